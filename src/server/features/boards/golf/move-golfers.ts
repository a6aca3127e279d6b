import type { Caller } from '#server/auth/session.ts'
import type { Deps } from '#server/deps.ts'
import { Refused, wrongInput } from '#server/foundation/refusals.ts'
import type { Golfer, GolferMove, MovedGolfers } from '#shared/contracts/placement/board.ts'
import { planMoves } from '#shared/domain/placement/moves.ts'
import { isSameTeam, type TeamOnHole } from '#shared/domain/placement/teams.ts'
import { type BoardWork, changeBoard, refuseStale } from '../core/board-changes.ts'
import { findSpots } from '../core/golfers-of-event.ts'
import { listHolesById, listHolesOfGolfers, listPlacedOnHoles } from '../core/store.ts'
import type { AssignedCourses } from './change-courses.ts'
import { findWrongCourse, golfBoard, isInTeam, refuseWithoutRoom, writeBoardChange } from './golf-board.ts'

interface Moves {
  moves: readonly GolferMove[]
  allowFifth?: boolean | undefined
  /** Its name in the audit trail. */
  action?: string
  /** The courses that registrations were given right before, in the same change, and a golfer of each. */
  assigned?: AssignedCourses
  assignedGolferIds?: readonly number[]
}

/**
 * Moves golfers between teams or off their holes, all or none.
 * @throws {Refused} `moved_elsewhere` when a golfer is no longer where the caller saw them; `not_a_golfer`,
 *   `other_course`, `team_over_limit`, `team_full`
 */
export const moveGolfers = (deps: Deps, caller: Caller, { eventId, ...moves }: Moves & { eventId: number }) =>
  changeBoard(deps, caller, eventId, (work) => moveInside(work, moves))

interface OneGolfer {
  golferId: number
  eventId: number
}

/**
 * Places one golfer. A golfer who has a place keeps it.
 * @throws {Refused} `already_placed`, and everything that moving throws
 */
export const addGolferPlacement = (
  deps: Deps,
  caller: Caller,
  { golferId, eventId, to, allowFifth }: OneGolfer & { to: TeamOnHole; allowFifth: boolean },
): Promise<Golfer> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const from = await findTeam(work, golferId)
    const holes = await listHolesById(work.trx, [to.golfCourseHoleDetailId])
    if (holes.length === 0) throw wrongInput('holeDetailId', 'This hole doesn’t exist')
    if (from && !isSameTeam(from, to)) throw new Refused('already_placed')
    await moveInside(work, { moves: [{ golferId, from, to }], allowFifth })
    return findGolfer(work, golferId)
  })

/** Removes one golfer from their hole. Does nothing without a place. */
export const removeGolferPlacement = (deps: Deps, caller: Caller, { golferId, eventId }: OneGolfer): Promise<Golfer> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const from = await findTeam(work, golferId)
    await moveInside(work, { moves: [{ golferId, from, to: null }] })
    return findGolfer(work, golferId)
  })

/** Moves golfers inside a change that has begun. @throws {Refused} whatever moving throws */
export async function moveInside(work: BoardWork, change: Moves): Promise<MovedGolfers> {
  const { trx, eventId } = work
  const { moves, allowFifth = false, action = 'move', assigned = new Map(), assignedGolferIds = [] } = change
  const golferIds = moves.map(({ golferId }) => golferId)
  if (new Set(golferIds).size < moves.length) throw wrongInput('moves', 'Move each golfer only once')
  const targetHoleIds = moves.flatMap(({ to }) => (to ? [to.golfCourseHoleDetailId] : []))
  await refuseUnknownHoles(work, moves, targetHoleIds)
  const spots = await findSpots(trx, eventId, [...golferIds, ...assignedGolferIds])
  const unknown = golferIds.findIndex((golferId) => !spots.has(golferId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.golferId`, 'This golfer doesn’t exist')

  const holeIds = new Set([...(await listHolesOfGolfers(trx, golferIds)), ...targetHoleIds])
  const placed = await listPlacedOnHoles(trx, eventId, [...holeIds])
  const wanted = moves.map(({ golferId, to }) => ({ golferId, place: to && { ...to, cartNumber: 1, seat: 1 } }))
  const wrongCourse = await findWrongCourse(trx, wanted, spots)
  if (wrongCourse) throw new Refused(wrongCourse)
  const stale = moves.find(({ golferId, from }) => !isInTeam(placed, golferId, from))
  if (stale) await refuseStale(work, golfBoard, stale.golferId)
  const golfers = refuseWithoutRoom(planMoves(placed, moves, allowFifth))
  return writeBoardChange(work, { action, placed, golfers, spots, assigned })
}

async function refuseUnknownHoles({ trx }: BoardWork, moves: readonly GolferMove[], holeIds: readonly number[]) {
  if (holeIds.length === 0) return
  const known = new Set((await listHolesById(trx, holeIds)).map(({ id }) => id))
  const unknown = moves.findIndex(({ to }) => to !== null && !known.has(to.golfCourseHoleDetailId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.to.golfCourseHoleDetailId`, 'This hole doesn’t exist')
}

async function findTeam({ trx, eventId }: BoardWork, golferId: number): Promise<TeamOnHole | null> {
  const spot = (await findSpots(trx, eventId, [golferId])).get(golferId)
  if (!spot) throw wrongInput('golferId', 'This golfer doesn’t exist')
  const place = spot.golfer?.place
  return place ? { golfCourseHoleDetailId: place.golfCourseHoleDetailId, teamNumber: place.teamNumber } : null
}

async function findGolfer({ trx, eventId }: BoardWork, golferId: number): Promise<Golfer> {
  const golfer = (await findSpots(trx, eventId, [golferId])).get(golferId)?.golfer
  if (!golfer) throw new Refused('not_a_golfer')
  return golfer
}
