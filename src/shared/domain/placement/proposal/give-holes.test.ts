import { expect, test } from 'vitest'
import { makeCourse, makeProblem } from '#tests/support/models/any-placement-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { measureCourse } from './course-room.ts'
import { formTeams } from './form-teams.ts'
import { giveHoles } from './give-holes.ts'

/** The holes of each partner on a course that they just fill; the first wishes to play with the last. */
function listHoles(sizes: readonly number[]): number[][] {
  const partners = sizes.map((golfers, index) => ({ id: index + 1, golfers, golfCourseId: 1 }))
  const wish: PlacementWish = {
    id: 1,
    kind: 'with',
    strength: 'prefer',
    one: { registrationId: 1 },
    other: { registrationId: sizes.length },
  }
  const course = makeCourse(1, Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 8))
  const { golfers } = makeProblem([course], partners)
  const room = measureCourse(makeProblem([course], partners), course)
  const { teams } = formTeams({ room, golfers, wishes: [wish], onlyFreeTeams: false })
  const given = giveHoles(room, teams, [wish])
  return partners.map(({ id }) =>
    given
      .filter((team) => team.golfers.some(({ registrationId }) => registrationId === id))
      .map(({ team }) => team.holeNumber),
  )
}

test.each([[[4, 12, 4]], [[4, 8, 4, 8, 12]], [[8, 4, 4, 8, 4]]])(
  'Whole partners of %j golfers who wish for one another meet on a hole',
  (sizes) => {
    const holes = listHoles(sizes)
    expect(holes.at(-1)?.some((hole) => holes[0]?.includes(hole))).toBe(true)
  },
)
