/** Who is reminded of names: whoever owes some at that minute, and has not been left in peace by one of the rules. */

import { maxRemindersASeason, reminderQuietDays } from '../../limits.ts'

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

/** As the organisers read it, after the name of a partner. */
export const noReminderReasons: Record<NoReminder, string> = {
  nothingOwed: 'All names are given.',
  closed: 'Online updates are closed.',
  stopped: 'Asked for no more reminders.',
  unreachable: 'Mails to this address came back.',
  enough: `Was reminded ${maxRemindersASeason} times.`,
  recent: `Saved, or got a mail, within ${reminderQuietDays} days.`,
}
