import type { AdminDashboard } from '#shared/contracts/dashboards.ts'
import { formatMoney } from '#shared/domain/formats.ts'

/** The figures that are spoken of when they change; the tables only repeat them in parts. */
const figures: [name: string, read: (dashboard: AdminDashboard) => string | number][] = [
  ['Amount raised', ({ amountRaised }) => formatMoney(amountRaised)],
  ['Partners', ({ totalPartners }) => totalPartners],
  ['Attendees', ({ totalAttendees }) => totalAttendees],
  ['Attendee names missing', ({ missingAttendeeNames }) => missingAttendeeNames],
  ['Golfers not placed on a hole', ({ unassignedGolfers }) => unassignedGolfers],
  ['Partners not placed at a course', ({ unplacedPartners }) => unplacedPartners],
  ['Partners with no address known', ({ partnersWithoutAddress }) => partnersWithoutAddress],
  ['Partners who give less than their level', ({ partnersBelowLevel }) => partnersBelowLevel],
]

/** What has changed between two looks at the event, in words for those who listen; empty when nothing they need to know has. */
export function describeChanges(before: AdminDashboard, after: AdminDashboard): string {
  if (before.eventId !== after.eventId) return `Now showing ${after.eventName}.`
  const changed = figures.filter(([, read]) => read(before) !== read(after))
  return changed.map(([name, read]) => `${name}: ${read(after)}.`).join(' ')
}
