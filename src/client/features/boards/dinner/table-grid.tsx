import { Pencil } from 'lucide-react'
import { memo, use } from 'react'
import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { roomAtTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf } from '#shared/domain/text.ts'
import { EmailSite, siteIconClass } from '../core/people/email-site.tsx'
import {
  factClass,
  freeClass,
  GroupHead,
  GroupList,
  noticeClasses,
  SiteCard,
  SiteGrid,
  useCompanies,
  useOffer,
} from '../core/people/group-list.tsx'
import { longClass } from '../core/people/person-row.tsx'
import { ChangeableContext, CompactContext } from '../core/store/board-context.ts'
import { describeRoomAt, dinersAt, listQuarrels, room, useBoard, useBoardLater, zoneNames } from './dinner-state.ts'

interface TableGridProps {
  filters: readonly string[]
  onEdit: (table: DinnerTable) => void
}

/** The tables in the order of their numbers. */
export const TableGrid = memo(function TableGrid({ filters, onEdit }: TableGridProps) {
  const tables = useBoard(({ board }) => board.tables)
  return (
    <SiteGrid areaId={room} filters={filters}>
      {(id, tabStop) => {
        const table = tables.find((one) => one.id === id)
        return table && <TableCard key={id} table={table} isTabbable={tabStop !== null} onEdit={onEdit} />
      }}
    </SiteGrid>
  )
})

interface TableCardProps {
  table: DinnerTable
  /** Tab enters the grid through one table; arrow keys lead to the others. */
  isTabbable: boolean
  onEdit: (table: DinnerTable) => void
}

/** A table: its number and name, which select it, its guests, and what should be noticed. Painted again when one of these changes. */
export const TableCard = memo(function TableCard({ table, isTabbable, onEdit }: TableCardProps) {
  const { id, number, seats } = table
  const sitting = useBoard((state) => dinersAt(state, id).length)
  const isChangeable = use(ChangeableContext)
  const free = roomAtTable(seats, sitting)
  return (
    <SiteCard label={`Table ${number}`}>
      <GroupList
        groupKey={String(id)}
        siteId={id}
        label={`Guests at table ${number}`}
        head={
          <>
            <div className="flex items-start">
              <TableHead table={table} sitting={sitting} isTabbable={isTabbable} />
              <EmailSite id={id} number={number} isTabbable={isTabbable} />
              {isChangeable && (
                <button
                  type="button"
                  className={siteIconClass}
                  aria-label={`Edit table ${number}`}
                  tabIndex={isTabbable ? 0 : -1}
                  onClick={() => onEdit(table)}
                >
                  <Pencil size={14} aria-hidden="true" />
                </button>
              )}
            </div>
            <Quarrels tableId={id} />
          </>
        }
        free={
          free > 0 && (
            <li className={`${freeClass} ${seatsClass}`} aria-hidden="true">
              {countOf(free, 'free seat')}
            </li>
          )
        }
        isTabbable={isTabbable}
      />
    </SiteCard>
  )
})

const seatsClass =
  'mx-1 flex items-center justify-center text-caption text-ink-soft in-data-compact:justify-start in-data-compact:text-[0.6875rem] in-data-compact:leading-6'
const numberClass =
  'flex-none font-display text-section leading-[1.1] tracking-normal text-ink lining-nums in-data-compact:text-body'
const tableNameClass = `min-w-0 flex-1 text-small text-ink in-data-compact:text-caption ${factClass} ${longClass}`
const plainClass = `font-medium ${factClass}`
/** In a line of its own. */
const lineClass = `max-w-full shrink-0 grow basis-full ${plainClass} ${longClass}`

function TableHead({ table, sitting, isTabbable }: Omit<TableCardProps, 'onEdit'> & { sitting: number }) {
  const { id, number, name, seats, zone, heldFor } = table
  const offer = useOffer(String(id))
  const vips = useBoardLater(
    (state) => dinersAt(state, id).filter((one) => state.people.get(one.personId)?.isVip).length,
  )
  const quarrels = useBoardLater((state) => listQuarrels(state, id).join('. '))
  const isCompact = use(CompactContext)
  const companies = useCompanies(String(id))
  const roomText = useBoardLater((state) => describeRoomAt(state, id))
  const over = sitting - seats
  const isVipAtBack = vips > 0 && zone === 'back'
  const zoneText = isVipAtBack ? 'VIP at back' : zone && zoneNames[zone].toLowerCase()
  // In the order in which it is seen; what cannot be seen comes last.
  const description = [
    `Table ${number}`,
    name,
    offer,
    zoneText,
    `${sitting} of ${seats}`,
    heldFor && `for ${heldFor}`,
    companies,
    roomText,
    quarrels,
  ]
  return (
    <GroupHead
      className="min-w-0 flex-1 flex-wrap gap-y-0"
      groupKey={String(id)}
      description={description.filter(Boolean).join(', ')}
      title={[name, heldFor && `Reserved for ${heldFor}`, companies].filter(Boolean).join(' · ') || undefined}
      isTabbable={isTabbable}
    >
      <span className={numberClass}>{number}</span> <span className={tableNameClass}>{name}</span>{' '}
      {offer && <span className={noticeClasses.incomplete}>{offer}</span>}{' '}
      {zoneText && <span className={isVipAtBack ? noticeClasses.over : plainClass}>{zoneText}</span>}{' '}
      <span className={over > 0 ? noticeClasses.over : sitting < seats ? noticeClasses.incomplete : plainClass}>
        {sitting} of {seats}
      </span>{' '}
      {heldFor && <span className={`text-brass ${lineClass}`}>for {heldFor}</span>}{' '}
      {isCompact && <span className={lineClass}>{companies || '\u00a0'}</span>}
    </GroupHead>
  )
}

/** Heard with the head of the table. */
function Quarrels({ tableId }: { tableId: number }) {
  const quarrels = useBoardLater((state) => listQuarrels(state, tableId).join('\n'))
  if (!quarrels) return null
  return (
    <p
      className="grid px-1 text-caption leading-[1.25] font-semibold wrap-anywhere text-clay in-data-compact:text-[0.6875rem]"
      aria-hidden="true"
    >
      {quarrels.split('\n').map((words) => (
        <span key={words}>{words}</span>
      ))}
    </p>
  )
}
