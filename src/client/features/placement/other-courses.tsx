import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { paths } from '#client/routing/paths.ts'
import { FoundContext, useBoard, useBoardLater } from './board-context.ts'
import { waitingOn } from './board-state.ts'
import styles from './unassigned-list.module.css'

/** How many wait on the other courses, or were found there, each leading there: the dashboard counts the golfers of all of them. */
export function OtherCourses({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.courses)
  const golfers = useBoard((state) => state.golfers)
  const found = use(FoundContext)
  const waiting = useBoardLater((state) =>
    courses.map(({ golfCourseId }) => waitingOn(state, golfCourseId).length).join(' '),
  )
    .split(' ')
    .map(Number)
  const foundOn = Map.groupBy(found ?? [], (id) => golfers.get(id)?.golfCourseId)
  const counts = found ? courses.map(({ golfCourseId }) => foundOn.get(golfCourseId)?.length ?? 0) : waiting
  const all = counts.reduce((sum, count) => sum + count, 0)
  const others = courses
    .map(({ golfCourseId, golfCourseName }, index) => ({ golfCourseId, golfCourseName, count: counts[index] ?? 0 }))
    .filter(({ golfCourseId, count }) => golfCourseId !== courseId && count > 0)
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      <p>{found ? 'Found on other courses:' : `${all} on all courses; the others:`}</p>
      <ul>
        {others.map(({ golfCourseId, golfCourseName, count }) => (
          <li key={golfCourseId}>
            <Link
              from={paths.golferPlacement}
              search={(before) => ({ ...before, course: String(golfCourseId), hole: undefined })}
              resetScroll={false}
            >
              {golfCourseName}: {count}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
