import type { GeneratedAlways } from 'kysely'
import type { MailClass, NoMailing } from '#shared/domain/mail/mailing.ts'

/** A mail of the organisers to many partners. */
export interface Mailings {
  id: GeneratedAlways<number>
  eventId: number
  mailClass: MailClass
  /** As they were written, with their placeholders. */
  subject: string
  text: string
  /** How many addresses it was sent to. */
  receivers: number
  sentById: number | null
  sentBy: string
  sentAt: string
  /** The same request sent again is the same mailing. */
  requestId: string
  /** Since then none of its mails leaves any more, whatever becomes of those that are under way. */
  withdrawnAt: string | null
}

/** A partner of a mailing. No address is in one mailing twice. */
export interface MailingSends {
  mailingId: number
  registrationId: number
  /** Of the contact, when it was sent. */
  email: string
  /** By which it is known, however it is written; null where another partner with the same one gets the mail. */
  address: string | null
  /**
   * The mail; null when there is none (any more), and then `why` says the reason. One that was sent again after it had
   * left stays the one that counts.
   */
  outboxId: number | null
  why: NoMailing | null
}
