/** The choice of courses as a linear program with whole numbers, in the LP format that solvers read. */

import { teamSize } from '../../../limits.ts'

interface ModelParty {
  /** How many golfers each of its registrations brings. */
  sizes: readonly number[]
  /** The cost of each possible course: its distance from the partner's preferences. */
  costs: readonly { golfCourseId: number; cost: number }[]
}

interface ModelCourse {
  id: number
  golfers: number
  fifths: number
  /** How many halves of teams are free: a remainder of three takes a whole one, like four do, and one of two takes a half. */
  halves: number
}

export interface CourseModel {
  parties: readonly ModelParty[]
  courses: readonly ModelCourse[]
  /** The cost of splitting a remainder, or of a fifth golfer. */
  divisionCost: number
  fifthCost: number
}

export interface ModelAnswer {
  status: 'optimal' | 'infeasible' | 'limit'
  /** By the name of the variable; empty when there is no solution. */
  values: ReadonlyMap<string, number>
}

/** Solves a program that is written in LP format, the same way each time. */
export type SolveModel = (program: string) => ModelAnswer

/** Half teams that a partner fills so that no one else fits. */
export const halvesOf = (golfers: number): number => {
  const remainder = golfers % teamSize
  return 2 * Math.floor(golfers / teamSize) + (remainder === 3 ? 2 : Math.floor(remainder / 2))
}

const nameChoice = (party: number, golfCourseId: number) => `x${party}_${golfCourseId}`

/** A term a line: the format limits how long a line may be. */
export function writeModel({ parties, courses, divisionCost, fifthCost }: CourseModel): string {
  const choices = parties.flatMap(({ sizes, costs }, index) =>
    costs.map(({ golfCourseId, cost }) => ({
      name: nameChoice(index, golfCourseId),
      index,
      golfCourseId,
      cost,
      sizes,
    })),
  )
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const ofCourse = (id: number) => choices.filter(({ golfCourseId }) => golfCourseId === id)
  return [
    'Minimize',
    ' obj:',
    ...choices.map(({ cost, name }) => ` + ${cost} ${name}`),
    ...courses.flatMap(({ id }) => [` + ${divisionCost} d${id}`, ` + ${fifthCost} f${id}`]),
    'Subject To',
    ...parties.flatMap(({ costs }, index) => [
      ` p${index}:`,
      ...costs.map(({ golfCourseId }) => ` + 1 ${nameChoice(index, golfCourseId)}`),
      ' = 1',
    ]),
    ...courses.flatMap(({ id, golfers, halves }) => [
      ` g${id}:`,
      ...ofCourse(id).map(({ name, sizes }) => ` + ${sum(sizes)} ${name}`),
      ` - 1 f${id}`,
      ` <= ${golfers}`,
      ` t${id}:`,
      ...ofCourse(id).map(({ name, sizes }) => ` + ${sum(sizes.map(halvesOf))} ${name}`),
      ` - 1 d${id}`,
      ` <= ${halves}`,
    ]),
    'Bounds',
    ...courses.flatMap(({ id, fifths }) => [` 0 <= f${id} <= ${fifths}`, ` 0 <= d${id}`]),
    'General',
    ...courses.flatMap(({ id }) => [` f${id}`, ` d${id}`]),
    'Binary',
    ...choices.map(({ name }) => ` ${name}`),
    'End',
    '',
  ].join('\n')
}

/** The course of each party; null when there is no solution. */
export function readAnswer({ parties }: CourseModel, { status, values }: ModelAnswer): number[] | null {
  if (status === 'infeasible' || values.size === 0) return null
  return parties.map(({ costs }, index) => {
    const isChosen = ({ golfCourseId }: { golfCourseId: number }) =>
      (values.get(nameChoice(index, golfCourseId)) ?? 0) > 0.5
    return costs.find(isChosen)?.golfCourseId ?? 0
  })
}
