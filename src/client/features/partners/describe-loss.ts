import type { PartnerRow } from '#shared/contracts/partners.ts'

export interface Loss {
  /** `8 attendees, 3 of them named`. */
  attendees: string
  /** `2 places on holes`; null when nobody is placed. */
  places: string | null
  /** The people who are known by name, with where they stand. */
  people: { id: number; text: string }[]
}

/** What goes with a registration that is deleted, in numbers and names. */
export function describeLoss({ attendees, placedGolfers }: PartnerRow): Loss {
  const named = attendees.filter(({ isMissingName, isDeclined }) => !isMissingName && !isDeclined)
  const number = attendees.length === 1 ? '1 attendee' : `${attendees.length} attendees`
  return {
    attendees: `${number}, ${describePart(named.length, attendees.length)} of them named`,
    places: placedGolfers === 0 ? null : placedGolfers === 1 ? '1 place on a hole' : `${placedGolfers} places on holes`,
    people: named.map(({ id, displayName, placedAt }) => ({
      id,
      text: placedAt ? `${displayName}, ${placedAt}` : displayName,
    })),
  }
}

function describePart(part: number, whole: number): string {
  if (part === 0) return 'none'
  return part === whole && whole > 1 ? 'all' : String(part)
}
