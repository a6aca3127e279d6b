import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { useSite } from '#client/api/app-context.ts'
import { getFirstResponseOrCall } from '#client/api/queries.ts'
import { EventTabs } from '#client/parts/event/event-tabs.tsx'
import { RegistrationAddress } from '#client/parts/event/registration-address.tsx'
import { PageFrame } from '#client/parts/page-frame.tsx'
import type { Entity, PartProps } from '#client/records/entity.ts'
import { EntityForm, EntityFormPage } from '#client/records/entity-form-page.tsx'
import { EntityListPage, EntityTable, useRecords } from '#client/records/entity-list-page.tsx'
import { paths } from '#client/routing/paths.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { EmptyState, Notice } from '#client/ui/feedback.tsx'
import { Section } from '#client/ui/layout/layout.tsx'
import { type Event, event, eventEndpoints, type SavedEvent } from '#shared/contracts/events.ts'
import { noEventFacts } from '#shared/domain/event/event-facts.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { CourseChoices, LevelChoices } from './assign-fields.tsx'
import { DateFields } from './date-fields.tsx'
import { useDatesQuestion } from './dates-dialog.tsx'
import { DayFields } from './day-fields.tsx'

const day = (date: string) => <time dateTime={date}>{formatDate(date)}</time>

const events: Entity<SavedEvent, Event> = {
  noun: { one: 'event', many: 'events' },
  listTitle: 'Events',
  lead: 'The day after the event, it moves to past events, and you can add the next one.',
  addLabel: 'Add New Event',
  paths: { list: paths.events, add: paths.newEvent, edit: paths.editEvent },
  calls: { list: eventEndpoints.listEvents, get: eventEndpoints.getEvent, save: eventEndpoints.saveEvent },
  schema: event,
  blank: startEvent,
  nameOf: ({ name }) => name,
  columns: [
    { key: 'eventDate', header: 'Event date', cell: ({ eventDate }) => day(eventDate) },
    { key: 'opens', header: 'Registration opens', cell: ({ registrationOpenDate }) => day(registrationOpenDate) },
    { key: 'closes', header: 'Online updates close', cell: (row) => day(row.onlineUpdatesCloseDate) },
    { key: 'count', header: 'Registrations', isNumeric: true, cell: ({ registrationCount }) => registrationCount },
  ],
  parts: [
    FromLastYear,
    AddressOfEvent,
    { kind: 'text', name: 'name', label: 'Name', maxLength: maxLength.name, isRequired: true },
    ...[DateFields, CourseChoices, LevelChoices, DayFields],
  ],
  width: 'normal',
  useQuestion: useDatesQuestion,
  Tabs: ({ id }) => <EventTabs eventId={id} />,
}

async function startEvent() {
  const courses = await getFirstResponseOrCall(eventEndpoints.listGolfCoursesToAssign, {})
  const levels = await getFirstResponseOrCall(eventEndpoints.listPartnershipLevelsToAssign, {})
  return {
    ...{ name: '', eventDate: '', registrationOpenDate: '', onlineUpdatesCloseDate: '', ...noEventFacts },
    assignedGolfCourses: courses.length === 1 ? courses.map(({ id }) => id) : [],
    assignedPartnershipLevels: levels.map(({ id }) => id).sort((one, other) => one - other),
  }
}

async function createFromLastEvent() {
  const proposal = await getFirstResponseOrCall(eventEndpoints.proposeNextEvent, {})
  return proposal?.event ?? startEvent()
}

export const EventForm = ({ initial }: { initial: SavedEvent }) => <EntityForm entity={events} initial={initial} />

export const EditEventPage = () => <EntityFormPage entity={events} />

function useEventsToday() {
  const query = useRecords(events)
  const today = useSite()?.today
  const rows = today === undefined ? undefined : query.data
  const isCurrent = (row: SavedEvent) => today !== undefined && isCurrentEvent(row, today)
  return { ...query, data: rows && { current: rows.find(isCurrent), past: rows.filter((row) => !isCurrent(row)) } }
}

export function EventsPage() {
  const { data } = useEventsToday()
  return (
    <EntityListPage entity={events} whyNoNew={data?.current && 'A future event already exists.'}>
      {() => data && <EventGroups {...data} />}
    </EntityListPage>
  )
}

function EventGroups({ current, past }: { current: SavedEvent | undefined; past: readonly SavedEvent[] }) {
  return (
    <>
      <Section title="CURRENT EVENT">
        {current ? (
          <EntityTable entity={events} caption="Current event" rows={[current]} />
        ) : (
          <EmptyState title="There is no current event">
            Add one so that partners can register.{past.length > 0 && ' You can start from last year’s.'}
          </EmptyState>
        )}
      </Section>
      <Section title="PAST EVENTS">
        {past.length > 0 ? (
          <EntityTable entity={events} caption="Past events" rows={past} />
        ) : (
          <p>No past events yet. The current event appears here the day after it takes place.</p>
        )}
      </Section>
    </>
  )
}

const isFromLast = ({ from }: { from?: string }) => from === 'last'

export function NewEventPage() {
  const query = useEventsToday()
  const isCopy = useSearch({ strict: false, select: isFromLast })
  // Stored once, because saving makes the new event current before its form closes.
  const [isFree, setFree] = useState(false)
  if (!isFree && query.data && !query.data.current) setFree(true)
  if (isFree && isCopy) return <EntityFormPage entity={{ ...events, blank: createFromLastEvent }} variant="last" />
  if (isFree) return <EntityFormPage entity={events} />
  return (
    <PageFrame title="New event" eyebrow={<Link to={paths.events}>Events</Link>} query={query} width="normal">
      {({ current }) =>
        current && (
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
        )
      }
    </PageFrame>
  )
}

function AddressOfEvent({ opened }: PartProps<SavedEvent, Event>) {
  const today = useSite()?.today
  return opened.id !== 0 && today && isCurrentEvent(opened, today) ? <RegistrationAddress event={opened} /> : null
}

function FromLastYear(part: PartProps<SavedEvent, Event>) {
  return part.opened.id === 0 ? <LastYearNotice {...part} /> : null
}

function LastYearNotice({ record: { control } }: PartProps<SavedEvent, Event>) {
  const isCopy = useSearch({ strict: false, select: isFromLast })
  const latest = useEventsToday().data?.past[0]
  const { isDirty } = useFormState({ control })
  if (!latest) return null
  if (isCopy) {
    return (
      <Notice tone="success" title={`Filled in from ${latest.name}`}>
        Check the suggested dates, then save. Inactive courses and levels aren’t copied.
      </Notice>
    )
  }
  if (isDirty) return null
  return (
    <Notice
      title={`Start from ${latest.name}`}
      action={
        <Link to={paths.newEvent} search={{ from: 'last' }} className={buttonClass('secondary')}>
          New event from last year
        </Link>
      }
    >
      This copies its courses, levels, and dinner tables and suggests dates on the same weekdays.
    </Notice>
  )
}
