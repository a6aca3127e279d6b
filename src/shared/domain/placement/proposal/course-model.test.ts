import { describe, expect, test } from 'vitest'
import { type CourseModel, halvesOf, readAnswer, writeModel } from './course-model.ts'

/** A partner of five, and one of three with a pairing to two others, for two courses. The second only fits the five. */
const model: CourseModel = {
  parties: [
    {
      sizes: [5],
      costs: [
        { golfCourseId: 1, cost: 0 },
        { golfCourseId: 2, cost: 7 },
      ],
    },
    { sizes: [3, 2], costs: [{ golfCourseId: 1, cost: 4 }] },
  ],
  courses: [
    { id: 1, golfers: 8, fifths: 1, halves: 4 },
    { id: 2, golfers: 16, fifths: 0, halves: 8 },
  ],
  divisionCost: 9,
  fifthCost: 18,
}

test.each([
  [0, 0],
  [1, 0],
  [2, 1],
  [3, 2],
  [4, 2],
  [5, 2],
  [6, 3],
  [7, 4],
  [8, 4],
  [11, 6],
])('%i golfers fill %i halves of teams', (golfers, halves) => {
  expect(halvesOf(golfers)).toBe(halves)
})

test('The program asks for the least cost: one course for each party, no course beyond its golfers and its halves', () => {
  expect(writeModel(model).split('\n')).toEqual([
    'Minimize',
    ' obj:',
    ...[' + 0 x0_1', ' + 7 x0_2', ' + 4 x1_1', ' + 9 d1', ' + 18 f1', ' + 9 d2', ' + 18 f2'],
    'Subject To',
    ...[' p0:', ' + 1 x0_1', ' + 1 x0_2', ' = 1'],
    ...[' p1:', ' + 1 x1_1', ' = 1'],
    ...[' g1:', ' + 5 x0_1', ' + 5 x1_1', ' - 1 f1', ' <= 8'],
    ...[' t1:', ' + 2 x0_1', ' + 3 x1_1', ' - 1 d1', ' <= 4'],
    ...[' g2:', ' + 5 x0_2', ' - 1 f2', ' <= 16'],
    ...[' t2:', ' + 2 x0_2', ' - 1 d2', ' <= 8'],
    'Bounds',
    ...[' 0 <= f1 <= 1', ' 0 <= d1', ' 0 <= f2 <= 0', ' 0 <= d2'],
    'General',
    ...[' f1', ' d1', ' f2', ' d2'],
    'Binary',
    ...[' x0_1', ' x0_2', ' x1_1'],
    'End',
    '',
  ])
})

describe('An answer', () => {
  const values = new Map([
    ['x0_1', 0.5],
    ['x0_2', 0.999],
    ['x1_1', 1],
  ])

  test.each(['optimal', 'limit'] as const)('that is %s has the course of each party', (status) => {
    expect(readAnswer(model, { status, values })).toEqual([2, 1])
  })

  test('that leaves a party without a course has none for it', () => {
    expect(readAnswer(model, { status: 'optimal', values: new Map([['x0_1', 1]]) })).toEqual([1, 0])
  })

  test('is null without a solution', () => {
    expect(readAnswer(model, { status: 'infeasible', values })).toBeNull()
    expect(readAnswer(model, { status: 'limit', values: new Map() })).toBeNull()
  })
})
