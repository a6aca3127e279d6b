import { use } from 'react'
import layout from '#client/ui/layout/layout.module.css'
import { UnassignedList } from '../golfers/unassigned-list.tsx'
import { type BoardToolsProps, GolferFilterChips, GolferSearch } from '../search/board-tools.tsx'
import { FoundContext, useBoard } from '../store/board-context.ts'
import { nameTeamOf } from '../store/describe-moves.ts'
import styles from './phone-board.module.css'

type OnShow = { onShow: (holeNumber: number) => void }

/** The golfers of the course without a place. A search also finds those who have one, and leads to their hole. */
export function PhoneUnassigned({ address, onShow, ...search }: BoardToolsProps & OnShow) {
  const { courseId, shown, toggle } = address
  return (
    <div className={styles.unassigned}>
      <GolferSearch {...search} />
      <GolferFilterChips shown={shown.golfers} toggle={toggle} />
      <UnassignedList courseId={courseId} isOfAllCourses={shown.wantsUnassigned} />
      <FoundOnHoles courseId={courseId} onShow={onShow} />
    </div>
  )
}

function FoundOnHoles({ courseId, onShow }: OnShow & { courseId: number }) {
  const found = use(FoundContext)
  const board = useBoard((state) => state.board)
  const golfers = useBoard((state) => state.golfers)
  const places = useBoard((state) => state.places)
  const placed = [...(found ?? [])].flatMap((golferId) => {
    const golfer = golfers.get(golferId)
    const place = places.get(golferId)
    const hole = board.holes.find((one) => one.golfCourseHoleDetailId === place?.golfCourseHoleDetailId)
    return golfer?.golfCourseId === courseId && place && hole ? [{ golfer, place, hole }] : []
  })
  if (placed.length === 0) return null
  return (
    <section className={layout.stack3} aria-labelledby="found-on-holes">
      <h2 id="found-on-holes">On a hole</h2>
      <ul className={styles.rows}>
        {placed.map(({ golfer, place, hole }) => (
          <li key={golfer.id}>
            <button type="button" className={styles.row} onClick={() => onShow(hole.holeNumber)}>
              <span>{golfer.name}</span>
              <span className={layout.note}>
                {golfer.company} · {nameTeamOf(board, place)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
