/** Which course partners without one could play, so that they are disappointed as little as possible. */

import { roomInTeam } from '../teams.ts'
import { golfersOfSide, type PlacementWish } from '../wishes.ts'
import { type CourseModel, halvesOf, readAnswer, type SolveModel, writeModel } from './course-model.ts'
import { type CourseRoom, countLeft, isPlacedGolfer, listGolfersOfCourse } from './course-room.ts'
import type { PlacementProblem, ProblemRegistration } from './problem.ts'

export interface CourseChoice {
  registrationId: number
  golfCourseId: number
  /** Which of its preferences that is, from 1; null when it has none, or did not ask for this course. */
  choice: number | null
  /** Why it isn't the first choice: too few places, a pairing, or whole partners fit better this way. */
  reason: 'first' | 'noPreference' | 'full' | 'with' | 'fit'
}

export interface NoCourse {
  registrationId: number
  golfers: number
  /**
   * Why there is no course: none has enough places, nor do all together, whole partners don't fit, or no one was asked
   * for one.
   */
  reason: 'tooLarge' | 'noRoom' | 'whole' | 'search' | 'notAsked'
  /** How many places the course with the most has, or all courses together. */
  places: number
  /** How many golfers need one. */
  needed: number
  /** How many more fifth golfers the teams of all courses could take. */
  possibleFifths: number
}

export interface ProposedCourses {
  choices: CourseChoice[]
  without: NoCourse[]
  /** Whether no better choice exists. */
  isProven: boolean
}

type CourseOf = ReadonlyMap<number, number | null>

export function proposeCourses(
  problem: PlacementProblem,
  rooms: readonly CourseRoom[],
  courseOf: CourseOf,
  solve: SolveModel,
): ProposedCourses {
  const { registrations, golfers, options } = problem
  const sizes = countBy(golfers.map(({ registrationId }) => registrationId))
  const sizeOf = (id: number) => sizes.get(id) ?? 0
  const waiting = registrations.filter(
    ({ id, golfCourseId }) => golfCourseId === null && sizeOf(id) > 0 && !options.leftOut.includes(id),
  )
  const open = rooms
    .filter(({ course }) => course.isActive)
    .map((room) => ({ room, left: Math.max(0, countLeft(problem, room, courseOf)) }))
  const most = Math.max(0, ...open.map(({ left }) => left))
  const places = open.reduce((sum, { left }) => sum + left, 0)
  const needed = waiting.reduce((sum, { id }) => sum + sizeOf(id), 0)
  const possibleFifths = open.reduce((sum, { room }) => sum + room.possibleFifths - room.fifths, 0)
  const refuse = (reason: NoCourse['reason'], ones: readonly ProblemRegistration[]): NoCourse[] =>
    ones.map(({ id }) => ({
      registrationId: id,
      golfers: sizeOf(id),
      reason,
      needed,
      possibleFifths,
      places: reason === 'tooLarge' ? most : places,
    }))
  const none = (reason: NoCourse['reason']) => ({ choices: [], without: refuse(reason, waiting), isProven: true })

  if (options.onlyTeams || options.golfCourseId !== null) return none('notAsked')
  const tooLarge = waiting.filter(({ id }) => sizeOf(id) > most)
  const fitting = waiting.filter(({ id }) => sizeOf(id) <= most)
  const without = refuse('tooLarge', tooLarge)
  if (fitting.length === 0) return { choices: [], without, isProven: true }
  if (needed - tooLarge.reduce((sum, { id }) => sum + sizeOf(id), 0) > places) return none('noRoom')

  const answer = solveJoined({ problem, fitting, open, most, sizeOf, courseOf }, solve)
  if (!answer) return { choices: [], without: [...without, ...refuse('whole', fitting)], isProven: true }
  if (!answer.chosen) return { choices: [], without: [...without, ...refuse('search', fitting)], isProven: false }
  const { parties, chosen, isProven } = answer
  const left = new Map(open.map((one) => [one.room.course.id, one.left]))
  for (const [index, { registrations: own }] of parties.entries()) {
    const id = chosen[index] ?? 0
    left.set(id, (left.get(id) ?? 0) - own.reduce((sum, registration) => sum + sizeOf(registration.id), 0))
  }
  const choices = parties.flatMap((party, index) =>
    party.registrations.map((registration) =>
      toChoice(registration, { party, golfCourseId: chosen[index] ?? 0, left, size: sizeOf(registration.id) }),
    ),
  )
  return { choices: choices.toSorted((one, other) => one.registrationId - other.registrationId), without, isProven }
}

interface Question {
  problem: PlacementProblem
  fitting: readonly ProblemRegistration[]
  open: readonly { room: CourseRoom; left: number }[]
  most: number
  sizeOf: (id: number) => number
  courseOf: CourseOf
}

/**
 * Returns the best choice that keeps all pairings, else all required ones, else none. Null if whole partners don't fit.
 */
function solveJoined(question: Question, solve: SolveModel) {
  for (const joining of joinings) {
    const { parties, model } = buildModel(question, joining)
    const answer = solve(writeModel(model))
    const chosen = readAnswer(model, answer)
    if (chosen || answer.status === 'limit') return { parties, chosen, isProven: answer.status === 'optimal' }
  }
  return null
}

