import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSite } from '#client/api/site.ts'
import { RecordFormFrame } from '#client/app/records/record-form-frame.tsx'
import { FormDateField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { areDetailsOpen } from '#shared/domain/event-changes.ts'
import { maxLength } from '#shared/limits.ts'
import { AssignField } from './assign-field.tsx'
import { DateNotice } from './date-notice.tsx'
import { FromLastYear } from './from-last-year.tsx'
import { coursesToAssignQuery, levelsToAssignQuery } from './queries.ts'
import { listCourseChoices, listLevelChoices } from './things-to-choose.tsx'
import { useEventForm } from './use-event-form.ts'
import { useProposedClose } from './use-proposed-close.ts'

interface EventFormProps {
  initial: Event
  /** The event as it is saved; not given for a new one. */
  stored?: SavedEvent
  /** The latest event of the past, for a new one to begin with. */
  latest?: SavedEvent | undefined
}

export function EventForm({ initial, stored, latest }: EventFormProps) {
  const site = useSite()
  const courses = listCourseChoices(useQuery(coursesToAssignQuery).data, stored)
  const levels = listLevelChoices(useQuery(levelsToAssignQuery).data)
  const record = useEventForm({ initial, courses, levels })
  const { control, form } = record
  const proposeClose = useProposedClose(form)
  const eventDate = useWatch({ control, name: 'eventDate' })
  const isOpen = !stored || !site || areDetailsOpen(stored, { eventDate }, site.today)

  return (
    <RecordFormFrame record={record}>
      {latest && <FromLastYear form={form} latest={latest} onFilled={proposeClose} />}
      <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
      <FieldRow>
        <FormDateField control={control} name="eventDate" label="Event date" onLeave={proposeClose} isRequired />
        <FormDateField
          control={control}
          name="registrationOpenDate"
          label="Registration opens"
          hint="Partners can register from this day on."
          isReadOnly={!isOpen}
          isRequired
        />
        <FormDateField
          control={control}
          name="onlineUpdatesCloseDate"
          label="Online updates close"
          hint="The last day on which partners can change anything."
          isReadOnly={!isOpen}
          isRequired
        />
      </FieldRow>
      {site && <DateNotice today={site.today} eventDate={eventDate} stored={stored} />}
      <AssignField control={control} name="assignedGolfCourses" kind={courses} isLocked={!isOpen} />
      <AssignField control={control} name="assignedPartnershipLevels" kind={levels} isLocked={!isOpen} />
    </RecordFormFrame>
  )
}
