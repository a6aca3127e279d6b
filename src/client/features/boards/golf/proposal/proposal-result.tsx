import { useMemo, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import {
  bareName,
  byNeed,
  Pairings,
  PeopleOfGroup,
  PlacedPeople,
  type PlacedPerson,
  type TotalsRow,
  TotalsTable,
  Unplaced,
} from '#client/features/boards/core/pages/proposal-parts.tsx'
import { ApplyProposal, type ProposalState } from '#client/features/boards/core/pages/propose-page.tsx'
import { startUpper } from '#client/features/boards/core/store/board-state.ts'
import { fillPath, paths } from '#client/routing/paths.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type GolferPlace, type PlacementBoard, placementEndpoints } from '#shared/contracts/placement/board.ts'
import {
  type BoardTotals,
  type PlacementProposalAnswer,
  placementProposalEndpoints,
} from '#shared/contracts/placement/proposal.ts'
import { countOf } from '#shared/domain/text.ts'
import { maxMoves } from '#shared/limits.ts'
import { countGolfers, nameTeamOf } from '../golf-state.ts'
import type { MadeProposal } from './proposal-page.tsx'

/** A proposal as shown: who is on which team, with whom, and why. */

interface ProposalResultProps extends ProposalState {
  board: PlacementBoard
  made: MadeProposal
}

/** The proposal: totals, golfers without a place, and everyone's place with its reason. */
export function ProposalResult({ board, made, ...state }: ProposalResultProps) {
  const [view, setView] = useState<View>('worse')
  const { answer } = made
  return (
    <Section
      title="Proposal"
      note={<span role="status">{describeProposal(answer)}</span>}
      actions={<ApplyButton board={board} made={made} {...state} />}
    >
      <Alone alone={answer.alone} />
      <TotalsTable caption="The board before and after" rows={totalsRows} before={answer.before} after={answer.after} />
      <Unplaced proposed={answer.golfers} people="Golfers" place="place" count={countGolfers} />
      <Pairings wishes={answer.wishes} />
      <RadioGroup label="Show" choices={views} value={view} onChange={setView} />
      <ProposedGolfers board={board} answer={answer} view={view} />
    </Section>
  )
}

/** Names each golfer who would have a hole to themselves. */
function Alone({ alone }: Pick<PlacementProposalAnswer, 'alone'>) {
  if (alone.length === 0) return null
  return (
    <Notice tone="warning" title={`${countGolfers(alone.length)} would be alone on a hole`}>
      {alone.map(({ golferId, words }) => (
        <p key={golferId}>{words}</p>
      ))}
    </Notice>
  )
}

const views = [
  { value: 'worse', label: 'Golfers away from their company or first choice' },
  { value: 'holes', label: 'Teams by hole' },
  { value: 'partners', label: 'All golfers by partner, with the reason' },
] as const

type View = (typeof views)[number]['value']

function describeProposal({ before, after }: PlacementProposalAnswer): string {
  const more = after.placed - before.placed
  if (more === 0) return 'This proposal wouldn’t place any more golfers.'
  return `${countGolfers(more)} would be placed. ${after.placed} of ${after.golfers} would be on a hole.`
}

const totalsRows: readonly TotalsRow<BoardTotals>[] = [
  { name: 'Golfers with a place', read: ({ placed }) => placed, of: ({ golfers }) => golfers },
  { name: 'Partners with their first choice', read: (one) => one.firstChoices, of: (one) => one.withPreferences },
  { name: 'Companies kept together', read: ({ whole }) => whole, of: ({ partners }) => partners },
  { name: 'Golfers away from their company', read: ({ away }) => away },
  { name: 'Pairings that are met', read: ({ wishesMet }) => wishesMet, of: ({ wishes }) => wishes },
  { name: 'Teams of five', read: ({ fifths }) => fifths },
  { name: 'Second teams on a par 3', read: ({ secondTeamsOnPar3 }) => secondTeamsOnPar3 },
]

interface ApplyButtonProps extends ProposalState {
  board: PlacementBoard
  made: MadeProposal
}

/** Applies the courses and places that were proposed. */
function ApplyButton({ board, made, ...state }: ApplyButtonProps) {
  const { eventId } = board
  const { answerNumber, answer } = made
  const { boardVersion } = answer
  const { golfCourseId, fifths } = made.options
  const changes = readChanges(made)
  const allowFifth = fifths.some(({ count }) => count > 0)
  const course = board.courses.find((one) => one.golfCourseId === golfCourseId)
  return (
    <ApplyProposal
      answerNumber={answerNumber}
      label={course ? `Apply at ${course.golfCourseName}` : 'Apply'}
      question={course ? `Apply the proposal for ${course.golfCourseName}?` : 'Apply the proposal?'}
      does={describeChanges(changes, answer.after.golfers - answer.after.placed)}
      changes={changes.courses.length + changes.moves.length}
      refusal={
        changes.moves.length > maxMoves
          ? 'Too many golfers for one proposal. Assign courses first, then propose one course at a time.'
          : undefined
      }
      {...state}
      apply={() =>
        callApi(placementProposalEndpoints.applyPlacement, { body: { eventId, boardVersion, ...changes, allowFifth } })
      }
      undo={(changeId) => callApi(placementEndpoints.undoPlacement, { body: { eventId, changeId } })}
      boardHref={`${fillPath(paths.golferPlacement, { id: eventId })}${course ? `?course=${golfCourseId}` : ''}`}
      boardKey={['placementBoard', eventId]}
    />
  )
}

type Changes = ReturnType<typeof readChanges>

const readChanges = ({ answer }: MadeProposal) => ({
  courses: answer.courses.map(({ registrationId, golfCourseId }) => ({ registrationId, golfCourseId })),
  moves: answer.golfers.flatMap(({ golferId, to }) => (to ? [{ golferId, to }] : [])),
})

function describeChanges({ courses, moves }: Changes, left: number): string {
  const placed = `${countOf(moves.length, 'golfer gets', 'golfers get')} a place.`
  const given = `${countOf(courses.length, 'partner gets', 'partners get')} a course, and `
  const without = ` ${countOf(left, 'golfer stays', 'golfers stay')} without one.`
  return `${courses.length > 0 ? given : ''}${placed}${left > 0 ? without : ''}`
}

interface ProposedGolfersProps {
  board: PlacementBoard
  answer: PlacementProposalAnswer
  view: View
}

/** Everyone's place, course by course, or only those of golfers who get less than others. */
function ProposedGolfers({ board, answer, view }: ProposedGolfersProps) {
  const all = useMemo(() => listPlaces(board, answer), [board, answer])
  const isWorse = ({ golfers }: CoursePlaces) => golfers.some((golfer) => golfer.isWorse)
  const courses = view === 'worse' ? all.filter(isWorse) : all
  if (courses.length === 0) return <p>No placed golfer is away from their company or first choice.</p>
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {courses.map((course) => (
        <Disclosure
          key={`${view} ${course.golfCourseId}`}
          title={course.name}
          note={describeCourse(course)}
          isInitiallyOpen={view === 'worse' || courses.length === 1}
        >
          {view === 'holes' ? (
            <Table
              caption={`Teams of ${course.name}`}
              columns={teamColumns}
              rows={course.teams}
              rowKey={({ where }) => where}
            />
          ) : (
            <PlacedPeople
              caption={`Golfers of ${course.name}`}
              person="Golfer"
              place="Where"
              people={course.golfers.filter((golfer) => view === 'partners' || golfer.isWorse)}
            />
          )}
        </Disclosure>
      ))}
    </div>
  )
}

