import { type Column, Table } from '#client/ui/display/table.tsx'
import { formatMoney } from '#shared/domain/formats.ts'
import styles from './money-chart.module.css'
import { lineNames, type MoneyLine } from './money-line.ts'

interface WeekRow {
  weeksBefore: number
}

/** What the chart shows, week by week. */
export function MoneyTable({ lines }: { lines: readonly MoneyLine[] }) {
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
