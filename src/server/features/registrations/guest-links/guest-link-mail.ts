import { formatDate, isSameEmail } from '#shared/domain/formats.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { joinWords } from '#shared/domain/text.ts'
import { hashSecret, makeToken } from '../../../auth/session.ts'
import type { Trx } from '../../../db/tables.ts'
import { writeShared } from '../../../db/transaction.ts'
import type { MailWriter } from '../../../mail/deliver.ts'
import { type MailContent, note, paragraph, siteLink, writeMail } from '../../../mail/layout.ts'
import { queueMail, readGuestLinkId } from '../../../mail/outbox.ts'
import { readSettings } from '../../../settings.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import { type OpenedLink, openFound } from './open-link.ts'
import { findLink, insertKey } from './store.ts'

/** The page that a link opens. */
export const guestPath = (token: string) => `/guest?token=${encodeURIComponent(token)}` as const

/** A new key of a link. Only its hash is stored: whoever reads the database cannot use it. */
export async function mintKey(trx: Trx, linkId: number): Promise<string> {
  const token = makeToken()
  await insertKey(trx, linkId, hashSecret(token))
  return token
}

/**
 * Writes the mail that asks a guest for their name, when it leaves; null when nobody should be asked any more: the link was
 * ended or replaced, the spot is gone, declined or somebody else's, or no answers are taken. Every attempt brings a key of its
 * own, and those of earlier ones stay good.
 */
export const writeGuestLinkMail: MailWriter = async (db, { toAddress, payload }, now) => {
  const linkId = readGuestLinkId(payload)
  return writeShared(db, async (trx) => {
    const link = await findLink(trx, linkId)
    const opened = link && isSameEmail(link.sentTo ?? '', toAddress) ? await openFound(trx, link, now) : null
    if (!opened?.until || !opened.isTheirs) return null
    const { organisationName } = await readSettings(trx)
    const token = await mintKey(trx, linkId)
    return writeMail(describeGuestLink({ ...toGuestLinkMail(opened, opened.until), token }), organisationName)
  })
}

/** What a mail to a guest tells them of their place. */
export const toGuestLinkMail = (
  { registration, offered }: Pick<OpenedLink, 'registration' | 'offered'>,
  until: string,
) => ({
  /** Empty while nobody is named. */
  firstName: offered.attendeeInfo?.firstName ?? '',
  partner: registration.contact.nameForMarketingMaterials,
  event: registration.event,
  includes: listIncluded(offered),
  until,
})

/** What a place brings, in words of a sentence. */
export const listIncluded = ({ golf, dinner, vip }: { golf: boolean; dinner: boolean; vip: boolean }): string[] => [
  ...(golf ? ['golf'] : []),
  ...(dinner ? ['dinner'] : []),
  ...(vip ? ['the VIP reception'] : []),
]

interface GuestLinkMail extends ReturnType<typeof toGuestLinkMail> {
  token: string
  /** Of a reminder: where its reader stops further ones. */
  stopLink?: string
}

/** Its subject carries nothing that a partner has typed, and no name in it can lead anywhere. */
export function describeGuestLink(mail: GuestLinkMail): MailContent {
  const { firstName, partner, event, includes, until, token, stopLink } = mail
  const place = includes.length > 0 ? ` for ${joinWords(includes)}` : ''
  return {
    subject: stopLink ? `Will you come to ${event.name}?` : `Your place at ${event.name}`,
    heading: stopLink ? 'Will you come?' : 'Your place',
    blocks: [
      paragraph(...(firstName ? ['Hello ', { strong: withoutLink(firstName) }, ','] : ['Hello,'])),
      paragraph(
        { strong: withoutLink(partner) },
        ` has a place for you${place} at `,
        { strong: event.name },
        ` on ${formatDate(event.eventDate)}${stopLink ? ', and no answer from you yet' : ''}. Tell the organisers your name, or that you cannot come. You need no account.`,
      ),
      { kind: 'button', label: 'Answer', url: siteLink(guestPath(token)) },
      note(
        `You can answer, and change your answer, until the end of ${formatDate(until)}. Whoever has this link can do the same.`,
      ),
      note(
        { strong: withoutLink(partner) },
        ' gave us your address to send you this. If you do not know them, ignore this mail.',
        ...(stopLink ? [' ', { link: stopLink, text: 'No more reminders for this event' }, '.'] : []),
      ),
    ],
  }
}

/** Tells the contact that a guest cannot come; the place stays theirs to fill. */
export async function queueGuestDeclined(
  trx: Trx,
  { id, contact, event }: StoredRegistration,
  guest: { spotNumber: number; name: string },
  now: Date,
): Promise<void> {
  const { organisationName } = await readSettings(trx)
  const content: MailContent = {
    subject: `A guest cannot come to ${event.name}`,
    heading: 'A guest cannot come',
    blocks: [
      paragraph('Hello ', { strong: contact.firstName }, ','),
      paragraph(
        guest.name ? { strong: withoutLink(guest.name) } : 'The guest',
        guest.name
          ? `, whom you asked for spot ${guest.spotNumber}, cannot come to `
          : ` whom you asked for spot ${guest.spotNumber} cannot come to `,
        { strong: event.name },
        ` on ${formatDate(event.eventDate)}. The place is free: you can give it to somebody else.`,
      ),
      { kind: 'button', label: 'Name somebody else', url: siteLink(`/registrations/${id}/attendees`) },
    ],
  }
  const mail = writeMail(content, organisationName)
  await queueMail(trx, { kind: 'guestDeclined', to: contact.email, registrationId: id, mail, now })
}
