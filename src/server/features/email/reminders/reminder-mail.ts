import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/db/tables.ts'
import { writeShared } from '#server/db/transaction.ts'
import { describeDay } from '#server/features/registrations/emails/event-day.ts'
import {
  describeGuestLink,
  mintKey,
  openMailed,
  toGuestLinkMail,
} from '#server/features/registrations/guest-links/guest-link-mail.ts'
import { mintNameLink, nameLinkDays, namesPath } from '#server/features/registrations/name-links/name-links.ts'
import { findStoredRegistration } from '#server/features/registrations/stored-registration.ts'
import type { MailWriter, SkipReason } from '#server/mail/deliver.ts'
import { type MailContent, writeMail } from '#server/mail/layout.ts'
import { findStopToken, remindersOf } from '#server/mail/mail-stops.ts'
import { button, link, md, siteLink } from '#server/mail/markdown.ts'
import { isAskedFor, isSentAgain, namesReminderPayload, readPayload } from '#server/mail/outbox.ts'
import { readSettings } from '#server/records/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { EventFacts } from '#shared/domain/event/event-facts.ts'
import { formatDate, isSameEmail } from '#shared/domain/formats.ts'
import { noMailingReasons } from '#shared/domain/mail/mailing.ts'
import { nextSendTime, noGuestReminderReasons, noReminderReasons } from '#shared/domain/mail/reminders.ts'
import { withoutLink } from '#shared/domain/registration/links-in-names.ts'
import { type FilledText, fillText } from '../mailings/mailing-mail.ts'
import { listReceiverRows } from '../mailings/receivers.ts'
import { type Candidate, findCandidate, listGuestCandidates } from './candidates.ts'
import { findPlan, listAdminEmails } from './store.ts'

/**
 * Writes a reminder when it leaves, from what is owed at that minute; null when this address should not get one any more:
 * the names have come in, reminders are held or stopped, online updates have closed. What could not leave by day waits for the
 * morning, unless an organizer sends it again.
 */
export const writeNamesReminder: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const judged = await judgeNamesReminder(trx, queued, now)
    if ('whyNot' in judged) return null
    const { event, words, candidate, until, isOfPlan } = judged
    const to = queued.toAddress
    const { organizationName, timeZone } = await readSettings(trx)
    const notBefore = nextSendTime(now.toISOString(), timeZone)
    if (isOfPlan && notBefore > now.toISOString()) return { notBefore }
    const stopLink = siteLink(
      `/mail/stop?token=${await findStopToken(trx, { email: to, scope: remindersOf(event.id) }, now)}`,
    )
    const { registrationId } = candidate
    const isAdmin = (await listAdminEmails(trx)).has(to.toLowerCase())
    const isContact = isSameEmail(to, candidate.contact.email)
    const worded = { event, words, firstName: isContact ? undefined : candidate.partner }
    const content = describeNamesReminder({
      ...candidate,
      firstName: isContact ? candidate.contact.firstName : '',
      edited: (await fillWords(trx, worded, [registrationId])).get(registrationId),
      event,
      until,
      isAdmin,
      wayIn: siteLink(
        isAdmin
          ? `/registrations/${registrationId}/attendees`
          : namesPath(await mintNameLink(trx, { registrationId, email: to, now })),
      ),
      stopLink,
    })
    return { ...writeMail(content, organizationName), stopLink }
  })

/** Returns the content of a queued reminder, or why it should no longer be sent. */
export async function judgeNamesReminder(db: Db, queued: Selectable<Database['outbox']>, now: Date) {
  const { id, toAddress, payload, registrationId, createdAt: queuedAt } = queued
  const { daysBefore, words } = readPayload(namesReminderPayload, payload)
  const stored = registrationId === null ? null : await findStoredRegistration(db, registrationId)
  if (!stored) return { whyNot: noMailingReasons.deleted }
  const { event } = stored
  const plan = await findPlan(db, event.id)
  const { timeZone } = await readSettings(db)
  const asked = { event, plan, timeZone, now, daysBefore, queuedAt, isAskedFor: await isAskedFor(db, id) }
  const candidate = await findCandidate(db, stored.id, asked)
  if (!candidate) return { whyNot: noMailingReasons.deleted }
  if (plan.isHeld) return areHeld
  if (candidate.updates.state !== 'open') return { whyNot: noReminderReasons.closed, mayPass: true as const }
  // A reminder that an organizer sent, or sent again, may follow another email.
  const isOfPlan = !(await isSentAgain(db, id))
  const mayFollowOthers = (!isOfPlan || daysBefore === null) && candidate.recentAt !== ''
  if (candidate.why && !mayFollowOthers) return { whyNot: noReminderReasons[candidate.why] }
  if (!candidate.receivers.some((email) => isSameEmail(email, toAddress))) {
    return {
      whyNot: 'This address unsubscribed, can no longer enter attendee names, or no longer belongs to a contact.',
    }
  }
  return { event, plan, words, candidate, until: candidate.updates.until, isOfPlan }
}

const areHeld: SkipReason = { whyNot: 'Reminders for this event are paused.', mayPass: true }

