import { TriangleAlert } from 'lucide-react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import type { Spot } from '#shared/domain/spots/spot.ts'
import styles from './paste-people.module.css'
import { describeDoubt, type PastedRow, type PlannedPaste } from './plan-paste.ts'

/** Who of a pasted list goes to which spot, and who to none. */
export function PastePreview({ pasted, spots }: { pasted: PlannedPaste; spots: readonly Spot[] }) {
  if (pasted.rows.length === 0) return null
  return (
    <div className={styles.preview}>
      <Table
        caption="Who goes to which spot"
        columns={listColumns(spots)}
        rows={pasted.rows}
        rowKey={({ firstLine }) => firstLine}
      />
    </div>
  )
}

function listColumns(spots: readonly Spot[]): Column<PastedRow>[] {
  return [
    { key: 'name', header: 'Name', cell: (row) => <PersonName row={row} /> },
    { key: 'company', header: 'Company', cell: ({ person }) => person?.company || '–' },
    { key: 'email', header: 'Email', cell: ({ person }) => person?.email || '–' },
    { key: 'spot', header: 'Spot', cell: (row) => <Destination row={row} spots={spots} /> },
  ]
}

function PersonName({ row: { person, text } }: { row: PastedRow }) {
  if (!person) return text
  const doubt = describeDoubt(person)
  return (
    <span className={styles.person}>
      {`${person.firstName} ${person.lastName}`.trim()}
      {doubt && (
        <span className={styles.doubt}>
          <TriangleAlert size={16} aria-hidden="true" />
          {doubt}
        </span>
      )}
      {person.unused.length > 0 && <span className={styles.unused}>Not used: {person.unused.join(', ')}</span>}
    </span>
  )
}

function Destination({ row, spots }: { row: PastedRow; spots: readonly Spot[] }) {
  const spot = row.index === null ? undefined : spots[row.index]
  if (!spot) return <span className={styles.wrong}>Not entered: {row.reasons.join('. ')}</span>
  const plain = `Attendee ${spot.spotNumber}`
  return spot.name === plain ? `Spot ${spot.spotNumber}` : `Spot ${spot.spotNumber}, ${spot.name}`
}
