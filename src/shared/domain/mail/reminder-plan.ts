/**
 * When the partners of an event are reminded of the names they owe: some days before online updates close, by day, so
 * that nobody is woken by a reminder that an organiser has approved at night.
 */

import { lastReminderHour, maxReminderDaysBefore, maxRemindersASeason, reminderHour } from '../../limits.ts'
import { addDays, instantAt, readDay } from '../calendar.ts'

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
  if (!daysBefore.every(isInRange)) return `Whole days from 0 to ${maxReminderDaysBefore}`
  return new Set(daysBefore).size === daysBefore.length ? null : 'Each day only once'
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
