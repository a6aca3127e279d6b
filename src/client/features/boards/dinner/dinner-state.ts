import { apiQuery } from '#client/api/queries.ts'
import { type Diner, type DinnerBoard, type DinnerTable, dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import { roomAtTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf, joinNames } from '#shared/domain/text.ts'
import * as engine from '../core/store/board-context.ts'
import { type BoardState, type Member, membersOf, namePersonIn } from '../core/store/board-state.ts'

export const dinnerKey = (eventId: number) => ['dinnerBoard', eventId] as const

/** Everything the page of the tables shows. The live channel keeps it fresh while the page is open. */
export const dinnerQuery = (eventId: number) =>
  apiQuery(
    [...dinnerKey(eventId)],
    dinnerEndpoints.getDinnerBoard,
    { params: { eventId } },
    { staleTime: 0, refetchOnWindowFocus: false },
  )

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

/** The pairings "apart" that a table violates: "Ann Lee should not sit with Bo Berg". */
export function listQuarrels(state: DinnerState, tableId: number): string[] {
  if (state.board.notWith.length === 0) return []
  const here = new Set(dinersAt(state, tableId).map(({ personId }) => personId))
  return state.board.notWith.flatMap(({ one, other }) => {
    const some = one.filter((id) => here.has(id))
    // A guest is one of their own partner, too, and sits with themselves.
    const others = other.filter((id) => here.has(id) && !one.includes(id))
    if (some.length === 0 || others.length === 0) return []
    const names = (ids: readonly number[]) => joinNames(ids.map((id) => namePersonIn(state, id)))
    return `${names(some)} should not sit with ${names(others)}`
  })
}

export const zoneNames = { front: 'Front', middle: 'Middle', back: 'Back' } as const

export const zoneOptions = (Object.keys(zoneNames) as (keyof typeof zoneNames)[]).map((value) => ({
  value,
  label: zoneNames[value],
}))

/** `6 guests`. */
export const countGuests = (count: number) => countOf(count, 'guest')

/** `one seat left`, `all seats taken`, `2 over`. */
export function describeRoomAt(state: DinnerState, tableId: number): string {
  const seats = tableOf(state, tableId)?.seats ?? 0
  const sitting = dinersAt(state, tableId).length
  if (sitting > seats) return `${sitting - seats} over capacity`
  const left = roomAtTable(seats, sitting)
  if (left === 0) return 'all seats taken'
  return left === 1 ? '1 seat left' : `${left} seats left`
}
