import layout from '#client/ui/layout/layout.module.css'
import { useWishMark } from '../engine/people/person-row.tsx'
import bar from '../engine/selection-bar.module.css'
import { AddWishLink } from '../engine/selection-bar.tsx'
import { useBoard } from '../golf/golf-state.ts'

/** Of more than these the list of wishes tells: the bar has to leave the board in sight. */
const mostTold = 2

/** Of the one golfer who is picked up: the wishes that are not met, and the way to another one. */
export function WishesOfGolfer({ personIds }: { personIds: readonly number[] }) {
  const [golferId = 0] = personIds
  const eventId = useBoard(({ board }) => board.eventId)
  const unmet = useWishMark(golferId).split('\n').filter(Boolean)
  if (personIds.length !== 1) return null
  return (
    <div className={bar.all}>
      {unmet.slice(0, mostTold).map((words) => (
        <p key={words} className={layout.note}>
          {words}
        </p>
      ))}
      {unmet.length > mostTold && <p className={layout.note}>{`and ${unmet.length - mostTold} more wishes not met`}</p>}
      <AddWishLink eventId={eventId} spotId={golferId} part="golf" />
    </div>
  )
}
