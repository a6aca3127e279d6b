import { describe, expect, test } from 'vitest'
import { loadSolver } from '#server/features/boards/core/solver/load-solver.ts'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import type { PlacementProblem } from './problem.ts'
import { proposePlacement } from './propose-placement.ts'
import { createWriter } from './sentences.ts'

const solve = await loadSolver()

const propose = (problem: PlacementProblem) => {
  const proposal = proposePlacement(problem, solve)
  const writer = createWriter(problem)
  const of = (golferId: number) => proposal.golfers.find((golfer) => golfer.golferId === golferId)
  return {
    ...proposal,
    placeOf: (golferId: number) => of(golferId)?.to,
    holeOf: (golferId: number) => (of(golferId)?.to?.golfCourseHoleDetailId ?? 0) % 100,
    words: (golferId: number) => {
      const golfer = of(golferId)
      return golfer && writer.describePlace(golfer.reason)
    },
    outcomes: proposal.wishes.map(({ wishId, outcome }) => writer.describeOutcome(wishId, outcome)),
    opposites: proposal.contradictions.map(writer.describeContradiction),
    shortageWords: proposal.shortages.map(writer.describeShortage),
  }
}

const wish = (
  id: number,
  kind: PlacementWish['kind'],
  one: number,
  other: number,
  more: Partial<PlacementWish> = {},
) => ({
  id,
  kind,
  one: { spotId: one },
  other: { spotId: other },
  strength: 'prefer' as const,
  ...more,
})

const at = (hole: number, seat = 1, teamNumber = 1) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})

describe('Teams', () => {
  test('keep fours whole, and what remains of partners shares a team', () => {
    const partners = [
      { id: 1, golfers: 7, golfCourseId: 1 },
      { id: 2, golfers: 1, golfCourseId: 1 },
    ]
    const { words, placeOf } = propose(makeProblem([makeCourse(1, 2)], partners))
    expect([11, 15, 21].map(words)).toEqual([
      'With the other three from Partner 1.',
      'With two others from Partner 1 and one from Partner 2.',
      'With three from Partner 1.',
    ])
    expect(placeOf(11)?.golfCourseHoleDetailId).not.toBe(placeOf(15)?.golfCourseHoleDetailId)
  })

  test("are filled first if they have the partner's golfers", () => {
    const partners = [{ id: 1, golfers: 3, golfCourseId: 1, places: [at(2, 1), at(2, 2)] }]
    const { golfers, words } = propose(makeProblem([makeCourse(1, 3)], partners))
    expect(golfers.find(({ golferId }) => golferId === 13)?.to).toEqual({ ...at(2, 3) })
    expect(words(11)).toBe('Already placed by an organizer.')
  })

  test('with placed golfers are skipped on request', () => {
    const partners = [{ id: 1, golfers: 3, golfCourseId: 1, places: [at(2, 1), at(2, 2)] }]
    const { holeOf, words } = propose(makeProblem([makeCourse(1, 3)], partners, { options: { onlyFreeTeams: true } }))
    expect(holeOf(13)).not.toBe(2)
    expect(words(13)).toBe('On their own because no other team had room.')
  })

  test('take a fifth golfer only where that is allowed', () => {
    const partners = [{ id: 1, golfers: 5, golfCourseId: 1 }]
    const course = { ...makeCourse(1, 1), shotgunOrder: [] }
    const refused = propose(makeProblem([course], partners))
    expect(refused.after.placed).toBe(0)
    expect(refused.words(11)).toBe('Not placed: Course 1 has 4 openings for 5 golfers. Allow 1 fivesome.')
    const allowed = propose(makeProblem([course], partners, { options: { fifths: [{ golfCourseId: 1, count: 1 }] } }))
    expect(allowed.after).toMatchObject({ placed: 5, fifths: 1 })
  })

  test('of a split partner are explained', () => {
    const partners = [
      { id: 1, golfers: 3, golfCourseId: 1 },
      { id: 2, golfers: 3, golfCourseId: 1 },
      { id: 3, golfers: 2, golfCourseId: 1 },
    ]
    const { after, words } = propose(makeProblem([makeCourse(1, 1)], partners))
    expect(after).toMatchObject({ placed: 8, away: 2 })
    const said = [11, 12, 13, 21, 22, 23, 31, 32].map(words)
    expect(said).toContain('With three from Partner 1, away from the rest of Partner 3.')
  })
})

