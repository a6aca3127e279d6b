import { boardParts } from '../../domain/placement/places.ts'
import { maxLength, maxMoves } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idInPath } from '../fields.ts'
import { z } from '../zod.ts'
import { dinnerTable } from './dinner-table.ts'
import { boardWish } from './wishes.ts'

export const boardPart = z.enum(boardParts)

/** The key of a group: `12/1` for team 1 on hole 12, `12` for a table, by their ids. */
const groupKey = z.string().check(z.regex(/^[1-9]\d{0,15}(\/[12])?$/))

/** Someone's place in a group; seat and cart are 0 at a table. */
export const place = z.object({ group: z.string(), seat: z.int(), cart: z.int() })

/** Someone who golfs or dines. */
const boardPerson = z.object({
  /** The id of the spot; negative for a walk-in, whose place is chosen at the check-in desk. */
  id: z.int(),
  /** As shown: "Golfer 3" while no one is named. */
  name: z.string(),
  company: z.string(),
  registrationId: z.int(),
  /** The marketing name of the partner. */
  partner: z.string(),
  isNamed: z.boolean(),
  isVip: z.boolean(),
  /** The golfer's course; 0 at the dinner, and for walk-ins without a hole. */
  areaId: z.int(),
  place: z.nullable(place),
})
export type BoardPerson = z.infer<typeof boardPerson>

/** A team or table. */
const boardGroup = z.object({
  key: z.string(),
  /** `7A`, `12 Head table` */
  name: z.string(),
  /** `hole 7, team 7A`, `table 12 (Head table)` */
  where: z.string(),
  /** One more is an exception. */
  seats: z.int(),
})

/** A hole with its two teams, or a table. */
const boardSite = z.object({
  id: z.int(),
  areaId: z.int(),
  number: z.int(),
  name: z.string().check(z.maxLength(maxLength.storedHoleName)),
  groups: z.array(boardGroup),
  isPar3: z.boolean(),
  /** Null for a hole. */
  table: z.nullable(dinnerTable),
})
export type BoardSite = z.infer<typeof boardSite>

/** One change of the board in plain words, "Kim placed Ann Lee on 7B". */
export const boardChange = z.object({
  /** Its number in the audit trail. */
  id: z.int(),
  at: z.string(),
  who: z.string(),
  words: z.string(),
  /** Released: a partner's course or spots changed, which cannot be undone from the board. */
  state: z.enum(['done', 'undone', 'released']),
  /** Who undid it, or null. */
  undoneBy: z.nullable(z.string()),
  /** Who redid it, or null. */
  redoneBy: z.nullable(z.string()),
  /** Who made, undid, or redid it last. */
  lastUserId: z.nullable(z.int()),
})
export type BoardChange = z.infer<typeof boardChange>

export const boardHistory = z.object({
  /** The latest changes, newest first; undoing and redoing are not among them. */
  changes: z.array(boardChange),
  /** The changes that undo and redo would apply to. */
  undoable: z.nullable(boardChange),
  redoable: z.nullable(boardChange),
})
export type BoardHistory = z.infer<typeof boardHistory>

/** Everything a board shows. */
export const board = z.object({
  part: boardPart,
  eventId: z.int(),
  eventName: z.string(),
  /** False after the event day: the board can be looked at and printed. */
  isChangeable: z.boolean(),
  /** The number of the last change of the event that is surely in here: follow the event from it. */
  lastChangeId: z.int(),
  /** The courses; the dinner has one area, 0. */
  areas: z.array(z.object({ id: z.int(), name: z.string() })),
  /** In their order: tables that follow one another are neighbors in the room. */
  sites: z.array(boardSite),
  people: z.array(boardPerson),
  history: boardHistory,
  pairings: z.array(boardWish),
  /** Pairing requests of partners that wait for an organizer. */
  waitingRequests: z.int(),
  /** Whether partners see the tables of their guests. */
  isPublished: z.boolean(),
})
export type Board = z.infer<typeof board>

/** Someone's place after a change, or null. */
const placeAfter = z.object({ personId: z.int(), place: z.nullable(place) })

/** The places after a change, for everyone moved or with a new cart. */
export const moved = z.object({ changeId: z.int(), words: z.string(), people: z.array(placeAfter) })
export type Moved = z.infer<typeof moved>

/** Someone's way on the board: from the group where they were seen to another, or off the board. */
const personMove = z.object({
  personId: id,
  /** Refused if the person has moved since. */
  from: z.nullable(groupKey),
  to: z.nullable(groupKey),
})
export type PersonMove = z.infer<typeof personMove>

export const boardEndpoints = {
  getBoard: get('/api/Board/:part/:eventId', 'admin', 'A board: holes or tables, people, and the latest changes', {
    params: z.object({ part: boardPart, eventId: idInPath }),
    answer: board,
  }),
  movePeople: post('/api/Board/Move', 'admin', 'Move people between teams or tables, all or nothing', {
    body: z.object({
      part: boardPart,
      eventId: id,
      moves: z.array(personMove).check(z.minLength(1), z.maxLength(maxMoves, `Only ${maxMoves} people at once`)),
      /** One more than a team of four or the seats of a table, after Accept in the dialog. */
      allowExtra: z.optional(z.boolean()),
    }),
    answer: moved,
  }),
  undoOrRedo: post('/api/Board/UndoOrRedo', 'admin', 'Undo the last change of a board, or redo the last undone one', {
    body: z.object({ part: boardPart, direction: z.enum(['undo', 'redo']), eventId: id, changeId: id }),
    answer: moved,
  }),
}
