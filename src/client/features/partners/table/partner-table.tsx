import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { classNames } from '#client/ui/class-names.ts'
import { tableRoles } from '#client/ui/display/table.tsx'
import { VisuallyHidden } from '#client/ui/layout/layout.tsx'
import type { PartnerSummary, PartnersPage } from '#shared/contracts/partners.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import type { PartnerOrder, SortedColumn } from '#shared/domain/registration/search.ts'
import { describeSort, turnOrder } from '../filters/filter-partners.ts'
import { PartnerTableRow } from './partner-row.tsx'
import styles from './partner-table.module.css'
import { Pick } from './pick.tsx'
import type { Selection } from './use-selection.ts'

type PartnerTableProps = {
  rows: readonly PartnerSummary[]
  told: PartnersPage
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

const columns: readonly { column: SortedColumn; header: string; className?: string | undefined }[] = [
  { column: 'name', header: 'Company', className: styles.company },
  { column: 'level', header: 'Level', className: styles.level },
  { column: 'amount', header: 'Pledged', className: styles.number },
  { column: 'course', header: 'Course', className: styles.course },
  { column: 'names', header: 'Names', className: styles.number },
  { column: 'placed', header: 'Placed', className: styles.number },
  { column: 'seats', header: 'Seats', className: styles.number },
  { column: 'contact', header: 'Contact', className: styles.contact },
]

/** One line per registration. Its roles are written out, because it is laid out as blocks on a phone. */
export function PartnerTable(props: PartnerTableProps) {
  const { rows, told, countWords, courseNames, today, sort, onSort, selection, openId, panelId, onOpen } = props
  return (
    <table {...tableRoles.table} className={styles.table} data-print="hide">
      <caption>
        <VisuallyHidden>Partners</VisuallyHidden>
      </caption>
      <thead {...tableRoles.group}>
        <tr {...tableRoles.row}>
          <th {...tableRoles.columnHeader} className={styles.pick}>
            <SelectAll selection={selection} count={rows.length} />
          </th>
          {columns.map((column) => (
            <SortHeader key={column.column} {...column} sort={sort} onSort={onSort} />
          ))}
          <th {...tableRoles.columnHeader} className={styles.flags}>
            Flags
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {rows.map((row) => (
          <PartnerTableRow
            key={row.id}
            row={row}
            course={row.assignedGolfCourseId === null ? undefined : courseNames.get(row.assignedGolfCourseId)}
            today={today}
            isOpen={row.id === openId}
            isSelected={selection.chosen.has(row.id)}
            panelId={panelId}
            onOpen={onOpen}
            onSelect={selection.toggle}
          />
        ))}
      </tbody>
      <tfoot {...tableRoles.group}>
        <Totals found={told.found} words={countWords} />
      </tfoot>
    </table>
  )
}

function Totals({ found, words }: { found: PartnersPage['found']; words: string }) {
  const { totalGiven, withoutCourse, named, spots, placedGolfers, golfers, seatedDiners } = found
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell} className={styles.pick} />
      <th {...tableRoles.rowHeader} className={styles.company}>
        {words}
      </th>
      <td {...tableRoles.cell} className={styles.level} />
      <td {...tableRoles.cell} className={styles.number} translate="no">
        {formatMoney(totalGiven)}
      </td>
      <td {...tableRoles.cell} className={styles.course}>
        {withoutCourse > 0 && `${withoutCourse} missing`}
      </td>
      <Sum label="Names" part={named} whole={spots} />
      <Sum label="Placed" part={placedGolfers} whole={golfers} />
      <Sum label="Seats" part={seatedDiners} whole={spots} />
      <td {...tableRoles.cell} className={styles.contact} />
      <td {...tableRoles.cell} className={styles.flags} />
    </tr>
  )
}

const Sum = ({ label, part, whole }: { label: string; part: number; whole: number }) => (
  <td {...tableRoles.cell} className={styles.number} data-label={label} translate="no">{`${part}/${whole}`}</td>
)

type SortHeaderProps = {
  column: SortedColumn
  header: string
  className?: string | undefined
  sort: PartnerOrder | null
  onSort: (sort: PartnerOrder | null) => void
}

function SortHeader({ column, header, className, sort, onSort }: SortHeaderProps) {
  const direction = describeSort(column, sort)
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  function turn() {
    const next = turnOrder(column, sort)
    onSort(next === 'name' ? null : next)
  }
  return (
    <th {...tableRoles.columnHeader} aria-sort={direction} className={classNames(className)}>
      <button type="button" onClick={turn}>
        {header}
        <Icon size={13} aria-hidden="true" />
      </button>
    </th>
  )
}

function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  const { isAll, many, toggleAll } = selection
  return (
    <Pick
      label={count === 1 ? 'Select the partner' : `Select all ${count} partners`}
      isSelected={isAll}
      isMixed={!isAll && many.count > 0}
      onChange={toggleAll}
    >
      <span className="hidden max-sm:inline" aria-hidden="true">
        {count === 1 ? 'Select all' : `Select all ${count}`}
      </span>
    </Pick>
  )
}
