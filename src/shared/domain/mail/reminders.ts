/**
 * Decides when partners and guests are reminded, and of what. Partners: some days before online updates close, during
 * the day, if names are missing and no rule excludes them. Guests: at most twice, if they were asked by email and
 * haven't replied.
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
import { checkMailingText, usesLink } from './mailing.ts'

/** The contact only, or everyone who can enter names. */
export const reminderAudiences = ['contact', 'everybody'] as const

export interface ReminderStep {
  /** Days before online updates close. */
  daysBefore: number
  /** An instant. */
  at: string
}

export type PlannedDays = { daysBefore: readonly number[] }

/**
 * Returns the steps of a plan in order of time.
 * @throws {RangeError} if the close isn't a calendar date, or for an unknown time zone
 */
export function listReminderSteps(plan: PlannedDays, closeDate: string, timeZone: string): ReminderStep[] {
  return plan.daysBefore
    .toSorted((one, other) => other - one)
    .map((daysBefore) => ({ daysBefore, at: instantAt(timeZone, addDays(closeDate, -daysBefore), reminderHour) }))
}

/** Returns the last step whose time has come, or null before the first. Earlier steps that didn't run never will. */
export function findDueStep(steps: readonly ReminderStep[], now: string): ReminderStep | null {
  return steps.findLast(({ at }) => at <= now) ?? null
}

/** Returns the error in the days of a plan, or null. */
export function checkReminderDays(daysBefore: readonly number[]): string | null {
  if (daysBefore.length > maxRemindersASeason) return `At most ${maxRemindersASeason} reminders`
  const isInRange = (days: number) => Number.isInteger(days) && days >= 0 && days <= maxReminderDaysBefore
  if (!daysBefore.every(isInRange)) return `Enter whole days from 0 to ${maxReminderDaysBefore}`
  return new Set(daysBefore).size === daysBefore.length ? null : 'Enter each day only once'
}

/** Returns the error in the subject or opening text of reminders, or null. */
export const checkReminderText = (text: string): string | null =>
  usesLink(text) ? 'Remove {link}. Every reminder has a button already' : checkMailingText(text)

/**
 * Returns when a reminder that is due `now` is sent: at once during the day, otherwise at 10 the next morning.
 * @throws {RangeError} for an invalid instant or time zone
 */
export function nextSendTime(now: string, timeZone: string): string {
  const today = readDay(timeZone, now)
  const isOver = now >= instantAt(timeZone, today, lastReminderHour)
  const morning = instantAt(timeZone, isOver ? addDays(today, 1) : today, reminderHour)
  return now < morning ? morning : now
}

/** Why a registration gets no reminder. */
export type NoReminder = 'nothingOwed' | 'closed' | 'stopped' | 'unreachable' | 'enough' | 'recent'

export interface ReminderFacts {
  /** Whether anyone can enter its names now. */
  isOpen: boolean
  missingNames: number
  /** Possible recipients, with people who opted out and those that email can't reach. */
  addresses: readonly { email: string; isStopped: boolean; isUnreachable: boolean }[]
  /** When it was last saved, or any email about it was last sent. */
  lastContactAt: string
  /** How many steps of this season reminded its people. */
  remindersSent: number
}

/** Returns why this registration gets none `now`, or null if it gets one. */
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

/** Shown to organizers after a partner's name. */
export const noReminderReasons: Record<NoReminder, string> = {
  nothingOwed: 'All names are in.',
  closed: 'Online updates are closed.',
  stopped: 'Unsubscribed from reminders.',
  unreachable: 'Email to this address failed.',
  enough: `Already reminded ${maxRemindersASeason} times.`,
  recent: `Saved or got an email within ${reminderQuietDays} days.`,
}

/** A week after they were asked, and a week before the last day to reply. */
const guestOccasions = ['afterAsking', 'beforeClose'] as const
export type GuestOccasion = (typeof guestOccasions)[number]

/** A link sent to a guest, and its spot. */
export interface GuestReminderFacts {
  /** An instant. */
  askedAt: string
  /** The last day the guest can reply, or null if they can't now. */
  until: string | null
  /** Someone is named, the spot is declined, or the link has ended. */
  isSettled: boolean
  isStopped: boolean
  isUnreachable: boolean
  /** The occasions on which this address was reminded for the event. */
  reminded: readonly GuestOccasion[]
  /** When the address was last sent any email about the event: an instant. */
  lastMailAt: string
}

type NoGuestReminder = 'settled' | 'closed' | 'notYet' | 'stopped' | 'unreachable' | 'recent'

type Judged = { occasion: GuestOccasion } | { why: NoGuestReminder }

/**
 * Returns the occasion on which a guest is reminded `now`, or why they aren't.
 * @throws {RangeError} for an unknown time zone
 */
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

/** The first occasion is over once the second has come. */
function findOccasion(
  askedAt: string,
  until: string,
  { now, timeZone }: { now: string; timeZone: string },
): GuestOccasion | null {
  const hasCome = (day: string) => instantAt(timeZone, day, reminderHour) <= now
  if (hasCome(addDays(until, -guestReminderDaysBefore))) return 'beforeClose'
  return hasCome(addDays(todayIn(timeZone, askedAt), guestReminderDaysAfter)) ? 'afterAsking' : null
}

/** Shown to organizers after a guest's address. */
export const noGuestReminderReasons: Record<NoGuestReminder | 'anotherSpot', string> = {
  settled: 'The spot has a name.',
  closed: 'Online updates are closed.',
  notYet: 'The next reminder isn’t due yet.',
  stopped: 'Unsubscribed from reminders.',
  unreachable: 'Email to this address failed.',
  recent: `Got an email within ${reminderQuietDays} days.`,
  anotherSpot: 'Already reminded about another spot at this address.',
}

export interface MissingNames {
  /** How many names are missing. */
  count: number
  /** `2 golf, 1 VIP` */
  kinds: string
  /** `spots 3, 4, and 7 to 18` */
  spots: string
}

/** `view` must be auto-filled. */
export function summarizeMissingNames(view: readonly Spot[]): MissingNames {
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

/** Shortens three or more consecutive numbers to the first and the last. */
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
 * Returns the instant of an hour in `timeZone`. If the clock skips that hour, returns an hour later.
 * @throws {RangeError} like `readWallClock`
 */
export function instantAt(timeZone: string, date: string, hour: number): string {
  const wanted = utcMidnight(date).getTime() + hour * 3_600_000
  const shownAt = (instant: number) => {
    const shown = readWallClock(timeZone, new Date(instant).toISOString())
    return Date.parse(`${shown.date}T${shown.time}:00Z`)
  }
  // The offset can change between the first guess and the result, so it is read twice.
  const near = wanted + wanted - shownAt(wanted)
  return new Date(near + wanted - shownAt(near)).toISOString()
}
