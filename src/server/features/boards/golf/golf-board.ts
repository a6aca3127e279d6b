import type { Db } from '#server/db/tables.ts'
import { listCoursesOfEvent } from '#server/features/planning/events/store.ts'
import { Refused } from '#server/foundation/refusals.ts'
import type { MovedGolfers } from '#shared/contracts/placement/board.ts'
import { golfWords, nameTeam, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import {
  type GolferAfter,
  type GolferBefore,
  listFive,
  type MoveRefusal,
  type PlacedGolfer,
  type PlaceOnHole,
  restorePlaces,
} from '#shared/domain/placement/moves.ts'
import { isSameTeam } from '#shared/domain/placement/teams.ts'
import {
  type BoardKind,
  type BoardWork,
  findCommonRegistration,
  type Recorded,
  readRecorded,
  recordBoardChange,
} from '../core/board-changes.ts'
import { findSpots, type SpotOfEvent } from '../core/golfers-of-event.ts'
import { listHolesById, listHolesOfGolfers, listPlacedOnHoles, writePlaces } from '../core/store.ts'
import { type AssignedCourses, assignCourses, type Course, canAssign } from './change-courses.ts'

interface GolfTurn {
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  golfers: GolferAfter[]
  assigned: AssignedCourses
}

/** The board of the golfers: places are in teams on holes, and a change may give courses as well. */
export const golfBoard: BoardKind<GolfTurn, MovedGolfers> = {
  entity: 'placement',
  words: golfWords,
  async planUndo(db, eventId, { before, after }, direction) {
    const [expected, wanted] = direction === 'undo' ? [after, before] : [before, after]
    const restored = readRecorded<RecordedPlace>(wanted).map(toGolferBefore)
    const ids = restored.map(({ golferId }) => golferId)
    const wantedHoles = restored.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
    const holeIds = new Set([...(await listHolesOfGolfers(db, ids)), ...wantedHoles])
    const placed = await listPlacedOnHoles(db, eventId, [...holeIds])
    const isWhereExpected = readRecorded<RecordedPlace>(expected).every(({ spotId, place }) =>
      isInTeam(placed, spotId, place),
    )
    if (!isWhereExpected) return null
    const spots = await findSpots(db, eventId, ids)
    const assigned = readAssigned(expected, wanted)
    if (!(await canAssign(db, eventId, assigned, ids))) return null
    if (await findWrongCourse(db, restored, spots, assigned)) return null
    const golfers = restorePlaces(placed, restored)
    return 'refusal' in golfers ? null : { placed, spots, golfers, assigned }
  },
  async applyUndo(work, plan, turn) {
    await assignCourses(work, plan.assigned)
    return writeBoardChange(work, { ...plan, ...turn })
  },
}

/**
 * Returns why golfers can't have these places, or null. A golfer must belong to the event, and their partner must have
 * the hole's course or get it in the same change.
 */
export async function findWrongCourse(
  db: Db,
  golfers: readonly GolferAfter[],
  spots: ReadonlyMap<number, SpotOfEvent>,
  assigned: AssignedCourses = new Map(),
): Promise<'not_a_golfer' | 'other_course' | null> {
  const holeIds = golfers.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
  const holes = holeIds.length > 0 ? await listHolesById(db, holeIds) : []
  const courseOf = new Map(holes.map(({ id, golfCourseId }) => [id, golfCourseId]))
  for (const { golferId, place } of golfers) {
    if (!place) continue
    const spot = spots.get(golferId)
    const given = assigned.get(spot?.registrationId ?? 0)?.after
    const golfCourseId = given && spot?.isGolfer ? given.id : spot?.golfer?.golfCourseId
    if (golfCourseId === undefined) return 'not_a_golfer'
    if (golfCourseId !== courseOf.get(place.golfCourseHoleDetailId)) return 'other_course'
  }
  return null
}

/** @throws {Refused} `team_over_limit`, `team_full` */
export function refuseWithoutRoom(planned: GolferAfter[] | MoveRefusal): GolferAfter[] {
  if ('refusal' in planned) throw new Refused(planned.refusal)
  return planned
}

/** Whether a golfer is still in the expected team. */
export const isInTeam = (
  placed: readonly PlacedGolfer[],
  golferId: number,
  team: Parameters<typeof isSameTeam>[1],
): boolean => isSameTeam(placed.find((one) => one.golferId === golferId)?.place ?? null, team)

interface Change {
  action: string
  placed: readonly PlacedGolfer[]
  golfers: GolferAfter[]
  /** Golfers who are moved. People who only change carts are looked up. */
  spots: ReadonlyMap<number, SpotOfEvent>
  /** The change that is undone or redone. */
  ofChangeId?: number
  /** The registration it is about; that of the golfers when they have one in common. */
  registrationId?: number | undefined
  /** Why places were freed, when that was not done on the board. */
  cause?: ReleaseCause
  /** The courses of registrations that change with it. */
  assigned?: AssignedCourses
}

/** Writes where golfers are now, and the line of the audit trail. Nothing is written when nothing changes. */
export async function writeBoardChange(work: BoardWork, change: Change): Promise<MovedGolfers> {
  const { trx, eventId } = work
  const { action, placed, golfers, ofChangeId, assigned = new Map() } = change
  if (golfers.length === 0 && assigned.size === 0) return { changeId: 0, words: '', golfers: [] }
  const others = golfers.map(({ golferId }) => golferId).filter((golferId) => !change.spots.has(golferId))
  const spots = new Map([...change.spots, ...(await findSpots(trx, eventId, others))])
  await writePlaces(trx, eventId, golfers)

  const placeOf = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  const concerned = [...golfers, ...listUnmoved({ ...change, spots })]
  const before = concerned.map(({ golferId }) => ({ golferId, place: placeOf.get(golferId) ?? null }))
  const coursesAt = (moment: 'before' | 'after') => new Map([...assigned].map(([id, course]) => [id, course[moment]]))
  const asBefore = { golfers: before, placed, spots, cause: change.cause, courses: coursesAt('before') }
  const asAfter = { golfers: concerned, placed: applyChanges(placed, golfers), spots, courses: coursesAt('after') }
  const recorded = {
    before: await recordGolfers(trx, eventId, asBefore),
    after: await recordGolfers(trx, eventId, asAfter),
  }
  const told = concerned.map(({ golferId }) => golferId)
  const registrationId = change.registrationId ?? findCommonRegistration(told, spots)
  const line = await recordBoardChange(work, golfBoard, { action, ofChangeId, registrationId, ...recorded })
  return { ...line, golfers }
}

function applyChanges(placed: readonly PlacedGolfer[], changes: readonly GolferAfter[]): PlacedGolfer[] {
  const changed = new Set(changes.map(({ golferId }) => golferId))
  const stayed = placed.filter(({ golferId }) => !changed.has(golferId))
  return [...stayed, ...changes.flatMap(({ golferId, place }) => (place ? [{ golferId, place }] : []))]
}

/**
 * A golfer of each registration whose course changes although none of its golfers move. They represent it in the audit
 * trail.
 */
function listUnmoved({ golfers, spots, assigned }: Change): GolferAfter[] {
  const told = new Set(golfers.map(({ golferId }) => spots.get(golferId)?.registrationId))
  return [...(assigned?.keys() ?? [])].flatMap((registrationId) => {
    if (told.has(registrationId)) return []
    const [golferId] = [...spots].find(([, spot]) => spot.registrationId === registrationId && spot.isGolfer) ?? []
    return golferId === undefined ? [] : [{ golferId, place: null }]
  })
}

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

/** The same with the five golfers of their team. */
export const toGolferBefore = (golfer: RecordedGolfer): GolferBefore => ({
  ...toGolferAfter(golfer),
  five: golfer.place?.five,
})

interface ToRecord {
  golfers: readonly GolferAfter[]
  /** Everyone on the holes of these golfers, at the same moment. */
  placed: readonly PlacedGolfer[]
  spots: ReadonlyMap<number, SpotOfEvent>
  cause?: ReleaseCause | undefined
  /** Their courses at that moment, by registration. */
  courses?: ReadonlyMap<number, Course | null>
}

/** Where golfers of an event are, with names, for the audit trail. */
async function recordGolfers(
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

/** The course changes of registrations. */
function readAssigned(before: string | null, after: string | null): AssignedCourses {
  const coursesIn = (json: string | null) =>
    new Map(readRecorded(json).flatMap(({ assigned: one }) => (one ? [[one.registrationId, one.course]] : [])))
  const later = coursesIn(after)
  return new Map([...coursesIn(before)].map(([id, course]) => [id, { before: course, after: later.get(id) ?? null }]))
}
