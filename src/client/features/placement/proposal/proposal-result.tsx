import { useState } from 'react'
import { Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import type { BoardTotals, PlacementProposalAnswer } from '#shared/contracts/placement/proposal.ts'
import type { ProposalState } from '../engine/proposal/apply-proposal.tsx'
import { groupUnplaced } from '../engine/proposal/group-unplaced.ts'
import { Contradictions, type TotalsRow, TotalsTable, Unplaced, Wishes } from '../engine/proposal/proposal-parts.tsx'
import { countGolfers } from '../golf/describe-golf.ts'
import { ApplyButton } from './apply-button.tsx'
import { ProposedGolfers } from './proposed-golfers.tsx'
import type { MadeProposal } from './use-proposal.ts'

interface ProposalResultProps extends ProposalState {
  board: PlacementBoard
  made: MadeProposal
}

/** What is proposed: what it comes to, who gets no place, and everybody's place with its reason. */
export function ProposalResult({ board, made, ...state }: ProposalResultProps) {
  const [view, setView] = useState<'holes' | 'partners'>('holes')
  const { answer } = made
  return (
    <Section
      title="The proposal"
      note={<span role="status">{describeProposal(answer)}</span>}
      actions={<ApplyButton key={answer.boardVersion} board={board} made={made} {...state} />}
    >
      <Contradictions contradictions={answer.contradictions} />
      {!answer.areCoursesProven && (
        <Notice>A better choice of courses may exist. What is proposed is the best that was found.</Notice>
      )}
      <TotalsTable
        caption="The board now, and as proposed"
        rows={totalsRows}
        before={answer.before}
        after={answer.after}
      />
      <Unplaced groups={groupUnplaced(answer.golfers)} people="Golfers" place="place" count={countGolfers} />
      <Wishes wishes={answer.wishes} />
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

const totalsRows: readonly TotalsRow<BoardTotals>[] = [
  { name: 'Golfers with a place', read: ({ placed }) => placed, of: ({ golfers }) => golfers },
  { name: 'Partners with their first choice', read: (one) => one.firstChoices, of: (one) => one.withPreferences },
  { name: 'Partners who are whole', read: ({ whole }) => whole, of: ({ partners }) => partners },
  { name: 'Partners who are split', read: ({ split }) => split },
  { name: 'Wishes that are met', read: ({ wishesMet }) => wishesMet, of: ({ wishes }) => wishes },
  { name: 'Teams of five', read: ({ fifths }) => fifths },
  { name: 'Second teams on a par 3', read: ({ secondTeamsOnPar3 }) => secondTeamsOnPar3 },
]
