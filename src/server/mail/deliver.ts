import type { FastifyBaseLogger } from 'fastify'
import type { MailKind } from '#shared/domain/mail/mail-log.ts'
import type { Db } from '../db/tables.ts'
import {
  type ClaimedMail,
  claimDueMail,
  type MailsToTake,
  putOff,
  recordDelivered,
  recordFailure,
  removeUnsent,
} from './delivery-queue.ts'
import { putInAddress } from './layout.ts'
import { quote } from './quote.ts'
import type { HandedOver, Mail, Transport, WrittenMail } from './transport.ts'

/** Send the email, but not before `notBefore`. */
export interface PutOff {
  notBefore: string
}

/** Prepares a queued email for sending. Returns null if it should no longer be sent. */
export type MailWriter = (db: Db, mail: ClaimedMail, now: Date, appUrl: string) => Promise<WrittenMail | PutOff | null>

/** Returns why an email should no longer be sent, for organizers. Used before sending and before resending. */
export interface SkipReason {
  whyNot: string
  /** It may leave once something has changed: the email is approved again, or names can be entered. */
  mayPass?: true
}

/** The writer of each kind of email. Each feature provides its own. */
export type MailWriters = Readonly<Record<MailKind, MailWriter>>

/** The writer for emails that were written when they were queued. */
export const asItWasQueued: MailWriter = async (_db, { subject, text, html }) => ({ subject, text, html })

export interface Delivery {
  db: Db
  writers: MailWriters
  transport: Transport
  now: () => Date
  log: FastifyBaseLogger
  /** The public address, without a slash at its end. */
  appUrl: string
}

/**
 * Delivers due emails one by one, until none is left or the signal aborts. Sending happens outside of transactions. If
 * a process dies between sending and recording, the claim expires and the email is sent again with the same Message-ID.
 */
export async function deliverDueMails(
  delivery: Delivery,
  mayGoOn: () => boolean = () => true,
  wanted: MailsToTake = 'any',
): Promise<void> {
  const { isReady = async () => true } = delivery.transport
  while (mayGoOn() && (await isReady())) {
    const mail = await claimDueMail(delivery.db, delivery.now(), wanted)
    if (!mail) return
    await deliver(delivery, mail)
  }
}

async function deliver(delivery: Delivery, claimed: ClaimedMail): Promise<void> {
  const { db, transport, now, log } = delivery
  let mail: Mail | PutOff | null
  let handedOver: HandedOver | null
  try {
    mail = await prepare(delivery, claimed)
    handedOver = mail && isReady(mail) ? await transport.send(mail) : null
  } catch (error) {
    const next = await recordFailure(db, claimed, quote(error), now())
    log.warn({ mail: claimed.id, kind: claimed.kind, ...pickCodes(error), next }, 'an email could not be sent')
    return
  }
  if (!mail) await removeUnsent(db, claimed)
  else if (!isReady(mail)) await putOff(db, claimed, mail.notBefore)
  else if (handedOver) await recordDelivered(db, claimed, { ...handedOver, subject: mail.subject }, now())
}

const isReady = (mail: Mail | PutOff): mail is Mail => !('notBefore' in mail)

async function prepare({ db, writers, now, appUrl }: Delivery, claimed: ClaimedMail): Promise<Mail | PutOff | null> {
  const date = now()
  if (!isKnown(claimed.kind, writers)) throw new Error(`There is no kind of email named ${claimed.kind}`)
  const written = await writers[claimed.kind](db, claimed, date, appUrl)
  if (!written || 'notBefore' in written) return written
  const { id, toAddress: to } = claimed
  // The same at every attempt. The time of queueing distinguishes emails of a restored database.
  const messageKey = `${id}.${Date.parse(claimed.createdAt)}`
  return { id, to, date, messageKey, ...putInAddress(written, appUrl) }
}

const isKnown = (kind: string, writers: MailWriters): kind is MailKind => Object.hasOwn(writers, kind)

/** Returns the part of a failure that may be logged. A server's message can contain addresses, its codes can't. */
function pickCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = Object(error)
  return { code, responseCode }
}

/** How many emails are sent concurrently. One slot is for login emails, so that a slow server can't delay them. */
const placesFor: Record<MailsToTake, number> = { any: 3, signIn: 1 }

/** For what others have queued, and for attempts that have become due. */
const pollMilliseconds = 5_000

interface RunningDelivery {
  /** Looks for due emails at once. */
  wake(): void
  /** Sends no more emails, and waits for those being sent. */
  stop(): Promise<void>
}

/** Delivers the outbox until stopped. Several server processes can do so concurrently. */
export function startDelivery(delivery: Delivery): RunningDelivery {
  const underWay = { any: new Set<Promise<void>>(), signIn: new Set<Promise<void>>() }
  let isStopped = false
  let isCalledAgain = false

  const wake = () => {
    if (isStopped) return
    const isFull = underWay.any.size === placesFor.any
    if (isFull) isCalledAgain = true
    const wanted = isFull ? 'signIn' : 'any'
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

  const deliverRound = async (wanted: MailsToTake) => {
    try {
      await deliverDueMails(delivery, () => !isStopped, wanted)
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
      await Promise.all([...underWay.any, ...underWay.signIn])
    },
  }
}
