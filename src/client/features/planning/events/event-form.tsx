import { useMutation, useQuery } from '@tanstack/react-query'
import type { HistoryState } from '@tanstack/react-router'
import { useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useSite } from '#client/api/app-context.ts'
import { callApi } from '#client/api/call.ts'
import { apiQuery, takeFirstOrCall } from '#client/api/queries.ts'
import { describeFailure, problemCode, problemIssues } from '#client/api/request-error.ts'
import { RecordFormFrame, useRecordForm } from '#client/records/record-form.tsx'
import { fillPath, paths } from '#client/routing/paths.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormTextField } from '#client/ui/form/form-fields.tsx'
import { toast } from '#client/ui/overlays/toast.tsx'
import { type Event, type EventProposal, event, eventEndpoints, type SavedEvent } from '#shared/contracts/events.ts'
import type { EventNews } from '#shared/domain/event/event-news.ts'
import { areDetailsOpen } from '#shared/domain/event/event-window.ts'
import { maxLength } from '#shared/limits.ts'
import { AssignField, listCourseChoices, listLevelChoices } from './assign-field.tsx'
import { DateFields, DateNotice } from './date-fields.tsx'
import { DatesDialog, useConfirmDates } from './dates-dialog.tsx'
import { DayFields } from './day-fields.tsx'

export interface EventFormProps {
  initial: Event
  /** The event as it is saved; not given for a new one. */
  stored?: SavedEvent | undefined
  /** The latest event of the past, for a new one to begin with. */
  latest?: SavedEvent | undefined
  /** The initial values of a new event. */
  proposal?: EventProposal
  onSaved?: (saved: SavedEvent) => void
}

export function EventForm({ initial, stored, latest, proposal, onSaved }: EventFormProps) {
  const site = useSite()
  const courses = listCourseChoices(useQuery(coursesToAssignQuery).data, stored)
  const levels = listLevelChoices(useQuery(levelsToAssignQuery).data, stored)
  /** The email to write after saving. */
  const news = useRef<EventNews | null>(null)
  const next = () =>
    stored && news.current
      ? { href: fillPath(paths.newMailing, { id: stored.id }), state: { mailing: news.current } }
      : null
  const record = useEventForm({ initial, next, onSaved })
  const asking = useConfirmDates(record, { stored, today: site?.today, onTell: (told) => (news.current = told) })
  const { control, form } = asking.record
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  const takesRegistrations = site != null && registrationOpenDate <= site.today && onlineUpdatesCloseDate >= site.today
  const isOpen = !stored || !site || areDetailsOpen(stored, { eventDate }, site.today)

  return (
    <RecordFormFrame record={asking.record}>
      {proposal && <ProposalNotice proposal={proposal} />}
      {latest && !stored && <FromLastYear form={form} latest={latest} />}
      <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
      <DateFields {...{ form, stored, today: site?.today, isOpen }} />
      {site && <DateNotice today={site.today} eventDate={eventDate} stored={stored} />}
      <AssignField
        control={control}
        name="assignedGolfCourses"
        kind={courses}
        isLocked={!isOpen}
        ifNone={takesRegistrations && 'Registration is open on these days. Without a course, you can’t place golfers.'}
      />
      <AssignField
        control={control}
        name="assignedPartnershipLevels"
        kind={levels}
        isLocked={!isOpen}
        ifNone={
          takesRegistrations && 'Registration is open on these days. Without a level, donations include no spots.'
        }
      />
      <DayFields control={control} isOpen={isOpen} />
      <DatesDialog {...asking} />
    </RecordFormFrame>
  )
}

interface EventFormSettings {
  initial: Event
  /** Where to go after saving, if not to the list. */
  next: () => { href: string; state: HistoryState } | null
  onSaved: EventFormProps['onSaved']
}

function useEventForm({ initial, next, onSaved }: EventFormSettings) {
  const record = useRecordForm({
    schema: event,
    initial,
    save: async (body) => {
      const saved = await callApi(eventEndpoints.saveEvent, { body })
      onSaved?.(saved)
      return saved
    },
    listPath: paths.events,
    next,
    describeSaved: ({ name }) => `${name} was saved`,
    onRefused: showRegistrationsInUse,
  })

  /** Several records in use are reported at one field. */
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

interface FromLastYearProps {
  form: UseFormReturn<Event, unknown, Event>
  latest: SavedEvent
}

function FromLastYear({ form, latest }: FromLastYearProps) {
  const proposing = useMutation({
    mutationFn: () => callApi(eventEndpoints.proposeNextEvent, {}),
    onSuccess(proposal) {
      if (!proposal) return
      const before = form.getValues()
      fill(proposal.event)
      // The button that was pressed is gone.
      form.setFocus('name')
      toast(`Filled in from ${proposal.basedOn.name}`, { action: { label: 'Undo', onAct: () => takeBack(before) } })
    },
  })

  function takeBack(before: Event) {
    fill({ ...before, copiedFromId: before.copiedFromId })
    proposing.reset()
  }

  function fill(values: Event) {
    for (const [name, value] of Object.entries(values)) {
      form.setValue(name as keyof Event, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    }
  }

  if (proposing.data) return <ProposalNotice proposal={proposing.data} />
  return (
    <Notice
      title={`Start from ${latest.name}`}
      action={
        <Button isBusy={proposing.isPending} onPress={() => proposing.mutate()}>
          New event from last year
        </Button>
      }
    >
      Copies its courses, levels, and dinner tables, and suggests dates on the same weekdays.
      {proposing.isError && <p>{describeFailure(proposing.error)}</p>}
    </Notice>
  )
}

function ProposalNotice({ proposal: { basedOn, coursesLeftOut, levelsLeftOut } }: { proposal: EventProposal }) {
  const leftOut = [...coursesLeftOut, ...levelsLeftOut]
  return (
    <Notice tone="success" title={`Filled in from ${basedOn.name}`}>
      Check the suggested dates, then save.
      {leftOut.length > 0 && <p>Not copied because inactive: {leftOut.join(', ')}.</p>}
    </Notice>
  )
}

export const eventsQuery = apiQuery(['events'], eventEndpoints.listEvents, {})

export const loadEvent = (id: number) => takeFirstOrCall(eventEndpoints.getEvent, { params: { id } })

export const eventQuery = (id: number) => ({
  queryKey: ['events', id],
  queryFn: () => loadEvent(id),
})

/** Records added in another tab appear when the user returns. */
const alwaysStale = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

const coursesToAssignQuery = apiQuery(['events', 'courses'], eventEndpoints.listGolfCoursesToAssign, {}, alwaysStale)

const levelsToAssignQuery = apiQuery(
  ['events', 'levels'],
  eventEndpoints.listPartnershipLevelsToAssign,
  {},
  alwaysStale,
)

/** The values that a new event copies from the last one. */
export const proposalQuery = apiQuery(['events', 'proposal'], eventEndpoints.proposeNextEvent, {})
