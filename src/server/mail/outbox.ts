import type { Selectable } from 'kysely'
import { z } from '#shared/contracts/zod.ts'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import { preparedInsert } from '../db/prepared.ts'
import { hasRow } from '../db/rows.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import type { WrittenMail } from './transport.ts'

/**
 * The input of each kind of email. Most emails about a registration are written when they are queued. Emails with a
 * secret (login, invitations, links) are written when they are sent, because the secret must not be stored.
 */
type QueuedMail = Envelope & { kind: MailKind } & (
    | {
        kind: 'reopened' | 'guestDeclined' | 'guestAccepted' | 'guestSpotGone'
        registrationId: number
        mail: WrittenMail
      }
    | {
        kind: 'confirmation'
        registrationId: number
        mail: WrittenMail
        /** The input of a login link added when it is sent, or none for people who can log in. */
        payload: z.infer<typeof wayInPayload> | null
      }
    | {
        kind: 'registeredBy'
        registrationId: number
        mail: WrittenMail
        /** The input of a login link added when it is sent. Older emails have none. */
        payload?: z.infer<typeof registeredByPayload>
      }
    | { kind: 'registeredFor'; registrationId: number; payload: z.infer<typeof registeredForPayload> }
    | {
        kind: 'guestLink' | 'guestConfirmation'
        registrationId: number
        payload: z.infer<typeof guestLinkPayload>
      }
    | { kind: 'campaign'; registrationId: number; payload: z.infer<typeof campaignPayload> }
    | { kind: 'paymentThanks'; registrationId: number; payload: z.infer<typeof ledgerLinePayload> }
    | { kind: 'taxLetter'; registrationId: number; mail: WrittenMail }
    | { kind: 'signIn'; payload: z.infer<typeof signInPayload> }
    | { kind: 'invitation'; payload: z.infer<typeof invitationPayload> }
  )

interface Envelope {
  to: string
  now: Date
}

/**
 * The input of a login email: the browser that can enter its code (null without a code), and the page to open
 * afterwards.
 */
export const signInPayload = z.object({
  browserHash: z.nullable(z.string()),
  returnTo: z.optional(z.string()),
})

/**
 * The input of an invitation: the inviter, and the invited user or pending invitation. Older emails have no invitation.
 */
export const invitationPayload = z.object({
  invitedBy: z.string(),
  userId: z.nullable(z.int()),
  invitationId: z.optional(z.int()),
})

/** The input of the email to a registered-by person: whether a partner added them. */
export const registeredByPayload = z.object({ isByPartner: z.boolean() })

/** The input of the email to a new contact: who created the registration. */
export const registeredForPayload = z.object({
  registeredBy: z.string(),
  isNewContact: z.optional(z.boolean()),
  /** People not invited by an organizer can only sign up if everyone can. */
  isByPartner: z.optional(z.boolean()),
})

/** The same for a confirmation's login link, with what an update took from whom. */
export const wayInPayload = z.extend(registeredForPayload, {
  losses: z.optional(z.array(z.object({ name: z.string(), loses: z.string() }))),
})

/** The input of a thank-you: the payment in the ledger. */
const ledgerLinePayload = z.object({ lineId: z.int() })

export const readLedgerLineId = (payload: string | null): number => readPayload(ledgerLinePayload, payload).lineId

/** The input of an email to a guest: its link. */
const guestLinkPayload = z.object({ linkId: z.int() })

/** Reads the input of an email from its row. */
export const readPayload = <Payload>(schema: z.ZodMiniType<Payload>, payload: string | null): Payload =>
  z.parse(schema, JSON.parse(payload ?? 'null'))

/** Returns the link of an email to a guest. */
export const readGuestLinkId = (payload: string | null): number => readPayload(guestLinkPayload, payload).linkId

/** The input of an email to a group, besides its registration: the day, and the attendee's or guest's spot, or 0. */
export const campaignPayload = z.object({ campaignId: z.int(), day: z.string(), spotId: z.int() })

/**
 * Queues an email in the transaction it reports about, so that it is neither lost nor sent without reason. Returns its
 * ID.
 */
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

type Content = Pick<Selectable<Database['outbox']>, 'kind' | 'registrationId' | 'subject' | 'text' | 'html' | 'payload'>

/** Queues an email again as a new one. If it is written when sent, it is written again. */
export async function queueCopy(trx: Trx, mail: Content, { to, now }: Envelope): Promise<number> {
  const { kind, registrationId, subject, text, html, payload } = mail
  const content = { kind, registrationId, subject: text === '' ? '' : subject, text, html, payload }
  const [id = 0] = await insertMails(trx, [withDates({ ...content, toAddress: to, now })])
  return id
}

/** Whether an organizer sent an email again as this one, or sent this one early. */
export const isSentAgain = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id))

/** Whether it is a copy that an organizer sent again. */
export const isCopy = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id).where('mailId', '<>', id))

const selectResends = (db: Db, id: number) => db.selectFrom('mailResends').select('outboxId').where('outboxId', '=', id)

/** Whether an organizer sent this email again, or retried it. */
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
