import type { UseQueryResult } from '@tanstack/react-query'
import { describeFailure } from '#client/api/request-error.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/page.tsx'
import type { MoneyOfEvent, MoneyRaised } from '#shared/contracts/dashboards.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { type ChartScale, createChartScale } from './chart-scale.ts'
import styles from './money-chart.module.css'

export function MoneySection({ money: { data, error } }: { money: UseQueryResult<MoneyRaised> }) {
  return (
    <Section title="Money raised over the weeks">
      {data && <MoneyOfYears {...data} />}
      {!data && error && <Notice tone="error">{describeFailure(error)}</Notice>}
      {!data && !error && <Skeleton label="Loading the chart" rows={5} />}
    </Section>
  )
}

function MoneyOfYears({ thisYear, lastYear }: MoneyRaised) {
  const isEmpty = !thisYear || thisYear.weeks.length === 0
  const lines = [
    ...(isEmpty ? [] : [{ kind: 'this' as const, ...thisYear }]),
    ...(lastYear && lastYear.weeks.length > 0 ? [{ kind: 'last' as const, ...lastYear }] : []),
  ]
  return (
    <>
      {isEmpty && <p>There is no registration yet. This year’s line begins with the first one.</p>}
      {lines.length > 0 && <MoneyChart lines={lines} />}
    </>
  )
}

interface MoneyLine extends MoneyOfEvent {
  kind: 'this' | 'last'
}

const lineNames = { this: 'This year', last: 'Last year' }

/** Pixels; across, the chart takes what room there is. */
const height = 240

/** This year's line is solid, last year's dashed; each is named where it ends. The figures stand in a table for those who listen or print. */
function MoneyChart({ lines }: { lines: readonly MoneyLine[] }) {
  const scale = createChartScale(lines.map(({ weeks }) => weeks))
  return (
    <figure className={layout.stack4}>
      <figcaption>
        <ul className={styles.legend}>
          {lines.map(({ kind, eventName }) => (
            <li key={kind}>
              <svg className={styles.sample} viewBox="0 0 40 8" width="40" height="8" aria-hidden="true">
                <line x1="0" x2="40" y1="4" y2="4" className={styles[kind]} />
              </svg>
              {lineNames[kind]}: {eventName}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.plot}>
        <svg className={styles.canvas} height={height} aria-hidden="true">
          <Grid scale={scale} />
          {lines.map((line) => (
            <Curve key={line.kind} line={line} scale={scale} />
          ))}
          {placeEnds(lines, scale).map((end) => (
            <EndOfLine key={end.kind} {...end} />
          ))}
        </svg>
        <p className={styles.axis} aria-hidden="true">
          Weeks before the event
        </p>
      </div>
      <MoneyTable lines={lines} />
    </figure>
  )
}

const short = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' })

const toPixels = (percent: number) => (percent * height) / 100

function Grid({ scale }: { scale: ChartScale }) {
  return (
    <>
      {scale.amounts.map((dollars) => {
        const y = toPixels(scale.placeAmount(dollars))
        return (
          <g key={dollars}>
            <line x1="0" x2="100%" y1={y} y2={y} className={styles.grid} />
            <text x="0" y={y} dx="-8" dy="4" textAnchor="end" className={styles.tick}>
              {short.format(dollars)}
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

type CurveProps = { line: MoneyLine; scale: ChartScale }

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
  kind: MoneyLine['kind']
  total: number
  /** Percent from the left, pixels from the top. */
  x: number
  y: number
  isLabelBelow: boolean
}

/** Where lines end close to each other, the lower one is named below its end. */
const labelHeight = 22

function placeEnds(lines: readonly MoneyLine[], scale: ChartScale): LineEnd[] {
  const ends = lines.flatMap(({ kind, weeks }) => {
    const end = weeks.at(-1)
    if (!end) return []
    return [{ kind, total: end.total, x: scale.placeWeek(end.weeksBefore), y: toPixels(scale.placeAmount(end.total)) }]
  })
  return ends.map((end) => ({
    ...end,
    isLabelBelow:
      end.y < labelHeight || ends.some((other) => other !== end && other.y <= end.y && end.y - other.y < labelHeight),
  }))
}

function EndOfLine({ kind, total, x, y, isLabelBelow }: LineEnd) {
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
        {lineNames[kind]} {formatMoney(total)}
      </text>
    </>
  )
}

interface WeekRow {
  weeksBefore: number
}

function MoneyTable({ lines }: { lines: readonly MoneyLine[] }) {
  const totals = new Map(
    lines.map(({ kind, weeks }) => [kind, new Map(weeks.map(({ weeksBefore, total }) => [weeksBefore, total]))]),
  )
  const first = lines.reduce((most, { weeks }) => Math.max(most, weeks[0]?.weeksBefore ?? 0), 0)
  const rows = Array.from({ length: first + 1 }, (_, index) => ({ weeksBefore: first - index }))
  const amounts = lines.map(({ kind }): Column<WeekRow> => {
    const cell = ({ weeksBefore }: WeekRow) => {
      const total = totals.get(kind)?.get(weeksBefore)
      return total === undefined ? '–' : formatMoney(total)
    }
    return { key: kind, header: lineNames[kind], isNumeric: true, cell }
  })
  return (
    <div className={styles.table}>
      <Table
        caption="Money raised by the end of each week"
        isCaptionVisible
        columns={[{ key: 'week', header: 'Week', cell: ({ weeksBefore }) => nameWeek(weeksBefore) }, ...amounts]}
        rows={rows}
        rowKey={({ weeksBefore }) => weeksBefore}
        onPhone="table"
      />
    </div>
  )
}

function nameWeek(weeksBefore: number): string {
  if (weeksBefore === 0) return 'The event’s week'
  return weeksBefore === 1 ? '1 week before' : `${weeksBefore} weeks before`
}
