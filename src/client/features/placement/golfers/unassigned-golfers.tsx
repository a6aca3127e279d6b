import { memo, use } from 'react'
import { EmptyState } from '#client/ui/feedback.tsx'
import { UnassignedList } from '../engine/people/unassigned-list.tsx'
import { FoundContext } from '../engine/store/board-context.ts'
import { useBoard } from '../golf/golf-state.ts'
import { OtherCourses, UnassignedElsewhere } from './other-courses.tsx'

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
      below={isOfAllCourses && !isSearched && <UnassignedElsewhere courseId={courseId} />}
    />
  )
})

function Nobody({ isSearched, courseId }: { isSearched: boolean; courseId: number }) {
  const hasGolfers = useBoard(({ people }) => people.size > 0)
  const hasOnCourse = useBoard(({ people }) => [...people.values()].some((one) => one.golfCourseId === courseId))
  if (hasGolfers && isSearched)
    return <EmptyState title="Nobody here is like that">Those who are placed are marked on their holes.</EmptyState>
  if (hasOnCourse) return <EmptyState title="Everybody has a place">All golfers of this course are placed.</EmptyState>
  return (
    <EmptyState title="No partners have been assigned to a course.">
      {hasGolfers && 'The golfers so far play on other courses. '}
      Give partners this course on the page Partners; then their golfers stand here.
    </EmptyState>
  )
}
