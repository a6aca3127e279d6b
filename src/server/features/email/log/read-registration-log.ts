import type { RegistrationPass } from '#server/auth/authorization.ts'
import type { Db } from '#server/db/tables.ts'
import type { Deps } from '#server/deps.ts'
import { findStoredRegistration, type StoredRegistration } from '#server/features/registrations/stored-registration.ts'
import { Refused, requireFound } from '#server/foundation/refusals.ts'
import { insertSiteAddress } from '#server/mail/layout.ts'
import { readMoment, readSettings } from '#server/records/settings.ts'
import type {
  LoggedMail,
  MailsPage,
  ReadableMail,
  RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { isCurrentEvent, registrationState } from '#shared/domain/event/event-window.ts'
import { formatEmailLogLine, labelMailKind } from '#shared/domain/mail/mail-log.ts'
import { logLinesPerPage } from '#shared/limits.ts'
import { readChanges } from './read-changes.ts'
import { findConfirmation, findMail, type ListedMail, listMails, type MailRow } from './store.ts'

export async function readRegistrationLog(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pass: RegistrationPass,
): Promise<RegistrationLog> {
  const stored = requireFound(await findStoredRegistration(db, pass.id))
  const { today, settings } = await readMoment(db, now())
  const { mails, mailCursor } = await readLoggedEmails(db, pass.id, settings)
  return {
    registrationId: stored.id,
    partner: stored.contact.nameForMarketingMaterials,
    affiliation: stored.affiliationName,
    donation: stored.donation.donation,
    emailLogs: mails.map(({ line }) => line),
    eventId: stored.eventId,
    eventName: stored.event.name,
    mails,
    mailCursor,
    ...(await readChanges(db, stored)),
    isConfirmationHeld: stored.contact.doNotSendConfirmation && !(await findConfirmation(db, pass.id)),
    contactEmail: stored.contact.email,
    registeredByEmails: stored.contact.registeredByEmails,
    reopenedUntil: stored.reopenedUntil,
    registrationStatus: findStatus(stored, today),
  }
}

function findStatus({ event }: StoredRegistration, today: string): RegistrationLog['registrationStatus'] {
  if (!isCurrentEvent(event, today)) return 'over'
  const state = registrationState(event, today)
  return state === 'missing' ? 'over' : state
}

/** @throws {Refused} not_found, including for another registration's email */
export async function readEarlierEmails(db: Db, pass: RegistrationPass, before: number): Promise<MailsPage> {
  const { timeZone } = await readSettings(db)
  return readLoggedEmails(db, pass.id, { before: requireFound(await findMail(db, pass.id, before)), timeZone })
}

async function readLoggedEmails(
  db: Db,
  registrationId: number,
  { before, timeZone }: { before?: MailRow; timeZone: string },
): Promise<MailsPage> {
  const rows = await listMails(db, registrationId, { before, limit: logLinesPerPage + 1 })
  const mails = rows.slice(0, logLinesPerPage).map((row) => describeMail(row, timeZone))
  return { mails, mailCursor: rows.length > mails.length ? (mails.at(-1)?.id ?? null) : null }
}

/**
 * Returns an email as it was sent, with this site's address. @throws {Refused} not_found, including for another
 * registration's email; mail_not_kept for one with a secret
 */
export async function readMail(
  { db, appUrl }: { db: Db; appUrl: string },
  pass: RegistrationPass,
  mailId: number,
): Promise<ReadableMail> {
  const mail = requireFound(await findMail(db, pass.id, mailId))
  if (!isKept(mail)) throw new Refused('mail_not_kept')
  return { id: mail.id, to: mail.toAddress, ...insertSiteAddress(mail, appUrl) }
}

/** Emails with a secret are written when they are sent, and aren't stored. */
const isKept = ({ text }: Pick<MailRow, 'text'>): boolean => text !== ''

export function describeMail(row: ListedMail, timeZone: string): LoggedMail {
  const { id, kind, toAddress: to, state, attempts, lastError, createdAt, sentAt } = row
  const nextAttemptAt = state === 'queued' ? row.nextAttemptAt : null
  const mail = { kind, to, state, attempts, lastError, createdAt, sentAt, nextAttemptAt }
  const subject = row.subject || labelMailKind(kind)
  return { id, line: formatEmailLogLine(mail, timeZone), subject, canBeRead: isKept(row), ...mail }
}
