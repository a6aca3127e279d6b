import { useState } from 'react'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import { Disclosure } from '#client/ui/layout/disclosure.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Stack } from '#client/ui/layout/layout.tsx'
import { Section } from '#client/ui/layout/page.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { BoardTotals, PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import { countGolfers } from '../store/describe-moves.ts'
import { ApplyButton } from './apply-button.tsx'
import { ProposedGolfers } from './proposed-golfers.tsx'
import { groupUnplaced, type UnplacedGroup, type UnplacedPartner } from './proposed-places.ts'
import type { MadeProposal } from './use-proposal.ts'

interface ProposalResultProps {
  board: PlacementBoard
  made: MadeProposal
  /** Whether something else is asked for by now. */
  isOutdated: boolean
  isBusy: boolean
  onProposeAgain: () => void
}

/** What is proposed: what it comes to, who gets no place, and everybody's place with its reason. */
export function ProposalResult(props: ProposalResultProps) {
  const { board, made, isOutdated, isBusy, onProposeAgain } = props
  const [view, setView] = useState<'holes' | 'partners'>('holes')
  const { answer } = made
  return (
    <Section
      title="The proposal"
      note={<span role="status">{describeProposal(answer)}</span>}
      actions={<ApplyButton {...{ board, made, isOutdated, isBusy, onProposeAgain }} key={answer.boardVersion} />}
    >
      {answer.contradictions.length > 0 && (
        <Notice tone="warning" title="Some wishes cannot all be met">
          {answer.contradictions.map(({ one, other, words }) => (
            <p key={`${one} ${other}`}>{words}</p>
          ))}
        </Notice>
      )}
      {!answer.areCoursesProven && (
        <Notice>A better choice of courses may exist. What is proposed is the best that was found.</Notice>
      )}
      <TotalsTable before={answer.before} after={answer.after} />
      <Unplaced groups={groupUnplaced(answer)} />
      {answer.wishes.length > 0 && <Wishes wishes={answer.wishes} />}
      <RadioGroup label="Show" choices={views} value={view} onChange={setView} />
      <ProposedGolfers board={board} answer={answer} view={view} />
    </Section>
  )
}

const views = [
  { value: 'holes', label: 'Teams by hole' },
  { value: 'partners', label: 'Golfers by partner, with the reason' },
] as const

function describeProposal({ before, after }: PlacementProposalAnswer): string {
  const more = after.placed - before.placed
  if (more === 0) return 'Nobody more would get a place.'
  return `${countGolfers(more)} would get a place: ${after.placed} of ${after.golfers} would stand on a hole.`
}

interface TotalsRow {
  name: string
  read: (totals: BoardTotals) => number
  /** What there could be. */
  of?: (totals: BoardTotals) => number
}

const totalsRows: readonly TotalsRow[] = [
  { name: 'Golfers with a place', read: ({ placed }) => placed, of: ({ golfers }) => golfers },
  { name: 'Partners with their first choice', read: (one) => one.firstChoices, of: (one) => one.withPreferences },
  { name: 'Partners who are whole', read: ({ whole }) => whole, of: ({ partners }) => partners },
  { name: 'Partners who are split', read: ({ split }) => split },
  { name: 'Wishes that are met', read: ({ wishesMet }) => wishesMet, of: ({ wishes }) => wishes },
  { name: 'Teams of five', read: ({ fifths }) => fifths },
  { name: 'Second teams on a par 3', read: ({ secondTeamsOnPar3 }) => secondTeamsOnPar3 },
]

function TotalsTable({ before, after }: { before: BoardTotals; after: BoardTotals }) {
  const write = ({ read, of }: TotalsRow, totals: BoardTotals) =>
    of ? `${read(totals)} of ${of(totals)}` : read(totals)
  const columns: Column<TotalsRow>[] = [
    { key: 'name', header: 'What it comes to', cell: ({ name }) => name },
    { key: 'before', header: 'Now', cell: (row) => write(row, before), isNumeric: true },
    { key: 'after', header: 'Proposed', cell: (row) => write(row, after), isNumeric: true },
  ]
  return (
    <Table
      caption="The board now, and as proposed"
      columns={columns}
      rows={totalsRows.filter(({ of }) => of?.(before) !== 0)}
      rowKey={({ name }) => name}
      onPhone="table"
    />
  )
}

const unplacedColumns: Column<UnplacedPartner>[] = [
  {
    key: 'partner',
    header: 'Partner',
    cell: ({ partner, names }) => (
      <>
        {partner} <span className={layout.note}>{names.join(', ')}</span>
      </>
    ),
  },
  { key: 'golfers', header: 'Golfers', cell: ({ names }) => names.length, isNumeric: true },
]

const columnsWithReason: Column<UnplacedPartner>[] = [
  ...unplacedColumns.slice(0, 1),
  { key: 'why', header: 'Why', cell: ({ words }) => words },
  ...unplacedColumns.slice(1),
]

/** A reason that many have stands above them, one of a single partner beside it. */
function Unplaced({ groups }: { groups: readonly UnplacedGroup[] }) {
  if (groups.length === 0) return null
  const golfers = groups.reduce((sum, { count }) => sum + count, 0)
  const shared = groups.filter(({ partners }) => partners.length > 1)
  const single = groups.filter((group) => !shared.includes(group)).flatMap(({ partners }) => partners)
  const keyOf = ({ registrationId, words }: UnplacedPartner) => `${registrationId} ${words}`
  return (
    <Disclosure title={`${countGolfers(golfers)} without a place`} isInitiallyOpen>
      <Stack>
        {single.length > 0 && (
          <Table caption="Golfers without a place" columns={columnsWithReason} rows={single} rowKey={keyOf} />
        )}
        {shared.map(({ words, partners }) => (
          <Table
            key={words}
            caption={words}
            isCaptionVisible
            columns={unplacedColumns}
            rows={partners}
            rowKey={keyOf}
            onPhone="table"
          />
        ))}
      </Stack>
    </Disclosure>
  )
}

function Wishes({ wishes }: Pick<PlacementProposalAnswer, 'wishes'>) {
  const met = wishes.filter(({ isMet }) => isMet)
  const ordered = [...wishes.filter(({ isMet }) => !isMet), ...met]
  return (
    <Disclosure title={`${met.length} of ${wishes.length} wishes are met`}>
      <ul>
        {ordered.map(({ wishId, words }) => (
          <li key={wishId}>{words}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
