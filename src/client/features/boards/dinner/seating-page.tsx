import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type Ref, useMemo, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField, RadioGroup } from '#client/ui/fields/choice-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import {
  type DinnerBoard,
  dinnerEndpoints,
  type SeatingProposal,
  type SeatingTotals,
} from '#shared/contracts/placement/dinner.ts'
import { writeTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf } from '#shared/domain/text.ts'
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
} from '../core/pages/proposal-parts.tsx'
import {
  ApplyProposal,
  OptionsBeside,
  type ProposalState,
  ProposePage,
  useMadeProposal,
} from '../core/pages/propose-page.tsx'
import { countGuests, dinnerKey, dinnerQuery } from './dinner-state.ts'

/** Proposes tables for unseated guests, explains them, and applies them. */
export function SeatingPage() {
  const eventId = Number(useParams({ from: paths.proposeSeating }).id)
  return (
    <ProposePage
      eventId={eventId}
      title="Propose seating"
      tabTitle="Propose seating for"
      board={useQuery(dinnerQuery(eventId))}
      loading={<Skeleton label="Loading the tables" fields={1} rows={4} />}
    >
      {(board) => (board.tables.length > 0 ? <Proposal key={eventId} board={board} /> : <NoTables eventId={eventId} />)}
    </ProposePage>
  )
}

function NoTables({ eventId }: { eventId: number }) {
  return (
    <EmptyState
      title="No tables yet"
      action={
        <Link to={paths.dinnerTables} params={{ id: String(eventId) }} className={buttonClass()}>
          Add tables
        </Link>
      }
    />
  )
}

function Proposal({ board }: { board: DinnerBoard }) {
  const { eventId } = board
  const [onlyEmptyTables, setOnlyEmptyTables] = useState(false)
  const { made, heading, propose, isPending, error } = useMadeProposal(
    dinnerKey(eventId),
    (onlyEmpty: boolean, signal): Promise<SeatingProposal> =>
      callApi(dinnerEndpoints.proposeSeating, { body: { eventId, onlyEmptyTables: onlyEmpty } }, { signal }),
  )
  const proposeNow = () => propose(onlyEmptyTables)
  return (
    <OptionsBeside
      options={
        <Stack>
          <p>
            Where possible, companies sit together, higher levels sit in front, and pairings are met. Seated guests stay
            where they are. Reserved tables are skipped. Nothing changes until you apply it.
          </p>
          <CheckboxField
            label="Only empty tables"
            hint="Doesn’t add guests to tables that already have some."
            isSelected={onlyEmptyTables}
            onChange={setOnlyEmptyTables}
          />
          <Actions>
            <Button
              tone={made ? 'secondary' : 'primary'}
              isBusy={isPending}
              busyLabel="Proposing"
              onPress={() => !isPending && proposeNow()}
            >
              {made ? 'Propose again' : 'Propose'}
            </Button>
          </Actions>
        </Stack>
      }
    >
      {error && <LoadFailure title="We couldn’t make a proposal" error={error} onRetry={proposeNow} />}
      {made && (
        <SeatingResult
          board={board}
          proposal={made.answer}
          answerNumber={made.answerNumber}
          headingRef={heading}
          isOutdated={made.options !== onlyEmptyTables}
          isBusy={isPending}
          onProposeAgain={proposeNow}
        />
      )}
    </OptionsBeside>
  )
}

interface SeatingResultProps extends ProposalState {
  board: DinnerBoard
  proposal: SeatingProposal
  answerNumber: number
  headingRef?: Ref<HTMLHeadingElement> | undefined
}

