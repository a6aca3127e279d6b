import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import { isSamePlace, planReturn } from '#shared/domain/placement/moves.ts'
import { type BoardWork, writeBoardChange } from './change-board.ts'
import { findSpots } from './golfers-of-event.ts'
import { type RecordedGolfer, readGolfers, toGolferBefore } from './placement-audit.ts'
import { findReleaseOfDeletion, listHolesById, listPlaced } from './store.ts'

type Reason = ReturnedPlaces['lost'][number]['reason']

/**
 * Gives the golfers of a registration, which was deleted and is there again, the places that its deletion freed: those that
 * others have taken since stay theirs. Tells who is back and who is not.
 */
export async function returnGolfers(work: BoardWork, registrationId: number): Promise<ReturnedPlaces> {
  const { trx, eventId } = work
  const release = await findReleaseOfDeletion(trx, registrationId)
  if (!release) return { restored: [], lost: [] }
  const before = readGolfers(release.before)
  const after = new Map(readGolfers(release.after).map(({ spotId, place }) => [spotId, place]))
  const freed = before.filter(({ spotId }) => after.get(spotId) === null)

  const holeIds = [...new Set(before.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : [])))]
  const placed = await listPlaced(trx, eventId, holeIds)
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
    await writeBoardChange(work, { action: 'restore', placed, golfers, spots, registrationId })
  }
  return {
    restored: freed.filter(({ spotId }) => !reasons.has(spotId)).map(toWords),
    lost: freed.flatMap((golfer) => {
      const reason = reasons.get(golfer.spotId)
      return reason ? [{ ...toWords(golfer), reason }] : []
    }),
  }
}

/** Why golfers cannot come back whatever room there is. */
async function findReasons(
  { trx, eventId }: BoardWork,
  freed: readonly RecordedGolfer[],
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

const toWords = ({ name, place }: RecordedGolfer) => ({
  name,
  place: `${place?.where ?? ''}${place?.course ? ` at ${place.course}` : ''}`,
})
