import type { Db } from '#server/db/tables.ts'
import { hashPerson } from '#server/features/registrations/guest-links/open-link.ts'
import { listStopped, remindersOf } from '#server/mail/mail-stops.ts'
import { readPlan } from '#server/plan/event-plan.ts'
import { type EventRegistration, planRegistrations } from '#server/plan/registration-plan.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import {
  findNoReminder,
  type GuestOccasion,
  type GuestReminderFacts,
  judgeGuestReminder,
  listReceivers,
  type MissingNames,
  type NoReminder,
  summarizeMissingNames,
} from '#shared/domain/mail/reminders.ts'
import { nameOfPartner } from '#shared/domain/registration/partner-name.ts'
import { findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { isTheirSpot, readPerson } from '#shared/domain/spots/guest-link.ts'
import { isNamed } from '#shared/domain/spots/spot.ts'
import {
  listGuestReminders,
  listLastMails,
  listLastMailsTo,
  listSends,
  listUnansweredLinks,
  listUnreachable,
  type StoredPlan,
} from './store.ts'

/** An event whose reminders go out. */
export interface Season {
  event: EventSummary
  plan: StoredPlan
  timeZone: string
  now: Date
}

/** A registration that owes names, and whether it is reminded of them. */
export interface Candidate {
  registrationId: number
  partner: string
  contact: { firstName: string; email: string }
  owed: MissingNames
  updates: OnlineUpdates
  receivers: string[]
  /** Null when it is reminded. */
  why: NoReminder | null
  /** When it was last saved or emailed about, if an organizer may remind it despite `why`. Otherwise empty. */
  recentAt: string
}

interface JudgeOptions extends Season {
  /** The step it is about, if one is left: what was sent for it is no reason against it. */
  daysBefore: number | null
  /** When the reminder that is about to leave was queued. */
  queuedAt?: string
  /** An organizer sends it on purpose, even to an address that failed. */
  isAskedFor?: boolean
}

/** The registrations of an event that owe names, in the order of their ids. */
export async function listCandidates(db: Db, asked: JudgeOptions): Promise<Candidate[]> {
  const judge = await prepareJudge(db, asked)
  const candidates: Candidate[] = []
  for (const registration of (await readPlan(db, asked.event.id)).registrations) {
    if (registration.plan.missingNames > 0) candidates.push(judge(registration))
  }
  return candidates
}

/** Returns one registration, which may owe nothing anymore, or null. */
export async function findCandidate(db: Db, registrationId: number, asked: JudgeOptions): Promise<Candidate | null> {
  const [registration] = await planRegistrations(db, [registrationId])
  if (!registration || registration.row.deletedAt) return null
  return (await prepareJudge(db, { ...asked, registrationId }))(registration)
}

const nobody: ReadonlySet<string> = new Set()

/** Judges any registration of the event, or only the one it is asked about: that reads no others. */
async function prepareJudge(
  db: Db,
  asked: JudgeOptions & { registrationId?: number },
): Promise<(registration: EventRegistration) => Candidate> {
  const { event, plan, timeZone, now, daysBefore, queuedAt = null, isAskedFor, registrationId } = asked
  const today = todayIn(timeZone, now.toISOString())
  const stopped = await listStopped(db, remindersOf(event.id))
  const unreachable = isAskedFor ? nobody : await listUnreachable(db, { eventId: event.id })
  const lastMails = await listLastMails(db, event.id, { exceptRemindersOf: queuedAt, registrationId })
  const sends = (await listSends(db, event.id, registrationId)).filter((send) => send.daysBefore !== daysBefore)
  const reminded = Map.groupBy(
    sends.filter(({ outcome }) => outcome === 'queued'),
    ({ registrationId }) => registrationId,
  )
  return ({ row, plan: planned, registeredBy }) => {
    const updates = findOnlineUpdates({ event, reopenedUntil: row.reopenedUntil }, today)
    const emails = new Set([row.email, ...(plan.audience === 'everybody' ? registeredBy : [])])
    const lastMail = lastMails.get(row.id) ?? ''
    const facts = {
      isOpen: updates.state === 'open',
      missingNames: planned.missingNames,
      addresses: [...emails].map((email) => ({
        email,
        isStopped: stopped.has(email.toLowerCase()),
        isUnreachable: unreachable.has(email.toLowerCase()),
      })),
      lastContactAt: [row.updatedAt, lastMail].toSorted().at(-1) ?? row.updatedAt,
      remindersSent: reminded.get(row.id)?.length ?? 0,
    }
    const why = findNoReminder(facts, now.toISOString())
    return {
      registrationId: row.id,
      partner: nameOfPartner(row),
      contact: { firstName: row.firstName, email: row.email },
      owed: summarizeMissingNames(planned.view),
      updates,
      receivers: listReceivers(facts),
      why,
      recentAt: why === 'recent' || why === 'enough' ? facts.lastContactAt : '',
    }
  }
}

/** A guest who was asked at an address and has not answered, and whether they are reminded now. */
export interface GuestCandidate {
  link: Awaited<ReturnType<typeof listUnansweredLinks>>[number]
  until: string | null
  judged: ReturnType<typeof judgeGuestReminder> | { why: 'anotherSpot' }
}

type AskedOfGuests = Pick<Season, 'event' | 'timeZone' | 'now'> & {
  /** An organizer wants it to leave, whatever has failed or was sent before. */
  isAskedFor?: boolean
  /** When the reminder that is about to leave was queued: it is no reason for itself to stay. */
  queuedAt?: string
  /** The one address it is asked about: nothing is read of the others. */
  to?: string
}

/** A guest who was asked for several spots is reminded of the first, because an address gets one email at a time. */
export async function listGuestCandidates(db: Db, asked: AskedOfGuests): Promise<GuestCandidate[]> {
  const { event, timeZone, now, queuedAt = null, isAskedFor } = asked
  const about = { eventId: event.id, email: asked.to?.toLowerCase() }
  const links = await listUnansweredLinks(db, about)
  if (links.length === 0) return []
  const stopped = await listStopped(db, remindersOf(event.id))
  const unreachable = isAskedFor ? nobody : await listUnreachable(db, about)
  const lastMails = await listLastMailsTo(db, about, queuedAt)
  const reminders = isAskedFor ? [] : (await listGuestReminders(db, about)).filter(({ at }) => at !== queuedAt)
  const reminded = Map.groupBy(reminders, ({ email }) => email)
  const today = todayIn(timeZone, now.toISOString())
  const taken = new Set<string>()

  return links.map((link) => {
    const updates = findOnlineUpdates({ event, reopenedUntil: link.reopenedUntil }, today)
    const until = updates.state === 'open' ? updates.until : null
    const email = link.email.toLowerCase()
    const facts: GuestReminderFacts = {
      askedAt: link.createdAt,
      until,
      isSettled: isSettled(link),
      isStopped: stopped.has(email),
      isUnreachable: unreachable.has(email),
      reminded: (reminded.get(email) ?? []).map(({ occasion }): GuestOccasion => occasion),
      lastMailAt: lastMails.get(email) ?? link.createdAt,
    }
    const judged = judgeGuestReminder(facts, now.toISOString(), timeZone)
    if (!('occasion' in judged)) return { link, until, judged }
    if (taken.has(email)) return { link, until, judged: { why: 'anotherSpot' } }
    taken.add(email)
    return { link, until, judged }
  })
}

/** Someone else is named in the spot now. */
function isSettled({ firstName, lastName, attendeeEmail, personHash, email }: GuestCandidate['link']): boolean {
  const attendeeInfo = { ...blankInfo, firstName: firstName ?? '', lastName: lastName ?? '' }
  const isKnown = personHash === hashPerson(attendeeInfo)
  const standing = { person: readPerson(attendeeInfo), email: attendeeEmail ?? '' }
  const isTheirs = isTheirSpot({ isKnown, sentTo: email }, standing)
  return !isTheirs || isNamed({ attendeeInfo } as Parameters<typeof isNamed>[0])
}
