import { Link } from '@tanstack/react-router'
import { paths } from '#client/app/paths.ts'
import { useBoard, useBoardLater } from './board-context.ts'
import { waitingOn } from './board-state.ts'
import styles from './unassigned-list.module.css'

/** How many wait on the other courses, each leading there: the dashboard counts the golfers of all of them. */
export function OtherCourses({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.courses)
  const counts = useBoardLater((state) =>
    courses.map(({ golfCourseId }) => waitingOn(state, golfCourseId).length).join(' '),
  )
    .split(' ')
    .map(Number)
  const all = counts.reduce((sum, count) => sum + count, 0)
  const others = courses
    .map(({ golfCourseId, golfCourseName }, index) => ({ golfCourseId, golfCourseName, count: counts[index] ?? 0 }))
    .filter(({ golfCourseId, count }) => golfCourseId !== courseId && count > 0)
  if (others.length === 0) return null
  return (
    <div className={styles.others}>
      <p>{all} on all courses; the others:</p>
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
