import { expect, test } from 'vitest'
import { makeCourse, makeProblem, type PartnerToMake } from '#tests/support/models/any-placement-problem.ts'
import { measureCourse } from './course-room.ts'
import { formTeams } from './form-teams.ts'

const at = (hole: number, seat: number) => ({
  golfCourseHoleDetailId: 100 + hole,
  teamNumber: 1,
  seat,
  cartNumber: seat > 2 ? 2 : 1,
})

/** Who comes, by the hole of the team that stands already; 0 is a new team. */
function form(partners: readonly PartnerToMake[]) {
  const course = makeCourse(1, 18)
  const problem = makeProblem([course], partners)
  const { teams } = formTeams({
    room: measureCourse(problem, course),
    golfers: problem.golfers,
    wishes: [],
    onlyFreeTeams: false,
  })
  return teams.map(({ team, golfers }) => [team?.holeNumber ?? 0, golfers.map(({ id }) => id)])
}

test('Whoever would play alone joins others who stand in a team with room', () => {
  const pair = { id: 1, golfers: 2, golfCourseId: 1, places: [at(3, 1), at(3, 2)] }
  expect(form([pair, { id: 2, golfers: 1, golfCourseId: 1 }])).toEqual([[3, [21]]])
  expect(form([pair, { id: 2, golfers: 2, golfCourseId: 1 }])).toEqual([[3, [21, 22]]])
})

test('A four stays whole beside a team with room', () => {
  const one = { id: 1, golfers: 1, golfCourseId: 1, places: [at(3, 1)] }
  expect(form([one, { id: 2, golfers: 4, golfCourseId: 1 }])).toEqual([[0, [21, 22, 23, 24]]])
})
