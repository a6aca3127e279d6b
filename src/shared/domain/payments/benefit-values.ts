/** The benefits that partners get for their donation, with their fair market value in whole cents. */

/** The places that a save pledged, without waived ones. */
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

/** The value of a spot or benefit, for a level or, with null, for all others. */
export interface FairValue {
  item: ValuedPlace | `benefit ${number}`
  cents: number
  levelId: number | null
}

/** The values of a level, per place and per benefit. A benefit that only thanks in public usually has no value. */
export interface LevelValues {
  /** Null if no one has entered it. */
  places: Record<ValuedPlace, number | null>
  benefits: readonly { name: string; cents: number }[]
}

/** Returns the values of a level. Its own value is an exception from the one for all levels. */
export function valueLevel(
  levelId: number,
  values: readonly FairValue[],
  benefits: readonly { id: number; name: string }[],
): LevelValues {
  const find = (wanted: FairValue['item']) => {
    const [own, shared] = [levelId, null].map((id) => values.find((one) => one.item === wanted && one.levelId === id))
    return (own ?? shared)?.cents ?? null
  }
  return {
    places: { golf: find('golf'), dinner: find('dinner'), vip: find('vip') },
    benefits: benefits.map(({ id, name }) => ({ name, cents: find(`benefit ${id}`) ?? 0 })),
  }
}

export interface Provided {
  name: string
  count: number
  /** The value of all `count` items. */
  cents: number
}

/**
 * Returns the places that a payment was made for. A place waived before the payment doesn't count. A place given up
 * afterward does (Rev. Rul. 67-246). On the same day, the order of recording decides.
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
