import type { Caller } from '#server/auth/session.ts'
import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { createInputRefusal, Refused } from '#server/foundation/refusals.ts'
import type { Golfer, HolePlacement, HoleTeam } from '#shared/contracts/placement/golf-placement.ts'
import { toTeamKey } from '#shared/domain/placement/places.ts'
import { type BoardWork, changeBoard } from '../core/board-changes.ts'
import { findSpots, listBoardGolfers } from '../core/golfers-of-event.ts'
import { movePeopleInChange } from '../core/move-people.ts'
import { findHole, listHoles } from '../core/store.ts'

export const listGolfers = (db: Db, eventId: number): Promise<Golfer[]> =>
  readSnapshot(db, async (snapshot) => {
    await requireEvent(snapshot, eventId)
    return listBoardGolfers(snapshot, eventId)
  })

export async function listHolePlacements(db: Db, eventId: number): Promise<HolePlacement[]> {
  const [golfers, holes] = await readSnapshot(db, async (snapshot) => [
    await listGolfers(snapshot, eventId),
    await listHoles(snapshot, eventId),
  ])
  const placed = golfers.filter(({ isPlaced }) => isPlaced)
  const bySeat = placed.toSorted((one, other) => (one.place?.seat ?? 0) - (other.place?.seat ?? 0))
  return holes.map(({ courseName: _, ...hole }) => {
    const teamOf = (teamNumber: number) =>
      bySeat.filter(
        ({ place }) => place?.golfCourseHoleDetailId === hole.golfCourseHoleDetailId && place.teamNumber === teamNumber,
      )
    return { ...hole, team1Golfers: teamOf(1), team2Golfers: teamOf(2) }
  })
}

interface OneGolfer {
  golferId: number
  eventId: number
}

/** @throws {Refused} `already_placed`, and everything that moving throws */
export const addGolferPlacement = (
  deps: Deps,
  caller: Caller,
  { golferId, eventId, to, allowFifth }: OneGolfer & { to: HoleTeam; allowFifth: boolean },
): Promise<Golfer> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const from = await findTeam(work, golferId)
    if (!(await findHole(work.trx, to.golfCourseHoleDetailId)))
      throw createInputRefusal('holeDetailId', 'This hole doesn’t exist')
    const group = toTeamKey(to.golfCourseHoleDetailId, to.teamNumber)
    if (from !== null && from !== group) throw new Refused('already_placed')
    await movePeopleInChange(work, {
      part: 'golf',
      moves: [{ personId: golferId, from, to: group }],
      allowExtra: allowFifth,
    })
    return findGolfer(work, golferId)
  })

export const removeGolferPlacement = (deps: Deps, caller: Caller, { golferId, eventId }: OneGolfer): Promise<Golfer> =>
  changeBoard(deps, caller, eventId, async (work) => {
    const from = await findTeam(work, golferId)
    await movePeopleInChange(work, { part: 'golf', moves: [{ personId: golferId, from, to: null }] })
    return findGolfer(work, golferId)
  })

async function findTeam({ trx, eventId }: BoardWork, golferId: number): Promise<string | null> {
  const spot = (await findSpots(trx, eventId, [golferId])).get(golferId)
  if (!spot) throw createInputRefusal('golferId', 'This golfer doesn’t exist')
  const place = spot.golfer?.place
  return place ? toTeamKey(place.golfCourseHoleDetailId, place.teamNumber) : null
}

async function findGolfer({ trx, eventId }: BoardWork, golferId: number): Promise<Golfer> {
  const golfer = (await findSpots(trx, eventId, [golferId])).get(golferId)?.golfer
  if (!golfer) throw new Refused('not_a_golfer')
  return golfer
}
