import bar from '../../engine/selection-bar.module.css'
import { AddWishLink } from '../../engine/selection-bar.tsx'
import { useBoard } from './dinner-state.ts'

/** Of the one guest who is picked up: the way to a wish of theirs. */
export function WishOfGuest({ personIds }: { personIds: readonly number[] }) {
  const [dinerId = 0] = personIds
  const eventId = useBoard(({ board }) => board.eventId)
  if (personIds.length !== 1) return null
  return (
    <div className={bar.all}>
      <AddWishLink eventId={eventId} spotId={dinerId} part="dinner" />
    </div>
  )
}
