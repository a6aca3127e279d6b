import { Notice } from '#client/ui/feedback/notice.tsx'
import type { SavedEvent } from '#shared/contracts/events.ts'
import { isCalendarDate } from '#shared/domain/calendar.ts'
import { describeItsRegistrations } from '#shared/domain/event-warnings.ts'
import { isCurrentEvent } from '#shared/domain/event-window.ts'

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
