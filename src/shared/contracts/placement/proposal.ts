import { maxAssigned, maxFifths, maxMoves } from '../../limits.ts'
import { post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'
import { golferPlace, movedGolfers } from './board.ts'

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

/** A registration with its partner's name and how many golfers it is about. */
const partnerWithGolfers = { registrationId: z.int(), partner: z.string(), golfers: z.int() }

/** The totals of a board. */
const boardTotals = z.object({
  golfers: z.int(),
  placed: z.int(),
  partners: z.int(),
  /** Partners with a preference, and people who have their first choice. */
  withPreferences: z.int(),
  firstChoices: z.int(),
  /** Partners whose golfers are all placed, none of them away from the others. */
  whole: z.int(),
  /** Golfers who are alone of their partner in a team, or in more teams than the partner fills. */
  away: z.int(),
  wishes: z.int(),
  wishesMet: z.int(),
  /** Teams of five, and par 3 holes with two teams. */
  fifths: z.int(),
  secondTeamsOnPar3: z.int(),
})
export type BoardTotals = z.infer<typeof boardTotals>

/** A proposal for the board; nothing of it is done before it is applied. */
const placementProposal = z.object({
  /** A hash of what the proposal depends on. Applying it sends the same. */
  boardVersion: z.string(),
  /** Courses with more golfers than places: the last ones get none. */
  shortages: z.array(
    z.object({
      golfCourseId: z.int(),
      places: z.int(),
      golfers: z.int(),
      missing: z.int(),
      /** How many fivesomes would do; null when there are not teams enough. */
      fifths: z.nullable(z.int()),
      /** Places left on other courses. */
      elsewhere: z.int(),
      words: z.string(),
      /** Who could be moved or excluded, lowest level and latest registration first. */
      candidates: z.array(z.object(partnerWithGolfers)),
    }),
  ),
  courses: z.array(
    z.object({
      registrationId: z.int(),
      partner: z.string(),
      golfCourseId: z.int(),
      /** Which of the partner's preferences that is, from 1; null for none of them. */
      choice: z.nullable(z.int()),
      words: z.string(),
    }),
  ),
  /** Partners who stay without a course, the lowest level and the latest registration first. */
  withoutCourse: z.array(z.object({ ...partnerWithGolfers, words: z.string() })),
  golfers: z.array(
    z.object({
      /** The spot's id. */
      golferId: z.int(),
      name: z.string(),
      registrationId: z.int(),
      partner: z.string(),
      /** The proposed place. Null for golfers who stay, or get none. */
      to: z.nullable(golferPlace),
      reason: z.string(),
      words: z.string(),
    }),
  ),
  /** Golfers who would have a hole to themselves. */
  alone: z.array(z.object({ golferId: z.int(), words: z.string() })),
  wishes: z.array(z.object({ wishId: z.int(), isMet: z.boolean(), words: z.string() })),
  before: boardTotals,
  after: boardTotals,
})
export type PlacementProposalAnswer = z.infer<typeof placementProposal>

export const placementProposalEndpoints = {
  proposePlacement: post(
    '/api/GolferPlacement/ProposePlacement',
    'admin',
    'Propose courses, teams, and holes for unplaced golfers; changes nothing',
    { body: z.object({ eventId: id, options: proposalOptions }), answer: placementProposal },
  ),
  applyPlacement: post(
    '/api/GolferPlacement/ApplyPlacement',
    'admin',
    'Apply a placement proposal as one change, all or nothing',
    {
      body: z.object({
        eventId: id,
        boardVersion: z.string().check(z.maxLength(100)),
        courses: z.array(z.object({ registrationId: id, golfCourseId: id })).check(z.maxLength(maxAssigned)),
        moves: z.array(z.object({ golferId: id, to: golferPlace })).check(z.maxLength(maxMoves)),
        /** Whether the proposal was made with fifth golfers. */
        allowFifth: z.optional(z.boolean()),
      }),
      answer: movedGolfers,
    },
  ),
}
