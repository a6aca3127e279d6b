import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from '#shared/contracts/zod.ts'
import { preparedInsert } from '../db/prepared.ts'
import { hasRow } from '../db/rows.ts'
import type { Outbox } from '../db/tables/mail-and-log.ts'
import type { Db, Trx } from '../db/tables.ts'
import type { WrittenMail } from './transport.ts'

/**
 * What a mail is about. Mails about a registration are written when they are queued; the way in that a confirmation can carry
 * is added when it leaves. Sign-in mails, invitations, the
 * mail to somebody who was registered by an admin, reminders and links for guests are written when they leave, because they
 * carry a secret that must never be stored.
 */
type QueuedMail = Envelope &
  (
    | {
        kind: 'registeredBy' | 'reopened' | 'handedOver' | 'guestDeclined' | 'guestSpotGone'
        registrationId: number
        mail: WrittenMail
      }
    | {
        kind: 'confirmation'
        registrationId: number
        mail: WrittenMail
        /** What the way in is written from that it carries when it leaves; none for people who have one. */
        payload: z.infer<typeof wayInPayload> | null
      }
    | { kind: 'registeredFor'; registrationId: number; payload: z.infer<typeof registeredForPayload> }
    | { kind: 'namesReminder'; registrationId: number; payload: z.infer<typeof namesReminderPayload> }
    | { kind: 'guestLink' | 'guestReminder'; registrationId: number; payload: z.infer<typeof guestLinkPayload> }
    | { kind: 'mailing'; registrationId: number; payload: z.infer<typeof mailingPayload> }
    | { kind: 'signIn'; payload: z.infer<typeof signInPayload> }
    | { kind: 'invitation'; payload: z.infer<typeof invitationPayload> }
  )

export type MailKind = QueuedMail['kind']

interface Envelope {
  to: string
  now: Date
}

/**
 * What a sign-in mail is written from, besides its address: the browser in which its code may be typed. Null for a mail
 * that nobody asked for in a browser: it carries no code. And the page that its link leads to afterwards.
 */
export const signInPayload = z.object({
  browserHash: z.nullable(z.string()),
  returnTo: z.optional(z.string()),
})

/**
 * What an invitation is written from, besides its address: who invites, and the user who is invited, if there is one, else
 * the invitation that waits. Mails that were queued by earlier versions know no such invitation.
 */
export const invitationPayload = z.object({
  invitedBy: z.string(),
  userId: z.nullable(z.int()),
  invitationId: z.optional(z.int()),
})

/**
 * What the mail to somebody who was made the contact of a registration is written from: who made the registration, or
 * whoever has made them the contact of one that was there.
 */
export const registeredForPayload = z.object({
  registeredBy: z.string(),
  isNewContact: z.optional(z.boolean()),
  /** Who was not invited by an organizer signs up only where everybody may. */
  isByPartner: z.optional(z.boolean()),
})

/** The same for the way in that a confirmation carries; what its update took from whom, where it confirms one. */
export const wayInPayload = z.extend(registeredForPayload, {
  losses: z.optional(z.array(z.object({ name: z.string(), loses: z.string() }))),
})

/** What a reminder is written from: its step, as so many days before online updates close. */
export const namesReminderPayload = z.object({ daysBefore: z.int() })

/** What a mail that asks or reminds a guest is written from: the link that it carries a key of. */
const guestLinkPayload = z.object({ linkId: z.int() })

/** What a mail is written from, as it stands in its row. */
export const readPayload = <Payload>(schema: z.ZodMiniType<Payload>, payload: string | null): Payload =>
  z.parse(schema, JSON.parse(payload ?? 'null'))

/** The link that such a mail is about. */
export const readGuestLinkId = (payload: string | null): number => readPayload(guestLinkPayload, payload).linkId

/** What a mail of a mailing is written from, besides its registration. */
const mailingPayload = z.object({ mailingId: z.int() })

/** The mailing that such a mail is of. */
export const readMailingId = (payload: string | null): number => readPayload(mailingPayload, payload).mailingId

/** Puts a mail into the outbox, in the transaction it reports about, so that it is neither lost nor sent for nothing. Gives its number. */
export async function queueMail(trx: Trx, queued: QueuedMail): Promise<number> {
  const [id = 0] = await queueMails(trx, [queued])
  return id
}

/** Puts many into the outbox at once. Gives their numbers, in their order. */
export const queueMails = (trx: Trx, queued: readonly QueuedMail[]): Promise<number[]> =>
  insertMails(trx, queued.map(toRow))

function toRow(queued: QueuedMail) {
  const { subject, text, html } = 'mail' in queued ? queued.mail : unwritten
  return withDates({
    kind: queued.kind,
    registrationId: 'registrationId' in queued ? queued.registrationId : null,
    toAddress: queued.to,
    subject,
    text,
    html,
    payload: 'payload' in queued && queued.payload ? JSON.stringify(queued.payload) : null,
    now: queued.now,
  })
}

type Content = Pick<Selectable<Outbox>, 'kind' | 'registrationId' | 'subject' | 'text' | 'html' | 'payload'>

/** Queues a mail a second time, as a mail of its own. What is written when it leaves is then written anew. */
export async function queueCopy(trx: Trx, mail: Content, { to, now }: Envelope): Promise<number> {
  const { kind, registrationId, subject, text, html, payload } = mail
  const content = { kind, registrationId, subject: text === '' ? '' : subject, text, html, payload }
  const [id = 0] = await insertMails(trx, [withDates({ ...content, toAddress: to, now })])
  return id
}

/** Whether an organizer has sent a mail again, as this one, or has sent this one at once while it waited. */
export const isSentAgain = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id))

/** Whether a mail is the copy of another one that an organizer has sent again. */
export const isCopy = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id).where('mailId', '<>', id))

const selectResends = (db: Db, id: number) => db.selectFrom('mailResends').select('outboxId').where('outboxId', '=', id)

/** Whether an organizer has sent this mail again, or had it tried again. */
export const isAskedFor = (db: Db, id: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('auditTrail')
      .select('id')
      .where('entity', '=', 'mail')
      .where('entityId', '=', id)
      .where('action', 'in', ['sendAgain', 'sendNow']),
  )

function withDates({ now: date, ...content }: Content & { toAddress: string; now: Date }) {
  const now = date.toISOString()
  return { ...content, nextAttemptAt: now, claimedUntil: null, lastError: null, createdAt: now, sentAt: null }
}

const insertMails = preparedInsert('outbox', { hasId: true })

const unwritten: WrittenMail = { subject: '', text: '', html: '' }

/**
 * What the Message-ID of a mail begins with: the same at every attempt, and known to nobody but its reader, so that nobody
 * can report the mail of somebody else. The moment of queueing keeps apart the mails of a database that was put back.
 */
export async function makeMessageKey(
  db: Db,
  { id, createdAt }: Pick<Selectable<Outbox>, 'id' | 'createdAt'>,
): Promise<string> {
  const { messageSecret } = await db
    .selectFrom('bounceMailbox')
    .select('messageSecret')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  const proof = createHmac('sha256', messageSecret)
    .update(`${id} ${Date.parse(createdAt)}`)
    .digest('hex')
  return `${id}.${proof.slice(0, 20)}`
}
