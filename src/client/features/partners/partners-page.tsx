import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { useActiveEvent, useSite } from '#client/api/app-context.ts'
import { useEventChanges } from '#client/api/live-updates.ts'
import { describeFailure, RequestError } from '#client/api/request-error.ts'
import { EventEyebrow } from '#client/parts/event/event-page.tsx'
import { EventTabs } from '#client/parts/event/event-tabs.tsx'
import { RegistrationAddress } from '#client/parts/event/registration-address.tsx'
import { ExportButton } from '#client/parts/export-button.tsx'
import { LoadFailure, NotFoundPage } from '#client/parts/fallback-pages.tsx'
import { newRegistration, paths } from '#client/routing/paths.ts'
import { rememberShownPartners } from '#client/routing/shown-partners.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page } from '#client/ui/layout/layout.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { isCurrentEvent, readToday } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { DeleteDialog, usePartnerDeletion } from './card/partner-deletion.tsx'
import { DeletedPartners, findFocusAfterRestore, findNeighbor } from './deleted-partners.tsx'
import { isFiltered, toPartnersFilter } from './filters/filter-partners.ts'
import { type PartnerFiltering, usePartnerFilters } from './filters/use-partner-filters.ts'
import { FoundPartners } from './found-partners.tsx'
import { ReleaseDialog, useCourseAssignment } from './list/course-assignment.tsx'
import { useLevelAgreement } from './list/level-agreement.tsx'
import {
  courseTotalsQuery,
  deletedPartnersQuery,
  eventQuery,
  PartnerListContext,
  partnersKey,
} from './list/partner-list.ts'
import { type Partners, usePartners } from './list/use-partners.ts'

const pollMilliseconds = 30_000

export function PartnersPage() {
  const eventId = Number(useParams({ from: paths.eventPartners }).id)
  return <PartnersOf key={eventId} eventId={eventId} />
}

function PartnersOf({ eventId }: { eventId: number }) {
  const event = useQuery(eventQuery(eventId))
  const filtering = usePartnerFilters()
  const address = useLocation({ select: ({ searchStr }) => searchStr })
  useEffect(() => rememberShownPartners(eventId, address), [eventId, address])
  const partners = usePartners(eventId, filtering.asked)
  useEventChanges(event.data?.id, partnersKey(eventId), pollMilliseconds)
  if (event.error instanceof RequestError && event.error.status === 404) return <NotFoundPage />
  const isLoaded = event.data !== undefined && partners.totals !== undefined
  const failure = isLoaded ? null : (event.error ?? partners.error)

  const { totals, shown } = partners
  const part = totals &&
    isFiltered(shown) && {
      filter: toPartnersFilter(shown),
      disabledReason: totals.found.partners === 0 ? 'No partners found.' : undefined,
    }

  function tryAgain() {
    void event.refetch()
    void partners.tryAgain()
  }

  return (
    <Page
      width="board"
      title="Partners"
      tabTitle={event.data ? `Partners for ${event.data.name}` : 'Partners'}
      eyebrow={<EventEyebrow eventName={event.data?.name} />}
      tabs={<EventTabs eventId={eventId} />}
      actions={
        <div
          className="flex flex-wrap gap-2 [&>*>:is(button,_a)]:min-h-9 [&>a]:min-h-9 max-sm:grid max-sm:grid-flow-col max-sm:w-full"
          data-print="hide"
        >
          <ExportButton kind="partners" eventId={eventId} part={part || undefined} />
          <ExportButton kind="attendees" eventId={eventId} part={part || undefined} />
          <span className={`max-sm:hidden ${isLoaded ? '' : 'invisible'}`}>
            <Button onPress={() => print()}>Print</Button>
          </span>
          <RegisterPartner eventId={eventId} className="max-sm:hidden" />
        </div>
      }
    >
      {failure && <LoadFailure error={failure} onRetry={tryAgain} />}
      {isLoaded && partners.error && (
        <Notice tone="warning" action={<Button onPress={tryAgain}>Try again</Button>}>
          We couldn’t update the list, so it may be out of date. {describeFailure(partners.error)}
        </Notice>
      )}
      {partners.isOffline && <Notice tone="warning">You’re offline. Partners appear when you reconnect.</Notice>}
      {!failure && !isLoaded && <Skeleton label="Loading the partners" fields={1} rows={8} />}
      {isLoaded && partners.totals?.all.partners === 0 && <NoPartners event={event.data} />}
      {isLoaded && <PartnersOfEvent event={event.data} partners={partners} filtering={filtering} />}
    </Page>
  )
}

