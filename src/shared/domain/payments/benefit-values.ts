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

export interface Values {
  values: readonly FairValue[]
  benefitsOf: (levelId: number) => readonly { id: number; name: string }[]
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

/**
 * Returns what was provided, or the places whose value no one has entered. A level's own value is an exception. A benefit
 * without a value only thanks in public.
 */
export function valuePlaces(
  { levelId, ...counts }: PledgedPlaces,
  { values, benefitsOf }: Values,
): { provided: Provided[]; missing: ValuedPlace[] } {
  const find = (item: FairValue['item']) => {
    const [own, shared] = [levelId, null].map((id) => values.find((one) => one.item === item && one.levelId === id))
    return (own ?? shared)?.cents
  }
  const places = valuedPlaces.filter((place) => counts[place] > 0)
  const provided = places.map((place) => {
    const count = counts[place]
    return { name: valuedPlaceNames[place], count, cents: count * (find(place) ?? 0) }
  })
  const benefits = benefitsOf(levelId).map(({ id, name }) => ({ name, count: 1, cents: find(`benefit ${id}`) ?? 0 }))
  return {
    provided: [...provided, ...benefits.filter(({ cents }) => cents > 0)],
    missing: places.filter((place) => find(place) === undefined),
  }
}
