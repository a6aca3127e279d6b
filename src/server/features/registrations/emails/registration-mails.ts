import type { Call } from '#server/auth/session.ts'
import type { Moment } from '#server/db/moment.ts'
import type { Db } from '#server/db/tables.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { button, type Md, md, siteLink } from '#server/mail/markdown.ts'
import { queueMail, type registeredForLoginPayload } from '#server/mail/outbox.ts'
import type { WrittenMail } from '#server/mail/transport.ts'
import { listPreferences } from '#server/plan/store.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { z } from '#shared/contracts/zod.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import {
  attendeesPath,
  type ConfirmationMail,
  type ConfirmedUpdate,
  describeConfirmation,
  describeNamesRequest,
} from './confirmation.ts'
import { describeLinkLimits, type RecipientLogin } from './named-login.ts'

interface Updatable {
  event: EventSummary
  reopenedUntil: string | null
}

export async function queueConfirmation(
  call: Omit<Call, 'caller'>,
  registration: Omit<ConfirmationMail, 'updates' | 'courseNames'> & Updatable,
  {
    update,
    wayIn = null,
  }: { update?: ConfirmedUpdate | undefined; wayIn?: z.infer<typeof registeredForLoginPayload> | null } = {},
): Promise<void> {
  const { trx, now, settings } = call
  const content = await describeCurrentConfirmation(trx, registration, call, update)
  const mail = writeMail(content, settings.organizationName)
  const { id: registrationId, contact } = registration
  await queueMail(trx, { kind: 'confirmation', to: contact.email, registrationId, mail, payload: wayIn, now })
}

export async function describeCurrentConfirmation(
  db: Db,
  registration: Omit<ConfirmationMail, 'updates' | 'courseNames'> & Updatable,
  { today, settings }: Moment,
  update?: ConfirmedUpdate,
): Promise<MailContent> {
  const updates = findOnlineUpdates(registration, today)
  const courseNames = (await listPreferences(db, [registration.id])).map(({ name }) => name)
  return describeConfirmation({ ...registration, updates, courseNames }, settings, update)
}

export async function queueRegisteredBy(
  call: Omit<Call, 'caller'>,
  registration: Omit<RegisteredByMail, 'updates'> & Updatable,
  { to, isByPartner }: { to: string; isByPartner: boolean },
): Promise<void> {
  const { trx, now } = call
  const mail = writeRegisteredBy(registration, call, { email: to, login: { kind: 'account' } })
  const { id: registrationId } = registration
  await queueMail(trx, { kind: 'registeredBy', to, registrationId, mail, payload: { isByPartner }, now })
}

export function writeRegisteredBy(
  registration: Omit<RegisteredByMail, 'updates'> & Updatable,
  { today, settings }: Moment,
  reader: Reader,
): WrittenMail {
  const updates = findOnlineUpdates(registration, today)
  return writeMail(describeRegisteredBy({ ...registration, updates }, reader), settings.organizationName)
}

export async function queueReopened(
  { trx, now, settings }: Call,
  registration: ReopenedMail & { contact: { email: string } },
  reopenedUntil: string,
): Promise<void> {
  const mail = writeMail(describeReopened(registration, reopenedUntil), settings.organizationName)
  const { id: registrationId, contact } = registration
  await queueMail(trx, { kind: 'reopened', to: contact.email, registrationId, mail, now })
}

interface ReopenedMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string }
}

export function describeReopened({ id, contact, event }: ReopenedMail, reopenedUntil: string): MailContent {
  return {
    subject: `Your registration for ${event.name} is open again`,
    heading: 'Your registration is open again',
    body: md`Hello **${contact.firstName}**,

      We’ve reopened **${contact.nameForMarketingMaterials}**’s registration for **${event.name}** on ${formatDate(event.eventDate)}. You can change it through **${formatDate(reopenedUntil)}**.

      ${button('Edit registration', siteLink(`/registrations/${id}`))}

      > Anyone who can enter attendee names can do so again through that date.`,
  }
}

interface RegisteredByMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string; lastName: string; email: string }
  event: { name: string; eventDate: string }
  updates: OnlineUpdates
}

/**
 * Invites a colleague to name attendees. Mentions the contact, whom they know. They didn't request it, so a partner's
 * text must not contain links.
 */
export function describeRegisteredBy(mail: RegisteredByMail, { email, login }: Reader): MailContent {
  const { id, contact, event, updates } = mail
  const can = updates.state === 'closed' ? 'can see' : 'can enter'
  return {
    // Leave out partners' own text, because strangers read the subject first.
    subject: `You ${can} attendee names for ${event.name}`,
    heading: 'Attendee names',
    body: md`**${breakAutoLinks(contact.nameForMarketingMaterials)}** is registered for **${event.name}** on ${formatDate(event.eventDate)}, with **${breakAutoLinks(`${contact.firstName} ${contact.lastName}`)}** (${contact.email}) as the contact.

      ${describeNamesRequest(
        { ...mail, ...(login.kind === 'link' && login), hasButton: login.kind !== 'uninvited' },
        (day) => `Please enter the attendees’ names by ${day}.`,
      )}

      > ${loginInstructions[login.kind](email)} The contact manages everything else.

      ${login.kind === 'link' && describeLinkLimits(email, attendeesPath(id))}`,
  }
}

interface Reader {
  email: string
  login: RecipientLogin
}

const loginInstructions: Record<RecipientLogin['kind'], (email: string) => Md> = {
  account: () => md`Log in with this email address. We’ll email you a link, so you don’t need a password.`,
  link: (email) => md`The link logs you in as **${email}** and creates your account. You don’t need a password.`,
  uninvited: (email) => md`You need an account for **${email}**. Ask the organizers to invite you.`,
}
