import { useRef, useState } from 'react'
import { useSite } from '#client/api/app-context.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/feedback.tsx'
import { FormDateField } from '#client/ui/form/form-fields.tsx'
import { FieldRow } from '#client/ui/layout/layout.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { describeRegistrationCount, findDateWarnings, findDefaultCloseDate } from '#shared/domain/event/event-dates.ts'
import { isCurrentEvent, proposeOnlineUpdatesClose } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { onlineUpdatesCloseDaysBefore } from '#shared/limits.ts'
import { type EventPart, findStoredEvent, useEventDates, useIsOpen } from './event-state.ts'

export function DateFields(part: EventPart) {
  const { control, form } = part.record
  const stored = findStoredEvent(part)
  const today = useSite()?.today
  const isOpen = useIsOpen(part)
  const dates = useEventDates(part)
  const [moved, setMoved] = useState<{ from: string; to: string } | null>(null)
  const before = useRef<string | null>(null)
  const warnings = isOpen && today ? findDateWarnings(dates, stored, today) : []
  const usualClose = isOpen && dates.onlineUpdatesCloseDate !== '' ? findDefaultCloseDate(dates) : null
  const isMoved = moved?.to === dates.onlineUpdatesCloseDate

  function setClose(day: string) {
    const shouldValidate = form.formState.isSubmitted
    form.setValue('onlineUpdatesCloseDate', day, { shouldDirty: true, shouldValidate })
  }

  function moveClose() {
    const [eventDate, from] = form.getValues(['eventDate', 'onlineUpdatesCloseDate'])
    const to = proposeOnlineUpdatesClose(eventDate)
    if (to === null) return
    const isChanged = before.current !== null && before.current !== eventDate
    before.current = null
    if (!isOpen || !isChanged || from === to) return
    setMoved({ from, to })
    setClose(to)
  }

  function applyDefaultClose() {
    if (usualClose) setClose(usualClose)
    form.setFocus('onlineUpdatesCloseDate')
  }

  return (
    <>
      <FieldRow>
        <FormDateField
          control={control}
          name="eventDate"
          label="Event date"
          onChanged={() => {
            before.current ??= dates.eventDate
          }}
          onLeave={moveClose}
          isRequired
        />
        <FormDateField
          control={control}
          name="registrationOpenDate"
          label="Registration opens"
          hint="The first day partners can register."
          isReadOnly={!isOpen}
          isRequired
        />
        <div>
          <FormDateField
            control={control}
            name="onlineUpdatesCloseDate"
            label="Online updates close"
            hint={describeClose(usualClose)}
            isReadOnly={!isOpen}
            isRequired
          />
          <p role="status" className="text-ink-soft text-note">
            {isMoved && describeMovedClose(moved.from)}
          </p>
          {usualClose && (
            <Button tone="quiet" onPress={applyDefaultClose}>
              Use {formatDate(usualClose)}
            </Button>
          )}
        </div>
      </FieldRow>
      {/* These days may be intentional, so warnings don't prevent saving. */}
      {warnings.map(({ path, message }) => (
        <Notice key={path} tone="warning">
          {message}
        </Notice>
      ))}
      {today && <DateNotice today={today} eventDate={dates.eventDate} stored={stored} />}
    </>
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

interface DateNoticeProps {
  today: string
  eventDate: string
  stored: SavedEvent | undefined
}

function DateNotice({ today, eventDate, stored }: DateNoticeProps) {
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
        It keeps {describeRegistrationCount(stored.registrationCount)}. For next year’s event, add a new event instead.
      </Notice>
    )
  }
  if (!isPast || !isCalendarDate(eventDate)) return null
  return (
    <Notice tone="warning" title="This date is in the past">
      When you save, it will become a past event, and partners won’t be able to register or change anything.
    </Notice>
  )
}
