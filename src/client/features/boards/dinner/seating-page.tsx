import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Board } from '#shared/contracts/placement/board.ts'
import { type Proposal, proposalEndpoints } from '#shared/contracts/placement/proposal.ts'
import { boardKey, boardQuery } from '../core/board-query.ts'
import { ProposalResult } from '../core/pages/proposal-result.tsx'
import { OptionsLayout, ProposePage, useReceivedProposal } from '../core/pages/propose-page.tsx'

export function SeatingPage() {
  const eventId = Number(useParams({ from: paths.proposeSeating }).id)
  return (
    <ProposePage
      eventId={eventId}
      title="Propose seating"
      tabTitle="Propose seating for"
      board={useQuery(boardQuery('dinner', eventId))}
      loading={<Skeleton label="Loading the tables" fields={1} rows={4} />}
    >
      {(board) =>
        board.sites.length > 0 ? <SeatingProposal key={eventId} board={board} /> : <NoTables eventId={eventId} />
      }
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

export function SeatingProposal({ board }: { board: Board }) {
  const { eventId } = board
  const [onlyEmptyTables, setOnlyEmptyTables] = useState(false)
  const { made, heading, propose, isPending, error } = useReceivedProposal(
    boardKey('dinner', eventId),
    (onlyEmpty: boolean, signal): Promise<Proposal> =>
      callApi(proposalEndpoints.proposeSeating, { body: { eventId, onlyEmptyTables: onlyEmpty } }, { signal }),
  )
  const proposeNow = () => propose(onlyEmptyTables)
  return (
    <OptionsLayout
      options={
        <Stack>
          <p>
            Where possible, companies sit together, higher levels sit up front, and pairings are met. Seated guests stay
            where they are. Reserved tables are skipped. Nothing changes until you apply it.
          </p>
          <CheckboxField label="Use only empty tables" isSelected={onlyEmptyTables} onChange={setOnlyEmptyTables} />
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
        <ProposalResult
          board={board}
          answer={made.answer}
          proposalNumber={made.proposalNumber}
          words={{ person: 'guest', group: 'table', worse: 'separated from their company' }}
          headingRef={heading}
          isOutdated={made.options !== onlyEmptyTables}
          isBusy={isPending}
          onProposeAgain={proposeNow}
        >
          {made.answer.shortages.map(({ words }) => (
            <Notice key={words} tone="warning" title="Not enough seats">
              {words}
            </Notice>
          ))}
        </ProposalResult>
      )}
    </OptionsLayout>
  )
}
