import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { golfClubTypesQuery, travelMethodsQuery } from '#client/features/registrations/queries.ts'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { WhyReadOnly } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ChangeableParts } from '#shared/domain/registration/permissions.ts'
import { findStepAfter } from '#shared/domain/registration/wizard-steps.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { PlayWith } from './play-with.tsx'
import { SpotList, type SpotListHandle } from './spot-list.tsx'

export function AttendeesStep() {
  const travelMethods = useQuery(travelMethodsQuery)
  const clubTypes = useQuery(golfClubTypesQuery)
  if (travelMethods.data && clubTypes.data) {
    return <AttendeesForm lookups={{ travelMethods: travelMethods.data, clubTypes: clubTypes.data }} />
  }
  const error = travelMethods.error ?? clubTypes.error
  if (!error) {
    return <Skeleton label="Loading the attendees" rows={6} />
  }

  function retry() {
    for (const query of [travelMethods, clubTypes]) if (query.isError) void query.refetch()
  }
  return <LoadFailure title="We couldn’t load the attendees" error={error} onRetry={retry} />
}

function AttendeesForm({ lookups }: { lookups: AttendeeLookups }) {
  const { draft, saved, spots, change, canSave, finishStep, visit } = useWizard()
  const list = useRef<SpotListHandle>(null)
  useSpotInAddress(list, spots)
  const isSummarizing = visit.mode === 'summarize'

  function finish(isSaving: boolean, event?: FormEvent) {
    event?.preventDefault()
    if (list.current && !list.current.check()) return
    change({ attendees: spots })
    finishStep('attendees', isSaving)
  }

  return (
    <form noValidate onSubmit={(event) => finish(false, event)}>
      <Stack>
        {(!canSave || saved?.changeable === 'attendees') && (
          <Notice>
            <WhyReadOnly step="attendees" />
          </Notice>
        )}
        <SpotList ref={list} lookups={lookups} />
        {sumPlaces(draft.donation).golf > 0 &&
          (saved ? (
            <PlayWith id={saved.id} disabledReason={pairingRefusals[saved.changeable]} />
          ) : (
            <p className="text-ink-soft text-note">After you submit the registration, you can request a pairing.</p>
          ))}
        <StepActions
          step="attendees"
          total={<span className="me-auto" />}
          saveLabel={isSummarizing ? 'Save and Finish' : undefined}
          onSave={isSummarizing && findStepAfter('attendees', visit) ? () => finish(true) : undefined}
        />
      </Stack>
    </form>
  )
}

const pairingRefusals: Partial<Record<ChangeableParts, string>> = {
  nothing: 'You can’t send requests right now.',
  attendees: 'Only the contact can request a pairing.',
}

function useSpotInAddress(list: RefObject<SpotListHandle | null>, spots: readonly Spot[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const open = useEffectEvent((spotNumber: number) => {
    const index = spots.findIndex((spot) => spot.spotNumber === spotNumber)
    if (index >= 0) list.current?.openAt(index)
  })

  useEffect(() => {
    const [, number] = /^attendee-(\d+)$/.exec(hash) ?? []
    // Opening renders synchronously, which an effect must not do.
    const timer = number ? setTimeout(() => open(Number(number))) : undefined
    return () => clearTimeout(timer)
  }, [hash])
}
