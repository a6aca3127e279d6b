import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { readTotals } from '#tests/support/models/read-proposal.ts'
import { noPause } from '../fill/groups.ts'
import { proposePlacement } from './propose-placement.ts'

const at = (hole: number, teamNumber = 1) => ({
  group: `${100 + hole}/${teamNumber}`,
  seat: 1,
  cart: 1,
})

const repeat = (count: number, place: ReturnType<typeof at>) => Array.from({ length: count }, () => place)

test.each([
  ['no one', [], 0],
  ['one who is the whole company', [at(1)], 0],
  ['four in a team', repeat(4, at(1)), 0],
  ['five in a team', repeat(5, at(1)), 0],
  ['five of whom one plays with others', [...repeat(4, at(1)), at(2)], 1],
  ['five as three and two', [...repeat(3, at(1)), ...repeat(2, at(2))], 0],
  ['nine as five and four', [...repeat(5, at(1)), ...repeat(4, at(2))], 0],
  ['four in two teams of a hole', [...repeat(3, at(1)), at(1, 2)], 1],
  ['four as two and two', [...repeat(2, at(1)), ...repeat(2, at(2))], 2],
  ['six as four and two', [...repeat(4, at(1)), ...repeat(2, at(2))], 0],
  ['two on two holes', [at(1), at(2)], 2],
  ['eight in three', [...repeat(4, at(1)), ...repeat(3, at(2)), at(3)], 1],
])('counts how many of %s are away from their partner', async (_, places, away) => {
  const partners = [{ id: 1, golfers: places.length, golfCourseId: 1, places }]
  const proposal = await proposePlacement(makeProblem([makeCourse(1, 3)], partners), noPause)
  expect(readTotals(proposal, 'before').away).toBe(away)
})

test('counts golfers, partners, pairings, fivesomes, and second teams on par 3', async () => {
  const partners = [
    { id: 1, golfers: 5, golfCourseId: 1, preferences: [1, 2], places: repeat(5, at(3)) },
    { id: 2, golfers: 2, golfCourseId: 1, preferences: [2, 1], places: [at(3, 2), at(1)] },
    { id: 3, golfers: 2, golfCourseId: 1, preferences: [], places: [at(2)] },
    { id: 4, golfers: 1, preferences: [1] },
    { id: 5, golfers: 0, golfCourseId: 1, preferences: [1] },
    { id: 6, golfers: 4, golfCourseId: 1, preferences: [1], places: repeat(4, at(6)) },
  ]
  const problem = makeProblem([makeCourse(1, 6), makeCourse(2, 3)], partners, {
    pairings: pairGolfers('1.1 with 1.2?', '1.1 with 2.1?', '3.1 with 3.2?', '1.1 not 9.9?'),
  })
  const proposal = await proposePlacement(problem, noPause)
  const counts = { whole: 2, away: 2, pairingsMet: 1, firstChoices: 2, fifths: 1, seconds: 1 }
  expect(readTotals(proposal, 'before')).toMatchObject({ placed: 12, ...counts })
  expect(readTotals(proposal, 'of')).toMatchObject({ placed: 14, whole: 5, firstChoices: 4, pairingsMet: 4 })
})

describe("a golfer's explanation", () => {
  const say = async (problem: ReturnType<typeof makeProblem>) =>
    Object.fromEntries((await proposePlacement(problem, noPause)).people.map(({ id, words }) => [id, words]))
  const only = 'The only one from their company.'

  test("states why the golfer isn't placed", async () => {
    const partners = [
      { id: 1, golfers: 1, golfCourseId: 1 },
      { id: 2, golfers: 6, golfCourseId: 2 },
      { id: 3, golfers: 1, golfCourseId: 2 },
      { id: 4, golfers: 1, golfCourseId: 9 },
      { id: 5, golfers: 1 },
    ]
    const courses = [makeCourse(1, 3), makeCourse(2, 1, { shotgunOrder: [] })]
    const onlyTeams = makeProblem(courses, partners, { options: { onlyTeams: true, leftOut: [5] } })
    expect(await say(onlyTeams)).toMatchObject({
      11: only,
      21: 'With their company.',
      31: 'Course 2 has 4 openings for 7 golfers.',
      41: 'Their course wasn’t included.',
      51: 'Excluded.',
    })
    const onFirst = { ...onlyTeams, options: { ...onlyTeams.options, golfCourseId: 1 } }
    expect(await say(onFirst)).toMatchObject({ 11: only, 21: 'Their course wasn’t included.' })
  })

  test('states why the golfer lacks a course while others have one', async () => {
    const partners = [
      { id: 1, golfers: 30 },
      { id: 2, golfers: 2, preferences: [2] },
      { id: 3, golfers: 2, preferences: [1, 2] },
      { id: 4, golfers: 2 },
    ]
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1, { isActive: false })], partners)
    expect(await say(problem)).toMatchObject({
      11: 'No course has more than 2 openings left.',
      21: 'With their company.',
    })
  })

  test('mentions a course other than the requested one', async () => {
    const partners = [
      { id: 1, golfers: 4, preferences: [1], levelRank: 0 },
      { id: 2, golfers: 4, preferences: [1], levelRank: 1 },
      { id: 3, golfers: 4, golfCourseId: 2, preferences: [1] },
    ]
    const problem = makeProblem([makeCourse(1, 1, { shotgunOrder: [] }), makeCourse(2, 2)], partners)
    expect(await say(problem)).toMatchObject({
      11: 'With their company.',
      21: 'Plays Course 2, not Course 1, which was full.',
      31: 'With their company.',
    })
  })
})

describe('an unmet pairing', () => {
  const seats = [1, 2, 3, 4].map((seat) => ({ ...at(1), seat, cart: seat > 2 ? 2 : 1 }))

  test.each<[outcome: string, pairing: string, standing: number]>([
    ['both are already placed', '1.1 with 2.1?', 4],
    ['no team had room without splitting a company or another pairing', '1.1 with 3.1?', 4],
    ['they’re on the same team but not in the same cart', '1.2 with 1.4?', 3],
    ['at least one of them isn’t placed', '1.1 with 4.1?', 4],
    ['one of them is no longer golfing', '471.1 with 1.1?', 4],
    ['they play different courses', '1.1 with 5.1?', 4],
  ])('%s', async (outcome, pairing, standing) => {
    const partners = [
      { id: 1, golfers: 4, golfCourseId: 1, places: seats.slice(0, standing) },
      { id: 2, golfers: 1, golfCourseId: 1, places: [at(2)] },
      { id: 3, golfers: 1, golfCourseId: 1 },
      { id: 4, golfers: 1, golfCourseId: 1 },
      { id: 5, golfers: 1, golfCourseId: 2 },
    ]
    const problem = makeProblem([makeCourse(1, 2), makeCourse(2, 1)], partners, {
      pairings: pairGolfers(pairing),
      options: { leftOut: [4] },
    })
    expect((await proposePlacement(problem, noPause)).pairings[0]?.words).toContain(`: ${outcome}.`)
  })
})
