import type { Golfer, PlacementBoard } from '#shared/contracts/placement.ts'
import { isSameTeam } from '#shared/domain/placement/moves.ts'
import { carts, golfersPerCart, teamsPerHole } from '#shared/limits.ts'

/** What the printed sheets need of a board. */
type PrintedBoard = Pick<PlacementBoard, 'courses' | 'holes' | 'golfers'>

export interface PrintedCart {
  cartNumber: number
  golfers: Golfer[]
  /** Places that nobody has: lines to write on. */
  free: number
}

export interface PrintedTeam {
  teamNumber: number
  name: string
  /** Of all of its golfers, where they have one in common: it is written once. */
  company: string | null
  carts: PrintedCart[]
}

export interface PrintedHole {
  id: number
  holeNumber: number
  holeName: string
  isPar3: boolean
  teams: PrintedTeam[]
}

export interface HoleSheet {
  golfCourseId: number
  golfCourseName: string
  holes: PrintedHole[]
  /** Golfers of the course who have no place: the sheet must not pass for complete. */
  unplaced: number
}

/** A sheet for each course, or for one alone: its holes in order, and who starts there in which cart. */
export function listHoleSheets({ courses, holes, golfers }: PrintedBoard, golfCourseId: number | null): HoleSheet[] {
  const byHole = Map.groupBy(golfers, ({ place }) => place?.golfCourseHoleDetailId)
  return courses
    .filter((course) => golfCourseId === null || course.golfCourseId === golfCourseId)
    .map((course) => ({
      golfCourseId: course.golfCourseId,
      golfCourseName: course.golfCourseName,
      unplaced: golfers.filter((golfer) => golfer.golfCourseId === course.golfCourseId && !golfer.place).length,
      holes: holes
        .filter((hole) => hole.golfCourseId === course.golfCourseId)
        .toSorted((one, other) => one.holeNumber - other.holeNumber)
        .map((hole) => printHole(hole, byHole.get(hole.golfCourseHoleDetailId) ?? [])),
    }))
}

function printHole(hole: PlacementBoard['holes'][number], golfers: readonly Golfer[]): PrintedHole {
  const { golfCourseHoleDetailId: id, holeNumber, holeName, isPar3, team1Name, team2Name } = hole
  const teams = Array.from({ length: teamsPerHole }, (_, index) => {
    const team = { golfCourseHoleDetailId: id, teamNumber: index + 1 }
    const members = golfers
      .filter(({ place }) => isSameTeam(place, team))
      .toSorted((one, other) => (one.place?.seat ?? 0) - (other.place?.seat ?? 0))
    return {
      teamNumber: team.teamNumber,
      name: [team1Name, team2Name][index] || `Team ${team.teamNumber}`,
      company: findCommonCompany(members),
      carts: carts.map((cartNumber) => printCart(cartNumber, members)),
    }
  })
  return { id, holeNumber, holeName, isPar3, teams }
}

function findCommonCompany(members: readonly Golfer[]): string | null {
  const [company, ...others] = new Set(members.map((golfer) => golfer.company))
  return company !== undefined && others.length === 0 ? company : null
}

function printCart(cartNumber: number, members: readonly Golfer[]): PrintedCart {
  const golfers = members.filter(({ place }) => place?.cartNumber === cartNumber)
  return { cartNumber, golfers, free: Math.max(0, golfersPerCart - golfers.length) }
}

export interface PrintedName {
  id: number
  /** `Lee, Ann`; `Golfer 3 (Acme)` while nobody is named. */
  name: string
  company: string
  course: string
  /** Null as long as the golfer has no place. */
  start: { holeNumber: number; team: string; cartNumber: number } | null
}

const alphabet = new Intl.Collator('en-US', { sensitivity: 'base', numeric: true })

/**
 * Everybody by last name, of all courses or of one. Who has no name yet comes after all who have, by partner and number: that is
 * what the desk is told by somebody who arrives in their place.
 */
export function listByName({ golfers, holes, courses }: PrintedBoard, golfCourseId: number | null): PrintedName[] {
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
        name: lastNameFirst(golfer) || `${golfer.name} (${golfer.partner})`,
        company: golfer.company,
        course: courseNames.get(golfer.golfCourseId) ?? golfer.partnerCourse,
        start: hole
          ? {
              holeNumber: hole.holeNumber,
              team: (place.teamNumber === 1 ? hole.team1Name : hole.team2Name) || `Team ${place.teamNumber}`,
              cartNumber: place.cartNumber,
            }
          : null,
      }
    })
}

function compareNames(one: Golfer, other: Golfer): number {
  const [name, otherName] = [lastNameFirst(one), lastNameFirst(other)]
  return (
    Number(name === '') - Number(otherName === '') ||
    alphabet.compare(name, otherName) ||
    alphabet.compare(one.partner, other.partner) ||
    one.registrationId - other.registrationId ||
    one.spotNumber - other.spotNumber
  )
}

/** `Lee, Ann`; what there is where one of the two is missing; empty while nobody is named. */
function lastNameFirst({ firstName, lastName }: Pick<Golfer, 'firstName' | 'lastName'>): string {
  return [lastName, firstName].filter(Boolean).join(', ')
}
