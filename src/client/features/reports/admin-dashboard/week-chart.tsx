import { type Column, Table } from '#client/ui/display/table.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { WeekTotal } from '#shared/domain/dashboard/by-week.ts'
import { countOf } from '#shared/domain/text.ts'
import styles from './admin-dashboard.module.css'

/** Where a chart of what grows from week to week puts its weeks and amounts. */

/** Something that grows from week to week. */
export interface WeekLine {
  /** This year's line is solid, last year's dashed, and what it is held against thin. */
  kind: 'this' | 'last' | 'bound'
  /** At the end of the line, and above its column. */
  name: string
  /** Its name in the legend. */
  of: string
  weeks: readonly WeekTotal[]
}

interface WeekChartProps {
  lines: readonly WeekLine[]
  /** The end of the weeks: `the event`. */
  until: string
  caption: string
  /** A total, as short as it can be, and in full. */
  formatTick: (total: number) => string
  format: (total: number) => string
}

/** Pixels; across, the chart takes what room there is. */
const height = 240

/** Each line is named at its end. A table has the numbers, for screen readers and print. */
export function WeekChart(props: WeekChartProps) {
  const { lines, until, formatTick, format } = props
  const scale = createChartScale(lines.map(({ weeks }) => weeks))
  return (
    <figure className={layout.stack4}>
      <figcaption>
        <ul className={styles.legend}>
          {lines.map(({ kind, name, of }) => (
            <li key={kind}>
              <svg className={styles.sample} viewBox="0 0 40 8" width="40" height="8" aria-hidden="true">
                <line x1="0" x2="40" y1="4" y2="4" className={styles[kind]} />
              </svg>
              {name}: {of}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot}>
        <svg className={styles.canvas} height={height} aria-hidden="true">
          <Grid scale={scale} formatTick={formatTick} />
          {lines.map((line) => (
            <Curve key={line.kind} line={line} scale={scale} />
          ))}
          {placeEnds(lines, scale).map((end) => (
            <EndOfLine key={end.kind} {...end} total={format(end.total)} />
          ))}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          Weeks before {until}
        </p>
      </div>
      <WeekTable {...props} />
    </figure>
  )
}

const toPixels = (percent: number) => (percent * height) / 100

function Grid({ scale, formatTick }: { scale: ChartScale } & Pick<WeekChartProps, 'formatTick'>) {
  return (
    <>
      {scale.amounts.map((amount) => {
        const y = toPixels(scale.placeAmount(amount))
        return (
          <g key={amount}>
            <line x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
            <text x="0" y={y} dx="-8" dy="4" textAnchor="end" className={styles.tick}>
              {formatTick(amount)}
            </text>
          </g>
        )
      })}
      {scale.weeks.map((week) => (
        <text key={week} x={`${scale.placeWeek(week)}%`} y={height + 20} textAnchor="middle" className={styles.tick}>
          {week}
        </text>
      ))}
    </>
  )
}

type CurveProps = { line: WeekLine; scale: ChartScale }

/** Stretched to the room there is; its stroke is not. */
function Curve({ line: { kind, weeks }, scale }: CurveProps) {
  const points = weeks.map(({ weeksBefore, total }) => `${scale.placeWeek(weeksBefore)},${scale.placeAmount(total)}`)
  return (
    <svg
      className={styles.curve}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      width="100%"
      height={height}
      aria-hidden="true"
    >
      <polyline points={points.join(' ')} className={styles[kind]} />
    </svg>
  )
}

interface LineEnd {
  kind: WeekLine['kind']
  name: string
  total: number
  /** Percent from the left, pixels from the top. */
  x: number
  y: number
  isLabelBelow: boolean
}

/** Where lines end close to each other, the lower one is named below its end. */
const labelHeight = 22

function placeEnds(lines: readonly WeekLine[], scale: ChartScale): LineEnd[] {
  const ends = lines.flatMap(({ kind, name, weeks }) => {
    const end = weeks.at(-1)
    if (!end) return []
    return [
      { kind, name, total: end.total, x: scale.placeWeek(end.weeksBefore), y: toPixels(scale.placeAmount(end.total)) },
    ]
  })
  return ends.map((end) => ({
    ...end,
    isLabelBelow:
      end.y < labelHeight || ends.some((other) => other !== end && other.y <= end.y && end.y - other.y < labelHeight),
  }))
}

function EndOfLine({ kind, name, total, x, y, isLabelBelow }: Omit<LineEnd, 'total'> & { total: string }) {
  return (
    <>
      <circle cx={`${x}%`} cy={y} r="5" className={styles[`${kind}End`]} />
      <text
        x={`${x}%`}
        y={y}
        dy={isLabelBelow ? labelHeight : -12}
        textAnchor={x > 50 ? 'end' : 'start'}
        className={styles.label}
      >
        {name} {total}
      </text>
    </>
  )
}

type WeekRow = Pick<WeekTotal, 'weeksBefore'>

function WeekTable({ lines, until, caption, format }: WeekChartProps) {
  const totals = new Map(
    lines.map(({ kind, weeks }) => [kind, new Map(weeks.map(({ weeksBefore, total }) => [weeksBefore, total]))]),
  )
  const first = lines.reduce((most, { weeks }) => Math.max(most, weeks[0]?.weeksBefore ?? 0), 0)
  const rows = Array.from({ length: first + 1 }, (_, index) => ({ weeksBefore: first - index }))
  const amounts = lines.map(({ kind, name }): Column<WeekRow> => {
    const cell = ({ weeksBefore }: WeekRow) => {
      const total = totals.get(kind)?.get(weeksBefore)
      return total === undefined ? '–' : format(total)
    }
    return { key: kind, header: name, isNumeric: true, cell }
  })
  return (
    <div className={styles.table}>
      <Table
        caption={caption}
        isCaptionVisible
        columns={[{ key: 'week', header: 'Week', cell: ({ weeksBefore }) => nameWeek(weeksBefore, until) }, ...amounts]}
        rows={rows}
        rowKey={({ weeksBefore }) => weeksBefore}
        onPhone="table"
      />
    </div>
  )
}

function nameWeek(weeksBefore: number, until: string): string {
  if (weeksBefore === 0) return `The week of ${until}`
  return `${countOf(weeksBefore, 'week')} before`
}

interface ChartScale {
  /** Percent from the left; the event's week is at the right end. */
  placeWeek: (weeksBefore: number) => number
  /** Percent from the top. */
  placeAmount: (amount: number) => number
  /** Round amounts for the lines across, from 0 up; the last one is at the top. */
  amounts: number[]
  /** Weeks that are written below, from the earliest to 0. */
  weeks: number[]
}

const maxLinesAcross = 5
const maxWeeksWritten = 7

export function createChartScale(lines: readonly (readonly WeekTotal[])[]): ChartScale {
  const all = lines.flat()
  const firstWeek = all.reduce((first, { weeksBefore }) => Math.max(first, weeksBefore), 1)
  const largest = all.reduce((most, { total }) => Math.max(most, total), 1)
  const step = chooseStep(largest)
  const top = Math.ceil(largest / step) * step
  return {
    placeWeek: (weeksBefore) => (100 * (firstWeek - weeksBefore)) / firstWeek,
    placeAmount: (amount) => 100 - (100 * amount) / top,
    amounts: countUp(top, step),
    weeks: countUp(firstWeek, Math.ceil(firstWeek / (maxWeeksWritten - 1))).reverse(),
  }
}

const roundFactors = [1, 2, 5, 10]

/** The smallest of 1, 2, 5, 10, 20, 50 and so on with which few lines reach the top. */
function chooseStep(largest: number): number {
  const least = largest / (maxLinesAcross - 1)
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return magnitude * (roundFactors.find((factor) => factor * magnitude >= least) ?? 10)
}

function countUp(to: number, step: number): number[] {
  return Array.from({ length: Math.floor(to / step) + 1 }, (_, index) => index * step)
}
