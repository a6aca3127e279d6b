import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { golfClubTypesQuery, travelMethodsQuery } from '#client/features/registrations/queries.ts'
import { StepActions } from '#client/features/registrations/wizard/step-actions.tsx'
import { WhyReadOnly } from '#client/features/registrations/wizard/step-notices.tsx'
import { useWizard } from '#client/features/registrations/wizard/wizard-context.ts'
import { LoadFailure } from '#client/parts/fallback-pages.tsx'
import { Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { ChangeableParts } from '#shared/domain/registration/permissions.ts'
import { stepAfter } from '#shared/domain/registration/wizard-steps.ts'
import type { AttendeeLookups } from '#shared/domain/spots/info.ts'
import { type Spot, sumPlaces } from '#shared/domain/spots/spot.ts'
import { findIdle, IdleNotice } from './attendees-notices.tsx'
import { GuestLinks } from './guest-links.tsx'
import { PlayWith } from './play-with.tsx'
import { SpotList, type SpotListHandle } from './spot-list/spot-list.tsx'

/** Step 3: who comes. */
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
  const { draft, saved, fitted, change, canEdit, canSave, finishStep, visit } = useWizard()
  /** Whether someone without an activity may stay, and what follows. */
  const [asking, setAsking] = useState<'save' | 'goOn' | null>(null)
  const [invited, setInvited] = useState<number | null>(null)
  const { spots, fit } = fitted
  const totals = sumPlaces(draft.donation)
  const list = useRef<SpotListHandle>(null)
  useAskedSpot(list, spots)
  const editable = canEdit('attendees.0.golf') ? spots : []
  const idle = findIdle(editable)

  const isLast = !stepAfter('attendees', visit)

  function submit(event: FormEvent) {
    event.preventDefault()
    finish(false)
  }

  function finish(saves: boolean) {
    if (list.current && !list.current.check()) return
    if (idle.length > 0) setAsking(saves ? 'save' : 'goOn')
    else goOn(saves)
  }

  function goOn(saves: boolean) {
    setAsking(null)
    change({ attendees: spots, fit })
    finishStep('attendees', saves)
  }

  function chooseForFirst() {
    const [first] = idle
    setAsking(null)
    if (first) list.current?.openAt(spots.indexOf(first))
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {(!canSave || saved?.changeable === 'attendees') && (
          <Notice>
            <WhyReadOnly />
          </Notice>
        )}
        {spots.length > 0 &&
          (saved ? (
            <GuestLinks id={saved.id} invited={invited} onClosed={() => setInvited(null)} />
          ) : (
            <p className="text-ink-soft">After you submit the registration, you can ask guests for their names.</p>
          ))}
        <SpotList ref={list} lookups={lookups} onInvite={setInvited} />
        {totals.golf > 0 &&
          (saved ? (
            <PlayWith id={saved.id} disabledReason={wishRefusals[saved.changeable]} />
          ) : (
            <p className="text-ink-soft">After you submit the registration, you can request a pairing.</p>
          ))}
        {asking && idle.length > 0 && (
          <IdleNotice
            idle={idle}
            totals={totals}
            isSaving={isLast || asking === 'save'}
            onFillIn={() => list.current?.fillIn()}
            onChoose={chooseForFirst}
            onGoOn={() => goOn(asking === 'save')}
          />
        )}
        <StepActions
          step="attendees"
          saveLabel={visit.mode === 'summarize' ? 'Save and Finish' : undefined}
          onSave={visit.mode === 'summarize' && !isLast ? () => finish(true) : undefined}
        />
      </Stack>
    </form>
  )
}

/** Why no request can be made. */
const wishRefusals: Partial<Record<ChangeableParts, string>> = {
  nothing: 'You can’t send requests right now.',
  attendees: 'Only the contact can request a pairing.',
}

/** Opens the spot of a search result: `#attendee-3`. */
function useAskedSpot(list: RefObject<SpotListHandle | null>, spots: readonly Spot[]) {
  const hash = useLocation({ select: (location) => location.hash })
  const open = useEffectEvent((spotNumber: number) => {
    const index = spots.findIndex((spot) => spot.spotNumber === spotNumber)
    if (index >= 0) list.current?.openAt(index)
  })
  useEffect(() => {
    const [, number] = /^attendee-(\d+)$/.exec(hash) ?? []
    // Unfolding draws at once, which an effect must not do.
    const timer = number ? setTimeout(() => open(Number(number))) : undefined
    return () => clearTimeout(timer)
  }, [hash])
}
