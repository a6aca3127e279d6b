import { nameTeam, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  type GolferAfter,
  type GolferBefore,
  listFive,
  type PlacedGolfer,
  type PlaceOnHole,
} from '#shared/domain/placement/moves.ts'
import type { Db } from '../../db/tables.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { type Recorded, readRecorded } from './board/recorded-changes.ts'
import type { SpotOfEvent } from './golfers-of-event.ts'
import { listHolesById } from './store.ts'

interface Course {
  id: number
  name: string
}

/** The courses of registrations before and after a change, by their ids. */
export type AssignedCourses = ReadonlyMap<number, { before: Course | null; after: Course | null }>

/** A place as the audit trail keeps it; `five` are the golfers of a team of five. */
export type RecordedPlace = PlaceOnHole & { five?: readonly number[] }

type RecordedGolfer = Recorded<RecordedPlace>

/** Where a change has put its golfers. */
export const listMovedGolfers = ({ after }: { after: string | null }): GolferAfter[] =>
  readRecorded<RecordedPlace>(after).map(toGolferAfter)

/** The golfer without the names. */
function toGolferAfter({ spotId, place }: RecordedGolfer): GolferAfter {
  if (!place) return { golferId: spotId, place: null }
  const { golfCourseHoleDetailId, teamNumber, cartNumber, seat } = place
  return { golferId: spotId, place: { golfCourseHoleDetailId, teamNumber, cartNumber, seat } }
}

/** The same with the five whom they were one of. */
export const toGolferBefore = (golfer: RecordedGolfer): GolferBefore => ({
  ...toGolferAfter(golfer),
  five: golfer.place?.five,
})

interface ToRecord {
  golfers: readonly GolferAfter[]
  /** Everybody on the holes of these golfers, at the same moment. */
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  cause?: ReleaseCause | undefined
  /** Their courses at that moment, by registration. */
  courses?: ReadonlyMap<number, Course | null>
}

/** Where golfers of an event are, with names, for the audit trail. */
export async function recordGolfers(
  db: Db,
  eventId: number,
  { golfers, placed, spots, cause, courses }: ToRecord,
): Promise<RecordedGolfer[]> {
  const holeIds = [...new Set(golfers.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : [])))]
  const teams = holeIds.length > 0 ? await listHolesById(db, holeIds) : []
  const hasCourses = (await listCoursesOfEvent(db, eventId)).length > 1
  const nameIn = (place: PlaceOnHole) => {
    const ofHole = teams.filter(({ id }) => id === place.golfCourseHoleDetailId)
    const team = ofHole.find(({ teamNumber }) => teamNumber === place.teamNumber)
    const where = nameTeam(ofHole[0]?.holeNumber ?? 0, team?.name ?? '', place.teamNumber)
    const five = listFive(placed, place)
    return { where, ...(hasCourses && { course: ofHole[0]?.courseName ?? '' }), ...(five && { five }) }
  }
  const toAssigned = (registrationId: number) => {
    const course = courses?.get(registrationId)
    return course === undefined ? {} : { assigned: { registrationId, course } }
  }
  return golfers.map(({ golferId, place }) => ({
    spotId: golferId,
    name: spots.get(golferId)?.name ?? '',
    partner: spots.get(golferId)?.partner ?? '',
    ...(cause && { cause }),
    ...toAssigned(spots.get(golferId)?.registrationId ?? 0),
    place: place && { ...place, ...nameIn(place) },
  }))
}

/** What a change did to the courses of registrations. */
export function readAssigned(before: string | null, after: string | null): AssignedCourses {
  const later = new Map(
    readRecorded(after).flatMap(({ assigned }) => (assigned ? [[assigned.registrationId, assigned]] : [])),
  )
  return new Map(
    readRecorded(before).flatMap(({ assigned }) =>
      assigned
        ? [
            [
              assigned.registrationId,
              { before: assigned.course, after: later.get(assigned.registrationId)?.course ?? null },
            ],
          ]
        : [],
    ),
  )
}
