import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadSolver } from '#server/features/boards/core/solver/load-solver.ts'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import { rounds } from '#tests/support/models/scale.ts'
import type { PlacementWish } from '../wishes.ts'
import { type CourseModel, halvesOf, readAnswer, writeModel } from './course-model.ts'
import { measureCourse } from './course-room.ts'
import { formTeams } from './form-teams.ts'
import { proposePlacement } from './propose-placement.ts'

const solve = await loadSolver()

/** Returns the cost of a choice of courses, or null if it doesn't fit. */
function costOfChoice({ parties, courses, ...model }: CourseModel, choice: readonly number[]): number | null {
  const ofParties = parties.map(
    ({ costs }, index) => costs.find((one) => one.golfCourseId === choice[index])?.cost ?? 0,
  )
  const ofCourses = courses.map(({ id, golfers, halves, fifths }) => {
    const sizes = parties.flatMap((party, index) => (choice[index] === id ? party.sizes : []))
    const tooMany = Math.max(0, sum(sizes) - golfers)
    const divided = Math.max(0, sum(sizes.map(halvesOf)) - halves)
    return tooMany > fifths ? Number.NaN : tooMany * model.fifthCost + divided * model.divisionCost
  })
  const cost = sum([...ofParties, ...ofCourses])
  return Number.isNaN(cost) ? null : cost
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const courseIds = [1, 2, 3]

const anyModel: fc.Arbitrary<CourseModel> = fc.record({
  parties: fc.array(
    fc.record({
      sizes: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 2 }),
      costs: fc
        .tuple(fc.nat(30), fc.nat(30), fc.nat(30))
        .map((costs) => costs.map((cost, index) => ({ golfCourseId: index + 1, cost }))),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  courses: fc
    .array(fc.record({ golfers: fc.nat(20), fifths: fc.nat(2), halves: fc.nat(10) }), { minLength: 3, maxLength: 3 })
    .map((courses) => courses.map((course, index) => ({ id: index + 1, ...course }))),
  divisionCost: fc.nat(20),
  fifthCost: fc.nat(40),
})

describe('Courses', () => {
  test('are chosen as well as trying everything would, and refused only where nothing fits', () => {
    fc.assert(
      fc.property(anyModel, (model) => {
        const choices = model.parties.reduce<number[][]>(
          (all) => all.flatMap((choice) => courseIds.map((id) => choice.concat(id))),
          [[]],
        )
        const costs = choices.flatMap((choice) => costOfChoice(model, choice) ?? [])
        const answer = solve(writeModel(model))
        const chosen = readAnswer(model, answer)
        expect(chosen === null).toBe(costs.length === 0)
        if (chosen) expect(costOfChoice(model, chosen)).toBe(Math.min(...costs))
        expect(answer.status).not.toBe('limit')
      }),
      { numRuns: rounds(50) },
    )
  })

  test('are optimal if there are exactly enough places', () => {
    const sizes = [12, 9, 8, 7, 5, 4, 4, 3, 3, 2, 2, 1]
    const partners = Array.from({ length: 84 }, (_, index) => index + 1).map((id) => ({
      id,
      golfers: sizes[id % sizes.length] ?? 0,
      levelRank: id % 5,
      preferences: [
        [1, 2, 3],
        [1, 3, 2],
        [2, 1, 3],
      ][id % 3],
    }))
    const golfers = sum(partners.map((partner) => partner.golfers))
    const left = 3 * 144 - golfers
    expect(left).toBeGreaterThanOrEqual(0)
    const last = Array.from({ length: left }, (_, index) => ({ id: 100 + index, golfers: 1, levelRank: 4 }))
    const courses = courseIds.map((id) => makeCourse(id, 18))
    const proposal = proposePlacement(makeProblem(courses, [...partners, ...last]), solve)
    expect(proposal.areCoursesProven).toBe(true)
    expect(proposal.after.placed).toBe(3 * 144)
  })
})

interface Remainder {
  partner: number
  golfers: number
}

/** Returns the lowest cost of remainders in this many teams without splitting anyone, or null if they don't fit. */
function solveExactly(
  remainders: readonly Remainder[],
  teams: number,
  wishes: readonly PlacementWish[],
): number | null {
  const columns = listFitting(remainders).map((team) => {
    const partners = new Set(team.map(({ partner }) => partner))
    const has = (side: PlacementWish['one']) => 'registrationId' in side && partners.has(side.registrationId)
    const met = wishes.filter(({ one, other }) => has(one) && has(other))
    const gain = sum(met.map(({ kind }) => (kind === 'with' ? -60 : 60)))
    return { team, cost: 100 * team.length + team.length ** 2 + 10 + gain }
  })
  const term = ({ cost }: { cost: number }, index: number) => ` ${cost < 0 ? '-' : '+'} ${Math.abs(cost)} c${index}`
  const covering = remainders.flatMap((remainder, row) => [
    ` r${row}:`,
    ...columns.flatMap(({ team }, index) => (team.includes(remainder) ? [` + 1 c${index}`] : [])),
    ' = 1',
  ])
  const program = [
    ...['Minimize', ' obj:', ...columns.map(term), 'Subject To', ...covering, ' teams:'],
    ...[...columns.map((_, index) => ` + 1 c${index}`), ` <= ${teams}`, 'Binary'],
    ...[...columns.map((_, index) => ` c${index}`), 'End', ''],
  ]
  const { status, values } = solve(program.join('\n'))
  if (status !== 'optimal') return null
  const unmet = 60 * wishes.filter(({ kind }) => kind === 'with').length
  return unmet + sum(columns.map(({ cost }, index) => ((values.get(`c${index}`) ?? 0) > 0.5 ? cost : 0)))
}

function listFitting(remainders: readonly Remainder[], room = 4): Remainder[][] {
  return remainders.flatMap((first, index) => {
    if (first.golfers > room) return []
    const rest = listFitting(remainders.slice(index + 1), room - first.golfers)
    return [[first], ...rest.map((team) => [first, ...team])]
  })
}

const anyCourse = fc
  .array(fc.constantFrom(1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 9), { minLength: 14, maxLength: 30 })
  .chain((sizes) =>
    fc.record({
      sizes: fc.constant(sizes),
      pairs: fc.shuffledSubarray(
        sizes.map((_, index) => index + 1),
        { minLength: 12, maxLength: 12 },
      ),
    }),
  )

test('Teams cost as little as they can in the median, and never much more', () => {
  const beyond: number[] = []
  fc.assert(
    fc.property(anyCourse, ({ sizes, pairs }) => {
      const wishes = [0, 2, 4, 6, 8, 10].map(
        (at, index): PlacementWish => ({
          id: index + 1,
          kind: index < 4 ? 'with' : 'notWith',
          strength: 'prefer',
          one: { registrationId: pairs[at] ?? 0 },
          other: { registrationId: pairs[at + 1] ?? 0 },
        }),
      )
      const partners = sizes.map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
      const problem = makeProblem([makeCourse(1, 18)], partners, { wishes })
      const [course] = problem.courses
      if (!course) throw new Error('There is a course')
      const room = measureCourse(problem, course)
      const fours = sum(sizes.map((size) => Math.floor(size / 4)))
      const remainders = sizes.flatMap((size, index) => (size % 4 ? [{ partner: index + 1, golfers: size % 4 }] : []))
      const exact = solveExactly(remainders, room.teams.free.length - fours, wishes)
      fc.pre(exact !== null)
      const { cost } = formTeams({ room, golfers: problem.golfers, wishes, onlyFreeTeams: false })
      const fourCost = 100 + 1 + 10
      beyond.push(cost - fours * fourCost - (exact ?? 0))
    }),
    { numRuns: rounds(5) },
  )
  const inOrder = beyond.toSorted((one, other) => one - other)
  expect(inOrder[inOrder.length >> 1]).toBeLessThanOrEqual(0)
  // Not even one pairing.
  expect(inOrder.at(-1)).toBeLessThanOrEqual(60)
})

test('Another free team never makes the teams of a course cost more', () => {
  fc.assert(
    fc.property(anyCourse, ({ sizes }) => {
      const partners = sizes.map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
      const cost = (seconds: number) => {
        const full = makeCourse(1, 18)
        const course = { ...full, shotgunOrder: full.shotgunOrder.slice(0, seconds) }
        const problem = makeProblem([course], partners)
        return formTeams({
          room: measureCourse(problem, course),
          golfers: problem.golfers,
          wishes: [],
          onlyFreeTeams: false,
        }).cost
      }
      const fewest = Math.max(0, Math.ceil(sum(sizes) / 4) - 18)
      fc.pre(fewest <= 18)
      const costs = Array.from({ length: 19 - fewest }, (_, index) => cost(fewest + index))
      expect(costs).toEqual(costs.toSorted((one, other) => other - one))
    }),
    { numRuns: rounds(3) },
  )
})
