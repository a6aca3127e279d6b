import type { Selectable } from 'kysely'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { appeals, findStopToken, listStopped } from '#server/mail/mail-stops.ts'
import { fromOrganizer, link, type Md, md, siteLink } from '#server/mail/markdown.ts'
import { mailingPayload, readPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { MailingText } from '#shared/contracts/registrations/mailing-text.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, isSameEmail } from '#shared/domain/formats.ts'
import {
  fillPlaceholders,
  findNoMailing,
  type MailingValues,
  mailboxOf,
  noMailingReasons,
} from '#shared/domain/mail/mailing.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { placeholderLevel } from '#shared/limits.ts'
import { listReceiverRows, type ReceiverRow } from './receivers.ts'
import {
  findMailing,
  findMailingFile,
  findWriterAddress,
  giveMailTo,
  listPossible,
  setWhy,
  storeSentContent,
} from './store.ts'

/**
 * Writes a mailing's email when it is sent, with current values. Returns null if this address should no longer get it:
 * it was withdrawn, the registration was deleted, the contact or attendee was replaced, fundraising emails were stopped,
 * or the event is over. If several recipients have the address, it is for the first possible one.
 */
export const writeMailing: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const { id, toAddress: to } = queued
    const judged = await judgeMailing(trx, queued, now)
    if (judged?.isToldOf) await recordSkipped(trx, queued, judged)
    if (!judged?.row) return null
    const { mailing, event, row } = judged
    const { mailClass } = mailing
    const { organizationName, postalAddress } = await readSettings(trx)
    const token = mailClass === 'appeal' ? await findStopToken(trx, { email: to, scope: appeals }, now) : null
    const stopLink = token === null ? undefined : siteLink(`/mail/stop?token=${token}`)
    const content = describeMailing({ ...mailing, event, row, postalAddress, stopLink })
    const { subject, text, html } = writeMail(content, organizationName)
    await storeSentContent(trx, id, { text, html })
    const replyTo = await findWriterAddress(trx, mailing)
    const file = await findMailingFile(trx, mailing.id)
    return {
      ...{ subject, text, html, files: file && [{ ...file, content: Buffer.from(file.content) }] },
      ...(stopLink !== undefined && { stopLink }),
      ...(replyTo !== null && { replyTo }),
    }
  })

/** Returns the content for a recipient, or why it should no longer be sent. */
export async function judgeMailing(
  db: Db,
  { id, toAddress: to, payload, registrationId }: Selectable<Database['outbox']>,
  now: Date,
) {
  const { mailingId, spotId, attendee } = readPayload(mailingPayload, payload)
  const mailing = await findMailing(db, mailingId)
  const event = mailing && (await findEvent(db, mailing.eventId))
  if (!event || registrationId === null) return null
  const { postalAddress, timeZone } = await readSettings(db)
  const { mailClass, withdrawnAt } = mailing
  const facts = {
    mailClass,
    isOver: !isCurrentEvent(event, todayIn(timeZone, now.toISOString())),
    isStopped: mailClass === 'appeal' && (await listStopped(db, appeals)).has(mailboxOf(to)),
    hasPostalAddress: postalAddress !== '',
  }
  const possible = await listPossible(db, mailingId, id)
  const sends = possible.length > 0 ? possible : [{ mailingId, registrationId, spotId, attendee, email: to }]
  const ids = sends.map((send) => send.registrationId)
  const spotIds = sends.map((send) => send.spotId)
  const rows = await listReceiverRows(db, event.id, ids, spotIds)
  const rowOf = (send: Send) => rows.find((row) => row.id === send.registrationId && row.spotId === send.spotId)
  const judge = (send: Send) => {
    if (withdrawnAt !== null) return 'withdrawn'
    const row = rowOf(send)
    const isMoved = !row || row.attendee !== send.attendee || !isSameEmail(row.email, to)
    const why = findNoMailing({ ...facts, isDeleted: row?.deletedAt != null, isMoved })
    return why === 'moved' && send.spotId > 0 ? 'replaced' : why
  }
  const taker = sends.find((send) => judge(send) === null)
  const why = taker || !sends[0] ? null : judge(sends[0])
  const judged = { mailing, event, isToldOf: possible.length > 0, sends, taker, row: taker && rowOf(taker), judge }
  return why ? { ...judged, whyNot: noMailingReasons[why] } : judged
}

type Send = Omit<Awaited<ReturnType<typeof listPossible>>[number], 'email'>

type Judged = NonNullable<Awaited<ReturnType<typeof judgeMailing>>>

/** Skipped recipients get a reason. */
async function recordSkipped(
  trx: Trx,
  queued: Selectable<Database['outbox']>,
  { sends, taker, judge }: Judged,
): Promise<void> {
  for (const one of sends.slice(0, taker && sends.indexOf(taker))) {
    const why = judge(one)
    if (why) await setWhy(trx, one, why)
  }
  if (taker && taker !== sends[0]) {
    await giveMailTo(trx, taker, queued)
  }
}

interface MailToPartner extends MailingText {
  event: EventSummary
  row: ReceiverRow
  postalAddress: string
  /** Fundraising emails only. */
  stopLink: string | undefined
}

/** The organizers' text, as one partner reads it. */
export function describeMailing({ event, row, postalAddress, stopLink, ...text }: MailToPartner): MailContent {
  const { subject, body } = fillText(text, event, row)
  const end = stopLink !== undefined && describeAppeal(row, event, { postalAddress, stopLink })
  return { subject, heading: subject, body: md`${body}\n\n${end}` }
}

export type FilledText = Omit<MailingText, 'mailClass'>

/** A subject and a text with the values of one partner. */
export function fillText({ subject, text }: FilledText, event: EventSummary, row: ReceiverRow) {
  const values = listValues(event, row)
  const registration = link(siteLink(`/attendees/${row.id}`), 'your registration page')
  return {
    subject: fillPlaceholders(subject, (name) => (name === 'link' ? undefined : values[name])),
    body: fromOrganizer(text, (clean) =>
      fillPlaceholders(clean, (name) => (name === 'link' ? registration : md`${values[name]}`).md),
    ),
  }
}

function listValues(event: EventSummary, row: ReceiverRow): MailingValues {
  return {
    'first name': withoutLink(row.firstName),
    company: nameCompany(row),
    level: row.level ?? placeholderLevel.name,
    'total given': formatMoney(totalGiven(row)),
    'names missing': String(row.missingNames),
    ...listEventValues(event),
  }
}

export const listEventValues = (event: EventSummary) => ({
  event: event.name,
  'event date': formatDate(event.eventDate),
  'online updates close': formatDate(event.onlineUpdatesCloseDate),
})

const nameCompany = ({ companyName, nameForMarketingMaterials }: ReceiverRow) =>
  withoutLink(companyName || nameForMarketingMaterials)

/** The end of every fundraising email: why it came, who sent it, and how to opt out. */
const describeAppeal = (
  row: ReceiverRow,
  { name }: EventSummary,
  { postalAddress, stopLink }: { postalAddress: string; stopLink: string },
): Md =>
  md`> You got this email because **${nameCompany(row)}** ${row.spotId > 0 ? 'registered you for' : 'registered for'} **${name}**. ${link(stopLink, 'Unsubscribe from fundraising email')}.

    > ${postalAddress}`
