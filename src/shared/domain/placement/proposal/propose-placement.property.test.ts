import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyProblem } from '#tests/support/models/any-placement-problem.ts'
import { readMoves } from '#tests/support/models/read-proposal.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { noPause } from '../fill/groups.ts'
import { parseSiteId, planMoves } from '../places.ts'
import { isPlacedGolfer } from './course-room.ts'
import type { PlacementProblem } from './problem.ts'
import { type PlacementProposal, proposePlacement } from './propose-placement.ts'

type Check = (problem: PlacementProblem, proposal: PlacementProposal) => void

const placesAfter = ({ golfers }: PlacementProblem, { people }: PlacementProposal) => {
  const after = new Map(people.map(({ id, place }) => [id, place]))
  return golfers.flatMap((golfer) => {
    const place = after.get(golfer.id)
    return place ? [{ golfer, place }] : []
  })
}

const checkReasons: Check = (problem, { people }) => {
  expect(people.map(({ id }) => id).toSorted()).toEqual(problem.golfers.map(({ id }) => id).toSorted())
  for (const { id, place, isNew, words } of people) {
    const held = problem.golfers.find((golfer) => golfer.id === id)?.place ?? null
    if (held) expect(place).toEqual(held)
    expect(isNew).toBe(held === null && place !== null)
    expect(words).toMatch(/^[A-Z].*[.]$/)
    expect(words).not.toMatch(/undefined|null|NaN| {2}/)
  }
}

const checkTeams: Check = (problem, proposal) => {
  const chosen = new Map(proposal.courses.map((choice) => [choice.registrationId, choice.golfCourseId]))
  const teams = Map.groupBy(placesAfter(problem, proposal), ({ place }) => place.group)
  const fives = new Map<number, number>()
  for (const members of teams.values()) {
    expect(members.length).toBeLessThanOrEqual(5)
    const course = problem.courses.find(({ holes }) =>
      holes.some(({ id }) => id === parseSiteId(members[0]?.place.group ?? '')),
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

const checkMoves: Check = (problem, proposal) => {
  const standing = problem.golfers.filter(isPlacedGolfer).map(({ id, place }) => ({ personId: id, place }))
  const wanted = readMoves(proposal).map(({ id, to }) => ({ personId: id, place: to }))
  const bySeat = wanted.toSorted((one, other) => one.place.seat - other.place.seat)
  const moves = bySeat.map(({ personId, place }) => ({ personId, to: place.group }))
  const planned = planMoves({ seatsOf: () => 4, hasCarts: true }, standing, moves, true)
  expect('refusal' in planned).toBe(false)
  expect(new Set(planned as typeof wanted)).toEqual(new Set(wanted))
}

const checkMissing: Check = (problem, proposal) => {
  const sizes = Map.groupBy(problem.golfers, ({ registrationId }) => registrationId)
  const [courses, { options }] = [problem.courses.map(({ id }) => id), problem]
  const chosen = new Map(proposal.courses.map((choice) => [choice.registrationId, choice.golfCourseId]))
  for (const { place, registrationId, words } of proposal.people) {
    if (place) continue
    const own = problem.registrations.find(({ id }) => id === registrationId)?.golfCourseId
    const course = own ?? chosen.get(registrationId) ?? null
    const opening = proposal.openings.find(({ golfCourseId }) => golfCourseId === course)
    const [, places] = /^No course has (?:more than (\d+) )?openings? left/.exec(words) ?? []
    if (words === 'Excluded.') {
      expect(options.leftOut).toContain(registrationId)
    } else if (/ has \d+ openings? for /.test(words) && opening) {
      expect(opening.golfers).toBeGreaterThan(opening.places)
      expect(words).toContain(` ${opening.places} `)
    } else if (words.startsWith('No course has ')) {
      expect(sizes.get(registrationId)?.length).toBeGreaterThan(Number(places ?? 0))
    } else if (words === 'They have no course.') {
      expect(course === null && (options.onlyTeams || options.golfCourseId !== null)).toBe(true)
    } else {
      expect(words).toBe('Their course wasn’t included.')
      expect(courses.includes(course ?? 0) && [null, course].includes(options.golfCourseId)).toBe(false)
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
      pairings: shuffled(problem.pairings),
      options: fc.constant(problem.options),
      walkIns: fc.constant(problem.walkIns),
    }),
  ),
)

test("follows the rules, explains every decision, and doesn't depend on the input order", () =>
  fc.assert(
    fc.asyncProperty(anyShuffled, async ([problem, other]) => {
      const proposal = await proposePlacement(problem, noPause)
      for (const check of [checkReasons, checkTeams, checkMoves, checkMissing]) check(problem, proposal)
      expect(JSON.stringify(await proposePlacement(other, noPause))).toBe(JSON.stringify(proposal))
    }),
    { numRuns: rounds(100) },
  ))
