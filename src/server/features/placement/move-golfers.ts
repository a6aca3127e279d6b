import type { GolferMove, MovedGolfers } from '#shared/contracts/placement.ts'
import { planMoves, type TeamOnHole } from '#shared/domain/placement-moves.ts'
import type { Caller } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Deps } from '../../deps.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import {
  type BoardWork,
  isInTeam,
  refuseUnchangeable,
  refuseWithoutRoom,
  refuseWrongCourse,
  writeBoardChange,
} from './change-board.ts'
import { findSpots } from './golfers-of-event.ts'
import { readGolfers } from './recorded-golfers.ts'
import { listHolesById, listHolesOfGolfers, listPlaced, listPlacementRows } from './store.ts'

interface Moves {
  eventId: number
  moves: readonly GolferMove[]
  allowFifth?: boolean | undefined
}

/**
 * Moves golfers between teams or off their holes, all or none (product decisions 30 and 33).
 *
 * @throws {Refused} `moved_elsewhere` when a golfer is no longer where the caller saw them; `not_a_golfer`, `other_course`,
 *   `team_over_limit`, `team_full`
 */
export const moveGolfers = ({ db, now }: Deps, caller: Caller, sent: Moves): Promise<MovedGolfers> =>
  writeAs(db, caller, (trx) => moveInside({ trx, caller, now: now(), eventId: sent.eventId }, sent))

export async function moveInside(work: BoardWork, { eventId, moves, allowFifth }: Moves): Promise<MovedGolfers> {
  const { trx } = work
  await refuseUnchangeable(work)
  const golferIds = moves.map(({ golferId }) => golferId)
  if (new Set(golferIds).size < moves.length) throw wrongInput('moves', 'Each golfer can move once')
  const targets = moves.flatMap(({ to }) => (to ? [to] : []))
  await refuseUnknownHoles(work, moves, targets)
  const spots = await findSpots(trx, eventId, golferIds)
  const unknown = golferIds.findIndex((golferId) => !spots.has(golferId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.golferId`, 'There is no such golfer')

  const holeIds = [...(await listHolesOfGolfers(trx, golferIds)), ...targets.map((to) => to.golfCourseHoleDetailId)]
  const placed = await listPlaced(trx, eventId, [...new Set(holeIds)])
  const wanted = moves.map(({ golferId, to }) => ({ golferId, place: to && { ...to, cartNumber: 1, seat: 1 } }))
  await refuseWrongCourse(work.trx, wanted, spots)
  const stale = moves.find(({ golferId, from }) => !isInTeam(placed, golferId, from))
  if (stale) throw new Refused('moved_elsewhere', await findMover(work, stale.golferId))
  const golfers = refuseWithoutRoom(planMoves(placed, moves, allowFifth ?? false))
  const others = golfers.map(({ golferId }) => golferId).filter((golferId) => !spots.has(golferId))
  const known = others.length > 0 ? new Map([...spots, ...(await findSpots(trx, eventId, others))]) : spots
  return writeBoardChange(work, { action: 'move', placed, golfers, spots: known })
}

const recentRows = 200

/** Who has moved a golfer last. */
async function findMover({ trx, eventId }: BoardWork, golferId: number) {
  const rows = await listPlacementRows(trx, eventId, { limit: recentRows })
  const last = rows.find(({ after }) => readGolfers(after).some(({ spotId }) => spotId === golferId))
  return last ? { changed: { by: last.who, at: last.at, version: last.id } } : {}
}

async function refuseUnknownHoles(
  { trx }: BoardWork,
  moves: readonly GolferMove[],
  targets: readonly TeamOnHole[],
): Promise<void> {
  if (targets.length === 0) return
  const holes = await listHolesById(
    trx,
    targets.map((to) => to.golfCourseHoleDetailId),
  )
  const known = new Set(holes.map(({ id }) => id))
  const unknown = moves.findIndex(({ to }) => to !== null && !known.has(to.golfCourseHoleDetailId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.to.golfCourseHoleDetailId`, 'There is no such hole')
}
