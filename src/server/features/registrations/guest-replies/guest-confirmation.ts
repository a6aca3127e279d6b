import type { Selectable } from 'kysely'
import { recordRegistration } from '#server/records/audit.ts'
import { consumeRateLimits } from '#server/records/rate-limits.ts'
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
import { describeDay } from '../emails/event-day.ts'
import { guestPath, toGuestLinkMail } from '../guest-links/guest-link-mail.ts'
import { type OpenedLink, openFoundLink } from '../guest-links/open-link.ts'
import { findLink } from '../guest-links/store.ts'
import { createGuestCalendarFile } from './guest-calendar.ts'

/**
 * Returns the confirmation's address; null without one, or after too many confirmations in a day. A repeated reply
 * isn't confirmed twice.
 */
export async function queueGuestConfirmation(
  trx: Trx,
  opened: OpenedLink,
  { email, by, now }: { email: string; by: Parameters<typeof recordRegistration>[1]; now: Date },
): Promise<string | null> {
  const { link, stored, registration } = opened
  if (email === '') return null
  if (isSameEmail(email, link.confirmedTo ?? '')) return link.confirmedTo
  if (!(await consumeConfirmationLimits(trx, opened, email, now))) return null
  const { id, eventId } = registration
  await queueMail(trx, { kind: 'guestConfirmation', to: email, registrationId: id, payload: { linkId: link.id }, now })
  const after = { spotNumber: stored.spotNumber, to: email }
  const words = [`was sent a confirmation at ${email}`]
  await recordRegistration(trx, by, now, { entity: 'guestLink', action: 'confirm', id, eventId, after, words })
  return email
}

/** Anyone with a link can enter any address, so confirmations have limits by link, address, and partner. */
const consumeConfirmationLimits = (
  trx: Trx,
  { link, registration: { creatorId } }: OpenedLink,
  email: string,
  now: Date,
) =>
  consumeRateLimits(trx, now, [
    { what: 'confirmationsOfLink', who: link.id },
    { what: 'confirmationsOfPartner', who: creatorId },
    { what: 'confirmationsToAddress', who: email },
  ])

export async function openGuestConfirmation(
  db: Db,
  { toAddress, payload }: Pick<Selectable<Database['outbox']>, 'toAddress' | 'payload'>,
  now: Date,
): Promise<OpenedConfirmation | SkipReason> {
  const link = await findLink(db, readGuestLinkId(payload))
  const isAsked = link && isSameEmail(link.confirmedTo ?? '', toAddress)
  const opened = isAsked ? await openFoundLink(db, link, await readMoment(db, now)) : null
  if (!opened?.isTheirs)
    return { whyNot: 'The guest has changed this reply, or the spot is now in someone else’s name.' }
  return opened
}

type OpenedConfirmation = Omit<OpenedLink, 'until'> & { until: string | null }

export const writeGuestConfirmation: MailWriter = (db, queued, now, appUrl) =>
  writeShared(db, async (trx) => {
    const opened = await openGuestConfirmation(trx, queued, now)
    if ('whyNot' in opened) return null
    const { link, until } = opened
    const token = await mintToken(trx, { purpose: 'guest', subjectId: link.id, sentTo: queued.toAddress })
    const content = describeConfirmation({ ...toGuestLinkMail({ ...opened, until: until ?? '' }), token })
    const file = await createGuestCalendarFile(trx, { ...opened, appUrl, now })
    return { ...writeMail(content, opened.settings.organizationName), files: [file] }
  })

type ConfirmedReply = ReturnType<typeof toGuestLinkMail> & { token: string }

/** Leaves typed text out of the subject, and keeps names from becoming links. */
function describeConfirmation({ firstName, partner, event, includes, until, token }: ConfirmedReply): MailContent {
  const activities = includes.length > 0 && md`${joinWords(includes)} at `
  const change =
    until !== '' &&
    md`${button('View or change my reply', siteLink(guestPath(token)))}

    > You can change your reply through ${formatDate(until)}. So can anyone else who has this link.`
  return {
    subject: `You’re coming to ${event.name}`,
    heading: 'See you there',
    body: md`${firstName ? md`Hello **${breakAutoLinks(firstName)}**,` : 'Hello,'}

      **${breakAutoLinks(partner)}** is expecting you for ${activities}**${event.name}** on ${formatDate(event.eventDate)}. Open the attached file to add the event to your calendar.

      ${describeDay(event)}

      ${change}

      > Someone entered this email address for a spot at the event. If this wasn’t meant for you, ignore this email.`,
  }
}
