import type { Trx } from '#server/db/tables.ts'
import { type MailContent, note, paragraph } from '#server/mail/content.ts'
import { writeMail } from '#server/mail/layout.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { siteLink } from '#server/mail/site-mark.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { listPreferencesOfOne } from '../../event-plan/store.ts'
import { type ConfirmationMail, type ConfirmedUpdate, describeConfirmation } from './confirmation.ts'
import { describeRegisteredBy, type RegisteredByMail } from './registered-by.ts'

export interface Updatable {
  event: EventSummary
  reopenedUntil: string | null
}

/** Whether its people can work on a registration when a mail about it is written. */
export const findUpdatesAt = (registration: Updatable, now: Date, timeZone: string): OnlineUpdates =>
  findOnlineUpdates(registration, todayIn(timeZone, now.toISOString()))

/** Queues the confirmation of a registration, or of an update of it, to its contact. */
export async function queueConfirmation(
  trx: Trx,
  registration: Omit<ConfirmationMail, 'updates' | 'courseNames'> & Updatable,
  now: Date,
  update?: ConfirmedUpdate,
): Promise<void> {
  const settings = await readSettings(trx)
  const updates = findUpdatesAt(registration, now, settings.timeZone)
  const courseNames = (await listPreferencesOfOne(trx, { registrationId: registration.id })).map(({ name }) => name)
  const content = describeConfirmation({ ...registration, updates, courseNames }, settings, update)
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

export interface ReopenedMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string }
}

/** The mail to the contact of a registration that an organiser has reopened, until the end of a day. */
export function describeReopened({ id, contact, event }: ReopenedMail, reopenedUntil: string): MailContent {
  return {
    subject: `Your registration for ${event.name} is open again`,
    heading: 'Your registration is open again',
    blocks: [
      paragraph('Hello ', { strong: contact.firstName }, ','),
      paragraph(
        'the registration of ',
        { strong: contact.nameForMarketingMaterials },
        ' for ',
        { strong: event.name },
        ` on ${formatDate(event.eventDate)} was reopened for you. You can work on it until the end of `,
        { strong: formatDate(reopenedUntil) },
        '.',
      ),
      { kind: 'button', label: 'Change the registration', url: siteLink(`/registrations/${id}`) },
      note('Whoever may enter the names of your attendees can do so again, too, until the same day.'),
    ],
  }
}
