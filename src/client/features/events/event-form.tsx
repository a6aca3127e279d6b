import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#client/api/call.ts'
import { problemCode, problemIssues } from '#client/api/request-error.ts'
import { useSite } from '#client/api/site.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { type RecordForm, useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { FormTextField } from '#client/ui/form/form-fields.tsx'
import { ConfirmDialog } from '#client/ui/overlays/dialog.tsx'
import { type Event, type EventProposal, event, eventEndpoints, type SavedEvent } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { describeBecomingPast } from '#shared/domain/event/event-dates.ts'
import { areDetailsOpen } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { maxLength } from '#shared/limits.ts'
import { type AssignableKind, AssignField, listCourseChoices, listLevelChoices } from './assign-field.tsx'
import { DateFields, DateNotice, useProposedClose } from './date-fields.tsx'
import { FromLastYear, ProposalNotice } from './from-last-year.tsx'
import { coursesToAssignQuery, levelsToAssignQuery, loadEvent } from './queries.ts'

interface EventFormProps {
  initial: Event
  /** The event as it is saved; not given for a new one. */
  stored?: SavedEvent
  /** The latest event of the past, for a new one to begin with. */
  latest?: SavedEvent | undefined
  /** What a new event is filled in with from the beginning. */
  proposal?: EventProposal
}

export function EventForm({ initial, stored, latest, proposal }: EventFormProps) {
  const site = useSite()
  const courses = listCourseChoices(useQuery(coursesToAssignQuery).data, stored)
  const levels = listLevelChoices(useQuery(levelsToAssignQuery).data, stored)
  const asking = useConfirmPastDate(useEventForm({ initial, courses, levels }), { stored, today: site?.today })
  const { control, form } = asking.record
  const { proposeClose, movedClose } = useProposedClose(form)
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  const takesRegistrations = site != null && registrationOpenDate <= site.today && onlineUpdatesCloseDate >= site.today
  const isOpen = !stored || !site || areDetailsOpen(stored, { eventDate }, site.today)

  return (
    <RecordFormFrame record={asking.record}>
      {proposal && <ProposalNotice proposal={proposal} />}
      {latest && <FromLastYear form={form} latest={latest} onFilled={proposeClose} />}
      <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
      <DateFields {...{ form, stored, today: site?.today, isOpen, movedClose }} onEventDateLeft={proposeClose} />
      {site && <DateNotice today={site.today} eventDate={eventDate} stored={stored} />}
      <AssignField
        control={control}
        name="assignedGolfCourses"
        kind={courses}
        isLocked={!isOpen}
        ifNone={takesRegistrations && 'Registration is open on these days: without a course no golfer can be placed.'}
      />
      <AssignField
        control={control}
        name="assignedPartnershipLevels"
        kind={levels}
        isLocked={!isOpen}
        ifNone={
          takesRegistrations && 'Registration is open on these days: without a level a donation brings no places.'
        }
      />
      <PastDateDialog {...asking} />
    </RecordFormFrame>
  )
}

interface EventFormSettings {
  initial: Event
  courses: AssignableKind
  levels: AssignableKind
}

function useEventForm({ initial, courses, levels }: EventFormSettings) {
  const record = useRecordForm({
    schema: event,
    initial,
    save: (body) => callApi(eventEndpoints.saveEvent, { body }),
    load: () => loadEvent(initial.id),
    compared: listCompared(courses, levels),
    listPath: paths.events,
    describeSaved: ({ name }) => `${name} was saved`,
    onRefused: showRegistrationsInUse,
  })

  /** Several things in use are told at one field. */
  function showRegistrationsInUse(failure: unknown): boolean {
    if (problemCode(failure) !== 'in_use_by_registrations') return false
    const byField = Map.groupBy(problemIssues(failure), ({ path }) => path)
    for (const [path, issues] of byField) {
      record.form.setError(path as keyof Event, { message: issues.map(({ message }) => message).join('. ') })
    }
    return true
  }

  return record
}

const showDay = (date: string) => (isCalendarDate(date) ? formatDate(date) : '')

const listCompared = (courses: AssignableKind, levels: AssignableKind): ComparedField<Event>[] => [
  { name: 'name', label: 'Name' },
  { name: 'eventDate', label: 'Event date', show: ({ eventDate }) => showDay(eventDate) },
  {
    name: 'registrationOpenDate',
    label: 'Registration opens',
    show: ({ registrationOpenDate }) => showDay(registrationOpenDate),
  },
  {
    name: 'onlineUpdatesCloseDate',
    label: 'Online updates close',
    show: ({ onlineUpdatesCloseDate }) => showDay(onlineUpdatesCloseDate),
  },
  {
    name: 'assignedGolfCourses',
    label: 'Courses',
    show: ({ assignedGolfCourses }) => courses.describe(assignedGolfCourses),
  },
  {
    name: 'assignedPartnershipLevels',
    label: 'Partner levels',
    show: ({ assignedPartnershipLevels }) => levels.describe(assignedPartnershipLevels),
  },
]

interface Circumstances {
  stored: SavedEvent | undefined
  today: string | undefined
}

/** The record, which asks before it saves an event as a past one, and what it asks. */
function useConfirmPastDate(record: RecordForm<Event, Event>, { stored, today }: Circumstances) {
  const [question, setQuestion] = useState<string | null>(null)

  async function submit() {
    const asked = today ? describeBecomingPast(record.form.getValues(), stored, today) : null
    if (asked === null) return record.submit()
    // What is wrong is told before anything is asked.
    await record.form.handleSubmit(() => setQuestion(asked))()
  }

  function confirm() {
    setQuestion(null)
    void record.submit()
  }

  return { record: { ...record, submit }, question, confirm, dismiss: () => setQuestion(null) }
}

type PastDateDialogProps = Pick<ReturnType<typeof useConfirmPastDate>, 'question' | 'confirm' | 'dismiss'>

function PastDateDialog({ question, confirm, dismiss }: PastDateDialogProps) {
  return (
    <ConfirmDialog
      isOpen={question !== null}
      title="Save it with a date in the past?"
      confirmLabel="Save as a past event"
      onConfirm={confirm}
      onCancel={dismiss}
    >
      <p>{question}: partners can neither register nor change anything.</p>
    </ConfirmDialog>
  )
}
