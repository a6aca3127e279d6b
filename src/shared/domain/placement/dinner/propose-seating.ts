/**
 * "Seat everyone": tables for guests without one. Who sits stays, held tables are left alone, partners stay whole
 * and higher levels get the front, and one table stays empty when there is room. The same room gives the same
 * proposal, in whatever order it was read.
 */

import { countAway, findAway } from '../away.ts'
import type { PlacementWish } from '../wishes.ts'
import { improveWishes } from './improve-wishes.ts'
import {
  addGroup,
  areNeighbors,
  areSideBySide,
  costOfSeating,
  fullSearchLimit,
  type Group,
  isMet,
  isWishOfRoomMet,
  type Packing,
  removeGroup,
  type TableOf,
  tablesNeeded,
  tablesOf,
} from './packing.ts'
import {
  byZone,
  findSeatShortage,
  listWishesOf,
  openRoom,
  type ProblemDiner,
  type Room,
  type SeatingProblem,
  type SeatShortage,
} from './problem.ts'
import { seatGroups } from './seat-groups.ts'

interface SeatingTotals {
  diners: number
  seated: number
  partners: number
  whole: number
  /** Diners who are away from their partner's others. */
  away: number
  tables: number
  emptyTables: number
  wishes: number
  wishesMet: number
}

export interface SeatingProposal {
  shortage: SeatShortage | null
  diners: { dinerId: number; to: number | null; reason: SeatReason }[]
  wishes: { wishId: number; outcome: SeatingOutcome }[]
  contradictions: Room['contradictions']
  /** Whether time was over before everything had been tried. */
  isCutShort: boolean
  before: SeatingTotals
  after: SeatingTotals
}

/** The outcome of a pairing: met, or why not. */
export type SeatingOutcome = 'met' | 'gone' | 'contradicts' | 'notSeated' | 'sitting' | 'others'

/** `hasTime`: whether a better proposal may still be looked for. */
export function proposeSeating(unsorted: SeatingProblem, hasTime: () => boolean = () => true): SeatingProposal {
  const room = openRoom(unsorted)
  const before: TableOf = new Map(
    room.problem.diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId]])),
  )
  const after = seatEverybody(room, hasTime)
  const shortage = findSeatShortage(room)
  const explain = createExplainer(room, after, shortage)
  return {
    shortage,
    diners: room.problem.diners.map((diner) => ({
      dinerId: diner.id,
      to: diner.tableId === null ? (after.get(diner.id) ?? null) : null,
      reason: explain(diner),
    })),
    wishes: room.problem.wishes.map((wish) => ({ wishId: wish.id, outcome: findOutcome(room, wish, after) })),
    contradictions: room.contradictions,
    isCutShort: !hasTime(),
    before: addUp(room, before),
    after: addUp(room, after),
  }
}

/**
 * Tries it with as few empty tables as can be, then with more, until one stays empty: so a table more never makes it worse, and
 * one stays empty when it is not needed. Without searchLimit for more only all of them are tried yet.
 */
function seatEverybody(room: Room, hasTime: () => boolean): TableOf {
  const open = room.tables.filter((table) => table.room > 0)
  const begun = open.filter(({ isEmpty }) => !isEmpty)
  const empty = open.filter(({ isEmpty }) => isEmpty).toSorted(byZone)
  const searchLimit = fullSearchLimit(hasTime)
  let best = null as { tableOf: TableOf; cost: number } | null
  let seats = begun.reduce((sum, table) => sum + table.room, 0)
  let count = 0
  for (; seats < room.waiting.length && count < empty.length; count += 1) seats += empty[count]?.room ?? 0
  while (count <= empty.length && (!best || hasTime())) {
    const used = new Set(empty.slice(0, count))
    const packing = seatGroups(
      room,
      open.filter((table) => !table.isEmpty || used.has(table)),
      searchLimit,
    )
    arrangeTables(packing)
    improveWishes(packing)
    const cost = costOfSeating(room, packing.tableOf)
    if (!best || cost < best.cost) best = { tableOf: packing.tableOf, cost }
    const filled = new Set(packing.tableOf.values())
    if (cost === 0 || [...used].some(({ id }) => !filled.has(id))) break
    count = searchLimit.guests > 0 ? count + 1 : Math.max(count + 1, empty.length)
  }
  return best?.tableOf ?? new Map()
}

