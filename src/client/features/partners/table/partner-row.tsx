import { Check } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { tableRoles } from '#client/ui/display/table.tsx'
import { Pick } from '#client/ui/fields/pick.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatMoney, isPhone } from '#shared/domain/formats.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { columnClasses, headers } from './columns.ts'
import { PartnerFlags } from './partner-flags.tsx'

type PartnerTableRowProps = {
  row: PartnerSummary
  course: string | undefined
  foundBy: string
  today: string
  isOpen: boolean
  isSelected: boolean
  panelId: string
  onOpen: (id: number) => void
  onSelect: (id: number, isSelected: boolean) => void
}

const nothing = '–'
const nothingClass = 'text-ink-soft max-sm:hidden'

export const PartnerTableRow = memo(function PartnerTableRow(props: PartnerTableRowProps) {
  const { row, course, foundBy, today, isOpen, isSelected, panelId, onOpen, onSelect } = props
  const { id, nameForMarketingMaterials: name, contactName, contactPhone } = row
  const hasNoCourse = !row.isMissingCourse && course === undefined
  return (
    <tr
      {...tableRoles.row}
      className={classNames(
        'relative grid-cols-[1.5rem_auto_auto_minmax(0,1fr)_auto] gap-x-3 border-b border-line pt-1 pb-2 *:p-0 max-sm:grid sm:*:h-7.5 sm:*:border-b sm:*:border-line',
        (isOpen || isSelected) && 'bg-brass-wash',
      )}
      data-key={id}
    >
      <td
        {...tableRoles.cell}
        className={classNames(columnClasses.pick, isOpen && 'shadow-[inset_3px_0_0_var(--color-brass)]')}
      >
        <Pick label={`Select ${name}`} isSelected={isSelected} onChange={(selected) => onSelect(id, selected)} />
      </td>
      <th {...tableRoles.rowHeader} className={`${columnClasses.name} font-normal`}>
        <button
          type="button"
          className="block w-full min-h-7.25 p-0 border-0 bg-transparent text-note font-semibold text-start overflow-hidden text-ellipsis cursor-pointer after:absolute after:inset-0 after:content-[''] hover:underline focus-visible:-outline-offset-3"
          translate="no"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        {foundBy && <span className="block pb-1 text-ink-soft text-caption whitespace-normal">{foundBy}</span>}
      </th>
      <td {...tableRoles.cell} className={columnClasses.level}>
        {row.partnershipLevelId === placeholderLevel.id ? nothing : row.partnershipLevel}
      </td>
      <td {...tableRoles.cell} className={columnClasses.amount} translate="no">
        {formatMoney(row.totalGiven)}
      </td>
      <td {...tableRoles.cell} className={classNames(columnClasses.course, hasNoCourse && nothingClass)}>
        {row.isMissingCourse ? <b>Not assigned</b> : (course ?? nothing)}
      </td>
      <Part column="names" part={row.diningCount} whole={row.diningTotal} />
      <Part column="placed" part={row.placedGolfers} whole={row.golfTotal} />
      <Part column="seats" part={row.seatedDiners} whole={row.diningTotal} />
      <td {...tableRoles.cell} className={columnClasses.contact}>
        <span className="flex justify-between gap-2">
          <span className="overflow-hidden text-ellipsis">{contactName}</span>
          {isPhone(contactPhone) ? (
            <a
              className="relative z-1 -my-1.5 leading-7.25 text-ink-soft no-underline hover:underline"
              href={`tel:+1-${contactPhone}`}
            >
              {contactPhone}
            </a>
          ) : (
            contactPhone
          )}
        </span>
      </td>
      <td {...tableRoles.cell} className={columnClasses.flags}>
        <PartnerFlags row={row} today={today} />
      </td>
    </tr>
  )
})

interface PartProps {
  column: 'names' | 'placed' | 'seats'
  part: number
  whole: number
}

function Part({ column, part, whole }: PartProps) {
  const className = columnClasses[column]
  if (whole === 0) {
    return (
      <td {...tableRoles.cell} className={`${className} ${nothingClass}`} translate="no">
        {nothing}
      </td>
    )
  }
  const isDone = part === whole
  return (
    <td
      {...tableRoles.cell}
      className={classNames(className, isDone && 'text-ink-soft')}
      data-label={headers[column]}
      translate="no"
    >
      {isDone && <Check size={12} className="me-1 inline-block max-sm:hidden" aria-hidden="true" />}
      {isDone ? part : <b>{part}</b>}
      {`/${whole}`}
    </td>
  )
}
