import type { Board, BoardPerson, BoardSite } from '#shared/contracts/placement/board.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { countNeeded, findAway } from '#shared/domain/placement/away.ts'
import { formatGolfer } from '#shared/domain/placement/descriptions.ts'
import { countFreeSeats, type Place } from '#shared/domain/placement/places.ts'
import { formatCount } from '#shared/domain/text.ts'
import { describeRoom } from './board-words.ts'

export interface GroupMember {
  personId: number
  cart: number
  /** Moved by this browser and not yet confirmed by the server. */
  isPending: boolean
  /** Site IDs of the partner's other people; empty if they don't fit on fewer sites. */
  splitOver: readonly number[] | 'many'
}

export type BoardGroup = BoardSite['groups'][number] & { site: BoardSite }

/** A move leaves unaffected objects identical, so that only changed parts render. */
export interface BoardState {
  board: Board
  sites: readonly BoardSite[]
  groups: ReadonlyMap<string, BoardGroup>
  people: ReadonlyMap<number, BoardPerson>
  /** By person ID, including pending moves. */
  places: ReadonlyMap<number, Place>
  members: ReadonlyMap<string, readonly GroupMember[]>
  /** By area ID, in the list's order. */
  unassigned: ReadonlyMap<number, readonly number[]>
  /** Site IDs by registration ID. */
  sitesOf: ReadonlyMap<number, readonly number[]>
  split: ReadonlySet<number>
}

const noMembers: readonly GroupMember[] = []
const noIds: readonly number[] = []

export const listGroupMembers = ({ members }: Pick<BoardState, 'members'>, group: string): readonly GroupMember[] =>
  members.get(group) ?? noMembers

export const listUnassigned = ({ unassigned }: Pick<BoardState, 'unassigned'>, areaId: number): readonly number[] =>
  unassigned.get(areaId) ?? noIds

export const findPersonGroup = ({ places }: Pick<BoardState, 'places'>, personId: number): string | null =>
  places.get(personId)?.group ?? null

export const formatGroup = ({ groups }: Pick<BoardState, 'groups'>, group: string): string =>
  groups.get(group)?.where ?? 'there'

export const seatsOf = ({ groups }: Pick<BoardState, 'groups'>, group: string): number => groups.get(group)?.seats ?? 0

/** Returns how many more people fit without an exception. */
export const roomIn = (state: BoardState, group: string): number =>
  countFreeSeats(seatsOf(state, group), listGroupMembers(state, group).length)

/** Includes the partner for unnamed people, because every partner has a Golfer 4. */
export function formatPersonIn({ people }: Pick<BoardState, 'people'>, personId: number): string {
  const person = people.get(personId)
  return person ? formatGolfer(person) : 'Somebody'
}

/** Someone who came without a spot. The check-in desk chooses the place. */
export const isWalkIn = (personId: number): boolean => personId < 0

export function listStaying({ people, places }: BoardState, pickedUp: readonly number[]): string[] {
  const registrationId = people.get(pickedUp[0] ?? 0)?.registrationId
  return [...places].flatMap(([id, { group }]) =>
    people.get(id)?.registrationId === registrationId && !pickedUp.includes(id) ? [group] : [],
  )
}

/** Copied here, because `domain/text` would add its code to every page. */
export const startUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface KnownPlaces {
  board: Board
  places: ReadonlyMap<number, Place>
  pendingIds: ReadonlySet<number>
}

/** Each additional site would render all the partner's people again. */
const maxNamedSites = 4

export function deriveBoard({ board, places, pendingIds }: KnownPlaces, before: BoardState | null): BoardState {
  const people =
    before?.board.people === board.people ? before.people : new Map(board.people.map((person) => [person.id, person]))
  const sites = reuseUnchanged(before?.sites, board.sites, isSame)
  const groups = before?.sites === sites ? before.groups : listGroups(sites)
  const placedOf = Map.groupBy(
    [...places].filter(([personId]) => !isWalkIn(personId)),
    ([personId]) => people.get(personId)?.registrationId ?? 0,
  )
  const sitesOf = groupSites(placedOf, groups, before?.sitesOf)
  const split = findSplit(placedOf, groups)
  const state = { board, sites, groups, people, places, sitesOf, split }
  const splitOver = (personId: number): GroupMember['splitOver'] => {
    const registrationId = people.get(personId)?.registrationId ?? 0
    if (isWalkIn(personId) || !split.has(registrationId)) return noIds
    const own = sitesOf.get(registrationId) ?? noIds
    return own.length > maxNamedSites ? 'many' : own
  }
  const order = new Map([...people.keys()].map((id, index) => [id, index]))
  const orderOf = (id: number) => order.get(id) ?? 0
  const inOrder = [...places].toSorted(
    ([one, { seat }], [other, { seat: otherSeat }]) => seat - otherSeat || orderOf(one) - orderOf(other),
  )
  const members = new Map(
    [...Map.groupBy(inOrder, ([, { group }]) => group)].map(([key, placed]) => {
      const here = placed.map(([personId, { cart }]) => ({
        personId,
        cart,
        isPending: pendingIds.has(personId),
        splitOver: splitOver(personId),
      }))
      return [key, reuseUnchanged(before?.members.get(key), here, isSameMember)]
    }),
  )
  return { ...state, members, unassigned: groupUnassigned(board, places, before?.unassigned) }
}

