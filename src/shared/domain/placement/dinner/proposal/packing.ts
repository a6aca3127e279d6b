/** Guests on their way to tables: groups who are to sit together, and what is left of each table. */

import type { OpenTable, ProblemDiner, Room } from './problem.ts'
import { costOfPartner, costOfWish, type TableOf } from './seating-cost.ts'

/** Guests of a partner, or of several who wish to be together, who are to have one table if one takes them. */
export interface Group {
  diners: readonly ProblemDiner[]
  registrationIds: readonly number[]
  /** That of the highest partner among them; 0 is the highest level. */
  levelRank: number
  /** Where the first of them stands in the order of partners. */
  standing: number
}

export interface Packing {
  room: Room
  /** Of everybody, those who sat before too. */
  tableOf: TableOf
  /** Tables that may be used, in the order of their numbers. */
  tables: readonly OpenTable[]
  /** Free seats. */
  left: Map<number, number>
  /** Who was put at a table whole: they can change tables with others. */
  groupsAt: Map<number, Group[]>
  /** Tables that keep their guests: they stand beside others of theirs. */
  fixed: Set<number>
  dinersOf: ReadonlyMap<number, readonly ProblemDiner[]>
}

export function startPacking(room: Room, tables: readonly OpenTable[]): Packing {
  const { diners } = room.problem
  return {
    room,
    tables,
    tableOf: new Map(diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId]]))),
    left: new Map(tables.map((table) => [table.id, table.room])),
    groupsAt: new Map(tables.map(({ id }) => [id, []])),
    fixed: new Set(),
    dinersOf: Map.groupBy(diners, ({ registrationId }) => registrationId),
  }
}

export const leftAt = ({ left }: Packing, tableId: number): number => left.get(tableId) ?? 0

/** What the partners and the wishes of some guests cost as they sit now. */
export function costOfDiners({ room, tableOf, dinersOf }: Packing, diners: readonly ProblemDiner[]): number {
  const registrations = new Set(diners.map(({ registrationId }) => registrationId))
  const wishes = new Set(diners.flatMap(({ id }) => room.wishesOf.get(id) ?? []))
  let cost = 0
  for (const id of registrations) cost += costOfPartner(room, dinersOf.get(id) ?? [], tableOf)
  for (const wish of wishes) cost += costOfWish(room, wish, tableOf)
  return cost
}

/** Seats guests at a table, or takes them off when it is null. */
export function put({ tableOf, left }: Packing, diners: readonly ProblemDiner[], tableId: number | null): void {
  for (const { id } of diners) {
    const before = tableOf.get(id)
    if (before !== undefined) left.set(before, (left.get(before) ?? 0) + 1)
    if (tableId === null) tableOf.delete(id)
    else tableOf.set(id, tableId)
  }
  if (tableId !== null) left.set(tableId, (left.get(tableId) ?? 0) - diners.length)
}

/** Takes a group off its table. */
export function removeGroup(packing: Packing, tableId: number, group: Group): void {
  put(packing, group.diners, null)
  packing.groupsAt.set(
    tableId,
    (packing.groupsAt.get(tableId) ?? []).filter((one) => one !== group),
  )
}

/** Seats a group at one table. */
export function addGroup(packing: Packing, tableId: number, group: Group): void {
  put(packing, group.diners, tableId)
  packing.groupsAt.get(tableId)?.push(group)
}
