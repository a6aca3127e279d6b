import { get, post } from '../endpoint.ts'
import { id } from '../fields.ts'
import { z } from '../zod.ts'

const troubledMail = z.object({
  id: z.int(),
  name: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'failed']),
  words: z.string(),
  createdAt: z.string(),
  nextAttemptAt: z.nullable(z.string()),
  registration: z.nullable(z.object({ id: z.int(), partner: z.string() })),
  /** False for login emails, which people request again. */
  canRetry: z.boolean(),
})
export type TroubledMail = z.infer<typeof troubledMail>

const mailStatus = z.object({
  counts: z.object({ waiting: z.int(), sent: z.int(), kept: z.int(), failed: z.int() }),
  waitingSince: z.nullable(z.string()),
  troubles: z.array(troubledMail),
  retryable: z.int(),
  /** Emails about current events, written without a mail server, that can be sent now. */
  unsent: z.int(),
  from: z.string(),
  passwordProblem: z.nullable(z.string()),
  server: z.nullable(z.string()),
  senderProblem: z.nullable(z.string()),
  unsafeSettings: z.array(z.string()),
})
export type MailStatus = z.infer<typeof mailStatus>

export const testMail = z.object({
  to: z.string(),
  state: z.enum(['sent', 'kept', 'failed']),
  answer: z.string(),
  reason: z.string(),
})
export type TestMail = z.infer<typeof testMail>

export const mailEndpoints = {
  getMailStatus: get('/api/mail', 'admin', 'Email status and undelivered email', {
    answer: mailStatus,
  }),
  retryMails: post('/api/mail/retry', 'admin', 'Try failed and waiting emails again now', {
    body: z.object({
      mailId: z.nullable(id),
    }),
    answer: z.object({
      /** 0 if someone else has sent them again. */
      retried: z.int(),
      whyNot: z.optional(z.string()),
    }),
  }),
  sendTestMail: post('/api/mail/test', 'admin', 'Send the caller a test email, and return the mail server’s response', {
    answer: testMail,
  }),
}