function RegisterPartner({ eventId, className = '' }: { eventId: number; className?: string | undefined }) {
  if (useActiveEvent()?.id !== eventId) return null
  return (
    <Link to={paths.registration} params={{ id: newRegistration }} className={`${buttonClass()} ${className}`}>
      <Plus size={18} aria-hidden="true" />
      Register partner
    </Link>
  )
}

function NoPartners({ event }: { event: SavedEvent }) {
  const isActive = useActiveEvent()?.id === event.id
  if (!isActive) return <EmptyState title="No registrations found">No one registered for {event.name}.</EmptyState>
  return (
    <EmptyState title="No registrations found" action={<RegistrationAddress event={event} />}>
      No one has registered for {event.name} yet. You can also register a partner.
    </EmptyState>
  )
}

type PartnersOfEventProps = { event: SavedEvent; partners: Partners; filtering: PartnerFiltering }

function PartnersOfEvent({ event, partners, filtering }: PartnersOfEventProps) {
  const { data: courses } = useQuery(courseTotalsQuery(event.id))
  const timeZone = useSite()?.timeZone ?? 'UTC'
  const today = readToday(timeZone, new Date().toISOString())
  const [isDeletedShown, showDeleted] = useState(false)
  const [nextFocus, setNextFocus] = useState<{ on: HTMLElement | null }>()
  const assignment = useCourseAssignment(event.id)
  const { agree, pendingAgreements } = useLevelAgreement(event.id)
  const deletion = usePartnerDeletion(event.id, {
    onDeleted: ({ id }) => setNextFocus({ on: findNeighbor(id) }),
    // Runs immediately, so that a dialog about lost places returns the focus here.
    onRestored: () => findFocusAfterRestore()?.focus({ preventScroll: true }),
  })
  const readOnlyReason = isCurrentEvent(event, today) ? undefined : 'This event is over.'

  // An open dialog would trap the focus, so wait until it is gone.
  useEffect(() => nextFocus?.on?.focus(), [nextFocus])

  // Assigning a course must not remove the card, and its focus, from a filtered list.
  const { keep } = partners
  const { pendingCourses, assign: send } = assignment
  const assign = usePinnedAction(keep, send)
  const agreeAndKeep = usePinnedAction(keep, agree)
  const { ask: askToDelete } = deletion
  const list = useStableList({
    eventId: event.id,
    readOnlyReason,
    courses,
    timeZone,
    today,
    pendingCourses,
    assign,
    pendingAgreements,
    agree: agreeAndKeep,
    askToDelete,
  })
  const { data: deleted = [] } = useQuery(deletedPartnersQuery(event.id))
  const isNobodyLeft = partners.totals?.all.partners === 0
  const isDeletedListShown = deleted.length > 0 && (isDeletedShown || isNobodyLeft)
  return (
    <PartnerListContext value={list}>
      {isDeletedListShown && <DeletedPartners rows={deleted} {...deletion} />}
      {partners.totals && !isNobodyLeft && (
        <FoundPartners
          partners={partners}
          totals={partners.totals}
          filtering={filtering}
          deleted={{ count: deleted.length, isShown: isDeletedShown, show: showDeleted }}
        />
      )}
      <ReleaseDialog {...assignment} />
      <DeleteDialog {...deletion} />
    </PartnerListContext>
  )
}

function usePinnedAction<Change extends { row: { id: number } }>(
  keep: Partners['keep'],
  act: (change: Change) => void,
) {
  return useCallback(
    (change: Change) => {
      keep(change.row.id)
      act(change)
    },
    [keep, act],
  )
}

/** Returns the previous object as long as its values are unchanged, so that cards don't render again. */
function useStableList<Value extends object>(value: Value): Value {
  const [steady, setSteady] = useState(value)
  if (isSame(steady, value)) return steady
  setSteady(value)
  return value
}
