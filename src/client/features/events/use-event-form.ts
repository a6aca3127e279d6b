import { callApi } from '#client/api/call.ts'
import { problemCode, problemIssues } from '#client/api/request-error.ts'
import type { ComparedField } from '#client/records/compare-fields.ts'
import { useRecordForm } from '#client/records/use-record-form.ts'
import { paths } from '#client/routing/paths.ts'
import { type Event, event, eventEndpoints } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { loadEvent } from './queries.ts'
import type { ThingsToChoose } from './things-to-choose.tsx'

interface EventFormSettings {
  initial: Event
  courses: ThingsToChoose
  levels: ThingsToChoose
}

/** The form of a new or a saved event. */
export function useEventForm({ initial, courses, levels }: EventFormSettings) {
  const record = useRecordForm({
    schema: event,
    initial,
    save: (body) => callApi(eventEndpoints.saveEvent, { body }),
    load: () => loadEvent(initial.id),
    compared: listCompared(courses, levels),
    listPath: paths.events,
    describeSaved: ({ name }) => `${name} was saved`,
    onRefused: showWhatIsInUse,
  })

  /** Several things in use are told at one field. */
  function showWhatIsInUse(failure: unknown): boolean {
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

const listCompared = (courses: ThingsToChoose, levels: ThingsToChoose): ComparedField<Event>[] => [
  { name: 'name', label: 'Name', show: ({ name }) => name },
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
