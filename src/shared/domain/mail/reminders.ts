/**
 * When partners are reminded of the names they owe (some days before online updates close, by day, so that nobody is
 * woken by a reminder that an organizer has approved at night), who is: whoever owes some at that minute and has not
 * been left in peace by one of the rules; guests who were asked by mail and are silent, twice at most; and the places
 * it is about, in words.
 */

import {
  guestReminderDaysAfter,
  guestReminderDaysBefore,
  lastReminderHour,
  maxReminderDaysBefore,
  maxRemindersASeason,
  reminderHour,
  reminderQuietDays,
} from '../../limits.ts'
import { addDays, readDay, readWallClock, utcMidnight } from '../calendar.ts'
import { todayIn } from '../event/event-window.ts'
import { isMissingName } from '../spots/allowances.ts'
import { isDinnerOnly, type Spot } from '../spots/spot.ts'
import { joinWords } from '../text.ts'

/** Who gets a reminder: the contact of a registration, or whoever may enter its names. */
export const reminderAudiences = ['contact', 'everybody'] as const
export type ReminderAudience = (typeof reminderAudiences)[number]

/** One reminder of the plan. */
export interface ReminderStep {
  /** Days before online updates close. */
  daysBefore: number
  /** An instant. */
  at: string
}

/** The steps of a plan in the order of time. Throws a RangeError when the close is no calendar date, or for no time zone. */
export function listReminderSteps(daysBefore: readonly number[], closeDate: string, timeZone: string): ReminderStep[] {
  return daysBefore
    .toSorted((one, other) => other - one)
    .map((days) => ({ daysBefore: days, at: instantAt(timeZone, addDays(closeDate, -days), reminderHour) }))
}

/**
 * The step whose turn it is at the instant `now`: the last one whose time has come. Those before it that did not run, as
 * nobody had approved them or no server was running, never run any more. Null before the first.
 */
export function findDueStep(steps: readonly ReminderStep[], now: string): ReminderStep | null {
  return steps.findLast(({ at }) => at <= now) ?? null
}

/** What is wrong with the days of a plan; null when nothing is. */
export function checkReminderDays(daysBefore: readonly number[]): string | null {
  if (daysBefore.length > maxRemindersASeason) return `At most ${maxRemindersASeason} reminders`
  const isInRange = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxReminderDaysBefore
  if (!daysBefore.every(isInRange)) return `Enter whole days from 0 to ${maxReminderDaysBefore}`
  return new Set(daysBefore).size === daysBefore.length ? null : 'Enter each day only once'
}

/**
 * When a reminder leaves that is due at the instant `now`: by day at once, in the evening and at night at ten in the morning.
 * Throws a RangeError for no instant or time zone.
 */
export function findLeaving(now: string, timeZone: string): string {
  const today = readDay(timeZone, now)
  const morning = instantAt(timeZone, today, reminderHour)
  if (now < morning) return morning
  return now < instantAt(timeZone, today, lastReminderHour) ? now : instantAt(timeZone, addDays(today, 1), reminderHour)
}

/** Why a registration gets no reminder. */
export type NoReminder = 'nothingOwed' | 'closed' | 'stopped' | 'unreachable' | 'enough' | 'recent'

export interface ReminderFacts {
  /** Whether its people can enter names at all. */
  isOpen: boolean
  missingNames: number
  /** Addresses that a reminder could go to, and of them those that asked for none and those that take no mail. */
  addresses: readonly { email: string; isStopped: boolean; isUnreachable: boolean }[]
  /** When it was last saved, or anything was last mailed about it. */
  lastContactAt: string
  /** How many steps of this season have reminded it. */
  remindersSent: number
}

