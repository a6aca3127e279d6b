import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem } from '#tests/support/models/any-placement-problem.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { noPause } from '../fill/groups.ts'
import { planMoves } from '../moves.ts'
import { isPlacedGolfer, toPlaced } from './course-room.ts'
import type { PlacementProblem } from './problem.ts'
import { keyOfTeam, type PlacementProposal } from './proposal.ts'
import { proposePlacement } from './propose-placement.ts'
import { createWriter } from './sentences.ts'

type Check = (problem: PlacementProblem, proposal: PlacementProposal) => void

const placesAfter = ({ golfers }: PlacementProblem, proposal: PlacementProposal) => {
  const to = new Map(proposal.golfers.map((golfer) => [golfer.golferId, golfer.to]))
  return golfers.flatMap((golfer) => {
    const place = golfer.place ?? to.get(golfer.id)
    return place ? [{ golfer, place }] : []
  })
}

/** No place moves that was held, and every golfer has one reason in words. */
const checkReasons: Check = (problem, proposal) => {
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
}

/** keeps team sizes and places everyone on their partner's course. */
const checkTeams: Check = (problem, proposal) => {
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
}

/** Made as moves one after another, the places are those that were proposed. */
const checkMoves: Check = (problem, proposal) => {
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
}

/** explains a missing place with an exhausted limit. */
const checkMissing: Check = (problem, proposal) => {
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
      expect(sizes.get(registrationId)?.length).toBeGreaterThan(reason.without.places)
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
}

const shuffled = <Item>(all: readonly Item[]) => fc.shuffledSubarray([...all], { minLength: all.length })

const anyShuffled = anyProblem.chain((problem) =>
  fc.tuple(
    fc.constant(problem),
    fc.record({
      courses: shuffled(problem.courses),
      registrations: shuffled(problem.registrations),
      golfers: shuffled(problem.golfers),
      wishes: shuffled(problem.wishes),
      options: fc.constant(problem.options),
    }),
  ),
)

test('any proposal keeps the rules, explains everything, and doesn’t depend on the order of reading', () =>
  fc.assert(
    fc.asyncProperty(anyShuffled, async ([problem, other]) => {
      const proposal = await proposePlacement(problem, noPause)
      for (const check of [checkReasons, checkTeams, checkMoves, checkMissing]) check(problem, proposal)
      expect(JSON.stringify(await proposePlacement(other, noPause))).toBe(JSON.stringify(proposal))
    }),
    { numRuns: rounds(100) },
  ))
