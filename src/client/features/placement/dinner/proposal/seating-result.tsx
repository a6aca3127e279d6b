import { type Ref, useMemo, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import {
  type DinnerBoard,
  dinnerEndpoints,
  type SeatingProposal,
  type SeatingTotals,
} from '#shared/contracts/placement/dinner.ts'
import { ApplyProposal, type ProposalState } from '../../engine/proposal/apply-proposal.tsx'
import { groupUnplaced } from '../../engine/proposal/group-unplaced.ts'
import { PeopleOfGroup, PlacedPeople, type PlacedPerson } from '../../engine/proposal/placed-people.tsx'
import { Contradictions, type TotalsRow, TotalsTable, Unplaced, Wishes } from '../../engine/proposal/proposal-parts.tsx'
import { countGuests } from '../board/describe-dinner.ts'
import { listProposedTables, type ProposedTable } from './proposed-tables.ts'

interface SeatingResultProps extends ProposalState {
  board: DinnerBoard
  proposal: SeatingProposal
  boardHref: string
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** What is proposed: what it comes to, who gets no seat, and everybody's table with its reason. */
export function SeatingResult({ board, proposal, boardHref, headingRef, ...state }: SeatingResultProps) {
  const { eventId } = board
  const [view, setView] = useState<'tables' | 'guests'>('tables')
  const tables = useMemo(() => listProposedTables(board, proposal), [board, proposal])
  const moves = proposal.diners.flatMap(({ dinerId, to }) => (to === null ? [] : [{ dinerId, to }]))
  const does = `${countGuests(moves.length)} ${moves.length === 1 ? 'gets' : 'get'} a seat.`
  return (
    <Section
      title="The proposal"
      headingRef={headingRef}
      note={<span role="status">{describeProposal(proposal)}</span>}
      actions={
        <ApplyProposal
          label="Apply"
          question="Apply the proposal?"
          does={does}
          changes={moves.length}
          {...state}
          apply={() =>
            callApi(dinnerEndpoints.applySeating, { body: { eventId, boardVersion: proposal.boardVersion, moves } })
          }
          undo={(changeId) => callApi(dinnerEndpoints.undoSeating, { body: { eventId, changeId } })}
          boardHref={boardHref}
        />
      }
    >
      {proposal.shortage && (
        <Notice tone="warning" title="There are not seats enough">
          {proposal.shortage}
        </Notice>
      )}
      <Contradictions contradictions={proposal.contradictions} />
      <TotalsTable
        caption="The tables now, and as proposed"
        rows={totalsRows}
        before={proposal.before}
        after={proposal.after}
      />
      <Unplaced groups={groupUnplaced(proposal.diners)} people="Guests" place="seat" count={countGuests} />
      <Wishes wishes={proposal.wishes} />
      <RadioGroup label="Show" choices={views} value={view} onChange={setView} />
      {view === 'tables' ? (
        <Table caption="Tables as proposed" columns={tableColumns} rows={tables} rowKey={({ id }) => id} />
      ) : (
        <PlacedPeople
          caption="Guests as proposed"
          person="Guest"
          place="Table"
          people={tables.flatMap(({ guests }) => guests).toSorted(byPartner)}
        />
      )}
    </Section>
  )
}

const views = [
  { value: 'tables', label: 'By table' },
  { value: 'guests', label: 'Guests by partner, with the reason' },
] as const

function describeProposal({ before, after }: SeatingProposal): string {
  const more = after.seated - before.seated
  if (more === 0) return 'Nobody more would get a seat.'
  return `${countGuests(more)} would get a seat: ${after.seated} of ${after.diners} would sit at a table.`
}

const totalsRows: readonly TotalsRow<SeatingTotals>[] = [
  { name: 'Guests with a seat', read: ({ seated }) => seated, of: ({ diners }) => diners },
  { name: 'Partners who are whole', read: ({ whole }) => whole, of: ({ partners }) => partners },
  { name: 'Partners who are split', read: ({ split }) => split },
  { name: 'Wishes that are met', read: ({ wishesMet }) => wishesMet, of: ({ wishes }) => wishes },
  { name: 'Empty tables', read: ({ emptyTables }) => emptyTables, of: ({ tables }) => tables },
]

const alphabet = new Intl.Collator('en-US')
const byPartner = (one: PlacedPerson, other: PlacedPerson) => alphabet.compare(one.partner, other.partner)

const tableColumns: Column<ProposedTable>[] = [
  { key: 'table', header: 'Table', cell: ({ name }) => name },
  { key: 'seats', header: 'Seats taken', cell: ({ guests, seats }) => `${guests.length} of ${seats}`, isNumeric: true },
  {
    key: 'guests',
    header: 'Guests',
    cell: ({ guests }) => <PeopleOfGroup people={guests} verb="sits" />,
  },
]
