/** Who is reminded of a payment, and when. Days count from the due date and can be negative. */

import { maxPaymentReminders, reminderQuietDays } from '../../limits.ts'
import { addDays, countDays } from '../calendar.ts'

export interface ReminderDay {
  day: number
  /** The day of the calendar. */
  on: string
  isDue: boolean
}

/** Returns the last planned day that is due, or else the first one ahead. Null if the plan has no days. */
export function findReminderDay(days: readonly number[], dueOn: string, today: string): ReminderDay | null {
  const all = days
    .toSorted((one, other) => one - other)
    .map((day) => ({ day, on: addDays(dueOn, day), isDue: addDays(dueOn, day) <= today }))
  return all.findLast(({ isDue }) => isDue) ?? all[0] ?? null
}

interface PayerFacts {
  openCents: number
  /** Whether any payment was recorded. */
  hasPaid: boolean
  isStopped: boolean
  isExcluded: boolean
  registeredOn: string
  sent: readonly { day: number; on: string }[]
}

/** Returns why a registration gets no reminder on this day, or an empty text. */
export function whyNoPaymentReminder(facts: PayerFacts, next: ReminderDay | null, today: string): string {
  const { openCents, hasPaid, isStopped, isExcluded, registeredOn, sent } = facts
  if (openCents <= 0) return 'No amount due'
  if (hasPaid) return 'A payment was received'
  if (isExcluded) return 'Excluded'
  if (isStopped) return 'Stopped reminders'
  if (sent.length >= maxPaymentReminders) return `Reminded ${maxPaymentReminders} times`
  if (!next) return 'No reminder is planned'
  if (sent.some(({ day }) => day === next.day)) return 'Already reminded'
  if (next.isDue && registeredOn >= next.on) return 'Registered after the day of this reminder'
  const last = sent.at(-1)
  if (next.isDue && last && countDays(last.on, today) < reminderQuietDays) return 'Reminded in the last few days'
  return ''
}
