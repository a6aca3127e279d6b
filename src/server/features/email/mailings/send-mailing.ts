import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import type { Config } from '#server/foundation/config.ts'
import { orNotFound, Refused, wrongInput } from '#server/foundation/refusals.ts'
import { putInAddress, writeMail } from '#server/mail/layout.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { appeals, listStopped } from '#server/mail/mail-stops.ts'
import { siteLink } from '#server/mail/markdown.ts'
import { queueMails } from '#server/mail/outbox.ts'
import { recordChange } from '#server/records/audit.ts'
import type { Answer, Received } from '#shared/contracts/endpoint.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import type { TestMail } from '#shared/contracts/registrations/mail.ts'
import type { Mailing, mailingEndpoints } from '#shared/contracts/registrations/mailings.ts'
import { isSame } from '#shared/domain/is-same.ts'
import {
  checkTextForAttendees,
  findNoMailing,
  mailboxOf,
  noMailingReasons,
  pickOnePerMailbox,
  summarizeSubject,
} from '#shared/domain/mail/mailing.ts'
import { checkMailingFile } from '#shared/domain/mail/mailing-file.ts'
import { handOverNow, recordTestMail } from '../status/check-delivery.ts'
import { describeMailing } from './mailing-mail.ts'
import { describeProgress, nameRecipient, readSender, refuseClass } from './read-mailings.ts'
import { listReceiverRows, type ReceiverRow } from './receivers.ts'
import {
  findFileName,
  findMailing,
  findMailingByRequest,
  insertMailing,
  insertMailingFile,
  insertMailingSends,
  listMailingSends,
  listSendsOf,
  markWithdrawn,
  removeUndelivered,
} from './store.ts'

type Wish = Received<typeof mailingEndpoints.sendMailing>['body']

/**
 * Queues an email for each address of the named recipients, all or none, if they are still those that the organizer
 * confirmed. A repeated request is executed once, and no one gets the same text twice.
 * @throws {Refused} not_found; request_differs; list_moved_on; invalid_input for a class that can't be sent now, or a
 * file that can't be attached
 */
export async function sendMailing(deps: Deps, caller: Caller, wish: Wish): Promise<Mailing> {
  const mailing = await writeAs(deps, caller, async ({ trx, now }) => {
    const earlier = await findEarlier(trx, wish)
    return describeProgress(trx, earlier ?? (await sendOnce(trx, caller, wish, now)))
  })
  deps.mailIsWaiting()
  return mailing
}

async function findEarlier(trx: Trx, { requestId, registrationIds, spotIds, file, receivers: _, ...wish }: Wish) {
  const earlier = await findMailingByRequest(trx, requestId)
  if (!earlier) return null
  const sends = await listMailingSends(trx, earlier.id)
  const contacts = sends.filter(({ spotId }) => spotId === 0).map(({ registrationId }) => registrationId)
  const attendees = sends.filter(({ spotId }) => spotId > 0).map(({ spotId }) => spotId)
  const asked = [wish, registrationIds.toSorted(byNumber), spotIds.toSorted(byNumber), file?.name ?? null]
  const { eventId, mailClass, subject, text } = earlier
  const done = [
    { eventId, mailClass, subject, text },
    contacts,
    attendees.toSorted(byNumber),
    await findFileName(trx, earlier.id),
  ]
  if (!isSame(done, asked)) throw new Refused('request_differs')
  return earlier
}

const byNumber = (one: number, other: number) => one - other

