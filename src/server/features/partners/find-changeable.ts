import { isCurrentEvent, todayIn } from '#shared/domain/event/event-window.ts'
import type { Trx } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../../settings.ts'
import { type EventRegistration, listPlansOf } from '../event-plan/read-event-plan.ts'
import { findEvent } from '../events/store.ts'

interface Changeable {
  /** Deleted ones too. */
  registration: EventRegistration
  /** The day it is in the organisation's time zone. */
  today: string
  timeZone: string
}

/**
 * A registration that an organiser wants to assign, delete or restore, as long as its event is not over.
 * @throws {Refused} not_found; corrections_only
 */
export async function findChangeable(trx: Trx, registrationId: number, now: Date): Promise<Changeable> {
  const [registration] = await listPlansOf(trx, [registrationId])
  const event = registration && (await findEvent(trx, registration.row.eventId))
  if (!registration || !event) throw new Refused('not_found')
  const { timeZone } = await readSettings(trx)
  const today = todayIn(timeZone, now.toISOString())
  if (!isCurrentEvent(event, today)) throw new Refused('corrections_only')
  return { registration, today, timeZone }
}
