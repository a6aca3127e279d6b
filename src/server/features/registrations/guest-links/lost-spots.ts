import { recordRegistration } from '#server/records/audit.ts'
import { consumeRateLimits } from '#server/records/rate-limits.ts'
import { formatDate, isSameEmail } from '#shared/domain/formats.ts'
import { breakAutoLinks } from '#shared/domain/registration/links-in-names.ts'
import { moveTokens } from '../../../auth/link-tokens.ts'
import { type Call, nameOf } from '../../../auth/session.ts'
import { type MailContent, writeMail } from '../../../mail/layout.ts'
import { md } from '../../../mail/markdown.ts'
import { queueMail } from '../../../mail/outbox.ts'
import type { StoredRegistration } from '../stored-registration.ts'
import { listEmailedLinks, listGuestEmailLimits } from './emailed-links.ts'
import { hashPerson } from './open-link.ts'
import { listRegistrationLinks } from './store.ts'

/**
 * Turns off links of removed spots, and emails guests with a known address. Call this before removing the spots.
 * Returns who gets an email.
 */
export async function revokeLostSpotLinks(
  { trx, caller, now, settings }: Call,
  registration: StoredRegistration,
  goneIds: readonly number[],
): Promise<{ kind: 'guestSpotGone'; to: string }[]> {
  if (goneIds.length === 0) return []
  const { id, eventId } = registration
  const links = (await listRegistrationLinks(trx, id))
    .filter((link) => link.revokedAt === null && goneIds.includes(link.spotId))
    .toSorted((one, other) => one.spotId - other.spotId)
  if (links.length === 0) return []
  const linkIds = links.map((link) => link.id)
  await moveTokens(trx, 'guest', linkIds, { purpose: 'lostGuest', subjectId: id })

  const mailed = await listEmailedLinks(trx, id)
  const recipients: string[] = []
  for (const link of links) {
    const spot = registration.attendees.find((one) => one.id === link.spotId)
    const to = findAddress(link, spot?.attendeeInfo, mailed.get(link.id))
    const isRecipient =
      to !== null &&
      !recipients.some((one) => isSameEmail(one, to)) &&
      (caller.role === 'admin' || (await consumeRateLimits(trx, now, listGuestEmailLimits(caller.id, [to]))))
    if (isRecipient) recipients.push(to)
    const after = { spotNumber: spot?.spotNumber, ...(isRecipient && { to }) }
    await recordRegistration(trx, nameOf(caller), now, {
      ...{ entity: 'guestLink', action: 'lose', id, eventId, after },
      words: [
        `turned off the link for the guest in spot ${spot?.spotNumber} because the spot was removed${isRecipient ? `, and emailed ${to}` : ''}`,
      ],
    })
  }
  const mail = writeMail(describeSpotGone(registration), settings.organizationName)
  for (const to of recipients) await queueMail(trx, { kind: 'guestSpotGone', to, registrationId: id, mail, now })
  return recipients.map((to) => ({ kind: 'guestSpotGone', to }))
}

type Link = Awaited<ReturnType<typeof listRegistrationLinks>>[number]

/**
 * Returns only an address that received the link or came with its reply, because partners could type any address.
 * Skips guests who declined.
 */
function findAddress(
  { sentTo, answeredAt, isDeclined, personHash }: Link,
  info: StoredRegistration['attendees'][number]['attendeeInfo'],
  mailed: { isAsked: boolean; isLost: boolean } | undefined,
): string | null {
  if (isDeclined) return null
  const isReached = sentTo !== null && mailed?.isAsked === true && !mailed.isLost
  if (isReached) return sentTo
  const isOwnReply = answeredAt !== null && personHash === hashPerson(info)
  return (isOwnReply && info?.email) || null
}

/** Leaves text typed by partners out of the subject and links. */
function describeSpotGone({ contact, event }: Pick<StoredRegistration, 'contact' | 'event'>): MailContent {
  const partner = breakAutoLinks(contact.nameForMarketingMaterials)
  return {
    subject: `Your spot at ${event.name}`,
    heading: 'Your spot is no longer available',
    body: md`Hello,

      **${partner}** no longer has a spot for you at **${event.name}** on ${formatDate(event.eventDate)}. Your link doesn’t work anymore.

      If you have questions, please contact **${breakAutoLinks(`${contact.firstName} ${contact.lastName}`)}**.

      > You’re receiving this email because **${partner}** invited you. You won’t get more emails about this spot.`,
  }
}
