import type { MovedGolfers } from '#shared/contracts/placement.ts'
import type { Caller } from '../../auth/session.ts'
import { writeAs } from '../../auth/write-as.ts'
import type { Deps } from '../../deps.ts'
import { Refused } from '../../refusals.ts'
import { refuseUnchangeable, writeBoardChange } from './change-board.ts'
import { planTurn } from './plan-turn.ts'
import { readBoardStack } from './read-history.ts'

interface Asked {
  eventId: number
  /** The change that the caller saw as the next to be undone or redone. */
  changeId: number
}

/**
 * Takes the team's last change of the board back (product decision 33).
 *
 * @throws {Refused} `history_moved_on` when another change is next by now
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
    const turn = row && next === changeId ? await planTurn(trx, eventId, row, action) : null
    if (!turn) throw new Refused('history_moved_on')
    return writeBoardChange(work, { ...turn, action, ofChangeId: changeId })
  })
