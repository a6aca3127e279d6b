import { useId } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import type { Person } from '../board-kind.ts'
import styles from './phone-board.module.css'

interface FoundPlacedProps {
  title: string
  /** `value` is the hole or table to which a press leads. */
  found: readonly { person: Person; where: string; value: number }[]
  onShow: (value: number) => void
}

/** Those whom a search finds although they have a place, each leading there. */
export function FoundPlaced({ title, found, onShow }: FoundPlacedProps) {
  const titleId = useId()
  if (found.length === 0) return null
  return (
    <section className={layout.stack3} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={styles.rows}>
        {found.map(({ person, where, value }) => (
          <li key={person.id}>
            <button type="button" className={styles.row} onClick={() => onShow(value)}>
              <span>{person.name}</span>
              <span className={layout.note}>
                {person.company} · {where}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
