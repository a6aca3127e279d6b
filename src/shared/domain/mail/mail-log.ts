/** The email log in words, and what can be put right when a mail of it is sent again. */

import { formatInstant, isSameEmail } from '../formats.ts'
import { toOneLine } from '../text.ts'

const kinds = new Map([
  ['confirmation', 'Confirmation'],
  ['registeredBy', 'Invitation to name attendees'],
  ['registeredFor', 'Link for the contact'],
  ['reopened', 'Notice of the reopening'],
  ['namesReminder', 'Reminder of missing names'],
  ['handedOver', 'Notice of the hand-over'],
  ['guestLink', 'Link for a guest'],
  ['guestReminder', 'Reminder for a guest'],
  ['guestDeclined', 'Notice that a guest cannot come'],
  ['guestSpotGone', 'Notice that a guest’s spot is gone'],
  ['mailing', 'Mail of the organizers'],
  ['signIn', 'Login link'],
  ['invitation', 'Invitation to sign up'],
])

/** What a mail is called. */
export const nameMailKind = (kind: string): string => kinds.get(kind) ?? 'Mail'

/** Kept: no mail server is set, and nothing has left. Bounced: it was sent, and came back. */
export const mailStates = ['queued', 'sent', 'kept', 'failed', 'bounced'] as const
export type MailState = (typeof mailStates)[number]

/** Stands in place of the mail server's words with a mail that was due when a backup was restored: no server has refused it. */
export const stoppedByRestore = 'Not sent: a backup was restored when it was due.'

/** The same with a mail whose registration was deleted when it was due. */
export const stoppedByDeletion = 'Not sent: its registration was deleted when it was due.'

export interface MailOfLog {
  kind: string
  to: string
  state: MailState
  /** The mail server's words. */
  lastError: string | null
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
}

/** What became of a mail that was just asked for, in a sentence for whoever asked; `what` is `The mail` or the like. */
export const describeOutcome = (what: string, to: string, mailLeaves: boolean): string =>
  mailLeaves ? `${what} is on its way to ${to}` : `${what} to ${to} is kept, not sent: no mail server is set`

/** `2027-03-02 14:05 CST  Confirmation to ann@acme.test: sent`; the moment is that of sending, or of writing it. */
export function writeMailLine(mail: MailOfLog, timeZone: string): string {
  const moment = formatInstant(mail.sentAt ?? mail.createdAt, timeZone)
  return `${moment}  ${nameMailKind(mail.kind)} to ${toOneLine(mail.to)}: ${describeState(mail, timeZone)}`
}

function describeState({ state, lastError, nextAttemptAt }: MailOfLog, timeZone: string): string {
  if (state === 'sent') return 'sent'
  if (state === 'kept') return 'kept, not sent'
  const words = lastError ? toOneLine(lastError) : ''
  if (state === 'bounced') return words ? `came back: ${words}` : 'came back'
  if (state === 'failed') return words ? `failed: ${words}` : 'failed'
  if (!words || nextAttemptAt === null) return 'waiting to be sent'
  return `waiting, next attempt ${formatInstant(nextAttemptAt, timeZone)}: ${words}`
}

interface Correction {
  /** The kind of the mail that is sent again. */
  kind: string
  /** The address it went to. */
  from: string
  /** The address it is to go to now. */
  to: string
}

interface People {
  contactEmail: string
  registeredByEmails: readonly string[]
}

/**
 * Whether an invitation to name attendees that goes to a corrected address can correct the registered-by list, too:
 * otherwise its new reader would be let in nowhere.
 */
export function canCorrectRegisteredBy({ kind, from, to }: Correction, people: People): boolean {
  const isListed = (address: string) => people.registeredByEmails.some((email) => isSameEmail(email, address))
  return kind === 'registeredBy' && isListed(from) && !isListed(to) && !isSameEmail(to, people.contactEmail)
}
