/** A board on which people of an event have places: the holes of golf, the tables of dinner. What both have in common. */

import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import type { BoardWords } from '#shared/domain/placement/descriptions.ts'
import type { Caller } from '../../../auth/session.ts'
import { writeAs } from '../../../auth/session.ts'
import type { Db, Trx } from '../../../db/tables.ts'
import type { Deps } from '../../../deps.ts'
import { Refused } from '../../../refusals.ts'
import { readSettings } from '../../../settings.ts'
import { findEvent } from '../../events/store.ts'
import type { BoardEntity, BoardRow } from './store.ts'

export type Direction = 'undo' | 'redo'

/** What tells one board from the other. `Plan` is what an undo or a redo would do, `Moved` what a change answers. */
export interface BoardKind<Plan, Moved> {
  /** Of its lines in the audit trail. */
  entity: BoardEntity
  words: BoardWords
  /**
   * What undoing or redoing a change does to the board as it is now. Null when it cannot be done: somebody is no longer where
   * it put them, has no place there any more, or finds no room, because registrations have changed since.
   */
  planTurn(db: Db, eventId: number, row: BoardRow, direction: Direction): Promise<Plan | null>
  writeTurn(work: BoardWork, plan: Plan, turn: { action: Direction; ofChangeId: number }): Promise<Moved>
}

/** A change of a board under way: in whose name, when, of which event. */
export interface BoardWork {
  trx: Trx
  caller: Caller
  now: Date
  eventId: number
}

/** Changes a board of an event that is not over. @throws {Refused} `not_found`, `corrections_only`, whatever `change` throws */
export const changeBoard = <T>(
  { db, now }: Deps,
  caller: Caller,
  eventId: number,
  change: (work: BoardWork) => Promise<T>,
): Promise<T> =>
  writeAs(db, caller, async (trx) => {
    const work = { trx, caller, now: now(), eventId }
    await refuseUnchangeable(work)
    return change(work)
  })

/** @throws {Refused} `not_found` for an unknown event; `corrections_only` after the event day */
export async function refuseUnchangeable({ trx, now, eventId }: BoardWork): Promise<void> {
  const { isChangeable } = await readBoardEvent(trx, eventId, now)
  if (!isChangeable) throw new Refused('corrections_only')
}

/** The event of a board, and whether its places can still be changed. @throws {Refused} `not_found` */
export async function readBoardEvent(db: Db, eventId: number, now: Date) {
  const event = await findEvent(db, eventId)
  if (!event) throw new Refused('not_found')
  const { timeZone } = await readSettings(db)
  return { event, isChangeable: isCurrentEvent(event, todayIn(timeZone, now.toISOString())) }
}
