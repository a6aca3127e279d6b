import type { MovedGolfers } from '#shared/contracts/placement.ts'
import { type GolferAfter, restorePlaces } from '#shared/domain/placement-moves.ts'
import type { Deps } from '../../app.ts'
import type { Caller } from '../../http/session.ts'
import { Refused } from '../../refusals.ts'
import { writeAs } from '../../write-as.ts'
import {
  type BoardWork,
  isInTeam,
  refuseUnchangeable,
  refuseWithoutRoom,
  refuseWrongCourse,
  writeBoardChange,
} from './change-board.ts'
import { findSpots } from './golfers-of-event.ts'
import { readBoardStack } from './read-history.ts'
import { type RecordedGolfer, readGolfers, toGolferAfter } from './recorded-golfers.ts'
import { listHolesOfGolfers, listPlaced } from './store.ts'

interface Asked {
  eventId: number
  /** The change that the caller saw as the next to be undone or redone. */
  changeId: number
}

/**
 * Takes the team's last change of the board back (product decision 33).
 *
 * @throws {Refused} `history_moved_on` when another change is next by now; `moved_elsewhere`, `not_a_golfer`, `other_course`
 *   and `team_full` when its golfers can no longer return
 */
export const undoPlacement = (deps: Deps, caller: Caller, asked: Asked): Promise<MovedGolfers> =>
  turnHistory(deps, caller, asked, 'undo')

/** Makes the change again that was taken back last. */
export const redoPlacement = (deps: Deps, caller: Caller, asked: Asked): Promise<MovedGolfers> =>
  turnHistory(deps, caller, asked, 'redo')

const turnHistory = ({ db, now }: Deps, caller: Caller, { eventId, changeId }: Asked, action: 'undo' | 'redo') =>
  writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: now(), eventId }
    await refuseUnchangeable(work)
    const { rows, stack } = await readBoardStack(trx, eventId)
    const next = action === 'undo' ? stack.undoableId : stack.redoableId
    const row = rows.find(({ id }) => id === changeId)
    if (next !== changeId || !row) throw new Refused('history_moved_on')
    const [expected, wanted] = action === 'undo' ? [row.after, row.before] : [row.before, row.after]
    return restore(work, readGolfers(expected), readGolfers(wanted).map(toGolferAfter), { action, changeId })
  })

async function restore(
  work: BoardWork,
  expected: readonly RecordedGolfer[],
  wanted: readonly GolferAfter[],
  { action, changeId }: { action: string; changeId: number },
): Promise<MovedGolfers> {
  const { trx, eventId } = work
  const ids = wanted.map(({ golferId }) => golferId)
  const spots = await findSpots(trx, eventId, ids)
  const wantedHoles = wanted.flatMap(({ place }) => (place ? [place.golfCourseHoleDetailId] : []))
  const holeIds = new Set([...(await listHolesOfGolfers(trx, ids)), ...wantedHoles])
  const placed = await listPlaced(trx, eventId, [...holeIds])
  if (expected.some(({ spotId, place }) => !isInTeam(placed, spotId, place))) throw new Refused('moved_elsewhere')
  await refuseWrongCourse(work.trx, wanted, spots)
  const golfers = refuseWithoutRoom(restorePlaces(placed, wanted))
  return writeBoardChange(work, { action, placed, golfers, spots, ofChangeId: changeId })
}
