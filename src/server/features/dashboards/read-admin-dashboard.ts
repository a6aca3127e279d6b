import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { countDays } from '#shared/domain/calendar.ts'
import { type EventTotals, type RegistrationInEvent, summarizeEvent } from '#shared/domain/dashboard-totals.ts'
import { todayIn } from '#shared/domain/event-window.ts'
import { readSnapshot } from '../../db/snapshot.ts'
import type { Db } from '../../db/tables.ts'
import { readEventPlan } from '../event-plan/read-event-plan.ts'
import { listCoursesOfEvent } from '../events/store.ts'
import { countFailedMails } from '../partners/store.ts'
import { readActiveEvent } from '../registrations/read-active-event.ts'
import { readSettings } from '../settings/store.ts'
import { listLevelsOfEvent } from './store.ts'

/** How the active event stands (specification, section 2, Admin dashboard). */
export const readAdminDashboard = (db: Db, now: Date): Promise<AdminDashboard> =>
  readSnapshot(db, (snapshot) => readWhole(snapshot, now))

async function readWhole(db: Db, now: Date): Promise<AdminDashboard> {
  const event = await readActiveEvent(db, now)
  if (!event) return withoutEvent
  const { timeZone } = await readSettings(db)
  return {
    eventId: event.id,
    eventName: event.name,
    event: { ...event, daysToGo: countDays(todayIn(timeZone, now.toISOString()), event.eventDate) },
    ...(await reckonFigures(db, event.id)),
  }
}

const withoutEvent: AdminDashboard = {
  eventId: 0,
  eventName: 'No Active Event',
  event: null,
  failedMails: [],
  ...summarizeEvent({ registrations: [], levels: [], courses: [] }),
}

type Figures = EventTotals & Pick<AdminDashboard, 'failedMails'>

async function reckonFigures(db: Db, eventId: number): Promise<Figures> {
  const levels = await listLevelsOfEvent(db, eventId)
  const courses = await listCoursesOfEvent(db, eventId)
  const failed = await countFailedMails(db, eventId)
  const registrations: RegistrationInEvent[] = []
  const failedMails: Figures['failedMails'] = []
  for await (const { row, plan } of readEventPlan(db, eventId)) {
    const { id, partnershipLevelId, donation, additionalAttendeeCost, nameForMarketingMaterials } = row
    registrations.push({ partnershipLevelId, donation, additionalAttendeeCost, plan })
    const count = failed.get(id)
    if (count) failedMails.push({ registrationId: id, partner: nameForMarketingMaterials, count })
  }
  return { ...summarizeEvent({ registrations, levels, courses }), failedMails }
}
