import { describe, expect, test } from 'vitest'
import { makeCourse, makeProblem, type PartnerToMake } from '#tests/support/models/any-placement-problem.ts'
import { findShortages, listGolfersOfCourse, measureCourse } from './course-room.ts'
import type { ProposalOptions } from './problem.ts'

const at = (hole: number, seat = 1, teamNumber = 1) => ({
  group: `${100 + hole}/${teamNumber}`,
  seat,
  cart: seat > 2 ? 2 : 1,
})

const team = (hole: number, golfers: number, teamNumber = 1) =>
  Array.from({ length: golfers }, (_, index) => at(hole, index + 1, teamNumber))

const coming = (id: number, golfers: number, more: Partial<PartnerToMake> = {}) => ({
  ...{ id, golfers, golfCourseId: 1 },
  ...more,
})

function measure(partners: PartnerToMake[], options: Partial<ProposalOptions> = {}) {
  const courses = [makeCourse(1, 3), makeCourse(2, 1), makeCourse(3, 4, { isActive: false })]
  const problem = makeProblem(courses, partners, { options })
  const courseOf = new Map(problem.registrations.map(({ id, golfCourseId }) => [id, golfCourseId]))
  const rooms = courses.map((course) => measureCourse(problem, course))
  return { problem, courseOf, rooms, shortages: findShortages(problem, rooms, courseOf) }
}

const allow = (count: number) => ({ fifths: [{ golfCourseId: 1, count }] })

describe("a course's capacity", () => {
  const partners = [coming(1, 5, { places: team(1, 5) }), coming(2, 4, { places: team(2, 3, 2) })]
  const roomOf = (options: Partial<ProposalOptions>, who = partners) => {
    const [room] = measure(who, options).rooms
    return room && { places: room.places, fifths: room.fifths }
  }

  test.each([
    [{}, { places: 25, fifths: 0 }],
    [{ onlyFreeTeams: true }, { places: 24, fifths: 0 }],
    [allow(2), { places: 25, fifths: 2 }],
    [allow(9), { places: 25, fifths: 5 }],
    [{ fifths: [{ golfCourseId: 2, count: 2 }] }, { places: 25, fifths: 0 }],
  ])('includes openings and allowed fivesomes with %j', (options, room) => {
    expect(roomOf(options)).toEqual(room)
  })

  test('includes eight openings on each free hole', () => {
    expect(roomOf({}, [coming(1, 3)])).toEqual({ places: 24, fifths: 0 })
  })

  test('uses holes without a team first, then second teams in the shotgun order', () => {
    const [room] = measure(partners).rooms
    const names = (teams: { holeNumber: number; teamNumber: number }[] = []) =>
      teams.map(({ holeNumber, teamNumber }) => `${holeNumber}/${teamNumber}`)
    expect(names(room?.teams.standing)).toEqual(['1/1', '2/2'])
    expect(names(room?.teams.free)).toEqual(['3/1', '1/2', '2/1', '3/2'])
    const course = makeCourse(1, 3, { shotgunOrder: [2, 2] })
    expect(names(measureCourse(makeProblem([course], []), course).teams.free)).toEqual(['1/1', '2/1', '3/1', '2/2'])
  })

  test("counts its partners' golfers, except unplaced golfers of excluded partners", () => {
    const options = { leftOut: [2, 4] }
    const others = [coming(3, 1, { golfCourseId: null }), coming(4, 1), coming(5, 1, { golfCourseId: 2 }), coming(6, 1)]
    const { problem, courseOf } = measure([...partners, ...others], options)
    const ids = listGolfersOfCourse(problem, 1, courseOf).map(({ id }) => id)
    expect(ids).toEqual([11, 12, 13, 14, 15, 21, 22, 23, 61])
  })
})

describe('a course shortage', () => {
  const shortageOf = (partners: PartnerToMake[], options?: Partial<ProposalOptions>) =>
    measure(partners, options).shortages

  test("doesn't exist when the last place is taken", () => {
    expect(shortageOf([coming(1, 24)])).toEqual([])
    expect(shortageOf([coming(1, 25)], allow(1))).toEqual([])
  })

  test('includes the number of missing places', () => {
    const candidates = [{ registrationId: 1, partner: 'Partner 1', golfers: 27 }]
    const shortage = { golfCourseId: 1, words: 'Course 1 has 24 openings for 27 golfers.', missing: 3, candidates }
    expect(shortageOf([coming(1, 27)])).toEqual([shortage])
    const words = 'Course 1 has 26 openings for 27 golfers.'
    expect(shortageOf([coming(1, 27)], allow(2))).toEqual([{ ...shortage, words, missing: 1 }])
    expect(shortageOf([coming(1, 27)], { golfCourseId: 2 })).toEqual([])
  })

  test('lists waiting partners who could move, lowest level and newest first', () => {
    const partners = [
      coming(1, 9, { levelRank: 1 }),
      coming(2, 9, { places: team(1, 4) }),
      coming(3, 6),
      coming(4, 2, { places: team(2, 2) }),
    ]
    expect(shortageOf(partners)[0]?.candidates).toMatchObject([
      { registrationId: 1, golfers: 9 },
      { registrationId: 3, golfers: 6 },
      { registrationId: 2, golfers: 5 },
    ])
  })
})
