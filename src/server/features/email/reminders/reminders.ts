import { type Caller, nameOf, writeAs } from '#server/auth/session.ts'
import type { Db, Trx } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireEvent } from '#server/features/planning/events/store.ts'
import { Refused, wrongInput } from '#server/foundation/refusals.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { recordChange, recordSave } from '#server/records/audit.ts'
import { mergeSave, type SaveOrigin } from '#server/records/merge-save.ts'
import { refuseVersionConflict } from '#server/records/optimistic-lock.ts'
import { readSettings } from '#server/records/settings.ts'
import type { Received } from '#shared/contracts/endpoint.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { ReminderPlan, Reminders, reminderEndpoints } from '#shared/contracts/registrations/reminders.ts'
import { sayMail } from '#shared/domain/audit-trail/phrases.ts'
import { isCurrentEvent } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import {
  findDueStep,
  listReminderSteps,
  nextSendTime,
  type PlannedDays,
  type ReminderStep,
} from '#shared/domain/mail/reminders.ts'
import { listCandidates } from './candidates.ts'
import { runReminders } from './run-reminders.ts'
import {
  findObstacle,
  findPlan,
  insertSends,
  listGuestReminders,
  listRuns,
  moveLeftOut,
  putPlan,
  removeLeftOut,
  type StoredPlan,
  wordsOf,
} from './store.ts'

const entity = 'reminderPlan' as const

/** @throws {Refused} not_found */
export const readReminders = ({ db, now }: Deps, eventId: number): Promise<Reminders> =>
  readSnapshot(db, (snapshot) => describeReminders(snapshot, eventId, now()))

async function describeReminders(db: Db, eventId: number, now: Date): Promise<Reminders> {
  const event = await requireEvent(db, eventId)
  const { approvedAt, approvedBy, ...plan } = await findPlan(db, eventId)
  const { steps } = await findSteps(db, event, plan, now)
  return {
    ...plan,
    eventName: event.name,
    approved: approvedAt ? { by: approvedBy, at: approvedAt } : null,
    closeDate: event.onlineUpdatesCloseDate,
    steps,
    guestsReminded: (await listGuestReminders(db, { eventId })).length,
  }
}

/** The steps of a plan; `next` is the one whose turn has not come yet, or has come and has not run. */
export async function findSteps(db: Db, event: EventSummary, plan: PlannedDays, now: Date) {
  const { timeZone } = await readSettings(db)
  const runs = new Map((await listRuns(db, event.id)).map((run) => [run.daysBefore, run]))
  const steps = listReminderSteps(plan, event.onlineUpdatesCloseDate, timeZone)
  const due = findDueStep(steps, nextSendTime(now.toISOString(), timeZone))
  const next = steps.find((step) => !runs.has(step.daysBefore) && step.at >= (due?.at ?? ''))
  const stateOf = (step: ReminderStep): Reminders['steps'][number]['state'] => {
    if (runs.has(step.daysBefore)) return 'ran'
    if (step === next) return 'next'
    return next && step.at >= next.at ? 'waiting' : 'passed'
  }
  return {
    next,
    steps: steps.map((step) => ({
      ...step,
      state: stateOf(step),
      reminded: Number(runs.get(step.daysBefore)?.reminded ?? 0),
    })),
  }
}

/**
 * Saves the reminder plan. Anything changed except a pause needs a new approval. Exclusions from the next step carry over to
 * the step that replaces it.
 * @throws {Refused} not_found; corrections_only after the event; changed_elsewhere
 */
export async function saveReminderPlan(
  deps: Deps,
  caller: Caller,
  sent: ReminderPlan & SaveOrigin,
): Promise<Reminders> {
  const { version, base, overwrites, eventId, ...entered } = sent
  const mine = { ...entered, daysBefore: entered.daysBefore.toSorted((one, other) => other - one) }
  // The version is part of the merge.
  await change(deps, caller, { eventId }, async (trx, before) => {
    const stored = { entity, id: eventId, version: before.version }
    const origin = { version, base, overwrites }
    const plan = await mergeSave(trx, stored, before, mine, origin, { callerId: caller.id })
    const { subject = before.subject, text = before.text } = plan
    const wanted = { ...plan, subject, text }
    await keepLeftOut(trx, eventId, [before, wanted], deps.now())
    const isLookedAt = isSame({ ...before, isHeld: plan.isHeld }, { ...before, ...wanted })
    return { ...wanted, ...(!isLookedAt && { approvedAt: null, approvedBy: '' }) }
  })
  return readReminders(deps, eventId)
}