describe('Holes', () => {
  test('are given one team each, then second ones in the shotgun order', () => {
    const partners = Array.from({ length: 5 }, (_, index) => ({ id: index + 1, golfers: 4, golfCourseId: 1 }))
    const proposal = propose(makeProblem([{ ...makeCourse(1, 3), shotgunOrder: [2, 3, 1] }], partners))
    expect(proposal.after.placed).toBe(20)
    const seconds = proposal.golfers.flatMap(({ to }) => (to?.teamNumber === 2 ? to.golfCourseHoleDetailId : []))
    expect(new Set(seconds)).toEqual(new Set([102, 103]))
    expect(proposal.after.secondTeamsOnPar3).toBe(1)
  })

  test('of one partner are adjacent, including existing teams', () => {
    const own = { id: 1, golfers: 8, golfCourseId: 1, places: [at(5, 1), at(5, 2), at(5, 3), at(5, 4)] }
    const others = [2, 3, 4, 5].map((id) => ({ id, golfers: 4, golfCourseId: 1 }))
    const { holeOf } = propose(makeProblem([makeCourse(1, 6)], [own, ...others]))
    expect([4, 6]).toContain(holeOf(15))
  })

  test('of paired partners are close', () => {
    const partners = [1, 2, 3, 4, 5, 6].map((id) => ({ id, golfers: 4, golfCourseId: 1 }))
    const wishes = [wish(1, 'with', 0, 0, { one: { registrationId: 1 }, other: { registrationId: 6 } })]
    const { holeOf } = propose(makeProblem([makeCourse(1, 6)], partners, { wishes }))
    expect(Math.abs(holeOf(11) - holeOf(61))).toBe(1)
  })
})

describe('Carts', () => {
  test('keep golfers of one partner together', () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: 1 }))
    const { placeOf } = propose(makeProblem([makeCourse(1, 1)], partners))
    expect(placeOf(11)?.cartNumber).toBe(placeOf(12)?.cartNumber)
    expect(placeOf(11)?.cartNumber).not.toBe(placeOf(21)?.cartNumber)
  })

  test('follow pairings first', () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: 1 }))
    const wishes = [wish(1, 'ridesWith', 11, 22)]
    const { placeOf, outcomes } = propose(makeProblem([makeCourse(1, 1)], partners, { wishes }))
    expect(placeOf(11)?.cartNumber).toBe(placeOf(22)?.cartNumber)
    expect(outcomes).toEqual(['Golfer 11 rides with Golfer 22: met.'])
  })
})

describe('Courses', () => {
  test('go to the higher level if one is too small, and the other learns why', () => {
    const partners = [
      { id: 1, golfers: 4, levelRank: 1, preferences: [1, 2] },
      { id: 2, golfers: 4, levelRank: 0, preferences: [1, 2] },
    ]
    const small = { ...makeCourse(1, 1), shotgunOrder: [] }
    const { courses, words, after } = propose(makeProblem([small, makeCourse(2, 1)], partners))
    expect(courses.map(({ golfCourseId, choice }) => [golfCourseId, choice])).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect(words(11)).toBe('Plays Course 2, second choice, because Course 1 was full.')
    expect(after).toMatchObject({ firstChoices: 1, withPreferences: 2 })
  })

  test('are shared by paired partners', () => {
    const partners = [
      { id: 1, golfers: 4, preferences: [1, 2] },
      { id: 2, golfers: 4, preferences: [2, 1] },
    ]
    const wishes = [wish(1, 'with', 0, 0, { one: { registrationId: 1 }, other: { registrationId: 2 } })]
    const { courses, words, outcomes } = propose(
      makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners, { wishes }),
    )
    expect(new Set(courses.map(({ golfCourseId }) => golfCourseId)).size).toBe(1)
    expect(words(21)).toContain('because on Course 2 they couldn’t be with the people they asked for.')
    expect(outcomes).toEqual(['Partner 1 with Partner 2: met.'])
  })

  test("aren't proposed if there is no room for all", () => {
    const partners = [1, 2, 3].map((id) => ({ id, golfers: 4, levelRank: id }))
    const few = propose(makeProblem([makeCourse(1, 1)], partners))
    expect(few).toMatchObject({ courses: [], after: { placed: 0 } })
    expect(few.words(31)).toBe(
      'Not placed: The courses have 8 openings left, but partners without a course have 12 golfers. Exclude 4.',
    )
    const rest = propose(makeProblem([makeCourse(1, 1)], partners, { options: { leftOut: [3] } }))
    expect(rest.after.placed).toBe(8)
    expect(rest.words(31)).toBe('Not placed: Partner 3 is excluded.')
  })

  test('have no room for a partner who is larger than each of them', () => {
    const partners = [
      { id: 1, golfers: 9 },
      { id: 2, golfers: 4 },
    ]
    const { words, after } = propose(makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners))
    expect(words(11)).toBe(
      'Not placed: No course has room for the nine golfers of Partner 1. The largest has 8 openings.',
    )
    expect(after.placed).toBe(4)
  })

  test('that are too full name people who could move, the lowest level and newest first', () => {
    const partners = [1, 2, 3].map((id) => ({ id, golfers: 4, golfCourseId: 1, levelRank: id === 1 ? 1 : 0 }))
    const { shortages, shortageWords } = propose(makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners))
    expect(shortages[0]?.candidates.map(({ registrationId }) => registrationId)).toEqual([1, 3, 2])
    expect(shortageWords).toEqual(['Course 1 has 8 openings for 12 golfers. Move 4 to another course.'])
  })

  test('without a solution are reported', () => {
    const partners = [{ id: 1, golfers: 12, golfCourseId: 1 }]
    const { shortageWords } = propose(makeProblem([makeCourse(1, 1)], partners))
    expect(shortageWords).toEqual([
      'Course 1 has 8 openings for 12 golfers. No course has room for 4 more, so choose who to exclude.',
    ])
  })
})

