import type { Selectable } from 'kysely'
import { z } from '#shared/contracts/zod.ts'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import { preparedInsert } from '../db/prepared.ts'
import { hasRow } from '../db/rows.ts'
import type { Database, Db, Trx } from '../db/tables.ts'
import type { WrittenMail } from './transport.ts'

/**
 * Most emails are written when they are queued. Emails with a secret (login, invitations, links) are written when
 * they are sent, because secrets must not be stored.
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
        payload: z.infer<typeof registeredForLoginPayload> | null
      }
    | {
        kind: 'registeredBy'
        registrationId: number
        mail: WrittenMail
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
    | { kind: 'logIn'; payload: z.infer<typeof logInPayload> }
    | { kind: 'invitation'; payload: z.infer<typeof invitationPayload> }
  )

interface Envelope {
  to: string
  now: Date
}

export const logInPayload = z.object({
  browserHash: z.nullable(z.string()),
  returnTo: z.optional(z.string()),
})

export const invitationPayload = z.object({
  invitedBy: z.string(),
  userId: z.nullable(z.int()),
  invitationId: z.optional(z.int()),
})

export const registeredByPayload = z.object({ isByPartner: z.boolean() })

export const registeredForPayload = z.object({
  registeredBy: z.string(),
  isNewContact: z.optional(z.boolean()),
  isByPartner: z.optional(z.boolean()),
})

export const registeredForLoginPayload = z.extend(registeredForPayload, {
  losses: z.optional(z.array(z.object({ name: z.string(), loses: z.string() }))),
})

const ledgerLinePayload = z.object({ lineId: z.int() })

export const readLedgerLineId = (payload: string | null): number => readPayload(ledgerLinePayload, payload).lineId

const guestLinkPayload = z.object({ linkId: z.int() })

export const readPayload = <Payload>(schema: z.ZodMiniType<Payload>, payload: string | null): Payload =>
  z.parse(schema, JSON.parse(payload ?? 'null'))

export const readGuestLinkId = (payload: string | null): number => readPayload(guestLinkPayload, payload).linkId

export const campaignPayload = z.object({ campaignId: z.int(), day: z.string(), spotId: z.int() })

/**
 * Queues an email in the same transaction as the change it reports, so that both are committed or neither is. Returns
 * its ID.
 */
export async function queueMail(trx: Trx, queued: QueuedMail): Promise<number> {
  const [id = 0] = await queueMails(trx, [queued])
  return id
}

export const queueMails = (trx: Trx, queued: readonly QueuedMail[]): Promise<number[]> =>
  insertQueuedEmails(trx, queued.map(toRow))

function toRow(queued: QueuedMail) {
  const { subject, text, html } = 'mail' in queued ? queued.mail : unwritten
  return addOutboxDates({
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

export async function queueCopy(trx: Trx, mail: Content, { to, now }: Envelope): Promise<number> {
  const { kind, registrationId, subject, text, html, payload } = mail
  const content = { kind, registrationId, subject: text === '' ? '' : subject, text, html, payload }
  const [id = 0] = await insertQueuedEmails(trx, [addOutboxDates({ ...content, toAddress: to, now })])
  return id
}

/** Whether an organizer resent an email as this one, or sent this one early. */
export const isResentOrExpedited = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id))

/** Whether this email is an organizer's resent copy. */
export const isCopy = (db: Db, id: number): Promise<boolean> => hasRow(selectResends(db, id).where('mailId', '<>', id))

const selectResends = (db: Db, id: number) => db.selectFrom('mailResends').select('outboxId').where('outboxId', '=', id)

/** Whether an organizer resent this email, or queued it again. */
export const wasRequestedByOrganizer = (db: Db, id: number): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('auditTrail')
      .select('id')
      .where('entity', '=', 'mail')
      .where('entityId', '=', id)
      .where('action', 'in', ['sendAgain', 'sendNow']),
  )

function addOutboxDates({ now: date, ...content }: Content & { toAddress: string; now: Date }) {
  const now = date.toISOString()
  return { ...content, nextAttemptAt: now, claimedUntil: null, lastError: null, createdAt: now, sentAt: null }
}

const insertQueuedEmails = preparedInsert('outbox', { hasId: true })

const unwritten: WrittenMail = { subject: '', text: '', html: '' }
