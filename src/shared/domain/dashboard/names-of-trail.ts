/** How many names were known on days of which nobody kept count, as the audit trail tells it. */

import { addDays } from '../calendar.ts'
import { readStoredAttendee } from '../spots/attendee-fields.ts'
import { type Spot, sumPlaces } from '../spots/spot.ts'
import { planRegistration } from './event-plan.ts'
import type { NameCount } from './names-by-week.ts'

type Places = Parameters<typeof sumPlaces>[0]

/** A line of the trail about a registration; `after` has the parts that it changed. */
export interface TrailLine {
  registrationId: number
  /** In the organisation's time zone. */
  day: string
  action: string
  after: unknown
}

interface Known {
  donation: Places | null
  attendees: Spot[]
  isDeleted: boolean
}

/** Takes the lines of an event one after the other, in their order. */
export function createNameReplay() {
  const registrations = new Map<number, Known>()
  const counted = new Map<number, Omit<NameCount, 'day'>>()
  const days = new Map<string, Omit<NameCount, 'day'>>()
  let total = { given: 0, places: 0 }

  return {
    take: ({ registrationId, day, action, after }: TrailLine) => {
      const known = takeOver(registrations.get(registrationId), action, after)
      registrations.set(registrationId, known)
      const before = counted.get(registrationId) ?? { given: 0, places: 0 }
      const now = countNames(known)
      counted.set(registrationId, now)
      total = { given: total.given + now.given - before.given, places: total.places + now.places - before.places }
      days.set(day, total)
    },
    /** With what a day ended the next one began. */
    counts: (): NameCount[] => [...days].map(([day, count]) => ({ day: addDays(day, 1), ...count })),
  }
}

function takeOver(known: Known | undefined, action: string, after: unknown): Known {
  const { donation, attendees } = (after ?? {}) as { donation?: Partial<Places>; attendees?: Spot[] }
  return {
    donation: donation ? ({ ...known?.donation, ...donation } as Places) : (known?.donation ?? null),
    attendees: attendees
      ? attendees.map((spot) => ({ ...spot, attendeeInfo: readStoredAttendee(spot.attendeeInfo) }))
      : (known?.attendees ?? []),
    isDeleted: action === 'delete' || (action !== 'restore' && known?.isDeleted === true),
  }
}

function countNames({ donation, attendees, isDeleted }: Known): Omit<NameCount, 'day'> {
  if (isDeleted || !donation) return { given: 0, places: 0 }
  const { named, missingNames } = planRegistration({
    spots: attendees,
    totals: sumPlaces(donation),
    assignedGolfCourseId: null,
    placedSpotIds: new Set(),
  })
  return { given: named.dinner, places: named.dinner + missingNames }
}
