import { setImmediate } from 'node:timers/promises'
import type { Golfer } from '#shared/contracts/placement/board.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import { autoFillSpots } from '#shared/domain/spots/allowances.ts'
import { isDiner, isGolfer, isNamed, type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Db } from '../../db/tables.ts'
import { type EventRegistration, listPlansOf } from '../event-plan/read-event-plan.ts'
import { toSpot } from '../event-plan/spot-rows.ts'
import { listBoardPlaces, listBoardRegistrations, listBoardSpots, listRegistrationsOfSpots } from './store.ts'

/** The spots of so many registrations are read before others get their turn: some 10 ms of work with as many as there can be. */
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
  places: ReadonlyMap<number, Place>
}

type Place = Pick<
  NonNullable<ReturnType<EventRegistration['places']['get']>>,
  'golfCourseHoleId' | 'teamNumber' | 'cartNumber' | 'seat'
>

/** The golfers of a registration; none as long as it has no course. */
function toGolfers({ row, golfers, places }: Planned): Golfer[] {
  const { assignedGolfCourseId } = row
  if (assignedGolfCourseId === null) return []
  return golfers.map((spot) => toGolfer(row, spot, { golfCourseId: assignedGolfCourseId, place: places.get(spot.id) }))
}

interface Whereabouts {
  golfCourseId: number
  place: Place | undefined
}

function toGolfer(row: Planned['row'], spot: Spot, { golfCourseId, place }: Whereabouts): Golfer {
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
  /** Whether somebody golfs in it, be it without a course. */
  isGolfer: boolean
  /** Whether somebody dines in it. */
  isDiner: boolean
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
      const { row, plan, places } = registration
      const golfers = new Map(toGolfers({ row, places, golfers: plan.golfers }).map((golfer) => [golfer.id, golfer]))
      const golfing = new Set(plan.golfers.map(({ id }) => id))
      return registration.plan.view.map((spot): [number, SpotOfEvent] => [
        spot.id,
        {
          name: nameGolfer({ name: spot.name, isNamed: isNamed(spot), partner }),
          partner,
          registrationId: registration.row.id,
          isGolfer: golfing.has(spot.id),
          isDiner: isDiner(spot),
          golfer: golfers.get(spot.id) ?? null,
        },
      ])
    }),
  )
}
