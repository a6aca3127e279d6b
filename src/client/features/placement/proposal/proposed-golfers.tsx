import { useMemo } from 'react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { countGolfers } from '../golf/describe-golf.ts'
import { type CoursePlaces, listPlaces, type PlacedGolfer } from './proposed-places.ts'

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
            <Table
              caption={`Golfers of ${course.name}`}
              columns={golferColumns}
              rows={course.golfers}
              rowKey={({ golferId }) => golferId}
            />
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function describeCourse({ golfers, teams }: CoursePlaces): string {
  const added = golfers.filter(({ isNew }) => isNew).length
  return `${countGolfers(golfers.length)} in ${teams.length === 1 ? '1 team' : `${teams.length} teams`}, ${added} of them new`
}

const startUpper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

const teamColumns: Column<CoursePlaces['teams'][number]>[] = [
  { key: 'team', header: 'Team', cell: ({ where }) => startUpper(where) },
  {
    key: 'golfers',
    header: 'Golfers',
    cell: ({ golfers }) => (
      <ul>
        {golfers.map(({ golferId, name, partner, isNew }) => (
          <li key={golferId}>
            {name} <span className={layout.note}>{isNew ? partner : `${partner}, stands already`}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

const golferColumns: Column<PlacedGolfer>[] = [
  { key: 'golfer', header: 'Golfer', cell: ({ name }) => name },
  { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
  { key: 'where', header: 'Where', cell: ({ where }) => startUpper(where) },
  { key: 'why', header: 'Why', cell: ({ words }) => words },
]