function buildModel(
  { problem, fitting, open, most, sizeOf, courseOf }: Question,
  joining: Joining,
): { parties: Party[]; model: CourseModel } {
  const parties = joinParties(problem, fitting, { joining, maxGolfers: most, sizeOf })
  const weightOf = weighLevels(problem.registrations, fitting)
  const topStep = Math.max(...fitting.map(weightOf))
  const toCost = (registration: ProblemRegistration, golfCourseId: number) =>
    weightOf(registration) * countSteps(registration, golfCourseId)
  const bindable = new Set(open.map(({ room }) => room.course.id))
  const model = {
    parties: parties.map((party) => {
      const bound = party.boundTo !== null && bindable.has(party.boundTo) ? party.boundTo : null
      const courses = open.map(({ room }) => room.course.id).filter((id) => bound === null || id === bound)
      return {
        sizes: party.registrations.map(({ id }) => sizeOf(id)),
        costs: courses.map((golfCourseId) => ({
          golfCourseId,
          cost: party.registrations.reduce((sum, one) => sum + toCost(one, golfCourseId), 0),
        })),
      }
    }),
    courses: open.map(({ room, left }) => ({
      id: room.course.id,
      golfers: Math.max(0, left - room.fifths),
      fifths: Math.min(left, room.fifths),
      halves: countHalves(problem, room, courseOf),
    })),
    divisionCost: topStep,
    fifthCost: 2 * topStep,
  }
  return { parties, model }
}

/** Weighs preferences by level, and slightly by registration date. */
function weighLevels(all: readonly ProblemRegistration[], fitting: readonly ProblemRegistration[]) {
  const ranks = [...new Set(all.map(({ levelRank }) => levelRank))].toSorted((one, other) => other - one)
  const order = new Map(fitting.map(({ id }, index) => [id, index]))
  return ({ id, levelRank }: ProblemRegistration) =>
    (ranks.indexOf(levelRank) + 1) * fitting.length + fitting.length - (order.get(id) ?? 0)
}

/** How far a course is from the first choice; a course that was not asked for comes after all that were. */
function countSteps({ preferences }: ProblemRegistration, golfCourseId: number): number {
  const index = preferences.indexOf(golfCourseId)
  return index === -1 ? preferences.length : index
}

/** Half teams left by partners who already have the course. */
function countHalves(problem: PlacementProblem, { course, teams }: CourseRoom, courseOf: CourseOf): number {
  const open = problem.options.onlyFreeTeams ? [] : teams.standing
  const standing = open.reduce((sum, team) => sum + halvesOf(roomInTeam(team.standing.length)), 0)
  const waiting = listGolfersOfCourse(problem, course.id, courseOf).filter((golfer) => !isPlacedGolfer(golfer))
  const used = [...countBy(waiting.map(({ registrationId }) => registrationId)).values()]
  return Math.max(0, 2 * teams.free.length + standing - used.reduce((sum, size) => sum + halvesOf(size), 0))
}

function toChoice(
  { id, preferences }: ProblemRegistration,
  { party, golfCourseId, left, size }: { party: Party; golfCourseId: number; left: Map<number, number>; size: number },
): CourseChoice {
  const index = preferences.indexOf(golfCourseId)
  const wanted = preferences[0]
  const findReason = (): CourseChoice['reason'] => {
    if (wanted === undefined) return 'noPreference'
    if (index === 0) return 'first'
    if ((left.get(wanted) ?? 0) < size) return 'full'
    return party.registrations.length > 1 || party.boundTo !== null ? 'with' : 'fit'
  }
  return { registrationId: id, golfCourseId, choice: index === -1 ? null : index + 1, reason: findReason() }
}

const countBy = (ids: readonly number[]) =>
  ids.reduce((counts, id) => counts.set(id, (counts.get(id) ?? 0) + 1), new Map<number, number>())

interface Party {
  registrations: ProblemRegistration[]
  /** The course of paired partners, if they have one, else null for any. */
  boundTo: number | null
}

/** Keeps as many pairings between partners as leave a solution. */
const joinings = ['all', 'must', 'none'] as const
type Joining = (typeof joinings)[number]

/**
 * Groups registrations without a course by their pairings. A group that would exceed `mostGolfers` or be bound to two
 * courses isn't joined.
 */
function joinParties(
  { golfers, registrations, wishes }: Pick<PlacementProblem, 'golfers' | 'registrations' | 'wishes'>,
  waiting: readonly ProblemRegistration[],
  { joining, maxGolfers, sizeOf }: { joining: Joining; maxGolfers: number; sizeOf: (id: number) => number },
): Party[] {
  const parties = new Map<number, Party>(waiting.map((one) => [one.id, { registrations: [one], boundTo: null }]))
  const courseOf = new Map(registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const sizeOfParty = (party: Party) => party.registrations.reduce((sum, { id }) => sum + sizeOf(id), 0)

  const join = (id: number, otherId: number) => {
    const [one, other] = [parties.get(id), parties.get(otherId)]
    if (!one || one === other) return
    const boundTo = other ? other.boundTo : (courseOf.get(otherId) ?? null)
    const isBoundElsewhere = one.boundTo !== null && boundTo !== null && one.boundTo !== boundTo
    if (isBoundElsewhere || sizeOfParty(one) + (other ? sizeOfParty(other) : 0) > maxGolfers) return
    one.boundTo ??= boundTo
    for (const registration of other?.registrations ?? []) {
      one.registrations.push(registration)
      parties.set(registration.id, one)
    }
  }
  const registrationOf = (side: PlacementWish['one']) => golfersOfSide(side, golfers)[0]?.registrationId ?? 0
  for (const { one, other } of listJoining(wishes, joining)) {
    const [id, otherId] = [registrationOf(one), registrationOf(other)]
    join(id, otherId)
    if (!parties.has(id)) join(otherId, id)
  }
  return [...new Set(parties.values())]
}

function listJoining(wishes: readonly PlacementWish[], joining: Joining): PlacementWish[] {
  const together = wishes.filter(({ kind }) => kind !== 'notWith')
  const musts = together.filter(({ strength }) => strength === 'must')
  if (joining === 'none') return []
  // Required pairings come first. Repeating them has no effect.
  return joining === 'must' ? musts : [...musts, ...together]
}
