import type { Db } from '#server/db/tables.ts'
import { listStopped, remindersOf } from '#server/mail/mail-stops.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { type GuestOccasion, type GuestReminderFacts, judgeGuestReminder } from '#shared/domain/mail/reminders.ts'
import { findOnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { isTheirSpot, readPerson } from '#shared/domain/spots/guest-link.ts'
import { isNamed } from '#shared/domain/spots/spot.ts'
import { hashPerson } from '../registrations/guest-links/open-link.ts'
import { listGuestReminders, listLastMailsTo, listUnansweredLinks } from './guest-store.ts'
import type { Season } from './reminder-kind.ts'
import { listUnreachable } from './store.ts'

/** A guest who was asked at an address and has not answered, and whether they are reminded now. */
export interface GuestCandidate {
  link: Awaited<ReturnType<typeof listUnansweredLinks>>[number]
  until: string | null
  judged: ReturnType<typeof judgeGuestReminder> | { why: 'anotherSpot' }
}

type Asked = Pick<Season, 'event' | 'timeZone' | 'now'> & {
  /** When the reminder that is about to leave was queued: it is no reason for itself to stay. */
  queuedAt?: string
  /** The one address it is asked about: nothing is read of the others. */
  to?: string
}

/** Whoever was asked for several spots is reminded of the first of them: an address gets one mail at a time. */
export async function listGuestCandidates(db: Db, asked: Asked): Promise<GuestCandidate[]> {
  const { event, timeZone, now, queuedAt = null } = asked
  const about = { eventId: event.id, email: asked.to?.toLowerCase() }
  const links = await listUnansweredLinks(db, about)
  if (links.length === 0) return []
  const stopped = await listStopped(db, remindersOf(event.id))
  const unreachable = await listUnreachable(db, about)
  const lastMails = await listLastMailsTo(db, about, queuedAt)
  const reminders = (await listGuestReminders(db, about)).filter(({ at }) => at !== queuedAt)
  const reminded = Map.groupBy(reminders, ({ email }) => email)
  const today = todayIn(timeZone, now.toISOString())
  const taken = new Set<string>()

  return links.map((link) => {
    const updates = findOnlineUpdates({ event, reopenedUntil: link.reopenedUntil }, today)
    const until = updates.state === 'open' ? updates.until : null
    const email = link.email.toLowerCase()
    const facts: GuestReminderFacts = {
      askedAt: link.createdAt,
      until,
      isSettled: isSettled(link),
      isStopped: stopped.has(email),
      isUnreachable: unreachable.has(email),
      reminded: (reminded.get(email) ?? []).map(({ occasion }): GuestOccasion => occasion),
      lastMailAt: lastMails.get(email) ?? link.createdAt,
    }
    const judged = judgeGuestReminder(facts, now.toISOString(), timeZone)
    if (!('occasion' in judged)) return { link, until, judged }
    if (taken.has(email)) return { link, until, judged: { why: 'anotherSpot' } }
    taken.add(email)
    return { link, until, judged }
  })
}

/** Somebody is named meanwhile, or stands there who is not the guest. */
function isSettled({ firstName, lastName, attendeeEmail, personHash, email }: GuestCandidate['link']): boolean {
  const attendeeInfo = { ...blankInfo, firstName: firstName ?? '', lastName: lastName ?? '' }
  const isKnown = personHash === hashPerson(attendeeInfo)
  const standing = { person: readPerson(attendeeInfo), email: attendeeEmail ?? '' }
  const isTheirs = isTheirSpot({ isKnown, sentTo: email }, standing)
  return !isTheirs || isNamed({ attendeeInfo } as Parameters<typeof isNamed>[0])
}
