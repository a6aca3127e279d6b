import type { Diner, DinnerBoard, DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { joinNames } from '#shared/domain/text.ts'
import * as engine from '../../engine/store/board-context.ts'
import { type BoardState, type Member, membersOf } from '../../engine/store/board-state.ts'
import { namePersonIn } from '../../engine/store/describe-moves.ts'

/** Guests at tables: a place is the id of a table, which is also the site; the room has one area, 0. */
export type DinnerState = BoardState<DinnerBoard, Diner, number>

/** The hooks of the engine, which know what this board holds. */
export const useBoard = engine.useBoard as engine.ReadBoard<DinnerState>
export const useBoardLater = engine.useBoardLater as engine.ReadBoard<DinnerState>

/** The one area of the room. */
export const room = 0

export const tableOf = ({ board }: DinnerState, tableId: number): DinnerTable | undefined =>
  board.tables.find(({ id }) => id === tableId)

export const dinersAt = (state: DinnerState, tableId: number): readonly Member[] => membersOf(state, String(tableId))

/** The wishes not to sit together that a table does not keep: "Ann Lee should not sit with Bo Berg". */
export function listQuarrels(state: DinnerState, tableId: number): string[] {
  if (state.board.notWith.length === 0) return []
  const here = new Set(dinersAt(state, tableId).map(({ personId }) => personId))
  return state.board.notWith.flatMap(({ one, other }) => {
    const [some, others] = [one, other].map((ids) => ids.filter((id) => here.has(id)))
    if (!some?.length || !others?.length) return []
    const names = (ids: readonly number[]) => joinNames(ids.map((id) => namePersonIn(state, id)))
    return `${names(some)} should not sit with ${names(others)}`
  })
}

/** Whether a partner sits at more tables than its guests need at the largest table of the room. */
export function isSplit(state: Pick<DinnerState, 'sitesOf'>, registrationId: number, fewest: number): boolean {
  return (state.sitesOf.get(registrationId)?.length ?? 0) > fewest
}

/** By registration, at how many tables its guests have to sit at least. */
export function listFewestTables({ tables, diners }: DinnerBoard): ReadonlyMap<number, number> {
  const largest = Math.max(1, ...tables.map(({ seats }) => seats))
  const ofPartners = Map.groupBy(diners, ({ registrationId }) => registrationId)
  return new Map([...ofPartners].map(([id, own]) => [id, Math.ceil(own.length / largest)]))
}
