import { expect, test } from 'vitest'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import { readTotals } from '#tests/support/models/read-proposal.ts'
import { countAway, findAway } from './away.ts'
import { noPause } from './fill/groups.ts'
import type { PlacementProblem } from './proposal/problem.ts'
import { proposePlacement } from './proposal/propose-placement.ts'

const fourOn = (hole: number) =>
  [1, 2, 3, 4].map((seat) => ({
    group: `${100 + hole}/1`,
    seat,
    cart: seat > 2 ? 2 : 1,
  }))

const of = (id: number, golfers: number, more = {}) => ({ id, golfers, golfCourseId: 1, ...more })

async function listTeams(problem: PlacementProblem) {
  const { people } = await proposePlacement(problem, noPause)
  const holes = Map.groupBy(people, ({ place }) => place?.group)
  return [...holes.values()].map((team) =>
    [...Map.groupBy(team, ({ registrationId }) => registrationId)]
      .map(([id, own]) => `${own.length} of ${id}`)
      .join(', '),
  )
}

test('keeps partners of five together if fivesomes are allowed', async () => {
  const partners = [
    of(1, 4, { places: fourOn(1) }),
    ...[2, 3, 4].map((id) => of(id, 5)),
    of(5, 5, { places: fourOn(2) }),
    of(6, 5, { places: fourOn(3) }),
  ]
  const options = { fifths: [{ golfCourseId: 1, count: 5 }] }
  const problem = makeProblem([makeCourse(1, 6, { shotgunOrder: [] })], partners, { options })
  expect(await listTeams(problem)).toEqual(['4 of 1', '5 of 2', '5 of 3', '5 of 4', '5 of 5', '5 of 6'])
  expect(readTotals(await proposePlacement(problem, noPause))).toMatchObject({
    placed: 29,
    fifths: 5,
    whole: 6,
    away: 0,
  })
})

test("reports a partner's fifth golfer who plays with others", async () => {
  const problem = makeProblem([makeCourse(1, 6)], [of(1, 5), of(2, 3)])
  const proposal = await proposePlacement(problem, noPause)
  expect(readTotals(proposal)).toMatchObject({ placed: 8, whole: 1, away: 1 })
  expect(proposal.people.filter(({ isWorse }) => isWorse)).toMatchObject([
    { id: 15, words: expect.stringMatching(/^Separated from the rest of their company/) },
  ])
})

test('counts a single guest as away only at the minimum number of tables', () => {
  const seat = (...sizes: number[]) => new Map(sizes.map((size, table) => [table, Array.from({ length: size })]))
  const away = (needed: number, ...sizes: number[]) => countAway(findAway(seat(...sizes), needed))
  expect(away(1, 1)).toBe(0)
  expect(away(2, 10, 2)).toBe(0)
  expect(away(2, 10, 1)).toBe(1)
  expect(away(2, 2, 8, 2)).toBe(2)
  expect(away(1)).toBe(0)
})

test('reports golfers who would be alone on a hole', async () => {
  const partners = [of(1, 4), of(2, 1)]
  const { alone } = await proposePlacement(makeProblem([makeCourse(1, 3)], partners), noPause)
  expect(alone).toEqual(['Golfer 21 would be alone on hole 2 of Course 1.'])
  expect((await proposePlacement(makeProblem([makeCourse(1, 1)], partners), noPause)).alone).toEqual([])
})
