import type { EventSummary } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/online-updates.ts'
import type { Trx } from '../db/tables.ts'
import {
  type ConfirmationMail,
  type ConfirmedUpdate,
  describeConfirmation,
} from '../features/registration-mails/confirmation.ts'
import { describeRegisteredBy, type RegisteredByMail } from '../features/registration-mails/registered-by.ts'
import { describeReopened, type ReopenedMail } from '../features/registration-mails/registration-mails.ts'
import { readSettings } from '../settings.ts'
import { writeMail } from './layout.ts'
import { queueMail } from './outbox.ts'

interface Updatable {
  event: EventSummary
  reopenedUntil: string | null
}

/** Whether its people can work on a registration when a mail about it is written. */
export const findUpdatesAt = (registration: Updatable, now: Date, timeZone: string): OnlineUpdates =>
  findOnlineUpdates(registration, todayIn(timeZone, now.toISOString()))

/** Queues the confirmation of a registration, or of an update of it, to its contact. */
export async function queueConfirmation(
  trx: Trx,
  registration: Omit<ConfirmationMail, 'updates'> & Updatable & { contact: { email: string } },
  now: Date,
  update?: ConfirmedUpdate,
): Promise<void> {
  const settings = await readSettings(trx)
  const updates = findUpdatesAt(registration, now, settings.timeZone)
  const content = describeConfirmation({ ...registration, updates }, settings, update)
  const mail = writeMail(content, settings.organisationName)
  const { id: registrationId, contact } = registration
  await queueMail(trx, { kind: 'confirmation', to: contact.email, registrationId, mail, now })
}

/** Queues the mail that tells somebody they may name the attendees of a registration. */
export async function queueRegisteredBy(
  trx: Trx,
  registration: Omit<RegisteredByMail, 'updates'> & Updatable,
  to: string,
  now: Date,
): Promise<void> {
  const { organisationName, timeZone } = await readSettings(trx)
  const updates = findUpdatesAt(registration, now, timeZone)
  const mail = writeMail(describeRegisteredBy({ ...registration, updates }), organisationName)
  await queueMail(trx, { kind: 'registeredBy', to, registrationId: registration.id, mail, now })
}

/** Queues the mail that tells the contact of a registration until when it is open again. */
export async function queueReopened(
  trx: Trx,
  registration: ReopenedMail & { contact: { email: string } },
  reopenedUntil: string,
  now: Date,
): Promise<void> {
  const { organisationName } = await readSettings(trx)
  const mail = writeMail(describeReopened(registration, reopenedUntil), organisationName)
  const { id: registrationId, contact } = registration
  await queueMail(trx, { kind: 'reopened', to: contact.email, registrationId, mail, now })
}
