/** What a seating costs, in whole numbers; less is better. */

import { isMetAtTables, isTableWishMet, type PlacementWish, type RoomOfWishes } from '../../wishes.ts'
import type { ProblemDiner, Room, WishOfDiners } from './problem.ts'

/** Where everybody sits: the id of the table by that of the diner. */
export type TableOf = Map<number, number>

const costs = {
  must: 100_000,
  /** A partner at one more table than needed. */
  split: 100,
  prefer: 60,
  /** A partner at tables that do not stand side by side. */
  apart: 80,
}

export const areNeighbours =
  ({ positionOf }: Pick<Room, 'positionOf'>) =>
  (one: number, other: number): boolean =>
    Math.abs((positionOf.get(one) ?? 0) - (positionOf.get(other) ?? 0)) === 1

/** How many tables so many people need, when they get the largest. */
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

/** Whether tables stand side by side without a gap. */
export const areSideBySide = (room: Room, tableIds: readonly number[]): boolean =>
  tableIds.every((id, index) => index === 0 || areNeighbours(room)(tableIds[index - 1] ?? 0, id))

export function costOfPartner(room: Room, diners: readonly ProblemDiner[], tableOf: TableOf): number {
  const tables = tablesOf(room, diners, tableOf)
  if (tables.length <= 1) return 0
  const seated = diners.filter(({ id }) => tableOf.has(id)).length
  const extra = Math.max(0, tables.length - tablesNeeded(room, seated))
  return extra * costs.split + (areSideBySide(room, tables) ? 0 : costs.apart)
}

export const isMet = (room: Room, wish: WishOfDiners, tableOf: TableOf): boolean =>
  isMetAtTables(wish, ({ id }) => tableOf.get(id) ?? null, roomOfWishes(room))

export const isWishOfRoomMet = (
  room: Room,
  wish: PlacementWish,
  diners: readonly ProblemDiner[],
  tableOf: TableOf,
): boolean => isTableWishMet(wish, diners, ({ id }) => tableOf.get(id) ?? null, roomOfWishes(room))

const roomOfWishes = (room: Room): RoomOfWishes => ({
  areNeighbours: areNeighbours(room),
  mostTogether: room.sizes[0] ?? 0,
})

/** Wishes with nobody on one side cost nothing: nothing can be done about them. */
export function costOfWish(room: Room, wish: WishOfDiners, tableOf: TableOf): number {
  if (wish.one.length === 0 || wish.other.length === 0 || isMet(room, wish, tableOf)) return 0
  return costs[wish.wish.strength]
}

export function costOfSeating(room: Room, tableOf: TableOf): number {
  const partners = Map.groupBy(room.problem.diners, ({ registrationId }) => registrationId)
  const split = [...partners.values()].reduce((sum, diners) => sum + costOfPartner(room, diners, tableOf), 0)
  return room.wishes.reduce((sum, wish) => sum + costOfWish(room, wish, tableOf), split)
}
