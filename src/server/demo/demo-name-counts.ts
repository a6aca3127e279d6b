import { addDays, countDays } from '#shared/domain/calendar.ts'
import { planRegistration } from '#shared/domain/dashboard/dashboard-totals.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import type { Trx } from '../db/tables.ts'
import { insertNameCounts } from '../features/dashboards/name-store.ts'
import type { BuiltEvent } from '../fixtures/build-event.ts'
import type { DemoRegistration } from './demo-registrations.ts'

/** The names of each registration have come in from when it was made until `lastDay`, most of them early. */
export async function countNames(
  trx: Trx,
  event: BuiltEvent,
  registrations: readonly DemoRegistration[],
  lastDay: string,
): Promise<void> {
  const all = registrations.map(({ attendees, donation, assignedGolfCourseId, createdAt }) => {
    const totals = sumPlaces(donation)
    const plan = planRegistration({ spots: attendees, totals, assignedGolfCourseId, placedSpotIds: new Set() })
    return { day: todayIn('America/Chicago', createdAt.toISOString()), given: plan.named.dinner, ...plan }
  })
  const rows = []
  for (let day = addDays(event.registrationOpenDate, 1); day <= lastDay; day = addDays(day, 1)) {
    const known = all.filter((registration) => registration.day < day)
    const given = known.reduce((sum, one) => sum + Math.floor(one.given * shareOf(one.day, day, lastDay)), 0)
    const places = known.reduce((sum, one) => sum + one.given + one.missingNames, 0)
    rows.push({ eventId: event.id, day, given, places })
  }
  await insertNameCounts(trx, rows)
}

const shareOf = (from: string, day: string, until: string) => (countDays(from, day) / countDays(from, until)) ** 0.2
