import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { describeGuestLink, listIncluded } from '#server/features/registrations/guest-links/guest-link-mail.ts'
import { type MailContent, siteLink, siteMark, toPlainText } from '#server/mail/layout.ts'
import { readSettings } from '#server/settings.ts'
import type { GuestPreview, PartnerPreview, ReminderPreview } from '#shared/contracts/registrations/reminders.ts'
import { nextSendTime, noGuestReminderReasons, noReminderReasons } from '#shared/domain/mail/reminders.ts'
import { type Candidate, type GuestCandidate, listCandidates, listGuestCandidates, type Season } from './candidates.ts'
import { describeNamesReminder } from './reminder-mail.ts'
import { findSteps } from './reminders.ts'
import { findPlan, listAdminEmails, listSends } from './store.ts'

interface Previewed extends Season {
  appUrl: string
  organizationName: string
}

/**
 * Returns the partners and guests who would be reminded if the next step were approved now.
 * @throws {Refused} not_found
 */
export const previewReminders = (
  { db, now, appUrl }: Pick<Deps, 'db' | 'now'> & { appUrl: string },
  eventId: number,
): Promise<ReminderPreview> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const settings = await readSettings(snapshot)
    const leaves = new Date(nextSendTime(now().toISOString(), settings.timeZone))
    const previewed = { event, plan: await findPlan(snapshot, eventId), now: leaves, appUrl, ...settings }
    return {
      partners: await previewPartners(snapshot, previewed),
      guests: (await listGuestCandidates(snapshot, previewed)).flatMap((one) => previewGuest(one, previewed)),
    }
  })

async function previewPartners(db: Db, previewed: Previewed): Promise<PartnerPreview[]> {
  const { event, plan, now } = previewed
  const { next } = await findSteps(db, event, plan.daysBefore, now)
  const leftOut = new Set(
    (await listSends(db, event.id))
      .filter((send) => send.outcome === 'leftOut' && send.daysBefore === next?.daysBefore)
      .map(({ registrationId }) => registrationId),
  )
  // Someone who got an email today isn't due for some days, but may be by then.
  const sendAt = new Date(Math.max(now.getTime(), next ? Date.parse(next.at) : 0))
  const candidates = await listCandidates(db, { ...previewed, now: sendAt, daysBefore: next?.daysBefore ?? null })
  const adminEmails = await listAdminEmails(db)
  return candidates.map((candidate) => ({
    ...previewPartner(candidate, previewed, adminEmails),
    isLeftOut: leftOut.has(candidate.registrationId),
  }))
}

function previewPartner(
  { why, receivers, owed, updates, ...candidate }: Candidate,
  previewed: Previewed,
  adminEmails: ReadonlySet<string>,
) {
  const { registrationId, partner, contact } = candidate
  const content = describeNamesReminder({
    ...candidate,
    firstName: contact.firstName,
    owed,
    event: previewed.event,
    until: updates.state === 'open' ? updates.until : previewed.event.onlineUpdatesCloseDate,
    isAdmin: adminEmails.has(contact.email.toLowerCase()),
    wayIn: siteLink('/names'),
    stopLink,
  })
  return {
    registrationId,
    partner,
    receivers,
    missingNames: owed.count,
    places: `${owed.kinds} (${owed.spots})`,
    why: why ? noReminderReasons[why] : '',
    ...readContent(content, previewed),
  }
}

/** Guests who aren't due are left out. */
function previewGuest({ link, until, judged }: GuestCandidate, previewed: Previewed): GuestPreview[] {
  const why = 'why' in judged ? judged.why : null
  if (until === null || why === 'settled' || why === 'notYet') return []
  const { registrationId, partner, spotNumber, email } = link
  const content = describeGuestLink({
    firstName: link.firstName ?? '',
    partner,
    event: previewed.event,
    includes: listIncluded(link),
    until,
    token: '',
    stopLink,
  })
  return [
    {
      registrationId,
      partner,
      spotNumber,
      email,
      why: why ? noGuestReminderReasons[why] : '',
      ...readContent(content, previewed),
    },
  ]
}

const stopLink = siteLink('/mail/stop')

const readContent = (content: MailContent, { organizationName, appUrl }: Previewed) => ({
  subject: content.subject,
  text: toPlainText(content, organizationName).replaceAll(siteMark, appUrl),
})
