import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { paths } from '#client/routing/paths.ts'
import { actionLinkClass } from '#client/ui/button.tsx'
import { Skeleton } from '#client/ui/feedback.tsx'
import layout from '#client/ui/layout/layout.module.css'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { ProposePage } from '../engine/proposal/propose-page.tsx'
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
  return (
    <ProposePage
      eventId={eventId}
      title="Propose places"
      tabTitle="Propose places of"
      board={useQuery(boardQuery(eventId))}
      loading={<Skeleton label="Loading the board" fields={2} rows={4} />}
      links={({ wishes }) => (
        <Link to={paths.placementWishes} params={{ id: String(eventId) }} className={actionLinkClass}>
          {`Wishes (${wishes.length})`}
        </Link>
      )}
    >
      {(board) =>
        board.courses.length > 0 ? <Proposal key={eventId} board={board} /> : <NoCourses eventId={eventId} />
      }
    </ProposePage>
  )
}

function Proposal({ board }: { board: PlacementBoard }) {
  const [choices, setChoices] = useState<ProposalChoices>({
    golfCourseId: null,
    onlyTeams: false,
    onlyFreeTeams: false,
    fifths: [],
  })
  const [stayingOut, setStayingOut] = useState<readonly PartnerStayingOut[]>([])
  const { made, heading, propose, isPending, error } = useProposal(board.eventId)
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
      <PlacesAndGolfers board={board} made={made} headingRef={heading} />
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
