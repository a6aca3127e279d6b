import type { FastifyBaseLogger } from 'fastify'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import type { Db } from '../db/tables.ts'
import {
  type ClaimableEmails,
  type ClaimedMail,
  claimDueMail,
  deleteUnsentEmail,
  postponeEmail,
  recordDelivered,
  recordFailure,
} from './delivery-queue.ts'
import { insertSiteAddress } from './layout.ts'
import { quote } from './quote.ts'
import type { Mail, Transport, TransportResult, WrittenMail } from './transport.ts'

export interface PostponedEmail {
  notBefore: string
}

export type MailWriter = (
  db: Db,
  mail: ClaimedMail,
  now: Date,
  appUrl: string,
) => Promise<WrittenMail | PostponedEmail | null>

export interface SkipReason {
  whyNot: string
  /** Whether the email can be sent later, e.g. after approval. */
  mayPass?: true
}

export type MailWriters = Readonly<Record<MailKind, MailWriter>>

export const writeQueuedEmail: MailWriter = async (_db, { subject, text, html }) => ({ subject, text, html })

export interface DeliveryDependencies {
  db: Db
  writers: MailWriters
  transport: Transport
  now: () => Date
  log: FastifyBaseLogger
  appUrl: string
}

/**
 * Delivers due emails one by one, outside of transactions. If a process dies before recording, the claim expires and
 * the email is sent again with the same Message-ID.
 */
export async function deliverDueEmails(
  delivery: DeliveryDependencies,
  mayGoOn: () => boolean = () => true,
  wanted: ClaimableEmails = 'any',
): Promise<void> {
  const { isReady = async () => true } = delivery.transport
  while (mayGoOn() && (await isReady())) {
    const mail = await claimDueMail(delivery.db, delivery.now(), wanted)
    if (!mail) return
    await deliver(delivery, mail)
  }
}

async function deliver(delivery: DeliveryDependencies, claimed: ClaimedMail): Promise<void> {
  const { db, transport, now, log } = delivery
  let mail: Mail | PostponedEmail | null
  let handedOver: TransportResult | null
  try {
    mail = await prepare(delivery, claimed)
    handedOver = mail && isReady(mail) ? await transport.send(mail) : null
  } catch (error) {
    const next = await recordFailure(db, claimed, quote(error), now())
    log.warn({ mail: claimed.id, kind: claimed.kind, ...pickCodes(error), next }, 'an email could not be sent')
    return
  }
  if (!mail) await deleteUnsentEmail(db, claimed)
  else if (!isReady(mail)) await postponeEmail(db, claimed, mail.notBefore)
  else if (handedOver) await recordDelivered(db, claimed, { ...handedOver, subject: mail.subject }, now())
}

const isReady = (mail: Mail | PostponedEmail): mail is Mail => !('notBefore' in mail)

async function prepare(
  { db, writers, now, appUrl }: DeliveryDependencies,
  claimed: ClaimedMail,
): Promise<Mail | PostponedEmail | null> {
  const date = now()
  if (!isKnown(claimed.kind, writers)) throw new Error(`There is no kind of email named ${claimed.kind}`)
  const written = await writers[claimed.kind](db, claimed, date, appUrl)
  if (!written || 'notBefore' in written) return written
  const { id, toAddress: to } = claimed
  // The same for every attempt. The queueing time distinguishes emails that get the same ID after a restore.
  const messageKey = `${id}.${Date.parse(claimed.createdAt)}`
  return { id, to, date, messageKey, ...insertSiteAddress(written, appUrl) }
}

const isKnown = (kind: string, writers: MailWriters): kind is MailKind => Object.hasOwn(writers, kind)

/** Returns only a failure's codes, because its message can contain addresses. */
function pickCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = Object(error)
  return { code, responseCode }
}

/** Concurrent emails. Login emails have their own slot, so that a slow server can't delay them. */
const placesFor: Record<ClaimableEmails, number> = { any: 3, logIn: 1 }

const pollMilliseconds = 5_000

interface RunningDelivery {
  wake(): void
  stop(): Promise<void>
}

export function startDelivery(delivery: DeliveryDependencies): RunningDelivery {
  const underWay = { any: new Set<Promise<void>>(), logIn: new Set<Promise<void>>() }
  let isStopped = false
  let isCalledAgain = false

  const wake = () => {
    if (isStopped) return
    const isFull = underWay.any.size === placesFor.any
    if (isFull) isCalledAgain = true
    const wanted = isFull ? 'logIn' : 'any'
    if (underWay[wanted].size === placesFor[wanted]) return
    const round = deliverRound(wanted).finally(() => {
      underWay[wanted].delete(round)
      if (isCalledAgain && underWay.any.size < placesFor.any) {
        isCalledAgain = false
        wake()
      }
    })
    underWay[wanted].add(round)
  }

  const deliverRound = async (wanted: ClaimableEmails) => {
    try {
      await deliverDueEmails(delivery, () => !isStopped, wanted)
    } catch (error) {
      delivery.log.error({ err: error }, 'the outbox could not be read or written')
    }
  }

  const timer = setInterval(wake, pollMilliseconds)
  wake()
  return {
    wake,
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await Promise.all([...underWay.any, ...underWay.logIn])
    },
  }
}
