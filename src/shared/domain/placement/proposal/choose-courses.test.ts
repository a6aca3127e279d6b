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

/** Two courses for 8 and 16 golfers. */
const courses = [makeCourse(1, 1), makeCourse(2, 2)]

async function choose(
  partners: readonly PartnerToMake[],
  more: { wishes?: string[]; options?: Partial<ProposalOptions> } = {},
) {
  const { wishes = [], options = {} } = more
  const problem = sortProblem(makeProblem(courses, partners, { wishes: pairGolfers(...wishes), options }))
  const rooms = courses.map((course) => measureCourse(problem, course))
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const { choices, without } = await chooseCourses(problem, rooms, courseOf, noPause)
  return {
    chosen: choices.map(
      ({ registrationId, golfCourseId, reason }) => `${registrationId} on ${golfCourseId}: ${reason}`,
    ),
    without: without.map(({ registrationId, reason, places }) => `${registrationId}: ${reason} ${places}`),
  }
}

const of = (id: number, golfers: number, more: Partial<PartnerToMake> = {}) => ({ id, golfers, ...more })

describe('courses', () => {
  test('are the first choice while there is room, for higher levels first', async () => {
    const partners = [
      of(1, 4, { preferences: [1, 2], levelRank: 2 }),
      of(2, 4, { preferences: [1, 2], levelRank: 1 }),
      of(3, 4, { preferences: [1, 2] }),
      of(4, 4),
    ]
    expect((await choose(partners)).chosen).toEqual([
      '1 on 2: full',
      '2 on 1: first',
      '3 on 1: first',
      '4 on 2: noPreference',
    ])
  })

  test('make room by an exchange', async () => {
    const partners = [
      of(1, 2, { preferences: [1, 2] }),
      of(2, 14, { preferences: [2] }),
      of(3, 8, { preferences: [1] }),
    ]
    expect(await choose(partners)).toEqual({ chosen: ['1 on 2: full', '2 on 2: first', '3 on 1: first'], without: [] })
  })

  test('are the same for paired partners', async () => {
    const partners = [of(1, 4, { preferences: [1] }), of(2, 6, { preferences: [2] })]
    expect((await choose(partners)).chosen).toEqual(['1 on 1: first', '2 on 2: first'])
    expect((await choose(partners, { wishes: ['1.1 with 2.1'] })).chosen).toEqual(['1 on 2: with', '2 on 2: first'])
  })

  test('are none for the lowest level if openings run out, and for partners larger than each course', async () => {
    const partners = [of(1, 8), of(2, 8), of(3, 8, { levelRank: 1 }), of(4, 3, { levelRank: 2 }), of(5, 20)]
    const { chosen, without } = await choose(partners)
    expect(chosen.map((words) => words.slice(0, 1))).toEqual(['1', '2', '3'])
    expect(without.toSorted()).toEqual(['4: noRoom 0', '5: tooLarge 16'])
  })

  test.each([{ onlyTeams: true }, { golfCourseId: 1 }])('are not chosen with %j', async (options) => {
    expect(await choose([of(1, 4)], { options })).toEqual({ chosen: [], without: ['1: notAsked 0'] })
  })
})