describe('Pairings', () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 4, golfCourseId: 1 }))
  const proposeWith = (...wishes: PlacementWish[]) => propose(makeProblem([makeCourse(1, 2)], partners, { wishes }))

  test('that must be split partners, others do not', () => {
    expect(proposeWith(wish(1, 'with', 11, 21)).outcomes).toEqual([
      'Golfer 11 with Golfer 21: keeping partners together came first.',
    ])
    expect(proposeWith(wish(1, 'with', 11, 21, { strength: 'must' })).outcomes).toEqual([
      'Golfer 11 with Golfer 21: met.',
    ])
    expect(proposeWith(wish(1, 'notWith', 11, 12, { strength: 'must' })).outcomes).toEqual([
      'Golfer 11 apart from Golfer 12: met.',
    ])
  })

  test('that contradict one another are named, both, and set aside', () => {
    const must = { strength: 'must' as const }
    const chain = [wish(1, 'with', 11, 12, must), wish(2, 'with', 12, 21, must), wish(3, 'notWith', 21, 11, must)]
    const { contradictions, opposites, outcomes, after } = proposeWith(...chain)
    expect(contradictions).toEqual([{ one: 2, other: 3, kind: 'opposite' }])
    expect(opposites).toEqual([
      'Golfer 12 with Golfer 21, and Golfer 21 apart from Golfer 11: both aren’t possible. Neither pairing was used.',
    ])
    expect(outcomes[1]).toBe('Golfer 12 with Golfer 21: it conflicts with another pairing.')
    expect(after.placed).toBe(8)
    const sides = { one: { registrationId: 1 }, other: { registrationId: 2 } }
    const partnerWishes = [
      wish(1, 'with', 0, 0, { ...must, ...sides }),
      wish(2, 'notWith', 0, 0, { ...must, ...sides }),
    ]
    expect(proposeWith(...partnerWishes).contradictions).toEqual([{ one: 1, other: 2, kind: 'opposite' }])
    const carts = [wish(1, 'ridesWith', 11, 12, must), wish(2, 'ridesWith', 12, 13, must)]
    expect(proposeWith(...carts).contradictions).toEqual([{ one: 1, other: 2, kind: 'cart' }])
    const six = [12, 13, 14, 21, 22].map((other, index) => wish(index + 1, 'with', 11, other, must))
    expect(proposeWith(...six).contradictions).toEqual([{ one: 1, other: 5, kind: 'team' }])
  })

  test('explain gone, separate, and placed golfers', () => {
    expect(proposeWith(wish(1, 'with', 4711, 11)).outcomes).toEqual([
      'Someone no longer registered with Golfer 11: one of them no longer golfs.',
    ])
    const apart = makeProblem(
      [makeCourse(1, 1), makeCourse(2, 1)],
      [
        { id: 1, golfers: 2, golfCourseId: 1, places: [at(1, 1), at(1, 1, 2)] },
        { id: 2, golfers: 1, golfCourseId: 2 },
      ],
      { wishes: [wish(1, 'with', 11, 12), wish(2, 'with', 11, 21)] },
    )
    expect(propose(apart).outcomes).toEqual([
      'Golfer 11 with Golfer 12: both are already placed.',
      'Golfer 11 with Golfer 21: they play different courses.',
    ])
  })
})

describe('Nothing is proposed', () => {
  test.each([
    ['to nobody', makeProblem([makeCourse(1, 3)], [])],
    ['without courses', makeProblem([], [{ id: 1, golfers: 2 }])],
    ['on a course without holes', makeProblem([makeCourse(1, 0)], [{ id: 1, golfers: 2, golfCourseId: 1 }])],
    ['on a course that is inactive', makeProblem([makeCourse(1, 3, { isActive: false })], [{ id: 1, golfers: 2 }])],
    [
      'when everybody is placed',
      makeProblem([makeCourse(1, 3)], [{ id: 1, golfers: 2, golfCourseId: 1, places: [at(1, 1), at(1, 2)] }]),
    ],
    [
      'of courses when only teams are asked',
      makeProblem([makeCourse(1, 3)], [{ id: 1, golfers: 2 }], { options: { onlyTeams: true } }),
    ],
  ])('%s', (_, problem) => {
    const { courses, golfers, after, before } = propose(problem)
    expect(courses).toEqual([])
    expect(golfers.map(({ to }) => to)).toEqual(golfers.map(() => null))
    expect(after).toEqual(before)
  })

  test('on another course than the one that was asked for', () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: id }))
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners, { options: { golfCourseId: 1 } })
    const { placeOf, words } = propose(problem)
    expect(placeOf(11)).not.toBeNull()
    expect(words(21)).toBe('Not placed: Course 2 wasn’t included this time.')
  })
})
