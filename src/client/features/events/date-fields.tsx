import { useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormDateField } from '#client/ui/form/form-fields.tsx'
import layout from '#client/ui/layout/layout.module.css'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { Event, SavedEvent } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { describeItsRegistrations, findDateWarnings, findUsualClose } from '#shared/domain/event/event-dates.ts'
import { isCurrentEvent, proposeOnlineUpdatesClose } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { onlineUpdatesCloseDaysBefore } from '#shared/limits.ts'

interface DateFieldsProps {
  form: UseFormReturn<Event, unknown, Event>
  stored: SavedEvent | undefined
  today: string | undefined
  /** Whether more than the event date can be changed. */
  isOpen: boolean
  onEventDateLeft: () => void
  /** The close of online updates that followed the event date. */
  movedClose: string | null
}

/** The three days of an event, each with what looks like a slip about it. */
export function DateFields({ form, stored, today, isOpen, onEventDateLeft, movedClose }: DateFieldsProps) {
  const { control } = form
  const [eventDate, registrationOpenDate, onlineUpdatesCloseDate] = useWatch({
    control,
    name: ['eventDate', 'registrationOpenDate', 'onlineUpdatesCloseDate'],
  })
  const dates = { eventDate, registrationOpenDate, onlineUpdatesCloseDate }
  const warnings = isOpen && today ? findDateWarnings(dates, stored, today) : []
  const warningOf = (field: keyof typeof dates) => warnings.find(({ path }) => path === field)?.message
  const usualClose = isOpen && onlineUpdatesCloseDate !== '' ? findUsualClose(dates) : null

  return (
    <FieldRow>
      <FormDateField control={control} name="eventDate" label="Event date" onLeave={onEventDateLeft} isRequired />
      <div>
        <FormDateField
          control={control}
          name="registrationOpenDate"
          label="Registration opens"
          hint="Partners can register from this day on."
          isReadOnly={!isOpen}
          isRequired
        />
        <DateWarning sentence={warningOf('registrationOpenDate')} />
      </div>
      <div>
        <FormDateField
          control={control}
          name="onlineUpdatesCloseDate"
          label="Online updates close"
          hint={describeClose(usualClose)}
          isReadOnly={!isOpen}
          isRequired
        />
        <p role="status" className={layout.note}>
          {movedClose === onlineUpdatesCloseDate && 'This day was moved along with the event date.'}
        </p>
        {usualClose && <TakeUsualClose form={form} usualClose={usualClose} />}
        <DateWarning sentence={warningOf('onlineUpdatesCloseDate')} />
      </div>
    </FieldRow>
  )
}

function describeClose(usualClose: string | null): string {
  const meaning = 'The last day on which partners can change anything.'
  if (!usualClose) return meaning
  return `${meaning} Usually ${onlineUpdatesCloseDaysBefore} days before the event: ${formatDate(usualClose)}.`
}

type TakeUsualCloseProps = Pick<DateFieldsProps, 'form'> & { usualClose: string }

function TakeUsualClose({ form, usualClose }: TakeUsualCloseProps) {
  function take() {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('onlineUpdatesCloseDate', usualClose, { shouldDirty: true, shouldValidate })
    // The button that was pressed is gone.
    form.setFocus('onlineUpdatesCloseDate')
  }

  return (
    <Button tone="quiet" onPress={take}>
      Use {formatDate(usualClose)}
    </Button>
  )
}

/** It may be meant, so it keeps nobody from saving. */
function DateWarning({ sentence }: { sentence: string | undefined }) {
  return sentence ? <Notice tone="warning">{sentence}</Notice> : null
}

interface DateNoticeProps {
  today: string
  /** As it stands in the form. */
  eventDate: string
  /** As it is saved; not given for a new event. */
  stored: SavedEvent | undefined
}

/** What the event date means for an event that is over, or would be. */
export function DateNotice({ today, eventDate, stored }: DateNoticeProps) {
  const wasPast = stored !== undefined && !isCurrentEvent(stored, today)
  const isPast = !isCurrentEvent({ eventDate }, today)
  if (wasPast && isPast) {
    return (
      <Notice title="This event is over">
        Its name can still be corrected. If it was postponed, move its date to today or later.
      </Notice>
    )
  }
  if (wasPast) {
    return (
      <Notice tone="warning" title="This makes it the current event again">
        It keeps {describeItsRegistrations(stored.registrationCount)}. For next year’s event, leave this one as it is
        and add a new one.
      </Notice>
    )
  }
  if (!isPast || !isCalendarDate(eventDate)) return null
  return (
    <Notice tone="warning" title="This date is in the past">
      Once it is saved, this is a past event: partners can neither register nor change anything.
    </Notice>
  )
}

/**
 * Gives the function to call when the event date has been left: it sets the close of online updates to the day that is
 * proposed, as long as that is empty or still the day that was proposed before. `movedClose` is a day that stood there
 * and has followed the event date.
 */
export function useProposedClose({ getValues, setValue, formState }: UseFormReturn<Event, unknown, Event>) {
  const lastProposed = useRef(proposeOnlineUpdatesClose(getValues('eventDate')))
  const [movedClose, setMovedClose] = useState<string | null>(null)

  function proposeClose() {
    const proposed = proposeOnlineUpdatesClose(getValues('eventDate'))
    const close = getValues('onlineUpdatesCloseDate')
    const isOurs = close === '' || close === lastProposed.current
    if (proposed === null) return
    lastProposed.current = proposed
    if (!isOurs || close === proposed) return
    if (close !== '') setMovedClose(proposed)
    setValue('onlineUpdatesCloseDate', proposed, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return { proposeClose, movedClose }
}
