import { lockPlaces } from '#server/db/locks.ts'
import type { ReturnedPlaces } from '#shared/contracts/registrations/registration.ts'
import type { ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import { type BoardPart, isSamePlace, planMoves, planPlacesReturn } from '#shared/domain/placement/places.ts'
import {
  type BoardWork,
  listFreed,
  parseRecordedPlaces,
  type RecordedPlace,
  toPlaceBefore,
  writeBoardChange,
} from './board-changes.ts'
import { findSpots } from './golfers-of-event.ts'
import { refuseGroup, refuseWithoutRoom } from './move-people.ts'
import { readRoom } from './room.ts'
import { entities, findLastRelease } from './store.ts'

interface Release extends BoardWork {
  part: BoardPart
  registrationId: number
  spotIds: readonly number[]
  cause: ReleaseCause
}

/**
 * Removes people from a board because their registration changed. Call this before their names change, because the
 * audit line uses them.
 */
export async function freePlaces({ part, registrationId, spotIds, cause, ...work }: Release): Promise<void> {
  const { trx, eventId } = work
  if (spotIds.length === 0) return
  await lockPlaces(trx, eventId)
  const room = await readRoom(trx, eventId, part)
  const leaving = spotIds.map((personId) => ({ personId, to: null }))
  const people = refuseWithoutRoom(part, planMoves(room.rules, room.placed, leaving, false))
  if (people.length === 0) return
  const spots = await findSpots(
    trx,
    eventId,
    people.map(({ personId }) => personId),
  )
  const action = cause === 'deletion' ? 'delete' : 'release'
  await writeBoardChange(work, { part, action, room, people, spots, registrationId, cause })
}

type ReturnedSeats = ReturnedPlaces['seats']
type Reason = ReturnedSeats['lost'][number]['reason']

/** Moves a restored registration's people back to the places its deletion freed, unless others have taken them. */
export async function restoreFreedPlaces(
  work: BoardWork,
  registrationId: number,
  part: BoardPart,
): Promise<ReturnedSeats> {
  const { trx, eventId } = work
  const release = await findLastRelease(trx, entities[part], registrationId)
  if (!release) return { restored: [], lost: [] }
  const freed = listFreed(release)
  const room = await readRoom(trx, eventId, part)
  const spots = await findSpots(
    trx,
    eventId,
    freed.map(({ spotId }) => spotId),
  )
  const reasons = new Map<number, Reason>()
  for (const { spotId, place } of freed) {
    const refusal = refuseGroup({ room, part }, spots.get(spotId), place?.group ?? null)
    if (refusal === 'not_a_golfer') reasons.set(spotId, 'course')
    else if (!room.groups.has(place?.group ?? '')) reasons.set(spotId, part === 'golf' ? 'hole' : 'table')
    else if (refusal) reasons.set(spotId, 'course')
  }
  const placeOf = new Map(room.placed.map(({ personId, place }) => [personId, place]))
  const after = new Map(parseRecordedPlaces(release.after).map(({ spotId, place }) => [spotId, place]))
  const stayed = parseRecordedPlaces(release.before).filter(({ spotId }) => {
    const place = after.get(spotId)
    return place && isSamePlace(placeOf.get(spotId), place)
  })
  const wanted = [...stayed, ...freed.filter(({ spotId }) => !reasons.has(spotId))].map(toPlaceBefore)
  const { people, left } = planPlacesReturn(room.rules, room.placed, wanted)
  for (const personId of left) reasons.set(personId, 'full')
  await writeBoardChange(work, { part, action: 'restore', room, people, spots, registrationId })
  return {
    restored: freed.filter(({ spotId }) => !reasons.has(spotId)).map(toPlaceText),
    lost: freed.flatMap((person) => {
      const reason = reasons.get(person.spotId)
      return reason ? [{ ...toPlaceText(person), reason }] : []
    }),
  }
}

const toPlaceText = ({ name, place }: RecordedPlace) => ({
  name,
  place: `${place?.where ?? ''}${place?.course ? ` at ${place.course}` : ''}`,
})
