import { Pencil } from 'lucide-react'
import { memo, use } from 'react'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner-table.ts'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { formatCount } from '#shared/domain/text.ts'
import { EmailSite, siteIconClass } from '../core/people/email-site.tsx'
import {
  factClass,
  freeClass,
  GroupHead,
  GroupList,
  noticeClasses,
  SiteCard,
  useCompanies,
  useOfferLabel,
} from '../core/people/group-list.tsx'
import { longClass } from '../core/people/person-row.tsx'
import { ChangeableContext, CompactContext, useBoard, useSettledBoard } from '../core/store/board-context.ts'
import { listGroupMembers } from '../core/store/board-state.ts'
import { describeRoom } from '../core/store/board-words.ts'

interface TableCardProps {
  site: BoardSite
  isTabbable: boolean
  onEdit: (table: DinnerTable) => void
}

export const TableCard = memo(function TableCard({ site, isTabbable, onEdit }: TableCardProps) {
  const { id, number, table } = site
  const groupKey = toTableKey(id)
  const sitting = useBoard((state) => listGroupMembers(state, groupKey).length)
  const isChangeable = use(ChangeableContext)
  if (!table) return null
  const free = table.seats - sitting
  return (
    <SiteCard label={`Table ${number}`} rows={sitting + (free > 0 ? 1 : 0)}>
      <GroupList
        groupKey={groupKey}
        siteId={id}
        label={`Guests at table ${number}`}
        head={
          <div className="flex items-start">
            <TableHead table={table} sitting={sitting} isTabbable={isTabbable} />
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
        }
        free={
          free > 0 && (
            <li className={`${freeClass} ${seatsClass}`} aria-hidden="true">
              {formatCount(free, 'free seat')}
            </li>
          )
        }
        isTabbable={isTabbable}
      />
      <EmailSite site={site} isTabbable={isTabbable} />
    </SiteCard>
  )
})

const seatsClass =
  'mx-1 flex items-center justify-center text-caption text-ink-soft in-data-compact:justify-start in-data-compact:text-[0.6875rem] in-data-compact:leading-6'
const numberClass =
  'flex-none font-display text-section leading-[1.1] tracking-normal text-ink lining-nums in-data-compact:text-body'
const tableNameClass = `min-w-0 flex-1 text-small text-ink in-data-compact:text-caption ${factClass} ${longClass}`
const lineClass = `max-w-full shrink-0 grow basis-full font-medium ${factClass} ${longClass}`

type TableHeadProps = { table: DinnerTable; sitting: number; isTabbable: boolean }

function TableHead({ table, sitting, isTabbable }: TableHeadProps) {
  const { id, number, name, seats, zone, heldFor } = table
  const groupKey = toTableKey(id)
  const offer = useOfferLabel(groupKey)
  const hasVip = useSettledBoard((state) =>
    listGroupMembers(state, groupKey).some((one) => state.people.get(one.personId)?.isVip),
  )
  const isCompact = use(CompactContext)
  const { only, all } = useCompanies(groupKey)
  const isVipAtBack = hasVip && zone === 'back'
  const size = `${sitting} of ${seats}`
  const description = [
    `Table ${number}`,
    name,
    offer,
    isVipAtBack && 'VIP in back',
    size,
    heldFor && `for ${heldFor}`,
    all,
    !isVipAtBack && zone,
    describeRoom('dinner', seats, sitting),
  ]
  return (
    <GroupHead
      className="min-w-0 flex-1 flex-wrap gap-y-0"
      groupKey={groupKey}
      description={description.filter(Boolean).join(', ')}
      title={[name, heldFor && `Reserved for ${heldFor}`, all].filter(Boolean).join(' · ') || undefined}
      isTabbable={isTabbable}
    >
      <span className={numberClass}>{number}</span> <span className={tableNameClass}>{name}</span>{' '}
      {offer && <span className={noticeClasses.incomplete}>{offer}</span>}{' '}
      {isVipAtBack && <span className={noticeClasses.over}>VIP in back</span>}{' '}
      <span
        className={
          sitting > seats ? noticeClasses.over : sitting < seats ? noticeClasses.incomplete : `font-medium ${factClass}`
        }
      >
        {size}
      </span>{' '}
      {heldFor && <span className={`text-brass ${lineClass}`}>for {heldFor}</span>}{' '}
      {(isCompact || only) && <span className={lineClass}>{only || '\u00a0'}</span>}
    </GroupHead>
  )
}
