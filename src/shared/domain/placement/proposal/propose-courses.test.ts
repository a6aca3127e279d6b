import { describe, expect, test } from 'vitest'
import {
  makeCourse,
  makeProblem,
  type PartnerToMake,
  pairGolfers,
} from '#tests/support/models/any-placement-problem.ts'
import type { ModelAnswer } from './course-model.ts'
import { measureCourse } from './course-room.ts'
import { type PlacementProblem, sortProblem } from './problem.ts'
import { proposeCourses } from './propose-courses.ts'

const infeasible: ModelAnswer = { status: 'infeasible', values: new Map() }
const choose = (...names: string[]): ModelAnswer => ({
  status: 'optimal',
  values: new Map(names.map((name) => [name, 1])),
})

/** Returns the proposal for these solver answers, and the questions the solver got. */
function ask(unsorted: PlacementProblem, ...answers: ModelAnswer[]) {
  const problem = sortProblem(unsorted)
  const programs: string[] = []
  const proposed = proposeCourses(
    problem,
    problem.courses.map((course) => measureCourse(problem, course)),
    new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId])),
    (program) => answers[programs.push(program) - 1] ?? infeasible,
  )
  const rows = programs.map((program) => program.replaceAll(/\n (?=[+<=-])/g, ' ').split('\n'))
  const rowOf = (name: string, question = 0) =>
    rows[question]?.find((row) => row.startsWith(` ${name}:`))?.slice(name.length + 5)
  return {
    ...proposed,
    rowOf,
    bounds: rows[0]?.filter((row) => row.startsWith(' 0 <= f')),
    /** The golfers of each party, by its first course, as the solver was asked. */
    parties: programs.map((_, index) => [1, 2].map((id) => rowOf(`g${id}`, index)?.replace(/ - 1 f.*/, ''))),
    reasons: proposed.choices.map(({ registrationId, reason }) => [registrationId, reason]),
  }
}

const at = (hole: number, seat: number) => ({ golfCourseHoleDetailId: hole, teamNumber: 1, seat, cartNumber: 1 })

const partnersOf = (...sizes: number[]): PartnerToMake[] => sizes.map((golfers, index) => ({ id: index + 1, golfers }))

describe('A step away from the first choice', () => {
  test('costs more for a higher level, and of one level a little more for who registered earlier', () => {
    const partners = [0, 0, 1].map((levelRank, index) => ({
      id: index + 1,
      golfers: 1,
      levelRank,
      preferences: [1, 2],
    }))
    expect(ask(makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners)).rowOf('obj')).toBe(
      '0 x0_1 + 9 x0_2 + 0 x1_1 + 8 x1_2 + 0 x2_1 + 4 x2_2 + 9 d1 + 18 f1 + 9 d2 + 18 f2',
    )
  })

  test.each([
    [[2], '2 x0_1 + 0 x0_2 + 2 x0_3'],
    [[2, 3], '4 x0_1 + 0 x0_2 + 2 x0_3'],
    [[3, 1, 2], '2 x0_1 + 4 x0_2 + 0 x0_3'],
    [[], '0 x0_1 + 0 x0_2 + 0 x0_3'],
  ])('of %j costs by its rank, and most for an unwanted course', (preferences, costs) => {
    const courses = [1, 2, 3].map((id) => makeCourse(id, 1))
    const { rowOf } = ask(makeProblem(courses, [{ id: 1, golfers: 1, preferences }]))
    expect(rowOf('obj')).toBe(`${costs} + 2 d1 + 4 f1 + 2 d2 + 4 f2 + 2 d3 + 4 f3`)
  })

  test('counts each partner of a party', () => {
    const partners = [
      { id: 1, golfers: 1, preferences: [1, 2] },
      { id: 2, golfers: 1, preferences: [2, 1] },
    ]
    const problem = makeProblem([makeCourse(1, 1), makeCourse(2, 1)], partners, { wishes: pairGolfers('1 with 2?') })
    expect(ask(problem).rowOf('obj')).toBe('3 x0_1 + 4 x0_2 + 4 d1 + 8 f1 + 4 d2 + 8 f2')
  })
})

