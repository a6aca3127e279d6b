import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useActiveEvent } from '#client/api/active-event.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { Actions, Button, buttonClass } from '#client/ui/buttons/button.tsx'
import { SkeletonField, SkeletonRegion, SkeletonRows } from '#client/ui/feedback/loading.tsx'
import { EmptyState, Notice } from '#client/ui/feedback/notice.tsx'
import { Page } from '#client/ui/layout/page.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { PartnersOfEvent } from './partners-of-event.tsx'
import { eventQuery, partnersKey, partnersQuery } from './queries.ts'

const pollMilliseconds = 30_000

/** The registrations of an event (specification, section 2, Event partners). */
export function PartnersPage() {
  const eventId = Number(useParams({ from: paths.eventPartners }).id)
  const event = useQuery(eventQuery(eventId))
  const partners = useQuery(partnersQuery(eventId))
  useEventChanges(event.data?.id, partnersKey(eventId), pollMilliseconds)
  if (event.error instanceof RequestError && event.error.status === 404) return <NotFoundPage />
  const failure = event.data && partners.data ? null : (event.error ?? partners.error)

  function tryAgain() {
    void event.refetch()
    void partners.refetch()
  }

  return (
    <Page
      title="Partners"
      tabTitle={event.data ? `Partners of ${event.data.name}` : 'Partners'}
      eyebrow={
        <>
          <Link to={paths.events}>Events</Link>
          {event.data && ` · ${event.data.name}`}
        </>
      }
      actions={
        <Actions>
          <ExportButton kind="partners" eventId={eventId} />
          <ExportButton kind="attendees" eventId={eventId} />
        </Actions>
      }
    >
      <EventTabs eventId={eventId} />
      {failure && (
        <Notice tone="error" action={<Button onPress={tryAgain}>Try again</Button>}>
          {describeFailure(failure)}
        </Notice>
      )}
      {event.data && partners.data && partners.error && (
        <Notice tone="warning" action={<Button onPress={tryAgain}>Try again</Button>}>
          The list could not be brought up to date, so it may be old. {describeFailure(partners.error)}
        </Notice>
      )}
      {!failure && !(event.data && partners.data) && <Loading isOffline={partners.fetchStatus === 'paused'} />}
      {event.data && partners.data && partners.data.length === 0 && <NobodyYet event={event.data} />}
      {event.data && partners.data && <PartnersOfEvent key={eventId} event={event.data} rows={partners.data} />}
    </Page>
  )
}

function Loading({ isOffline }: { isOffline: boolean }) {
  return (
    <>
      {isOffline && <Notice tone="warning">The partners will be shown as soon as there is a connection.</Notice>}
      <SkeletonRegion label="Loading the partners">
        <SkeletonField />
        <SkeletonRows rows={8} />
      </SkeletonRegion>
    </>
  )
}

function NobodyYet({ event }: { event: SavedEvent }) {
  const isActive = useActiveEvent()?.id === event.id
  if (!isActive) return <EmptyState title="No registrations found">Nobody registered for {event.name}.</EmptyState>
  return (
    <EmptyState
      title="No registrations found"
      action={
        <Link to={paths.registration} params={{ id: newRegistration }} className={buttonClass()}>
          Register a partner
        </Link>
      }
    >
      Nobody has registered for {event.name} yet. Partners do so by themselves while registration is open; you can also
      register one.
    </EmptyState>
  )
}
