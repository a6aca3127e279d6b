/**
 * An email from the organizers to many partners. Decides who gets it, when it is queued and again when it is sent, and
 * reads its text: Markdown with placeholders.
 */

import { hasLink } from '../registration/links-in-names.ts'
import { joinWords } from '../text.ts'

/**
 * Service emails are about someone's registration, so no one can opt out. Fundraising emails ask for something, so
 * anyone can. Thank-you emails, which are also receipts, reach everyone, even after the event.
 */
export const mailClasses = ['service', 'appeal', 'thanks'] as const
export type MailClass = (typeof mailClasses)[number]

/** Why a recipient gets none. */
export type NoMailing = keyof typeof noMailingReasons

export interface MailingFacts {
  mailClass: MailClass
  isDeleted: boolean
  /** Whether the event is over. */
  isOver: boolean
  /** Whether the contact has another address than the one that it was sent to. */
  isMoved: boolean
  /** Whether fundraising emails to this address were stopped. */
  isStopped: boolean
  /** Whether the organization has a mailing address, which fundraising emails must include. */
  hasPostalAddress: boolean
}

/** Returns null for a partner who gets it. */
export function findNoMailing(facts: MailingFacts): NoMailing | null {
  if (facts.isDeleted) return 'deleted'
  if (facts.isMoved) return 'moved'
  if (facts.mailClass === 'thanks') return null
  if (facts.mailClass === 'service') return facts.isOver ? 'over' : null
  if (facts.isStopped) return 'stopped'
  return facts.hasPostalAddress ? null : 'noPostalAddress'
}

/** As the organizers read it, after the name of a partner. */
export const noMailingReasons = {
  deleted: 'The registration was deleted.',
  over: 'The event is over.',
  moved: 'The contact’s address has changed.',
  replaced: 'The attendee’s name, spot, or address has changed.',
  stopped: 'Unsubscribed from fundraising email.',
  noPostalAddress: 'The organization had no mailing address.',
  sameAddress: 'Another recipient has the same address and got the email.',
  withdrawn: 'Withdrawn by an organizer.',
}

/** For an email that was being sent while an organizer withdrew the others. */
export const withdrawnUnderWay = 'Withdrawn while it was being sent. It may still arrive.'

/** Returns one spelling for each mailbox. */
export const mailboxOf = (email: string): string => email.trim().toLowerCase()

/** Returns the first receiver of each mailbox. Each gets one email. */
export function pickOnePerMailbox<Receiver extends { email: string }>(receivers: readonly Receiver[]): Receiver[] {
  const taken = new Set<string>()
  return receivers.filter(({ email }) => {
    const mailbox = mailboxOf(email)
    if (taken.has(mailbox)) return false
    taken.add(mailbox)
    return true
  })
}

/** The placeholders for values that differ by partner. */
export const mailingPlaceholders = [
  'first name',
  'company',
  'level',
  'total given',
  'names missing',
  'event',
  'event date',
  'online updates close',
  'link',
] as const
type MailingPlaceholder = (typeof mailingPlaceholders)[number]

/** The values of one partner, except the link, which is only possible in the text. */
export type MailingValues = Readonly<Record<Exclude<MailingPlaceholder, 'link'>, string>>

/** The values that all partners share. */
type EventValues = Pick<MailingValues, 'event' | 'event date' | 'online updates close'>

const braced = /\{[^{}\n]*\}/g

/** Text in the brackets of other programs, such as `[first name]`, `*|FNAME|*`, and `<<first name>>`. */
const otherBrackets = /\*\|[^|\n]+\|\*|<<[^<>\n]+>>|\[[^[\]\n]+\]/g

/** Capitals and further blanks are no difference. */
function readPlaceholder(written: string): MailingPlaceholder | null {
  const name = written.slice(1, -1).trim().replace(/\s+/g, ' ').toLowerCase()
  return mailingPlaceholders.find((placeholder) => placeholder === name) ?? null
}

/** Square brackets also hold remarks, so only those with a known name count. */
const isForeignPlaceholder = (written: string) =>
  !written.startsWith('[') ||
  readPlaceholder(written.replaceAll('_', ' ')) !== null ||
  /^\[\s*(?:f|l|(?:first|last|full|company)[ _-]?)?name\s*\]$/i.test(written)

/** Returns the error in the placeholders of a text, or null. */
export function checkMailingText(text: string): string | null {
  const unknown = new Set(text.match(braced)?.filter((written) => !readPlaceholder(written)))
  if (unknown.size > 0)
    return `There ${unknown.size === 1 ? 'is no placeholder' : 'are no placeholders'} ${joinWords(unknown)}`
  const other = text.match(otherBrackets)?.find(isForeignPlaceholder)
  if (other) return `Replace ${other} with a placeholder such as {first name}`
  if (/[{}]/.test(text.replace(braced, ''))) return 'Use { and } only for placeholders, such as {first name}'
  const begun = text.split(/\s+/).map((word) => word.slice(0, Math.max(0, word.lastIndexOf('{'))))
  // Every value has at least one letter.
  const isInAddress = begun.some((before) => hasLink(`${before}x`))
  return isInAddress ? 'A placeholder can’t be part of a web address' : null
}

export const usesLink = (text: string): boolean =>
  text.match(braced)?.some((written) => readPlaceholder(written) === 'link') ?? false

/** The placeholders that aren't for attendees: they can't open the registration, and needn't know the donation. */
export const forContactsOnly: readonly string[] = ['total given', 'names missing', 'link']

/** Returns the error in a text for attendees, or null. */
export function checkTextForAttendees(text: string): string | null {
  const wrong = text.match(braced)?.find((written) => forContactsOnly.includes(readPlaceholder(written) ?? ''))
  return wrong ? `Use ${wrong} only in emails to contacts` : null
}

export const checkMailingSubject = (subject: string): string | null =>
  usesLink(subject) ? 'Use {link} only in the text' : checkMailingText(subject)

interface Words {
  subject: string
  text: string
}

/** Whether both say the same: blanks, line ends and how a placeholder is written are no difference. */
export const isSameWords = (one: Words, other: Words): boolean =>
  squeeze(one.subject) === squeeze(other.subject) && squeeze(one.text) === squeeze(other.text)

const squeeze = (text: string) =>
  text
    .replace(braced, (written) => `{${readPlaceholder(written)}}`)
    .replace(/\s+/g, ' ')
    .trim()

/** A subject or a text with everything filled in. */
export const fillPlaceholders = (text: string, find: (name: MailingPlaceholder) => string | undefined): string =>
  text.replace(braced, (written) => {
    const placeholder = readPlaceholder(written)
    return (placeholder && find(placeholder)) ?? written
  })

const varying = { 'first name': '…', company: '…', level: '…', 'total given': '…', 'names missing': '…' }
const unknownDates = { 'event date': '…', 'online updates close': '…' }

type SummaryValues = Pick<EventValues, 'event'> & Partial<EventValues>

/** Fills in a text for organizers: an ellipsis replaces what differs by partner, and unknown dates. */
export function summarizeText(text: string, values: SummaryValues): string {
  const filled = { ...unknownDates, ...values, ...varying, link: 'your registration page' }
  return fillPlaceholders(text, (name) => filled[name])
}

/** Summarizes a subject for organizers. */
export function summarizeSubject(subject: string, values: SummaryValues): string {
  const filled = summarizeText(subject, values)
  return /[\p{L}\p{N}]/u.test(filled) ? filled : 'Email to partners'
}
