/**
 * Tables for guests without one. Seated guests stay, reserved tables are left alone, partners stay whole, and higher
 * levels get the front. The same room gives the same proposal, in whatever order it was read.
 */

import { countAway, findAway } from '../away.ts'
import { fill } from '../fill/fill.ts'
import { findGolfersOfSides, isMetAtTables, type PlacementWish, type WishSide } from '../wishes.ts'
import {
  findSeatShortage,
  openRoom,
  type ProblemDiner,
  type Room,
  rankOfZone,
  type SeatingProblem,
  type SeatShortage,
} from './problem.ts'

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
  before: SeatingTotals
  after: SeatingTotals
}

/** The outcome of a pairing: met, or why not. */
export type SeatingOutcome = 'met' | 'gone' | 'notSeated' | 'sitting' | 'others'

/** A room in which the guests of both sides of a pairing are found quickly. */
interface KnownRoom extends Room {
  ofSide: (side: WishSide) => readonly ProblemDiner[]
}

/** The table ID of each diner, by the diner's ID. */
type TableOf = ReadonlyMap<number, number>

/** `pause` lets others work between two pieces of the search. */
export async function proposeSeating(unsorted: SeatingProblem, pause: () => Promise<void>): Promise<SeatingProposal> {
  const opened = openRoom(unsorted)
  const { diners, wishes } = opened.problem
  const room = { ...opened, ofSide: findGolfersOfSides(diners) }
  const before = new Map(diners.flatMap(({ id, tableId }) => (tableId === null ? [] : [[id, tableId] as const])))
  const after = new Map([...before, ...(await seatWaiting(room, pause))])
  const shortage = findSeatShortage(room)
  const explain = createExplainer(room, after, shortage)
  return {
    shortage,
    diners: diners.map((diner) => ({
      dinerId: diner.id,
      to: diner.tableId === null ? (after.get(diner.id) ?? null) : null,
      reason: explain(diner),
    })),
    wishes: wishes.map((wish) => ({ wishId: wish.id, outcome: judge(room, wish, after) })),
    before: addUp(room, before),
    after: addUp(room, after),
  }
}

/** A partner at tables that aren't neighbors costs less than one more table, and more than the front for a high level. */
const costs = { apart: 80, zone: 3 }

async function seatWaiting(room: KnownRoom, pause: () => Promise<void>): Promise<[number, number][]> {
  const { tables, problem, partners, waiting, sizes, ofSide } = room
  const levels = 1 + Math.max(0, ...problem.partners.map(({ levelRank }) => levelRank))
  const sitting = Map.groupBy(problem.diners, ({ tableId }) => tableId)
  const groups = tables.map((table) => ({
    table,
    seats: table.seats,
    standing: sitting.get(table.id) ?? [],
    members: [],
    isClosed: table.room === 0,
    position: table.position,
    rank: rankOfZone(table) + table.position / (1_000 * tables.length),
  }))
  const pairings = problem.wishes.map(({ kind, strength, one, other }) => {
    const [ones, others] = [ofSide(one).map(({ id }) => id), ofSide(other).map(({ id }) => id)]
    const arePartners = 'registrationId' in one && 'registrationId' in other
    const isTooLarge = kind !== 'notWith' && arePartners && ones.length + others.length > (sizes[0] ?? 0)
    return {
      isRequired: strength === 'must',
      isApart: kind === 'notWith',
      one: ones,
      other: others,
      within: isTooLarge ? 1 : null,
    }
  })
  const filled = await fill(
    groups,
    waiting,
    pairings.filter(({ one, other }) => one.length > 0 && other.length > 0),
    {
      extras: 0,
      mixing: 0,
      costOfGaps: (tablesBetween) => (tablesBetween > 0 ? costs.apart : 0),
      costOfRank: (rank, people) => {
        const best = Math.min(...people.map(({ registrationId }) => partners.get(registrationId)?.levelRank ?? levels))
        return rank * costs.zone * (1 + levels - best)
      },
      pause,
    },
  )
  return filled.flatMap(({ table, members }) => members.map(({ id }): [number, number] => [id, table.id]))
}

const neighborsIn =
  ({ tables }: Room) =>
  (one: number, other: number): boolean => {
    const positionOf = (id: number) => tables.find((table) => table.id === id)?.position ?? 0
    return Math.abs(positionOf(one) - positionOf(other)) === 1
  }