/** Why this registration gets none at the instant `now`; null when it gets one. */
export function findNoReminder(facts: ReminderFacts, now: string): NoReminder | null {
  if (facts.missingNames === 0) return 'nothingOwed'
  if (!facts.isOpen) return 'closed'
  if (listReceivers(facts).length === 0) {
    return facts.addresses.every(({ isStopped }) => isStopped) ? 'stopped' : 'unreachable'
  }
  if (facts.remindersSent >= maxRemindersASeason) return 'enough'
  return Date.parse(facts.lastContactAt) > Date.parse(now) - reminderQuietDays * millisecondsPerDay ? 'recent' : null
}

/** The addresses that a reminder goes to. */
export const listReceivers = ({ addresses }: Pick<ReminderFacts, 'addresses'>): string[] =>
  addresses.filter(({ isStopped, isUnreachable }) => !isStopped && !isUnreachable).map(({ email }) => email)

const millisecondsPerDay = 86_400_000

/** As the organizers read it, after the name of a partner. */
export const noReminderReasons: Record<NoReminder, string> = {
  nothingOwed: 'All names are in.',
  closed: 'Online updates are closed.',
  stopped: 'Unsubscribed from reminders.',
  unreachable: 'Email to this address bounced.',
  enough: `Already reminded ${maxRemindersASeason} times.`,
  recent: `Saved or got an email within ${reminderQuietDays} days.`,
}

/** A week after they were asked, and a week before their answer comes too late. */
const guestOccasions = ['afterAsking', 'beforeClose'] as const
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

type NoGuestReminder = 'settled' | 'closed' | 'notYet' | 'stopped' | 'unreachable' | 'recent'

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

/** As the organizers read it, after the address of a guest. */
export const noGuestReminderReasons: Record<NoGuestReminder | 'anotherSpot', string> = {
  settled: 'The spot has a name.',
  closed: 'Online updates are closed.',
  notYet: 'The next reminder isn’t due yet.',
  stopped: 'Unsubscribed from reminders.',
  unreachable: 'Email to this address bounced.',
  recent: `Got an email within ${reminderQuietDays} days.`,
  anotherSpot: 'Already reminded about another spot at this address.',
}

export interface OwedPlaces {
  /** How many names are missing. */
  count: number
  /** `2 golf, 1 VIP` */
  kinds: string
  /** `spots 3, 4 and 7 to 18` */
  spots: string
}

/** Of the spots in the auto-filled view. */
export function describeOwedPlaces(view: readonly Spot[]): OwedPlaces {
  const owed = view.filter(isMissingName)
  const kinds = [
    [owed.filter(({ golf }) => golf).length, 'golf'],
    [owed.filter(isDinnerOnly).length, 'dinner only'],
    [owed.filter(({ golf, vip }) => vip && !golf).length, 'VIP'],
  ] as const
  return {
    count: owed.length,
    kinds: kinds.flatMap(([count, kind]) => (count > 0 ? [`${count} ${kind}`] : [])).join(', '),
    spots: `${owed.length === 1 ? 'spot' : 'spots'} ${joinWords(joinRuns(owed.map(({ spotNumber }) => spotNumber)))}`,
  }
}

/** Three numbers or more that follow one another, from the first to the last. */
function joinRuns(numbers: readonly number[]): string[] {
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && run[1] === number - 1) run[1] = number
    else runs.push([number, number])
  }
  return runs.flatMap(([first, last]) => {
    if (last - first > 1) return [`${first} to ${last}`]
    return first === last ? [String(first)] : [String(first), String(last)]
  })
}

/**
 * The instant at which the clock on a wall in `timeZone` strikes an hour of a day; one that a change of the clock leaves out
 * is taken an hour later. Throws as `readWallClock` does.
 */
export function instantAt(timeZone: string, date: string, hour: number): string {
  const wanted = utcMidnight(date).getTime() + hour * 3_600_000
  const shownAt = (instant: number) => {
    const shown = readWallClock(timeZone, new Date(instant).toISOString())
    return Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  // The zone is read where it was about right, then where it is: there may be a change of the clock between the two.
  const near = wanted + wanted - shownAt(wanted)
  return new Date(near + wanted - shownAt(near)).toISOString()
}