describe('The room of a course', () => {
  const own = { id: 9, golfers: 4, golfCourseId: 1, places: [at(101, 1), at(101, 2)] }
  const others = [{ id: 8, golfers: 2, golfCourseId: 1 }, ...partnersOf(3)]
  const measure = (options: Partial<PlacementProblem['options']>) => {
    const { rowOf, bounds } = ask(makeProblem([makeCourse(1, 2)], [own, ...others], { options }))
    return [rowOf('g1'), rowOf('t1'), ...(bounds ?? [])]
  }

  test.each([
    ['counts teams with room, and who has the course already', {}, ['3 x0_1 - 1 f1 <= 10', '2 x0_1 - 1 d1 <= 5', 0]],
    [
      'is that of free teams alone when that is asked',
      { onlyFreeTeams: true },
      ['3 x0_1 - 1 f1 <= 8', '2 x0_1 - 1 d1 <= 4', 0],
    ],
    [
      'grows by the fifths that are allowed',
      { fifths: [{ golfCourseId: 1, count: 2 }] },
      ['3 x0_1 - 1 f1 <= 10', '2 x0_1 - 1 d1 <= 5', 2],
    ],
  ] as const)('%s', (_, options, [golfers, halves, fifths]) => {
    expect(measure(options)).toEqual([golfers, halves, ` 0 <= f1 <= ${fifths}`])
  })

  test("isn't exceeded, except for fivesomes left over", () => {
    const having = [3, 3, 3].map((golfers, index) => ({ id: index + 7, golfers, golfCourseId: 1 }))
    const options = { fifths: [{ golfCourseId: 1, count: 2 }] }
    const { rowOf, bounds } = ask(makeProblem([makeCourse(1, 1)], [...having, ...partnersOf(1)], { options }))
    expect([rowOf('g1'), rowOf('t1'), bounds]).toEqual(['1 x0_1 - 1 f1 <= 0', '0 x0_1 - 1 d1 <= 0', [' 0 <= f1 <= 1']])
  })

  test('that is too full is no debt of others', () => {
    const full = { id: 9, golfers: 12, golfCourseId: 1 }
    const { rowOf } = ask(makeProblem([makeCourse(1, 1), makeCourse(2, 1)], [full, ...partnersOf(8)]))
    expect(rowOf('g2')).toBe('8 x0_2 - 1 f2 <= 8')
  })
})

