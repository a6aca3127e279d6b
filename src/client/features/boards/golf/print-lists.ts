import type { Golfer, PlacementBoard } from '#shared/contracts/placement/board.ts'
import { isSameName } from '#shared/domain/lists/names.ts'
import { isSameTeam } from '#shared/domain/placement/teams.ts'
import { toNameKey } from '#shared/domain/text.ts'
import { carts, golfersPerCart } from '#shared/limits.ts'
import { compareNames, writeLastNameFirst } from '../core/pages/print-page.tsx'
import { type Hole, teamLabel, teamsOf } from './golf-state.ts'

type PrintedBoard = Pick<PlacementBoard, 'courses' | 'holes' | 'golfers'>

export type HoleSheet = ReturnType<typeof listHoleSheets>[number]
export type PrintedTeam = ReturnType<typeof toPrintedTeam>
export type PrintedName = ReturnType<typeof listByName>[number]

/** A sheet for each course, or for one alone: its holes with golfers in order, and who starts there in which cart. */
export function listHoleSheets({ courses, holes, golfers }: PrintedBoard, golfCourseId: number | null) {
  const byHole = Map.groupBy(golfers, ({ place }) => place?.golfCourseHoleDetailId)
  return courses
    .filter((course) => golfCourseId === null || course.golfCourseId === golfCourseId)
    .map((course) => ({
      golfCourseId: course.golfCourseId,
      golfCourseName: course.golfCourseName,
      /** Golfers of the course who have no place: the sheet must not pass for complete. */
      unplaced: golfers.filter((golfer) => golfer.golfCourseId === course.golfCourseId && !golfer.place).length,
      holes: holes
        .filter((hole) => hole.golfCourseId === course.golfCourseId)
        .toSorted((one, other) => one.holeNumber - other.holeNumber)
        .flatMap((hole) => {
          const here = byHole.get(hole.golfCourseHoleDetailId)
          return here ? [toPrintedHole(hole, here)] : []
        }),
    }))
}

function toPrintedHole(hole: Hole, golfers: readonly Golfer[]) {
  const { golfCourseHoleDetailId: id, holeNumber, holeName, isPar3 } = hole
  const teams = teamsOf(hole).map((team) => {
    const members = golfers
      .filter(({ place }) => isSameTeam(place, team))
      .toSorted((one, other) => (one.place?.seat ?? 0) - (other.place?.seat ?? 0))
    return toPrintedTeam(teamLabel(hole, team.teamNumber), team.teamNumber, members)
  })
  return { id, holeNumber, holeName, isPar3, teams }
}

function toPrintedTeam(name: string, teamNumber: number, members: readonly Golfer[]) {
  const company = members[0]?.company
  const companies = new Set(members.map((golfer) => toNameKey(golfer.company)))
  return {
    teamNumber,
    name,
    /** The value that all of its golfers share, written once. Empty if the team is named after it. */
    company: companies.size === 1 && company !== undefined ? (isSameName(company, name) ? '' : company) : null,
    carts: carts.map((cartNumber) => {
      const golfers = members.filter(({ place }) => place?.cartNumber === cartNumber)
      /** `free`: the number of free places, as lines to write on. */
      return { cartNumber, golfers, free: Math.max(0, golfersPerCart - golfers.length) }
    }),
  }
}

/**
 * Golfers of all courses or one, by last name. Unnamed golfers come last, by partner and number, as they are announced
 * at the desk.
 */
export function listByName({ golfers, holes, courses }: PrintedBoard, golfCourseId: number | null) {
  const holesById = new Map(holes.map((hole) => [hole.golfCourseHoleDetailId, hole]))
  const courseNames = new Map(courses.map((course) => [course.golfCourseId, course.golfCourseName]))
  return golfers
    .filter((golfer) => golfCourseId === null || golfer.golfCourseId === golfCourseId)
    .toSorted(compareNames)
    .map((golfer) => {
      const { place } = golfer
      const hole = place && holesById.get(place.golfCourseHoleDetailId)
      return {
        id: golfer.id,
        name: writeLastNameFirst(golfer),
        company: golfer.company,
        course: courseNames.get(golfer.golfCourseId) ?? golfer.partnerCourse,
        /** Null as long as the golfer has no place. */
        start: hole
          ? {
              holeNumber: hole.holeNumber,
              team: teamLabel(hole, place.teamNumber),
              cartNumber: place.cartNumber,
            }
          : null,
      }
    })
}