function findOutcome(room: Room, wish: PlacementWish, after: TableOf): SeatingOutcome {
  const found = room.wishes.find((one) => one.wish.id === wish.id)
  const isMet = isWishOfRoomMet(room, wish, room.problem.diners, after)
  if (!found) return isMet ? 'met' : 'contradicts'
  const { one, other } = found
  if (one.length === 0 || other.length === 0) return 'gone'
  if (isMet) return 'met'
  const isNowhere = (side: typeof one) => side.every(({ id }) => !after.has(id))
  if (isNowhere(one) || isNowhere(other)) return 'notSeated'
  return [...one, ...other].every(({ tableId }) => tableId !== null) ? 'sitting' : 'others'
}

function addUp(room: Room, tableOf: TableOf): SeatingTotals {
  const { diners, wishes } = room.problem
  const partners = [...Map.groupBy(diners, ({ registrationId }) => registrationId).values()]
  const standings = partners.map((own) => {
    const seated = own.filter(({ id }) => tableOf.has(id))
    const byTable = Map.groupBy(seated, ({ id }) => tableOf.get(id))
    const away = countAway(findAway(byTable, tablesNeeded(room, seated.length)))
    return { away, isWhole: away === 0 && seated.length === own.length }
  })
  const taken = new Set(tableOf.values())
  return {
    diners: diners.length,
    seated: tableOf.size,
    partners: partners.length,
    whole: standings.filter(({ isWhole }) => isWhole).length,
    away: standings.reduce((sum, { away }) => sum + away, 0),
    tables: room.tables.length,
    emptyTables: room.tables.filter(({ id }) => !taken.has(id)).length,
    wishes: wishes.length,
    wishesMet: wishes.filter((wish) => isWishOfRoomMet(room, wish, diners, tableOf)).length,
  }
}

function arrangeTables(packing: Packing): void {
  const movable = packing.tables.filter(({ id, isEmpty }) => isEmpty && !packing.fixed.has(id))
  for (const tables of Map.groupBy(movable, ({ seats }) => seats).values()) {
    const contents = tables
      .map(({ id }) => ({ id, groups: [...(packing.groupsAt.get(id) ?? [])] }))
      .filter(({ groups }) => groups.length > 0)
      .toSorted((one, other) => byRank(one.groups, other.groups))
    for (const { id, groups } of contents) for (const group of groups) removeGroup(packing, id, group)
    const inOrder = tables.toSorted(byZone)
    for (const [index, { groups }] of contents.entries()) {
      for (const group of groups) addGroup(packing, inOrder[index]?.id ?? 0, group)
    }
  }
}

/** The higher level first, then the larger group, then who registered first. */
function byRank(one: readonly Group[], other: readonly Group[]): number {
  const [first, second] = [highest(one), highest(other)]
  return (
    first.levelRank - second.levelRank || second.diners.length - first.diners.length || first.standing - second.standing
  )
}

const highest = (groups: readonly Group[]): Group =>
  groups.reduce((best, group) => {
    const isHigher =
      group.levelRank < best.levelRank ||
      (group.levelRank === best.levelRank && group.diners.length > best.diners.length)
    return isHigher ? group : best
  })

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
  /** Seated with guests of other partners because of a pairing. */
  | { code: 'wish'; registrationId: number; others: number; with: readonly Others[] }
  | { code: 'noSeat'; shortage: SeatShortage }

/** Explains the proposed seats. Looks up guests by partner and table. */
function createExplainer(room: Room, tableOf: TableOf, shortage: SeatShortage | null) {
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
            tableIds: elsewhere.filter((id) => areNeighbors(room)(id, tableId)),
          }
        : { code: 'apart', registrationId, others, tableIds: elsewhere }
    }
    const wished = listWished(room, [diner, ...atTable], tableOf)
    if (wished.length > 0) return { code: 'wish', registrationId, others, with: wished }
    if (others > 0) return { code: 'withPartner', registrationId, others }
    return { code: 'shares', others: countByPartner(atTable) }
  }
}

/** Guests of other partners at the table because of a pairing. */
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
