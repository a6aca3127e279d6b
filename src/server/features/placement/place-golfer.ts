import type { Golfer } from '#shared/contracts/placement.ts'
import { isSameTeam, type TeamOnHole } from '#shared/domain/placement/moves.ts'
import type { Caller } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Deps } from '../../deps.ts'
import { Refused, wrongInput } from '../../refusals.ts'
import { type BoardWork, refuseUnchangeable } from './change-board.ts'
import { findSpots } from './golfers-of-event.ts'
import { moveInside } from './move-golfers.ts'
import { listHolesById } from './store.ts'

interface Wish {
  golferId: number
  eventId: number
}

/**
 * The specification's call for placing one golfer (section 7): whoever has a place already stays there.
 *
 * @throws {Refused} `already_placed`, and whatever moving throws
 */
export const addGolferPlacement = (
  { db, now }: Deps,
  caller: Caller,
  { golferId, eventId, to, allowFifth }: Wish & { to: TeamOnHole; allowFifth: boolean },
): Promise<Golfer> =>
  writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: now(), eventId }
    await refuseUnchangeable(work)
    const place = await findPlace(work, golferId)
    const holes = await listHolesById(trx, [to.golfCourseHoleDetailId])
    if (holes.length === 0) throw wrongInput('holeDetailId', 'There is no such hole')
    if (place && !isSameTeam(place, to)) throw new Refused('already_placed')
    await moveInside(work, { eventId, moves: [{ golferId, from: place, to }], allowFifth })
    return findGolfer(work, golferId)
  })

/** The specification's call for taking one golfer off their hole; whoever has no place is left without one. */
export const removeGolferPlacement = (
  { db, now }: Deps,
  caller: Caller,
  { golferId, eventId }: Wish,
): Promise<Golfer> =>
  writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: now(), eventId }
    await refuseUnchangeable(work)
    const from = await findPlace(work, golferId)
    await moveInside(work, { eventId, moves: [{ golferId, from, to: null }] })
    return findGolfer(work, golferId)
  })

async function findPlace({ trx, eventId }: BoardWork, golferId: number): Promise<TeamOnHole | null> {
  const spot = (await findSpots(trx, eventId, [golferId])).get(golferId)
  if (!spot) throw noSuchGolfer()
  const place = spot.golfer?.place
  return place ? { golfCourseHoleDetailId: place.golfCourseHoleDetailId, teamNumber: place.teamNumber } : null
}

async function findGolfer({ trx, eventId }: BoardWork, golferId: number): Promise<Golfer> {
  const golfer = (await findSpots(trx, eventId, [golferId])).get(golferId)?.golfer
  if (!golfer) throw new Refused('not_a_golfer')
  return golfer
}

const noSuchGolfer = () => wrongInput('golferId', 'There is no such golfer')
