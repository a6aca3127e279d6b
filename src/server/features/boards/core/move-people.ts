import type { Caller } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { Moved, PersonMove } from '#shared/contracts/placement/board.ts'
import { type BoardPart, type MoveRefusal, type PlaceAfter, planMoves } from '#shared/domain/placement/places.ts'
import {
  type AssignedCourses,
  type BoardWork,
  changeBoard,
  parseRecordedPlaces,
  writeBoardChange,
} from './board-changes.ts'
import { type EventSpot, findSpots } from './golfers-of-event.ts'
import { type Room, readRoom } from './room.ts'
import { entities, listBoardRows } from './store.ts'

interface Moves {
  part: BoardPart
  moves: readonly PersonMove[]
  allowExtra?: boolean | undefined
  action?: string
  assigned?: AssignedCourses
  assignedGolferIds?: readonly number[]
}

/**
 * Moves all these people between groups or off the board, or throws.
 * @throws {Refused} `not_found`; `corrections_only`; `invalid_input`; `moved_elsewhere` when someone is no longer
 * where the caller saw them; `not_a_golfer`, `other_course`, `not_a_diner`; `team_over_limit`, `team_full`,
 * `table_over_limit`, `table_full`
 */
export const movePeople = (
  deps: Deps,
  caller: Caller,
  { eventId, ...moves }: Moves & { eventId: number },
): Promise<Moved> => changeBoard(deps, caller, eventId, (work) => movePeopleInChange(work, moves))

/** Like `movePeople`, within a change already under way. */
export async function movePeopleInChange(work: BoardWork, change: Moves): Promise<Moved> {
  const { trx, eventId } = work
  const { part, moves, allowExtra = false, action = 'move', assigned = new Map(), assignedGolferIds = [] } = change
  const ids = moves.map(({ personId }) => personId)
  if (new Set(ids).size < moves.length) throw createInputRefusal('moves', 'Move each person only once')
  const room = await readRoom(trx, eventId, part)
  const unknownGroup = moves.findIndex(({ to }) => to !== null && !room.groups.has(to))
  if (unknownGroup >= 0) throw createInputRefusal(`moves.${unknownGroup}.to`, `This ${siteWords[part]} doesn’t exist`)
  const spots = await findSpots(trx, eventId, [...ids, ...assignedGolferIds])
  const unknown = ids.findIndex((personId) => !spots.has(personId))
  if (unknown >= 0) throw createInputRefusal(`moves.${unknown}.personId`, 'This person doesn’t exist')
  for (const { personId, to } of moves) {
    const refusal = refuseGroup({ room, part }, spots.get(personId), to)
    if (refusal) throw new Refused(refusal)
  }
  const groupOf = new Map(room.placed.map(({ personId, place }) => [personId, place.group]))
  const stale = moves.find(({ personId, from }) => (groupOf.get(personId) ?? null) !== from)
  if (stale) await refuseStale(work, part, stale.personId)
  const people = refuseWithoutRoom(part, planMoves(room.rules, room.placed, moves, allowExtra))
  return writeBoardChange(work, { part, action, room, people, spots, assigned })
}

const siteWords = { golf: 'hole', dinner: 'table' } as const

export function refuseGroup(
  { room, part }: { room: Room; part: BoardPart },
  spot: EventSpot | undefined,
  group: string | null,
  assigned: AssignedCourses = new Map(),
): 'not_a_golfer' | 'other_course' | 'not_a_diner' | null {
  if (group === null) return null
  if (part === 'dinner') return spot?.isDiner ? null : 'not_a_diner'
  const given = assigned.get(spot?.registrationId ?? 0)?.after
  const courseId = given && spot?.isGolfer ? given.id : spot?.golfer?.golfCourseId
  if (courseId === undefined) return 'not_a_golfer'
  return courseId === room.groups.get(group)?.areaId ? null : 'other_course'
}

const refusals = {
  golf: { over_limit: 'team_over_limit', full: 'team_full' },
  dinner: { over_limit: 'table_over_limit', full: 'table_full' },
} as const

/** @throws {Refused} `team_over_limit`, `team_full`, `table_over_limit`, `table_full` */
export function refuseWithoutRoom(part: BoardPart, planned: PlaceAfter[] | MoveRefusal): PlaceAfter[] {
  if ('refusal' in planned) throw new Refused(refusals[part][planned.refusal])
  return planned
}

const recentRows = 200

async function refuseStale({ trx, eventId }: BoardWork, part: BoardPart, personId: number): Promise<never> {
  const rows = await listBoardRows(trx, entities[part], { eventId, limit: recentRows })
  const last = rows.find(({ after }) => parseRecordedPlaces(after).some((one) => one.spotId === personId))
  throw new Refused('moved_elsewhere', last ? { changed: { by: last.who, at: last.at, version: last.id } } : {})
}
