import { carts, maxLength } from '../../limits.ts'
import { get, post } from '../endpoint.ts'
import { id, idInPath, ofEvent, wholeNumberInPath } from '../fields.ts'
import { z } from '../zod.ts'

const team = z.int().check(z.minimum(1), z.maximum(2))

const holeTeam = z.object({ golfCourseHoleDetailId: id, teamNumber: team })
export type HoleTeam = z.infer<typeof holeTeam>

/** `seat` is from 1 to 5. */
export const golferPlace = z.extend(holeTeam, { cartNumber: z.int(), seat: z.int() })
export type GolferPlace = z.infer<typeof golferPlace>

export const golfer = z.object({
  id: z.int(),
  spotNumber: z.int(),
  cartNumber: z.nullable(z.int()),
  name: z.string(),
  company: z.string(),
  partnerCourse: z.string(),
  isPlaced: z.boolean(),
  /** Whether the page's filter hides the golfer. The server never sets it. */
  isFiltered: z.boolean(),

  registrationId: z.int(),
  partner: z.string(),
  golfCourseId: z.int(),
  isNamed: z.boolean(),
  /** For lists by last name. Empty until named. */
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

/** The specification's calls. The page uses `boardEndpoints` instead. */
export const golfPlacementEndpoints = {
  listHolePlacements: get(
    '/api/GolferPlacement/golfHolePlacements/:eventId',
    'admin',
    'Holes of the event with their golfers',
    { params: ofEvent, answer: z.array(holePlacement) },
  ),
  listGolfers: get('/api/GolferPlacement/golfers/:eventId', 'admin', 'An event’s golfers who have a course', {
    params: ofEvent,
    answer: z.array(golfer),
  }),
  addGolferPlacement: post('/api/GolferPlacement/AddGolferPlacement', 'admin', 'Place a golfer on a hole’s team', {
    query: z.object({
      golferId: idInPath,
      holeDetailId: idInPath,
      teamNumber: wholeNumberInPath(1, 2),
      /** Ignored: the server chooses the cart. */
      cartNumber: z.optional(wholeNumberInPath(carts[0], carts[1])),
      eventId: idInPath,
      /** Sent after Accept in the dialog "Team Over Limit Exception". */
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
}
