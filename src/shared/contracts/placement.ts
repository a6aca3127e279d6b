import { carts, maxLength } from '../limits.ts'
import { defineEndpoints } from './endpoint.ts'
import { idInPath } from './fields.ts'
import { z } from './zod.ts'

export const golfer = z.object({
  id: z.int(),
  spotNumber: z.int(),
  cartNumber: z.nullable(z.int()),
  name: z.string(),
  company: z.string(),
  partnerCourse: z.string(),
  isPlaced: z.boolean(),
  isFiltered: z.boolean(),
})
export type Golfer = z.infer<typeof golfer>

export const holePlacement = z.object({
  golfCourseId: z.int(),
  golfCourseHoleDetailId: z.int(),
  holeNumber: z.int(),
  holeName: z.string().check(z.maxLength(maxLength.holeName)),
  team1Name: z.string(),
  team2Name: z.string(),
  team1Golfers: z.array(golfer),
  team2Golfers: z.array(golfer),
  isPar3: z.boolean(),
})
export type HolePlacement = z.infer<typeof holePlacement>

const ofEvent = z.object({ eventId: idInPath })

export const placementEndpoints = defineEndpoints({
  listHolePlacements: {
    method: 'GET',
    path: '/api/GolferPlacement/golfHolePlacements/:eventId',
    access: 'admin',
    summary: 'The holes of the event with the golfers placed on them',
    params: ofEvent,
    answer: z.array(holePlacement),
  },
  listGolfers: {
    method: 'GET',
    path: '/api/GolferPlacement/golfers/:eventId',
    access: 'admin',
    summary: 'The golfers of the event who have a course',
    params: ofEvent,
    answer: z.array(golfer),
  },
  addGolferPlacement: {
    method: 'POST',
    path: '/api/GolferPlacement/AddGolferPlacement',
    access: 'admin',
    summary: 'Place a golfer in a team on a hole',
    query: z.object({
      golferId: idInPath,
      holeDetailId: idInPath,
      teamNumber: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2)),
      cartNumber: z.optional(z.coerce.number().check(z.int(), z.minimum(carts[0]), z.maximum(carts[1]))),
      eventId: idInPath,
      /** The page sends it after Accept in the dialog 'Team Over Limit Exception'. */
      allowFifth: z.optional(z.enum(['true', 'false'])),
    }),
    answer: golfer,
  },
  removeGolferPlacement: {
    method: 'POST',
    path: '/api/GolferPlacement/RemoveGolferPlacement',
    access: 'admin',
    summary: 'Take a golfer off their hole',
    query: z.object({ golferId: idInPath, eventId: idInPath }),
    answer: golfer,
  },
})
