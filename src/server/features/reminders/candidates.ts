import type { Db } from '#server/db/tables.ts'
import { listStopped, remindersOf } from '#server/mail/mail-stops.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import {
  describeOwedPlaces,
  findNoReminder,
  listReceivers,
  type NoReminder,
  type OwedPlaces,
} from '#shared/domain/mail/reminders.ts'
import { findOnlineUpdates, type OnlineUpdates } from '#shared/domain/registration/permissions.ts'
import { type EventRegistration, listPlansOf, readEventPlan } from '../event-plan/read-event-plan.ts'
import { listLastMails, listRegisteredByOfEvent, listSends, listUnreachable, type StoredPlan } from './store.ts'

/** A registration that owes names, and whether it is reminded of them. */
export interface Candidate {
  registrationId: number
  partner: string
  contact: { firstName: string; email: string }
  owed: OwedPlaces
  updates: OnlineUpdates
  receivers: string[]
  /** Null when it is reminded. */
  why: NoReminder | null
}

interface Asked {
  event: EventSummary
  plan: StoredPlan
  timeZone: string
  now: Date
  /** The step it is about: what was sent for it is no reason against it. */
  daysBefore: number
  /** When the reminder that is about to leave was queued. */
  queuedAt?: string
}

/** The registrations of an event that owe names, in the order of their ids. */
export async function listCandidates(db: Db, asked: Asked): Promise<Candidate[]> {
  const judge = await prepareJudge(db, asked)
  const candidates: Candidate[] = []
  for await (const registration of readEventPlan(db, asked.event.id, 'names')) {
    if (registration.plan.missingNames > 0) candidates.push(judge(registration))
  }
  return candidates
}

/** One registration, which may owe nothing any more; null when there is none. */
export async function findCandidate(db: Db, registrationId: number, asked: Asked): Promise<Candidate | null> {
  const [registration] = await listPlansOf(db, [registrationId])
  if (!registration || registration.row.deletedAt) return null
  return (await prepareJudge(db, { ...asked, registrationId }))(registration)
}

/** Judges any registration of the event, or only the one it is asked about: that reads no others. */
async function prepareJudge(
  db: Db,
  asked: Asked & { registrationId?: number },
): Promise<(registration: EventRegistration) => Candidate> {
  const { event, plan, timeZone, now, daysBefore, queuedAt = null, registrationId } = asked
  const today = todayIn(timeZone, now.toISOString())
  const stopped = await listStopped(db, remindersOf(event.id))
  const unreachable = await listUnreachable(db, { eventId: event.id })
  const lastMails = new Map(
    (await listLastMails(db, event.id, { exceptRemindersOf: queuedAt, registrationId })).map((row) => [
      row.registrationId,
      row.at,
    ]),
  )
  const sends = (await listSends(db, event.id, registrationId)).filter((send) => send.daysBefore !== daysBefore)
  const reminded = Map.groupBy(
    sends.filter(({ outcome }) => outcome === 'queued'),
    ({ registrationId }) => registrationId,
  )
  const colleagues = Map.groupBy(
    plan.audience === 'everybody' ? await listRegisteredByOfEvent(db, event.id, registrationId) : [],
    ({ registrationId }) => registrationId,
  )
  return ({ row, plan: planned }) => {
    const updates = findOnlineUpdates({ event, reopenedUntil: row.reopenedUntil }, today)
    const emails = new Set([row.email, ...(colleagues.get(row.id) ?? []).map(({ email }) => email)])
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
    return {
      registrationId: row.id,
      partner: row.nameForMarketingMaterials || row.companyName,
      contact: { firstName: row.firstName, email: row.email },
      owed: describeOwedPlaces(planned.view),
      updates,
      receivers: listReceivers(facts),
      why: findNoReminder(facts, now.toISOString()),
    }
  }
}
