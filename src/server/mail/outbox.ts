import { z } from '#shared/contracts/zod.ts'
import type { Trx } from '../db/tables.ts'
import type { WrittenMail } from './mail.ts'

/**
 * What a mail is about. Mails about a registration are written when they are queued. A sign-in mail is written when it
 * leaves, because it carries a secret that must never be stored.
 */
export type MailKind = 'confirmation' | 'registeredBy' | 'signIn'

interface Envelope {
  to: string
  now: Date
}

interface MailAboutRegistration extends Envelope {
  kind: 'confirmation' | 'registeredBy'
  registrationId: number
  mail: WrittenMail
}

interface SignInMail extends Envelope {
  kind: 'signIn'
  payload: z.infer<typeof signInPayload>
}

/** What a sign-in mail is written from, besides its address: the browser in which its code may be typed. */
export const signInPayload = z.object({ browserHash: z.string() })

/** Puts a mail into the outbox, in the transaction it reports about, so that it is neither lost nor sent for nothing. */
export async function queueMail(trx: Trx, queued: MailAboutRegistration | SignInMail): Promise<void> {
  const { subject, text, html } = queued.kind === 'signIn' ? unwritten : queued.mail
  const now = queued.now.toISOString()
  await trx
    .insertInto('outbox')
    .values({
      kind: queued.kind,
      registrationId: queued.kind === 'signIn' ? null : queued.registrationId,
      toAddress: queued.to,
      subject,
      text,
      html,
      payload: queued.kind === 'signIn' ? JSON.stringify(queued.payload) : null,
      nextAttemptAt: now,
      claimedUntil: null,
      lastError: null,
      createdAt: now,
      sentAt: null,
    })
    .execute()
}

const unwritten: WrittenMail = { subject: '', text: '', html: '' }
