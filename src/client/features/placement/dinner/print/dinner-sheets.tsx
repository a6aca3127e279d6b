import { EmptyState } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import styles from '../../engine/print/print.module.css'
import { Sheet, type SheetHeader } from '../../engine/print/sheet.tsx'
import { countGuests, zoneNames } from '../board/describe-dinner.ts'
import { listDietaryNeeds, listGuestsByName, listPlaceCards, listTableSheets } from './dinner-lists.ts'
import cards from './place-cards.module.css'

interface SheetProps {
  board: DinnerBoard
  header: SheetHeader
}

/** Who sits at which table. A table is never torn over two pages. */
export function TableSheet({ board, header }: SheetProps) {
  const { unseated, tables } = listTableSheets(board)
  return (
    <Sheet
      look="sheet"
      caption="Guests by table"
      title="Tables"
      columns={['Table', 'Guests']}
      header={header}
      widths={[cards.table]}
      missing={
        unseated > 0 && (
          <>
            {countGuests(unseated)} {unseated === 1 ? 'has' : 'have'} no seat yet. The list by name names them.
          </>
        )
      }
    >
      {tables.map(({ table, guests, free }) => (
        <tr key={table.id}>
          <th scope="row" className={styles.hole}>
            <span className={styles.number}>{table.number}</span>
            {table.name && <span>{table.name}</span>}
            {table.zone && <span className={styles.company}>{zoneNames[table.zone]}</span>}
            {table.heldFor && <span className={styles.company}>for {table.heldFor}</span>}
          </th>
          <td>
            <ul className={cards.guests}>
              {guests.map(({ id, name, company }) => (
                <li key={id}>
                  {name} <span className={styles.company}>{company}</span>
                </li>
              ))}
            </ul>
            <p className={styles.label}>
              {guests.length} of {table.seats} seats{free > 0 && `, ${free} free`}
            </p>
          </td>
        </tr>
      ))}
    </Sheet>
  )
}

/** Everybody by last name, for the door. */
export function GuestList({ board, header }: SheetProps) {
  return (
    <Sheet
      look="names"
      caption="Guests by last name"
      title="Guests by name"
      columns={['Name', 'Company', 'Table']}
      header={header}
    >
      {listGuestsByName(board).map(({ id, name, company, table }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{company}</td>
          <td {...(table && { 'data-label': 'Table' })}>{table || 'no seat'}</td>
        </tr>
      ))}
    </Sheet>
  )
}

/** What the kitchen has to know, table by table. */
export function DietaryList({ board, header }: SheetProps) {
  const places = listDietaryNeeds(board)
  if (places.length === 0) {
    return <EmptyState title="Nobody has said what they need">Dietary needs are entered with the attendees.</EmptyState>
  }
  const count = places.reduce((sum, { guests }) => sum + guests.length, 0)
  return (
    <Sheet
      look="sheet"
      caption="Dietary needs by table"
      title={`Dietary needs: ${countGuests(count)}`}
      columns={['Table', 'Dietary needs']}
      header={header}
      widths={[cards.table]}
    >
      {places.map(({ id, name, guests }) => (
        <tr key={id}>
          <th scope="row" className={styles.team}>
            {name}
          </th>
          <td>
            <ul>
              {guests.map((guest) => (
                <li key={guest.id}>
                  {guest.name}: <strong>{guest.dietaryNeeds}</strong>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </Sheet>
  )
}

/** Two beside each other, to be cut along the lines; a card without a name has a line to write it on. */
export function PlaceCards({ board, header }: SheetProps) {
  const all = listPlaceCards(board)
  if (all.length === 0)
    return <EmptyState title="Nobody has a seat yet">A card is made for each guest who has.</EmptyState>
  return (
    <ul className={cards.cards} aria-label="Place cards">
      {all.map(({ id, name, company, table }) => (
        <li key={id} className={cards.card}>
          <p className={cards.event}>{header.event}</p>
          <p className={name ? cards.name : cards.blank}>
            {name || <VisuallyHidden>Name to be written</VisuallyHidden>}
          </p>
          <p className={cards.company}>{company}</p>
          <p className={cards.at}>Table {table}</p>
        </li>
      ))}
    </ul>
  )
}

export const sheets = [
  { value: 'tables', label: 'By table', hint: 'Who sits at which table', Sheet: TableSheet },
  { value: 'names', label: 'By name', hint: 'Every guest by last name, for the door', Sheet: GuestList },
  { value: 'needs', label: 'Dietary needs', hint: 'For the kitchen, table by table', Sheet: DietaryList },
  { value: 'cards', label: 'Place cards', hint: 'Ten on a sheet, with lines to cut along', Sheet: PlaceCards },
] as const
