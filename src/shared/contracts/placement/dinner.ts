import { maxDinersMoved, maxLength, maxSeats, maxTableNumber, maxTables } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idOrNew, merging, ofEvent, optionalText, requestId, version, wholeNumber } from '../fields.ts'
import { z } from '../zod.ts'
import { boardHistory } from './board.ts'
import { seatingProposal } from './proposal.ts'

/** A table's position, seen from the stage. */
const dinnerZone = z.enum(['front', 'middle', 'back'])
export type DinnerZone = z.infer<typeof dinnerZone>

const upTo = (most: number) => wholeNumber(1, most, `Enter a number from 1 to ${most}`)

const tableFields = {
  number: upTo(maxTableNumber),
  /** `Head table`; empty for a table that has its number alone. */
  name: optionalText(maxLength.tableName),
  seats: upTo(maxSeats),
  zone: z.nullable(dinnerZone),
  /** Whom it is reserved for. Proposals skip it. Empty for open tables. */
  heldFor: optionalText(maxLength.tableName),
}

export const dinnerTable = z.object({ id: z.int(), version: z.int(), ...tableFields })
export type DinnerTable = z.infer<typeof dinnerTable>

/** A table as an organizer saves it; `id` 0 makes one. */
export const dinnerTableToSave = z.object({ eventId: id, id: idOrNew, version, ...tableFields })

/** Someone who dines, named or not. */
export const diner = z.object({
  /** The spot's id. */
  id: z.int(),
  spotNumber: z.int(),
  /** As shown: "Golfer 3" or "Dinner Only 2" while no one is named. */
  name: z.string(),
  company: z.string(),
  registrationId: z.int(),
  /** The marketing name of the partner. */
  partner: z.string(),
  /** The name of the partner's level; empty below all levels. */
  level: z.string(),
  isNamed: z.boolean(),
  /** Empty while no one is named. For lists by last name. */
  firstName: z.string(),
  lastName: z.string(),
  isVip: z.boolean(),
  dietaryNeeds: z.string(),
  tableId: z.nullable(z.int()),
})
export type Diner = z.infer<typeof diner>

/** Everything the page of the tables shows. */
export const dinnerBoard = z.object({
  eventId: z.int(),
  eventName: z.string(),
  eventDate: z.string(),
  /** False after the event day: the tables can be looked at and printed. */
  isChangeable: z.boolean(),
  /** Whether partners see the tables of their guests. */
  isPublished: z.boolean(),
  /** The number of the last change of the event that is surely in here: follow the event from it. */
  lastChangeId: z.int(),
  /** In the order of their numbers; neighbors in this list are neighbors in the room. */
  tables: z.array(dinnerTable),
  diners: z.array(diner),
  /** Pairings that two do not sit at one table, by the spots of both sides. */
  notWith: z.array(z.object({ wishId: z.int(), one: z.array(z.int()), other: z.array(z.int()) })),
  history: boardHistory,
})
export type DinnerBoard = z.infer<typeof dinnerBoard>

/** The guest's table, or null. */
export const seatOfDiner = z.object({ dinerId: z.int(), tableId: z.nullable(z.int()) })

/** Someone's way: from the table where they were seen to another, or off it. */
const dinerMove = z.object({
  dinerId: id,
  /** Refused if the guest has moved since. */
  from: z.nullable(id),
  to: z.nullable(id),
})
export type DinerMove = z.infer<typeof dinerMove>

/** The tables of everyone that a change moved. */
const movedDiners = z.object({ changeId: z.int(), words: z.string(), diners: z.array(seatOfDiner) })
export type MovedDiners = z.infer<typeof movedDiners>

const ofChange = z.object({ eventId: id, changeId: id })
const tooManyDiners = `Only ${maxDinersMoved} guests at once`
const moves = <T extends z.core.$ZodType>(move: T) =>
  z.array(move).check(z.minLength(1), z.maxLength(maxDinersMoved, tooManyDiners))

export const dinnerEndpoints = {
  getDinnerBoard: get('/api/DinnerSeating/board/:eventId', 'admin', 'Tables of the event and dinner guests', {
    params: ofEvent,
    answer: dinnerBoard,
  }),
  addDinnerTables: post('/api/DinnerSeating/AddTables', 'admin', 'Add several tables with consecutive numbers', {
    body: z.object({
      eventId: id,
      count: upTo(maxTables),
      seats: upTo(maxSeats),
      zone: z.nullable(dinnerZone),
      /** Sent again after a lost answer it finds the tables that were made. */
      requestId,
    }),
    answer: z.object({ tables: z.array(dinnerTable) }),
  }),
  saveDinnerTable: post('/api/DinnerSeating/SaveTable', 'admin', 'Create or update a table', {
    body: z.extend(dinnerTableToSave, merging),
    answer: dinnerTable,
  }),
  deleteDinnerTable: post('/api/DinnerSeating/DeleteTable', 'admin', 'Delete an empty table', {
    body: z.object({ eventId: id, id, version }),
    answer: z.object({}),
  }),
  moveDiners: post('/api/DinnerSeating/MoveDiners', 'admin', 'Seat or unseat guests, all or nothing', {
    body: z.object({
      eventId: id,
      moves: moves(dinerMove),
      /** One chair more than the table has, after Accept in the dialog. */
      allowExtra: z.optional(z.boolean()),
    }),
    answer: movedDiners,
  }),
  undoSeating: post('/api/DinnerSeating/UndoSeating', 'admin', 'Undo the last change of the tables', {
    body: ofChange,
    answer: movedDiners,
  }),
  redoSeating: post('/api/DinnerSeating/RedoSeating', 'admin', 'Redo the last undone change', {
    body: ofChange,
    answer: movedDiners,
  }),
  proposeSeating: post(
    '/api/DinnerSeating/ProposeSeating',
    'admin',
    'Propose tables for unseated guests; changes nothing',
    { body: z.object({ eventId: id, onlyEmptyTables: z.boolean() }), answer: seatingProposal },
  ),
  applySeating: post(
    '/api/DinnerSeating/ApplySeating',
    'admin',
    'Apply a seating proposal as one change, all or nothing',
    {
      body: z.object({
        eventId: id,
        boardVersion: z.string().check(z.maxLength(100)),
        moves: moves(z.object({ dinerId: id, to: id })),
      }),
      answer: movedDiners,
    },
  ),
  publishSeating: post('/api/DinnerSeating/PublishSeating', 'admin', 'Publish or hide the seating', {
    body: z.object({ eventId: id, isPublished: z.boolean() }),
    answer: z.object({ isPublished: z.boolean() }),
  }),
}
