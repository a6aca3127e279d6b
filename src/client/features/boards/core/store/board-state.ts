import { isSame } from '#shared/domain/is-same.ts'
import { nameGolfer } from '#shared/domain/placement/descriptions.ts'
import type { AnyBoard, BoardKind, Person, Site } from './board-kind.ts'

export interface Member {
  personId: number
  /** The detail of the place, such as the cart. */
  detail: number
  /** Moved here by this browser, and not yet confirmed by the server. */
  isPending: boolean
  /** The ids of the sites where people of the same partner are; empty if they can't be on fewer sites. */
  splitOver: readonly number[] | 'many'
}

/** Whatever did not change with a move stays the same object, so that only what did is painted. */
export interface BoardState<B extends AnyBoard = AnyBoard, P extends Person = Person, Place = unknown> {
  board: B
  sites: readonly Site[]
  people: ReadonlyMap<number, P>
  /** By person, with pending moves applied. */
  places: ReadonlyMap<number, Place>
  /** By the key of the group. */
  groups: ReadonlyMap<string, readonly Member[]>
  /** By area, the people without a place in the order of the list. */
  unassigned: ReadonlyMap<number, readonly number[]>
  /** By registration, the ids of the sites where its people are. */
  sitesOf: ReadonlyMap<number, readonly number[]>
}

const noMembers: readonly Member[] = []
const noIds: readonly number[] = []

export const membersOf = ({ groups }: Pick<BoardState, 'groups'>, group: string): readonly Member[] =>
  groups.get(group) ?? noMembers

export const unassignedIn = ({ unassigned }: Pick<BoardState, 'unassigned'>, areaId: number): readonly number[] =>
  unassigned.get(areaId) ?? noIds

/** The key of someone's group, or null. */
export function groupIn(kind: BoardKind, { places }: Pick<BoardState, 'places'>, personId: number): string | null {
  const place = places.get(personId)
  return place === undefined ? null : kind.groupOf(place)
}

/** Includes the partner while no one is named, because every partner has a Golfer 4. */
export function namePersonIn({ people }: Pick<BoardState, 'people'>, personId: number): string {
  const person = people.get(personId)
  return person ? nameGolfer(person) : 'Somebody'
}

/** Whether a partner's people are on more sites than they need. */
export const isSplit = ({ sitesOf }: Pick<BoardState, 'sitesOf'>, registrationId: number, needed = 1): boolean =>
  (sitesOf.get(registrationId)?.length ?? 0) > needed

/** The places of the others of the partner whose people are picked up. */
export function listStaying<Place>(
  { people, places }: Pick<BoardState<AnyBoard, Person, Place>, 'people' | 'places'>,
  pickedUp: readonly number[],
): Place[] {
  const registrationId = people.get(pickedUp[0] ?? 0)?.registrationId
  return [...places].flatMap(([id, place]) =>
    people.get(id)?.registrationId === registrationId && !pickedUp.includes(id) ? [place] : [],
  )
}

/** Not that of `domain/text`, which would come with the code of every page. */
export const startUpper = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

interface KnownPlaces<B, Place> {
  board: B
  places: ReadonlyMap<number, Place>
  /** People whose move is being saved. */
  pendingIds: ReadonlySet<number>
}

/** How many sites of a partner are named. Each new one would render all its people. */
const maxNamedSites = 4

export function deriveBoard<B extends AnyBoard, P extends Person, Place>(
  kind: BoardKind<B, P, Place>,
  { board, places, pendingIds }: KnownPlaces<B, Place>,
  before: BoardState<B, P, Place> | null,
): BoardState<B, P, Place> {
  const known = before && kind.listPeople(before.board) === kind.listPeople(board) ? before.people : null
  const people = known ?? new Map(kind.listPeople(board).map((person) => [person.id, person]))
  const sitesOf = groupSites(places, people, kind, before?.sitesOf)
  const fewest = kind.listFewestSites(board)
  const splitOver = (personId: number): Member['splitOver'] => {
    const registrationId = people.get(personId)?.registrationId ?? 0
    const sites = sitesOf.get(registrationId)
    if (!sites || !isSplit({ sitesOf }, registrationId, fewest.get(registrationId))) return noIds
    return sites.length > maxNamedSites ? 'many' : sites
  }
  const inOrder = [...places].toSorted((one, other) => kind.compare({ people }, one, other))
  const groups = new Map(
    [...Map.groupBy(inOrder, ([, place]) => kind.groupOf(place))].map(([key, placed]) => {
      const members = placed.map(([personId, place]) => ({
        personId,
        detail: kind.detailOf(place),
        isPending: pendingIds.has(personId),
        splitOver: splitOver(personId),
      }))
      return [key, reuse(before?.groups.get(key), members, isSameMember)]
    }),
  )
  const unassigned = groupUnassigned(kind, board, places, before?.unassigned)
  const sites = reuse(before?.sites, kind.listSites(board), isSame)
  return { board, sites, people, places, groups, unassigned, sitesOf }
}

const isSameMember = (one: Member, other: Member) =>
  one.personId === other.personId &&
  one.detail === other.detail &&
  one.isPending === other.isPending &&
  one.splitOver === other.splitOver

function groupUnassigned<B extends AnyBoard, P extends Person, Place>(
  kind: BoardKind<B, P, Place>,
  board: B,
  places: ReadonlyMap<number, Place>,
  before: BoardState['unassigned'] | undefined,
): BoardState['unassigned'] {
  const unassigned = Map.groupBy(
    kind.listPeople(board).filter(({ id }) => !places.has(id)),
    (person) => kind.areaOf(person),
  )
  return new Map(
    kind.listAreas(board).map((areaId) => {
      const ids = unassigned.get(areaId)?.map(({ id }) => id) ?? noIds
      return [areaId, reuse(before?.get(areaId), ids)]
    }),
  )
}

function groupSites<B extends AnyBoard, P extends Person, Place>(
  places: ReadonlyMap<number, Place>,
  people: ReadonlyMap<number, P>,
  kind: BoardKind<B, P, Place>,
  before: BoardState['sitesOf'] | undefined,
): BoardState['sitesOf'] {
  const byRegistration = Map.groupBy(places, ([personId]) => people.get(personId)?.registrationId ?? 0)
  return new Map(
    [...byRegistration].map(([registrationId, placed]) => {
      const ids = new Set(placed.map(([, place]) => kind.siteOf(place)))
      const inOrder = [...ids].toSorted((one, other) => one - other)
      return [registrationId, reuse(before?.get(registrationId), inOrder)]
    }),
  )
}

function reuse<T>(
  known: readonly T[] | undefined,
  next: readonly T[],
  isSame: (one: T, other: T) => boolean = Object.is,
): readonly T[] {
  const isUnchanged = known?.length === next.length && known.every((item, index) => isSame(item, next[index] as T))
  return isUnchanged ? known : next
}
