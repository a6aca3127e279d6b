import type { Db, Trx } from '#server/db/tables.ts'
import { readSnapshot, write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findActiveEvent } from '#server/features/planning/events/store.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { readMoment } from '#server/records/settings.ts'
import { findDueStep, listReminderSteps, nextSendTime } from '#shared/domain/mail/reminders.ts'
import { type Candidate, type GuestCandidate, listCandidates, listGuestCandidates, type Season } from './candidates.ts'
import { findPlan, hasRun, insertGuestReminder, insertRun, insertSends, listSends, wordsOf } from './store.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>

/** Sends due reminders. Every server process calls it each minute. Each email is checked again when it is sent. */
export async function runReminders({ db, now, mailIsWaiting }: Needed): Promise<void> {
  const season = await findSeason(db, now())
  if (!season) return
  const { event, plan } = season
  for (const prepare of kinds) {
    const queue = await prepare(db, season)
    if (!queue) continue
    const queued = await write(db, async (trx) => {
      const isStillSo = (await findPlan(trx, event.id)).version === plan.version
      return isStillSo ? queue(trx) : 0
    })
    if (queued > 0) mailIsWaiting()
  }
}

/** Null when no reminders go out: it is night, no event, its plan held or not approved yet, online updates closed. */
async function findSeason(db: Db, now: Date): Promise<Season | null> {
  const { today, settings } = await readMoment(db, now)
  const { timeZone } = settings
  const event = await findActiveEvent(db, today)
  if (!event || today > event.onlineUpdatesCloseDate || today < event.registrationOpenDate) return null
  const plan = await findPlan(db, event.id)
  if (nextSendTime(now.toISOString(), timeZone) > now.toISOString()) return null
  return plan.isHeld || !plan.approvedAt ? null : { event, plan, timeZone, now }
}

/**
 * A kind of reminder. Finds who is due before locking anything. The returned function queues the emails and marks each
 * in one transaction, so that none is queued twice, and returns their number. Null if no one is due.
 */
type ReminderKind = (db: Db, season: Season) => Promise<((trx: Trx) => Promise<number>) | null>

/** Partners who owe names are reminded in the steps of their event's plan. A step has its turn once. */
const remindPartners: ReminderKind = async (db, season) => {
  const { event, plan, timeZone, now } = season
  const steps = listReminderSteps(plan, event.onlineUpdatesCloseDate, timeZone)
  const step = findDueStep(steps, now.toISOString())
  if (!step || (await hasRun(db, event.id, step.daysBefore))) return null
  const { daysBefore } = step
  const candidates = await readSnapshot(db, (snapshot) => listCandidates(snapshot, { ...season, daysBefore }))
  return (trx) => queueStep(trx, season, daysBefore, candidates)
}

async function queueStep(
  trx: Trx,
  { event, plan, now }: Season,
  daysBefore: number,
  candidates: readonly Candidate[],
): Promise<number> {
  if (await hasRun(trx, event.id, daysBefore)) return 0
  const at = now.toISOString()
  await insertRun(trx, { eventId: event.id, daysBefore, ranAt: at })
  const already = await listSends(trx, event.id)
  const inStep = new Set(already.filter((send) => send.daysBefore === daysBefore).map((send) => send.registrationId))
  const reminded = candidates.filter(({ why, registrationId }) => why === null && !inStep.has(registrationId))
  const outcome = 'queued' as const
  await insertSends(
    trx,
    reminded.map(({ registrationId }) => ({ eventId: event.id, daysBefore, registrationId, outcome, at })),
  )
  const payload = { daysBefore, ...wordsOf(plan) }
  for (const { registrationId, receivers } of reminded) {
    for (const to of receivers) {
      await queueMail(trx, { kind: 'namesReminder', registrationId, to, payload, now })
    }
  }
  return reminded.length
}

/** Guests who were asked by email and haven't replied are reminded at most twice. */
const remindGuests: ReminderKind = async (db, season) => {
  const candidates = await readSnapshot(db, (snapshot) => listGuestCandidates(snapshot, season))
  const due = candidates.filter(({ judged }) => 'occasion' in judged)
  return due.length === 0 ? null : (trx) => queueGuests(trx, season, due)
}

async function queueGuests(trx: Trx, { event, now }: Season, due: readonly GuestCandidate[]): Promise<number> {
  let queued = 0
  for (const { link, judged } of due) {
    if (!('occasion' in judged)) continue
    const { id: linkId, registrationId, email: to } = link
    const mark = { eventId: event.id, email: to.toLowerCase(), occasion: judged.occasion, at: now.toISOString() }
    if (!(await insertGuestReminder(trx, mark))) continue
    await queueMail(trx, { kind: 'guestReminder', registrationId, to, payload: { linkId }, now })
    queued += 1
  }
  return queued
}

const kinds: readonly ReminderKind[] = [remindPartners, remindGuests]
