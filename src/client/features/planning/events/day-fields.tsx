import { FormTextAreaField, FormTextField } from '#client/ui/form/form-fields.tsx'
import { Section, Stack } from '#client/ui/layout/layout.tsx'
import { maxScheduleLines } from '#shared/domain/event/schedule.ts'
import { maxLength } from '#shared/limits.ts'
import { type EventPart, useIsOpen } from './event-state.ts'

export function DayFields(part: EventPart) {
  const isReadOnly = !useIsOpen(part)
  const field = <Name extends 'venue' | 'venueAddress' | 'arrivalNote' | 'dressCode' | 'schedule'>(name: Name) => ({
    ...{ control: part.record.control, name, maxLength: maxLength[name], isReadOnly },
  })
  return (
    <Section title="The day" note="Partners and guests see what you enter here.">
      <Stack>
        <FormTextField {...field('venue')} label="Place" />
        <FormTextField
          {...field('venueAddress')}
          label="Address"
          hint="On one line. Partners and guests can open it on a map."
        />
        <FormTextField {...field('arrivalNote')} label="Parking and directions" />
        <FormTextField {...field('dressCode')} label="Dress code" />
        <FormTextAreaField
          {...field('schedule')}
          label="Schedule"
          hint={`Up to ${maxScheduleLines} lines, each starting with a time: 7:00 AM Check-in`}
        />
      </Stack>
    </Section>
  )
}
