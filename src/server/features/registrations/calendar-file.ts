import ical from 'ical-generator'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { toSafeLine } from '#server/mail/markdown.ts'
import type { MailFile } from '#server/mail/transport.ts'
import { findInstant } from '#shared/domain/calendar.ts'
import { type EventFacts, eventFactKeys, listFactLines } from '#shared/domain/event/event-facts.ts'
import { findEventHours } from '#shared/domain/event/schedule.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'

export async function createCalendarFile(
  db: Db,
  { registrationId, appUrl }: { registrationId: number; appUrl: string },
  { now, settings: { organizationName, timeZone } }: Moment,
): Promise<MailFile | null> {
  const found = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select(['events.name', 'eventDate', 'onlineUpdatesCloseDate', 'nameForMarketingMaterials as partner'])
    .select(['registrations.version', 'events.version as eventVersion'])
    .select(eventFactKeys)
    .where('registrations.id', '=', registrationId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!found) return null
  return writeCalendarFile(found, {
    id: `registration-${registrationId}@${new URL(appUrl).hostname}`,
    // Both versions only grow, and a changed day increases the event's.
    sequence: found.version + found.eventVersion,
    now,
    timeZone,
    notes: [
      `${toSafeLine(organizationName)}: ${toSafeLine(found.partner)}, Registration ${formatRegistrationNumber(registrationId)}`,
      `Enter attendee names by ${formatDate(found.onlineUpdatesCloseDate)}`,
    ],
    url: `${appUrl}/attendees/${registrationId}`,
  })
}

interface CalendarEntry {
  id: string
  /** Calendars replace an entry with one that has the same ID and a higher number. */
  sequence: number
  now: Date
  timeZone: string
  notes: readonly string[]
  url?: string
}

/**
 * Events with a schedule end two hours after its last line. Others take a whole day, which is the same in every time
 * zone.
 */
export function writeCalendarFile(
  event: EventFacts & { name: string; eventDate: string },
  entry: CalendarEntry,
): MailFile {
  const hours = findEventHours(event.schedule)
  const instant = (minutes: number) => findInstant(event.eventDate, minutes, entry.timeZone)
  const name = toSafeLine(event.name)
  // Omit the method, which would require an organizer and a reply.
  const calendar = ical({ prodId: { company: 'Fairway', product: 'Fairway', language: 'EN' } })
  calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    stamp: entry.now,
    ...(hours
      ? { start: instant(hours.start), end: instant(hours.end) }
      : { start: event.eventDate, allDay: true as const }),
    location: [event.venue, event.venueAddress].map(toSafeLine).filter(Boolean).join(', ') || null,
    summary: name,
    description: [...entry.notes, ...listFactLines(event)].join('\n'),
    url: entry.url ?? null,
  })
  return {
    fileName: formatFileName(name),
    contentType: 'text/calendar; charset=utf-8',
    content: `${calendar.toString()}\r\n`,
  }
}

const maxNameLength = 50

/** Uses ASCII letters and digits, because some mail programs garble other file names. */
function formatFileName(event: string): string {
  const words = event
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .match(/[a-z0-9]+/gi) ?? ['event']
  return `${words.join('-').slice(0, maxNameLength).replace(/-$/, '')}.ics`
}
