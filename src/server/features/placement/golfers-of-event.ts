import type { Golfer } from '#shared/contracts/placement.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../db/tables.ts'
import { type EventRegistration, listPlansOf, type Place } from '../event-plan/read-event-plan.ts'
import { listRegistrationsOfSpots } from './store.ts'

/** The golfers of a registration as the board shows them; none as long as it has no course. */
export function listGolfersOf(registration: EventRegistration): Golfer[] {
  const { assignedGolfCourseId } = registration.row
  if (assignedGolfCourseId === null) return []
  return registration.plan.golfers.map((spot) => toGolfer(registration, spot, assignedGolfCourseId))
}

function toGolfer({ row, places }: EventRegistration, spot: Spot, golfCourseId: number): Golfer {
  const place = places.get(spot.id)
  return {
    id: spot.id,
    spotNumber: spot.spotNumber,
    cartNumber: place?.cartNumber ?? null,
    name: spot.name,
    company: spot.attendeeInfo?.company || row.companyName || row.nameForMarketingMaterials,
    partnerCourse: row.courseName ?? '',
    isPlaced: place !== undefined,
    isFiltered: false,
    registrationId: row.id,
    partner: row.nameForMarketingMaterials,
    golfCourseId,
    isNamed: isNamed(spot),
    firstName: spot.attendeeInfo?.firstName.trim() ?? '',
    lastName: spot.attendeeInfo?.lastName.trim() ?? '',
    isVip: spot.vip,
    place: place ? pickPlace(place) : null,
  }
}

const pickPlace = ({ golfCourseHoleId: golfCourseHoleDetailId, teamNumber, cartNumber, seat }: Place) => ({
  golfCourseHoleDetailId,
  teamNumber,
  cartNumber,
  seat,
})

/** What the event's plan knows of a spot: its name, its registration, and the golfer it is, if it is one with a course. */
export interface SpotOfEvent {
  /** With the partner's name while nobody is named. */
  name: string
  /** The marketing name of the partner. */
  partner: string
  registrationId: number
  golfer: Golfer | null
}

/** Spots by id, as far as they are the event's and their registration was not deleted. */
export async function findSpots(
  db: Db,
  eventId: number,
  spotIds: readonly number[],
): Promise<Map<number, SpotOfEvent>> {
  const ids = await listRegistrationsOfSpots(db, spotIds)
  const registrations = (await listPlansOf(db, ids)).filter(({ row }) => row.eventId === eventId && !row.deletedAt)
  return new Map(
    registrations.flatMap((registration) => {
      const partner = registration.row.nameForMarketingMaterials || registration.row.companyName
      const golfers = new Map(listGolfersOf(registration).map((golfer) => [golfer.id, golfer]))
      return registration.plan.view.map((spot): [number, SpotOfEvent] => [
        spot.id,
        {
          name: nameGolfer({ name: spot.name, isNamed: isNamed(spot), partner }),
          partner,
          registrationId: registration.row.id,
          golfer: golfers.get(spot.id) ?? null,
        },
      ])
    }),
  )
}
