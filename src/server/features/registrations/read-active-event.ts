import type { ActiveEvent } from '#shared/contracts/registrations/lookups.ts'
import { registrationState, todayIn } from '#shared/domain/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { findActiveEvent } from '../events/store.ts'
import { readSettings } from '../settings/store.ts'

/** The event people register for now, and whether they may; null when there is none. */
export async function readActiveEvent(db: Db, now: Date): Promise<ActiveEvent | null> {
  const { timeZone } = await readSettings(db)
  const instant = now.toISOString()
  const event = await findActiveEvent(db, todayIn(timeZone, instant))
  const state = registrationState(event, instant, timeZone)
  return event && state !== 'missing' ? { ...event, registrationStatus: state } : null
}