describe('a partner without a proposed course', () => {
  const courses = [makeCourse(1, 1), makeCourse(2, 2)]
  const without = (registrationId: number, golfers: number) => ({ registrationId, golfers, possibleFifths: 6 })

  test("wasn't asked for one", () => {
    const notAsked = { ...without(1, 2), reason: 'notAsked', places: 24, needed: 2 }
    for (const options of [{ onlyTeams: true }, { golfCourseId: 1 }])
      expect(ask(makeProblem(courses, partnersOf(2), { options }))).toMatchObject({
        choices: [],
        without: [notAsked],
        isProven: true,
      })
  })

  test('is larger than each course, while others fill them', () => {
    const answer = ask(makeProblem(courses, partnersOf(17, 16, 8)), choose('x0_2', 'x1_1'))
    expect(answer.without).toEqual([{ ...without(1, 17), reason: 'tooLarge', places: 16, needed: 41 }])
    expect(answer.choices.map((choice) => [choice.registrationId, choice.golfCourseId])).toEqual([
      [2, 2],
      [3, 1],
    ])
    expect(ask(makeProblem(courses, partnersOf(17)))).toMatchObject({ choices: [], isProven: true })
  })

  test('is left for a person to choose if all courses together are too small', () => {
    const options = { fifths: [{ golfCourseId: 2, count: 1 }] }
    const problem = makeProblem(courses, partnersOf(9, 9, 8), { options })
    expect(ask(problem)).toMatchObject({ choices: [], isProven: true })
    expect(ask(makeProblem(courses, partnersOf(17, 16, 9))).without[2]?.reason).toBe('noRoom')
    expect(ask(problem).without).toEqual(
      [9, 9, 8].map((golfers, index) => ({
        ...without(index + 1, golfers),
        reason: 'noRoom',
        places: 25,
        needed: 26,
        possibleFifths: 5,
      })),
    )
  })

  test('when partners who stay whole do not fit, or no choice was found in time', () => {
    const problem = makeProblem(courses, partnersOf(17, 12, 12))
    const reasons = (answer: ModelAnswer) => {
      const { choices, without: left, isProven } = ask(problem, ...Array.from({ length: 3 }, () => answer))
      return [choices, left.map(({ reason }) => reason), isProven]
    }
    expect(reasons(infeasible)).toEqual([[], ['tooLarge', 'whole', 'whole'], true])
    expect(reasons({ status: 'limit', values: new Map() })).toEqual([[], ['tooLarge', 'search', 'search'], false])
  })

  test("has one, doesn't golf, or was excluded, and courses not offered go to no one", () => {
    const partners = [{ id: 5, golfers: 2, golfCourseId: 1 }, ...partnersOf(0, 2, 2)]
    const closed = makeCourse(3, 3, { isActive: false })
    const answer = ask(makeProblem([...courses, closed], partners, { options: { leftOut: [2] } }), choose('x0_2'))
    expect(answer).toMatchObject({ choices: [{ registrationId: 3, golfCourseId: 2 }], without: [], isProven: true })
    expect(answer.rowOf('p0')).toBe('1 x0_1 + 1 x0_2 = 1')
  })
})

describe('The reason of a course', () => {
  const courses = [makeCourse(1, 1), makeCourse(2, 1), makeCourse(3, 1)]
  const choiceOf = (preferences: number[], chosen: string[], more: PartnerToMake[] = [], wishes: string[] = []) =>
    ask(
      makeProblem(courses, [{ id: 1, golfers: 4, preferences }, ...more], { wishes: pairGolfers(...wishes) }),
      choose(...chosen),
    ).choices[0]

  test.each([
    ['none was preferred', [], 'x0_2', null, 'noPreference'],
    ['it is the first', [2, 1], 'x0_2', 1, 'first'],
    ['whole partners fit better so', [1, 2], 'x0_2', 2, 'fit'],
    ['whole partners fit better so on one not asked for', [1, 2], 'x0_3', null, 'fit'],
  ] as const)('is that %s', (_, preferences, chosen, choice, reason) => {
    const golfCourseId = Number(chosen.slice(-1))
    expect(choiceOf([...preferences], [chosen])).toEqual({ registrationId: 1, golfCourseId, choice, reason })
  })

  test.each([
    [4, 'fit'],
    [5, 'full'],
  ])('is that the first was full when %i others play there and four more would be too many', (golfers, reason) => {
    const other = { id: 2, golfers, preferences: [1] }
    expect(choiceOf([1, 2], ['x0_2', 'x1_1'], [other])?.reason).toBe(reason)
  })

  test('is a pairing, even with someone who has the course', () => {
    const other = { id: 2, golfers: 3 }
    const wishes = ['1 with 2?']
    expect(choiceOf([1, 2], ['x0_2'], [other], wishes)?.reason).toBe('with')
    expect(choiceOf([1, 2], ['x0_2'], [{ ...other, golfCourseId: 2 }], wishes)?.reason).toBe('with')
  })

  test('is given in partner order, and unproven after an early end', () => {
    const partners = [1, 2].map((id) => ({ id, golfers: 2, levelRank: -id }))
    const answer = ask(makeProblem(courses, partners), { ...choose('x0_1', 'x1_2'), status: 'limit' })
    expect(answer.reasons).toEqual([
      [1, 'noPreference'],
      [2, 'noPreference'],
    ])
    expect(answer.choices.map(({ golfCourseId }) => golfCourseId)).toEqual([2, 1])
    expect(answer.isProven).toBe(false)
  })
})

