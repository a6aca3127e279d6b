import type { Selectable } from 'kysely'
import { readMoment } from '#server/records/settings.ts'
import { formatDate, isSameEmail } from '#shared/domain/formats.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { joinWords } from '#shared/domain/text.ts'
import { mintToken } from '../../../auth/link-tokens.ts'
import type { Database, Db, Trx } from '../../../db/tables.ts'
import { writeShared } from '../../../db/transaction.ts'
import type { MailWriter, SkipReason } from '../../../mail/deliver.ts'
import { type MailContent, writeMail } from '../../../mail/layout.ts'
import { button, md, siteLink } from '../../../mail/markdown.ts'
import { queueMail, readGuestLinkId } from '../../../mail/outbox.ts'
import { attendeesPath } from '../emails/confirmation.ts'
import { describeDay } from '../emails/event-day.ts'
import { type OpenedLink, openFoundLink, pickGuestEvent } from './open-link.ts'
import { findLink } from './store.ts'

export const guestPath = (token: string) => `/guest?token=${encodeURIComponent(token)}` as const

/**
 * Asks a guest for their details; null if the link, spot, or address no longer applies, or replies are closed. Each
 * attempt has its own token, and earlier ones stay valid.
 */
export const writeGuestLinkMail: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const opened = await openMailedLink(trx, queued, now)
    if ('whyNot' in opened) return null
    const token = await mintToken(trx, { purpose: 'guest', subjectId: opened.link.id })
    return writeMail(describeGuestLink({ ...toGuestLinkMail(opened), token }), opened.settings.organizationName)
  })

export async function openMailedLink(
  db: Db,
  { toAddress, payload }: Pick<Selectable<Database['outbox']>, 'toAddress' | 'payload'>,
  now: Date,
): Promise<OpenedLink | SkipReason> {
  const link = await findLink(db, readGuestLinkId(payload))
  if (!link || !isSameEmail(link.sentTo ?? '', toAddress)) {
    return { whyNot: 'The link was turned off or replaced. Send the guest a new one from the list of attendees.' }
  }
  const opened = await openFoundLink(db, link, await readMoment(db, now))
  if (!opened) return { whyNot: 'The spot in this email has been declined.' }
  if (opened.until === null) return { whyNot: 'Online updates are closed.', mayPass: true }
  if (!opened.isTheirs) return { whyNot: 'The spot in this email is now in someone else’s name.' }
  return { ...opened, until: opened.until }
}

export const toGuestLinkMail = ({ registration, offered, until }: OpenedLink) => ({
  firstName: offered.attendeeInfo?.firstName ?? '',
  partner: registration.contact.nameForMarketingMaterials,
  event: pickGuestEvent(registration.event, offered),
  includes: listIncluded(offered),
  until,
})

export const listIncluded = ({ golf, dinner, vip }: { golf: boolean; dinner: boolean; vip: boolean }): string[] => [
  ...(golf ? ['golf'] : []),
  ...(dinner ? ['dinner'] : []),
  ...(vip ? ['the VIP reception'] : []),
]

interface GuestLinkMail extends ReturnType<typeof toGuestLinkMail> {
  token: string
}

/** Leaves typed text out of the subject, and keeps names from becoming links. */
export function describeGuestLink(mail: GuestLinkMail): MailContent {
  const { firstName, partner, event, includes, until, token } = mail
  const activities = includes.length > 0 && md`${joinWords(includes)} at `
  return {
    subject: `Your spot at ${event.name}`,
    heading: 'You’re invited',
    body: md`${firstName ? md`Hello **${breakAutoLinks(firstName)}**,` : 'Hello,'}

      **${breakAutoLinks(partner)}** invites you to ${activities}**${event.name}** on ${formatDate(event.eventDate)}. Enter your details, or tell us you can’t make it. You don’t need an account.

      ${button('Reply to the invitation', siteLink(guestPath(token)))}

      ${describeDay(event)}

      > You can reply or change your reply through ${formatDate(until)}. So can anyone else who has this link.

      > **${breakAutoLinks(partner)}** gave us your email address for this invitation. If you don’t recognize the name, ignore this email.`,
  }
}

export async function queueGuestDeclined(
  trx: Trx,
  { registration: { id, contact, event }, settings }: OpenedLink,
  guest: { spotNumber: number; name: string; email: string },
  now: Date,
): Promise<void> {
  const spot = `you invited for spot ${guest.spotNumber}`
  const who = guest.name
    ? md`**${breakAutoLinks(guest.name)}**, whom ${spot},`
    : md`The guest ${guest.email && md`at ${guest.email} `}${spot}`
  const content: MailContent = {
    subject: `A guest can’t make it to ${event.name}`,
    heading: 'A guest can’t make it',
    body: md`Hello **${contact.firstName}**,

      ${who} can’t make it to **${event.name}** on ${formatDate(event.eventDate)}. You can give the spot to someone else.

      ${button('Enter another name', siteLink(attendeesPath(id)))}`,
  }
  const mail = writeMail(content, settings.organizationName)
  await queueMail(trx, { kind: 'guestDeclined', to: contact.email, registrationId: id, mail, now })
}

export async function queueGuestAccepted(
  trx: Trx,
  { registration: { id, contact, event }, settings }: OpenedLink,
  guest: { spotNumber: number; name: string },
  now: Date,
): Promise<void> {
  const content: MailContent = {
    subject: `A guest can make it to ${event.name} after all`,
    heading: 'A guest can make it after all',
    body: md`Hello **${contact.firstName}**,

      **${breakAutoLinks(guest.name)}** can make it to **${event.name}** on ${formatDate(event.eventDate)} after all, and has spot ${guest.spotNumber} again.

      ${button('View attendees', siteLink(attendeesPath(id)))}`,
  }
  const mail = writeMail(content, settings.organizationName)
  await queueMail(trx, { kind: 'guestAccepted', to: contact.email, registrationId: id, mail, now })
}
