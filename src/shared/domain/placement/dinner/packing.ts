/**
 * Guests on their way to tables: groups who are to sit together, what is left of each table, and what a seating
 * costs, in whole numbers; less is better.
 */

import { joinWords } from '../../text.ts'
import {
  golfersOfSide,
  isMetAtTables,
  isTableWishMet,
  type OfRegistration,
  type PlacementWish,
  type RoomOfWishes,
} from '../wishes.ts'
import { listWishesOf, type OpenTable, type ProblemDiner, type Room, type WishOfDiners } from './problem.ts'

/** The table ID of each diner, by the diner's ID. */
export type TableOf = Map<number, number>

const costs = {
  must: 100_000,
  /** A partner at one more table than needed. */
  split: 100,
  prefer: 60,
  /** A partner at tables that aren't adjacent. */
  apart: 80,
}

export const areNeighbors =
  ({ positionOf }: Pick<Room, 'positionOf'>) =>
  (one: number, other: number): boolean =>
    Math.abs((positionOf.get(one) ?? 0) - (positionOf.get(other) ?? 0)) === 1

/** Returns how many tables the guests need if they get the largest. */
export function tablesNeeded({ sizes }: Room, people: number): number {
  let [count, seats] = [0, 0]
  while (seats < people && count < sizes.length) {
    seats += sizes[count] ?? 0
    count += 1
  }
  return count
}

/** The tables of some diners, in the order of their numbers. */
export const tablesOf = (room: Room, diners: readonly ProblemDiner[], tableOf: TableOf): number[] => {
  const ids = new Set(diners.flatMap(({ id }) => tableOf.get(id) ?? []))
  return [...ids].toSorted((one, other) => (room.positionOf.get(one) ?? 0) - (room.positionOf.get(other) ?? 0))
}

/** Whether the tables are adjacent. */
export const areSideBySide = (room: Room, tableIds: readonly number[]): boolean =>
  tableIds.every((id, index) => index === 0 || areNeighbors(room)(tableIds[index - 1] ?? 0, id))

function costOfPartner(room: Room, diners: readonly ProblemDiner[], tableOf: TableOf): number {
  const tables = tablesOf(room, diners, tableOf)
  if (tables.length <= 1) return 0
  const seated = diners.filter(({ id }) => tableOf.has(id)).length
  const extra = Math.max(0, tables.length - tablesNeeded(room, seated))
  return extra * costs.split + (areSideBySide(room, tables) ? 0 : costs.apart)
}

export const isMet = (room: Room, wish: WishOfDiners, tableOf: TableOf): boolean =>
  isMetAtTables(wish, ({ id }) => tableOf.get(id) ?? null, roomOfWishes(room))

/** A pairing with a side that no longer dines never counts as met. */
export function isWishOfRoomMet(
  room: Room,
  wish: PlacementWish,
  diners: readonly ProblemDiner[],
  tableOf: TableOf,
): boolean {
  const [one, other] = [golfersOfSide(wish.one, diners), golfersOfSide(wish.other, diners)]
  return one.length > 0 && other.length > 0 && isMet(room, { wish, one, other }, tableOf)
}

const roomOfWishes = (room: Room): RoomOfWishes => ({
  areNeighbors: areNeighbors(room),
  maxTogether: room.sizes[0] ?? 0,
})

/** Pairings with an empty side cost nothing, because they can't be met. */
export function costOfWish(room: Room, wish: WishOfDiners, tableOf: TableOf): number {
  if (wish.one.length === 0 || wish.other.length === 0 || isMet(room, wish, tableOf)) return 0
  return costs[wish.wish.strength]
}

export function costOfSeating(room: Room, tableOf: TableOf): number {
  const partners = Map.groupBy(room.problem.diners, ({ registrationId }) => registrationId)
  const split = [...partners.values()].reduce((sum, diners) => sum + costOfPartner(room, diners, tableOf), 0)
  return room.wishes.reduce((sum, wish) => sum + costOfWish(room, wish, tableOf), split)
}

/** Guests who should share a table: of one partner, or of several with pairings. */
export interface Group {
  diners: readonly ProblemDiner[]
  registrationIds: readonly number[]
  /** That of the highest partner among them; 0 is the highest level. */
  levelRank: number
  /** The position of the first one in the order of partners. */
  standing: number
}

