import { Notice } from '#client/ui/feedback/notice.tsx'
import { isTimeZone } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'

/** What another time zone changes, as long as it is not saved. */
export function TimeZoneNotice({ before, after }: { before: string; after: string }) {
  if (before === after || !isTimeZone(before) || !isTimeZone(after)) return null
  const now = new Date().toISOString()
  const [was, willBe] = [todayIn(before, now), todayIn(after, now)]
  return (
    <Notice tone="warning" title="This changes when every day begins and ends">
      Registration opens and closes at midnight in the new time zone, and an event is over at midnight there.{' '}
      {was === willBe
        ? `At this moment it is ${formatDate(was)} in both.`
        : `Today would be ${formatDate(willBe)} instead of ${formatDate(was)}.`}
    </Notice>
  )
}
