import { Flag } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import { teamSize } from '#shared/limits.ts'
import { EmailSite } from '../core/people/email-site.tsx'
import { GroupHead, GroupList, SiteGrid, useCompanies, useOffer } from '../core/people/group-list.tsx'
import styles from '../core/people/groups.module.css'
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
    <section className={classNames(styles.card, 'relative')} aria-label={`Hole ${holeNumber}`}>
      <div className={styles.cardHead}>
        <h3 className={styles.number}>{name ? holeNumber : `Hole ${holeNumber}`}</h3>
        {name && <span className={styles.name}>{name}</span>}
        {isPar3 && (
          <span className={styles.par3}>
            <Flag size={12} aria-hidden="true" />
            Par 3
          </span>
        )}
        <span className={classNames(styles.room, 'me-9 in-data-compact:me-7 print:me-0')}>{room}</span>
      </div>
      <div className={styles.groups}>
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
    </section>
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
        <li key={`empty ${place}`} className={styles.empty} aria-hidden="true" />
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
        <span className={classNames(styles.companies, (offer || companies.length > surelyFits) && styles.long)}>
          {companies}
        </span>
      )}{' '}
      {offer && <span className={styles.incomplete}>{offer}</span>}
      {isIncomplete(golfers) && !offer && (
        <span className={styles.incomplete}>
          {golfers} of {teamSize}
        </span>
      )}
      {golfers > teamSize && <span className={styles.over}>five</span>}
    </GroupHead>
  )
}

/** Characters that always fit beside a team's name. */
const surelyFits = 6

function describeMembers(golfers: number): string {
  if (golfers === 0) return 'empty'
  if (isIncomplete(golfers)) return `${golfers} of ${teamSize}, incomplete`
  return golfers > teamSize ? 'five' : 'complete'
}
