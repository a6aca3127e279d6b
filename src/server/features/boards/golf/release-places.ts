import { lockPlaces } from '#server/db/locks.ts'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import type { ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import { isSamePlace, planMoves, planReturn } from '#shared/domain/placement/moves.ts'
import { type BoardWork, listFreed, type Recorded, readRecorded } from '../core/board-changes.ts'
import { findSpots } from '../core/golfers-of-event.ts'
import { findReleaseOf, listHolesById, listHolesOfGolfers, listPlacedOnHoles } from '../core/store.ts'
import { type RecordedPlace, refuseWithoutRoom, toGolferBefore, writeBoardChange } from './golf-board.ts'

interface Release extends BoardWork {
  /** The registration whose change frees the places. */
  registrationId: number
  /** Golfers of the registration; those without a place may be among them. */
  spotIds: readonly number[]
  cause: ReleaseCause
}

/**
 * Removes golfers from holes because their registration changed, in one audit line with everyone whose place or cart
 * changed. Writes nothing if no one had a place. Call it while the golfers still have their old names.
 */
export async function freePlaces({ registrationId, spotIds, cause, ...work }: Release): Promise<void> {
  const { trx, eventId } = work
  if (spotIds.length === 0) return
  await lockPlaces(trx, eventId)
  const placed = await listPlacedOnHoles(trx, eventId, await listHolesOfGolfers(trx, spotIds))
  const leaving = spotIds.map((golferId) => ({ golferId, to: null }))
  const golfers = refuseWithoutRoom(planMoves(placed, leaving, false))
  if (golfers.length === 0) return
  const ids = golfers.map(({ golferId }) => golferId)
  const spots = await findSpots(trx, eventId, ids)
  const action = cause === 'deletion' ? 'delete' : 'release'
  await writeBoardChange(work, { action, placed, golfers, spots, registrationId, cause })
}

/**
 * Returns the golfers of a restored registration to the places that its deletion freed. Places taken since stay taken. Returns who
 * is back and who isn't.
 */
export async function returnGolfers(work: BoardWork, registrationId: number): Promise<Omit<ReturnedPlaces, 'seats'>> {
  const { trx, eventId } = work
  const release = await findReleaseOf(trx, 'placement', registrationId)
  if (!release) return { restored: [], lost: [] }
  const before = readRecorded<RecordedPlace>(release.before)
  const after = new Map(readRecorded<RecordedPlace>(release.after).map(({ spotId, place }) => [spotId, place]))
  const freed = listFreed<RecordedPlace>(release)

  const holeIds = [...new Set(before.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : [])))]
  const placed = await listPlacedOnHoles(trx, eventId, holeIds)
  const placeOf = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  const reasons = await findReasons(work, freed, holeIds)
  const stayed = before.filter(({ spotId }) => {
    const place = after.get(spotId)
    return place && isSamePlace(placeOf.get(spotId), place)
  })
  const wanted = [...stayed, ...freed.filter(({ spotId }) => !reasons.has(spotId))].map(toGolferBefore)
  const { golfers, left } = planReturn(placed, wanted)
  for (const golferId of left) reasons.set(golferId, 'full')

  if (golfers.length > 0) {
    const ids = golfers.map(({ golferId }) => golferId)
    const spots = await findSpots(trx, eventId, ids)
    await writeBoardChange(work, {
      action: 'restore',
      placed,
      golfers,
      spots,
      registrationId,
    })
  }
  return {
    restored: freed.filter(({ spotId }) => !reasons.has(spotId)).map(toPlaceText),
    lost: freed.flatMap((golfer) => {
      const reason = reasons.get(golfer.spotId)
      return reason ? [{ ...toPlaceText(golfer), reason }] : []
    }),
  }
}

type Reason = ReturnedPlaces['lost'][number]['reason']

/** Why golfers cannot come back whatever room there is. */
async function findReasons(
  { trx, eventId }: BoardWork,
  freed: readonly Recorded<RecordedPlace>[],
  holeIds: readonly number[],
): Promise<Map<number, Reason>> {
  const ids = freed.map(({ spotId }) => spotId)
  const spots = await findSpots(trx, eventId, ids)
  const holes = holeIds.length > 0 ? await listHolesById(trx, holeIds) : []
  const courseOf = new Map(holes.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const reasons = new Map<number, Reason>()
  for (const { spotId, place } of freed) {
    const course = courseOf.get(place?.golfCourseHoleDetailId ?? 0)
    if (course === undefined) reasons.set(spotId, 'hole')
    else if (spots.get(spotId)?.golfer?.golfCourseId !== course) reasons.set(spotId, 'course')
  }
  return reasons
}

const toPlaceText = ({ name, place }: Recorded) => ({
  name,
  place: `${place?.where ?? ''}${place?.course ? ` at ${place.course}` : ''}`,
})
