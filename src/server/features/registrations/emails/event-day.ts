import { type Md, md } from '#server/mail/markdown.ts'
import { type EventFacts, listFactLines } from '#shared/domain/event/event-facts.ts'

/** The place, the schedule, and the other facts about the day of the event. Empty if none is entered. */
export function describeDay(event: EventFacts): Md {
  const place = [event.venue, event.venueAddress].filter(Boolean).join(', ')
  const lines = [...(place ? [place] : []), ...listFactLines(event)]
  return lines.length === 0 ? md`` : md`**Your day**${lines.map((line) => md`\n${line}`)}`
}
