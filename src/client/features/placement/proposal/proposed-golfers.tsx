import { useMemo } from 'react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { PeopleOfGroup, PlacedPeople } from '../engine/pages/proposal-parts.tsx'
import { countGolfers } from '../golf/describe-golf.ts'
import { type CoursePlaces, listPlaces } from './proposed-places.ts'

interface ProposedGolfersProps {
  board: PlacementBoard
  answer: PlacementProposalAnswer
  view: 'holes' | 'partners'
}

/** Everybody's place, course by course. */
export function ProposedGolfers({ board, answer, view }: ProposedGolfersProps) {
  const courses = useMemo(() => listPlaces(board, answer), [board, answer])
  return (
    <div className={layout.stack3}>
      {courses.map((course) => (
        <Disclosure
          key={course.golfCourseId}
          title={course.name}
          note={describeCourse(course)}
          isInitiallyOpen={courses.length === 1}
        >
          {view === 'holes' ? (
            <Table
              caption={`Teams of ${course.name}`}
              columns={teamColumns}
              rows={course.teams}
              rowKey={({ where }) => where}
            />
          ) : (
            <PlacedPeople caption={`Golfers of ${course.name}`} person="Golfer" place="Where" people={course.golfers} />
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function describeCourse({ golfers, teams }: CoursePlaces): string {
  const added = golfers.filter(({ isNew }) => isNew).length
  return `${teams.length === 1 ? '1 team' : `${teams.length} teams`} with ${countGolfers(golfers.length)}, ${added} of them new`
}

const teamColumns: Column<CoursePlaces['teams'][number]>[] = [
  { key: 'team', header: 'Team', cell: ({ where }) => where },
  {
    key: 'golfers',
    header: 'Golfers',
    cell: ({ golfers }) => <PeopleOfGroup people={golfers} verb="stands" />,
  },
]
