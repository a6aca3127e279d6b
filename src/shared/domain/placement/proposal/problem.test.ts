import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, pairGolfers } from '#tests/support/models/any-placement-problem.ts'
import { byPriority, findContradictions, sortProblem, withoutContradictions } from './problem.ts'

const golfers = [11, 12, 13, 21, 22, 31, 41, 51, 61].map((id) => ({ id, registrationId: Math.floor(id / 10) }))

const contradict = (...pairings: string[]) => findContradictions({ wishes: pairGolfers(...pairings), golfers })

describe('pairings that exceed a team or cart', () => {
  test('are three in a cart', () => {
    expect(contradict('1.1 rides 2.1')).toEqual([])
    expect(contradict('1.1 rides 2.1', '3.1 rides 4.1')).toEqual([])
    expect(contradict('1.1 rides 2.1', '1.1 rides 3.1')).toEqual([{ one: 1, other: 2, kind: 'cart' }])
  })

  test('includes six golfers bound by a pairing of two threes', () => {
    const three = ['1.1 with 2.1', '2.1 with 3.1', '4.1 with 5.1', '5.1 with 6.1']
    expect(contradict(...three)).toEqual([])
    expect(contradict(...three, '3.1 with 4.1')).toEqual([{ one: 1, other: 5, kind: 'team' }])
    expect(contradict(...three.slice(0, 3), '3.1 with 4.1')).toEqual([])
  })

  test('are as many as the largest table does not seat', () => {
    const wishes = pairGolfers('1.1 with 2.1', '2.1 with 3.1')
    expect(findContradictions({ wishes, golfers }, 3)).toEqual([])
    expect(findContradictions({ wishes, golfers }, 2)).toEqual([{ one: 1, other: 2, kind: 'team' }])
  })
})

describe('opposite pairings', () => {
  test.each([
    ['of two golfers', '1.1 not 2.1', '1.1 with 2.1'],
    ['of two golfers, the other way round', '1.1 not 2.1', '2.1 with 1.1'],
    ['of a cart', '1.1 not 2.1', '1.1 rides 2.1'],
    ['of a golfer and a partner', '1.1 not 2', '1.1 with 2'],
    ['of a golfer of a partner', '1 not 2', '1.2 with 2.2'],
    ['of two partners, the other way round', '1 not 2', '2 with 1'],
  ])('%s is found', (_, apart, together) => {
    expect(contradict(apart, together)).toEqual([{ one: 2, other: 1, kind: 'opposite' }])
  })

  test.each([
    ['one of the two is preferred only', '1.1 not 2.1', '1.1 with 2.1?'],
    ['the other is preferred only', '1.1 not 2.1?', '1.1 with 2.1'],
    ['another of the partner would do', '1.1 not 2.1', '1.1 with 2'],
    ['one of them is someone else', '1.1 not 2.1', '1.1 with 3.1'],
    ['the other one is someone else', '1.1 not 2.1', '3.1 with 2.1'],
    ['both are of one side', '1 not 2', '1.1 with 1.2'],
    ['no one on a side comes', '9.9 not 2.1', '9.9 with 2.1'],
    ['nobody of a partner comes', '9 not 2', '9 with 2'],
  ])("don't exist if %s", (_, apart, together) => {
    expect(contradict(apart, together)).toEqual([])
  })

  test('can need several: the closing one is named', () => {
    const chain = ['1.1 with 2.1', '3.1 with 4.1', '2.1 with 3.1']
    const apart = '1.1 not 4.1'
    expect(contradict(apart, ...chain)).toEqual([{ one: 4, other: 1, kind: 'opposite' }])
    expect(contradict(apart, ...chain.slice(0, 2))).toEqual([])
    expect(contradict('5.1 not 4.1', ...chain)).toEqual([])
    expect(contradict('1.1 not 5.1', ...chain)).toEqual([])
  })

  test("don't exist within one partner", () => {
    const chain = ['1.1 with 1.2', '1.2 with 1.3']
    expect(contradict('1 not 2', ...chain)).toEqual([])
  })

  test('sets both aside, and no others', () => {
    const wishes = pairGolfers('1.1 with 2.1', '1.1 not 2.1', '3.1 with 4.1')
    const contradictions = findContradictions({ wishes, golfers })
    expect(withoutContradictions(wishes, contradictions).map(({ id }) => id)).toEqual([3])
  })
})

describe('The order', () => {
  const registration = (id: number, levelRank: number, day: number) => ({
    id,
    levelRank,
    registeredAt: `2027-01-0${day}T12:00:00.000Z`,
  })

  test('sorts partners by level, registration, and ID', () => {
    const inOrder = [registration(9, 0, 8), registration(8, 1, 1), registration(7, 1, 2), registration(6, 2, 1)]
    const atOnce = [registration(3, 3, 5), registration(4, 3, 5)]
    const expected = [...inOrder, ...atOnce]
    expect(expected.toSorted(byPriority)).toEqual(expected)
    expect(expected.toReversed().toSorted(byPriority)).toEqual(expected)
  })

  test("doesn't depend on the order of reading", () => {
    const courses = [makeCourse(1, 3), makeCourse(2, 3, { isActive: false })]
    const partners = [
      { id: 1, golfers: 2, preferences: [2, 1] },
      { id: 2, golfers: 2, preferences: [1] },
    ]
    const wishes = pairGolfers('1.1 with 2.1', '1.2 with 2.2')
    const problem = sortProblem(makeProblem(courses, partners, { wishes }))
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
      wishes: problem.wishes.toReversed(),
    }
    expect(sortProblem(reversed)).toEqual(problem)
  })
})
