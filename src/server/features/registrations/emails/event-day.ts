import { type Block, paragraph } from '#server/mail/layout.ts'
import { type EventFacts, listFactLines } from '#shared/domain/event/event-facts.ts'

/** The place, the schedule, and the other facts about the day of the event. Empty if none is entered. */
export function describeDay(event: EventFacts): Block[] {
  const place = [event.venue, event.venueAddress].filter(Boolean).join(', ')
  const lines = [...(place ? [place] : []), ...listFactLines(event)]
  if (lines.length === 0) return []
  return [paragraph({ strong: 'Your day' }, ...lines.flatMap((line) => [{ lineBreak: true } as const, line]))]
}
