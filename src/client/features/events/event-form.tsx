import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useSite } from '#client/api/site.ts'
import { RecordFormFrame } from '#client/records/record-form-frame.tsx'
import { FormTextField } from '#client/ui/form/form-fields.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { areDetailsOpen } from '#shared/domain/event-changes.ts'
import { maxLength } from '#shared/limits.ts'
import { AssignField } from './assign-field.tsx'
import { BecomesPastDialog, useAskBeforePast } from './becomes-past-dialog.tsx'
import { DateFields } from './date-fields.tsx'
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
  const asking = useAskBeforePast(useEventForm({ initial, courses, levels }), { stored, today: site?.today })
  const { control, form } = asking.record
  const proposeClose = useProposedClose(form)
  const eventDate = useWatch({ control, name: 'eventDate' })
  const isOpen = !stored || !site || areDetailsOpen(stored, { eventDate }, site.today)

  return (
    <RecordFormFrame record={asking.record}>
      {latest && <FromLastYear form={form} latest={latest} onFilled={proposeClose} />}
      <FormTextField control={control} name="name" label="Name" maxLength={maxLength.name} isRequired />
      <DateFields form={form} stored={stored} today={site?.today} isOpen={isOpen} onEventDateLeft={proposeClose} />
      {site && <DateNotice today={site.today} eventDate={eventDate} stored={stored} />}
      <AssignField control={control} name="assignedGolfCourses" kind={courses} isLocked={!isOpen} />
      <AssignField control={control} name="assignedPartnershipLevels" kind={levels} isLocked={!isOpen} />
      <BecomesPastDialog {...asking} />
    </RecordFormFrame>
  )
}
