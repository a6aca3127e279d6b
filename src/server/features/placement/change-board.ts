import type { MovedGolfers } from '#shared/contracts/placement/board.ts'
import { golfWords, type ReleaseCause } from '#shared/domain/placement/descriptions.ts'
import type { GolferAfter, MoveRefusal, PlacedGolfer } from '#shared/domain/placement/moves.ts'
import { isSameTeam } from '#shared/domain/placement/teams.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import type { BoardWork } from './board/board-kind.ts'
import { findCommonRegistration, recordBoardChange } from './board/recorded-changes.ts'
import type { SpotOfEvent } from './golfers-of-event.ts'
import { type AssignedCourses, recordGolfers } from './placement-audit.ts'
import { listHolesById, writePlaces } from './store.ts'

/**
 * Why golfers cannot be where they are wanted: whoever is to start on a hole has to be a golfer of the event whose partner
 * plays that hole's course, or is given it by the same change. Null when all can.
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

/** @throws {Refused} `not_a_golfer`, `other_course` */
export async function refuseWrongCourse(...asked: Parameters<typeof findWrongCourse>): Promise<void> {
  const refusal = await findWrongCourse(...asked)
  if (refusal) throw new Refused(refusal)
}

/** @throws {Refused} `team_over_limit`, `team_full` */
export function refuseWithoutRoom(planned: GolferAfter[] | MoveRefusal): GolferAfter[] {
  if ('refusal' in planned) throw new Refused(planned.refusal)
  return planned
}

/** Whether a golfer is in the team where somebody thinks they are. */
export const isInTeam = (
  placed: readonly PlacedGolfer[],
  golferId: number,
  team: Parameters<typeof isSameTeam>[1],
): boolean => isSameTeam(placed.find((one) => one.golferId === golferId)?.place ?? null, team)

/** The lines of the audit trail about the board. */
export const golfLines = { entity: 'placement', words: golfWords } as const

interface Change {
  action: string
  placed: readonly PlacedGolfer[]
  golfers: GolferAfter[]
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
  const { action, placed, golfers, spots, ofChangeId, assigned = new Map() } = change
  if (golfers.length === 0 && assigned.size === 0) return { changeId: 0, words: '', golfers: [] }
  await writePlaces(trx, eventId, golfers)

  const placeOf = new Map(placed.map(({ golferId, place }) => [golferId, place]))
  const concerned = [...golfers, ...listUnmoved(change)]
  const before = concerned.map(({ golferId }) => ({ golferId, place: placeOf.get(golferId) ?? null }))
  const [coursesBefore, coursesAfter] = [
    new Map([...assigned].map(([id, course]) => [id, course.before])),
    new Map([...assigned].map(([id, course]) => [id, course.after])),
  ]
  const placedAfter = applyChanges(placed, golfers)
  const recorded = {
    before: await recordGolfers(trx, eventId, {
      golfers: before,
      placed,
      spots,
      cause: change.cause,
      courses: coursesBefore,
    }),
    after: await recordGolfers(trx, eventId, { golfers: concerned, placed: placedAfter, spots, courses: coursesAfter }),
  }
  const told = concerned.map(({ golferId }) => golferId)
  const registrationId = change.registrationId ?? findCommonRegistration(told, spots)
  const line = await recordBoardChange(work, golfLines, { action, ofChangeId, registrationId, ...recorded })
  return { ...line, golfers }
}

function applyChanges(placed: readonly PlacedGolfer[], changes: readonly GolferAfter[]): PlacedGolfer[] {
  const changed = new Set(changes.map(({ golferId }) => golferId))
  const stayed = placed.filter(({ golferId }) => !changed.has(golferId))
  return [...stayed, ...changes.flatMap(({ golferId, place }) => (place ? [{ golferId, place }] : []))]
}

/** A golfer of each registration whose course changes although nobody of it moves: they stand for it in the audit trail. */
function listUnmoved({ golfers, spots, assigned }: Change): GolferAfter[] {
  const told = new Set(golfers.map(({ golferId }) => spots.get(golferId)?.registrationId))
  return [...(assigned?.keys() ?? [])].flatMap((registrationId) => {
    if (told.has(registrationId)) return []
    const [golferId] = [...spots].find(([, spot]) => spot.registrationId === registrationId && spot.isGolfer) ?? []
    return golferId === undefined ? [] : [{ golferId, place: null }]
  })
}
