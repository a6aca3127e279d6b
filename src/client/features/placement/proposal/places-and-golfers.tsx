import type { Ref } from 'react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { teamSize } from '#shared/limits.ts'
import { countGolfers } from '../golf/describe-golf.ts'
import type { MadeProposal } from './use-proposal.ts'

type Course = PlacementBoard['courses'][number]

interface PlacesAndGolfersProps {
  board: PlacementBoard
  made: MadeProposal | null
  headingRef: Ref<HTMLHeadingElement>
}

/** The arithmetic: how many places each course has, and for how many golfers. */
export function PlacesAndGolfers({ board, made, headingRef }: PlacesAndGolfersProps) {
  const afterOf = made && ((course: Course) => countAfter(board, made, course))
  const columns: Column<Course>[] = [
    { key: 'course', header: 'Course', cell: ({ golfCourseName }) => golfCourseName },
    { key: 'golfers', header: 'Golfers now', cell: ({ assigned }) => assigned, isNumeric: true },
    ...(afterOf
      ? [{ key: 'after', header: 'Proposed', cell: (course: Course) => afterOf(course).golfers, isNumeric: true }]
      : []),
    {
      key: 'places',
      header: 'Places',
      cell: (course) => afterOf?.(course).places ?? course.available,
      isNumeric: true,
    },
    {
      key: 'left',
      header: 'Places left',
      cell: (course) => {
        const { places, golfers } = afterOf?.(course) ?? { places: course.available, golfers: course.assigned }
        return describeLeft(places - golfers)
      },
      isNumeric: true,
    },
  ]
  return (
    <Section
      title="Places and golfers"
      headingRef={headingRef}
      note={made ? describeMade(board, made) : 'With four golfers in each team, two teams on each hole.'}
    >
      <Table
        caption="Places and golfers of each course"
        columns={columns}
        rows={board.courses}
        rowKey={({ golfCourseId }) => golfCourseId}
      />
    </Section>
  )
}

/** A course as it is proposed. Fifth golfers who stand already, and those that are allowed, are places more. */
function countAfter(
  { golfers }: PlacementBoard,
  { options, answer }: MadeProposal,
  { golfCourseId, ...course }: Course,
) {
  const short = answer.shortages.find((one) => one.golfCourseId === golfCourseId)
  if (short) return { places: short.places, golfers: short.golfers }
  const here = golfers.filter((golfer) => golfer.golfCourseId === golfCourseId)
  const leftOut = here.filter(({ registrationId, place }) => !place && options.leftOut.includes(registrationId))
  const fifths = here.filter(isFifth).length
  const allowed = options.fifths.find((one) => one.golfCourseId === golfCourseId)?.count ?? 0
  return {
    places: course.available + fifths + allowed,
    golfers: course.assigned - leftOut.length + (countGiven(answer).get(golfCourseId) ?? 0),
  }
}

function describeMade({ golfers }: PlacementBoard, { answer, options }: MadeProposal): string {
  const hasFifths = golfers.some(isFifth) || options.fifths.some(({ count }) => count > 0)
  const fifths = ' Each fifth golfer who stands in a team already, or is allowed, is a place more.'
  return `${describeWithoutCourse(answer)}${hasFifths ? fifths : ''}`
}

const isFifth = ({ place }: PlacementBoard['golfers'][number]) => place !== null && place.seat > teamSize

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
