import { ChevronRight } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'

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
    <div className="border border-line rounded-md bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4 px-4">
        <Heading className="flex-[1_1_16rem] min-w-0 font-text text-body">
          <button
            type="button"
            className="flex items-center gap-3 w-full min-h-14 py-3 px-0 border-0 bg-transparent font-semibold text-start cursor-pointer [&>svg]:flex-none [&>svg]:text-ink-soft [&>svg]:[transition:rotate_var(--quick)] [&>span]:min-w-0 [&>span]:wrap-anywhere aria-expanded:[&>svg]:rotate-[90deg]"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={toggle}
          >
            <ChevronRight size={20} aria-hidden="true" />
            <span>
              {title}
              {note && <span className="block text-ink-soft text-note font-normal">{note}</span>}
            </span>
          </button>
        </Heading>
        {aside && <div className="pb-3 sm:pt-3">{aside}</div>}
      </div>
      <div id={panelId} className="p-4 border-t border-line" hidden={!isOpen}>
        {wasOpened && children}
      </div>
    </div>
  )
}
