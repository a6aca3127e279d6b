import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { paths } from '#client/routing/paths.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { writeTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from '../core/pages/print.module.css'
import {
  BoardPrintPage,
  CheckBox,
  compareNames,
  Sheet,
  SheetChoice,
  type SheetHeader,
  writeLastNameFirst,
} from '../core/pages/print-page.tsx'
import cards from './dinner.module.css'
import { countGuests, dinnerQuery, zoneNames } from './dinner-state.ts'
import { PlaceCards } from './place-cards.tsx'

/** The dinner on paper: by table, by name, for the kitchen, and the place cards. */
export function DinnerPrintPage() {
  const eventId = Number(useParams({ from: paths.printDinner }).id)
  return (
    <BoardPrintPage eventId={eventId} title="Print tables" name="Tables" board={useQuery(dinnerQuery(eventId))}>
      {(board, header) => <Sheets board={board} header={header} />}
    </BoardPrintPage>
  )
}

function Sheets({ board, header }: { board: DinnerBoard; header: SheetHeader }) {
  const { sheet: asked } = useSearch({ from: paths.printDinner })
  const navigate = useNavigate({ from: paths.printDinner })
  const { value, Sheet: ChosenSheet } = sheets.find((one) => one.value === asked) ?? sheets[0]
  if (board.tables.length === 0) return <EmptyState title="No tables yet" />
  return (
    <>
      <SheetChoice
        sheets={sheets}
        value={value}
        onChange={(sheet) => void navigate({ search: { sheet }, replace: true, resetScroll: false })}
      />
      <ChosenSheet board={board} header={header} />
    </>
  )
}

interface SheetProps {
  board: DinnerBoard
  header: SheetHeader
}

/** Guests at each table. A table is never torn over two pages. */
function TableSheet({ board, header }: SheetProps) {
  const { unseated, tables } = listTableSheets(board)
  return (
    <Sheet
      look="sheet"
      caption="Guests by table"
      title="Tables"
      columns={['Table', 'Guests']}
      header={header}
      widths={[cards.table]}
      missing={unseated > 0 && `${countOf(unseated, 'guest has', 'guests have')} no seat yet. See the list by name.`}
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

/** Everyone by last name, for the door. */
function GuestList({ board, header }: SheetProps) {
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
          <th scope="row">
            <CheckBox />
            {name}
          </th>
          <td>{company}</td>
          <td {...(table && { 'data-label': 'Table' })}>{table || 'no seat'}</td>
        </tr>
      ))}
    </Sheet>
  )
}

/** The list for the kitchen, by table. */
function DietaryList({ board, header }: SheetProps) {
  const places = listDietaryNeeds(board)
  if (places.length === 0) {
    return <EmptyState title="No dietary needs entered">Enter dietary needs with the attendees.</EmptyState>
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

const cardsOn = (stock: ComponentProps<typeof PlaceCards>['stock']) => (props: SheetProps) => (
  <PlaceCards {...props} stock={stock} />
)

const sheets = [
  { value: 'tables', label: 'By table', hint: 'Guests at each table', Sheet: TableSheet },
  { value: 'names', label: 'By name', hint: 'Every guest by last name, for the door', Sheet: GuestList },
  { value: 'needs', label: 'Dietary needs', hint: 'For the kitchen, table by table', Sheet: DietaryList },
  { value: 'cards', label: 'Place cards', hint: 'Ten per sheet, with cutting lines', Sheet: cardsOn('cut') },
  { value: 'tents', label: 'Small tent cards', hint: 'Four per sheet of Avery 5302, to fold', Sheet: cardsOn('small') },
  { value: 'large', label: 'Large tent cards', hint: 'One per sheet of Avery 5309, to fold', Sheet: cardsOn('large') },
] as const

type PrintedDinner = Pick<DinnerBoard, 'tables' | 'diners'>

/** The tables in the order of their numbers, each with its guests by name. */
export function listTableSheets({ tables, diners }: PrintedDinner) {
  const byTable = Map.groupBy(diners, ({ tableId }) => tableId)
  return {
    /** Guests without a seat: the sheet must not pass for complete. */
    unseated: byTable.get(null)?.length ?? 0,
    tables: tables.map((table) => {
      const guests = (byTable.get(table.id) ?? []).toSorted(compareNames)
      return {
        table,
        guests: guests.map((diner) => ({ ...diner, name: writeLastNameFirst(diner) })),
        free: Math.max(0, table.seats - guests.length),
      }
    }),
  }
}

/** Everyone by last name, and where they sit; `table` is empty for those without a seat. */
export function listGuestsByName({ tables, diners }: PrintedDinner) {
  const names = new Map(tables.map((table) => [table.id, writeTable(table)]))
  return diners.toSorted(compareNames).map((diner) => ({
    id: diner.id,
    name: writeLastNameFirst(diner),
    company: diner.company,
    partner: diner.partner,
    table: names.get(diner.tableId ?? 0) ?? '',
  }))
}

/** Dietary needs by table. Unseated guests come last. */
export function listDietaryNeeds({ tables, diners }: PrintedDinner) {
  const withNeeds = Map.groupBy(
    diners.filter(({ dietaryNeeds }) => dietaryNeeds.trim() !== ''),
    ({ tableId }) => tableId,
  )
  const places = [
    ...tables.map((table) => ({ id: table.id, name: writeTable(table) })),
    { id: null, name: 'No seat yet' },
  ]
  return places.flatMap(({ id, name }) => {
    const guests = withNeeds.get(id)
    return guests ? { id, name, guests: guests.toSorted(compareNames) } : []
  })
}
