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
}

/** The three days of an event, each with what looks like a slip about it. */
export function DateFields({ form, stored, today, isOpen }: DateFieldsProps) {
  const { control } = form
  const { noteEventDate, moveClose, moved } = useMovedClose(form, isOpen)
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
      <FormDateField
        control={control}
        name="eventDate"
        label="Event date"
        onChanged={() => noteEventDate(eventDate)}
        onLeave={moveClose}
        isRequired
      />
      <div>
        <FormDateField
          control={control}
          name="registrationOpenDate"
          label="Registration opens"
          hint="The first day partners can register."
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
          {moved?.to === onlineUpdatesCloseDate && describeMovedClose(moved.from)}
        </p>
        {moved?.to === onlineUpdatesCloseDate && moved.from !== '' && <TakeClose form={form} close={moved.from} />}
        {usualClose && <TakeClose form={form} close={usualClose} />}
        <DateWarning sentence={warningOf('onlineUpdatesCloseDate')} />
      </div>
    </FieldRow>
  )
}

function describeClose(usualClose: string | null): string {
  const meaning = 'The last day partners can change anything.'
  if (!usualClose) return meaning
  return `${meaning} Usually ${onlineUpdatesCloseDaysBefore} days before the event: ${formatDate(usualClose)}.`
}

function describeMovedClose(former: string): string {
  const moved = `Set to ${onlineUpdatesCloseDaysBefore} days before the event.`
  return former === '' ? moved : `${moved} It was ${formatDate(former)}.`
}

type TakeCloseProps = Pick<DateFieldsProps, 'form'> & { close: string }

/** Offers another day for the close of online updates. */
function TakeClose({ form, close }: TakeCloseProps) {
  function take() {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('onlineUpdatesCloseDate', close, { shouldDirty: true, shouldValidate })
    // The button that was pressed is gone.
    form.setFocus('onlineUpdatesCloseDate')
  }

  return (
    <Button tone="quiet" onPress={take}>
      Use {formatDate(close)}
    </Button>
  )
}

/** It may be intended, so it doesn't prevent saving. */
function DateWarning({ sentence }: { sentence: string | undefined }) {
  return sentence ? <Notice tone="warning">{sentence}</Notice> : null
}

interface DateNoticeProps {
  today: string
  /** The entered value. */
  eventDate: string
  /** As it is saved; not given for a new event. */
  stored: SavedEvent | undefined
}

/** The effect of the date on a past event. */
export function DateNotice({ today, eventDate, stored }: DateNoticeProps) {
  const wasPast = stored !== undefined && !isCurrentEvent(stored, today)
  const isPast = !isCurrentEvent({ eventDate }, today)
  if (wasPast && isPast) {
    return (
      <Notice title="This event is over">
        You can still correct its name. If it was postponed, move its date to today or later.
      </Notice>
    )
  }
  if (wasPast) {
    return (
      <Notice tone="warning" title="This makes it the current event again">
        It keeps {describeItsRegistrations(stored.registrationCount)}. For next year’s event, add a new one instead.
      </Notice>
    )
  }
  if (!isPast || !isCalendarDate(eventDate)) return null
  return (
    <Notice tone="warning" title="This date is in the past">
      When you save, it becomes a past event. Partners can’t register or change anything.
    </Notice>
  )
}

/**
 * Moves the close of online updates with the event date when that field loses focus. `moved` is the last move, which
 * can be undone.
 */
function useMovedClose({ getValues, setValue, formState }: DateFieldsProps['form'], isOpen: boolean) {
  /** The previous event date, or null. */
  const before = useRef<string | null>(null)
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null)

  function moveClose() {
    const [eventDate, from] = getValues(['eventDate', 'onlineUpdatesCloseDate'])
    const to = proposeOnlineUpdatesClose(eventDate)
    // Someone may leave a date half typed, to go on with it later.
    if (to === null) return
    const isChanged = before.current !== null && before.current !== eventDate
    before.current = null
    if (!isOpen || !isChanged || from === to) return
    setMoved({ from, to })
    setValue('onlineUpdatesCloseDate', to, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return {
    noteEventDate(eventDate: string) {
      before.current ??= eventDate
    },
    moveClose,
    moved,
  }
}
