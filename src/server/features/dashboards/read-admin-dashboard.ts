import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { type EventTotals, type RegistrationInEvent, summarizeEvent } from '#shared/domain/dashboard-totals.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import type { Db } from '../../db/tables.ts'
import { listFailedMails } from '../../mail/failed-mails.ts'
import { readEventPlan } from '../event-plan/read-event-plan.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { readActiveEvent } from '../registrations/read-active-event.ts'
import { readSettings } from '../settings/store.ts'
import { listLevelsOfEvent } from './store.ts'

/** How the active event stands (specification, section 2, Admin dashboard). */
export async function readAdminDashboard(db: Db, now: Date): Promise<AdminDashboard> {
  const event = await readActiveEvent(db, now)
  if (!event) return withoutEvent
  const { timeZone } = await readSettings(db)
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(todayIn(timeZone, now.toISOString()), event.eventDate) },
    failedMails: await listFailedMails(db, event.id),
    ...(await reckonTotals(db, event.id)),
  }
}

const withoutEvent: AdminDashboard = {
  eventId: 0,
  eventName: 'No Active Event',
  event: null,
  failedMails: [],
  ...summarizeEvent({ registrations: [], levels: [], courses: [] }),
}

async function reckonTotals(db: Db, eventId: number): Promise<EventTotals> {
  const levels = await listLevelsOfEvent(db, eventId)
  const courses = await listCoursesOfEvent(db, eventId)
  const registrations: RegistrationInEvent[] = []
  for await (const { row, plan } of readEventPlan(db, eventId)) {
    const { partnershipLevelId, donation, additionalAttendeeCost } = row
    registrations.push({ partnershipLevelId, donation, additionalAttendeeCost, plan })
  }
  return summarizeEvent({ registrations, levels, courses })
}
