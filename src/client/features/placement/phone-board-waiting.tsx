import { use } from 'react'
import { SearchField } from '#client/ui/fields/search-field.tsx'
import { FoundContext, useBoard } from './board-context.ts'
import { GolferFilterChips } from './board-tools.tsx'
import { nameTeamOf } from './describe-moves.ts'
import styles from './phone-board.module.css'
import { UnassignedList } from './unassigned-list.tsx'
import type { BoardAddress } from './use-board-address.ts'

export interface PhoneBoardWaitingProps {
  address: BoardAddress
  search: string
  onSearch: (search: string) => void
  /** How many were found, in words. */
  status: string
}

/** The golfers of the course without a place. A search also finds those who have one, and leads to their hole. */
export function PhoneBoardWaiting(props: PhoneBoardWaitingProps & { onShow: (holeNumber: number) => void }) {
  const { address, search, onSearch, status, onShow } = props
  return (
    <div className={styles.waiting}>
      <SearchField
        label="Search golfers"
        value={search}
        onChange={onSearch}
        placeholder="Name, company or partner"
        status={status}
      />
      <GolferFilterChips shown={address.shown} toggle={address.toggle} />
      <UnassignedList courseId={address.courseId} isOfAllCourses={address.shown.wantsUnassigned} />
      <FoundOnHoles courseId={address.courseId} onShow={onShow} />
    </div>
  )
}

function FoundOnHoles({ courseId, onShow }: { courseId: number; onShow: (holeNumber: number) => void }) {
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
    <section className={styles.found} aria-labelledby="found-on-holes">
      <h2 id="found-on-holes">On a hole</h2>
      <ul className={styles.rows}>
        {placed.map(({ golfer, place, hole }) => (
          <li key={golfer.id}>
            <button type="button" className={styles.row} onClick={() => onShow(hole.holeNumber)}>
              <span>{golfer.name}</span>
              <span className={styles.where}>
                {golfer.company} · {nameTeamOf(board, place)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
