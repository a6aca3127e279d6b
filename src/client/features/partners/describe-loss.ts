import type { PartnerRow } from '#shared/contracts/partners.ts'
import { countAttendance } from '#shared/domain/spots/counts.ts'
import { describeAttendance } from './describe-attendance.ts'

export interface Loss {
  /** `8 attendees, 3 of them named, and 1 declined`. */
  attendees: string
  /** `2 places on holes`; null when nobody is placed. */
  places: string | null
  /** The people who are known by name, with where they stand. */
  people: { id: number; text: string }[]
}

/** What goes with a registration that is deleted, in numbers and names. */
export function describeLoss({ attendees, placedGolfers }: PartnerRow): Loss {
  const named = attendees.filter(({ isMissingName, isDeclined }) => !isMissingName && !isDeclined)
  return {
    attendees: describeAttendance(countAttendance(attendees)),
    places: placedGolfers === 0 ? null : placedGolfers === 1 ? '1 place on a hole' : `${placedGolfers} places on holes`,
    people: named.map(({ id, displayName, placedAt }) => ({
      id,
      text: placedAt ? `${displayName}, ${placedAt}` : displayName,
    })),
  }
}
