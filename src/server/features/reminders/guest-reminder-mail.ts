import type { Db } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import type { PutOff } from '#server/mail/deliver-due.ts'
import { writeMail } from '#server/mail/layout.ts'
import type { WrittenMail } from '#server/mail/mail.ts'
import { findStopToken, remindersOf } from '#server/mail/mail-stops.ts'
import { readGuestLinkId } from '#server/mail/outbox.ts'
import { siteLink } from '#server/mail/site-mark.ts'
import { readSettings } from '#server/settings.ts'
import { isSameEmail } from '#shared/domain/formats.ts'
import { findLeaving } from '#shared/domain/mail/reminders.ts'
import { describeGuestLink, mintKey, toGuestLinkMail } from '../registrations/guest-links/guest-link-mail.ts'
import { openFound } from '../registrations/guest-links/open-link.ts'
import { findLink } from '../registrations/guest-links/store.ts'
import { listGuestCandidates } from './guest-candidates.ts'
import { listGuestReminders } from './guest-store.ts'
import { findPlan } from './store.ts'

interface Queued {
  toAddress: string
  payload: string | null
  createdAt: string
}

/**
 * Writes the reminder of a guest when it leaves, with a new key to their link; null when they should not get one any more:
 * they or the partner have answered, reminders are held or stopped, online updates have closed. What could not leave by day waits
 * for the morning, unless an organiser sends it again.
 */
export async function writeGuestReminder(db: Db, queued: Queued, now: Date): Promise<WrittenMail | PutOff | null> {
  const { toAddress: to, payload, createdAt: queuedAt } = queued
  const linkId = readGuestLinkId(payload)
  return writeShared(db, async (trx) => {
    const link = await findLink(trx, linkId)
    const opened = link && isSameEmail(link.sentTo ?? '', to) ? await openFound(trx, link, now) : null
    if (!opened?.until) return null
    const { event } = opened.registration
    const { organisationName, timeZone } = await readSettings(trx)
    const candidates = await listGuestCandidates(trx, { event, timeZone, now, queuedAt, to })
    const judged = candidates.find((candidate) => candidate.link.id === linkId)?.judged
    if (!judged || (await findPlan(trx, event.id)).isHeld) return null
    // A reminder that an organiser sends again follows another mail on purpose.
    const isOfPlan = (await listGuestReminders(trx, { eventId: event.id, email: to.toLowerCase() })).some(
      ({ at }) => at === queuedAt,
    )
    const mayBeSoon = 'why' in judged && ['recent', 'notYet', 'anotherSpot'].includes(judged.why)
    if ('why' in judged && (isOfPlan || !mayBeSoon)) return null
    const notBefore = findLeaving(now.toISOString(), timeZone)
    if (isOfPlan && notBefore > now.toISOString()) return { notBefore }
    const stopToken = await findStopToken(trx, { email: to, scope: remindersOf(event.id) }, now)
    const stopLink = siteLink(`/mail/stop?token=${stopToken}`)
    const token = await mintKey(trx, linkId)
    const content = describeGuestLink({ ...toGuestLinkMail(opened, opened.until), token, stopLink })
    return { ...writeMail(content, organisationName), stopLink }
  })
}
