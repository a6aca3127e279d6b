import { writeShared } from '#server/db/transaction.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import { type MailContent, note, type Part, paragraph, siteLink, writeMail } from '#server/mail/layout.ts'
import { readPayload, registeredForPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/settings.ts'
import { formatDate } from '#shared/domain/formats.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { describeNoUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { leadOn, mintSignUp, noBrowser, signUpPath } from '../../sign-in/mint-token.ts'
import { signUpDays } from '../../sign-in/rate-limits.ts'
import { findUserByEmail } from '../../sign-in/store.ts'
import { findStoredRegistration } from '../stored-registration.ts'
import { findUpdatesAt } from './registration-mails.ts'
import { judgeReader } from './waiting-mails.ts'

/**
 * Writes the mail to whom somebody has made the contact of a registration, when it leaves. From an admin it lets its reader
 * sign up even where nobody else may; null when the registration was deleted or got another contact in the meantime.
 */
export const writeRegisteredForMail: MailWriter = async (db, mail, now) => {
  const { toAddress: email, payload, registrationId } = mail
  const { registeredBy: by, ...caused } = readPayload(registeredForPayload, payload)
  const { isNewContact = false, isByPartner = false } = caused
  return writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    if (!registration || (await judgeReader(trx, mail))) return null
    const { organisationName, timeZone, openSignUp } = await readSettings(trx)
    const { id, contact, event } = registration
    const updates = findUpdatesAt(registration, now, timeZone)
    const about = { id, contact, event, updates, email, by, isNewContact }
    const user = await findUserByEmail(trx, email)
    if (user) return writeMail(describeRegisteredForLogin(about), organisationName)
    if (isByPartner && !openSignUp) return writeMail(describeRegisteredForInvitation(about), organisationName)
    const token = await mintSignUp(trx, { email, now, browserHash: isByPartner ? noBrowser : null })
    return writeMail(describeRegisteredForSignUp({ ...about, token, days: signUpDays }), organisationName)
  })
}

interface RegisteredForMail {
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string }
  updates: OnlineUpdates
  email: string
  /** Whoever made the registration, or made somebody else its contact. */
  by: string
  /** The registration is older, and had another contact. */
  isNewContact: boolean
}

/**
 * The mail to whom an organiser, or the former contact, has made the contact of a new or an older registration, without an
 * account yet.
 */
export function describeRegisteredForSignUp(
  mail: RegisteredForMail & { id: number; token: string; days: number },
): MailContent {
  const { id, email, token, days } = mail
  return tellContact(mail, [
    paragraph('Create your account for ', { strong: email }, ` ${describePurpose(mail)}; no password is needed.`),
    { kind: 'button', label: 'Create my account', url: siteLink(signUpPath(email, token, registrationPath(id))) },
    note(`The link works once, for ${days} days; never pass it on. If it is too old by now, `, newLink(email, id), '.'),
  ])
}

/** The same mail, where the contact has no account and only organisers invite people to make one. */
export const describeRegisteredForInvitation = (mail: RegisteredForMail): MailContent =>
  tellContact(mail, [
    paragraph('You need an account for ', { strong: mail.email }, ': ask the organisers to invite you.'),
  ])

/** The same mail, when the contact has an account. They asked for nothing, so it carries no link that logs them in. */
export function describeRegisteredForLogin(mail: RegisteredForMail & { id: number }): MailContent {
  const { id, email } = mail
  return tellContact(mail, [
    paragraph('Log in as ', { strong: email }, ` ${describePurpose(mail)}; no password is needed.`),
    { kind: 'button', label: 'Open the registration', url: siteLink(registrationPath(id)) },
  ])
}

/** What has happened, and then the way in. */
const tellContact = (mail: RegisteredForMail, wayIn: MailContent['blocks']): MailContent => ({
  ...headRegisteredFor(mail),
  blocks: [...introduce(mail), ...wayIn],
})

const headRegisteredFor = ({ event, isNewContact }: RegisteredForMail) =>
  isNewContact
    ? { subject: `You are now the contact of a registration for ${event.name}`, heading: 'You are now the contact' }
    : { subject: `You are registered for ${event.name}`, heading: 'You are registered' }

const describePurpose = ({ updates }: RegisteredForMail) =>
  updates.state === 'open' ? 'to see and complete it' : 'to see it'

function introduce(mail: RegisteredForMail): MailContent['blocks'] {
  const { contact, updates } = mail
  return [
    paragraph('Hello ', { strong: withoutLink(contact.firstName) }, ','),
    paragraph(...describeEvent(mail)),
    paragraph(
      updates.state === 'open'
        ? `You can enter the names of your attendees until ${formatDate(updates.until)}.`
        : describeNoUpdates(updates, 'user'),
    ),
  ]
}

/** What has happened, by whom. */
function describeEvent({ contact, event, by: name, isNewContact }: RegisteredForMail): Part[] {
  // Who reads this may have asked for nothing: what a partner has typed leads nowhere.
  const partner = { strong: withoutLink(contact.nameForMarketingMaterials) }
  const by = withoutLink(name)
  const eventAndDay = [{ strong: event.name }, ` on ${formatDate(event.eventDate)}`]
  if (isNewContact) {
    return [{ strong: by }, ' has made you the contact of the registration of ', partner, ' for ', ...eventAndDay, '.']
  }
  return [{ strong: by }, ' has registered ', partner, ' for ', ...eventAndDay, ', with you as the contact.']
}

const registrationPath = (id: number) => `/registrations/${id}` as const

const newLink = (email: string, id: number) => ({
  link: siteLink(`/login?email=${encodeURIComponent(email)}${leadOn(registrationPath(id))}`),
  text: 'have a new one sent to you',
})
