import type { Moment } from '#server/db/moment.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { MailWriter } from '#server/mail/deliver.ts'
import type { ClaimedMail } from '#server/mail/delivery-queue.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { button, type Md, md, siteLink } from '#server/mail/markdown.ts'
import { readPayload, registeredForLoginPayload, registeredForPayload } from '#server/mail/outbox.ts'
import { readMoment } from '#server/records/settings.ts'
import type { z } from '#shared/contracts/zod.ts'
import { formatDate, isSameEmail } from '#shared/domain/formats.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { describeNoUpdates, findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { formatCount } from '#shared/domain/text.ts'
import { createCalendarFile } from '../calendar-file.ts'
import { listIssuedLinks } from '../store.ts'
import { findStoredRegistration, type StoredRegistration } from '../stored-registration.ts'
import { describeLinkLimits, findRecipientLogin, type RecipientLogin } from './named-login.ts'
import { describeCurrentConfirmation } from './registration-mails.ts'
import { findReaderSkipReason } from './waiting-mails.ts'

/**
 * Returns null if the registration was deleted or has another contact. An administrator's link works even while
 * sign-up is closed.
 */
export const writeRegisteredForMail: MailWriter = async (db, mail, now) => {
  const { toAddress: email, payload, registrationId } = mail
  const caused = readPayload(registeredForPayload, payload)
  return writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    if (!registration || (await findReaderSkipReason(trx, mail))) return null
    const moment = await readMoment(trx, now)
    const content = await describeMailWithLogin(trx, registration, moment, { email, caused })
    return writeMail(content, moment.settings.organizationName)
  })
}

/**
 * Writes the confirmation as queued. For a contact named by an organizer, adds a login link and the current content,
 * to avoid a second email. Copies to anyone else omit the link.
 */
export const writeConfirmationMail: MailWriter = async (db, mail, now, appUrl) => {
  if (await findReaderSkipReason(db, mail)) return null
  const { subject, text, html, registrationId } = mail
  if (registrationId === null) return { subject, text, html, files: [] }
  const moment = await readMoment(db, now)
  const file = await createCalendarFile(db, { registrationId, appUrl }, moment)
  const written = (mail.payload !== null && (await writeMailWithLogin(db, mail, moment))) || { subject, text, html }
  const { contactEmail } = moment.settings
  return { ...written, files: file ? [file] : [], ...(contactEmail && { replyTo: contactEmail }) }
}

const writeMailWithLogin = (db: Db, { toAddress: email, payload, registrationId }: ClaimedMail, moment: Moment) =>
  writeShared(db, async (trx) => {
    const registration = registrationId === null ? null : await findStoredRegistration(trx, registrationId)
    if (!registration || !isSameEmail(registration.contact.email, email)) return null
    const { losses, ...caused } = readPayload(registeredForLoginPayload, payload)
    const wayIn = await describeMailWithLogin(trx, registration, moment, { email, caused })
    const update = losses && { by: 'organizers' as const, losses }
    const confirmed = { ...registration, hasButton: false }
    const { subject, body } = await describeCurrentConfirmation(trx, confirmed, moment, update)
    return writeMail({ ...wayIn, subject, body: md`${wayIn.body}\n\n${body}` }, moment.settings.organizationName)
  })

async function describeMailWithLogin(
  trx: Trx,
  registration: StoredRegistration,
  moment: Moment,
  { email, caused }: { email: string; caused: z.infer<typeof registeredForPayload> },
): Promise<MailContent> {
  const { registeredBy: by, isNewContact = false, isByPartner = false } = caused
  const { id, contact, event } = registration
  const updates = findOnlineUpdates(registration, moment.today)
  const links = isNewContact ? (await listIssuedLinks(trx, id)).size : 0
  const login = await findRecipientLogin(trx, moment, { email, isByPartner }, registrationPath(id))
  return describeRegisteredFor({ id, contact, event, updates, email, by, isNewContact, links, login })
}

interface RegisteredForMail {
  id: number
  contact: { nameForMarketingMaterials: string; firstName: string }
  event: { name: string; eventDate: string }
  updates: OnlineUpdates
  email: string
  by: string
  isNewContact: boolean
  links: number
  login: RecipientLogin
}

/** Omits the login link for people with an account, because they didn't request one. */
export const describeRegisteredFor = (mail: RegisteredForMail): MailContent => ({
  ...(mail.isNewContact
    ? { subject: `You’re now the contact for ${mail.event.name}`, heading: 'You’re now the contact' }
    : { subject: `You’re registered for ${mail.event.name}`, heading: 'You’re registered' }),
  body: md`${describeIntroduction(mail)}

    ${describeLogin(mail)}`,
})

function describeLogin({ id, email, login, updates }: RegisteredForMail): Md {
  if (login.kind === 'uninvited') return md`You need an account for **${email}**. Ask the organizers to invite you.`
  const purpose = updates.state === 'open' ? 'to view and complete the registration' : 'to view the registration'
  const isLink = login.kind === 'link'
  const path = registrationPath(id)
  return md`Log in as **${email}** ${purpose}. ${isLink && 'The link creates your account, and you don’t need a password.'}${!isLink && 'You don’t need a password.'}

    ${button('Open registration', siteLink(isLink ? login.link : path))}

    ${isLink && describeLinkLimits(email, path)}`
}

/** The recipient may not have requested anything, so a partner's text must not contain links. */
function describeIntroduction({ contact, event, by: name, isNewContact, updates, links }: RegisteredForMail): Md {
  const partner = breakAutoLinks(contact.nameForMarketingMaterials)
  const by = breakAutoLinks(name)
  const day = formatDate(event.eventDate)
  const happened = isNewContact
    ? md`**${by}** made you the contact for **${partner}** at **${event.name}** on ${day}.`
    : md`**${by}** registered **${partner}** for **${event.name}** on ${day}, with you as the contact.`
  const can =
    updates.state === 'open'
      ? `You can enter attendee names through ${formatDate(updates.until)}.`
      : describeNoUpdates(updates, 'user')
  const handedOut = `${formatCount(links, 'guest has a link', 'guests have links')} to fill in their own spots. You can turn ${links === 1 ? 'it' : 'them'} off in the list of attendees.`
  return md`Hello **${breakAutoLinks(contact.firstName)}**,

    ${happened}

    ${can}

    ${links > 0 && handedOut}`
}

const registrationPath = (id: number) => `/registrations/${id}` as const
