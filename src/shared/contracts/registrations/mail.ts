import { get, post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'

/** A mail that has not reached its reader: it waits for another attempt, has failed for good, or came back. */
const troubledMail = z.object({
  id: z.int(),
  /** What it is: "Confirmation". */
  name: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'failed', 'bounced']),
  /** The mail server's words. */
  words: z.string(),
  /** When it was written. */
  createdAt: z.string(),
  /** When the next attempt is due, as long as there is one. */
  nextAttemptAt: z.nullable(z.string()),
  /** The registration it is about; null for a mail that is about none. */
  registration: z.nullable(
    z.object({
      id: z.int(),
      partner: z.string(),
      /** Whether it came back from an address that the registration still has. */
      hasAddress: z.boolean(),
    }),
  ),
  /** One that came back is sent again when its address is correct, one to sign in is asked for anew. */
  canRetry: z.boolean(),
})
export type TroubledMail = z.infer<typeof troubledMail>

/** Whether mails leave and arrive. */
const mailStatus = z.object({
  counts: z.object({ waiting: z.int(), sent: z.int(), kept: z.int(), failed: z.int(), bounced: z.int() }),
  /** Since when the mail waits that has waited longest. */
  waitingSince: z.nullable(z.string()),
  /** The latest first; of very many, the latest. */
  troubles: z.array(troubledMail),
  /** How many of all of them can be tried again. */
  retryable: z.int(),
  from: z.string(),
  /** Host and port, never the password; null when mails are kept. */
  server: z.nullable(z.string()),
  /** The domain that mails are signed for; null when they are not. */
  signedFor: z.nullable(z.string()),
  /** Why they will be signed by another key, or not at all, after the next start. */
  keyProblem: z.nullable(z.string()),
  /** Why mails from this address cannot pass. */
  senderProblem: z.nullable(z.string()),
  /** What lets others read email or sign it, a sentence each. */
  unsafeSettings: z.array(z.string()),
  /** Where mails come back to; null when nobody looks. */
  bounceMailbox: z.nullable(
    z.object({
      place: z.string(),
      lastReadAt: z.nullable(z.string()),
      lastError: z.nullable(z.string()),
      unknownReports: z.int(),
    }),
  ),
})
export type MailStatus = z.infer<typeof mailStatus>

const domainCheck = z.object({
  domain: z.string(),
  records: z.array(
    z.object({
      kind: z.enum(['SPF', 'DKIM', 'DMARC']),
      state: z.enum(['found', 'missing', 'wrong', 'unknown']),
      words: z.string(),
      name: z.string(),
      found: z.array(z.string()),
      enter: z.nullable(z.string()),
    }),
  ),
  /** For whoever keeps the domain; null when nothing has to be done. */
  request: z.nullable(z.string()),
})
export type DomainCheck = z.infer<typeof domainCheck>

/** What became of a test mail, with the mail server's own words. */
export const testMail = z.object({
  to: z.string(),
  state: z.enum(['sent', 'kept', 'failed']),
  answer: z.string(),
  /** What has gone wrong, in a plain sentence; empty when nothing has. */
  reason: z.string(),
})
export type TestMail = z.infer<typeof testMail>

export const mailEndpoints = {
  getMailStatus: get('/api/mail', 'admin', 'Email status and undelivered email', {
    answer: mailStatus,
  }),
  checkMailDomain: get('/api/mail/domain', 'admin', 'DNS records of the sender’s domain', {
    answer: domainCheck,
  }),
  retryMails: post('/api/mail/retry', 'admin', 'Retry failed and waiting emails now', {
    body: z.object({
      /** Null: all of them. */
      mailId: z.nullable(id),
    }),
    answer: z.object({
      /** How many leave now; none when somebody else has tried them again already. */
      retried: z.int(),
      /** Why the one that was asked for does not leave any more: it is out of the list. */
      whyNot: z.optional(z.string()),
    }),
  }),
  sendTestMail: post('/api/mail/test', 'admin', 'Send the caller a test email, and return the mail server’s response', {
    answer: testMail,
  }),
}
