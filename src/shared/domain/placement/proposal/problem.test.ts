import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { byPriority, findContradictions, sortProblem, withoutContradictions } from './problem.ts'

const golfers = [11, 12, 13, 21, 22, 31, 41, 51, 61].map((id) => ({ id, registrationId: Math.floor(id / 10) }))

type Side = PlacementWish['one']
const spot = (spotId: number): Side => ({ spotId })
const partner = (registrationId: number): Side => ({ registrationId })

/** `must` by default. The IDs are 1, 2, and so on. */
type Said = readonly [one: Side, kind: PlacementWish['kind'], other: Side, strength?: PlacementWish['strength']]
const asWishes = (said: readonly Said[]): PlacementWish[] =>
  said.map(([one, kind, other, strength = 'must'], index) => ({ id: index + 1, kind, strength, one, other }))
const contradict = (...said: Said[]) => findContradictions({ wishes: asWishes(said), golfers })

describe('pairings that exceed a team or cart', () => {
  const ridesWith = (one: number, other: number): Said => [spot(one), 'ridesWith', spot(other)]
  const playsWith = (one: number, other: number): Said => [spot(one), 'with', spot(other)]

  test('are three in a cart', () => {
    expect(contradict(ridesWith(11, 21))).toEqual([])
    expect(contradict(ridesWith(11, 21), ridesWith(31, 41))).toEqual([])
    expect(contradict(ridesWith(11, 21), ridesWith(11, 31))).toEqual([{ one: 1, other: 2, kind: 'cart' }])
  })

  test('includes six golfers bound by a pairing of two threes', () => {
    const three = [playsWith(11, 21), playsWith(21, 31), playsWith(41, 51), playsWith(51, 61)]
    expect(contradict(...three)).toEqual([])
    expect(contradict(...three, playsWith(31, 41))).toEqual([{ one: 1, other: 5, kind: 'team' }])
    expect(contradict(...three.slice(0, 3), playsWith(31, 41))).toEqual([])
  })

  test('are as many as the largest table does not seat', () => {
    const wishes = asWishes([playsWith(11, 21), playsWith(21, 31)])
    expect(findContradictions({ wishes, golfers }, 3)).toEqual([])
    expect(findContradictions({ wishes, golfers }, 2)).toEqual([{ one: 1, other: 2, kind: 'team' }])
  })
})

describe('opposite pairings', () => {
  test.each<[what: string, apart: Said, together: Said]>([
    ['of two golfers', [spot(11), 'notWith', spot(21)], [spot(11), 'with', spot(21)]],
    ['of two golfers, the other way round', [spot(11), 'notWith', spot(21)], [spot(21), 'with', spot(11)]],
    ['of a cart', [spot(11), 'notWith', spot(21)], [spot(11), 'ridesWith', spot(21)]],
    ['of a golfer and a partner', [spot(11), 'notWith', partner(2)], [spot(11), 'with', partner(2)]],
    ['of a golfer of a partner', [partner(1), 'notWith', partner(2)], [spot(12), 'with', spot(22)]],
    ['of two partners, the other way round', [partner(1), 'notWith', partner(2)], [partner(2), 'with', partner(1)]],
  ])('%s is found', (_, apart, together) => {
    expect(contradict(apart, together)).toEqual([{ one: 2, other: 1, kind: 'opposite' }])
  })

  test.each<[what: string, apart: Said, together: Said]>([
    ['one of the two is preferred only', [spot(11), 'notWith', spot(21)], [spot(11), 'with', spot(21), 'prefer']],
    ['the other is preferred only', [spot(11), 'notWith', spot(21), 'prefer'], [spot(11), 'with', spot(21)]],
    ['another of the partner would do', [spot(11), 'notWith', spot(21)], [spot(11), 'with', partner(2)]],
    ['one of them is somebody else', [spot(11), 'notWith', spot(21)], [spot(11), 'with', spot(31)]],
    ['the other one is somebody else', [spot(11), 'notWith', spot(21)], [spot(31), 'with', spot(21)]],
    ['both are of one side', [partner(1), 'notWith', partner(2)], [spot(11), 'with', spot(12)]],
    ['nobody of a side comes', [spot(99), 'notWith', spot(21)], [spot(99), 'with', spot(21)]],
    ['nobody of a partner comes', [partner(9), 'notWith', partner(2)], [partner(9), 'with', partner(2)]],
  ])("don't exist if %s", (_, apart, together) => {
    expect(contradict(apart, together)).toEqual([])
  })

  test('can need several: the closing one is named', () => {
    const chain: Said[] = [
      [spot(11), 'with', spot(21)],
      [spot(31), 'with', spot(41)],
      [spot(21), 'with', spot(31)],
    ]
    const apart: Said = [spot(11), 'notWith', spot(41)]
    expect(contradict(apart, ...chain)).toEqual([{ one: 4, other: 1, kind: 'opposite' }])
    expect(contradict(apart, ...chain.slice(0, 2))).toEqual([])
    expect(contradict([spot(51), 'notWith', spot(41)], ...chain)).toEqual([])
    expect(contradict([spot(11), 'notWith', spot(51)], ...chain)).toEqual([])
  })

  test("don't exist within one partner", () => {
    const chain: Said[] = [
      [spot(11), 'with', spot(12)],
      [spot(12), 'with', spot(13)],
    ]
    expect(contradict([partner(1), 'notWith', partner(2)], ...chain)).toEqual([])
  })

  test('sets both aside, and no others', () => {
    const wishes = asWishes([
      [spot(11), 'with', spot(21)],
      [spot(11), 'notWith', spot(21)],
      [spot(31), 'with', spot(41)],
    ])
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
    const wishes = asWishes([
      [spot(11), 'with', spot(21)],
      [spot(12), 'with', spot(22)],
    ])
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
