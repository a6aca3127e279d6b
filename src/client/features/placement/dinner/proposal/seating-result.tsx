import { useMemo, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import { RadioGroup } from '#client/ui/fields/choice-group.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Section } from '#client/ui/layout/page.tsx'
import {
  type DinnerBoard,
  dinnerEndpoints,
  type SeatingProposal,
  type SeatingTotals,
} from '#shared/contracts/placement/dinner.ts'
import { ApplyProposal } from '../../engine/proposal/apply-proposal.tsx'
import { groupUnplaced } from '../../engine/proposal/group-unplaced.ts'
import { Contradictions, type TotalsRow, TotalsTable, Unplaced, Wishes } from '../../engine/proposal/proposal-parts.tsx'
import { countGuests } from '../board/describe-dinner.ts'
import { listProposedTables, type ProposedGuest, type ProposedTable } from './proposed-tables.ts'

interface SeatingResultProps {
  board: DinnerBoard
  proposal: SeatingProposal
  /** Whether something else is asked for by now. */
  isOutdated: boolean
  isBusy: boolean
  onProposeAgain: () => void
  boardHref: string
}

/** What is proposed: what it comes to, who gets no seat, and everybody's table with its reason. */
export function SeatingResult(props: SeatingResultProps) {
  const { board, proposal, isOutdated, isBusy, onProposeAgain, boardHref } = props
  const { eventId } = board
  const [view, setView] = useState<'tables' | 'guests'>('tables')
  const tables = useMemo(() => listProposedTables(board, proposal), [board, proposal])
  const moves = proposal.diners.flatMap(({ dinerId, to }) => (to === null ? [] : [{ dinerId, to }]))
  const does = `${countGuests(moves.length)} ${moves.length === 1 ? 'gets' : 'get'} a seat.`
  return (
    <Section
      title="The proposal"
      note={<span role="status">{describeProposal(proposal)}</span>}
      actions={
        <ApplyProposal
          label="Apply"
          question="Apply the proposal?"
          does={does}
          refusal={refuseToApply(moves.length, isOutdated)}
          isBusy={isBusy}
          onProposeAgain={onProposeAgain}
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
        <Table
          caption="Guests as proposed"
          columns={guestColumns}
          rows={tables.flatMap(({ guests }) => guests).toSorted(byPartner)}
          rowKey={({ dinerId }) => dinerId}
        />
      )}
    </Section>
  )
}

function refuseToApply(moves: number, isOutdated: boolean): string | undefined {
  if (isOutdated) return 'Something else is asked for by now: propose again first'
  return moves === 0 ? 'Nothing would change' : undefined
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
const byPartner = (one: ProposedGuest, other: ProposedGuest) => alphabet.compare(one.partner, other.partner)

const tableColumns: Column<ProposedTable>[] = [
  { key: 'table', header: 'Table', cell: ({ name }) => name },
  { key: 'seats', header: 'Seats taken', cell: ({ guests, seats }) => `${guests.length} of ${seats}`, isNumeric: true },
  {
    key: 'guests',
    header: 'Guests',
    cell: ({ guests }) => (
      <ul>
        {guests.map(({ dinerId, name, partner, isNew }) => (
          <li key={dinerId}>
            {name} <span className={layout.note}>{isNew ? partner : `${partner}, sits already`}</span>
          </li>
        ))}
      </ul>
    ),
  },
]

const guestColumns: Column<ProposedGuest>[] = [
  { key: 'guest', header: 'Guest', cell: ({ name }) => name },
  { key: 'partner', header: 'Partner', cell: ({ partner }) => partner },
  { key: 'where', header: 'Table', cell: ({ table }) => table },
  { key: 'why', header: 'Why', cell: ({ words }) => words },
]
