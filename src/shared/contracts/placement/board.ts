import { boardParts } from '../../domain/placement/places.ts'
import { maxLength, maxMoves } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idInPath } from '../fields.ts'
import { z } from '../zod.ts'
import { dinnerTable } from './dinner-table.ts'
import { boardPairing } from './pairings.ts'

export const boardPart = z.enum(boardParts)

/** `12/1` for team 1 on hole 12, `12` for a table, by their IDs. */
const groupKey = z.string().check(z.regex(/^[1-9]\d{0,15}(\/[12])?$/))

/** Seat and cart are 0 at a table. */
export const place = z.object({ group: z.string(), seat: z.int(), cart: z.int() })

const boardPerson = z.object({
  /** The spot's ID. Negative for a walk-in, whom only the check-in desk can place. */
  id: z.int(),
  name: z.string(),
  company: z.string(),
  registrationId: z.int(),
  partner: z.string(),
  isNamed: z.boolean(),
  isVip: z.boolean(),
  /** 0 at the dinner, and for walk-ins without a hole. */
  areaId: z.int(),
  place: z.nullable(place),
})
export type BoardPerson = z.infer<typeof boardPerson>

const boardGroup = z.object({
  key: z.string(),
  name: z.string(),
  where: z.string(),
  seats: z.int(),
})

const boardSite = z.object({
  id: z.int(),
  areaId: z.int(),
  number: z.int(),
  name: z.string().check(z.maxLength(maxLength.storedHoleName)),
  groups: z.array(boardGroup),
  isPar3: z.boolean(),
  table: z.nullable(dinnerTable),
})
export type BoardSite = z.infer<typeof boardSite>

/** For example, "Kim placed Ann Lee on 7B". */
export const boardChange = z.object({
  id: z.int(),
  at: z.string(),
  who: z.string(),
  words: z.string(),
  /** Released: a partner's course or spots changed, which the board can't undo. */
  state: z.enum(['done', 'undone', 'released']),
  undoneBy: z.nullable(z.string()),
  redoneBy: z.nullable(z.string()),
  lastUserId: z.nullable(z.int()),
})
export type BoardChange = z.infer<typeof boardChange>

export const boardHistory = z.object({
  changes: z.array(boardChange),
  undoable: z.nullable(boardChange),
  redoable: z.nullable(boardChange),
})
export type BoardHistory = z.infer<typeof boardHistory>

export const board = z.object({
  part: boardPart,
  eventId: z.int(),
  eventName: z.string(),
  isChangeable: z.boolean(),
  /** The last change that is certain to be included. Follow the event from here. */
  lastChangeId: z.int(),
  areas: z.array(z.object({ id: z.int(), name: z.string() })),
  /** In room order: consecutive tables are neighbors. */
  sites: z.array(boardSite),
  people: z.array(boardPerson),
  history: boardHistory,
  pairings: z.array(boardPairing),
  waitingRequests: z.int(),
  isPublished: z.boolean(),
})
export type Board = z.infer<typeof board>

const placeAfter = z.object({ personId: z.int(), place: z.nullable(place) })

/** Includes golfers who only changed carts. */
export const moved = z.object({ changeId: z.int(), words: z.string(), people: z.array(placeAfter) })
export type Moved = z.infer<typeof moved>

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
      moves: z
        .array(personMove)
        .check(z.minLength(1), z.maxLength(maxMoves, `Move at most ${maxMoves} people at a time`)),
      /** Accepted in the dialog: one more than a team of four or a table's seats. */
      allowExtra: z.optional(z.boolean()),
    }),
    answer: moved,
  }),
  undoOrRedo: post('/api/Board/UndoOrRedo', 'admin', 'Undo the last change to a board, or redo the last one undone', {
    body: z.object({ part: boardPart, direction: z.enum(['undo', 'redo']), eventId: id, changeId: id }),
    answer: moved,
  }),
}