/**
 * At how many guests a whole proposal may yet look to find exchanges: some seconds of work, whatever is wished and however large
 * partners are. Everyone is seated without it, too.
 */
export interface SearchLimit {
  guests: number
  /** Once it has none, searchLimit is over, too. */
  hasTime: () => boolean
}

export const fullSearchLimit = (hasTime: () => boolean = () => true): SearchLimit => ({ guests: 20_000_000, hasTime })

export interface Packing {
  room: Room
  searchLimit: SearchLimit
  /** Everyone, including guests who already had a seat. */
  tableOf: TableOf
  /** Tables that may be used, in the order of their numbers. */
  tables: readonly OpenTable[]
  /** Free seats. */
  left: Map<number, number>
  /** Groups seated whole, which can swap tables. */
  groupsAt: Map<number, Group[]>
  /** Tables whose guests stay, because others of their partner sit there. */
  fixed: Set<number>
  dinersOf: ReadonlyMap<number, readonly ProblemDiner[]>
}

export function startPacking(room: Room, tables: readonly OpenTable[], searchLimit: SearchLimit): Packing {
  const { diners } = room.problem
  return {
    room,
    searchLimit,
    tables,
    tableOf: new Map(diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId]]))),
    left: new Map(tables.map((table) => [table.id, table.room])),
    groupsAt: new Map(tables.map(({ id }) => [id, []])),
    fixed: new Set(),
    dinersOf: Map.groupBy(diners, ({ registrationId }) => registrationId),
  }
}

export const leftAt = ({ left }: Packing, tableId: number): number => left.get(tableId) ?? 0

/**
 * Returns what the partners and pairings of some guests cost now. Each guest looked at counts toward the search limit.
 */
export function costOfDiners(
  { room, tableOf, dinersOf, searchLimit }: Packing,
  diners: readonly ProblemDiner[],
): number {
  const { wishes, partners } = listWishesOf(room, diners)
  if (!searchLimit.hasTime()) searchLimit.guests = 0
  let cost = 0
  for (const id of partners) {
    const own = dinersOf.get(id) ?? []
    cost += costOfPartner(room, own, tableOf)
    searchLimit.guests -= own.length
  }
  for (const wish of wishes) {
    cost += costOfWish(room, wish, tableOf)
    searchLimit.guests -= wish.one.length + wish.other.length
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

interface SeatedRoom<Diner> {
  /** In the order of their numbers. */
  tables: readonly { id: number; number: number; seats: number }[]
  /** The id of the table. */
  tableOf: (diner: Diner) => number | null
}

/** Describes a pairing, with both places if it isn't met: `Ann Lee is at table 3, Birch at tables 5 and 6`. */
export function describeAtTables<Diner extends OfRegistration>(
  wish: Pick<PlacementWish, 'kind' | 'one' | 'other'>,
  names: { one: string; other: string },
  diners: readonly Diner[],
  { tables, tableOf }: SeatedRoom<Diner>,
): { isMet: boolean; words: string } {
  const [ones, others] = [golfersOfSide(wish.one, diners), golfersOfSide(wish.other, diners)]
  if (ones.length === 0 || others.length === 0) return unmet('one of them no longer comes to dinner')
  const positionOf = new Map(tables.map(({ id }, position) => [id, position]))
  const maxTogether = Math.max(0, ...tables.map(({ seats }) => seats))
  const room = { areNeighbors: areNeighbors({ positionOf }), maxTogether }
  if (isTableWishMet(wish, diners, tableOf, room)) return { isMet: true, words: '' }
  const numbersOf = (side: readonly Diner[]) => {
    const ids = new Set(side.map(tableOf))
    return tables.flatMap(({ id, number }) => (ids.has(id) ? [number] : []))
  }
  const [here, there] = [numbersOf(ones), numbersOf(others)]
  if (wish.kind === 'notWith')
    return unmet(`both are at ${nameTables(here.filter((number) => there.includes(number)))}`)
  if (here.length === 0 || there.length === 0) return unmet('at least one of them has no seat')
  return unmet(`${names.one} is at ${nameTables(here)}, ${names.other} at ${nameTables(there)}`)
}

const unmet = (words: string) => ({ isMet: false, words })

const nameTables = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'table' : 'tables'} ${joinWords(numbers.map(String))}`
