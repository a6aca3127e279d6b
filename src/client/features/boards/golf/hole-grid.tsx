import { Flag } from 'lucide-react'
import { memo } from 'react'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { teamSize } from '#shared/limits.ts'
import { EmailSite } from '../core/people/email-site.tsx'
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
import { membersOf } from '../core/store/board-state.ts'
import {
  describeHoleRoom,
  type Hole,
  isIncomplete,
  teamKey,
  teamLabel,
  teamsOf,
  useBoard,
  useBoardLater,
} from './golf-state.ts'

type HoleGridProps = { courseId: number; filters: readonly string[] }

/** The holes of a course. */
export const HoleGrid = memo(function HoleGrid({ courseId, filters }: HoleGridProps) {
  const holes = useBoard(({ board }) => board.holes)
  return (
    <SiteGrid areaId={courseId} filters={filters}>
      {(id, tabStop) => {
        const hole = holes.find(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === id)
        return hole && <HoleCard key={id} hole={hole} tabStop={tabStop} />
      }}
    </SiteGrid>
  )
})

/** A hole with its two teams. `tabStop`: which of them Tab enters, if any. */
const HoleCard = memo(function HoleCard({ hole, tabStop }: { hole: Hole; tabStop: string | null }) {
  const { holeNumber, isPar3 } = hole
  const name = readHoleName(hole)
  const room = useBoardLater((state) => describeHoleRoom(state, hole))
  return (
    <SiteCard label={`Hole ${holeNumber}`}>
      <div className="flex min-h-12 items-center gap-2 border-b border-line px-3 py-1 in-data-compact:min-h-5 in-data-compact:gap-1 in-data-compact:px-1 in-data-compact:py-0 in-data-compact:text-caption in-data-compact:leading-4.75">
        <h3 className="text-section lining-nums in-data-compact:text-[0.9375rem] in-data-compact:whitespace-nowrap">
          {name ? holeNumber : `Hole ${holeNumber}`}
        </h3>
        {name && <span className="truncate text-ink-soft">{name}</span>}
        {isPar3 && (
          <span className="inline-flex flex-none items-center gap-[0.25em] text-caption font-bold text-brass">
            <Flag size={12} className="in-data-compact:hidden" aria-hidden="true" />
            Par 3
          </span>
        )}
        <span className="ms-auto me-9 flex-none text-note text-ink-soft in-data-compact:me-7 in-data-compact:text-[0.6875rem]">
          {room}
        </span>
      </div>
      <div className="flex flex-1 [&>div+div]:shadow-[-1px_0_var(--color-line)]">
        {teamsOf(hole).map((team) => (
          <TeamList
            key={team.teamNumber}
            hole={hole}
            teamNumber={team.teamNumber}
            isTabbable={tabStop === teamKey(team)}
          />
        ))}
      </div>
      {/* In the head, but Tab enters the grid through a team. */}
      <div className="absolute end-3 top-0 flex h-12 items-center in-data-compact:end-1 in-data-compact:h-5">
        <EmailSite id={hole.golfCourseHoleDetailId} number={holeNumber} isTabbable={tabStop !== null} />
      </div>
    </SiteCard>
  )
})

type TeamListProps = {
  hole: Hole
  teamNumber: number
  /** Tab enters the grid through one team; arrow keys lead to the others. */
  isTabbable: boolean
}

/** A team: its name, which selects it, its golfers and its free places. Painted again when one of these changes. */
export const TeamList = memo(function TeamList(props: TeamListProps) {
  const { hole, teamNumber, isTabbable } = props
  const { golfCourseHoleDetailId, holeNumber } = hole
  const key = teamKey({ golfCourseHoleDetailId, teamNumber })
  const golfers = useBoard((state) => membersOf(state, key).length)
  return (
    <GroupList
      groupKey={key}
      siteId={golfCourseHoleDetailId}
      label={`Golfers of hole ${holeNumber}, team ${teamLabel(hole, teamNumber)}`}
      head={<TeamHead {...props} golfers={golfers} />}
      free={Array.from({ length: Math.max(0, teamSize - golfers) }, (_, place) => place).map((place) => (
        <li key={`empty ${place}`} className={`${freeClass} in-data-compact:border-b`} aria-hidden="true" />
      ))}
      isTabbable={isTabbable}
    />
  )
})

function TeamHead({ hole, teamNumber, golfers, isTabbable }: TeamListProps & { golfers: number }) {
  const groupKey = teamKey({ golfCourseHoleDetailId: hole.golfCourseHoleDetailId, teamNumber })
  const offer = useOffer(groupKey)
  const companies = useCompanies(groupKey)
  const label = teamLabel(hole, teamNumber)
  const description = [`Hole ${hole.holeNumber}, team ${label}`, companies, offer, describeMembers(golfers)]
    .filter(Boolean)
    .join(', ')
  return (
    <GroupHead groupKey={groupKey} description={description} title={companies || undefined} isTabbable={isTabbable}>
      {label}{' '}
      {companies && (
        <span className={offer || companies.length > surelyFits ? `${companiesClass} ${longClass}` : companiesClass}>
          {companies}
        </span>
      )}{' '}
      {offer && <span className={noticeClasses.incomplete}>{offer}</span>}
      {isIncomplete(golfers) && !offer && (
        <span className={noticeClasses.incomplete}>
          {golfers} of {teamSize}
        </span>
      )}
      {golfers > teamSize && <span className={noticeClasses.over}>five</span>}
    </GroupHead>
  )
}

const companiesClass = `min-w-0 flex-1 font-medium text-ink-soft ${factClass}`

/** Characters that always fit beside a team's name. */
const surelyFits = 6

function describeMembers(golfers: number): string {
  if (golfers === 0) return 'empty'
  if (isIncomplete(golfers)) return `${golfers} of ${teamSize}, incomplete`
  return golfers > teamSize ? 'five' : 'complete'
}
