import { formatInstant, isSameEmail } from '../formats.ts'
import { toOneLine } from '../text.ts'

const kindNames = {
  confirmation: 'Confirmation',
  registeredBy: 'Invitation to name attendees',
  registeredFor: 'Link for the contact',
  reopened: 'Registration reopened',
  guestLink: 'Link for a guest',
  guestConfirmation: 'Confirmation for a guest',
  guestDeclined: 'Guest can’t make it',
  guestAccepted: 'Guest can make it after all',
  guestSpotGone: 'Guest’s spot no longer available',
  paymentThanks: 'Thank-you for a payment',
  taxLetter: 'Tax letter',
  campaign: 'Email from the organizers',
  logIn: 'Login link',
  invitation: 'Invitation to sign up',
} as const

export type MailKind = keyof typeof kindNames

const names = new Map<string, string>(Object.entries(kindNames))

export const labelMailKind = (kind: string): string => names.get(kind) ?? 'Email'

/** Kept: not sent, because no mail server is set up. */
export const mailStates = ['queued', 'sent', 'kept', 'failed'] as const
export type MailState = (typeof mailStates)[number]

/** Replaces the mail server's message, because no server refused this email. */
export const stoppedByRestore = 'Not sent because a backup was restored after it was due.'

export const stoppedByDeletion = 'Not sent because its registration was deleted before it was due.'

export interface EmailLogEntry {
  kind: string
  to: string
  state: MailState
  lastError: string | null
  createdAt: string
  sentAt: string | null
  nextAttemptAt: string | null
}

/** `2027-03-02 14:05 CST  Confirmation to ann@acme.test: sent`, with the time of sending, or of writing. */
export function formatEmailLogLine(mail: EmailLogEntry, timeZone: string): string {
  const moment = formatInstant(mail.sentAt ?? mail.createdAt, timeZone)
  return `${moment}  ${labelMailKind(mail.kind)} to ${toOneLine(mail.to)}: ${describeState(mail, timeZone)}`
}

function describeState({ state, lastError, nextAttemptAt }: EmailLogEntry, timeZone: string): string {
  if (state === 'sent') return 'sent'
  if (state === 'kept') return 'not sent'
  const words = lastError ? toOneLine(lastError) : ''
  if (state === 'failed') return words ? `failed: ${words}` : 'failed'
  if (!words || nextAttemptAt === null) return 'waiting to be sent'
  return `waiting, next attempt ${formatInstant(nextAttemptAt, timeZone)}: ${words}`
}

interface AddressCorrection {
  kind: string
  from: string
  to: string
}

interface RegistrationEmails {
  contactEmail: string
  registeredByEmails: readonly string[]
}

/**
 * Which address of the registration to correct when its email is sent to another address. Null if none, or if the new
 * address has access anyway.
 */
export function findCorrection(
  { kind, from, to }: AddressCorrection,
  people: RegistrationEmails,
): 'contact' | 'registeredBy' | null {
  const { contactEmail, registeredByEmails } = people
  if (isSameEmail(to, contactEmail)) return null
  if (isSameEmail(from, contactEmail)) return 'contact'
  const isListed = (address: string) => registeredByEmails.some((email) => isSameEmail(email, address))
  return kind === 'registeredBy' && isListed(from) && !isListed(to) ? 'registeredBy' : null
}
