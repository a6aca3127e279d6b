import type { DinerMove, MovedDiners } from '#shared/contracts/placement/dinner.ts'
import { planSeats } from '#shared/domain/placement/dinner/seats.ts'
import type { Caller } from '../../../auth/session.ts'
import type { Deps } from '../../../deps.ts'
import { Refused, wrongInput } from '../../../refusals.ts'
import { type BoardWork, changeBoard } from '../board/board-kind.ts'
import { refuseStale } from '../board/recorded-changes.ts'
import { findSpots } from '../golfers-of-event.ts'
import { areDiners, dinnerBoard, writeSeating } from './dinner-board.ts'
import { listSeated, listTables } from './store.ts'

interface Moves {
  moves: readonly DinerMove[]
  allowExtra?: boolean | undefined
  /** What it is called in the audit trail. */
  action?: string
}

/**
 * Seats diners at tables or takes them off, all or none.
 * @throws {Refused} `not_found`; `corrections_only`; `invalid_input`; `moved_elsewhere` when a diner is no longer where the
 *   caller saw them; `not_a_diner`, `table_over_limit`, `table_full`
 */
export const moveDiners = (
  deps: Deps,
  caller: Caller,
  { eventId, ...moves }: Moves & { eventId: number },
): Promise<MovedDiners> => changeBoard(deps, caller, eventId, (work) => seatInside(work, moves))

/** Seats diners inside a change that has begun. @throws {Refused} whatever moving throws */
export async function seatInside(work: BoardWork, { moves, allowExtra = false, action = 'move' }: Moves) {
  const { trx, eventId } = work
  const dinerIds = moves.map(({ dinerId }) => dinerId)
  if (new Set(dinerIds).size < moves.length) throw wrongInput('moves', 'Each guest can move once')
  const tables = await listTables(trx, eventId)
  const known = new Set(tables.map(({ id }) => id))
  const unknownTable = moves.findIndex(({ to }) => to !== null && !known.has(to))
  if (unknownTable >= 0) throw wrongInput(`moves.${unknownTable}.to`, 'There is no such table')
  const spots = await findSpots(trx, eventId, dinerIds)
  const unknown = dinerIds.findIndex((dinerId) => !spots.has(dinerId))
  if (unknown >= 0) throw wrongInput(`moves.${unknown}.dinerId`, 'There is no such guest')
  const wanted = moves.map(({ dinerId, to }) => ({ dinerId, tableId: to }))
  if (!areDiners(wanted, spots)) throw new Refused('not_a_diner')

  const seated = await listSeated(trx, eventId)
  const tableOf = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const stale = moves.find(({ dinerId, from }) => (tableOf.get(dinerId) ?? null) !== from)
  if (stale) await refuseStale(work, dinnerBoard, stale.dinerId)
  const diners = planSeats(tables, seated, moves, allowExtra)
  if ('refusal' in diners) throw new Refused(diners.refusal)
  return writeSeating(work, { action, tables, seated, spots, diners })
}
