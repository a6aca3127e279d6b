import { type Column, Table } from '#client/ui/display/table.tsx'
import layout from '#client/ui/layout/layout.module.css'

/** Somebody on the board as it would be. */
export interface PlacedPerson {
  id: number
  name: string
  partner: string
  /** `Hole 7, team 7B`, `1 Head table`. */
  where: string
  /** Whether the place is proposed; else they have it already. */
  isNew: boolean
  words: string
}

interface PlacedPeopleProps {
  caption: string
  /** `Golfer` */
  person: string
  /** What is said above their places. */
  place: string
  people: readonly PlacedPerson[]
}

/** Everybody's place with its reason. */
export function PlacedPeople({ caption, person, place, people }: PlacedPeopleProps) {
  const columns: Column<PlacedPerson>[] = [
    { key: 'person', header: person, cell: ({ name }) => name },
    { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
    { key: 'where', header: place, cell: ({ where }) => where },
    { key: 'why', header: 'Why', cell: ({ words }) => words },
  ]
  return <Table caption={caption} columns={columns} rows={people} rowKey={({ id }) => id} />
}

interface PeopleOfGroupProps {
  people: readonly PlacedPerson[]
  /** What those do who have their place already: `sits`. */
  verb: string
}

/** Who would be on a team or at a table. */
export function PeopleOfGroup({ people, verb }: PeopleOfGroupProps) {
  return (
    <ul className={layout.stack1}>
      {people.map(({ id, name, partner, isNew }) => (
        <li key={id}>
          {name} <span className={layout.note}>{isNew ? partner : `${partner}, ${verb} already`}</span>
        </li>
      ))}
    </ul>
  )
}