function describeCourse({ golfers, teams }: CoursePlaces): string {
  const added = golfers.filter(({ isNew }) => isNew).length
  return `${countOf(teams.length, 'team')} with ${countGolfers(golfers.length)}, ${added} of them new`
}

const teamColumns: Column<CoursePlaces['teams'][number]>[] = [
  { key: 'team', header: 'Team', cell: ({ where }) => where },
  {
    key: 'golfers',
    header: 'Golfers',
    cell: ({ golfers }) => <PeopleOfGroup people={golfers} />,
  },
]

type CoursePlaces = ReturnType<typeof listPlaces>[number]
type PlacedGolfer = PlacedPerson & { place: GolferPlace }

/** The board as it would be: golfers by partner, and teams in the order of the holes. */
export function listPlaces(board: PlacementBoard, { golfers }: PlacementProposalAnswer) {
  const standing = new Map(board.golfers.map(({ id, place }) => [id, place]))
  const courseOfHole = new Map(board.holes.map((hole) => [hole.golfCourseHoleDetailId, hole.golfCourseId]))
  const holeOrder = new Map(board.holes.map((hole, index) => [hole.golfCourseHoleDetailId, index]))
  const placed = golfers.flatMap((golfer): PlacedGolfer[] => {
    const { golferId: id, partner, to, reason, words } = golfer
    const place = to ?? (reason === 'stays' ? standing.get(id) : null)
    if (!place) return []
    const where = startUpper(nameTeamOf(board, place))
    const isWorse = reason === 'split' || reason === 'otherCourse'
    return [{ id, name: bareName(golfer), partner, place, where, isNew: to !== null, isWorse, words }]
  })
  const byCourse = Map.groupBy(placed, ({ place }) => courseOfHole.get(place.golfCourseHoleDetailId))
  const orderOf = ({ place }: PlacedGolfer) => (holeOrder.get(place.golfCourseHoleDetailId) ?? 0) * 2 + place.teamNumber
  return board.courses.flatMap(({ golfCourseId, golfCourseName }) => {
    const own = byCourse.get(golfCourseId)
    if (!own) return []
    const bySeat = own.toSorted((one, other) => orderOf(one) - orderOf(other) || one.place.seat - other.place.seat)
    const teams = [...Map.groupBy(bySeat, ({ where }) => where)].map(([where, team]) => ({ where, golfers: team }))
    return { golfCourseId, name: golfCourseName, golfers: bySeat.toSorted(byNeed), teams }
  })
}
