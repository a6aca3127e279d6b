import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findPartners } from '#server/features/partners/list/find-partners.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { orNotFound, wrongInput } from '#server/foundation/refusals.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { appeals, listStopped } from '#server/mail/mail-stops.ts'
import { readSettings } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import type {
  Mailing,
  MailingReceiver,
  MailingReceivers,
  MailingResult,
  MailingState,
} from '#shared/contracts/registrations/mailings.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import {
  type MailClass,
  mailboxOf,
  noMailingReasons,
  summarizeSubject,
  summarizeText,
  withdrawnUnderWay,
} from '#shared/domain/mail/mailing.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { maxMailed } from '#shared/limits.ts'
import { listEventValues } from './mailing-mail.ts'
import { listReceiverRows, type ReceiverRow } from './receivers.ts'
import { countMailingSends, findFileName, findMailing, listMailingSends, listMailingsOfEvent } from './store.ts'

/**
 * Returns the mailings of an event, newest first.
 * @throws {Refused} not_found
 */
export const listMailings = (db: Db, eventId: number) =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const rows = await listMailingsOfEvent(snapshot, eventId)
    const ids = rows.map(({ id }) => id)
    const counts = ids.length > 0 ? await countMailingSends(snapshot, ids) : []
    const byMailing = Map.groupBy(counts, ({ mailingId }) => mailingId)
    return { eventName: event.name, mailings: rows.map((row) => addUp(row, event, byMailing.get(row.id) ?? [])) }
  })

type Row = Omit<Mailing, 'states' | 'title'>
type Count = Awaited<ReturnType<typeof countMailingSends>>[number]

/** A mailing with how far it has come. */
export const describeProgress = async (db: Db, row: Row): Promise<Mailing> =>
  addUp(row, await requireEvent(db, row.eventId), await countMailingSends(db, [row.id]))

function addUp(row: Row, event: EventSummary, counts: readonly Count[]): Mailing {
  const { id, eventId, mailClass, subject, sentBy, sentAt, receivers, withdrawnAt } = row
  const states = { waiting: 0, sent: 0, kept: 0, failed: 0, stopped: 0 }
  for (const { partners, underWay, ...one } of counts) {
    states[stateOf({ ...one, isUnderWay: true }, row)] += Number(underWay)
    states[stateOf({ ...one, isUnderWay: false }, row)] += Number(partners) - Number(underWay)
  }
  const title = summarizeSubject(subject, listEventValues(event))
  return { id, eventId, mailClass, subject, title, sentBy, sentAt, receivers, withdrawnAt, states }
}

/** An email that is no longer in the outbox wasn't sent. A withdrawn one is only sent if it was being sent. */
function stateOf(
  { state, why, isUnderWay }: Pick<Count, 'state' | 'why'> & { isUnderWay: boolean },
  { withdrawnAt }: Pick<Row, 'withdrawnAt'>,
): MailingState {
  if (why !== null || state === null) return 'stopped'
  if (state !== 'queued') return state
  return withdrawnAt !== null && !isUnderWay ? 'stopped' : 'waiting'
}

/** `Acme`, or `Ann Lee (Acme)` for an attendee. */
export const nameRecipient = ({ attendee, ...partner }: Parameters<typeof nameOfPartner>[0] & { attendee: string }) =>
  attendee ? `${attendee} (${nameOfPartner(partner)})` : nameOfPartner(partner)

type Send = Awaited<ReturnType<typeof listMailingSends>>[number]

function describeSend(send: Send, mailing: Pick<Row, 'withdrawnAt'>): MailingResult['partners'][number] {
  const state = stateOf({ ...send, isUnderWay: send.claimedUntil !== null }, mailing)
  const isTakenBack = mailing.withdrawnAt !== null && send.why === null && send.state === 'queued'
  const whyNot = isTakenBack && state === 'stopped' ? 'withdrawn' : send.why
  return {
    registrationId: send.registrationId,
    spotId: send.spotId,
    partner: nameRecipient(send),
    email: send.email,
    state,
    why: whyNot ? noMailingReasons[whyNot] : isTakenBack ? withdrawnUnderWay : (send.lastError ?? ''),
  }
}

/**
 * Returns a mailing with its state for each recipient.
 * @throws {Refused} not_found
 */
export const readMailing = (db: Db, id: number): Promise<MailingResult> =>
  readSnapshot(db, async (snapshot) => {
    const mailing = orNotFound(await findMailing(snapshot, id))
    const event = await requireEvent(snapshot, mailing.eventId)
    const sends = await listMailingSends(snapshot, id)
    return {
      ...(await describeProgress(snapshot, mailing)),
      text: summarizeText(mailing.text, listEventValues(event)),
      eventName: event.name,
      file: await findFileName(snapshot, id),
      partners: sends.map((send) => describeSend(send, mailing)),
    }
  })

/**
 * Returns who could get an email to all partners of a filter: their contacts and attendees.
 * @throws {Refused} not_found; invalid_input for too many
 */
export const listMailingReceivers = (
  config: Config,
  { db, now }: Pick<Deps, 'db' | 'now'>,
  eventId: number,
  filter: PartnersFilter,
): Promise<MailingReceivers> =>
  readSnapshot(db, async (snapshot) => {
    const { event, isOver, postalAddress } = await readSender(snapshot, eventId, now())
    const ids = (await findPartners(snapshot, eventId, filter)).map(({ row }) => row.id)
    if (ids.length > maxMailed) throw wrongInput('search', `Select at most ${maxMailed} partners`)
    const stopped = await listStopped(snapshot, appeals)
    const rows = await listReceiverRows(snapshot, eventId, ids, 'all')
    return {
      eventName: event.name,
      from: (await readMailConfig(snapshot, config)).mailFrom,
      isOver,
      hasPostalAddress: postalAddress !== '',
      receivers: rows.map((row) => describeReceiver(row, stopped)),
    }
  })

const describeReceiver = (row: ReceiverRow, stopped: ReadonlySet<string>): MailingReceiver => ({
  registrationId: row.id,
  spotId: row.spotId,
  partner: nameRecipient(row),
  contactName: `${row.firstName} ${row.lastName}`.trim(),
  email: row.email,
  isStopped: stopped.has(mailboxOf(row.email)),
})

interface Sender {
  event: EventSummary
  isOver: boolean
  organizationName: string
  postalAddress: string
}

/**
 * Returns the event and sender.
 * @throws {Refused} not_found
 */
export async function readSender(db: Db, eventId: number, now: Date): Promise<Sender> {
  const event = await requireEvent(db, eventId)
  const { organizationName, postalAddress, timeZone } = await readSettings(db)
  const isOver = !isCurrentEvent(event, todayIn(timeZone, now.toISOString()))
  return { event, isOver, organizationName, postalAddress }
}

/** @throws {Refused} invalid_input for a class that can't be sent now */
export function refuseClass(mailClass: MailClass, { isOver, postalAddress }: Sender): void {
  if (mailClass === 'service' && isOver) {
    throw wrongInput('mailClass', 'The event is over. Send a thank-you or a fundraising email')
  }
  if (mailClass === 'appeal' && postalAddress === '') {
    throw wrongInput('mailClass', 'Fundraising emails must include your mailing address. Add it in Settings')
  }
}
