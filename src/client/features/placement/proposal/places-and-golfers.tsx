import { type Column, Table } from '#client/ui/display/table.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { countGolfers } from '../store/describe-moves.ts'

type Course = PlacementBoard['courses'][number]

interface PlacesAndGolfersProps {
  courses: readonly Course[]
  answer: PlacementProposalAnswer | null
}

/** The arithmetic: how many places each course has, and for how many golfers. */
export function PlacesAndGolfers({ courses, answer }: PlacesAndGolfersProps) {
  const given = answer ? countGiven(answer) : null
  const golfersOf = (course: Course) => course.assigned + (given?.get(course.golfCourseId) ?? 0)
  const columns: Column<Course>[] = [
    { key: 'course', header: 'Course', cell: ({ golfCourseName }) => golfCourseName },
    { key: 'places', header: 'Places', cell: ({ available }) => available, isNumeric: true },
    { key: 'golfers', header: 'Golfers now', cell: ({ assigned }) => assigned, isNumeric: true },
    ...(given ? [{ key: 'after', header: 'Proposed', cell: golfersOf, isNumeric: true }] : []),
    {
      key: 'left',
      header: 'Places left',
      cell: (course) => describeLeft(course.available - golfersOf(course)),
      isNumeric: true,
    },
  ]
  return (
    <Section title="Places and golfers" note={answer ? describeWithoutCourse(answer) : 'Four golfers in each team.'}>
      <Table
        caption="Places and golfers of each course"
        columns={columns}
        rows={courses}
        rowKey={({ golfCourseId }) => golfCourseId}
      />
    </Section>
  )
}

/** How many golfers get each course. */
function countGiven({ courses, golfers }: PlacementProposalAnswer): ReadonlyMap<number, number> {
  const courseOf = new Map(courses.map(({ registrationId, golfCourseId }) => [registrationId, golfCourseId]))
  const counts = new Map<number, number>()
  for (const { registrationId } of golfers) {
    const id = courseOf.get(registrationId)
    if (id !== undefined) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const describeLeft = (left: number) => (left < 0 ? `${-left} too few` : left)

function describeWithoutCourse(answer: PlacementProposalAnswer): string {
  const given = [...countGiven(answer).values()].reduce((sum, count) => sum + count, 0)
  const without = answer.withoutCourse.reduce((sum, { golfers }) => sum + golfers, 0)
  if (given + without === 0) return 'Every partner with golfers had a course already.'
  return `${countGolfers(given + without)} had no course; ${given} of them would get one.`
}
