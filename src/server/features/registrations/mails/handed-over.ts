import type { Trx } from '#server/db/tables.ts'
import { type MailContent, paragraph } from '#server/mail/content.ts'
import { writeMail } from '#server/mail/layout.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { readSettings } from '#server/settings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { withoutLink } from '#shared/domain/registration/contact.ts'
import type { OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { askForNames } from './confirmation.ts'
import { findUpdatesAt, type Updatable } from './registration-mails.ts'

export interface HandedOverMail {
  id: number
  /** Whoever is the contact now. */
  contact: { nameForMarketingMaterials: string; firstName: string; lastName: string; email: string }
  event: { name: string; eventDate: string }
  updates: OnlineUpdates
  /** Null when the reader has done it. */
  by: string | null
  /** The reader; otherwise they have made the registration. */
  wasContact: boolean
}

/** The mail to whoever was the contact of a registration or has made it: who is it now, and what is left to them. */
export function describeHandedOver(mail: HandedOverMail): MailContent {
  const { contact, event, by, wasContact } = mail
  const told = wasContact ? 'You are no longer the contact' : 'The registration you made has another contact'
  const name = { strong: withoutLink(`${contact.firstName} ${contact.lastName}`) }
  const partner = { strong: withoutLink(contact.nameForMarketingMaterials) }
  return {
    subject: wasContact
      ? `You are no longer the contact of a registration for ${event.name}`
      : `The registration you made for ${event.name} has another contact`,
    heading: by === null ? 'You have handed over your registration' : told,
    blocks: [
      paragraph(
        name,
        ` (${contact.email}) is now the contact of the registration of `,
        partner,
        ' for ',
        { strong: event.name },
        ` on ${formatDate(event.eventDate)}, and gets the mails about it.`,
      ),
      ...(by === null ? [] : [paragraph({ strong: withoutLink(by) }, ' has changed that.')]),
      ...askForNames(mail, (day) => `You may still enter the names of the attendees, until ${day}.`),
    ],
  }
}

type Registration = Omit<HandedOverMail, 'updates' | 'by' | 'wasContact'> & Updatable

/** Queues that mail. */
export async function queueHandedOver(
  trx: Trx,
  registration: Registration,
  { to, ...how }: { to: string } & Pick<HandedOverMail, 'by' | 'wasContact'>,
  now: Date,
): Promise<void> {
  const { organisationName, timeZone } = await readSettings(trx)
  const updates = findUpdatesAt(registration, now, timeZone)
  const mail = writeMail(describeHandedOver({ ...registration, updates, ...how }), organisationName)
  await queueMail(trx, { kind: 'handedOver', to, registrationId: registration.id, mail, now })
}
