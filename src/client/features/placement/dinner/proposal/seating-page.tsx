import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { callApi } from '#client/api/call.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Skeleton } from '#client/ui/feedback.tsx'
import { CheckboxField } from '#client/ui/fields/choice-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Stack } from '#client/ui/layout/layout.tsx'
import { type DinnerBoard, dinnerEndpoints, type SeatingProposal } from '#shared/contracts/placement/dinner.ts'
import { ProposePage } from '../../engine/proposal/propose-page.tsx'
import { useMadeProposal } from '../../engine/proposal/use-made-proposal.ts'
import { dinnerKey, dinnerQuery } from '../board/dinner-query.ts'
import { SeatingResult } from './seating-result.tsx'

/** Has tables proposed for everybody without a seat, tells why, and applies what was proposed. */
export function SeatingPage() {
  const eventId = Number(useParams({ from: paths.proposeSeating }).id)
  return (
    <ProposePage
      eventId={eventId}
      title="Seat everybody"
      tabTitle="Seat everybody at"
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
      title="There are no tables yet"
      action={
        <Link to={paths.dinnerTables} params={{ id: String(eventId) }} className={buttonClass()}>
          Make tables
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
    (onlyEmpty: boolean): Promise<SeatingProposal> =>
      callApi(dinnerEndpoints.proposeSeating, { body: { eventId, onlyEmptyTables: onlyEmpty } }),
  )
  const proposeNow = () => propose(onlyEmptyTables)
  return (
    <div className={layout.stack10}>
      <Stack>
        <p>
          Guests without a seat get a table: companies together, higher levels in front, wishes kept. Whoever sits at a
          table stays there, and tables that are kept for somebody are left alone. Nothing is changed before you apply
          it.
        </p>
        <CheckboxField
          label="Only empty tables"
          hint="Tables at which somebody sits already are left as they are."
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
      {error && <LoadFailure title="Nothing was proposed" error={error} onRetry={proposeNow} />}
      {made && (
        <SeatingResult
          key={made.answer.boardVersion}
          board={board}
          proposal={made.answer}
          headingRef={heading}
          isOutdated={made.options !== onlyEmptyTables}
          isBusy={isPending}
          onProposeAgain={proposeNow}
          boardHref={fillPath(paths.dinnerTables, { id: eventId })}
        />
      )}
    </div>
  )
}
