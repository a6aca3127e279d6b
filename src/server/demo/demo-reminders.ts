import { addDays, instantAt } from '#shared/domain/calendar.ts'
import { countMissingNames } from '#shared/domain/spots/allowances.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { reminderHour } from '#shared/limits.ts'
import { type Caller, nameOf } from '../auth/session.ts'
import type { Trx } from '../db/tables.ts'
import { insertRun, insertSends, putPlan } from '../features/reminders/store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import { daysBefore } from '../instants.ts'
import { findStopToken, remindersOf, setStopped } from '../mail/mail-stops.ts'
import { queueMail } from '../mail/outbox.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** Two to three weeks before the demonstration begins. */
const step = 60
const steps = [step, 30, 14, 7, 3]

/** Some days before anything is mailed about it a registration is left in peace. */
const quietDays = 3

/**
 * One reminder of the coming event has gone out: to those who owed names then, but for one whom an organiser left out. One
 * of its readers wants no more, and the organisers hold those that follow.
 */
export async function remindPartners(
  trx: Trx,
  event: BuiltEvent,
  registrations: readonly DemoRegistration[],
  admin: Caller,
): Promise<void> {
  const at = new Date(instantAt('America/Chicago', addDays(event.onlineUpdatesCloseDate, -step), reminderHour))
  const ranAt = at.toISOString()
  const owing = registrations.filter(
    ({ createdAt, attendees, donation }) =>
      createdAt.toISOString() < daysBefore(at, quietDays) && countMissingNames(attendees, sumPlaces(donation)) > 0,
  )
  const [leftOut, ...reminded] = owing
  await putPlan(trx, {
    eventId: event.id,
    daysBefore: steps,
    audience: 'contact',
    isHeld: true,
    approvedAt: daysBefore(at, 1),
    approvedBy: nameOf(admin).name,
    version: 3,
  })
  await insertRun(trx, { eventId: event.id, daysBefore: step, ranAt })
  await insertSends(
    trx,
    owing.map(({ id: registrationId }) => ({
      ...{ eventId: event.id, daysBefore: step, registrationId, at: ranAt },
      outcome: registrationId === leftOut?.id ? ('leftOut' as const) : ('queued' as const),
    })),
  )
  for (const { id: registrationId, contact, attendees, donation } of reminded) {
    const payload = { daysBefore: step }
    const mail = await queueMail(trx, { kind: 'namesReminder', registrationId, to: contact.email, payload, now: at })
    const missing = countMissingNames(attendees, sumPlaces(donation))
    const subject = `${missing === 1 ? 'One name is' : `${missing} names are`} still missing for ${event.name}`
    await trx.updateTable('outbox').set({ subject }).where('id', '=', mail).execute()
  }
  const scope = remindersOf(event.id)
  const [stopped] = reminded
  if (stopped) await setStopped(trx, await findStopToken(trx, { email: stopped.contact.email, scope }, at), ranAt)
}
