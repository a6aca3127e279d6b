/**
 * "Seat everybody": tables for guests without one. Who sits stays, held tables are left alone, partners stay whole and higher
 * levels get the front, and one table stays empty when there is room. The same room gives the same proposal, in whatever order
 * it was read.
 */

import type { PlacementWish } from '../../wishes.ts'
import { arrangeTables } from './arrange-tables.ts'
import { createExplainer, type SeatReason } from './find-reasons.ts'
import { improveWishes } from './improve-wishes.ts'
import { fullPatience } from './packing.ts'
import { byZone, findSeatShortage, openRoom, type Room, type SeatingProblem, type SeatShortage } from './problem.ts'
import { seatGroups } from './seat-groups.ts'
import { costOfSeating, isWishOfRoomMet, type TableOf, tablesNeeded, tablesOf } from './seating-cost.ts'

export interface SeatingTotals {
  diners: number
  seated: number
  partners: number
  whole: number
  split: number
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
  before: SeatingTotals
  after: SeatingTotals
}

/** What became of a wish: met; or one side does not dine, contradicts another, has no seat, sat there already, or other things came first. */
export type SeatingOutcome = 'met' | 'gone' | 'contradicts' | 'notSeated' | 'sitting' | 'others'

export function proposeSeating(unsorted: SeatingProblem): SeatingProposal {
  const room = openRoom(unsorted)
  const before: TableOf = new Map(
    room.problem.diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId]])),
  )
  const after = seatEverybody(room)
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
    before: addUp(room, before),
    after: addUp(room, after),
  }
}

/**
 * Tries it with as few empty tables as can be, then with more, until one stays empty: so a table more never makes it worse, and
 * one stays empty when it is not needed. Without patience for more only all of them are tried yet.
 */
function seatEverybody(room: Room): TableOf {
  const open = room.tables.filter((table) => table.room > 0)
  const begun = open.filter(({ isEmpty }) => !isEmpty)
  const empty = open.filter(({ isEmpty }) => isEmpty).toSorted(byZone)
  const patience = fullPatience()
  let best = null as { tableOf: TableOf; cost: number } | null
  let seats = begun.reduce((sum, table) => sum + table.room, 0)
  let count = 0
  for (; seats < room.waiting.length && count < empty.length; count += 1) seats += empty[count]?.room ?? 0
  while (count <= empty.length) {
    const used = new Set(empty.slice(0, count))
    const packing = seatGroups(
      room,
      open.filter((table) => !table.isEmpty || used.has(table)),
      patience,
    )
    arrangeTables(packing)
    improveWishes(packing)
    const cost = costOfSeating(room, packing.tableOf)
    if (!best || cost < best.cost) best = { tableOf: packing.tableOf, cost }
    const filled = new Set(packing.tableOf.values())
    if (cost === 0 || [...used].some(({ id }) => !filled.has(id))) break
    count = patience.guests > 0 ? count + 1 : Math.max(count + 1, empty.length)
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
    const seated = own.filter(({ id }) => tableOf.has(id)).length
    if (tablesOf(room, own, tableOf).length > tablesNeeded(room, seated)) return 'split'
    return seated === own.length ? 'whole' : 'waiting'
  })
  const taken = new Set(tableOf.values())
  return {
    diners: diners.length,
    seated: tableOf.size,
    partners: partners.length,
    whole: standings.filter((standing) => standing === 'whole').length,
    split: standings.filter((standing) => standing === 'split').length,
    tables: room.tables.length,
    emptyTables: room.tables.filter(({ id }) => !taken.has(id)).length,
    wishes: wishes.length,
    wishesMet: wishes.filter((wish) => isWishOfRoomMet(room, wish, diners, tableOf)).length,
  }
}
