import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styles from './disclosure.module.css'

type DisclosureProps = {
  title: ReactNode
  /** A quiet line below the title, seen when folded too. */
  note?: ReactNode
  /** Beside the title: tags, counts, a button. Outside of what is pressed to unfold. */
  aside?: ReactNode
  children: ReactNode
  level?: 2 | 3 | 4
  isInitiallyOpen?: boolean
  /** For callers that remember what is open, such as a long list that re-creates its cards. */
  onToggle?: (isOpen: boolean) => void
}

/** A card that unfolds. What is inside is made when it is first opened and kept from then on. */
export function Disclosure(props: DisclosureProps) {
  const { title, note, aside, children, level = 3, isInitiallyOpen = false, onToggle } = props
  const [isOpen, setOpen] = useState(isInitiallyOpen)
  const [wasOpened, setWasOpened] = useState(isInitiallyOpen)
  const panelId = useId()
  const Heading = `h${level}` as const

  function toggle() {
    setOpen(!isOpen)
    setWasOpened(true)
    onToggle?.(!isOpen)
  }

  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <Heading className={styles.heading}>
          <button
            type="button"
            className={styles.trigger}
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={toggle}
          >
            <ChevronRight size={20} aria-hidden="true" />
            <span>
              {title}
              {note && <span className={styles.note}>{note}</span>}
            </span>
          </button>
        </Heading>
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </div>
  )
}
