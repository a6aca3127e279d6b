/** Guests on their way to tables: groups who are to sit together, and what is left of each table. */

import { listWishesOf, type OpenTable, type ProblemDiner, type Room } from './problem.ts'
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

/**
 * At how many guests a whole proposal may yet look to find exchanges: some seconds of work, whatever is wished and however large
 * partners are. Everybody is seated without it, too.
 */
export interface Patience {
  guests: number
}

export const fullPatience = (): Patience => ({ guests: 20_000_000 })

export interface Packing {
  room: Room
  patience: Patience
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

export function startPacking(room: Room, tables: readonly OpenTable[], patience: Patience): Packing {
  const { diners } = room.problem
  return {
    room,
    patience,
    tables,
    tableOf: new Map(diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId]]))),
    left: new Map(tables.map((table) => [table.id, table.room])),
    groupsAt: new Map(tables.map(({ id }) => [id, []])),
    fixed: new Set(),
    dinersOf: Map.groupBy(diners, ({ registrationId }) => registrationId),
  }
}

export const leftAt = ({ left }: Packing, tableId: number): number => left.get(tableId) ?? 0

/** What the partners and the wishes of some guests cost as they sit now; whoever is looked at for it is taken off the patience. */
export function costOfDiners({ room, tableOf, dinersOf, patience }: Packing, diners: readonly ProblemDiner[]): number {
  const { wishes, partners } = listWishesOf(room, diners)
  let cost = 0
  for (const id of partners) {
    const own = dinersOf.get(id) ?? []
    cost += costOfPartner(room, own, tableOf)
    patience.guests -= own.length
  }
  for (const wish of wishes) {
    cost += costOfWish(room, wish, tableOf)
    patience.guests -= wish.one.length + wish.other.length
  }
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
