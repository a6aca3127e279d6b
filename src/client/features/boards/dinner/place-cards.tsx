import { EmptyState } from '#client/ui/feedback.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { writeTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf } from '#shared/domain/text.ts'
import { compareNames, type SheetHeader } from '../core/pages/print-page.tsx'
import styles from './place-cards.module.css'

interface CardsProps {
  board: DinnerBoard
  header: SheetHeader
}

/** Paper to cut, Avery 5302 (3½ × 2 inches when folded), and Avery 5309 (11 × 3½ inches). */
const cardsPerSheet = { cut: 10, small: 4, large: 1 }

/** A tent card has its words on both sides of the fold, so that the whole table can read them. */
export function PlaceCards({ board, header, stock }: CardsProps & { stock: keyof typeof cardsPerSheet }) {
  const all = listPlaceCards(board)
  if (all.length === 0) return <EmptyState title="No one is seated yet">Each seated guest gets a card.</EmptyState>
  const perSheet = cardsPerSheet[stock]
  const sheets = Array.from({ length: Math.ceil(all.length / perSheet) }, (_, sheet) => sheet)
  const unseated = board.diners.filter(({ tableId }) => tableId === null).length
  return (
    <div className={styles.sheets}>
      <p data-print="hide">
        {unseated > 0 && `${countOf(unseated, 'guest without a seat has', 'guests without a seat have')} no card. `}A
        card without a name has a blank line to write on.
      </p>
      {sheets.map((sheet) => (
        <ul key={sheet} className={styles[stock]} aria-label={`Place cards, sheet ${sheet + 1}`}>
          {all.slice(sheet * perSheet, (sheet + 1) * perSheet).map((card) => (
            <li key={card.id} className={styles.card}>
              {stock !== 'cut' && (
                <div className={styles.back} aria-hidden="true">
                  <Side card={card} event={header.event} />
                </div>
              )}
              <div className={styles.side}>
                <Side card={card} event={header.event} />
              </div>
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

type Card = ReturnType<typeof listPlaceCards>[number]

/** A card without a name has a line to write it on. */
function Side({ card: { lines, company, table }, event }: { card: Card; event: string }) {
  return (
    <>
      <p className={styles.event}>{event}</p>
      <p className={lines.length > 0 ? styles.name : styles.blank} data-length={measureName(lines)}>
        {lines.length === 0 && <VisuallyHidden>Name to be written</VisuallyHidden>}
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <p className={styles.company}>{company}</p>
      <p className={styles.table}>Table {table}</p>
    </>
  )
}

/** Names longer than this are written smaller, and those longer than the second number smaller again. */
const lineLengths = [10, 15]

/** How small the name has to be for its longest line to fit. */
function measureName(lines: readonly string[]): number {
  const longest = Math.max(0, ...lines.map((line) => line.length))
  return lineLengths.filter((length) => longest > length).length
}

/** A card for each who has a seat, table by table. */
export function listPlaceCards({ tables, diners }: Pick<DinnerBoard, 'tables' | 'diners'>) {
  const byTable = Map.groupBy(diners, ({ tableId }) => tableId)
  return tables.flatMap((table) =>
    (byTable.get(table.id) ?? [])
      .toSorted(compareNames)
      .map(({ id, firstName, lastName, company, partner, isNamed }) => ({
        id,
        /** First and last name. Empty while no one is named, to write the name by hand. */
        lines: isNamed ? [firstName, lastName].filter(Boolean) : [],
        company: company || partner,
        table: writeTable(table),
      })),
  )
}
