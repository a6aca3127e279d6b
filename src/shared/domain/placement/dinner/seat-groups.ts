/**
 * Assigns groups to tables: each to the smallest that fits, using few tables. Best-fit decreasing, with exchanges where
 * a group would be split. Compared with an exact solver, it split no group unnecessarily.
 */

import {
  addGroup,
  costOfDiners,
  type Group,
  leftAt,
  type Packing,
  put,
  removeGroup,
  type SearchLimit,
  startPacking,
} from './packing.ts'
import { listWishesOf, type OpenTable, type ProblemDiner, type Room, rankOfZone, type WishOfDiners } from './problem.ts'

/** Seats as many as there are seats. If there are too few, higher partners come first. */
export function seatGroups(room: Room, tables: readonly OpenTable[], searchLimit: SearchLimit): Packing {
  const packing = startPacking(room, tables, searchLimit)
  const seats = tables.reduce((sum, table) => sum + table.room, 0)
  const maxTogether = Math.max(0, ...tables.map((table) => table.room))
  const groups = formGroups(room, room.waiting.slice(0, seats), maxTogether)
  const bySize = (one: Group, other: Group) => other.diners.length - one.diners.length
  const byLevel = (one: Group, other: Group) => one.levelRank - other.levelRank || bySize(one, other)
  const joining = groups.filter((group) => sitsSomewhere(packing, group))
  // Guests with room beside their own come first, so that a larger partner doesn't take those seats.
  const atTheirOwn = new Set(joining.filter((group) => hasRoomWithOwn(packing, group)))
  const others = joining.filter((group) => !atTheirOwn.has(group))
  const rest = groups.filter((group) => !sitsSomewhere(packing, group))
  const isLarge = ({ diners }: Group) => diners.length > maxTogether
  for (const group of [...atTheirOwn].toSorted(bySize)) seatGroup(packing, group, true)
  for (const group of others.toSorted(bySize)) seatGroup(packing, group, true)
  for (const group of rest.filter(isLarge).toSorted(byLevel)) seatAtSeveral(packing, group)
  for (const group of rest.filter((one) => !isLarge(one)).toSorted(bySize)) seatGroup(packing, group, false)
  return packing
}

/** One that joins others of theirs keeps its table; so does what sits beside them. */
function seatGroup(packing: Packing, group: Group, isJoining: boolean): void {
  const table = chooseTable(packing, group) ?? (makeRoom(packing, group) ? chooseTable(packing, group) : null)
  if (!table) {
    seatAtSeveral(packing, group)
    return
  }
  addGroup(packing, table.id, group)
  if (isJoining) packing.fixed.add(table.id)
}

/** The table at which they cost least; of those the fullest that takes them, with guests of their affiliation if it can be. */
function chooseTable(packing: Packing, group: Group): OpenTable | null {
  const size = group.diners.length
  // Most groups have no one seated and no pairings, so they cost nothing at any table.
  const isFree = !sitsSomewhere(packing, group) && listWishesOf(packing.room, group.diners).wishes.size === 0
  let best = null as { table: OpenTable; score: readonly number[] } | null
  for (const table of packing.tables) {
    const left = leftAt(packing, table.id)
    if (left < size) continue
    const cost = isFree ? 0 : costAt(packing, group, table)
    const isOpen = left < table.seats ? 0 : 1
    const score = [cost, left - size, isOpen, sharesAffiliation(packing, table, group) ? 0 : 1]
    if (!best || isLess(score, best.score)) best = { table, score }
  }
  return best?.table ?? null
}

function costAt(packing: Packing, { diners }: Group, table: OpenTable): number {
  put(packing, diners, table.id)
  const cost = costOfDiners(packing, diners)
  put(packing, diners, null)
  return cost
}

const tablesOfOwn = ({ dinersOf }: Packing, { registrationIds }: Group): number[] =>
  registrationIds.flatMap((id) => (dinersOf.get(id) ?? []).flatMap(({ tableId }) => tableId ?? []))

