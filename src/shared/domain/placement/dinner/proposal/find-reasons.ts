/** Why everybody has the table that is proposed to them, or none. */

import { listWishesOf, type ProblemDiner, type Room, type SeatShortage } from './problem.ts'
import { areNeighbours, areSideBySide, isMet, type TableOf, tablesOf } from './seating-cost.ts'

/** Guests of another partner at the same table. */
interface Others {
  registrationId: number
  diners: number
}

export type SeatReason =
  | { code: 'stays' }
  | { code: 'withPartner'; registrationId: number; others: number }
  /** At a table beside those of others of theirs. */
  | { code: 'beside'; registrationId: number; others: number; tableIds: readonly number[] }
  /** Not beside all others of theirs. */
  | { code: 'apart'; registrationId: number; others: number; tableIds: readonly number[] }
  /** The only one of their partner. */
  | { code: 'shares'; others: readonly Others[] }
  /** Brought together by a wish with guests of other partners. */
  | { code: 'wish'; registrationId: number; others: number; with: readonly Others[] }
  | { code: 'noSeat'; shortage: SeatShortage }

/** Explains the seats of a room as it would be; everybody is looked up by their partner and their table. */
export function createExplainer(room: Room, tableOf: TableOf, shortage: SeatShortage | null) {
  const { diners } = room.problem
  const byPartner = Map.groupBy(diners, ({ registrationId }) => registrationId)
  const byTable = Map.groupBy(diners, ({ id }) => tableOf.get(id))

  return (diner: ProblemDiner): SeatReason => {
    const { registrationId } = diner
    if (diner.tableId !== null) return { code: 'stays' }
    const tableId = tableOf.get(diner.id)
    if (tableId === undefined) {
      if (!shortage) throw new Error(`Guest ${diner.id} has no seat although there are enough`)
      return { code: 'noSeat', shortage }
    }
    const atTable = (byTable.get(tableId) ?? []).filter(({ id }) => id !== diner.id)
    const ownTables = tablesOf(room, byPartner.get(registrationId) ?? [], tableOf)
    const others = atTable.filter((one) => one.registrationId === registrationId).length
    if (ownTables.length > 1) {
      const elsewhere = ownTables.filter((id) => id !== tableId)
      return areSideBySide(room, ownTables)
        ? {
            code: 'beside',
            registrationId,
            others,
            tableIds: elsewhere.filter((id) => areNeighbours(room)(id, tableId)),
          }
        : { code: 'apart', registrationId, others, tableIds: elsewhere }
    }
    const wished = listWished(room, [diner, ...atTable], tableOf)
    if (wished.length > 0) return { code: 'wish', registrationId, others, with: wished }
    if (others > 0) return { code: 'withPartner', registrationId, others }
    return { code: 'shares', others: countByPartner(atTable) }
  }
}

/** Guests of other partners at the table by a wish of somebody of the first one's. */
function listWished(room: Room, atTable: readonly ProblemDiner[], tableOf: TableOf): Others[] {
  const registrationId = atTable[0]?.registrationId
  const own = atTable.filter((diner) => diner.registrationId === registrationId)
  const { wishes } = listWishesOf(room, own)
  const met = [...wishes].filter((wish) => wish.wish.kind !== 'notWith' && isMet(room, wish, tableOf))
  const wished = new Set(met.flatMap(({ one, other }) => [...one, ...other]))
  return countByPartner(atTable.filter((diner) => wished.has(diner) && diner.registrationId !== registrationId))
}

const countByPartner = (diners: readonly ProblemDiner[]): Others[] =>
  [...Map.groupBy(diners, ({ registrationId }) => registrationId)].map(([registrationId, some]) => ({
    registrationId,
    diners: some.length,
  }))
