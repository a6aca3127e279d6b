import { type Md, md } from '#server/mail/markdown.ts'
import { type EventFacts, listFactLines } from '#shared/domain/event/event-facts.ts'

export function describeDay(event: EventFacts): Md {
  const place = [event.venue, event.venueAddress].filter(Boolean).join(', ')
  const lines = [...(place ? [place] : []), ...listFactLines(event)]
  return lines.length === 0 ? md`` : md`**Your day**${lines.map((line) => md`\n${line}`)}`
}
