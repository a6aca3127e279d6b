/**
 * Seating guests at dinner tables: one, a whole partner, or two who swap, and always all of them or none; and which
 * tables are offered to guests of a partner who are to be seated together.
 */

import { type JudgedOffer, judgeOffer } from '../teams.ts'

/** A table with its chairs; one more chair is an exception. */
interface RoomAtTable {
  id: number
  seats: number
}

export interface SeatedDiner {
  /** Id of the diner's spot. */
  dinerId: number
  tableId: number
}

interface SeatMove {
  dinerId: number
  /** Null takes the diner off their table. */
  to: number | null
}

/** Where a diner is after a change; null for nowhere. */
export interface SeatAfter {
  dinerId: number
  tableId: number | null
}

/** A diner's place at a table over its seats, with everyone there. The exception applies to exactly these guests. */
export interface SeatBefore extends SeatAfter {
  over?: readonly number[] | undefined
}

type SeatRefusal = { refusal: 'table_over_limit' | 'table_full'; dinerId: number; to: number }

/** `table 12`, `table 1 (Head table)`. */
export const nameTable = ({ number, name }: { number: number; name: string }): string =>
  name ? `table ${number} (${name})` : `table ${number}`

/** In a list or cell: `12`, `1 Head table`. */
export const writeTable = ({ number, name }: { number: number; name: string }): string => `${number} ${name}`.trim()

/** How many more diners a table takes without an exception. */
export const roomAtTable = (seats: number, sitting: number): number => Math.max(0, seats - sitting)

/** Returns why a table with this many guests is full, or null. One guest over its seats must be allowed. */
export function refuseDiner(seats: number, sitting: number, allowExtra: boolean): SeatRefusal['refusal'] | null {
  if (sitting > seats) return 'table_full'
  return sitting === seats && !allowExtra ? 'table_over_limit' : null
}

/**
 * Returns the effect of moves on the seated guests. All movers leave their seats first, so that two can swap between
 * full tables. Then each is seated in turn. If one finds no room, no one moves. A guest already there doesn't count as
 * moved.
 */
export function planSeats(
  tables: readonly RoomAtTable[],
  seated: readonly SeatedDiner[],
  moves: readonly SeatMove[],
  allowExtra: boolean,
): SeatAfter[] | SeatRefusal {
  const before = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const moving = moves.filter(({ dinerId, to }) => (before.get(dinerId) ?? null) !== to)
  const gone = new Set(moving.map(({ dinerId }) => dinerId))
  const sitting = countSitting(seated.filter(({ dinerId }) => !gone.has(dinerId)))
  const seats = new Map(tables.map((table) => [table.id, table.seats]))
  for (const { dinerId, to } of moving) {
    if (to === null) continue
    const refusal = refuseDiner(seats.get(to) ?? 0, sitting.get(to) ?? 0, allowExtra)
    if (refusal) return { refusal, dinerId, to }
    sitting.set(to, (sitting.get(to) ?? 0) + 1)
  }
  return moving.map(({ dinerId, to }) => ({ dinerId, tableId: to }))
}

/** Puts diners back, for undo and redo. A table goes over its seats again only for exactly those guests. */
export function restoreSeats(
  tables: readonly RoomAtTable[],
  seated: readonly SeatedDiner[],
  wanted: readonly SeatBefore[],
): SeatAfter[] | SeatRefusal {
  const before = new Map(seated.map(({ dinerId, tableId }) => [dinerId, tableId]))
  const after = new Map(before)
  for (const { dinerId, tableId } of wanted) {
    if (tableId === null) after.delete(dinerId)
    else after.set(dinerId, tableId)
  }
  const members = Map.groupBy([...after.keys()], (dinerId) => after.get(dinerId) ?? 0)
  for (const { dinerId, tableId } of wanted) {
    if (tableId === null) continue
    const seats = tables.find(({ id }) => id === tableId)?.seats ?? 0
    const there = members.get(tableId) ?? []
    const isException = wanted.some(
      (one) => one.tableId === tableId && one.over?.every((id) => after.get(id) === tableId),
    )
    const refusal = refuseDiner(seats, there.length - 1, isException)
    if (refusal) return { refusal, dinerId, to: tableId }
  }
  return wanted
    .filter(({ dinerId, tableId }) => (before.get(dinerId) ?? null) !== tableId)
    .map(({ dinerId, tableId }) => ({ dinerId, tableId }))
}

/** The diners of a table over its seats, lowest id first; undefined for any other table. */
export function listOver(seated: readonly SeatedDiner[], { id, seats }: RoomAtTable): number[] | undefined {
  const ids = seated.filter(({ tableId }) => tableId === id).map(({ dinerId }) => dinerId)
  return ids.length > seats ? ids.toSorted((one, other) => one - other) : undefined
}

/** Returns the diners who return to their former tables, as far as there is room. */
interface SeatReturn {
  diners: SeatAfter[]
  /** Those whose table has no room any more. */
  left: number[]
}

/** Each table as it was, if it still can be; else as many of its diners as it takes without an exception. */
export function planSeatReturn(
  tables: readonly RoomAtTable[],
  seated: readonly SeatedDiner[],
  wanted: readonly SeatBefore[],
): SeatReturn {
  const plans = [...Map.groupBy(wanted, ({ tableId }) => tableId).values()].map((ofTable): SeatReturn => {
    const whole = restoreSeats(tables, seated, ofTable)
    if (!('refusal' in whole)) return { diners: whole, left: [] }
    const table = tables.find(({ id }) => id === ofTable[0]?.tableId)
    const sitting = seated.filter(({ tableId }) => tableId === table?.id).length
    const room = roomAtTable(table?.seats ?? 0, sitting)
    return {
      diners: ofTable.slice(0, room).map(({ dinerId, tableId }) => ({ dinerId, tableId })),
      left: ofTable.slice(room).map(({ dinerId }) => dinerId),
    }
  })
  return { diners: plans.flatMap(({ diners }) => diners), left: plans.flatMap(({ left }) => left) }
}

/** Counts the guests of each occupied table. */
export function countSitting(seated: readonly SeatedDiner[]): Map<number, number> {
  const sitting = new Map<number, number>()
  for (const { tableId } of seated) sitting.set(tableId, (sitting.get(tableId) ?? 0) + 1)
  return sitting
}

export interface TableOffer extends JudgedOffer {
  tableId: number
}

interface AskedSeats {
  /** The current table of each guest to seat, or null. */
  moving: readonly (number | null)[]
  /** The tables of the partner's other guests. */
  staying: readonly number[]
  /** How many sit at a table now. */
  countAt: (tableId: number) => number
}

/** Rates each table for them. Tables are in order, and neighbors are the ones before and after. */
export function offerTables(tables: readonly RoomAtTable[], { moving, staying, countAt }: AskedSeats): TableOffer[] {
  const roomAt = (table: RoomAtTable | undefined) => (table ? roomAtTable(table.seats, countAt(table.id)) : 0)
  const before = countTables([...staying, ...moving])
  return tables.map((table, index) => {
    const coming = moving.filter((tableId) => tableId !== table.id).length
    return {
      tableId: table.id,
      ...judgeOffer({
        takes: Math.min(coming, roomAt(table)),
        coming,
        splits: countTables([...staying, table.id]) > Math.max(1, before),
        beside: Math.max(roomAt(tables[index - 1]), roomAt(tables[index + 1])),
      }),
    }
  })
}

const countTables = (tableIds: readonly (number | null)[]) =>
  new Set(tableIds.filter((tableId) => tableId !== null)).size
