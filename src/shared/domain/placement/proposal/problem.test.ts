import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { compareByPriority, sortProblem } from './problem.ts'

describe('the partner order', () => {
  const registration = (id: number, levelRank: number, day: number) => ({
    id,
    levelRank,
    registeredAt: `2027-01-0${day}T12:00:00.000Z`,
  })

  test('sorts partners by level, registration, and ID', () => {
    const inOrder = [registration(9, 0, 8), registration(8, 1, 1), registration(7, 1, 2), registration(6, 2, 1)]
    const atOnce = [registration(3, 3, 5), registration(4, 3, 5)]
    const expected = [...inOrder, ...atOnce]
    expect(expected.toSorted(compareByPriority)).toEqual(expected)
    expect(expected.toReversed().toSorted(compareByPriority)).toEqual(expected)
  })

  test("doesn't depend on the input order", () => {
    const courses = [makeCourse(1, 3), makeCourse(2, 3, { isActive: false })]
    const partners = [
      { id: 1, golfers: 2, preferences: [2, 1] },
      { id: 2, golfers: 2, preferences: [1] },
    ]
    const pairings = pairGolfers('1.1 with 2.1', '1.2 with 2.2')
    const problem = sortProblem(makeProblem(courses, partners, { pairings }))
    expect(problem.courses.map(({ id, holes }) => [id, holes.map(({ holeNumber }) => holeNumber)])).toEqual([
      [1, [1, 2, 3]],
      [2, [1, 2, 3]],
    ])
    expect(problem.golfers.map(({ id }) => id)).toEqual([11, 12, 21, 22])
    expect(problem.registrations.map(({ preferences }) => preferences)).toEqual([[1], [1]])
    const reversed = {
      ...problem,
      courses: problem.courses.toReversed().map((course) => ({ ...course, holes: course.holes.toReversed() })),
      registrations: problem.registrations.toReversed(),
      golfers: problem.golfers.toReversed(),
      pairings: problem.pairings.toReversed(),
    }
    expect(sortProblem(reversed)).toEqual(problem)
  })
})
