import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type Ref, useCallback, useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type DinnerBoard, dinnerEndpoints } from '#shared/contracts/placement/dinner.ts'
import type { SeatingProposal } from '#shared/contracts/placement/proposal.ts'
import { writeTable } from '#shared/domain/placement/dinner/seats.ts'
import { countOf } from '#shared/domain/text.ts'
import { listMoves, ProposalResult } from '../core/pages/proposal-result.tsx'
import {
  ApplyProposal,
  OptionsBeside,
  type ProposalState,
  ProposePage,
  useMadeProposal,
} from '../core/pages/propose-page.tsx'
import { dinnerKey, dinnerQuery } from './dinner-state.ts'

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

/** Everyone's proposed table. */
export function SeatingResult({ board, proposal, headingRef, ...state }: SeatingResultProps) {
  const { eventId, tables } = board
  const { boardVersion, shortages } = proposal
  const moves = listMoves(proposal).map(({ id, to }) => ({ dinerId: id, to }))
  const locate = useCallback(
    (tableId: number) => {
      const order = tables.findIndex(({ id }) => id === tableId)
      const table = tables[order]
      return { area: 'Tables', where: table ? writeTable(table) : '', order }
    },
    [tables],
  )
  return (
    <ProposalResult
      answer={proposal}
      words={{ person: 'guest', group: 'table', worse: 'away from their company' }}
      locate={locate}
      {...(headingRef ? { headingRef } : {})}
      actions={
        <ApplyProposal
          label="Apply"
          question="Apply the proposal?"
          does={`${countOf(moves.length, 'guest gets', 'guests get')} a seat.`}
          changes={moves.length}
          {...state}
          apply={() => callApi(dinnerEndpoints.applySeating, { body: { eventId, boardVersion, moves } })}
          undo={(changeId) => callApi(dinnerEndpoints.undoSeating, { body: { eventId, changeId } })}
          boardHref={fillPath(paths.dinnerTables, { id: eventId })}
        />
      }
    >
      {shortages.map(({ words }) => (
        <Notice key={words} tone="warning" title="Not enough seats">
          {words}
        </Notice>
      ))}
    </ProposalResult>
  )
}
