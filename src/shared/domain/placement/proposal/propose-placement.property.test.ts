import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loadSolver } from '#server/features/boards/core/solver/load-solver.ts'
import { anyProblem } from '#tests/support/models/any-placement-problem.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { planMoves } from '../moves.ts'
import { isPlacedGolfer, toPlaced } from './course-room.ts'
import type { PlacementProblem } from './problem.ts'
import { keyOfTeam, type PlacementProposal } from './proposal.ts'
import { proposePlacement } from './propose-placement.ts'
import { createWriter } from './sentences.ts'

const solve = await loadSolver()

const holds = (check: (problem: PlacementProblem, proposal: PlacementProposal) => void) =>
  fc.assert(
    fc.property(anyProblem, (problem) => check(problem, proposePlacement(problem, solve))),
    { numRuns: rounds(100) },
  )

const placesAfter = ({ golfers }: PlacementProblem, proposal: PlacementProposal) => {
  const to = new Map(proposal.golfers.map((golfer) => [golfer.golferId, golfer.to]))
  return golfers.flatMap((golfer) => {
    const place = golfer.place ?? to.get(golfer.id)
    return place ? [{ golfer, place }] : []
  })
}

test('No place moves that was held, and every golfer has one reason in words', () => {
  holds((problem, proposal) => {
    const writer = createWriter(problem)
    expect(proposal.golfers.map(({ golferId }) => golferId).toSorted()).toEqual(
      problem.golfers.map(({ id }) => id).toSorted(),
    )
    for (const { golferId, to, reason } of proposal.golfers) {
      const isHeld = problem.golfers.find(({ id }) => id === golferId)?.place !== null
      expect(reason.code === 'stays').toBe(isHeld)
      if (isHeld) expect(to).toBeNull()
      const words = writer.describePlace(reason)
      expect(words).toMatch(/^[A-Z].*[.]$/)
      expect(words).not.toMatch(/undefined|null|NaN| {2}/)
      if (!isHeld) expect(words.startsWith('Not placed: ')).toBe(to === null)
    }
  })
})

test("keeps team sizes and places everyone on their partner's course", () => {
  holds((problem, proposal) => {
    const chosen = new Map(proposal.courses.map((choice) => [choice.registrationId, choice.golfCourseId]))
    const teams = Map.groupBy(placesAfter(problem, proposal), ({ place }) => keyOfTeam(place))
    const fives = new Map<number, number>()
    for (const members of teams.values()) {
      expect(members.length).toBeLessThanOrEqual(5)
      const course = problem.courses.find(({ holes }) =>
        holes.some(({ id }) => id === members[0]?.place.golfCourseHoleDetailId),
      )
      for (const { golfer } of members) {
        const own = problem.registrations.find(({ id }) => id === golfer.registrationId)?.golfCourseId
        expect(own ?? chosen.get(golfer.registrationId)).toBe(course?.id)
      }
      const isNew = members.length > 4 && members.some(({ golfer }) => golfer.place === null)
      if (isNew && course) fives.set(course.id, (fives.get(course.id) ?? 0) + 1)
    }
    for (const [courseId, count] of fives) {
      const allowed = problem.options.fifths.find(({ golfCourseId }) => golfCourseId === courseId)?.count ?? 0
      expect(count).toBeLessThanOrEqual(allowed)
    }
  })
})

test('Made as moves one after another, the places are those that were proposed', () => {
  holds((problem, proposal) => {
    const standing = problem.golfers.filter(isPlacedGolfer).map(toPlaced)
    const wanted = proposal.golfers.flatMap(({ golferId, to }) => (to ? [{ golferId, place: to }] : []))
    const bySeat = wanted.toSorted((one, other) => one.place.seat - other.place.seat)
    const moves = bySeat.map(({ golferId, place: { golfCourseHoleDetailId, teamNumber } }) => ({
      golferId,
      to: { golfCourseHoleDetailId, teamNumber },
    }))
    const planned = planMoves(standing, moves, true)
    expect('refusal' in planned).toBe(false)
    expect(new Set(planned as typeof wanted)).toEqual(new Set(wanted))
  })
})

test('explains a missing place with an exhausted limit', () => {
  holds((problem, proposal) => {
    const sizes = Map.groupBy(problem.golfers, ({ registrationId }) => registrationId)
    for (const { golferId, to, reason } of proposal.golfers) {
      if (to || reason.code === 'stays') continue
      const { registrationId } = problem.golfers.find(({ id }) => id === golferId) ?? { registrationId: 0 }
      if (reason.code === 'shortage') {
        const { places, golfers, missing } = reason.shortage
        expect(golfers).toBeGreaterThan(places)
        expect(missing).toBe(golfers - places)
      } else if (reason.code === 'noCourse' && reason.without.reason === 'tooLarge') {
        expect(sizes.get(registrationId)?.length).toBeGreaterThan(reason.without.places)
      } else if (reason.code === 'noCourse' && reason.without.reason === 'noRoom') {
        expect(reason.without.needed).toBeGreaterThan(reason.without.places)
      } else if (reason.code === 'noCourse' && reason.without.reason === 'notAsked') {
        expect(problem.options.onlyTeams || problem.options.golfCourseId !== null).toBe(true)
      } else if (reason.code === 'leftOut') {
        expect(problem.options.leftOut).toContain(registrationId)
      } else if (reason.code === 'notAsked') {
        expect(problem.options.golfCourseId).not.toBe(reason.golfCourseId)
      } else {
        const courses = problem.courses.map(({ id }) => id)
        const own = problem.registrations.find(({ id }) => id === registrationId)?.golfCourseId ?? null
        expect(reason.code === 'courseGone' ? courses.includes(own ?? 0) : reason.code !== 'noCourse').toBe(false)
      }
    }
  })
})

test('The order of what comes in does not matter', () => {
  const anyShuffled = anyProblem.chain((problem) =>
    fc.tuple(
      fc.constant(problem),
      fc.record({
        courses: fc.shuffledSubarray([...problem.courses], { minLength: problem.courses.length }),
        registrations: fc.shuffledSubarray([...problem.registrations], { minLength: problem.registrations.length }),
        golfers: fc.shuffledSubarray([...problem.golfers], { minLength: problem.golfers.length }),
        wishes: fc.shuffledSubarray([...problem.wishes], { minLength: problem.wishes.length }),
        options: fc.constant(problem.options),
      }),
    ),
  )
  fc.assert(
    fc.property(anyShuffled, ([problem, shuffled]) => {
      const [one, other] = [proposePlacement(problem, solve), proposePlacement(shuffled, solve)]
      expect(JSON.stringify(other)).toBe(JSON.stringify(one))
    }),
    { numRuns: rounds(50) },
  )
})

test('Another free team never leaves more golfers without a place', () => {
  holds((problem, proposal) => {
    // If it fits, it is one of the candidates.
    fc.pre(proposal.withoutCourse.every(({ reason }) => reason !== 'tooLarge'))
    const courses = problem.courses.map((course, index) => {
      const more = { id: course.id * 100 + 99, holeNumber: 99, isPar3: false }
      return index === 0 ? { ...course, holes: [...course.holes, more] } : course
    })
    const larger = proposePlacement({ ...problem, courses }, solve)
    expect(larger.after.placed).toBeGreaterThanOrEqual(proposal.after.placed)
  })
})
