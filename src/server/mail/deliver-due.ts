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
} from './claims.ts'
import type { HandedOver, Mail, Transport, WrittenMail } from './mail.ts'
import type { MailKind } from './outbox.ts'
import { makeMessageKey } from './sender/message-key.ts'
import { putInAddress } from './site-mark.ts'

/** A mail that is to leave, and not before this instant. */
export interface PutOff {
  notBefore: string
}

/** Makes a mail ready to leave, from its row in the outbox; null when it should not leave any more. */
export type MailWriter = (db: Db, mail: ClaimedMail, now: Date, appUrl: string) => Promise<WrittenMail | PutOff | null>

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
    log.warn({ mail: claimed.id, kind: claimed.kind, ...pickCodes(error), next }, 'a mail could not be sent')
    return
  }
  if (!mail) await removeUnsent(db, claimed)
  else if (!isReady(mail)) await putOff(db, claimed, mail.notBefore, now())
  else if (handedOver) await recordDelivered(db, claimed, { ...handedOver, subject: mail.subject }, now())
}

const isReady = (mail: Mail | PutOff): mail is Mail => !('notBefore' in mail)

async function prepare({ db, writers, now, appUrl }: Delivery, claimed: ClaimedMail): Promise<Mail | PutOff | null> {
  const date = now()
  if (!isKnown(claimed.kind, writers)) throw new Error(`No mail is known by the name ${claimed.kind}`)
  const written = await writers[claimed.kind](db, claimed, date, appUrl)
  if (!written || 'notBefore' in written) return written
  const { id, toAddress: to } = claimed
  return { id, to, date, messageKey: await makeMessageKey(db, claimed), ...putInAddress(written, appUrl) }
}

const isKnown = (kind: string, writers: MailWriters): kind is MailKind => Object.hasOwn(writers, kind)

const longestError = 500

/** The other side's words, for people to read. */
export function quote(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replaceAll(/\p{Cc}+/gu, ' ').slice(0, longestError)
}

/** What may be logged of a failure: a server's words can hold somebody's address, its codes cannot. */
function pickCodes(error: unknown): { code?: unknown; responseCode?: unknown } {
  if (typeof error !== 'object' || error === null) return {}
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  }
}
