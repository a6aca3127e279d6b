import { teamSize } from '../../../limits.ts'
import { createNumbers } from '../fill/groups.ts'
import { findGolfersOfSides } from '../pairings.ts'
import { type CourseRoom, countRemainingPlaces } from './course-room.ts'
import type { PlacementProblem, ProblemRegistration } from './problem.ts'

export interface CourseChoice {
  registrationId: number
  golfCourseId: number
  isFirstFull: boolean
}

export interface ChosenCourses {
  choices: CourseChoice[]
  /** Partners without a course, because each course has fewer openings than they need. */
  without: ProblemRegistration[]
  mostLeft: number
}

type ChosenCourseById = ReadonlyMap<number, number | null>

/**
 * The first preference with room, higher levels first, then exchanges until none is closer to the preferences. Paired
 * partners get one course if possible. If there aren't enough openings, the lowest level and latest registration get
 * none.
 */
export async function chooseCourses(
  problem: PlacementProblem,
  rooms: readonly CourseRoom[],
  courseOf: ChosenCourseById,
  pause: () => Promise<void>,
): Promise<ChosenCourses> {
  const { registrations, golfers, options } = problem
  const sizes = Map.groupBy(golfers, ({ registrationId }) => registrationId)
  const sizeOf = (id: number) => sizes.get(id)?.length ?? 0
  const waiting = registrations.filter(
    ({ id, golfCourseId }) => golfCourseId === null && sizeOf(id) > 0 && !options.leftOut.includes(id),
  )
  const open = rooms
    .filter(({ course }) => course.isActive)
    .map((room) => ({ id: room.course.id, left: Math.max(0, countRemainingPlaces(problem, room, courseOf)) }))
  if (options.onlyTeams || options.golfCourseId !== null) return { choices: [], without: [], mostLeft: 0 }
  const most = Math.max(0, ...open.map(({ left }) => left))
  const fitting = waiting.filter(({ id }) => sizeOf(id) <= most)
  const chosen = new Map(await search({ fitting, open, sizeOf, courseOf, friends: listFriends(problem) }, pause))
  const left = new Map(open.map((course) => [course.id, course.left]))
  for (const { id } of fitting) {
    const course = chosen.get(id)
    if (course) left.set(course, (left.get(course) ?? 0) - sizeOf(id))
  }
  // The best search result can exclude someone for whom there is room.
  for (const { id, preferences } of fitting) {
    if (chosen.get(id)) continue
    const course = [...preferences, ...left.keys()].find((one) => (left.get(one) ?? 0) >= sizeOf(id))
    if (course === undefined) continue
    chosen.set(id, course)
    left.set(course, (left.get(course) ?? 0) - sizeOf(id))
  }
  return {
    choices: fitting
      .flatMap(({ id, preferences }): CourseChoice[] => {
        const golfCourseId = chosen.get(id)
        if (!golfCourseId) return []
        return [{ registrationId: id, golfCourseId, isFirstFull: (left.get(preferences[0] ?? 0) ?? 0) < sizeOf(id) }]
      })
      .toSorted((one, other) => one.registrationId - other.registrationId),
    without: waiting.filter(({ id }) => !chosen.get(id)),
    mostLeft: Math.max(0, ...left.values()),
  }
}

interface Friend {
  id: number
  isRequired: boolean
}

function listFriends({ pairings, golfers }: PlacementProblem): Map<number, Friend[]> {
  const ofSide = findGolfersOfSides(golfers)
  const friends = new Map<number, Friend[]>()
  for (const { kind, strength, one, other } of pairings) {
    const [first, second] = [ofSide(one)[0]?.registrationId, ofSide(other)[0]?.registrationId]
    if (kind === 'notWith' || first === undefined || second === undefined || first === second) continue
    const isRequired = strength === 'must'
    friends.set(first, [...(friends.get(first) ?? []), { id: second, isRequired }])
    friends.set(second, [...(friends.get(second) ?? []), { id: first, isRequired }])
  }
  return friends
}

interface CourseSearch {
  fitting: readonly ProblemRegistration[]
  open: readonly { id: number; left: number }[]
  sizeOf: (id: number) => number
  courseOf: ChosenCourseById
  friends: ReadonlyMap<number, readonly Friend[]>
}

const maxSteps = 150_000
const stepsPerPartner = 1_500
const stepsPerPause = 2_000

