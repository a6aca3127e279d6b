import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { LoadFailure } from '#client/records/loaded.tsx'
import { RecordPage } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/buttons/button.tsx'
import { Skeleton } from '#client/ui/feedback/loading.tsx'
import { Notice } from '#client/ui/feedback/notice.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { boardQuery } from '../golf/board-query.ts'
import { NoCourses } from '../view/no-courses.tsx'
import { OptionsForm, type ProposalChoices } from './options-form.tsx'
import { PlacesAndGolfers } from './places-and-golfers.tsx'
import { ProposalResult } from './proposal-result.tsx'
import { type PartnerStayingOut, StayingOut } from './staying-out.tsx'
import { type ProposalOptions, useProposal } from './use-proposal.ts'

/** Has courses, teams and holes proposed, tells why, and applies what was proposed. */
export function ProposalPage() {
  const eventId = Number(useParams({ from: paths.proposePlacement }).id)
  const board = useQuery(boardQuery(eventId))
  const eventName = board.data?.eventName
  return (
    <RecordPage
      title="Propose places"
      tabTitle={eventName ? `Propose places of ${eventName}` : 'Propose places'}
      eyebrow={
        <>
          <Link to={paths.events}>Events</Link>
          {eventName && ` · ${eventName}`}
        </>
      }
      query={board}
      width="normal"
      loading={<Skeleton label="Loading the board" fields={2} rows={4} />}
    >
      {(loaded) => (
        <Stack>
          <EventTabs eventId={eventId} />
          <Link to={paths.placementWishes} params={{ id: String(eventId) }} className={actionLinkClass}>
            {`Wishes (${loaded.wishes.length})`}
          </Link>
          <Contents board={loaded} />
        </Stack>
      )}
    </RecordPage>
  )
}

function Contents({ board }: { board: PlacementBoard }) {
  if (!board.isChangeable) return <Notice title="This event is over">Nobody can be moved any more.</Notice>
  if (board.courses.length === 0) return <NoCourses eventId={board.eventId} />
  return <Proposal key={board.eventId} board={board} />
}

function Proposal({ board }: { board: PlacementBoard }) {
  const [choices, setChoices] = useState<ProposalChoices>({
    golfCourseId: null,
    onlyTeams: false,
    onlyFreeTeams: false,
    fifths: [],
  })
  const [stayingOut, setStayingOut] = useState<readonly PartnerStayingOut[]>([])
  const { made, propose, isPending, error } = useProposal(board.eventId)
  const options = { ...choices, leftOut: stayingOut.map(({ registrationId }) => registrationId) }
  const proposeNow = () => propose(options)

  return (
    <div className={layout.stack10}>
      <OptionsForm
        courses={board.courses}
        choices={choices}
        onChange={setChoices}
        isBusy={isPending}
        isAgain={made !== null}
        onPropose={proposeNow}
      />
      {error && <LoadFailure title="Nothing was proposed" error={error} onRetry={proposeNow} />}
      <PlacesAndGolfers board={board} made={made} />
      {made && (
        <>
          <StayingOut made={made} stayingOut={stayingOut} onChange={setStayingOut} />
          <ProposalResult
            board={board}
            made={made}
            isOutdated={!isSame(made.options, options)}
            isBusy={isPending}
            onProposeAgain={proposeNow}
          />
        </>
      )}
    </div>
  )
}

const isSame = (one: ProposalOptions, other: ProposalOptions) => JSON.stringify(one) === JSON.stringify(other)
