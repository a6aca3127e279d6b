/** Guests who were asked for their name by mail and are silent: when they are reminded, twice at most, and why not. */

import { guestReminderDaysAfter, guestReminderDaysBefore, reminderHour, reminderQuietDays } from '../../limits.ts'
import { addDays, instantAt } from '../calendar.ts'
import { todayIn } from '../event/event-window.ts'

/** A week after they were asked, and a week before their answer comes too late. */
export const guestOccasions = ['afterAsking', 'beforeClose'] as const
export type GuestOccasion = (typeof guestOccasions)[number]

/** A link that was sent to a guest, and its spot. */
export interface GuestReminderFacts {
  /** An instant. */
  askedAt: string
  /** The last day on which the guest can answer; null when they cannot now. */
  until: string | null
  /** They have answered, or the partner has: somebody is named, the spot is declined or the link has ended. */
  isSettled: boolean
  isStopped: boolean
  isUnreachable: boolean
  /** On which occasions this address was reminded for the event. */
  reminded: readonly GuestOccasion[]
  /** When the address was last sent any mail about the event, an instant. */
  lastMailAt: string
}

export type NoGuestReminder = 'settled' | 'closed' | 'notYet' | 'stopped' | 'unreachable' | 'recent'

type Judged = { occasion: GuestOccasion } | { why: NoGuestReminder }

/** The occasion on which a guest is reminded at the instant `now`, or why they are not. Throws a RangeError for no time zone. */
export function judgeGuestReminder(facts: GuestReminderFacts, now: string, timeZone: string): Judged {
  if (facts.isSettled) return { why: 'settled' }
  if (facts.until === null) return { why: 'closed' }
  const occasion = findOccasion(facts.askedAt, facts.until, { now, timeZone })
  if (!occasion || facts.reminded.includes(occasion)) return { why: 'notYet' }
  if (facts.isStopped) return { why: 'stopped' }
  if (facts.isUnreachable) return { why: 'unreachable' }
  return Date.parse(facts.lastMailAt) > Date.parse(now) - reminderQuietDays * millisecondsPerDay
    ? { why: 'recent' }
    : { occasion }
}

/** The last occasion that has come; the first is over once the second has. */
function findOccasion(
  askedAt: string,
  until: string,
  { now, timeZone }: { now: string; timeZone: string },
): GuestOccasion | null {
  const hasCome = (day: string) => instantAt(timeZone, day, reminderHour) <= now
  if (hasCome(addDays(until, -guestReminderDaysBefore))) return 'beforeClose'
  return hasCome(addDays(todayIn(timeZone, askedAt), guestReminderDaysAfter)) ? 'afterAsking' : null
}

const millisecondsPerDay = 86_400_000

/** As the organisers read it, after the address of a guest. */
export const noGuestReminderReasons: Record<'stopped' | 'unreachable' | 'recent', string> = {
  stopped: 'Asked for no more reminders.',
  unreachable: 'Mails to this address came back.',
  recent: `Got a mail within ${reminderQuietDays} days.`,
}
