import { Check } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { tableRoles } from '#client/ui/display/table.tsx'
import type { PartnerSummary } from '#shared/contracts/partners.ts'
import { formatMoney, isPhone } from '#shared/domain/formats.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { PartnerFlags } from './partner-flags.tsx'
import styles from './partner-table.module.css'
import { Pick } from './pick.tsx'

type PartnerTableRowProps = {
  row: PartnerSummary
  /** The name of the assigned course. */
  course: string | undefined
  today: string
  isOpen: boolean
  isSelected: boolean
  panelId: string
  onOpen: (id: number) => void
  onSelect: (id: number, isSelected: boolean) => void
}

/** An empty cell would look forgotten. */
const nothing = '–'

/** A registration as a line of the table. A press on it opens its card beside the table. */
export const PartnerTableRow = memo(function PartnerTableRow(props: PartnerTableRowProps) {
  const { row, course, today, isOpen, isSelected, panelId, onOpen, onSelect } = props
  const { id, nameForMarketingMaterials: name, foundBy, contactName, contactPhone } = row
  return (
    <tr {...tableRoles.row} data-key={id} data-open={isOpen || undefined} data-selected={isSelected || undefined}>
      <td {...tableRoles.cell} className={styles.pick}>
        <Pick label={`Select ${name}`} isSelected={isSelected} onChange={(selected) => onSelect(id, selected)} />
      </td>
      <th {...tableRoles.rowHeader} className={styles.company}>
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
        {foundBy.length > 0 && (
          <span className="block pb-1 text-ink-soft text-caption whitespace-normal">{`Found by ${foundBy.join(', ')}`}</span>
        )}
      </th>
      <td {...tableRoles.cell} className={styles.level}>
        {row.partnershipLevelId === placeholderLevel.id ? nothing : row.partnershipLevel}
      </td>
      <td {...tableRoles.cell} className={styles.number} translate="no">
        {formatMoney(row.totalGiven)}
      </td>
      <td {...tableRoles.cell} className={styles.course}>
        {row.isMissingCourse ? <b>Not assigned</b> : (course ?? <span className={styles.nothing}>{nothing}</span>)}
      </td>
      <Part label="Names" part={row.diningCount} whole={row.diningTotal} />
      <Part label="Placed" part={row.placedGolfers} whole={row.golfTotal} />
      <Part label="Seats" part={row.seatedDiners} whole={row.diningTotal} />
      <td {...tableRoles.cell} className={styles.contact}>
        <span className="flex justify-between gap-2 [&>:first-child]:overflow-hidden [&>:first-child]:text-ellipsis [&>a]:relative [&>a]:z-1 [&>a]:text-ink-soft [&>a]:leading-[1.8125rem] [&>a]:-my-1.5 [&>a]:no-underline [&>a:hover]:underline">
          <span>{contactName}</span>
          {isPhone(contactPhone) ? <a href={`tel:+1-${contactPhone}`}>{contactPhone}</a> : contactPhone}
        </span>
      </td>
      <td {...tableRoles.cell} className={styles.flags}>
        <PartnerFlags row={row} today={today} />
      </td>
    </tr>
  )
})

/** `12/38`, with the first number bold while something is open, or quiet with a check mark. */
function Part({ label, part, whole }: { label: string; part: number; whole: number }) {
  const isDone = part === whole
  return (
    <td
      {...tableRoles.cell}
      className={classNames(styles.number, isDone && styles.done)}
      data-label={whole === 0 ? undefined : label}
      translate="no"
    >
      {whole === 0 ? (
        <span className={styles.nothing}>{nothing}</span>
      ) : (
        <>
          {isDone && <Check size={12} aria-hidden="true" />}
          {isDone ? part : <b>{part}</b>}
          {`/${whole}`}
        </>
      )}
    </td>
  )
}
