import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef } from 'react'
import { describeFailure } from '#client/api/request-error.ts'
import { Button } from '#client/ui/button.tsx'
import { Stack } from '#client/ui/layout.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SkeletonRegion, SkeletonRows } from '#client/ui/skeleton.tsx'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import type { AttendeeLookups } from './attendees-step/describe-attendee.ts'
import { SpotList, type SpotListHandle } from './attendees-step/spot-list.tsx'
import { golfClubTypesQuery, travelMethodsQuery } from './queries.ts'
import { WhyReadOnly } from './wizard/read-only-step.tsx'
import { issuesOf } from './wizard/read-save-failure.ts'
import { StepActions } from './wizard/step-actions.tsx'
import { fitSpots } from './wizard/step-validity.ts'
import { useWizard } from './wizard/wizard-context.ts'

/** Step 3: who comes. */
export function AttendeesStep() {
  const travelMethods = useQuery(travelMethodsQuery)
  const clubTypes = useQuery(golfClubTypesQuery)
  if (travelMethods.data && clubTypes.data) {
    return <AttendeesForm lookups={{ travelMethods: travelMethods.data, golfClubTypes: clubTypes.data }} />
  }
  const error = travelMethods.error ?? clubTypes.error
  if (!error) {
    return (
      <SkeletonRegion label="Loading the attendees">
        <SkeletonRows rows={6} />
      </SkeletonRegion>
    )
  }

  function retry() {
    for (const query of [travelMethods, clubTypes]) if (query.isError) void query.refetch()
  }

  return (
    <Notice tone="error" title="The attendees could not be loaded" action={<Button onPress={retry}>Try again</Button>}>
      {describeFailure(error)}
    </Notice>
  )
}

function AttendeesForm({ lookups }: { lookups: AttendeeLookups }) {
  const { draft, change, canEdit, canSave, serverIssues, finishStep, edition, visit } = useWizard()
  const { attendees, donation } = draft
  const list = useRef<SpotListHandle>(null)
  const spots = useMemo(() => fitSpots({ attendees, donation }).spots, [attendees, donation])
  const ownIssues = useMemo(() => issuesOf('attendees', serverIssues), [serverIssues])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (list.current && !list.current.check()) return
    change({ attendees: spots })
    finishStep('attendees')
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        {!canSave && (
          <Notice>
            <WhyReadOnly />
          </Notice>
        )}
        <SpotList
          key={edition}
          ref={list}
          spots={spots}
          totals={sumPlaces(donation)}
          onChange={(next) => change({ attendees: next })}
          lookups={lookups}
          canEdit={canEdit}
          serverIssues={ownIssues}
        />
        <StepActions step="attendees" saveLabel={visit.mode === 'summarize' ? 'Save and Finish' : undefined} />
      </Stack>
    </form>
  )
}