async function search(question: CourseSearch, pause: () => Promise<void>): Promise<ChosenCourseById> {
  const { fitting, open, sizeOf } = question
  const { chosen, move, costOf, costOfCrowd, roomOf, topStep } = startChoice(question)
  const courses = [...open.map(({ id }) => id), null]
  const courseOf = (one: ProblemRegistration) => chosen.get(one.id) ?? null
  for (const one of fitting) {
    const fit = courses.filter((course) => roomOf(course) >= sizeOf(one.id))
    move(
      one,
      fit.reduce<number | null>((best, course) => (costOf(one, course) < costOf(one, best) ? course : best), null),
    )
  }

  // Simulated annealing with a fixed pseudorandom sequence: early on, some worse choices are accepted.
  const next = createNumbers()
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]
  let cost = 0
  let best = { cost, chosen: new Map(chosen) }
  const isBest =
    fitting.every((one) => costOf(one, courseOf(one)) === 0) && courses.every((one) => costOfCrowd(one) === 0)
  const steps = isBest ? 0 : Math.min(maxSteps, stepsPerPartner * fitting.length)
  for (let step = 0; step < steps; step += 1) {
    if (step % stepsPerPause === 0) await pause()
    const heat = topStep * 2 * (1 - step / steps) ** 2
    const [one, other] = [pick(fitting), next() < 0.5 ? pick(fitting) : undefined]
    const to = other ? courseOf(other) : pick(courses)
    if (!one || to === undefined) continue
    const from = courseOf(one)
    if (from === to) continue
    const measure = () =>
      costOf(one, courseOf(one)) + (other ? costOf(other, courseOf(other)) : 0) + costOfCrowd(from) + costOfCrowd(to)
    const before = measure()
    move(one, to)
    if (other) move(other, from)
    const more = measure() - before
    if (more <= 0 || next() < Math.exp(-more / heat)) {
      cost += more
      if (cost < best.cost && courses.every((course) => roomOf(course) >= 0)) {
        best = { cost, chosen: new Map(chosen) }
      }
      continue
    }
    if (other) move(other, to)
    move(one, from)
  }
  return best.chosen
}

function startChoice({ fitting, open, sizeOf, courseOf, friends }: CourseSearch) {
  const chosen = new Map(courseOf)
  const left = new Map(open.map((course) => [course.id, course.left]))
  const halves = new Map(open.map((course) => [course.id, Math.floor(course.left / (teamSize / 2))]))
  const weights = weighLevels(fitting)
  const topStep = Math.max(1, ...weights.values())
  // A pairing is worth more than all preferences, and a course more than all pairings.
  const worst = 1 + topStep * (open.length + 1)
  const costOfNone = worst * fitting.length

  const costOf = (one: ProblemRegistration, course: number | null): number => {
    const weight = weights.get(one.id) ?? 1
    if (course === null) return costOfNone * weight * sizeOf(one.id)
    const index = one.preferences.indexOf(course)
    let cost = weight * (index === -1 ? one.preferences.length : index)
    for (const { id, isRequired } of friends.get(one.id) ?? []) {
      const other = chosen.get(id) ?? null
      if (other !== null && other !== course) cost += isRequired ? worst * 4 : worst
    }
    return cost
  }
  const roomOf = (course: number | null) => (course === null ? Number.POSITIVE_INFINITY : (left.get(course) ?? 0))
  const costOfCrowd = (course: number | null): number =>
    course === null ? 0 : topStep * (Math.max(0, -(halves.get(course) ?? 0)) + Math.max(0, -roomOf(course)))
  const change = (course: number | null, golfers: number, sign: number) => {
    if (course === null) return
    left.set(course, (left.get(course) ?? 0) + sign * golfers)
    halves.set(course, (halves.get(course) ?? 0) + sign * countTeamHalves(golfers))
  }
  const move = (one: ProblemRegistration, to: number | null) => {
    change(chosen.get(one.id) ?? null, sizeOf(one.id), 1)
    change(to, sizeOf(one.id), -1)
    chosen.set(one.id, to)
  }
  return { chosen, move, costOf, costOfCrowd, roomOf, topStep }
}

/** A remainder of three takes a whole team, just as four does. */
const countTeamHalves = (golfers: number): number => {
  const rest = golfers % teamSize
  return 2 * Math.floor(golfers / teamSize) + (rest === 3 ? 2 : Math.floor(rest / 2))
}

function weighLevels(fitting: readonly ProblemRegistration[]): Map<number, number> {
  const ranks = [...new Set(fitting.map(({ levelRank }) => levelRank))].toSorted((one, other) => other - one)
  return new Map(
    fitting.map(({ id, levelRank }, index) => [
      id,
      (ranks.indexOf(levelRank) + 1) * fitting.length + fitting.length - index,
    ]),
  )
}
