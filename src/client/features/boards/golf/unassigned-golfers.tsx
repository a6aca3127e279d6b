import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, use } from 'react'
import { paths } from '#client/routing/paths.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { UnassignedGroup, UnassignedList } from '../core/people/unassigned-list.tsx'
import { FoundContext, useOpenBoard } from '../core/store/board-context.ts'
import { unassignedIn } from '../core/store/board-state.ts'
import { countGolfers, useBoard, useBoardLater, useUnassignedCounts } from './golf-state.ts'

type UnassignedGolfersProps = {
  courseId: number
  /** Whether those of the other courses are named, too. */
  isOfAllCourses: boolean
}

/** The golfers of a course without a place, and how many wait on the others. */
export const UnassignedGolfers = memo(function UnassignedGolfers({ courseId, isOfAllCourses }: UnassignedGolfersProps) {
  const isSearched = use(FoundContext) !== null
  return (
    <UnassignedList
      areaId={courseId}
      elsewhere={<OtherCourses courseId={courseId} />}
      whenEmpty={<Nobody isSearched={isSearched} courseId={courseId} />}
      below={
        !isSearched && (
          <>
            <WalkIns />
            {isOfAllCourses && <UnassignedElsewhere courseId={courseId} />}
          </>
        )
      }
    />
  )
})

function Nobody({ isSearched, courseId }: { isSearched: boolean; courseId: number }) {
  const hasGolfers = useBoard(({ people }) => people.size > 0)
  const hasOnCourse = useBoard(({ people }) => [...people.values()].some((one) => one.golfCourseId === courseId))
  const hasWalkIns = useBoard(({ board }) => board.walkIns.length > 0)
  if (hasGolfers && isSearched)
    return <EmptyState title="No matches here">Placed golfers are marked on their holes.</EmptyState>
  if (hasOnCourse && hasWalkIns) return null
  if (hasOnCourse) return <EmptyState title="Everyone is placed">All golfers on this course are placed.</EmptyState>
  return (
    <EmptyState title="No partners have been assigned to a course.">
      {hasGolfers && 'So far, all golfers are on other courses. '}
      Assign this course on the Partners page. The golfers then appear here.
    </EmptyState>
  )
}

/** How many wait on the other courses, or were found there, each leading there: the dashboard counts the golfers of all of them. */
function OtherCourses({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.courses)
  const golfers = useBoard((state) => state.people)
  const found = use(FoundContext)
  const unassigned = useUnassignedCounts()
  const foundOn = Map.groupBy(found ?? [], (id) => golfers.get(id)?.golfCourseId)
  const counts = found ? courses.map(({ golfCourseId }) => foundOn.get(golfCourseId)?.length ?? 0) : unassigned
  const all = counts.reduce((sum, count) => sum + count, 0)
  const others = courses
    .map((course, index) => ({ ...course, count: counts[index] ?? 0 }))
    .filter(({ golfCourseId, count }) => golfCourseId !== courseId && count > 0)
  if (others.length === 0) return null
  return (
    <div className="px-2 py-1 text-note text-ink-soft">
      <p>{found ? 'Found on other courses:' : `${all} not placed across all courses. On other courses:`}</p>
      <ul>
        {others.map(({ golfCourseId, golfCourseName, count }) => (
          <li key={golfCourseId} className="me-3 inline-block max-w-full wrap-anywhere">
            <CourseLink golfCourseId={golfCourseId}>
              {golfCourseName}: {count}
            </CourseLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CourseLink({ golfCourseId, children }: { golfCourseId: number; children: ReactNode }) {
  return (
    <Link
      from={paths.golferPlacement}
      className="inline-flex min-h-7 items-center max-md:min-h-touch"
      search={(before) => ({ ...before, course: String(golfCourseId), hole: undefined })}
      resetScroll={false}
    >
      {children}
    </Link>
  )
}

const namesClass = 'p-1 text-note leading-[1.6] wrap-anywhere'

/** Golfers who came without a spot. The desk chooses their holes. */
function WalkIns() {
  const walkIns = useBoard(({ board }) => board.walkIns)
  if (walkIns.length === 0) return null
  return (
    <UnassignedGroup title="Walk-ins" size={countGolfers(walkIns.length)}>
      <p>To choose a hole, undo the walk-in at the check-in desk and add it again.</p>
      <ul className={namesClass} aria-label="Walk-ins without a hole">
        {walkIns.map(({ id, name, partner }) => (
          <li key={id}>{[name, partner].filter(Boolean).join(', ')}</li>
        ))}
      </ul>
    </UnassignedGroup>
  )
}

/**
 * Unassigned golfers of other courses. With those above, they are the dashboard's number. Each heading links to the
 * course's board.
 */
function UnassignedElsewhere({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.courses)
  return courses
    .filter(({ golfCourseId }) => golfCourseId !== courseId)
    .map((course) => <UnassignedOnCourse key={course.golfCourseId} {...course} />)
}

type UnassignedOnCourseProps = { golfCourseId: number; golfCourseName: string }

function UnassignedOnCourse({ golfCourseId, golfCourseName }: UnassignedOnCourseProps) {
  const { store } = useOpenBoard()
  const ids = useBoardLater((state) => unassignedIn(state, golfCourseId))
  if (ids.length === 0) return null
  const { people } = store.getState()
  return (
    <UnassignedGroup
      title={<CourseLink golfCourseId={golfCourseId}>{golfCourseName}</CourseLink>}
      size={countGolfers(ids.length)}
    >
      <ul className={namesClass} aria-label={`Unplaced golfers on ${golfCourseName}`}>
        {ids.map((id) => {
          const golfer = people.get(id)
          return <li key={id}>{`${golfer?.name}, ${golfer?.partner}`}</li>
        })}
      </ul>
    </UnassignedGroup>
  )
}
