import { get, post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'

/** An email that hasn't reached its recipient: it waits for another attempt, or failed. */
const troubledMail = z.object({
  id: z.int(),
  /** For example, "Confirmation". */
  name: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'failed']),
  /** The mail server's message. */
  words: z.string(),
  /** When it was written. */
  createdAt: z.string(),
  /** When the next attempt is due, as long as there is one. */
  nextAttemptAt: z.nullable(z.string()),
  /** Null if it isn't about a registration. */
  registration: z.nullable(z.object({ id: z.int(), partner: z.string() })),
  /** Login emails are requested again. */
  canRetry: z.boolean(),
})
export type TroubledMail = z.infer<typeof troubledMail>

/** Whether emails are sent and delivered. */
const mailStatus = z.object({
  counts: z.object({ waiting: z.int(), sent: z.int(), kept: z.int(), failed: z.int() }),
  /** Since when the oldest queued email has waited. */
  waitingSince: z.nullable(z.string()),
  /** Newest first; of very many, the latest. */
  troubles: z.array(troubledMail),
  /** How many of all of them can be tried again. */
  retryable: z.int(),
  /** How many about current events were written without a mail server and can be sent now. */
  unsent: z.int(),
  from: z.string(),
  /** Why email waits for the mail server's password, and what to do. */
  passwordProblem: z.nullable(z.string()),
  /** Host and port without the password. Null if no mail server is set. */
  server: z.nullable(z.string()),
  /** Why receivers reject email from this address. */
  senderProblem: z.nullable(z.string()),
  /** Settings that let others read email, a sentence each. */
  unsafeSettings: z.array(z.string()),
})
export type MailStatus = z.infer<typeof mailStatus>

/** The result of a test email, with the mail server's own message. */
export const testMail = z.object({
  to: z.string(),
  state: z.enum(['sent', 'kept', 'failed']),
  answer: z.string(),
  /** The error in a plain sentence, or empty. */
  reason: z.string(),
})
export type TestMail = z.infer<typeof testMail>

export const mailEndpoints = {
  getMailStatus: get('/api/mail', 'admin', 'Email status and undelivered email', {
    answer: mailStatus,
  }),
  retryMails: post('/api/mail/retry', 'admin', 'Retry failed and waiting emails now', {
    body: z.object({
      /** Null: all of them, and those written without a mail server. */
      mailId: z.nullable(id),
    }),
    answer: z.object({
      /** How many are queued now. 0 if someone else has sent them again. */
      retried: z.int(),
      /** Why the one that was asked for does not leave any more: it is out of the list. */
      whyNot: z.optional(z.string()),
    }),
  }),
  sendTestMail: post('/api/mail/test', 'admin', 'Send the caller a test email, and return the mail server’s response', {
    answer: testMail,
  }),
}