async function keepLeftOut(trx: Trx, eventId: number, [before, after]: [PlannedDays, PlannedDays], now: Date) {
  const event = await requireEvent(trx, eventId)
  const from = (await findSteps(trx, event, before, now)).next
  const to = (await findSteps(trx, event, after, now)).next
  if (from && to && from.daysBefore !== to.daysBefore) await moveLeftOut(trx, eventId, from.daysBefore, to.daysBefore)
}

type Approval = Received<typeof reminderEndpoints.approveReminders>['body']

/**
 * Approves the reminders of an event, and excludes registrations from the step that was shown. If the step is due, it
 * is sent now or in the morning.
 * @throws {Refused} not_found; corrections_only after the event; changed_elsewhere; invalid_input if another step is
 * next now
 */
export async function approveReminders(deps: Deps, caller: Caller, sent: Approval): Promise<Reminders> {
  const { eventId, daysBefore, leftOut } = sent
  const at = deps.now().toISOString()
  await change(deps, caller, sent, async (trx, before) => {
    const event = await requireEvent(trx, eventId)
    // Another step may have become due while the page was open, and no one has seen its emails.
    const { next } = await findSteps(trx, event, before, deps.now())
    if (next && next.daysBefore !== daysBefore) {
      throw wrongInput('daysBefore', 'Another reminder is next now. Check it first')
    }
    await removeLeftOut(trx, eventId, daysBefore)
    const known = await trx.selectFrom('registrations').select('id').where('eventId', '=', eventId).execute()
    const rows = known
      .filter(({ id }) => leftOut.includes(id))
      .map(({ id: registrationId }) => ({ eventId, daysBefore, registrationId, outcome: 'leftOut' as const, at }))
    await insertSends(trx, rows)
    return { approvedAt: at, approvedBy: nameOf(caller).name }
  })
  await runReminders(deps)
  return readReminders(deps, eventId)
}

type Wish = Received<typeof reminderEndpoints.remindNow>['body']

/**
 * Reminds all partners who can get a reminder, or one of them. If two organizers ask, no one gets it twice: everyone was
 * emailed too recently then, and one partner is only emailed again after the contact that the organizer saw.
 * @throws {Refused} not_found; invalid_input while reminders are paused, or before an edited text is approved for all
 */
export async function remindNow(deps: Deps, caller: Caller, { eventId, ...one }: Wish) {
  const isAll = one.registrationId === undefined
  const emails = await writeAs(deps, caller, async ({ trx, now, settings: { timeZone } }) => {
    const event = await requireEvent(trx, eventId)
    const plan = await findPlan(trx, eventId)
    const words = wordsOf(plan)
    const obstacle = findObstacle(plan, isAll)
    if (obstacle) throw wrongInput('eventId', obstacle)
    const sendAt = new Date(nextSendTime(now.toISOString(), timeZone))
    const mails = (await listCandidates(trx, { event, plan, timeZone, now: sendAt, daysBefore: null }))
      .filter((each) => isAll || each.registrationId === one.registrationId)
      .filter(({ why, recentAt }) => why === null || (!isAll && recentAt !== '' && recentAt === one.recentAt))
      .flatMap(({ registrationId, receivers }) => receivers.map((to) => ({ registrationId, to })))
    const kind = 'namesReminder' as const
    for (const { registrationId, to } of mails) {
      const payload = { daysBefore: null, ...words }
      const entityId = await queueMail(trx, { kind, registrationId, to, payload, now })
      const change = { entity: 'mail', entityId, action: 'send', registrationId, eventId } as const
      await recordChange(trx, nameOf(caller), now, {
        ...change,
        after: { kind, to },
        words: [sayMail('sent', kind, to)],
      })
    }
    return mails.length
  })
  deps.mailIsWaiting()
  return { emails }
}

async function change(
  deps: Deps,
  caller: Caller,
  sent: { eventId: number; version?: number | undefined },
  apply: (trx: Trx, before: StoredPlan) => Promise<Partial<StoredPlan>>,
): Promise<void> {
  const { eventId } = sent
  await writeAs(deps, caller, async ({ trx, now, today }) => {
    const event = await requireEvent(trx, eventId)
    if (!isCurrentEvent(event, today)) throw new Refused('corrections_only')
    const before = await findPlan(trx, eventId)
    await refuseVersionConflict(trx, { entity, id: eventId, version: before.version }, sent.version, caller.id)
    const after = { ...before, ...(await apply(trx, before)) }
    if (isSame(before, after)) return
    await putPlan(trx, { ...after, version: before.version + 1 })
    await recordSave(trx, nameOf(caller), now, {
      entity,
      entityId: eventId,
      eventId,
      name: event.name,
      before,
      after,
    })
  })
}
