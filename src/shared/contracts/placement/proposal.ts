import { maxAssignedPartners, maxFifthGolfers, maxMoves } from '../../limits.ts'
import { post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'
import { boardPart, moved, place } from './board.ts'

const proposalOptions = z.object({
  /** Null for all courses. If set, the proposal doesn't assign courses to partners. */
  golfCourseId: z.nullable(id),
  onlyTeams: z.boolean(),
  onlyFreeTeams: z.boolean(),
  fifths: z
    .array(z.object({ golfCourseId: id, count: z.int().check(z.minimum(0), z.maximum(maxFifthGolfers)) }))
    .check(z.maxLength(maxAssignedPartners)),
  leftOut: z.array(id).check(z.maxLength(maxAssignedPartners)),
})

/** Has no effect until applied. */
const proposal = z.object({
  /** A hash of the proposal's inputs. Applying must send the same one. */
  boardVersion: z.string(),
  people: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      registrationId: z.int(),
      partner: z.string(),
      place: z.nullable(place),
      isNew: z.boolean(),
      isWorse: z.boolean(),
      words: z.string(),
    }),
  ),
  pairings: z.array(z.object({ pairingId: z.int(), isMet: z.boolean(), words: z.string() })),
  totals: z.array(z.object({ name: z.string(), before: z.int(), after: z.int(), of: z.nullable(z.int()) })),
  shortages: z.array(
    z.object({
      /** The full course. Null if partners don't get a course, and for tables. */
      golfCourseId: z.nullable(z.int()),
      words: z.string(),
      /** Null if it depends on the excluded partners. */
      missing: z.nullable(z.int()),
      /** Lowest level and latest registration first. */
      candidates: z.array(z.object({ registrationId: z.int(), partner: z.string(), golfers: z.int() })),
    }),
  ),
  courses: z.array(z.object({ registrationId: z.int(), golfCourseId: z.int() })),
  openings: z.array(z.object({ golfCourseId: z.int(), places: z.int(), golfers: z.int() })),
  alone: z.array(z.string()),
})
export type Proposal = z.infer<typeof proposal>

export const proposalEndpoints = {
  proposePlacement: post(
    '/api/Board/ProposePlacement',
    'admin',
    'Propose courses, teams, and holes for unplaced golfers, without saving them',
    { body: z.object({ eventId: id, options: proposalOptions }), answer: proposal },
  ),
  proposeSeating: post(
    '/api/Board/ProposeSeating',
    'admin',
    'Propose tables for unseated guests, without saving them',
    {
      body: z.object({ eventId: id, onlyEmptyTables: z.boolean() }),
      answer: proposal,
    },
  ),
  applyProposal: post('/api/Board/ApplyProposal', 'admin', 'Apply a proposal as one change, all or nothing', {
    body: z.object({
      part: boardPart,
      eventId: id,
      boardVersion: z.string().check(z.maxLength(100)),
      courses: z.array(z.object({ registrationId: id, golfCourseId: id })).check(z.maxLength(maxAssignedPartners)),
      moves: z
        .array(z.object({ personId: id, to: place }))
        .check(z.maxLength(maxMoves, `Place at most ${maxMoves} people at a time`)),
      allowExtra: z.optional(z.boolean()),
    }),
    answer: moved,
  }),
}
