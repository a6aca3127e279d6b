import type {
  LoggedChange,
  LoggedMail,
  ReadableMail,
  RegistrationLog,
} from '#shared/contracts/registrations/registration-log.ts'
import { describeChange } from '#shared/domain/audit-trail/describe-change.ts'
import { isCurrentEvent, registrationState, todayIn } from '#shared/domain/event/event-window.ts'
import { type MailState, nameMailKind, writeMailLine } from '#shared/domain/mail/mail-log.ts'
import type { RegistrationPass } from '../../auth/authorization.ts'
import type { Db } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import { putInAddress } from '../../mail/layout.ts'
import { orNotFound, Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { findStoredRegistration, type StoredRegistration } from '../registrations/stored-registration.ts'
import { findMail, listChanges, listMails, type MailRow, readNames } from './store.ts'

/** The mails of a registration and what anyone changed of it, the latest first. @throws {Refused} not_found */
export async function readRegistrationLog(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pass: RegistrationPass,
): Promise<RegistrationLog> {
  const stored = orNotFound(await findStoredRegistration(db, pass.id))
  const { timeZone } = await readSettings(db)
  const mails = (await listMails(db, pass.id)).map((row) => describeMail(row, timeZone))
  return {
    registrationId: stored.id,
    partner: stored.contact.nameForMarketingMaterials,
    affiliation: stored.affiliationName,
    donation: stored.donation.donation,
    emailLogs: mails.map(({ line }) => line),
    eventId: stored.eventId,
    eventName: stored.event.name,
    mails,
    changes: await readChanges(db, stored),
    isConfirmationHeld: stored.contact.doNotSendConfirmation && !mails.some(({ kind }) => kind === 'confirmation'),
    contactEmail: stored.contact.email,
    registeredByEmails: stored.contact.registeredByEmails,
    reopenedUntil: stored.reopenedUntil,
    registrationStatus: findStatus(stored, now(), timeZone),
  }
}

function findStatus({ event }: StoredRegistration, now: Date, timeZone: string): RegistrationLog['registrationStatus'] {
  const instant = now.toISOString()
  if (!isCurrentEvent(event, todayIn(timeZone, instant))) return 'over'
  const state = registrationState(event, instant, timeZone)
  return state === 'missing' ? 'over' : state
}

/** The audit trail of a registration in plain words, the latest first. */
async function readChanges(db: Db, { id, eventId, attendees }: StoredRegistration): Promise<LoggedChange[]> {
  const names = await readNames(db)
  const ownSpots = new Set(attendees.map((spot) => spot.id))
  const rows = await listChanges(db, id, eventId)
  const tell = ({ id, who, at, entity, action }: Row, before: unknown, after: unknown) => ({
    id,
    at,
    who,
    sentences: describeChange({ who, entity, action, before, after }, names),
  })
  return rows.flatMap((row) => {
    const [before, after] = [parse(row.before), parse(row.after)]
    if (row.registrationId === id) return [tell(row, before, after)]
    const [ownBefore, ownAfter] = [pickOwn(before, ownSpots), pickOwn(after, ownSpots)]
    return ownBefore.length + ownAfter.length > 0 ? [tell(row, ownBefore, ownAfter)] : []
  })
}

/** Of golfers of several partners, those of this one. */
const pickOwn = (golfers: unknown, ownSpots: ReadonlySet<unknown>): unknown[] =>
  Array.isArray(golfers) ? golfers.filter((golfer) => ownSpots.has(golfer?.spotId)) : []

const parse = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json))

type Row = Awaited<ReturnType<typeof listChanges>>[number]

/**
 * A mail of a registration as it was sent, with the address of this site put in.
 * @throws {Refused} not_found, also for a mail of another registration; mail_not_kept for one that carried a secret
 */
export async function readMail(
  { db, appUrl }: { db: Db; appUrl: string },
  pass: RegistrationPass,
  mailId: number,
): Promise<ReadableMail> {
  const mail = orNotFound(await findMail(db, pass.id, mailId))
  if (!isKept(mail)) throw new Refused('mail_not_kept')
  return { id: mail.id, to: mail.toAddress, ...putInAddress(mail, appUrl) }
}

/** A mail written when it leaves, because it carries a secret, is not kept. */
const isKept = ({ text }: Pick<MailRow, 'text'>): boolean => text !== ''

/** A mail as the log shows it. */
export function describeMail(row: MailRow, timeZone: string): LoggedMail {
  const { id, kind, toAddress: to, attempts, lastError, createdAt, sentAt } = row
  const state: MailState = row.bouncedAt === null ? row.state : 'bounced'
  const nextAttemptAt = state === 'queued' ? row.nextAttemptAt : null
  const mail = { kind, to, state, attempts, lastError, createdAt, sentAt, nextAttemptAt }
  const subject = row.subject || nameMailKind(kind)
  return { id, line: writeMailLine(mail, timeZone), subject, canBeRead: isKept(row), ...mail }
}
