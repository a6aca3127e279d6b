import { Flag } from 'lucide-react'
import { Tag } from '#client/ui/display/facts.tsx'
import { readHoleName } from '#shared/domain/placement/descriptions.ts'
import type { SearchProps } from '../core/board-tools.tsx'
import { EmailSite } from '../core/people/email-site.tsx'
import { PhoneBoard } from '../core/phone-board.tsx'
import { CourseSelector, type GolfAddress } from './courses.tsx'
import { type Hole, teamKey, teamsOf, useBoard } from './golf-state.ts'
import { TeamList } from './hole-grid.tsx'
import { UnassignedGolfers } from './unassigned-golfers.tsx'

/** The holes on a small screen: one at a time, or those without a place. */
export function PhoneHoles({ address, ...search }: SearchProps & { address: GolfAddress }) {
  const { courseId, wantsUnassigned } = address
  const holes = useBoard(({ board }) => board.holes)
  return (
    <>
      <CourseSelector courseId={courseId} onChange={address.chooseCourse} />
      <PhoneBoard
        {...search}
        address={address}
        areaId={courseId}
        opensWithList={wantsUnassigned}
        unassigned={<UnassignedGolfers courseId={courseId} isOfAllCourses={wantsUnassigned} />}
        SiteIcon={Flag}
      >
        {(id) => {
          const hole = holes.find(({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === id)
          return hole && <PhoneHole hole={hole} />
        }}
      </PhoneBoard>
    </>
  )
}

/** One hole with its two teams one below the other. */
function PhoneHole({ hole }: { hole: Hole }) {
  const { holeNumber, isPar3 } = hole
  const name = readHoleName(hole)
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-label={`Hole ${holeNumber}`}>
      {(name || isPar3) && (
        <p className="flex items-center gap-3 text-ink-soft">
          {name}
          {isPar3 && (
            <Tag tone="current">
              <Flag size={12} aria-hidden="true" />
              Par 3
            </Tag>
          )}
        </p>
      )}
      <div className="flex flex-col overflow-clip rounded-md border border-line bg-surface [&>div+div]:shadow-[0_-1px_var(--color-line)]">
        {teamsOf(hole).map((team) => (
          <TeamList key={teamKey(team)} hole={hole} teamNumber={team.teamNumber} isTabbable />
        ))}
      </div>
      <EmailSite id={hole.golfCourseHoleDetailId} number={holeNumber} isTabbable isSpelledOut />
    </section>
  )
}
