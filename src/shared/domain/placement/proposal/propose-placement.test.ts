import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { noPause } from '../fill/groups.ts'
import type { PlacementProblem } from './problem.ts'
import { proposePlacement } from './propose-placement.ts'
import { createWriter } from './sentences.ts'

const propose = async (problem: PlacementProblem) => {
  const proposal = await proposePlacement(problem, noPause)
  const writer = createWriter(problem)
  const of = (golferId: number) => proposal.golfers.find((golfer) => golfer.golferId === golferId)
  return {
    ...proposal,
    placeOf: (golferId: number) => of(golferId)?.to,
    words: (golferId: number) => {
      const golfer = of(golferId)
      return golfer && writer.describePlace(golfer.reason)
    },
    outcomes: proposal.wishes.map(({ outcome }) => outcome),
  }
}

const at = (hole: number, seat = 1) => ({ golfCourseHoleDetailId: 100 + hole, teamNumber: 1, seat, cartNumber: 1 })

test('explains teams of one partner and of several', async () => {
  const partners = [7, 1].map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
  const { words, placeOf } = await propose(makeProblem([makeCourse(1, 2)], partners))
  expect([11, 15, 21].map(words)).toEqual([
    'With the other three from Partner 1.',
    'With two others from Partner 1 and one from Partner 2.',
    'With three from Partner 1.',
  ])
  expect(placeOf(11)?.golfCourseHoleDetailId).not.toBe(placeOf(15)?.golfCourseHoleDetailId)
})

test('splits a partner for a pairing, who ride together', async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: 1 }))
  const wishes = pairGolfers('1.1 with 2.2')
  const { placeOf, outcomes } = await propose(makeProblem([makeCourse(1, 1)], partners, { wishes }))
  expect(placeOf(11)?.cartNumber).toBe(placeOf(22)?.cartNumber)
  expect(outcomes).toEqual(['met'])
})

test('gives the course to the higher level, and says so to the other', async () => {
  const partners = [1, 0].map((levelRank, index) => ({ id: index + 1, golfers: 4, levelRank, preferences: [1, 2] }))
  const { courses, words, after } = await propose(
    makeProblem([makeCourse(1, 1, { shotgunOrder: [] }), makeCourse(2, 1)], partners),
  )
  expect(courses.map(({ golfCourseId, choice }) => [golfCourseId, choice])).toEqual([
    [2, 2],
    [1, 1],
  ])
  expect(words(11)).toBe('Plays Course 2, second choice, because Course 1 was full.')
  expect(after).toMatchObject({ firstChoices: 1, withPreferences: 2 })
})

test('places everyone but the lowest level if openings are missing, and says how many', async () => {
  const partners = [2, 0, 1].map((levelRank, index) => ({ id: index + 1, golfers: 4, levelRank, golfCourseId: 1 }))
  const { after, shortages, placeOf, words } = await propose(makeProblem([makeCourse(1, 1)], partners))
  expect(after).toMatchObject({ placed: 8, whole: 2 })
  expect(shortages).toMatchObject([{ places: 8, golfers: 12, missing: 4, candidates: [{ registrationId: 1 }, {}, {}] }])
  expect([11, 14].map(placeOf)).toEqual([null, null])
  expect(words(11)).toBe(
    'Not placed: Course 1 has 8 openings for 12 golfers. No course has room for 4 more, so choose who to exclude.',
  )
})

test('doesn’t place excluded partners', async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 4 }))
  const { after, words } = await propose(makeProblem([makeCourse(1, 1)], partners, { options: { leftOut: [2] } }))
  expect(after.placed).toBe(4)
  expect(words(21)).toBe('Not placed: Partner 2 is excluded.')
})

test('leaves teams alone that have golfers, if only empty ones are asked for', async () => {
  const partners = [{ id: 1, golfers: 2, golfCourseId: 1, places: [at(1)] }]
  const holeOf = async (onlyFreeTeams: boolean) => {
    const { placeOf } = await propose(makeProblem([makeCourse(1, 2)], partners, { options: { onlyFreeTeams } }))
    return placeOf(12)
  }
  expect(await holeOf(false)).toMatchObject({ golfCourseHoleDetailId: 101, teamNumber: 1, seat: 2 })
  expect(await holeOf(true)).toMatchObject({ golfCourseHoleDetailId: 102 })
})

test('says of pairings that can’t all be met which isn’t, and places everyone', async () => {
  const partners = [1, 2].map((id) => ({ id, golfers: 4, golfCourseId: 1 }))
  const wishes = pairGolfers('1.1 with 1.2', '1.2 with 2.1', '2.1 not 1.1')
  const { outcomes, after } = await propose(makeProblem([makeCourse(1, 2)], partners, { wishes }))
  expect(outcomes.filter((outcome) => outcome === 'met')).toHaveLength(2)
  expect(after.placed).toBe(8)
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
  ])('%s', async (_, problem) => {
    const { courses, golfers, after, before } = await propose(problem)
    expect(courses).toEqual([])
    expect(golfers.map(({ to }) => to)).toEqual(golfers.map(() => null))
    expect(after).toEqual(before)
  })

  test('on another course than the one that was asked for', async () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, golfCourseId: id }))
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners, { options: { golfCourseId: 1 } })
    const { placeOf, words } = await propose(problem)
    expect(placeOf(11)).not.toBeNull()
    expect(words(21)).toBe('Not placed: Course 2 wasn’t included this time.')
  })
})
