import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { siteQuery } from '#client/api/app-context.ts'
import { EventTabs } from '#client/parts/event-tabs.tsx'
import { Loaded } from '#client/parts/fallback-pages.tsx'
import { NextStep } from '#client/parts/next-step.tsx'
import { linkColumn, RecordPage, useRecord } from '#client/records/record-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { type Column, Table } from '#client/ui/display/table.tsx'
import { EmptyState, Notice, Skeleton } from '#client/ui/feedback.tsx'
import { Page, Section } from '#client/ui/layout/layout.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { noFacts } from '#shared/domain/event/event-facts.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { countOf } from '#shared/domain/text.ts'
import { EventForm, type EventFormProps, eventQuery, eventsQuery, proposalQuery } from './event-form.tsx'

interface EventsToday {
  all: readonly SavedEvent[]
  current: readonly SavedEvent[]
  past: readonly SavedEvent[]
}

/** All events, parted by the day it is where the organization is. */
function useEventsToday() {
  const events = useQuery(eventsQuery)
  const site = useQuery(siteQuery)
  return {
    data: events.data && site.data && partEvents(events.data, site.data.today),
    error: events.error ?? site.error,
    refetch: () => Promise.all([events.refetch(), site.refetch()]),
  }
}

function partEvents(all: readonly SavedEvent[], today: string): EventsToday {
  const isCurrent = (event: SavedEvent) => isCurrentEvent(event, today)
  return { all, current: all.filter(isCurrent), past: all.filter((event) => !isCurrent(event)) }
}

export function EventsPage() {
  const query = useEventsToday()
  return (
    <Page
      title="Events"
      lead="The day after the event, it moves to past events and you can add the next one."
      actions={query.data && <AddNewEvent hasCurrent={query.data.current.length > 0} />}
    >
      <NextStep />
      <Loaded query={query} loading={<Skeleton rows={4} />}>
        {(events) => <EventGroups events={events} />}
      </Loaded>
    </Page>
  )
}

function AddNewEvent({ hasCurrent }: { hasCurrent: boolean }) {
  if (hasCurrent) {
    return (
      <Button tone="primary" disabledReason="A future event already exists.">
        Add New Event
      </Button>
    )
  }
  return (
    <Link to={paths.newEvent} className={buttonClass()}>
      Add New Event
    </Link>
  )
}

function EventGroups({ events: { current, past } }: { events: EventsToday }) {
  return (
    <>
      <Section title="CURRENT EVENT">
        {current.length > 0 ? (
          <EventTable caption="Current event" events={current} />
        ) : (
          <EmptyState title="There is no current event">
            Add one so that partners can register.
            {past.length > 0 && ' You can start from last year’s.'}
          </EmptyState>
        )}
      </Section>
      <Section title="PAST EVENTS" note={past.length > 0 && countOf(past.length, 'event')}>
        {past.length > 0 ? (
          <EventTable caption="Past events" events={past} />
        ) : (
          <p>No past events yet. The current event appears here the day after it takes place.</p>
        )}
      </Section>
    </>
  )
}

const day = (date: string) => <time dateTime={date}>{formatDate(date)}</time>

const columns: readonly Column<SavedEvent>[] = [
  linkColumn('Name', paths.editEvent, ({ name }) => name),
  { key: 'eventDate', header: 'Event date', cell: ({ eventDate }) => day(eventDate) },
  { key: 'opens', header: 'Registration opens', cell: ({ registrationOpenDate }) => day(registrationOpenDate) },
  { key: 'closes', header: 'Online updates close', cell: ({ onlineUpdatesCloseDate }) => day(onlineUpdatesCloseDate) },
  { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ registrationCount }) => registrationCount },
]

function EventTable({ caption, events }: { caption: string; events: readonly SavedEvent[] }) {
  return <Table caption={caption} columns={columns} rows={events} rowKey={({ id }) => id} />
}

const blankEvent: Event = {
  id: 0,
  name: '',
  eventDate: '',
  registrationOpenDate: '',
  onlineUpdatesCloseDate: '',
  ...noFacts,
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
}

export function NewEventPage() {
  const query = useEventsToday()
  // Its form stays when something was typed during the save.
  const [saved, setSaved] = useState<SavedEvent>()
  return (
    <RecordPage title="New event" eyebrow={<Link to={paths.events}>Events</Link>} query={query} width="normal">
      {({ current: [current], past: [latest] }) =>
        current && !saved ? (
          <Notice
            tone="warning"
            title="A future event already exists."
            action={
              <Link to={paths.editEvent} params={{ id: String(current.id) }}>
                Open {current.name}
              </Link>
            }
          >
            You can add the next event the day after {current.name}.
          </Notice>
        ) : (
          <NewEventForm latest={latest} stored={saved} onSaved={setSaved} />
        )
      }
    </RecordPage>
  )
}

type NewEventFormProps = Pick<EventFormProps, 'latest' | 'stored' | 'onSaved'>

/** A blank form, or one that is filled in from the last event already when the address asks for it. */
function NewEventForm({ latest, ...saving }: NewEventFormProps) {
  const isFromLast = useSearch({ from: paths.newEvent, select: ({ from }) => from === 'last' }) && latest !== undefined
  const query = useRecord({ ...proposalQuery, enabled: isFromLast })
  if (!isFromLast) return <EventForm initial={blankEvent} latest={latest} {...saving} />
  return (
    <Loaded query={query} loading={<Skeleton fields={3} />}>
      {(proposal) =>
        proposal ? (
          <EventForm initial={proposal.event} proposal={proposal} {...saving} />
        ) : (
          <EventForm initial={blankEvent} {...saving} />
        )
      }
    </Loaded>
  )
}

export function EditEventPage() {
  const { id } = useParams({ from: paths.editEvent })
  const query = useRecord(eventQuery(Number(id)))
  return (
    <RecordPage
      title={query.data?.name ?? 'Event'}
      eyebrow={<Link to={paths.events}>Events</Link>}
      query={query}
      width="normal"
    >
      {(event) => (
        <>
          <EventTabs eventId={event.id} />
          <EventForm initial={event} stored={event} />
        </>
      )}
    </RecordPage>
  )
}
