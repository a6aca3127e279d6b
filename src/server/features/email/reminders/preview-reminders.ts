import type { Db } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { describeGuestLink, listIncluded } from '#server/features/registrations/guest-links/guest-link-mail.ts'
import { type MailContent, toPlainText } from '#server/mail/layout.ts'
import { siteLink, siteMark } from '#server/mail/markdown.ts'
import { readSettings } from '#server/records/settings.ts'
import type { GuestPreview, PartnerPreview, ReminderPreview } from '#shared/contracts/registrations/reminders.ts'
import { nextSendTime, noGuestReminderReasons, noReminderReasons } from '#shared/domain/mail/reminders.ts'
import { type Candidate, type GuestCandidate, listCandidates, listGuestCandidates, type Season } from './candidates.ts'
import { describeNamesReminder, fillWords, type NamesReminder } from './reminder-mail.ts'
import { findSteps } from './reminders.ts'
import { findObstacle, findPlan, listAdminEmails, listSends, wordsOf } from './store.ts'

interface Previewed extends Season {
  appUrl: string
  organizationName: string
}

/**
 * Returns the partners and guests who would be reminded if the next step were approved now. With `one`, a registration
 * or 0 for all, it is about a reminder sent now, besides the plan.
 * @throws {Refused} not_found
 */
export const previewReminders = (
  { db, now, appUrl }: Pick<Deps, 'db' | 'now'> & { appUrl: string },
  eventId: number,
  one?: number,
): Promise<ReminderPreview> =>
  readSnapshot(db, async (snapshot) => {
    const event = await requireEvent(snapshot, eventId)
    const settings = await readSettings(snapshot)
    const plan = await findPlan(snapshot, eventId)
    const sendAt = nextSendTime(now().toISOString(), settings.timeZone)
    const previewed = { event, plan, now: new Date(sendAt), appUrl, ...settings }
    const partners = await previewPartners(snapshot, previewed, one !== undefined)
    const guests = one === undefined ? await listGuestCandidates(snapshot, previewed) : []
    return {
      sendAt,
      obstacle: one === undefined ? undefined : findObstacle(plan, one === 0),
      partners: partners.filter(({ registrationId }) => !one || registrationId === one),
      guests: guests.flatMap((guest) => previewGuest(guest, previewed)),
    }
  })

async function previewPartners(db: Db, previewed: Previewed, isNow: boolean): Promise<PartnerPreview[]> {
  const { event, plan, now } = previewed
  const next = isNow ? undefined : (await findSteps(db, event, plan, now)).next
  const leftOut = new Set(
    (await listSends(db, event.id))
      .filter((send) => send.outcome === 'leftOut' && send.daysBefore === next?.daysBefore)
      .map(({ registrationId }) => registrationId),
  )
  // Someone who got an email today isn't due for some days, but may be by then.
  const sendAt = new Date(Math.max(now.getTime(), next ? Date.parse(next.at) : 0))
  const candidates = await listCandidates(db, { ...previewed, now: sendAt, daysBefore: next?.daysBefore ?? null })
  const adminEmails = await listAdminEmails(db)
  const ids = candidates.map(({ registrationId }) => registrationId)
  const edited = await fillWords(db, { ...previewed, ...wordsOf(plan) }, ids)
  return candidates.map((candidate) => ({
    ...previewPartner({ ...candidate, edited: edited.get(candidate.registrationId) }, previewed, adminEmails),
    isLeftOut: leftOut.has(candidate.registrationId),
  }))
}

function previewPartner(
  { why, recentAt, receivers, owed, updates, ...candidate }: Candidate & Pick<NamesReminder, 'edited'>,
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
    recentAt,
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