const sitsSomewhere = (packing: Packing, group: Group): boolean => tablesOfOwn(packing, group).length > 0

const hasRoomWithOwn = (packing: Packing, group: Group): boolean =>
  tablesOfOwn(packing, group).some((tableId) => leftAt(packing, tableId) >= group.diners.length)

const isLess = (one: readonly number[], other: readonly number[]): boolean => {
  const index = one.findIndex((value, at) => value !== other[at])
  return index >= 0 && (one[index] ?? 0) < (other[index] ?? 0)
}

function sharesAffiliation({ room, groupsAt }: Packing, table: OpenTable, group: Group): boolean {
  const affiliationOf = (id: number) => room.partners.get(id)?.affiliationId
  const own = new Set(group.registrationIds.map(affiliationOf))
  return (groupsAt.get(table.id) ?? []).some(({ registrationIds }) =>
    registrationIds.some((id) => own.has(affiliationOf(id))),
  )
}

/** Swaps a group with a smaller one, or moves it, so that a table has room for a group that no table takes. */
function makeRoom(packing: Packing, wanting: Group): boolean {
  const { tables, groupsAt, searchLimit } = packing
  const size = wanting.diners.length
  if (!canMakeRoom(packing, size)) return false
  for (const here of tables) {
    for (const going of groupsAt.get(here.id) ?? []) {
      const missing = size - leftAt(packing, here.id)
      for (const there of tables) {
        if (there === here) continue
        for (const coming of [null, ...(groupsAt.get(there.id) ?? [])]) {
          const gain = going.diners.length - (coming?.diners.length ?? 0)
          if (gain < missing || gain > leftAt(packing, there.id)) continue
          if (searchLimit.guests <= 0) return false
          if (tryExchange(packing, { here, going, there, coming })) return true
        }
      }
    }
  }
  return false
}

/**
 * Whether tables have groups of such sizes, and so much room, that an exchange could do. Tables that are alike are looked at once:
 * in a large room most groups that no table takes would go through all pairs of tables for nothing.
 */
function canMakeRoom(packing: Packing, size: number): boolean {
  const sizesByRoom = new Map<number, Set<number>>()
  for (const { id } of packing.tables) {
    const left = leftAt(packing, id)
    const sizes = sizesByRoom.get(left) ?? new Set()
    sizesByRoom.set(left, sizes)
    for (const { diners } of packing.groupsAt.get(id) ?? []) sizes.add(diners.length)
  }
  for (const [here, going] of sizesByRoom) {
    for (const [there, coming] of sizesByRoom) {
      for (const one of going) {
        const isEnough = (other: number) => one - other >= size - here && one - other <= there
        if (isEnough(0) || [...coming].some(isEnough)) return true
      }
    }
  }
  return false
}

interface Exchange {
  here: OpenTable
  going: Group
  there: OpenTable
  coming: Group | null
}

/** Makes an exchange that costs nothing. */
function tryExchange(packing: Packing, { here, going, there, coming }: Exchange): boolean {
  const diners = [...going.diners, ...(coming?.diners ?? [])]
  const before = costOfDiners(packing, diners)
  const swap = (from: OpenTable, to: OpenTable) => {
    removeGroup(packing, from.id, going)
    if (coming) removeGroup(packing, to.id, coming)
    addGroup(packing, to.id, going)
    if (coming) addGroup(packing, from.id, coming)
  }
  swap(here, there)
  if (costOfDiners(packing, diners) <= before) return true
  swap(there, here)
  return false
}

