import { maxAssigned, maxFifths, maxMoves } from '../../limits.ts'
import { post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'
import { boardPart, moved, place } from './board.ts'

const proposalOptions = z.object({
  /** Only golfers of this course are placed, and no partner is given a course; null for all courses. */
  golfCourseId: z.nullable(id),
  /** Gives no partner a course. */
  onlyTeams: z.boolean(),
  /** Keeps teams with placed golfers as they are. */
  onlyFreeTeams: z.boolean(),
  /** How many teams of a course may have a fifth golfer. */
  fifths: z
    .array(z.object({ golfCourseId: id, count: z.int().check(z.minimum(0), z.maximum(maxFifths)) }))
    .check(z.maxLength(maxAssigned)),
  /** Registrations excluded by the user. */
  leftOut: z.array(id).check(z.maxLength(maxAssigned)),
})

/** A proposal for a board; nothing of it is done before it is applied. */
const proposal = z.object({
  /** A hash of what the proposal depends on. Applying it sends the same. */
  boardVersion: z.string(),
  people: z.array(
    z.object({
      /** The spot's id. */
      id: z.int(),
      name: z.string(),
      registrationId: z.int(),
      partner: z.string(),
      /** The place they would have. */
      place: z.nullable(place),
      isNew: z.boolean(),
      /** Whether they would be away from their company, or not on its first choice. */
      isWorse: z.boolean(),
      words: z.string(),
    }),
  ),
  wishes: z.array(z.object({ wishId: z.int(), isMet: z.boolean(), words: z.string() })),
  /** The first counts people with a place. */
  totals: z.array(z.object({ name: z.string(), before: z.int(), after: z.int(), of: z.nullable(z.int()) })),
  shortages: z.array(
    z.object({
      /** The full course. Null if partners get no course, and for tables. */
      golfCourseId: z.nullable(z.int()),
      words: z.string(),
      /** How many golfers are too many. Null if that depends on who is excluded. */
      missing: z.nullable(z.int()),
      /** Anyone who could be excluded, lowest level and latest registration first. */
      candidates: z.array(z.object({ registrationId: z.int(), partner: z.string(), golfers: z.int() })),
    }),
  ),
  /** Partners who would get a course. */
  courses: z.array(z.object({ registrationId: z.int(), golfCourseId: z.int() })),
  /** The courses after the proposal. */
  openings: z.array(z.object({ golfCourseId: z.int(), places: z.int(), golfers: z.int() })),
  /** Golfers who would have a hole to themselves. */
  alone: z.array(z.string()),
})
export type Proposal = z.infer<typeof proposal>

export const proposalEndpoints = {
  proposePlacement: post(
    '/api/Board/ProposePlacement',
    'admin',
    'Propose courses, teams, and holes for unplaced golfers; changes nothing',
    { body: z.object({ eventId: id, options: proposalOptions }), answer: proposal },
  ),
  proposeSeating: post('/api/Board/ProposeSeating', 'admin', 'Propose tables for unseated guests; changes nothing', {
    body: z.object({ eventId: id, onlyEmptyTables: z.boolean() }),
    answer: proposal,
  }),
  applyProposal: post('/api/Board/ApplyProposal', 'admin', 'Apply a proposal as one change, all or nothing', {
    body: z.object({
      part: boardPart,
      eventId: id,
      boardVersion: z.string().check(z.maxLength(100)),
      courses: z.array(z.object({ registrationId: id, golfCourseId: id })).check(z.maxLength(maxAssigned)),
      moves: z
        .array(z.object({ personId: id, to: place }))
        .check(z.maxLength(maxMoves, `Only ${maxMoves} people at once`)),
      /** Whether the proposal was made with fifth golfers. */
      allowExtra: z.optional(z.boolean()),
    }),
    answer: moved,
  }),
}
