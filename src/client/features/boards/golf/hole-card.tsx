import { Flag } from 'lucide-react'
import { memo } from 'react'
import type { BoardSite } from '#shared/contracts/placement/board.ts'
import { formatHoleName } from '#shared/domain/placement/descriptions.ts'
import { EmailSite } from '../core/people/email-site.tsx'
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
import { useBoard, useSettledBoard } from '../core/store/board-context.ts'
import { describeSiteRoom, listGroupMembers } from '../core/store/board-state.ts'

export const formatHoleTitle = ({ number, name }: BoardSite): string =>
  formatHoleName({ holeNumber: number, holeName: name })

type HoleCardProps = {
  hole: BoardSite
  tabStop: string | null
}

export const HoleCard = memo(function HoleCard({ hole, tabStop }: HoleCardProps) {
  const { number, groups, isPar3 } = hole
  const name = formatHoleTitle(hole)
  const room = useSettledBoard((state) => describeSiteRoom(state, hole))
  return (
    <SiteCard label={`Hole ${number}`}>
      <div className="flex min-h-12 items-center gap-2 border-b border-line px-3 py-1 in-data-compact:min-h-5 in-data-compact:gap-1 in-data-compact:px-1 in-data-compact:py-0 in-data-compact:text-caption in-data-compact:leading-4.75">
        <h3 className="text-section lining-nums in-data-compact:text-[0.9375rem] in-data-compact:whitespace-nowrap">
          {name ? number : `Hole ${number}`}
        </h3>
        {name && <span className="truncate text-ink-soft">{name}</span>}
        {isPar3 && (
          <span className="inline-flex flex-none items-center gap-[0.25em] text-caption font-bold text-brass">
            <Flag size={12} className="in-data-compact:hidden" aria-hidden="true" />
            Par 3
          </span>
        )}
        <span className="ms-auto flex-none text-note text-ink-soft in-data-compact:text-[0.6875rem]">{room}</span>
      </div>
      <div className="flex flex-1 [&>div+div]:shadow-[-1px_0_var(--color-line)]">
        {groups.map(({ key }) => (
          <TeamList key={key} hole={hole} groupKey={key} isTabbable={tabStop === key} />
        ))}
      </div>
      <EmailSite site={hole} isTabbable={tabStop !== null} />
    </SiteCard>
  )
})

type TeamListProps = {
  hole: BoardSite
  groupKey: string
  isTabbable: boolean
}

export const TeamList = memo(function TeamList({ hole, groupKey, isTabbable }: TeamListProps) {
  const golfers = useBoard((state) => listGroupMembers(state, groupKey).length)
  const { name = '', seats = 0 } = hole.groups.find(({ key }) => key === groupKey) ?? {}
  const offer = useOfferLabel(groupKey)
  const { only, all } = useCompanies(groupKey)
  const isIncomplete = golfers > 0 && golfers < seats
  const size = isIncomplete ? `${golfers} of ${seats}` : golfers > seats ? 'five' : ''
  const state = golfers === 0 ? 'empty' : isIncomplete ? `${size}, incomplete` : size || 'complete'
  return (
    <GroupList
      groupKey={groupKey}
      siteId={hole.id}
      label={`Golfers on hole ${hole.number}, team ${name}`}
      head={
        <GroupHead
          groupKey={groupKey}
          description={[`Hole ${hole.number}, team ${name}`, all, offer, state].filter(Boolean).join(', ')}
          title={all || undefined}
          isTabbable={isTabbable}
        >
          {name}{' '}
          {only && (
            <span
              className={`min-w-0 flex-1 font-medium text-ink-soft ${factClass} ${only.length > maxFittingCharacters || offer ? longClass : ''}`}
            >
              {only}
            </span>
          )}{' '}
          {offer && <span className={noticeClasses.incomplete}>{offer}</span>}
          {size && (golfers > seats || !offer) && (
            <span className={golfers > seats ? noticeClasses.over : noticeClasses.incomplete}>{size}</span>
          )}
        </GroupHead>
      }
      free={Array.from({ length: Math.max(0, seats - golfers) }, (_, place) => place).map((place) => (
        <li key={`empty ${place}`} className={`${freeClass} in-data-compact:border-b`} aria-hidden="true" />
      ))}
      isTabbable={isTabbable}
    />
  )
})

const maxFittingCharacters = 6
