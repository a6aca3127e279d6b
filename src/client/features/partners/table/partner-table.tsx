import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { tableRoles } from '#client/ui/display/table.tsx'
import { Pick } from '#client/ui/fields/pick.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import type { PartnerSums } from '#shared/domain/partners/partner-list.ts'
import { type PartnerOrder, type SortedColumn, sortedColumns } from '#shared/domain/registration/search.ts'
import { describeSort, toggleSortOrder } from '../filters/filter-partners.ts'
import { describeMatches } from '../list/describe-partner.ts'
import type { Partners, PartnerTotals } from '../list/use-partners.ts'
import { columnClasses, headers } from './columns.ts'
import { PartnerTableRow } from './partner-row.tsx'
import type { Selection } from './use-selection.ts'

type PartnerTableProps = {
  rows: readonly PartnerSummary[]
  found: Partners['found']
  totals: PartnerTotals
  countWords: string
  courseNames: ReadonlyMap<number, string>
  today: string
  sort: PartnerOrder | null
  onSort: (sort: PartnerOrder | null) => void
  selection: Selection
  openId: number | null
  panelId: string
  onOpen: (id: number) => void
}

/** Has explicit roles, because the phone's block layout removes the table semantics. */
export function PartnerTable(props: PartnerTableProps) {
  const { rows, found, totals, countWords, courseNames, today, sort, onSort, selection, openId, panelId, onOpen } =
    props
  return (
    <table
      {...tableRoles.table}
      className="w-full table-fixed border-separate border-spacing-0 text-small leading-4.5 whitespace-nowrap tabular-nums lining-nums max-sm:block [&_:is(button,input,a)]:scroll-mt-12 [&_:is(button,input,a)]:scroll-mb-32"
      data-print="hide"
    >
      <caption>
        <VisuallyHidden>Partners</VisuallyHidden>
      </caption>
      <thead {...tableRoles.group} className="text-ink-soft max-sm:block">
        <tr
          {...tableRoles.row}
          className="border-b border-line *:p-0 max-sm:block sm:*:sticky sm:*:top-0 sm:*:z-3 sm:*:h-8.5 sm:*:border-b sm:*:border-line-strong sm:*:bg-paper"
        >
          <th {...tableRoles.columnHeader} className={`${columnClasses.pick} font-medium max-sm:block`}>
            <SelectAll selection={selection} count={rows.length} />
          </th>
          {sortedColumns.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th {...tableRoles.columnHeader} className={`${columnClasses.flags} font-medium max-sm:hidden`}>
            Flags
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group} className="max-sm:block">
        {rows.map((row) => (
          <PartnerTableRow
            key={row.id}
            row={row}
            course={row.assignedGolfCourseId === null ? undefined : courseNames.get(row.assignedGolfCourseId)}
            foundBy={describeMatches(row, found.get(row) ?? [])}
            today={today}
            isOpen={row.id === openId}
            isSelected={selection.chosen.has(row.id)}
            panelId={panelId}
            onOpen={onOpen}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
      <tfoot {...tableRoles.group} className="text-note font-bold max-sm:block">
        <Totals found={totals.found} words={countWords} />
      </tfoot>
    </table>
  )
}

function Totals({ found, words }: { found: PartnerSums; words: string }) {
  const { totalGiven, withoutCourse, named, spots, placedGolfers, golfers, seatedDiners } = found
  return (
    <tr
      {...tableRoles.row}
      className="flex-wrap gap-x-3 border-t-4 border-b border-double border-t-line-strong border-b-line pt-1 pb-2 *:h-10 *:p-0 max-sm:flex sm:*:sticky sm:*:bottom-0 sm:*:z-3 sm:*:border-t-4 sm:*:border-double sm:*:border-line-strong sm:*:bg-paper"
    >
      <td {...tableRoles.cell} className={columnClasses.pick} />
      <th {...tableRoles.rowHeader} className={columnClasses.name}>
        {words}
      </th>
      <td {...tableRoles.cell} className={columnClasses.level} />
      <td {...tableRoles.cell} className={columnClasses.amount} translate="no">
        {formatMoney(totalGiven)}
      </td>
      <td {...tableRoles.cell} className={`${columnClasses.course} font-normal text-ink-soft`}>
        {withoutCourse > 0 && `${withoutCourse} missing`}
      </td>
      <Sum column="names" part={named} whole={spots} />
      <Sum column="placed" part={placedGolfers} whole={golfers} />
      <Sum column="seats" part={seatedDiners} whole={spots} />
      <td {...tableRoles.cell} className={columnClasses.contact} />
      <td {...tableRoles.cell} className={`${columnClasses.flags} max-sm:hidden`} />
    </tr>
  )
}

const Sum = ({ column, part, whole }: { column: SortedColumn; part: number; whole: number }) => (
  <td
    {...tableRoles.cell}
    className={columnClasses[column]}
    data-label={headers[column]}
    translate="no"
  >{`${part}/${whole}`}</td>
)

type SortHeaderProps = {
  column: SortedColumn
  sort: PartnerOrder | null
  onSort: (sort: PartnerOrder | null) => void
}

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const direction = describeSort(column, sort)
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  function turn() {
    const next = toggleSortOrder(column, sort)
    onSort(next === 'name' ? null : next)
  }
  return (
    <th
      {...tableRoles.columnHeader}
      aria-sort={direction}
      className={`${columnClasses[column]} max-sm:hidden ${direction ? 'font-semibold text-ink' : 'font-medium'}`}
    >
      <button
        type="button"
        className="inline-flex min-h-7 cursor-pointer items-center gap-0.75 border-0 bg-transparent p-0"
        onClick={turn}
      >
        {headers[column]}
        <Icon size={13} className={direction ? '' : 'text-line-strong'} aria-hidden="true" />
      </button>
    </th>
  )
}

function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  const { isAll, selected, toggleAll } = selection
  return (
    <Pick
      label={count === 1 ? 'Select the partner' : `Select all ${count} partners`}
      isSelected={isAll}
      isMixed={!isAll && selected.length > 0}
      onChange={toggleAll}
    >
      <span className="hidden max-sm:inline" aria-hidden="true">
        {count === 1 ? 'Select all' : `Select all ${count}`}
      </span>
    </Pick>
  )
}
