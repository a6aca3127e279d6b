import { expect, test } from 'vitest'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import { addUp, isInMoreTeamsThanNeeded } from './proposal.ts'

const at = (hole: number, teamNumber = 1) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber,
  seat: 1,
  cartNumber: 1,
})

const repeat = (count: number, place: ReturnType<typeof at>) => Array.from({ length: count }, () => place)

test.each([
  ['nobody', [], false],
  ['four in a team', repeat(4, at(1)), false],
  ['five in a team', repeat(5, at(1)), false],
  ['five in two', [...repeat(4, at(1)), at(2)], false],
  ['four in two teams of a hole', [...repeat(3, at(1)), at(1, 2)], true],
  ['two on two holes', [at(1), at(2)], true],
  ['eight in three', [...repeat(4, at(1)), ...repeat(3, at(2)), at(3)], true],
])('Of %s: whether that is more teams than they fill', (_, places, isMore) => {
  expect(isInMoreTeamsThanNeeded(places)).toBe(isMore)
})

test('The totals of a board count golfers, partners, wishes, fifths and second teams on par 3', () => {
  const partners = [
    { id: 1, golfers: 5, golfCourseId: 1, preferences: [1, 2], places: repeat(5, at(3)) },
    { id: 2, golfers: 2, golfCourseId: 1, preferences: [2, 1], places: [at(3, 2), at(1)] },
    { id: 3, golfers: 2, golfCourseId: 1, preferences: [], places: [at(2)] },
    { id: 4, golfers: 1, preferences: [1] },
    { id: 5, golfers: 0, golfCourseId: 1, preferences: [1] },
    { id: 6, golfers: 4, golfCourseId: 1, preferences: [1], places: repeat(4, at(6)) },
  ]
  const wish = (id: number, one: number, other: number) => ({
    ...{ id, kind: 'with' as const, strength: 'prefer' as const },
    one: { spotId: one },
    other: { spotId: other },
  })
  const problem = makeProblem([makeCourse(1, 6), makeCourse(2, 3)], partners, {
    wishes: [wish(1, 11, 12), wish(2, 11, 21), wish(3, 31, 32)],
  })
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  expect(addUp(problem, { placeOf: ({ place }) => place, courseOf })).toEqual({
    golfers: 14,
    placed: 12,
    partners: 5,
    withPreferences: 4,
    firstChoices: 2,
    whole: 2,
    split: 1,
    wishes: 3,
    wishesMet: 1,
    fifths: 1,
    secondTeamsOnPar3: 1,
  })
  expect(addUp(problem, { placeOf: () => null, courseOf: new Map() })).toMatchObject({
    placed: 0,
    firstChoices: 0,
    whole: 0,
    split: 0,
    wishesMet: 0,
    fifths: 0,
    secondTeamsOnPar3: 0,
  })
})
