import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import type { OfRegistration } from '#shared/domain/placement/wishes.ts'
import { isGolfer, isNamed } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../../db/tables.ts'
import { type EventRegistration, listPlansOf, readEventPlan } from '../../event-plan/read-event-plan.ts'

/** Somebody of whom a wish can be, by the id of their spot. */
export interface WishPerson extends OfRegistration {
  name: string
  golf: boolean
  dinner: boolean
  golfCourseId: number | null
  place: PlaceOnHole | null
}

export interface WishPeople {
  /** Registrations by the marketing name of their partner. */
  partners: { id: number; name: string }[]
  /** Their spots, those too that were declined. */
  people: WishPerson[]
}

/** Everybody of an event. Call it with a snapshot, or inside `write`. */
export async function readPeople(db: Db, eventId: number): Promise<WishPeople> {
  const all: WishPeople = { partners: [], people: [] }
  for await (const registration of readEventPlan(db, eventId, 'names')) add(all, registration)
  return all
}

/** Those of some registrations of the event, as far as they were not deleted. */
export const readPeopleOf = (db: Db, eventId: number, registrationIds: readonly number[]): Promise<WishPeople> =>
  readPeopleWhere(db, registrationIds, (row) => row.eventId === eventId && row.deletedAt === null)

/** Those of some registrations, deleted or not. */
export const readAllPeopleOf = (db: Db, registrationIds: readonly number[]): Promise<WishPeople> =>
  readPeopleWhere(db, registrationIds, () => true)

async function readPeopleWhere(
  db: Db,
  registrationIds: readonly number[],
  isMeant: (row: EventRegistration['row']) => boolean,
): Promise<WishPeople> {
  const all: WishPeople = { partners: [], people: [] }
  for (const registration of await listPlansOf(db, [...new Set(registrationIds)])) {
    if (isMeant(registration.row)) add(all, registration)
  }
  return all
}

function add({ partners, people }: WishPeople, { row, plan, places }: EventRegistration): void {
  const partner = row.nameForMarketingMaterials || row.companyName
  partners.push({ id: row.id, name: partner })
  for (const spot of plan.view) {
    const place = places.get(spot.id)
    people.push({
      ...{ id: spot.id, registrationId: row.id, golfCourseId: row.assignedGolfCourseId },
      name: nameGolfer({ name: spot.name, isNamed: isNamed(spot), partner }),
      golf: isGolfer(spot),
      dinner: spot.dinner && !spot.isDeclined,
      place: place
        ? {
            golfCourseHoleDetailId: place.golfCourseHoleId,
            teamNumber: place.teamNumber,
            cartNumber: place.cartNumber,
            seat: place.seat,
          }
        : null,
    })
  }
}

/** Finds the names of the sides of wishes. */
export function createNames({ partners, people }: WishPeople) {
  const partnerNames = new Map(partners.map(({ id, name }) => [id, name]))
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return (registrationId: number, spotId: number | null) => {
    const partner = partnerNames.get(registrationId) ?? ''
    return { registrationId, spotId, name: spotId === null ? partner : (names.get(spotId) ?? partner), partner }
  }
}
