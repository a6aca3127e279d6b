import { carts, maxLength, maxMoves } from '../../limits.ts'
import { golferTotals } from '../dashboards.ts'
import { get, post } from '../endpoint.ts'
import { id, idInPath, ofEvent, wholeNumberInPath } from '../fields.ts'
import { z } from '../zod.ts'
import { boardWish } from './wishes.ts'

const team = z.int().check(z.minimum(1), z.maximum(2))

/** A team on a hole of a course. */
const teamOnHole = z.object({ golfCourseHoleDetailId: id, teamNumber: team })
export type TeamOnHole = z.infer<typeof teamOnHole>

/** Where a golfer starts; `seat` is their place in the team, 1 to 5. */
export const golferPlace = z.extend(teamOnHole, { cartNumber: z.int(), seat: z.int() })
export type GolferPlace = z.infer<typeof golferPlace>

export const golfer = z.object({
  /** The spot's id. */
  id: z.int(),
  spotNumber: z.int(),
  cartNumber: z.nullable(z.int()),
  /** As shown: "Golfer 3" while no one is named. */
  name: z.string(),
  company: z.string(),
  /** The name of the course of the golfer's partner. */
  partnerCourse: z.string(),
  isPlaced: z.boolean(),
  /** Whether the page's filter hides the golfer. The server never sets it. */
  isFiltered: z.boolean(),

  registrationId: z.int(),
  /** The marketing name of the partner. */
  partner: z.string(),
  golfCourseId: z.int(),
  isNamed: z.boolean(),
  /** Empty while no one is named. For lists by last name. */
  firstName: z.string(),
  lastName: z.string(),
  isVip: z.boolean(),
  place: z.nullable(golferPlace),
})
export type Golfer = z.infer<typeof golfer>

const holePlacement = z.object({
  golfCourseId: z.int(),
  golfCourseHoleDetailId: z.int(),
  holeNumber: z.int(),
  holeName: z.string().check(z.maxLength(maxLength.storedHoleName)),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Golfers: z.array(golfer),
  team2Golfers: z.array(golfer),
  isPar3: z.boolean(),
})
export type HolePlacement = z.infer<typeof holePlacement>

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

/** A walk-in who golfs without a hole. */
const waitingWalkIn = z.object({
  id: z.string(),
  name: z.string(),
  /** Empty for guests of the organization. */
  partner: z.string(),
})
export type WaitingWalkIn = z.infer<typeof waitingWalkIn>

/** Everything the board shows; the holes come without golfers, who carry their places themselves. */
export const placementBoard = z.object({
  eventId: z.int(),
  eventName: z.string(),
  eventDate: z.string(),
  /** False after the event day: the board can be looked at and printed. */
  isChangeable: z.boolean(),
  /** The number of the last change of the event that is surely in here: follow the event from it. */
  lastChangeId: z.int(),
  courses: z.array(golferTotals),
  holes: z.array(z.omit(holePlacement, { team1Golfers: true, team2Golfers: true })),
  golfers: z.array(golfer),
  walkIns: z.array(waitingWalkIn),
  history: boardHistory,
  /** Golf pairings only. */
  wishes: z.array(boardWish),
  /** Requests of partners that wait for an organizer. */
  waitingRequests: z.int(),
})
export type PlacementBoard = z.infer<typeof placementBoard>

/** One golfer's way on the board: from where they were seen to a team, or off their hole. */
const golferMove = z.object({
  golferId: id,
  /** Refused if the golfer has moved since. */
  from: z.nullable(teamOnHole),
  to: z.nullable(teamOnHole),
})
export type GolferMove = z.infer<typeof golferMove>

/** The places after a change, for everyone moved or with a new cart. */
export const movedGolfers = z.object({
  changeId: z.int(),
  words: z.string(),
  golfers: z.array(z.object({ golferId: z.int(), place: z.nullable(golferPlace) })),
})
export type MovedGolfers = z.infer<typeof movedGolfers>

const ofChange = z.object({ eventId: id, changeId: id })

export const placementEndpoints = {
  listHolePlacements: get(
    '/api/GolferPlacement/golfHolePlacements/:eventId',
    'admin',
    'Holes of the event with their golfers',
    { params: ofEvent, answer: z.array(holePlacement) },
  ),
  listGolfers: get('/api/GolferPlacement/golfers/:eventId', 'admin', 'Golfers of the event with a course', {
    params: ofEvent,
    answer: z.array(golfer),
  }),
  addGolferPlacement: post('/api/GolferPlacement/AddGolferPlacement', 'admin', 'Place a golfer in a team on a hole', {
    query: z.object({
      golferId: idInPath,
      holeDetailId: idInPath,
      teamNumber: wholeNumberInPath(1, 2),
      /** The server chooses the cart; what is sent here is not used. */
      cartNumber: z.optional(wholeNumberInPath(carts[0], carts[1])),
      eventId: idInPath,
      /** The page sends it after Accept in the dialog 'Team Over Limit Exception'. */
      allowFifth: z.optional(z.enum(['true', 'false'])),
    }),
    answer: golfer,
  }),
  removeGolferPlacement: post(
    '/api/GolferPlacement/RemoveGolferPlacement',
    'admin',
    'Remove a golfer from their hole',
    {
      query: z.object({ golferId: idInPath, eventId: idInPath }),
      answer: golfer,
    },
  ),
  getPlacementBoard: get(
    '/api/GolferPlacement/board/:eventId',
    'admin',
    'Courses, holes, and golfers of the event, and the latest changes',
    { params: ofEvent, answer: placementBoard },
  ),
  moveGolfers: post(
    '/api/GolferPlacement/MoveGolfers',
    'admin',
    'Move one or more golfers between teams, all or nothing',
    {
      body: z.object({
        eventId: id,
        moves: z.array(golferMove).check(z.minLength(1), z.maxLength(maxMoves)),
        allowFifth: z.optional(z.boolean()),
      }),
      answer: movedGolfers,
    },
  ),
  undoPlacement: post('/api/GolferPlacement/UndoPlacement', 'admin', 'Undo the last change of the board', {
    body: ofChange,
    answer: movedGolfers,
  }),
  redoPlacement: post('/api/GolferPlacement/RedoPlacement', 'admin', 'Redo the last undone change', {
    body: ofChange,
    answer: movedGolfers,
  }),
}