function isMet(room: KnownRoom, wish: PlacementWish, tableOf: TableOf): boolean {
  const { ofSide } = room
  const sides = { wish, one: ofSide(wish.one), other: ofSide(wish.other) }
  if (sides.one.length === 0 || sides.other.length === 0) return false
  const shape = { areNeighbors: neighborsIn(room), maxTogether: room.sizes[0] ?? 0 }
  return isMetAtTables(sides, ({ id }) => tableOf.get(id) ?? null, shape)
}

function judge(room: KnownRoom, wish: PlacementWish, after: TableOf): SeatingOutcome {
  const [one, other] = [room.ofSide(wish.one), room.ofSide(wish.other)]
  if (one.length === 0 || other.length === 0) return 'gone'
  if (isMet(room, wish, after)) return 'met'
  const isNowhere = (side: readonly ProblemDiner[]) => side.every(({ id }) => !after.has(id))
  if (isNowhere(one) || isNowhere(other)) return 'notSeated'
  return [...one, ...other].every(({ tableId }) => tableId !== null) ? 'sitting' : 'others'
}

/** Returns how many tables the guests need if they get the largest. */
function countNeeded({ sizes }: Room, people: number): number {
  let seats = 0
  const index = sizes.findIndex((size) => {
    seats += size
    return seats >= people
  })
  return index === -1 ? sizes.length : index + 1
}

function addUp(room: KnownRoom, tableOf: TableOf): SeatingTotals {
  const { diners, wishes } = room.problem
  const partners = [...Map.groupBy(diners, ({ registrationId }) => registrationId).values()]
  const standings = partners.map((own) => {
    const seated = own.filter(({ id }) => tableOf.has(id))
    const byTable = Map.groupBy(seated, ({ id }) => tableOf.get(id))
    const away = countAway(findAway(byTable, countNeeded(room, seated.length)))
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
    wishesMet: wishes.filter((wish) => isMet(room, wish, tableOf)).length,
  }
}

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
function createExplainer(room: KnownRoom, tableOf: TableOf, shortage: SeatShortage | null) {
  const { diners, wishes } = room.problem
  const byTable = Map.groupBy(diners, ({ id }) => tableOf.get(id))
  const tablesOf = new Map<number, Set<number>>()
  for (const { id } of room.tables) {
    for (const { registrationId } of byTable.get(id) ?? []) {
      tablesOf.set(registrationId, (tablesOf.get(registrationId) ?? new Set()).add(id))
    }
  }
  const areNeighbors = neighborsIn(room)
  /** The people of the met pairings of each guest. */
  const metOf = new Map<number, Set<ProblemDiner>[]>()
  for (const wish of wishes) {
    if (wish.kind === 'notWith' || !isMet(room, wish, tableOf)) continue
    const people = new Set([...room.ofSide(wish.one), ...room.ofSide(wish.other)])
    for (const { id } of people) metOf.set(id, [...(metOf.get(id) ?? []), people])
  }

  return (diner: ProblemDiner): SeatReason => {
    const { registrationId } = diner
    if (diner.tableId !== null) return { code: 'stays' }
    const tableId = tableOf.get(diner.id)
    if (tableId === undefined) {
      if (!shortage) throw new Error(`Guest ${diner.id} has no seat although there are enough`)
      return { code: 'noSeat', shortage }
    }
    const isOwn = (one: ProblemDiner) => one.registrationId === registrationId
    const atTable = (byTable.get(tableId) ?? []).filter(({ id }) => id !== diner.id)
    const others = atTable.filter(isOwn).length
    const ownTables = [...(tablesOf.get(registrationId) ?? [])]
    if (ownTables.length > 1) {
      const isRow = ownTables.every((id, index) => index === 0 || areNeighbors(ownTables[index - 1] ?? 0, id))
      const tableIds = ownTables.filter((id) => (isRow ? areNeighbors(id, tableId) : id !== tableId))
      return { code: isRow ? 'beside' : 'apart', registrationId, others, tableIds }
    }
    const own = [diner, ...atTable.filter(isOwn)]
    const paired = own.flatMap(({ id }) => metOf.get(id) ?? [])
    const guests = atTable.filter((one) => !isOwn(one) && paired.some((people) => people.has(one)))
    if (guests.length > 0) return { code: 'wish', registrationId, others, with: countByPartner(guests) }
    if (others > 0) return { code: 'withPartner', registrationId, others }
    return { code: 'shares', others: countByPartner(atTable) }
  }
}

const countByPartner = (diners: readonly ProblemDiner[]): Others[] =>
  [...Map.groupBy(diners, ({ registrationId }) => registrationId)].map(([registrationId, some]) => ({
    registrationId,
    diners: some.length,
  }))