type Worded = { event: EventSummary; words?: FilledText | undefined; firstName?: string | undefined }

/** The organizers' words with the values of registrations, by ID. No entries for Fairway's own. */
export async function fillWords(db: Db, { event, words, firstName }: Worded, ids: readonly number[]) {
  const rows = words && ids.length > 0 ? await listReceiverRows(db, event.id, ids, []) : []
  const named = rows.map((row) => ({ ...row, firstName: firstName ?? row.firstName }))
  return new Map(named.map((row) => [row.id, words && fillText(words, event, row)]))
}

export interface NamesReminder extends Pick<Candidate, 'registrationId' | 'partner' | 'owed'> {
  /** Empty for a colleague, whose name is not known. */
  firstName: string
  event: { name: string; eventDate: string } & EventFacts
  /** The last day on which names can be entered. */
  until: string
  /** An administrator logs in. Everyone else gets a link that opens naming the attendees, and nothing else. */
  isAdmin: boolean
  wayIn: string
  stopLink: string
  /** The organizers' subject and opening text, each empty for Fairway's own. */
  edited?: ReturnType<typeof fillText> | undefined
}

/** The email that asks for the missing names, with their spots. */
export function describeNamesReminder(reminder: NamesReminder): MailContent {
  const { registrationId, partner, firstName, event, owed, until, isAdmin, wayIn, stopLink, edited } = reminder
  const names = owed.count === 1 ? '1 name' : `${owed.count} names`
  const attendeesLink = (open: 'guest-links' | 'decline') =>
    siteLink(`/registrations/${registrationId}/attendees?open=${open}`)
  const day = formatDate(event.eventDate)
  const opening = edited?.body.md
    ? md`${edited.body}

        **${names} missing** for **${event.name}** on ${day}`
    : md`${firstName && md`Hello **${firstName}**,`}

        **${withoutLink(partner)}** still needs names for **${event.name}** on ${day}`
  const limits = isAdmin
    ? 'You have an administrator account, so the button asks you to log in.'
    : `The “Enter names” link works for ${nameLinkDays} days without a login. Anyone who has this email can add names but can’t do anything else.`
  return {
    subject: edited?.subject || `${names} needed for ${event.name}`,
    heading: `${names} needed`,
    body: md`${opening}: **${owed.kinds} (${owed.spots})**. Please enter them by ${formatDate(until)}.

      ${button('Enter names', wayIn)}

      Or ${link(attendeesLink('guest-links'), 'send your guests a link to enter their own')}.

      ${firstName && md`Don’t need these spots? ${link(attendeesLink('decline'), 'Decline them')}.`}

      ${describeDay(event)}

      > ${limits} ${link(stopLink, 'Stop reminders for this event')}.`,
  }
}

/**
 * Writes the reminder of a guest when it leaves, with a new key to their link; null when they should not get one any more:
 * they or the partner have answered, reminders are held or stopped, online updates have closed. What could not leave by day waits
 * for the morning, unless an organizer sends it again.
 */
export const writeGuestReminder: MailWriter = (db, queued, now) =>
  writeShared(db, async (trx) => {
    const judged = await judgeGuestReminderMail(trx, queued, now)
    if ('whyNot' in judged) return null
    const { opened, isOfPlan } = judged
    const { organizationName, timeZone } = await readSettings(trx)
    const notBefore = nextSendTime(now.toISOString(), timeZone)
    if (isOfPlan && notBefore > now.toISOString()) return { notBefore }
    const { event } = opened.registration
    const stopToken = await findStopToken(trx, { email: queued.toAddress, scope: remindersOf(event.id) }, now)
    const stopLink = siteLink(`/mail/stop?token=${stopToken}`)
    const token = await mintKey(trx, opened.link.id)
    const content = describeGuestLink({ ...toGuestLinkMail(opened), token, stopLink })
    return { ...writeMail(content, organizationName), stopLink }
  })

/** Returns the content of a guest's reminder, or why it should no longer be sent. */
export async function judgeGuestReminderMail(db: Db, queued: Selectable<Database['outbox']>, now: Date) {
  const { id, toAddress: to, createdAt: queuedAt } = queued
  const opened = await openMailed(db, queued, now)
  if ('whyNot' in opened) return opened
  const { link, settings } = opened
  const { event } = opened.registration
  const asked = { event, timeZone: settings.timeZone, now, queuedAt, to, isAskedFor: await isAskedFor(db, id) }
  const candidates = await listGuestCandidates(db, asked)
  const judged = candidates.find((candidate) => candidate.link.id === link.id)?.judged
  if (!judged) return { whyNot: 'The guest has responded.' }
  const plan = await findPlan(db, event.id)
  if (plan.isHeld) return areHeld
  // A reminder sent again by an organizer may follow another email.
  const isOfPlan = !(await isSentAgain(db, id))
  const mayBeSoon = 'why' in judged && ['recent', 'notYet', 'anotherSpot'].includes(judged.why)
  if ('why' in judged && (isOfPlan || !mayBeSoon)) return { whyNot: noGuestReminderReasons[judged.why] }
  return { opened, plan, isOfPlan }
}
