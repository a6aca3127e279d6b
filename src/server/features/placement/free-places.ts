import { planMoves } from '#shared/domain/placement/moves.ts'
import { lockPlaces } from '../../db/locks.ts'
import { type BoardWork, refuseWithoutRoom, writeBoardChange } from './change-board.ts'
import { findSpots } from './golfers-of-event.ts'
import { listHolesOfGolfers, listPlaced } from './store.ts'

interface Release extends BoardWork {
  /** The registration whose change frees the places. */
  registrationId: number
  /** Golfers of the registration; those without a place may be among them. */
  spotIds: readonly number[]
}

/**
 * Takes golfers off their holes. Whoever is left in the wrong cart of a team of five moves over. All of it is one line of
 * the audit trail, with everybody whose place or cart has changed; nothing is written when nobody had a place.
 * Call it while the names of the golfers are still stored as they were.
 */
export async function freePlaces({ registrationId, spotIds, ...work }: Release): Promise<void> {
  const { trx, eventId } = work
  if (spotIds.length === 0) return
  await lockPlaces(trx, eventId)
  const placed = await listPlaced(trx, eventId, await listHolesOfGolfers(trx, spotIds))
  const leaving = spotIds.map((golferId) => ({ golferId, to: null }))
  const golfers = refuseWithoutRoom(planMoves(placed, leaving, false))
  if (golfers.length === 0) return
  const ids = golfers.map(({ golferId }) => golferId)
  const spots = await findSpots(trx, eventId, ids)
  await writeBoardChange(work, { action: 'release', placed, golfers, spots, registrationId })
}
