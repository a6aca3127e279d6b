import type { Db } from '#server/db/tables.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { Golfer } from '#shared/contracts/placement/golf-placement.ts'
import { formatGolfer } from '#shared/domain/placement/descriptions.ts'
import { formatPartnerName } from '#shared/domain/registration/partner-name.ts'
import { isDiner, isNamed, type Spot } from '#shared/domain/spots/spot.ts'
import { listSpotRegistrationIds, toPlace } from './store.ts'

export async function listBoardGolfers(db: Db, eventId: number): Promise<Golfer[]> {
  const { registrations } = await readPlan(db, eventId)
  return registrations.flatMap(({ row, plan, places }) => toGolfers({ row, places, golfers: plan.golfers }))
}

interface PlannedPartner {
  row: Pick<
    EventRegistration['row'],
    'id' | 'companyName' | 'nameForMarketingMaterials' | 'courseName' | 'assignedGolfCourseId'
  >
  golfers: readonly Spot[]
  places: ReadonlyMap<number, Parameters<typeof toPlace>[0]>
}

function toGolfers({ row, golfers, places }: PlannedPartner): Golfer[] {
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

export interface EventSpot {
  name: string
  partner: string
  registrationId: number
  isGolfer: boolean
  isDiner: boolean
  golfer: Golfer | null
}

export async function findSpots(db: Db, eventId: number, spotIds: readonly number[]): Promise<Map<number, EventSpot>> {
  const ids = await listSpotRegistrationIds(db, spotIds)
  const registrations = (await planRegistrations(db, ids)).filter(
    ({ row }) => row.eventId === eventId && !row.deletedAt,
  )
  return new Map(
    registrations.flatMap((registration) => {
      const { row, plan, places } = registration
      const partner = formatPartnerName(row)
      const golfers = new Map(toGolfers({ row, places, golfers: plan.golfers }).map((golfer) => [golfer.id, golfer]))
      const golfing = new Set(plan.golfers.map(({ id }) => id))
      return plan.view.map((spot): [number, EventSpot] => [
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

export const nameSpot = (spot: Spot, partner: string): string =>
  formatGolfer({ name: spot.name, isNamed: isNamed(spot), partner })
