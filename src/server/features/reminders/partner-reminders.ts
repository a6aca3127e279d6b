import type { Trx } from '#server/db/tables.ts'
import { readSnapshot } from '#server/db/transaction.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { findDueStep, listReminderSteps } from '#shared/domain/mail/reminders.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import type { ReminderKind, Season } from './reminder-kind.ts'
import { hasRun, insertRun, insertSends, listSends } from './store.ts'

/** Partners who owe names are reminded in the steps of their event's plan. A step has its turn once. */
export const partnerReminders: ReminderKind = {
  async prepare(db, season) {
    const { event, plan, timeZone, now } = season
    const steps = listReminderSteps(plan.daysBefore, event.onlineUpdatesCloseDate, timeZone)
    const step = findDueStep(steps, now.toISOString())
    if (!step || (await hasRun(db, event.id, step.daysBefore))) return null
    const { daysBefore } = step
    const candidates = await readSnapshot(db, (snapshot) => listCandidates(snapshot, { ...season, daysBefore }))
    return (trx) => queueStep(trx, season, daysBefore, candidates)
  },
}

async function queueStep(
  trx: Trx,
  { event, now }: Season,
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
  for (const { registrationId, receivers } of reminded) {
    for (const to of receivers) {
      await queueMail(trx, { kind: 'namesReminder', registrationId, to, payload: { daysBefore }, now })
    }
  }
  return reminded.length
}
