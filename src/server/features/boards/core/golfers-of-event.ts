import type { Db } from '#server/db/tables.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { Golfer } from '#shared/contracts/placement/golf-placement.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { isDiner, isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { listRegistrationsOfSpots, toPlace } from './store.ts'

/** The golfers of an event as the board shows them, in the order of their registrations; who has no course is not there. */
export async function listBoardGolfers(db: Db, eventId: number): Promise<Golfer[]> {
  const { registrations } = await readPlan(db, eventId)
  return registrations.flatMap(({ row, plan, places }) => toGolfers({ row, places, golfers: plan.golfers }))
}

interface Planned {
  row: Pick<
    EventRegistration['row'],
    'id' | 'companyName' | 'nameForMarketingMaterials' | 'courseName' | 'assignedGolfCourseId'
  >
  golfers: readonly Spot[]
  /** By the id of the spot. */
  places: ReadonlyMap<number, Parameters<typeof toPlace>[0]>
}

/** The golfers of a registration; none as long as it has no course. */
function toGolfers({ row, golfers, places }: Planned): Golfer[] {
  const { assignedGolfCourseId } = row
  if (assignedGolfCourseId === null) return []
  return golfers.map((spot) => {
    const place = places.get(spot.id)
    return {
      ...describeGuest(row, spot),
      cartNumber: place?.cartNumber ?? null,
      partnerCourse: row.courseName ?? '',
      isPlaced: place !== undefined,
      isFiltered: false,
      golfCourseId: assignedGolfCourseId,
      place: place ? toPlace(place) : null,
    }
  })
}

/** Returns the properties of a person that both boards show. */
export const describeGuest = (
  row: Pick<EventRegistration['row'], 'id' | 'companyName' | 'nameForMarketingMaterials'>,
  spot: Spot,
) => ({
  id: spot.id,
  spotNumber: spot.spotNumber,
  name: spot.name,
  company: spot.attendeeInfo?.company || row.companyName || row.nameForMarketingMaterials,
  registrationId: row.id,
  partner: row.nameForMarketingMaterials,
  isNamed: isNamed(spot),
  firstName: spot.attendeeInfo?.firstName.trim() ?? '',
  lastName: spot.attendeeInfo?.lastName.trim() ?? '',
  isVip: spot.vip,
})

/** A spot in the event's plan, with its golfer if it has one with a course. */
export interface SpotOfEvent {
  /** The partner's name while no one is named. */
  name: string
  /** The marketing name of the partner. */
  partner: string
  registrationId: number
  /** Whether someone golfs in it, even without a course. */
  isGolfer: boolean
  isDiner: boolean
  golfer: Golfer | null
}

/** Returns the event's spots by ID, without deleted registrations. */
export async function findSpots(
  db: Db,
  eventId: number,
  spotIds: readonly number[],
): Promise<Map<number, SpotOfEvent>> {
  const ids = await listRegistrationsOfSpots(db, spotIds)
  const registrations = (await planRegistrations(db, ids)).filter(
    ({ row }) => row.eventId === eventId && !row.deletedAt,
  )
  return new Map(
    registrations.flatMap((registration) => {
      const { row, plan, places } = registration
      const partner = nameOfPartner(row)
      const golfers = new Map(toGolfers({ row, places, golfers: plan.golfers }).map((golfer) => [golfer.id, golfer]))
      const golfing = new Set(plan.golfers.map(({ id }) => id))
      return plan.view.map((spot): [number, SpotOfEvent] => [
        spot.id,
        {
          name: nameSpot(spot, partner),
          partner,
          registrationId: row.id,
          isGolfer: golfing.has(spot.id),
          isDiner: isDiner(spot),
          golfer: golfers.get(spot.id) ?? null,
        },
      ])
    }),
  )
}

/** Uses the partner's name while no one is named. */
export const nameSpot = (spot: Spot, partner: string): string =>
  nameGolfer({ name: spot.name, isNamed: isNamed(spot), partner })
