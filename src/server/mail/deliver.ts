import type { FastifyBaseLogger } from 'fastify'
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
import { type MailKind, makeMessageKey } from './outbox.ts'
import { quote } from './quote.ts'
import type { HandedOver, Mail, Transport, WrittenMail } from './transport.ts'

/** A mail that is to leave, and not before this instant. */
export interface PutOff {
  notBefore: string
}

/** Makes a mail ready to leave, from its row in the outbox; null when it should not leave any more. */
export type MailWriter = (db: Db, mail: ClaimedMail, now: Date, appUrl: string) => Promise<WrittenMail | PutOff | null>

/** Why a mail should not leave any more, in a sentence for organizers. Its writer and whoever sends it again ask the same question. */
export interface WhyNot {
  whyNot: string
  /** It may leave once something has changed: reminders are held, or names cannot be given for now. */
  mayPass?: true
}

/** How each kind of mail gets its words; each feature registers its own kinds. */
export type MailWriters = Readonly<Record<MailKind, MailWriter>>

/** For mails that were written when they were queued. */
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
 * Delivers one mail after another until none is due, or until told not to go on. Sending happens outside of every
 * transaction. A process that dies between handing over a mail and writing that down leaves its claim to run out, and
 * the mail is then sent a second time, under the same Message-ID.
 */
export async function deliverDueMails(
  delivery: Delivery,
  mayGoOn: () => boolean = () => true,
  wanted: MailsToTake = 'any',
): Promise<void> {
  while (mayGoOn()) {
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
  else if (!isReady(mail)) await putOff(db, claimed, mail.notBefore, now())
  else if (handedOver) await recordDelivered(db, claimed, { ...handedOver, subject: mail.subject }, now())
}

const isReady = (mail: Mail | PutOff): mail is Mail => !('notBefore' in mail)

async function prepare({ db, writers, now, appUrl }: Delivery, claimed: ClaimedMail): Promise<Mail | PutOff | null> {
  const date = now()
  if (!isKnown(claimed.kind, writers)) throw new Error(`There is no kind of email named ${claimed.kind}`)
  const written = await writers[claimed.kind](db, claimed, date, appUrl)
  if (!written || 'notBefore' in written) return written
  const { id, toAddress: to } = claimed
  return { id, to, date, messageKey: await makeMessageKey(db, claimed), ...putInAddress(written, appUrl) }
}

const isKnown = (kind: string, writers: MailWriters): kind is MailKind => Object.hasOwn(writers, kind)

/** What may be logged of a failure: a server's words can hold somebody's address, its codes cannot. */
function pickCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  const { code, responseCode } = Object(error)
  return { code, responseCode }
}

/** How many mails leave at the same time. One place is for sign-in mails alone: a slow server must not hold those up. */
const placesFor: Record<MailsToTake, number> = { any: 3, signIn: 1 }

/** For what others have queued, and for attempts that have become due. */
const pollMilliseconds = 5_000

interface RunningDelivery {
  /** Looks for mail at once. */
  wake(): void
  /** Starts no more mails, and waits for those under way. */
  stop(): Promise<void>
}

/** Delivers the mails of the outbox from now on. Several server processes may do so at the same time. */
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
