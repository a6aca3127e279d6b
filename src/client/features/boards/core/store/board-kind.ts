import type { LiveHandlers, LivePage } from '#client/api/live-updates.ts'
import type { BoardChange, BoardHistory } from '#shared/contracts/placement/board.ts'
import type { RefusalCode } from '#shared/contracts/refusals/refusals.ts'
import type { JudgedOffer } from '#shared/domain/placement/teams.ts'
import type { WishPart } from '#shared/domain/placement/wishes.ts'
import type { BoardState } from './board-state.ts'

/** Someone on a board: a golfer, or a guest of the dinner. */
export interface Person {
  id: number
  name: string
  company: string
  registrationId: number
  partner: string
  isNamed: boolean
  isVip: boolean
}

export interface AnyBoard {
  eventId: number
  eventName: string
  isChangeable: boolean
  lastChangeId: number
  history: BoardHistory
}

/** Someone's way into a group, which is a team or a table, by its key; null takes them off the board. */
export interface Move {
  personId: number
  to: string | null
}

/** With the expected group: the server refuses to move people whom someone else has moved. */
export interface SentMove extends Move {
  from: string | null
}

/** Someone's place after a change, or null. */
export interface PersonAfter<Place> {
  personId: number
  place: Place | null
}

/** The server's answer to a change. */
export interface Moved<Place> {
  changeId: number
  words: string
  people: readonly PersonAfter<Place>[]
}

/** A message of the live channel. */
export interface LiveMoves<Place> {
  changes: readonly { change: BoardChange; userId: number | null; people: readonly PersonAfter<Place>[] }[]
  history: BoardHistory
}

/** A hole or a table. */
export interface Site {
  id: number
  areaId: number
  number: number
}

/** How well a group suits the selected people. */
export interface GroupOffer extends JudgedOffer {
  group: string
  /** It is reserved, and offered last. */
  isKept: boolean
}

export type Direction = 'undo' | 'redo'

/** How things are called on a board. */
interface BoardWords {
  /** One of its people: golfer, guest. */
  person: string
  /** team, table */
  group: string
  /** The cart or seat that someone gets in a group. */
  place: string
  /** on hole 7, at table 7 */
  at: 'on' | 'at'
  /** in the same team, at the same table */
  inSameGroup: string
  /** Free places in a group: `openings`, `free seats`. */
  openings: string
  /** The new place of someone who was swapped out. */
  unplaced: string
  /** Someone who now belongs to another area, such as another course. */
  elsewhere: string
  /** Heading of the list of those without a place. */
  unassigned: string
  /** Where a group is: hole, table. */
  site: 'hole' | 'table'
  overLimit: { title: string; text: string }
  /** The headings of the groups to move to, or what they end with. */
  offers: Record<'forOne' | 'forAll' | 'forSome' | 'others' | 'beside' | 'full', string>
}

/**
 * The differences between the boards: golfers in teams on holes, and guests at tables. It defines keys, capacities, and
 * words. Selecting, moving, undo, and live updates are shared.
 */
export interface BoardKind<B extends AnyBoard = AnyBoard, P extends Person = Person, Place = unknown> {
  words: BoardWords
  /** Its name in the live channel. */
  page: LivePage
  /** The subject of its pairings. */
  part: WishPart
  /** `6 golfers` */
  count(people: number): string
  listPeople(board: B): readonly P[]
  placeOf(person: P): Place | null
  /** Areas are separate: the courses of golf. Dinner has one, 0. */
  listAreas(board: B): readonly number[]
  areaOf(person: P): number
  /** The key of the group in which a place is. */
  groupOf(place: Place): string
  /** A partner's people are split when they are on more sites than they need: holes, tables. */
  siteOf(place: Place): number
  /** In their order. */
  listSites(board: B): readonly Site[]
  /** The keys of its groups: two teams, or the table itself. */
  groupsAt(siteId: number): readonly string[]
  /** The filters of holes or tables, with their labels. */
  siteFilters: Readonly<Record<string, string>>
  /** Whether a hole or table meets the filters. */
  isSiteShown(state: BoardState<B, P, Place>, siteId: number, filters: readonly string[]): boolean
  /** Signs on the board that need a word of explanation. Those with `isCompact` appear only in the compact view. */
  legend: readonly { sign: string; meaning: string; isCompact?: boolean }[]
  /** By registration, how many sites its people need. Others need one. */
  listFewestSites(board: B): ReadonlyMap<number, number>
  /** The detail of a place besides its group: the cart, or 0. */
  detailOf(place: Place): number
  /** The order within a group. */
  compare(state: { people: ReadonlyMap<number, P> }, one: [number, Place], other: [number, Place]): number

  /** Unmet pairings by person, one per line. Every row asks, so keep the answer. */
  listUnmetWishes(state: BoardState<B, P, Place>): ReadonlyMap<number, string>

  /** How many more a group takes without an exception. */
  roomIn(state: BoardState<B, P, Place>, group: string): number
  /** Returns the effect of all moves together, or why they aren't possible. */
  plan(
    state: BoardState<B, P, Place>,
    moves: readonly Move[],
    allowExtra: boolean,
  ): readonly PersonAfter<Place>[] | { refusal: 'over_limit' | 'full' }
  /** The refusal of a full group that could take one more by exception. */
  overLimitCode: RefusalCode
  send(eventId: number, moves: readonly SentMove[], allowExtra: boolean): Promise<Moved<Place>>
  /** Undoes or redoes a change. */
  turn(direction: Direction, eventId: number, changeId: number): Promise<Moved<Place>>
  /** The handlers of the live channel's messages about this board. */
  hear(take: (moves: LiveMoves<Place>) => void): LiveHandlers

  /** `hole 7, team 7B` */
  nameGroup(state: BoardState<B, P, Place>, group: string): string
  /** A hole or table in the list of the phone, after its number: `2 openings`. */
  describeSite(state: BoardState<B, P, Place>, siteId: number): string
  /** `one place left` */
  describeRoom(state: BoardState<B, P, Place>, group: string): string
  /** `3 golfers found, 1 not placed; 2 on other courses.` */
  describeFound(here: number, unplaced: number, elsewhere: number): string
  /** Describes a move for screen readers. */
  describeMove(state: BoardState<B, P, Place>, move: Move): string
  /** Rates each group of an area for these people. Others of their partner stay. */
  judgeGroups(
    state: BoardState<B, P, Place>,
    moving: readonly (Place | null)[],
    staying: readonly Place[],
    areaId: number,
  ): readonly GroupOffer[]
  /** A group in the list of those to move to, with the room that it has: `7A · hole 7 · 3 left` */
  writeOffer(state: BoardState<B, P, Place>, group: string, room: string): string
}
