import { Link } from '@tanstack/react-router'
import { paths } from '#client/routing/paths.ts'
import { useBoard, useBoardLater, useOpenBoard } from './board-context.ts'
import { waitingOn } from './board-state.ts'
import { countGolfers } from './describe-moves.ts'
import styles from './unassigned-list.module.css'

/**
 * Those without a place on the other courses, by name: with those above them, exactly whom the dashboard counts. They are
 * placed on the board of their own course, to which each heading leads.
 */
export function WaitingElsewhere({ courseId }: { courseId: number }) {
  const courses = useBoard(({ board }) => board.courses)
  return courses
    .filter(({ golfCourseId }) => golfCourseId !== courseId)
    .map((course) => <WaitingThere key={course.golfCourseId} {...course} />)
}

type WaitingThereProps = { golfCourseId: number; golfCourseName: string }

function WaitingThere({ golfCourseId, golfCourseName }: WaitingThereProps) {
  const { store } = useOpenBoard()
  const ids = useBoardLater((state) => waitingOn(state, golfCourseId))
  if (ids.length === 0) return null
  const { golfers } = store.getState()
  return (
    <div className={styles.group} data-elsewhere="">
      <h3 className={styles.partner}>
        <Link
          from={paths.golferPlacement}
          search={(before) => ({ ...before, course: String(golfCourseId), hole: undefined })}
          resetScroll={false}
        >
          {golfCourseName}
        </Link>
        <span className={styles.size}>{countGolfers(ids.length)}</span>
      </h3>
      <ul className={styles.names} aria-label={`Golfers without a place on ${golfCourseName}`}>
        {ids.map((id) => {
          const golfer = golfers.get(id)
          return <li key={id}>{`${golfer?.name}, ${golfer?.partner}`}</li>
        })}
      </ul>
    </div>
  )
}
