import { setImmediate } from 'node:timers/promises'
import type { Db } from '#server/db/tables.ts'
import { type EventRegistration, listPlansOf } from '#server/features/attendance/read-event-plan.ts'
import { toSpot } from '#server/features/attendance/store.ts'
import type { Golfer } from '#shared/contracts/placement/board.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { isDiner, isGolfer, isNamed, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { listBoardPlaces, listBoardRegistrations, listBoardSpots, listRegistrationsOfSpots, toPlace } from './store.ts'

/** The number of registrations read before other requests get a turn: about 10 ms of work. */
const sliceSize = 50

/** The golfers of an event as the board shows them, in the order of their registrations; who has no course is not there. */
export async function listBoardGolfers(db: Db, eventId: number): Promise<Golfer[]> {
  const registrations = await listBoardRegistrations(db, { eventId })
  const places = new Map((await listBoardPlaces(db, { eventId })).map((place) => [place.spotId, place]))
  const golfers: Golfer[] = []
  for (let start = 0; start < registrations.length; start += sliceSize) {
    const slice = registrations.slice(start, start + sliceSize)
    const span = { eventId, firstId: slice[0]?.id ?? 0, lastId: slice.at(-1)?.id ?? 0 }
    const spots = Map.groupBy(await listBoardSpots(db, span), ({ registrationId }) => registrationId)
    for (const row of slice) {
      const view = autoFillSpots((spots.get(row.id) ?? []).map(toSpot), sumPlaces(row))
      golfers.push(...toGolfers({ row, places, golfers: view.filter(isGolfer) }))
    }
    if (slice.length === sliceSize) await setImmediate()
  }
  return golfers
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
  const registrations = (await listPlansOf(db, ids)).filter(({ row }) => row.eventId === eventId && !row.deletedAt)
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
