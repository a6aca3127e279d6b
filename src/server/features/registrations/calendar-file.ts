import ical from 'ical-generator'
import type { Db } from '#server/db/tables.ts'
import { oneLine } from '#server/mail/layout.ts'
import type { MailFile } from '#server/mail/transport.ts'
import { readSettings } from '#server/settings.ts'
import { findInstant } from '#shared/domain/calendar.ts'
import { eventFactKeys, listFactLines } from '#shared/domain/event/event-facts.ts'
import { findEventHours } from '#shared/domain/event/schedule.ts'
import { formatDate, formatRegistrationNumber } from '#shared/domain/formats.ts'

/**
 * The day of a registration's event for the calendars of its people. With a schedule, it lasts from the first line to two
 * hours after the last; otherwise it is a whole day, which is the same day in every time zone.
 * A later file takes the place of an earlier one in a calendar, by the same UID with a higher SEQUENCE. Null when there is
 * no such registration any more.
 */
export async function makeCalendarFile(
  db: Db,
  { registrationId, appUrl, now }: { registrationId: number; appUrl: string; now: Date },
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
  const { organizationName, timeZone } = await readSettings(db)
  const hours = findEventHours(found.schedule)
  const instant = (minutes: number) => findInstant(found.eventDate, minutes, timeZone)
  const event = oneLine(found.name)
  // Without a method, which would require an organizer and a reply.
  const calendar = ical({ prodId: { company: 'Fairway', product: 'Fairway', language: 'EN' } })
  calendar.createEvent({
    id: `registration-${registrationId}@${new URL(appUrl).hostname}`,
    // Either one only ever grows, and a changed day is a change of the event.
    sequence: found.version + found.eventVersion,
    stamp: now,
    ...(hours
      ? { start: instant(hours.start), end: instant(hours.end) }
      : { start: found.eventDate, allDay: true as const }),
    location: [found.venue, found.venueAddress].map(oneLine).filter(Boolean).join(', ') || null,
    summary: event,
    description: [
      `${oneLine(organizationName)}: ${oneLine(found.partner)}, Registration ${formatRegistrationNumber(registrationId)}`,
      `Attendee names by ${formatDate(found.onlineUpdatesCloseDate)}`,
      ...listFactLines(found),
    ].join('\n'),
    url: `${appUrl}/attendees/${registrationId}`,
  })
  return {
    fileName: nameFile(event),
    contentType: 'text/calendar; charset=utf-8',
    // Every line ends with a break, the last one too.
    content: `${calendar.toString()}\r\n`,
  }
}

const maxNameLength = 50

/** The event's name in ASCII letters and digits, because mail programs show other file names badly. */
function nameFile(event: string): string {
  const words = event
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('ß', 'ss')
    .match(/[a-z0-9]+/gi) ?? ['event']
  return `${words.join('-').slice(0, maxNameLength).replace(/-$/, '')}.ics`
}
