/** A proposal as it is shown: who is on which team, with whom, and why. */

import type { GolferPlace, PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { bareName, type PlacedPerson } from '../engine/pages/proposal-parts.tsx'
import { nameTeamOf } from '../golf/describe-golf.ts'

interface PlacedGolfer extends PlacedPerson {
  place: GolferPlace
}

export interface CoursePlaces {
  golfCourseId: number
  name: string
  golfers: PlacedGolfer[]
  teams: { where: string; golfers: PlacedGolfer[] }[]
}

/** The board as it would be: golfers by partner, and teams in the order of the holes. */
export function listPlaces(board: PlacementBoard, { golfers }: PlacementProposalAnswer): CoursePlaces[] {
  const standing = new Map(board.golfers.map(({ id, place }) => [id, place]))
  const courseOfHole = new Map(board.holes.map((hole) => [hole.golfCourseHoleDetailId, hole.golfCourseId]))
  const holeOrder = new Map(board.holes.map((hole, index) => [hole.golfCourseHoleDetailId, index]))
  const placed = golfers.flatMap((golfer): PlacedGolfer[] => {
    const { golferId, partner, to, reason, words } = golfer
    const place = to ?? (reason === 'stays' ? standing.get(golferId) : null)
    return place
      ? [
          {
            id: golferId,
            name: bareName(golfer),
            partner,
            place,
            where: startUpper(nameTeamOf(board, place)),
            isNew: to !== null,
            words,
          },
        ]
      : []
  })
  const byCourse = Map.groupBy(placed, ({ place }) => courseOfHole.get(place.golfCourseHoleDetailId))
  const orderOf = ({ place }: PlacedGolfer) => (holeOrder.get(place.golfCourseHoleDetailId) ?? 0) * 2 + place.teamNumber
  return board.courses.flatMap(({ golfCourseId, golfCourseName }) => {
    const own = byCourse.get(golfCourseId)
    if (!own) return []
    const bySeat = own.toSorted((one, other) => orderOf(one) - orderOf(other) || one.place.seat - other.place.seat)
    const teams = [...Map.groupBy(bySeat, ({ where }) => where)].map(([where, team]) => ({ where, golfers: team }))
    const byPartner = bySeat.toSorted((one, other) => one.partner.localeCompare(other.partner))
    return { golfCourseId, name: golfCourseName, golfers: byPartner, teams }
  })
}

const startUpper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
