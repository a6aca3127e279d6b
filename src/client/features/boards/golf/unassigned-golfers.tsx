import { Link } from '@tanstack/react-router'
import { memo, type ReactNode, use } from 'react'
import { paths } from '#client/routing/paths.ts'
import { EmptyState } from '#client/ui/feedback.tsx'
import { UnassignedGroup, UnassignedList } from '../core/people/unassigned-list.tsx'
import { FoundContext, useBoard, useOpenBoard, useSettledBoard } from '../core/store/board-context.ts'
import { listUnassigned } from '../core/store/board-state.ts'
import { countPeople } from '../core/store/board-words.ts'
import { useUnassignedCounts } from './courses.tsx'

type UnassignedGolfersProps = {
  courseId: number
  isOfAllCourses: boolean
}

export const UnassignedGolfers = memo(function UnassignedGolfers({ courseId, isOfAllCourses }: UnassignedGolfersProps) {
  const isSearched = use(FoundContext) !== null
  return (
    <UnassignedList
      areaId={courseId}
      elsewhere={<OtherCourses courseId={courseId} />}
      whenEmpty={<Nobody isSearched={isSearched} courseId={courseId} />}
      below={!isSearched && isOfAllCourses && <UnassignedElsewhere courseId={courseId} />}
    />
  )
})

function Nobody({ isSearched, courseId }: { isSearched: boolean; courseId: number }) {
  const hasGolfers = useBoard(({ people }) => people.size > 0)
  const hasOnCourse = useBoard(({ people }) => [...people.values()].some(({ areaId }) => areaId === courseId))
  if (hasGolfers && isSearched)
    return <EmptyState title="No matches here">Matching golfers who have a place are marked on their holes.</EmptyState>
  if (hasOnCourse) return <EmptyState title="Everyone is placed">All golfers on this course are placed.</EmptyState>
  return (
    <EmptyState title="No partners have been assigned to a course.">
      {hasGolfers && 'So far, all golfers are on other courses. '}
      Assign this course on the Partners page, and its golfers will appear here.
    </EmptyState>
  )
}

function OtherCourses({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.areas)
  const golfers = useBoard((state) => state.people)
  const found = use(FoundContext)
  const unassigned = useUnassignedCounts()
  const walkIns = useSettledBoard((state) => listUnassigned(state, 0).length)
  const foundOn = Map.groupBy(found ?? [], (id) => golfers.get(id)?.areaId)
  const counts = found ? courses.map(({ id }) => foundOn.get(id)?.length ?? 0) : unassigned
  const all = counts.reduce((sum, count) => sum + count, walkIns)
  const others = courses
    .map((course, index) => ({ ...course, count: counts[index] ?? 0 }))
    .filter(({ id, count }) => id !== courseId && count > 0)
  if (others.length === 0) return null
  return (
    <div className="px-2 py-1 text-note text-ink-soft">
      <p>{found ? 'Found on other courses:' : `${all} not placed across all courses. On other courses:`}</p>
      <ul>
        {others.map(({ id, name, count }) => (
          <li key={id} className="me-3 inline-block max-w-full wrap-anywhere">
            <CourseLink id={id}>
              {name}: {count}
            </CourseLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

const CourseLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <Link
    from={paths.golferPlacement}
    className="inline-flex min-h-7 items-center max-md:min-h-touch"
    search={(before) => ({ ...before, course: String(id), hole: undefined })}
    resetScroll={false}
  >
    {children}
  </Link>
)

function UnassignedElsewhere({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.areas)
  return courses.filter(({ id }) => id !== courseId).map((course) => <UnassignedOnCourse key={course.id} {...course} />)
}

function UnassignedOnCourse({ id: courseId, name }: { id: number; name: string }) {
  const { store } = useOpenBoard()
  const ids = useSettledBoard((state) => listUnassigned(state, courseId))
  if (ids.length === 0) return null
  const { people } = store.getState()
  return (
    <UnassignedGroup title={<CourseLink id={courseId}>{name}</CourseLink>} size={countPeople('golf', ids.length)}>
      <ul className="p-1 text-note leading-[1.6] wrap-anywhere" aria-label={`Unplaced golfers on ${name}`}>
        {ids.map((id) => {
          const golfer = people.get(id)
          return <li key={id}>{`${golfer?.name}, ${golfer?.partner}`}</li>
        })}
      </ul>
    </UnassignedGroup>
  )
}
