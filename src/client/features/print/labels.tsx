import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PrintVersion } from '#shared/contracts/print.ts'
import { describeStamp } from './describe-version.ts'
import { countExceededLengths } from './signs.tsx'

export interface Stock {
  value: string
  label: string
  hint: string
  perSheet: number
  isTent?: true
  sheetClass: string
  cardClass: string
}

const stockCard = 'print:border-transparent'

/** Width by height, in inches. */
export const badgeStocks: readonly Stock[] = [
  {
    value: 'inserts',
    label: 'Avery 5392',
    hint: 'Six 4 × 3-inch inserts per sheet',
    perSheet: 6,
    sheetClass:
      '[--words:17] [--name:62] grid-cols-[repeat(2,--spacing(400))] grid-rows-[repeat(3,--spacing(300))] px-25 py-100',
    cardClass: stockCard,
  },
]

export const cardStocks: readonly Stock[] = [
  {
    value: 'cut',
    label: 'Plain paper',
    hint: 'Ten per sheet, with cut lines',
    perSheet: 10,
    sheetClass: 'grid-cols-[repeat(2,--spacing(370))] justify-center pt-60 pb-40',
    cardClass: '-mt-px -ml-px h-193',
  },
  {
    value: 'small',
    label: 'Avery 5302',
    hint: 'Four 3½ × 2-inch tent cards per sheet',
    perSheet: 4,
    isTent: true,
    sheetClass:
      'grid-cols-[repeat(2,--spacing(350))] grid-rows-[repeat(2,--spacing(400))] gap-x-50 gap-y-100 px-50 py-100',
    cardClass: stockCard,
  },
]

/** Character counts above which a name is printed smaller. */
const nameLengths = [10, 15, 24]
const shrinking = ['', '[--shrink:0.75]', '[--shrink:0.5]', '[--shrink:0.4]']

/** Spacing is in hundredths of an inch. On screen, sheets shrink to the page's width. */
export function Labels({ version, stock }: { version: PrintVersion; stock: Stock }) {
  const labels = version.items.flatMap(({ key, content }) => (content ? [{ key, content }] : []))
  const sheets = Array.from({ length: Math.ceil(labels.length / stock.perSheet) }, (_, sheet) => sheet)
  return (
    <div className="grid gap-6 print:block">
      {sheets.map((sheet) => (
        <div
          key={sheet}
          className="relative w-850 bg-surface [--spacing:min(0.01in,1cqi/8.5)] print:break-after-page print:[--spacing:0.01in] print:[page:letter-edge]"
        >
          <p className="absolute top-20 right-50 text-[length:--spacing(11)] text-ink-soft">{describeStamp(version)}</p>
          <ul className={`grid ${stock.sheetClass}`} aria-label={`Sheet ${sheet + 1}`}>
            {labels.slice(sheet * stock.perSheet, (sheet + 1) * stock.perSheet).map(({ key, content }) => (
              <li
                key={key}
                className={`grid min-w-0 auto-rows-fr border border-dashed border-line-strong ${stock.cardClass}`}
              >
                {stock.isTent && (
                  <div className="grid min-w-0 rotate-180" aria-hidden="true">
                    <Side content={content} event={version.eventName} />
                  </div>
                )}
                <Side content={content} event={version.eventName} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Side({
  content: [firstName = '', lastName = '', company, table],
  event,
}: {
  content: readonly string[]
  event: string
}) {
  const lines = [firstName, lastName].filter(Boolean)
  return (
    <div className="flex min-w-0 flex-col items-center justify-center p-8 text-center text-[length:calc(var(--words,13)*var(--spacing))] leading-[1.2] wrap-anywhere">
      <p className="text-ink-soft">{event}</p>
      <p
        className={
          lines.length > 0
            ? `font-display text-[length:calc(var(--name,44)*var(--shrink,1)*var(--spacing))] leading-[1.05] ${shrinking[countExceededLengths(lines, nameLengths)]}`
            : 'h-70 w-4/5 border-b border-line-strong'
        }
        dir="auto"
      >
        {lines.length === 0 && <VisuallyHidden>Blank line for a name</VisuallyHidden>}
        {lines.map((line) => (
          <span key={line} className="block">
            {line}{' '}
          </span>
        ))}
      </p>
      <p>{company}</p>
      {table && <p className="font-semibold">Table {table}</p>}
    </div>
  )
}