async function sendOnce(trx: Trx, caller: Caller, wish: Wish, now: Date) {
  const { eventId, registrationIds, spotIds, receivers, file: sentFile, ...written } = wish
  const sender = await readSender(trx, eventId, now)
  refuseClass(wish.mailClass, sender)
  const file = sentFile && readFile(sentFile)
  const rows = await listReceiverRows(trx, eventId, registrationIds, spotIds)
  refuseForAttendees(wish, rows)
  const mailed = pickOnePerMailbox(rows)
  const reasons = await listReasons(trx, wish, rows)
  if (reasons.length > 0 || mailed.length !== receivers) throw new Refused('list_moved_on', { rows: reasons })

  const by = nameOf(caller)
  const sentBy = { sentById: caller.id, sentBy: by.name, sentAt: now.toISOString() }
  const mailing = { ...written, ...sentBy, eventId, receivers }
  const id = await insertMailing(trx, mailing)
  if (file) await insertMailingFile(trx, { mailingId: id, ...file })
  const queued = mailed.map((row) => ({
    kind: 'mailing' as const,
    registrationId: row.id,
    to: row.email,
    payload: { mailingId: id, spotId: row.spotId, attendee: row.attendee },
    now,
  }))
  const outboxIds = await queueMails(trx, queued)
  const outboxIdOf = new Map(mailed.map((row, index) => [row, outboxIds[index] ?? null]))
  await insertMailingSends(
    trx,
    rows.map((row) => {
      const { id: registrationId, spotId, attendee, email } = row
      const outboxId = outboxIdOf.get(row) ?? null
      const isMailed = outboxId !== null
      return {
        mailingId: id,
        ...{ registrationId, spotId, attendee, email, outboxId },
        address: isMailed ? mailboxOf(email) : null,
        why: isMailed ? null : ('sameAddress' as const),
      }
    }),
  )
  const { mailClass, subject, text } = written
  await recordChange(trx, by, now, {
    entity: 'mailing',
    entityId: id,
    action: 'send',
    eventId,
    name: nameMailing(subject, sender.event),
    after: { mailClass, subject, text, receivers, ...(file && { file: file.fileName }) },
  })
  return { id, ...mailing, withdrawnAt: null }
}

/** Its name in the audit trail. */
const nameMailing = (subject: string, event: { name: string }) => summarizeSubject(subject, { event: event.name })

/**
 * Returns the content of an attachment with the type that its first bytes show.
 * @throws {Refused} invalid_input for a file that can't be attached
 */
function readFile({ name, content: sent }: NonNullable<Wish['file']>) {
  const content = Buffer.from(sent, 'base64')
  const checked = checkMailingFile(name, content.length, content)
  if ('error' in checked) throw wrongInput('file', checked.error)
  return { fileName: name, contentType: checked.contentType, content }
}

/** @throws {Refused} invalid_input for placeholders that aren't for attendees */
function refuseForAttendees({ subject, text }: Pick<Wish, 'subject' | 'text'>, rows: readonly ReceiverRow[]): void {
  const error = checkTextForAttendees(`${subject} ${text}`)
  if (error && rows.some(({ spotId }) => spotId > 0)) throw wrongInput('text', error)
}

/** Returns the recipients who can’t get it, and why. */
async function listReasons(trx: Trx, wish: Wish, rows: readonly ReceiverRow[]): Promise<NonNullable<Problem['rows']>> {
  const { mailClass, registrationIds, spotIds } = wish
  const stopped = mailClass === 'appeal' ? await listStopped(trx, appeals) : new Set<string>()
  const already = await listSendsOf(trx, wish)
  const addresses = new Set(already.map(({ address }) => address))
  // Contacts who have changed their address since have received it.
  const informed = new Set(already.filter(({ spotId }) => spotId === 0).map(({ registrationId }) => registrationId))
  const contacts = new Set(rows.filter(({ spotId }) => spotId === 0).map(({ id }) => id))
  const attendees = new Set(rows.map(({ spotId }) => spotId))
  return [
    ...registrationIds
      .filter((id) => !contacts.has(id))
      .map((id) => ({ id, partner: '', reason: 'isn’t a partner for this event' })),
    ...spotIds
      .filter((spotId) => !attendees.has(spotId))
      .map((spotId) => ({
        id: 0,
        spotId,
        partner: 'An attendee',
        reason: 'was removed or no longer has an email address',
      })),
    ...rows.flatMap((row) => {
      const why = findNoMailing({
        mailClass,
        isDeleted: row.deletedAt !== null,
        isStopped: stopped.has(mailboxOf(row.email)),
        isMoved: false,
        isOver: false,
        hasPostalAddress: true,
      })
      const isAgain = addresses.has(mailboxOf(row.email)) || (row.spotId === 0 && informed.has(row.id))
      const found = why ? `won’t get it: ${noMailingReasons[why]}` : isAgain ? 'already got this email' : null
      return found ? [{ id: row.id, spotId: row.spotId, partner: nameRecipient(row), reason: found }] : []
    }),
  ]
}

