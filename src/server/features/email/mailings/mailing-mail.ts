import type { Selectable } from 'kysely'
import type { Outbox } from '#server/db/tables/mail-and-log.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import { findEvent } from '#server/features/planning/events/store.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import {
  type Block,
  linkIfSafe,
  type MailContent,
  note,
  oneLine,
  type Part,
  siteLink,
  writeMail,
} from '#server/mail/layout.ts'
import { appeals, findStopToken, listStopped } from '#server/mail/mail-stops.ts'
import { readMailingId } from '#server/mail/outbox.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { MailingText } from '#shared/contracts/registrations/mailing-text.ts'
import { totalGiven } from '#shared/domain/donation/donation-counts.ts'
import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate, formatMoney, isSameEmail } from '#shared/domain/formats.ts'
import {
  fillSubject,
  findNoMailing,
  type MailingPiece,
  type MailingValues,
  mailboxOf,
  type NoMailing,
  noMailingReasons,
  readMailingText,
} from '#shared/domain/mail/mailing.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { placeholderLevel } from '#shared/limits.ts'
import {
  findMailing,
  findWriterAddress,
  giveMailTo,
  listPossible,
  listReceiverRows,
  type ReceiverRow,
  setWhy,
  storeSentContent,
} from './store.ts'

/**
 * Writes a mailing's email when it is sent, with current values. Returns null if this address should no longer get it:
 * it was withdrawn, the registration was deleted or has another contact, fundraising emails were stopped, or the event
 * is over. If several registrations have the address, it is for the first possible one.
 */
export const writeMailing: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const { id, toAddress: to } = queued
    const judged = await judgeMailing(trx, queued, now)
    if (judged?.isToldOf) await recordSkippedPartners(trx, id, judged)
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
    return { subject, text, html, ...(stopLink !== undefined && { stopLink }), ...(replyTo !== null && { replyTo }) }
  })

/** Returns the content for a partner, or why it should no longer be sent. */
export async function judgeMailing(
  db: Db,
  { id, toAddress: to, payload, registrationId }: Selectable<Outbox>,
  now: Date,
) {
  const mailing = await findMailing(db, readMailingId(payload))
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
  const judge = ({ deletedAt, email }: ReceiverRow) =>
    withdrawnAt !== null
      ? 'withdrawn'
      : findNoMailing({ ...facts, isDeleted: deletedAt !== null, isMoved: !isSameEmail(email, to) })
  const possible = await listPossible(db, mailing.id, id)
  const rows = await listReceiverRows(db, event.id, possible.length > 0 ? possible : [registrationId])
  const row = rows.find((one) => judge(one) === null)
  const why = row || !rows[0] ? null : judge(rows[0])
  const judged = { mailing, event, isToldOf: possible.length > 0, rows, row, judge }
  return why ? { ...judged, whyNot: noMailingReasons[why] } : judged
}

interface Judged {
  mailing: { id: number }
  /** The registrations it could be for. The first possible one is used. */
  rows: readonly ReceiverRow[]
  row: ReceiverRow | undefined
  judge: (row: ReceiverRow) => NoMailing | null
}

/** Skipped registrations get a reason. */
async function recordSkippedPartners(trx: Trx, outboxId: number, { mailing, rows, row, judge }: Judged): Promise<void> {
  const mailingId = mailing.id
  for (const one of rows.slice(0, row && rows.indexOf(row))) {
    const why = judge(one)
    if (why) await setWhy(trx, { mailingId, registrationId: one.id }, why)
  }
  if (row && row !== rows[0]) {
    await giveMailTo(trx, { mailingId, outboxId, registrationId: row.id, address: mailboxOf(row.email) })
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
  const { subject, blocks } = fillText(text, event, row)
  const end = stopLink === undefined ? [] : describeAppeal(row, event, { postalAddress, stopLink })
  return { subject, heading: subject, blocks: [...blocks, ...end] }
}

export type FilledText = Omit<MailingText, 'mailClass'>

/** A subject and a text with the values of one partner. */
export function fillText({ subject, text }: FilledText, event: EventSummary, row: ReceiverRow) {
  const values = listValues(event, row)
  const toBlock = (lines: MailingPiece[][]): Block => ({ kind: 'paragraph', parts: toParts(lines, values, row.id) })
  return { subject: fillSubject(subject, values), blocks: text === '' ? [] : readMailingText(text).map(toBlock) }
}

function listValues(event: EventSummary, row: ReceiverRow): MailingValues {
  return {
    'first name': withoutLink(row.firstName),
    company: nameCompany(row),
    level: row.level ?? placeholderLevel.name,
    'total given': formatMoney(totalGiven(row)),
    'names missing': String(row.missingNames ?? 0),
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

const toParts = (lines: readonly MailingPiece[][], values: MailingValues, registrationId: number): Part[] =>
  lines.flatMap((line, index): Part[] => [
    ...(index > 0 ? [{ lineBreak: true } as const] : []),
    ...line.map((piece): Part => {
      if (typeof piece === 'string') return piece
      if ('address' in piece) return linkIfSafe(piece.address, piece.address)
      if (piece.placeholder !== 'link') return oneLine(values[piece.placeholder])
      return { link: siteLink(`/attendees/${registrationId}`), text: 'your registration page' }
    }),
  ])

/** The end of every fundraising email: why it came, who sent it, and how to opt out. */
const describeAppeal = (
  row: ReceiverRow,
  { name }: EventSummary,
  { postalAddress, stopLink }: { postalAddress: string; stopLink: string },
): Block[] => [
  note(
    'You got this email because ',
    { strong: nameCompany(row) },
    ' registered for ',
    { strong: name },
    '. ',
    { link: stopLink, text: 'Unsubscribe from fundraising email' },
    '.',
  ),
  note(postalAddress),
]
