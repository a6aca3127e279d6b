import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PrintVersion } from '#shared/contracts/print.ts'
import { describeStamp } from './describe-version.ts'
import { measure } from './signs.tsx'
import styles from './stock.module.css'

export interface Stock {
  value: string
  label: string
  hint: string
  perSheet: number
  /** Folded, with the words on both sides. */
  isTent?: true
}

/** Sizes are folded or torn off, width by height, in inches. */
export const badgeStocks: readonly Stock[] = [
  { value: 'inserts', label: 'Avery 5392', hint: 'Six 4 × 3-inch inserts per sheet', perSheet: 6 },
]

export const cardStocks: readonly Stock[] = [
  { value: 'cut', label: 'Plain paper', hint: 'Ten per sheet, with cutting lines', perSheet: 10 },
  {
    value: 'small',
    label: 'Avery 5302',
    hint: 'Four 3½ × 2-inch tent cards per sheet',
    perSheet: 4,
    isTent: true,
  },
]

/** Longer names on a card are printed smaller. */
const nameLengths = [10, 15, 24]

/** Name badges and place cards on their paper. */
export function Labels({ version, stock }: { version: PrintVersion; stock: Stock }) {
  const labels = version.items.flatMap(({ key, content }) => (content ? [{ key, content }] : []))
  const sheets = Array.from({ length: Math.ceil(labels.length / stock.perSheet) }, (_, sheet) => sheet)
  return (
    <div className={styles.sheets}>
      {sheets.map((sheet) => (
        <div key={sheet} className={styles.sheet}>
          <p className={styles.stamp}>{describeStamp(version)}</p>
          <ul className={styles[stock.value]} aria-label={`Sheet ${sheet + 1}`}>
            {labels.slice(sheet * stock.perSheet, (sheet + 1) * stock.perSheet).map(({ key, content }) => (
              <li key={key} className={styles.card}>
                {stock.isTent && (
                  <div className={styles.back} aria-hidden="true">
                    <Side content={content} event={version.eventName} />
                  </div>
                )}
                <div className={styles.side}>
                  <Side content={content} event={version.eventName} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

/** A card without a name has a line to write it on. */
function Side({
  content: [firstName = '', lastName = '', company, table],
  event,
}: {
  content: readonly string[]
  event: string
}) {
  const lines = [firstName, lastName].filter(Boolean)
  return (
    <>
      <p className={styles.event}>{event}</p>
      <p className={lines.length > 0 ? styles.name : styles.blank} data-length={measure(lines, nameLengths)} dir="auto">
        {lines.length === 0 && <VisuallyHidden>Blank line for a name</VisuallyHidden>}
        {lines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </p>
      <p className={styles.company}>{company}</p>
      {table && <p className={styles.table}>Table {table}</p>}
    </>
  )
}
