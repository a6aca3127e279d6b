import type { RegistrationLog } from '#shared/contracts/registrations/registration-log.ts'
import { isCurrentEvent, registrationState, todayIn } from '#shared/domain/event/event-window.ts'
import type { Deps } from '../../app.ts'
import type { RegistrationPass } from '../../http/admission.ts'
import { Refused } from '../../refusals.ts'
import { findStoredRegistration, type StoredRegistration } from '../registrations/stored-registration.ts'
import { readSettings } from '../settings/store.ts'
import { describeMail } from './describe-mail.ts'
import { readChanges } from './read-changes.ts'
import { listMails } from './store.ts'

/**
 * The mails of a registration and what anyone changed of it, the latest first.
 *
 * @throws {Refused} not_found
 */
export async function readRegistrationLog(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  pass: RegistrationPass,
): Promise<RegistrationLog> {
  const stored = await findStoredRegistration(db, pass.id)
  if (!stored) throw new Refused('not_found')
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