/** Seats a group at neighboring tables, as few as can be and near the front; where there are none, at those with the most room. */
function seatAtSeveral(packing: Packing, group: Group): void {
  let best = null as { run: OpenTable[]; score: readonly number[] } | null
  for (const run of listRuns(packing, group.diners.length)) {
    seatAlong(packing, group, run)
    const cost = costOfDiners(packing, group.diners)
    put(packing, group.diners, null)
    const left = run.reduce((sum, { id }) => sum + leftAt(packing, id), 0)
    const score = [cost, run.length, rankOfZone(run[0]), left]
    if (!best || isLess(score, best.score)) best = { run, score }
  }
  const byRoom = packing.tables.toSorted((one, other) => leftAt(packing, other.id) - leftAt(packing, one.id))
  for (const table of seatAlong(packing, group, best?.run ?? byRoom)) packing.fixed.add(table.id)
}

/** Fills one table after another; gives those that were needed. No one sits alone at the last, if it can be. */
function seatAlong(packing: Packing, { diners }: Group, tables: readonly OpenTable[]): OpenTable[] {
  let from = 0
  return tables.filter(({ id }, index) => {
    const waiting = diners.length - from
    const next = tables[index + 1]
    const isOneOver = waiting > 3 && waiting - leftAt(packing, id) === 1 && next && leftAt(packing, next.id) > 1
    const piece = diners.slice(from, from + Math.min(waiting, leftAt(packing, id)) - (isOneOver ? 1 : 0))
    put(packing, piece, id)
    from += piece.length
    return piece.length > 0
  })
}

/** Returns the shortest row of adjacent tables, from each table, with enough free seats. */
function listRuns(packing: Packing, size: number): OpenTable[][] {
  const { tables } = packing
  return tables.flatMap((first, start) => {
    const run: OpenTable[] = []
    let left = 0
    for (const table of tables.slice(start)) {
      const seats = leftAt(packing, table.id)
      if (seats === 0 || table.position !== first.position + run.length || left >= size) break
      run.push(table)
      left += seats
    }
    return left >= size ? [run] : []
  })
}

/** Sorted by each group's first guest. `mostTogether` is the size of the largest free table. */
function formGroups(room: Room, diners: readonly ProblemDiner[], maxTogether: number): Group[] {
  const standing = new Map([...room.partners.keys()].map((id, index) => [id, index]))
  const groupOf = new Map<number, readonly ProblemDiner[]>(Map.groupBy(diners, ({ registrationId }) => registrationId))
  for (const wish of listTogether(room.wishes)) {
    const [one, other] = [wish.one, wish.other].map(([diner]) => diner && groupOf.get(diner.registrationId))
    if (!one || !other || one === other) continue
    if (one.length + other.length > maxTogether || mustBeApart(room, one, other)) continue
    const both = [...one, ...other]
    for (const { registrationId } of both) groupOf.set(registrationId, both)
  }
  return [...new Set(groupOf.values())].map((members) => {
    const registrationIds = [...new Set(members.map(({ registrationId }) => registrationId))]
    return {
      diners: members,
      registrationIds,
      levelRank: Math.min(...registrationIds.map((id) => room.partners.get(id)?.levelRank ?? 0)),
      standing: Math.min(...registrationIds.map((id) => standing.get(id) ?? 0)),
    }
  })
}

/** Required pairings come before preferred ones. */
const listTogether = (wishes: readonly WishOfDiners[]): WishOfDiners[] =>
  wishes
    .filter(({ wish }) => wish.kind !== 'notWith')
    .toSorted(
      ({ wish: one }, { wish: other }) => Number(one.strength === 'prefer') - Number(other.strength === 'prefer'),
    )

function mustBeApart({ wishes }: Room, one: readonly ProblemDiner[], other: readonly ProblemDiner[]): boolean {
  const areIn = (side: readonly ProblemDiner[], diners: readonly ProblemDiner[]) =>
    side.some((diner) => diners.includes(diner))
  return wishes.some(
    ({ wish, one: left, other: right }) =>
      wish.kind === 'notWith' &&
      ((areIn(left, one) && areIn(right, other)) || (areIn(left, other) && areIn(right, one))),
  )
}
