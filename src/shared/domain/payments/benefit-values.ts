/** The benefits that partners get for their donation, with their fair market value in whole cents. */

/** The places that were promised from some moment on. Waived places are no longer among them. */
export interface PledgedPlaces {
  /** When the save was made. */
  at: string
  /** The day of that moment in the organization's time zone. */
  on: string
  /** 0 for a donation that fits no level. */
  levelId: number
  golf: number
  dinner: number
  vip: number
}

export const valuedPlaces = ['golf', 'dinner', 'vip'] as const
export type ValuedPlace = (typeof valuedPlaces)[number]

export const valuedPlaceNames: Record<ValuedPlace, string> = {
  golf: 'Golf & Dinner',
  dinner: 'Dinner Only',
  vip: 'VIP Reception & Dinner',
}

/** The values of one level: per place, and of its benefits, which are often only a public thank-you without a value. */
export interface LevelValues {
  /** Null if no one has entered it. */
  places: Record<ValuedPlace, number | null>
  benefits: readonly { name: string; cents: number }[]
}

export interface Provided {
  name: string
  count: number
  /** For all of them. */
  cents: number
}

/**
 * Returns the places that a payment was made for. A place that was waived before the payment isn't counted, and one
 * that was given up afterwards is (Rev. Rul. 67-246). On the same day, the order of recording decides.
 */
export function findPledgedPlaces(
  { receivedOn, at }: { receivedOn: string; at: string },
  pledged: readonly PledgedPlaces[],
): PledgedPlaces | undefined {
  const before = pledged.filter(({ on, at: since }) => on < receivedOn || (on === receivedOn && since <= at))
  // A check can be older than the registration that someone entered for it.
  return before.at(-1) ?? pledged[0]
}

/** Returns what was provided, or the places whose value no one has entered. */
export function valuePlaces(
  pledged: PledgedPlaces,
  values: LevelValues,
): { provided: Provided[]; missing: ValuedPlace[] } {
  const places = valuedPlaces.filter((place) => pledged[place] > 0)
  const missing = places.filter((place) => values.places[place] === null)
  const provided = places.map((place) => ({
    name: valuedPlaceNames[place],
    count: pledged[place],
    cents: pledged[place] * (values.places[place] ?? 0),
  }))
  const benefits = values.benefits.filter(({ cents }) => cents > 0).map((benefit) => ({ ...benefit, count: 1 }))
  return { provided: [...provided, ...benefits], missing }
}
