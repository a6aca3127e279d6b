import type { Db } from '#server/db/tables.ts'
import { listHoles } from '#server/features/boards/core/store.ts'
import { listTables } from '#server/features/boards/core/table-store.ts'
import { listCoursesOfEvent } from '#server/features/planning/events/store.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type DeskFact, guestKey, reduceFacts } from '#shared/domain/desk/facts.ts'
import { type DeskPlaces, type FreePlace, noDeskPlaces } from '#shared/domain/desk/guests.ts'
import { formatTableLabel } from '#shared/domain/placement/dinner/seats.ts'
import { carts, golfersPerCart, teamsPerHole } from '#shared/limits.ts'

export interface Place extends FreePlace {
  isHeld: boolean
}

export async function readDeskPlaces(db: Db, eventId: number) {
  const courses = new Map((await listCoursesOfEvent(db, eventId)).map(({ id, name }) => [id, name]))
  const holes = await listHoles(db, eventId)
  const tables = await listTables(db, eventId)
  const { registrations } = await readPlan(db, eventId)
  const placed = new Map(registrations.flatMap((registration) => [...registration.places]))
  const seated = new Map(
    registrations.flatMap(({ seats }) => [...seats].map(([spotId, { tableId }]) => [spotId, `t${tableId}`])),
  )
  const cartOf = (holeId: number, team: number, cart: number) => `h${holeId}.${team}.${cart}`
  const places: Place[] = [
    ...holes.flatMap((hole) =>
      Array.from({ length: teamsPerHole }, (_, index) => index + 1).flatMap((teamNumber) =>
        carts.map((cart) => ({
          ...noDeskPlaces,
          key: cartOf(hole.golfCourseHoleDetailId, teamNumber, cart),
          part: 'golf' as const,
          course: courses.get(hole.golfCourseId) ?? '',
          hole: hole.holeNumber,
          team: (teamNumber === 1 ? hole.team1Name : hole.team2Name) || `Team ${teamNumber}`,
          cart,
          room: golfersPerCart,
          isHeld: false,
        })),
      ),
    ),
    ...tables.map(({ id, number, name, seats, heldFor }) => ({
      ...noDeskPlaces,
      key: `t${id}`,
      part: 'dinner' as const,
      table: formatTableLabel({ number, name }),
      room: seats,
      isHeld: heldFor !== '',
    })),
  ]
  const byKey = new Map(places.map((place) => [place.key, place]))
  for (const { golfCourseHoleId, teamNumber, cartNumber } of placed.values()) {
    occupySeat(byKey.get(cartOf(golfCourseHoleId, teamNumber, cartNumber)))
  }
  for (const key of seated.values()) occupySeat(byKey.get(key))
  return {
    places,
    placeOf(spotId: number): Partial<DeskPlaces> {
      const place = placed.get(spotId)
      const found = place && byKey.get(cartOf(place.golfCourseHoleId, place.teamNumber, place.cartNumber))
      return found ? { course: found.course, hole: found.hole, team: found.team, cart: found.cart } : {}
    },
    tableOf: (spotId: number): string => byKey.get(seated.get(spotId) ?? '')?.table ?? '',
  }
}

export function listFreePlaces(places: readonly Place[], facts: readonly DeskFact[]): FreePlace[] {
  const states = reduceFacts(facts)
  const taken = facts.filter(
    (fact) => fact.kind === 'walkIn' && fact.part !== null && states.get(guestKey(fact))?.here[fact.part],
  )
  return places
    .map((place) => ({ ...place, room: place.room - taken.filter(({ placeKey }) => placeKey === place.key).length }))
    .filter(({ room, isHeld }) => room > 0 && !isHeld)
    .toSorted((one, other) => Number(one.room === golfersPerCart) - Number(other.room === golfersPerCart))
    .map(({ isHeld: _, ...place }) => place)
}

function occupySeat(place: Place | undefined): void {
  if (place) place.room -= 1
}