type ToOne = Received<typeof mailingEndpoints.previewMailing>['body']

/**
 * Returns the email of one recipient.
 * @throws {Refused} not_found
 */
export const previewMailing = ({ db, now }: Deps, { appUrl }: Pick<Config, 'appUrl'>, asked: ToOne) =>
  readSnapshot(db, async (snapshot) => {
    const { to, mail } = await writeToOne(snapshot, asked, now())
    const { subject, text } = putInAddress(mail, appUrl)
    return { to, subject, text }
  })

/**
 * Sends one recipient's email to the organizer.
 * @throws {Refused} not_found; invalid_input for a class that can't be sent now, or a file that can't be attached
 */
export async function sendTestMailing(config: Config, deps: Deps, caller: Caller, asked: ToOne): Promise<TestMail> {
  const files = asked.file ? [readFile(asked.file)] : []
  const { mail, now } = await writeAs(deps, caller, async (call) => {
    const { trx, now } = call
    refuseClass(asked.mailClass, await readSender(trx, asked.eventId, now))
    await recordTestMail(call)
    return { ...(await writeToOne(trx, asked, now)), now }
  })
  const test = { ...putInAddress(mail, config.appUrl), subject: `Test: ${mail.subject}`, replyTo: caller.email, files }
  return handOverNow(await readMailConfig(deps.db, config), caller.email, test, now)
}

/** The opt-out link of a test belongs to no one and has no effect. */
async function writeToOne(db: Db, { eventId, registrationId, spotId, ...written }: ToOne, now: Date) {
  const { event, organizationName, postalAddress } = await readSender(db, eventId, now)
  const rows = await listReceiverRows(db, eventId, spotId > 0 ? [] : [registrationId], [spotId])
  refuseForAttendees(written, rows)
  const [row] = rows
  if (!row || row.deletedAt !== null) throw new Refused('not_found')
  const stopLink = written.mailClass === 'appeal' ? siteLink('/mail/stop') : undefined
  const content = describeMailing({ ...written, event, row, postalAddress, stopLink })
  return { to: row.email, mail: writeMail(content, organizationName) }
}

/**
 * Withdraws unsent and failed emails of a mailing. One that is being sent may still arrive, but isn't retried.
 * @throws {Refused} not_found
 */
export const withdrawMailing = (
  deps: Deps,
  caller: Caller,
  id: number,
): Promise<Answer<typeof mailingEndpoints.withdrawMailing>> =>
  writeAs(deps, caller, async ({ trx, now }) => {
    const { eventId, subject } = orNotFound(await findMailing(trx, id))
    const wasWithdrawn = await markWithdrawn(trx, id, now.toISOString())
    const mails = await removeUndelivered(trx, id, now.toISOString())
    if (mails > 0 || !wasWithdrawn) {
      await recordChange(trx, nameOf(caller), now, {
        entity: 'mailing',
        entityId: id,
        action: 'withdraw',
        eventId,
        name: nameMailing(subject, await requireEvent(trx, eventId)),
        after: { mails },
      })
    }
    const after = orNotFound(await findMailing(trx, id))
    return { ...(await describeProgress(trx, after)), takenBack: mails }
  })