describe('paired partners', () => {
  const courses = [makeCourse(1, 1), makeCourse(2, 1)]
  const partiesOf = (partners: PartnerToMake[], wishes: string[]) =>
    ask(makeProblem(courses, partners, { wishes: pairGolfers(...wishes) })).parties

  test('are one party; when no solution has all, those that must be are kept, then none', () => {
    const wishes = ['2 with 3?', '1 with 2', '1 not 4']
    expect(partiesOf(partnersOf(1, 2, 3, 2), wishes).map(([first]) => first)).toEqual([
      '6 x0_1 + 2 x1_1',
      '3 x0_1 + 3 x1_1 + 2 x2_1',
      '1 x0_1 + 2 x1_1 + 3 x2_1 + 2 x3_1',
    ])
    const { choices, isProven } = ask(
      makeProblem(courses, partnersOf(1, 2, 3, 2), { wishes: pairGolfers(...wishes) }),
      infeasible,
      choose('x0_1', 'x1_2', 'x2_1'),
    )
    expect(choices.map(({ golfCourseId }) => golfCourseId)).toEqual([1, 1, 2, 1])
    expect(isProven).toBe(true)
  })

  test.each([
    ['as many as a course takes', [4, 4], ['1 with 2?'], '8 x0_1'],
    ['not more than any course takes', [5, 4], ['1 with 2?'], '5 x0_1 + 4 x1_1'],
    ['first those who must', [4, 4, 4], ['1 with 2?', '1 with 3'], '8 x0_1 + 4 x1_1'],
    ['nobody with themselves', [3, 3], ['1 with 1?'], '3 x0_1 + 3 x1_1'],
    ['once, however often it is wished', [3, 3], ['1 with 2?', '2 with 1?'], '6 x0_1'],
  ])('are joined: %s', (_, sizes, wishes, parties) => {
    expect(partiesOf(partnersOf(...sizes), wishes)[0]?.[0]).toBe(parties)
  })

  test.each(['1 with 9?', '9 with 1?', '1.1 with 9.2?'])('play where the other plays already: %s', (pairing) => {
    const partners = [...partnersOf(2, 1), { id: 9, golfers: 2, golfCourseId: 2 }]
    expect(partiesOf(partners, [pairing])[0]).toEqual(['1 x1_1', '2 x0_2 + 1 x1_2'])
  })

  test('bring each other', () => {
    const partners = [...partnersOf(2, 1), { id: 9, golfers: 2, golfCourseId: 2 }]
    expect(partiesOf(partners, ['1 with 9?', '1 with 2?'])[0]?.[1]).toBe('3 x0_2')
    expect(partiesOf(partners, ['1 with 9?', '2 with 1?'])[0]?.[1]).toBe('3 x0_2')
  })

  test('form one group if they are paired with partners of one course', () => {
    const having = [8, 9].map((id) => ({ id, golfers: 1, golfCourseId: 1 }))
    const wishes = ['1 with 8?', '2 with 9?', '1 with 2?']
    expect(partiesOf([...partnersOf(2, 3), ...having], wishes)[0]?.[0]).toBe('5 x0_1')
  })

  test('stay apart when they are bound to two courses', () => {
    const having = [8, 9].map((id) => ({ id, golfers: 1, golfCourseId: id - 7 }))
    const wishes = ['1 with 8?', '2 with 9?', '1 with 2?', '1 with 9?']
    expect(partiesOf([...partnersOf(2, 3), ...having], wishes)[0]).toEqual(['2 x0_1', '3 x1_2'])
  })

  test('can play anywhere if paired with someone on a course no longer offered', () => {
    const closed = makeCourse(3, 2, { isActive: false })
    const partners = [...partnersOf(2), { id: 9, golfers: 2, golfCourseId: 3 }]
    const { parties } = ask(makeProblem([...courses, closed], partners, { wishes: pairGolfers('1 with 9?') }))
    expect(parties[0]).toEqual(['2 x0_1', '2 x0_2'])
  })
})