/** The proposal: totals, guests without a seat, and everyone's table with its reason. */
export function SeatingResult({ board, proposal, headingRef, ...state }: SeatingResultProps) {
  const { eventId } = board
  const [view, setView] = useState<View>('worse')
  const tables = useMemo(() => listProposedTables(board, proposal), [board, proposal])
  const moves = proposal.diners.flatMap(({ dinerId, to }) => (to === null ? [] : [{ dinerId, to }]))
  const does = `${countOf(moves.length, 'guest gets', 'guests get')} a seat.`
  return (
    <Section
      title="Proposal"
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
          boardHref={fillPath(paths.dinnerTables, { id: eventId })}
          boardKey={dinnerKey(eventId)}
        />
      }
    >
      {proposal.shortage && (
        <Notice tone="warning" title="Not enough seats">
          {proposal.shortage}
        </Notice>
      )}
      <TotalsTable
        caption="The tables before and after"
        rows={totalsRows}
        before={proposal.before}
        after={proposal.after}
      />
      <Unplaced proposed={proposal.diners} people="Guests" place="seat" count={countGuests} />
      <Pairings wishes={proposal.wishes} />
      <RadioGroup label="Show" choices={views} value={view} onChange={setView} />
      {view === 'tables' ? (
        <Table caption="Tables as proposed" columns={tableColumns} rows={tables} rowKey={({ id }) => id} />
      ) : (
        <ProposedGuests tables={tables} isWorseOnly={view === 'worse'} />
      )}
    </Section>
  )
}

interface ProposedGuestsProps {
  tables: readonly ProposedTable[]
  isWorseOnly: boolean
}

/** Everyone's table with its reason, or only those of guests who sit away from their company. */
function ProposedGuests({ tables, isWorseOnly }: ProposedGuestsProps) {
  const guests = tables.flatMap((table) => table.guests).filter(({ isWorse }) => isWorse || !isWorseOnly)
  if (guests.length === 0) return <p>No seated guest is away from their company.</p>
  return <PlacedPeople caption="Guests as proposed" person="Guest" place="Table" people={guests.toSorted(byNeed)} />
}

const views = [
  { value: 'worse', label: 'Guests away from their company' },
  { value: 'tables', label: 'By table' },
  { value: 'guests', label: 'All guests by partner, with the reason' },
] as const

type View = (typeof views)[number]['value']

function describeProposal({ before, after }: SeatingProposal): string {
  const more = after.seated - before.seated
  if (more === 0) return 'This proposal wouldn’t seat any more guests.'
  return `${countGuests(more)} would be seated. ${after.seated} of ${after.diners} would have a seat.`
}

const totalsRows: readonly TotalsRow<SeatingTotals>[] = [
  { name: 'Guests with a seat', read: ({ seated }) => seated, of: ({ diners }) => diners },
  { name: 'Companies kept together', read: ({ whole }) => whole, of: ({ partners }) => partners },
  { name: 'Guests away from their company', read: ({ away }) => away },
  { name: 'Pairings that are met', read: ({ wishesMet }) => wishesMet, of: ({ wishes }) => wishes },
  { name: 'Empty tables', read: ({ emptyTables }) => emptyTables, of: ({ tables }) => tables },
]

const tableColumns: Column<ProposedTable>[] = [
  { key: 'table', header: 'Table', cell: ({ name }) => name },
  { key: 'seats', header: 'Seats taken', cell: ({ guests, seats }) => `${guests.length} of ${seats}`, isNumeric: true },
  {
    key: 'guests',
    header: 'Guests',
    cell: ({ guests }) => <PeopleOfGroup people={guests} />,
  },
]

type ProposedTable = ReturnType<typeof listProposedTables>[number]

/** The proposed tables in order, with their guests by partner. */
function listProposedTables(board: DinnerBoard, { diners }: SeatingProposal) {
  const sitting = new Map(board.diners.map(({ id, tableId }) => [id, tableId]))
  const byTable = Map.groupBy(diners, ({ dinerId, to }) => to ?? sitting.get(dinerId) ?? null)
  return board.tables.flatMap((table) => {
    const where = writeTable(table)
    const guests = byTable.get(table.id)?.map((diner): PlacedPerson => {
      const { dinerId: id, partner, to, reason, words } = diner
      return { id, name: bareName(diner), partner, where, isNew: to !== null, isWorse: reason === 'apart', words }
    })
    return guests ? [{ id: table.id, name: where, seats: table.seats, guests }] : []
  })
}
