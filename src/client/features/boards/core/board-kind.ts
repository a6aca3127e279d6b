import type { LiveHandlers, LivePage } from '#client/api/live-updates.ts'
import type { BoardChange, BoardHistory } from '#shared/contracts/placement/board.ts'
import type { RefusalCode } from '#shared/contracts/refusals/refusals.ts'
import type { JudgedOffer } from '#shared/domain/placement/teams.ts'
import type { WishPart } from '#shared/domain/placement/wishes.ts'
import type { BoardState } from './store/board-state.ts'

/** Somebody on a board: a golfer, or a guest of the dinner. */
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

/** Somebody's way into a group, which is a team or a table, by its key; null takes them off the board. */
export interface Move {
  personId: number
  to: string | null
}

/** With the group in which they were seen: the server refuses to move whom somebody else has moved since. */
export interface SentMove extends Move {
  from: string | null
}

/** Where somebody is after a change; null for nowhere. */
export interface PersonAfter<Place> {
  personId: number
  place: Place | null
}

/** What the server answers after a change of the board. */
export interface Moved<Place> {
  changeId: number
  words: string
  people: readonly PersonAfter<Place>[]
}

/** What the live channel tells of the board. */
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

/** What a group means for those who are picked up. */
export interface GroupOffer extends JudgedOffer {
  group: string
  /** It waits for somebody, and is offered last. */
  isKept: boolean
}

export type Direction = 'undo' | 'redo'

/** How things are called on a board. */
interface BoardWords {
  /** One of its people: golfer, guest. */
  person: string
  /** team, table */
  group: string
  /** What one person takes of a group: place, seat. */
  place: string
  /** on hole 7, at table 7 */
  at: 'on' | 'at'
  /** in the same team, at the same table */
  inSameGroup: string
  /** Free places in a group: `openings`, `free seats`. */
  openings: string
  /** What becomes of somebody whose place another took. */
  unplaced: string
  /** Somebody who belongs to another area by now, e.g. to another course. */
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
 * What a board is about: golfers in teams on holes, or guests at tables. It says how people, groups and places are keyed, how
 * much room a group has and how all of it is called; selecting, moving, undoing, live updates and the rest are the engine's.
 */
export interface BoardKind<B extends AnyBoard = AnyBoard, P extends Person = Person, Place = unknown> {
  words: BoardWords
  /** As the live channel calls it: the others who have it open are told. */
  page: LivePage
  /** What its wishes are about. */
  part: WishPart
  /** `6 golfers` */
  count(people: number): string
  listPeople(board: B): readonly P[]
  placeOf(person: P): Place | null
  /** Areas are listed apart, and nobody moves from one to another: the courses. A room has one, 0. */
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
  /** What can be asked of holes or tables, each with the label of its toggle. */
  siteFilters: Readonly<Record<string, string>>
  /** Whether a hole or table meets the filters. */
  isSiteShown(state: BoardState<B, P, Place>, siteId: number, filters: readonly string[]): boolean
  /** By registration, how many sites its people need; one where nothing is said. */
  listFewestSites(board: B): ReadonlyMap<number, number>
  /** What is shown of a place besides its group: the cart; 0 where there is nothing. */
  detailOf(place: Place): number
  /** The order within a group. */
  compare(state: { people: ReadonlyMap<number, P> }, one: [number, Place], other: [number, Place]): number

  /** By person, what they wish and do not have, each of several in a line of its own. Asked by every row: keep the answer. */
  listUnmetWishes(state: BoardState<B, P, Place>): ReadonlyMap<number, string>

  /** How many more a group takes without an exception. */
  roomIn(state: BoardState<B, P, Place>, group: string): number
  /** What moves would do, all of them or none. */
  plan(
    state: BoardState<B, P, Place>,
    moves: readonly Move[],
    allowExtra: boolean,
  ): readonly PersonAfter<Place>[] | { refusal: 'over_limit' | 'full' }
  /** What the server answers when a group is at its limit and one more has to be allowed. */
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
  /** What was just moved, for somebody who cannot see it. */
  describeMove(state: BoardState<B, P, Place>, move: Move): string
  /** What each group of an area means for people who are to go there; others of their partner stay where they are. */
  judgeGroups(
    state: BoardState<B, P, Place>,
    moving: readonly (Place | null)[],
    staying: readonly Place[],
    areaId: number,
  ): readonly GroupOffer[]
  /** A group in the list of those to move to, with the room that it has: `7A · hole 7 · 3 left` */
  writeOffer(state: BoardState<B, P, Place>, group: string, room: string): string
}
