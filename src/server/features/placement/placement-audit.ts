import type { Selectable } from 'kysely'
import { describePlacement, nameTeam, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  type GolferAfter,
  type GolferBefore,
  listFive,
  type PlacedGolfer,
  type PlaceOnHole,
} from '#shared/domain/placement/moves.ts'
import type { AuditTrail } from '../../db/tables/mail-and-log.ts'
import type { Db } from '../../db/tables.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import type { SpotOfEvent } from './golfers-of-event.ts'
import { listHolesById } from './store.ts'

interface Course {
  id: number
  name: string
}

/** The courses of registrations before and after a change, by their ids. */
export type AssignedCourses = ReadonlyMap<number, { before: Course | null; after: Course | null }>

/** A golfer as the audit trail keeps them, readable when the spot is gone and the team has another name. */
export interface RecordedGolfer {
  spotId: number
  name: string
  /** Whose golfer it is; older lines do not have it. */
  partner?: string
  /** Why the place was freed; in the lists from before a release, and not in older ones. */
  cause?: ReleaseCause
  /** The course of their registration, when the same change gave it one. */
  assigned?: { registrationId: number; course: Course | null }
  /** `course` where the event has more than one; `five` are the golfers of a team of five. */
  place: (PlaceOnHole & { where: string; course?: string; five?: readonly number[] }) | null
}

/** The row of a change of placements: `before` and `after` list the same golfers. */
export type PlacementRow = Pick<
  Selectable<AuditTrail>,
  'id' | 'at' | 'who' | 'userId' | 'action' | 'entityId' | 'before' | 'after'
>

export const readGolfers = (json: string | null): RecordedGolfer[] => JSON.parse(json ?? '[]')

/** The golfer without the names. */
export function toGolferAfter({ spotId, place }: RecordedGolfer): GolferAfter {
  if (!place) return { golferId: spotId, place: null }
  const { golfCourseHoleDetailId, teamNumber, cartNumber, seat } = place
  return { golferId: spotId, place: { golfCourseHoleDetailId, teamNumber, cartNumber, seat } }
}

/** The same with the five whom they were one of. */
export const toGolferBefore = (golfer: RecordedGolfer): GolferBefore => ({
  ...toGolferAfter(golfer),
  five: golfer.place?.five,
})

/** "Kim placed Ann Lee on hole 7, team 7B." */
export function describeRecordedMove(row: Pick<PlacementRow, 'who' | 'action' | 'before' | 'after'>): string {
  const after = new Map(readGolfers(row.after).map((golfer) => [golfer.spotId, golfer]))
  const moved = readGolfers(row.before).map(({ spotId, name, partner, cause, place }) => {
    const { place: to, assigned } = after.get(spotId) ?? {}
    return {
      name,
      partner,
      cause,
      courseOf: assigned && { registrationId: assigned.registrationId, isGiven: assigned.course !== null },
      from: place?.where ?? null,
      to: to?.where ?? null,
      course: place?.course ?? to?.course,
    }
  })
  return describePlacement(row.who, row.action, moved)
}

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
    readGolfers(after).flatMap(({ assigned }) => (assigned ? [[assigned.registrationId, assigned]] : [])),
  )
  return new Map(
    readGolfers(before).flatMap(({ assigned }) =>
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
