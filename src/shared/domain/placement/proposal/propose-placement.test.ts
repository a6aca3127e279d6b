import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { readTotals } from '#tests/support/models/read-proposal.ts'
import { noPause } from '../fill/groups.ts'
import type { PlacementProblem } from './problem.ts'
import { proposePlacement } from './propose-placement.ts'

const propose = async (problem: PlacementProblem) => {
  const proposal = await proposePlacement(problem, noPause)
  const of = (golferId: number) => proposal.people.find(({ id }) => id === golferId)
  return {
    ...proposal,
    after: readTotals(proposal),
    placeOf: (golferId: number) => of(golferId)?.place,
    words: (golferId: number) => of(golferId)?.words,
  }
}

const at = (hole: number, seat = 1) => ({ group: `${100 + hole}/1`, seat, cart: 1 })

test('explains teams of one partner and of several partners', async () => {
  const partners = [7, 1].map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
  const { words, placeOf } = await propose(makeProblem([makeCourse(1, 2)], partners))
  expect([11, 15, 21].map(words)).toEqual([
    'With their company.',
    'With their company.',
    'The only one from their company.',
  ])
  expect(placeOf(11)?.group).not.toBe(placeOf(15)?.group)
})

test('splits a partner for a pairing, and puts the pair in one cart', async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: 1 }))
  const pairings = pairGolfers('1.1 with 2.2')
  const { placeOf, pairings: judged } = await propose(makeProblem([makeCourse(1, 1)], partners, { pairings }))
  expect(placeOf(11)?.cart).toBe(placeOf(22)?.cart)
  expect(judged).toMatchObject([{ isMet: true }])
})

test('assigns a contested course to the higher level, and explains it to the other partner', async () => {
  const partners = [1, 0].map((levelRank, index) => ({ id: index + 1, golfers: 4, levelRank, preferences: [1, 2] }))
  const { courses, words, after } = await propose(
    makeProblem([makeCourse(1, 1, { shotgunOrder: [] }), makeCourse(2, 1)], partners),
  )
  expect(courses.map(({ golfCourseId }) => golfCourseId)).toEqual([2, 1])
  expect(words(11)).toBe('Plays Course 2, not Course 1, which was full.')
  expect(after.firstChoices).toBe(1)
})

test('places everyone but the lowest level if openings run out, and counts missing openings', async () => {
  const partners = [2, 0, 1].map((levelRank, index) => ({ id: index + 1, golfers: 4, levelRank, golfCourseId: 1 }))
  const { after, shortages, placeOf, words } = await propose(makeProblem([makeCourse(1, 1)], partners))
  expect(after).toMatchObject({ placed: 8, whole: 2 })
  expect(shortages).toMatchObject([{ missing: 4, candidates: [{ registrationId: 1 }, {}, {}] }])
  expect([11, 14].map(placeOf)).toEqual([null, null])
  expect(words(11)).toBe('Course 1 has 8 openings for 12 golfers.')
})

test("doesn't place excluded partners", async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 4 }))
  const { after, words } = await propose(makeProblem([makeCourse(1, 1)], partners, { options: { leftOut: [2] } }))
  expect(after.placed).toBe(4)
  expect(words(21)).toBe('Excluded.')
})

test('leaves started teams unchanged if only empty teams are requested', async () => {
  const partners = [{ id: 1, golfers: 2, golfCourseId: 1, places: [at(1)] }]
  const holeOf = async (onlyFreeTeams: boolean) => {
    const { placeOf } = await propose(makeProblem([makeCourse(1, 2)], partners, { options: { onlyFreeTeams } }))
    return placeOf(12)
  }
  expect(await holeOf(false)).toMatchObject({ group: '101/1', seat: 2 })
  expect(await holeOf(true)).toMatchObject({ group: '102/1' })
})

test('reports the unmet pairing among incompatible ones, and places everyone', async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 4, golfCourseId: 1 }))
  const pairings = pairGolfers('1.1 with 1.2', '1.2 with 2.1', '2.1 not 1.1')
  const { pairings: judged, after } = await propose(makeProblem([makeCourse(1, 2)], partners, { pairings }))
  expect(judged.filter(({ isMet }) => isMet)).toHaveLength(2)
  expect(after.placed).toBe(8)
})

describe('an empty proposal', () => {
  test.each([
    ['to no one', makeProblem([makeCourse(1, 3)], [])],
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
  ])('%s', async (_, problem) => {
    const { courses, people, totals } = await propose(problem)
    expect(courses).toEqual([])
    expect(people.filter(({ isNew }) => isNew)).toEqual([])
    for (const { before, after } of totals) expect(after).toBe(before)
  })

  test('leaves out courses other than the requested one', async () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: id }))
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners, { options: { golfCourseId: 1 } })
    const { placeOf, words } = await propose(problem)
    expect(placeOf(11)).not.toBeNull()
    expect(words(21)).toBe('Their course wasn’t included.')
  })
})

test('keeps walk-ins in their places and their cart', async () => {
  const walkIns = [1, 2, 3].map((seat) => ({ group: '101/1', seat: 5 + seat, cart: seat === 1 ? 1 : 2 }))
  const course = makeCourse(1, 1, { shotgunOrder: [] })
  const problem = makeProblem([course], [{ id: 1, golfers: 2, golfCourseId: 1 }], { walkIns })
  const { after, placeOf, shortages } = await propose(problem)
  expect(after.placed).toBe(1)
  expect(placeOf(11)).toMatchObject({ group: '101/1', cart: 1 })
  expect(shortages).toMatchObject([{ missing: 1 }])
})
