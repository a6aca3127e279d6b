import { describe, expect, test } from 'vitest'
import {
  makeCourse,
  makeProblem,
  type PartnerToMake,
  pairGolfers,
} from '#tests/support/models/any-placement-problem.ts'
import { noPause } from '../fill/groups.ts'
import { chooseCourses } from './choose-courses.ts'
import { measureCourse } from './course-room.ts'
import { type ProposalOptions, sortProblem } from './problem.ts'

const courses = [makeCourse(1, 1), makeCourse(2, 2)]

async function choose(
  partners: readonly PartnerToMake[],
  more: { pairings?: string[]; options?: Partial<ProposalOptions> } = {},
) {
  const { pairings = [], options = {} } = more
  const problem = sortProblem(makeProblem(courses, partners, { pairings: pairGolfers(...pairings), options }))
  const rooms = courses.map((course) => measureCourse(problem, course))
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const { choices, without, mostLeft } = await chooseCourses(problem, rooms, courseOf, noPause)
  return {
    chosen: choices.map(({ registrationId, golfCourseId }) => `${registrationId} on ${golfCourseId}`),
    full: choices.filter(({ isFirstFull }) => isFirstFull).map(({ registrationId }) => registrationId),
    without: without.map(({ id }) => id),
    mostLeft,
  }
}

const of = (id: number, golfers: number, more: Partial<PartnerToMake> = {}) => ({ id, golfers, ...more })

describe('the course choice', () => {
  test('assigns the first choice while there is room, higher levels first', async () => {
    const partners = [
      of(1, 4, { preferences: [1, 2], levelRank: 2 }),
      of(2, 4, { preferences: [1, 2], levelRank: 1 }),
      of(3, 4, { preferences: [1, 2] }),
      of(4, 4),
    ]
    const { chosen, full } = await choose(partners)
    expect(chosen).toEqual(['1 on 2', '2 on 1', '3 on 1', '4 on 2'])
    expect(full).toContain(1)
  })

  test('makes room by exchanging courses', async () => {
    const partners = [
      of(1, 2, { preferences: [1, 2] }),
      of(2, 14, { preferences: [2] }),
      of(3, 8, { preferences: [1] }),
    ]
    expect(await choose(partners)).toMatchObject({ chosen: ['1 on 2', '2 on 2', '3 on 1'], without: [] })
  })

  test('assigns paired partners to one course', async () => {
    const partners = [of(1, 4, { preferences: [1] }), of(2, 6, { preferences: [2] })]
    expect((await choose(partners)).chosen).toEqual(['1 on 1', '2 on 2'])
    expect((await choose(partners, { pairings: ['1.1 with 2.1'] })).chosen).toEqual(['1 on 2', '2 on 2'])
  })

  test('leaves out the lowest level when openings run out, and partners too large for every course', async () => {
    const partners = [of(1, 8), of(2, 8), of(3, 8, { levelRank: 1 }), of(4, 3, { levelRank: 2 }), of(5, 20)]
    const { chosen, without, mostLeft } = await choose(partners)
    expect(chosen.map((words) => words.slice(0, 1))).toEqual(['1', '2', '3'])
    expect({ without, mostLeft }).toEqual({ without: [5, 4], mostLeft: 0 })
  })

  test("doesn't leave out anyone who would still fit", async () => {
    const partners = [
      of(1, 3, { preferences: [2, 1] }),
      of(2, 8, { preferences: [1], levelRank: 2 }),
      of(3, 4, { preferences: [1] }),
      of(4, 7, { preferences: [2, 1], levelRank: 1 }),
      of(5, 7, { preferences: [2] }),
    ]
    const { without, mostLeft } = await choose(partners)
    expect(partners.filter(({ id, golfers }) => without.includes(id) && golfers <= mostLeft)).toEqual([])
  })

  test.each([{ onlyTeams: true }, { golfCourseId: 1 }])(
    "doesn't assign courses with the options %j",
    async (options) => {
      expect(await choose([of(1, 4)], { options })).toMatchObject({ chosen: [], without: [] })
    },
  )
})