const listGroups = (sites: readonly BoardSite[]): BoardState['groups'] =>
  new Map(sites.flatMap((site) => site.groups.map((group) => [group.key, { ...group, site }])))

const isSameMember = (one: GroupMember, other: GroupMember) =>
  one.personId === other.personId &&
  one.cart === other.cart &&
  one.isPending === other.isPending &&
  one.splitOver === other.splitOver

function groupUnassigned(
  board: Board,
  places: ReadonlyMap<number, Place>,
  before: BoardState['unassigned'] | undefined,
): BoardState['unassigned'] {
  const unassigned = Map.groupBy(
    board.people.filter(({ id }) => !places.has(id)),
    ({ areaId }) => areaId,
  )
  // Walk-ins without a hole belong to no course.
  const areaIds = new Set([0, ...board.areas.map(({ id }) => id)])
  return new Map(
    [...areaIds].map((areaId) => {
      const ids = unassigned.get(areaId)?.map(({ id }) => id) ?? noIds
      return [areaId, reuseUnchanged(before?.get(areaId), ids)]
    }),
  )
}

type PlacedOf = ReadonlyMap<number, readonly [personId: number, place: Place][]>

function groupSites(
  placedOf: PlacedOf,
  groups: BoardState['groups'],
  before: BoardState['sitesOf'] | undefined,
): BoardState['sitesOf'] {
  return new Map(
    [...placedOf].map(([registrationId, placed]) => {
      const ids = new Set(placed.map(([, { group }]) => groups.get(group)?.site.id ?? 0))
      const inOrder = [...ids].toSorted((one, other) => one - other)
      return [registrationId, reuseUnchanged(before?.get(registrationId), inOrder)]
    }),
  )
}

function findSplit(placedOf: PlacedOf, groups: BoardState['groups']): BoardState['split'] {
  const largestFirst = [...groups.values()].map(({ seats }) => seats).toSorted((one, other) => other - one)
  const isSplit = (placed: readonly [number, Place][]) => {
    const byGroup = Map.groupBy(placed, ([, { group }]) => group)
    return findAway(byGroup, countNeeded(largestFirst, placed.length)).size > 0
  }
  return new Set([...placedOf].filter(([, placed]) => isSplit(placed)).map(([registrationId]) => registrationId))
}

function reuseUnchanged<T>(
  known: readonly T[] | undefined,
  next: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): readonly T[] {
  const isUnchanged = known?.length === next.length && known.every((item, index) => isSame(item, next[index] as T))
  return isUnchanged ? known : next
}

export function describeSiteRoom(state: BoardState, { groups }: BoardSite): string {
  const { part } = state.board
  const [first] = groups
  if (part === 'dinner' && first) return describeRoom(part, first.seats, listGroupMembers(state, first.key).length)
  const room = groups.reduce((sum, { key }) => sum + roomIn(state, key), 0)
  return room === 0 ? 'full' : formatCount(room, 'opening', 'openings')
}

/** Several zones are alternatives: only one has to match. */
export function isSiteShown(
  state: BoardState,
  { groups, isPar3, table }: BoardSite,
  filters: readonly string[],
): boolean {
  const sizes = groups.map(({ key, seats }) => ({ seats, people: listGroupMembers(state, key).length }))
  const meets: Record<string, boolean> = {
    incomplete: sizes.some(({ seats, people }) => people > 0 && people < seats),
    room: sizes.some(({ seats, people }) => people < seats),
    par3: isPar3,
  }
  const zones = filters.filter((filter) => !(filter in meets))
  return filters.every((filter) => meets[filter] ?? true) && (zones.length === 0 || zones.includes(table?.zone ?? ''))
}
