import { z } from '#shared/contracts/zod.ts'
import type { Trx } from '../db/tables.ts'
import type { WrittenMail } from './mail.ts'

/**
 * What a mail is about. Mails about a registration are written when they are queued. Sign-in mails and invitations are
 * written when they leave, because they carry a secret that must never be stored.
 */
export type MailKind = 'confirmation' | 'registeredBy' | 'signIn' | 'invitation'

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

interface InvitationMail extends Envelope {
  kind: 'invitation'
  payload: z.infer<typeof invitationPayload>
}

/**
 * What a sign-in mail is written from, besides its address: the browser in which its code may be typed. Null for a mail
 * that nobody asked for in a browser: it carries no code.
 */
export const signInPayload = z.object({ browserHash: z.nullable(z.string()) })

/** What an invitation is written from, besides its address: who invites, and the user who is invited, if there is one. */
export const invitationPayload = z.object({ invitedBy: z.string(), userId: z.nullable(z.int()) })

/** Puts a mail into the outbox, in the transaction it reports about, so that it is neither lost nor sent for nothing. */
export async function queueMail(trx: Trx, queued: MailAboutRegistration | SignInMail | InvitationMail): Promise<void> {
  const { subject, text, html } = 'mail' in queued ? queued.mail : unwritten
  const now = queued.now.toISOString()
  await trx
    .insertInto('outbox')
    .values({
      kind: queued.kind,
      registrationId: 'registrationId' in queued ? queued.registrationId : null,
      toAddress: queued.to,
      subject,
      text,
      html,
      payload: 'payload' in queued ? JSON.stringify(queued.payload) : null,
      nextAttemptAt: now,
      claimedUntil: null,
      lastError: null,
      createdAt: now,
      sentAt: null,
    })
    .execute()
}

const unwritten: WrittenMail = { subject: '', text: '', html: '' }
