import type { Db } from '#server/db/tables.ts'
import { readSettings } from '#server/settings.ts'
import type { ActiveEvent, CurrentEvent } from '#shared/contracts/events.ts'
import { isLevelReachable } from '#shared/domain/donation/level-choice.ts'
import { registrationState, todayIn } from '#shared/domain/event/event-window.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'
import { listLevelOffers } from '../../events/level-offers.ts'
import { findActiveEvent, listCoursesOfEvent } from '../../events/store.ts'

/** The event of today or later, and whether people may register for it; null when there is none. */
export async function readCurrentEvent(db: Db, now: Date): Promise<CurrentEvent | null> {
  const { timeZone } = await readSettings(db)
  const instant = now.toISOString()
  const event = await findActiveEvent(db, todayIn(timeZone, instant))
  const state = registrationState(event, instant, timeZone)
  return event && state !== 'missing' ? { ...event, registrationStatus: state } : null
}

/** The same with its courses and levels; levels that partners cannot come to are told to admins alone. */
export async function readActiveEvent(db: Db, role: Role, now: Date): Promise<ActiveEvent | null> {
  const event = await readCurrentEvent(db, now)
  if (!event) return null
  const courses = await listCoursesOfEvent(db, event.id)
  const levels = await listLevelOffers(db, event.id)
  const told = levels.filter((level) => role === 'admin' || isLevelReachable(level))
  return {
    ...event,
    assignedGolfCourses: courses.map(({ id }) => id),
    assignedPartnershipLevels: told.map(({ id }) => id),
  }
}
