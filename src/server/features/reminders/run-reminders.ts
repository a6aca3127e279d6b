import type { Db, Trx } from '#server/db/tables.ts'
import { readSnapshot, write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { readSettings } from '#server/settings.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { findDueStep, listReminderSteps, type ReminderStep } from '#shared/domain/reminders/reminder-plan.ts'
import { findActiveEvent } from '../events/store.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import { findPlan, hasRun, insertRun, insertSends, listSends, type StoredPlan } from './store.ts'

type Needed = Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>

interface Due {
  event: EventSummary
  plan: StoredPlan
  step: ReminderStep
  timeZone: string
}

/**
 * Sends the reminders whose time has come. Every server process calls it each minute: a step runs in one transaction, of
 * which the first to come leaves a mark, so it runs once however many look and whenever one of them is ended.
 */
export async function runReminders({ db, now, mailIsWaiting }: Needed): Promise<void> {
  const at = now()
  const due = await findDue(db, at)
  if (!due) return
  const { event, step } = due
  // The whole event is read before anybody has to wait for us; each mail is judged once more when it leaves.
  const candidates = await readSnapshot(db, (snapshot) =>
    listCandidates(snapshot, { ...due, now: at, daysBefore: step.daysBefore }),
  )
  const hasQueued = await write(db, async (trx) => {
    const isStillDue = (await findPlan(trx, event.id)).version === due.plan.version
    if (!isStillDue || (await hasRun(trx, event.id, step.daysBefore))) return false
    await insertRun(trx, { eventId: event.id, daysBefore: step.daysBefore, ranAt: at.toISOString() })
    return queueStep(trx, due, candidates, at)
  })
  if (hasQueued) mailIsWaiting()
}

/** What is to be sent now; null when nothing is: no event, its plan held or not approved yet, online updates closed. */
async function findDue(db: Db, at: Date): Promise<Due | null> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, at.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event || today > event.onlineUpdatesCloseDate || today < event.registrationOpenDate) return null
  const plan = await findPlan(db, event.id)
  if (plan.isHeld || !plan.approvedAt) return null
  const steps = listReminderSteps(plan.daysBefore, event.onlineUpdatesCloseDate, timeZone)
  const step = findDueStep(steps, at.toISOString())
  if (!step || (await hasRun(db, event.id, step.daysBefore))) return null
  return { event, plan, step, timeZone }
}

async function queueStep(trx: Trx, { event, step }: Due, candidates: readonly Candidate[], at: Date): Promise<boolean> {
  const { daysBefore } = step
  const already = await listSends(trx, event.id)
  const inStep = new Set(already.filter((send) => send.daysBefore === daysBefore).map((send) => send.registrationId))
  const reminded = candidates.filter(({ why, registrationId }) => why === null && !inStep.has(registrationId))
  await insertSends(
    trx,
    reminded.map(({ registrationId }) => ({
      eventId: event.id,
      daysBefore,
      registrationId,
      outcome: 'queued' as const,
      at: at.toISOString(),
    })),
  )
  for (const { registrationId, receivers } of reminded) {
    for (const to of receivers) {
      await queueMail(trx, { kind: 'namesReminder', registrationId, to, payload: { daysBefore }, now: at })
    }
  }
  return reminded.length > 0
}
