/** Which partners get a mail of the organisers: judged when it is sent, and again for each mail when it leaves. */

/**
 * Service mails are about a place that somebody has: nobody can stop them. Appeals ask for something, as to come again:
 * whoever wants none gets none.
 */
export const mailClasses = ['service', 'appeal'] as const
export type MailClass = (typeof mailClasses)[number]

/** Why a partner gets none. */
export type NoMailing = 'deleted' | 'over' | 'moved' | 'stopped' | 'noPostalAddress' | 'sameAddress' | 'withdrawn'

export interface MailingFacts {
  mailClass: MailClass
  isDeleted: boolean
  /** Whether the event is over: then nobody has a place any more. */
  isOver: boolean
  /** Whether the contact has another address than the one that it was sent to. */
  isMoved: boolean
  /** Whether appeals to this address were stopped. */
  isStopped: boolean
  /** Whether the organisation has a postal address, which stands below every appeal. */
  hasPostalAddress: boolean
}

/** Null for whoever gets it. */
export function findNoMailing(facts: MailingFacts): NoMailing | null {
  if (facts.isDeleted) return 'deleted'
  if (facts.isMoved) return 'moved'
  if (facts.mailClass === 'service') return facts.isOver ? 'over' : null
  if (facts.isStopped) return 'stopped'
  return facts.hasPostalAddress ? null : 'noPostalAddress'
}

/** As the organisers read it, after the name of a partner. */
export const noMailingReasons: Record<NoMailing, string> = {
  deleted: 'The registration was deleted.',
  over: 'The event is over.',
  moved: 'Its contact has another address by now.',
  stopped: 'Asked for no more appeals.',
  noPostalAddress: 'The organisation had no postal address.',
  sameAddress: 'Another partner has the same address, and one mail went there.',
  withdrawn: 'Withdrawn by an organiser before it left.',
}

/** Of a mail that was being handed over while an organiser withdrew the others. */
export const withdrawnUnderWay = 'Withdrawn while it was under way: it may still arrive.'

/** What one mailbox is known by, however its address is written. */
export const mailboxOf = (email: string): string => email.trim().toLowerCase()

/** The first of each mailbox, in their order: so many mails leave. */
export function pickOnePerMailbox<Receiver extends { email: string }>(receivers: readonly Receiver[]): Receiver[] {
  const taken = new Set<string>()
  return receivers.filter(({ email }) => {
    const mailbox = mailboxOf(email)
    if (taken.has(mailbox)) return false
    taken.add(mailbox)
    return true
  })
}
