import type { EventProposal } from '#shared/contracts/events.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { proposeNextEvent } from '#shared/domain/event/next-event.ts'
import type { Db } from '../../db/tables.ts'
import { Refused } from '../../refusals.ts'
import { readSettings } from '../settings/store.ts'
import { findSavedEvent } from './saved-event.ts'
import { countEventsFrom, findLatestEvent } from './store.ts'

/**
 * A new event made from the latest one: its active courses, its levels, and dates of their own. Null when there has been
 * no event. Nothing is saved.
 *
 * @throws {Refused} future_event_exists, as saving it would be
 */
export async function proposeEvent(db: Db, now: Date): Promise<EventProposal | null> {
  const { timeZone } = await readSettings(db)
  const today = todayIn(timeZone, now.toISOString())
  if ((await countEventsFrom(db, today)) > 0) throw new Refused('future_event_exists')
  const latest = await findLatestEvent(db)
  const event = latest && (await findSavedEvent(db, latest.id))
  if (!event) return null
  const leftOut = event.inactiveGolfCourses.map(({ id }) => id)
  return {
    basedOn: { name: event.name, eventDate: event.eventDate },
    event: {
      id: 0,
      ...proposeNextEvent(event, today),
      assignedGolfCourses: event.assignedGolfCourses.filter((id) => !leftOut.includes(id)),
      assignedPartnershipLevels: event.assignedPartnershipLevels,
    },
    coursesLeftOut: event.inactiveGolfCourses.map(({ label }) => label),
  }
}
