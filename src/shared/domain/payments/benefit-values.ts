export interface PledgedPlaces {
  at: string
  on: string
  /** 0 for a donation that doesn't fit any level. */
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

export interface FairValue {
  item: ValuedPlace | `benefit ${number}`
  cents: number
  levelId: number | null
}

export interface BenefitValues {
  values: readonly FairValue[]
  benefitsOf: (levelId: number) => readonly { id: number; name: string }[]
}

export interface ProvidedBenefit {
  name: string
  count: number
  cents: number
}

/**
 * The places that a payment was made for. A place waived before the payment doesn't count. One given up afterward
 * does (Rev. Rul. 67-246). On the same day, the order of recording decides.
 */
export function findPledgedPlaces(
  { receivedOn, at }: { receivedOn: string; at: string },
  pledged: readonly PledgedPlaces[],
): PledgedPlaces | undefined {
  const before = pledged.filter(({ on, at: since }) => on < receivedOn || (on === receivedOn && since <= at))
  // A check can be older than its registration if an organizer entered it.
  return before.at(-1) ?? pledged[0]
}

/** A level's own value takes precedence over the general one. A benefit without a value is only a public thank-you. */
export function calculatePlaceValues(
  { levelId, ...counts }: PledgedPlaces,
  { values, benefitsOf }: BenefitValues,
): { provided: ProvidedBenefit[]; missing: ValuedPlace[] } {
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
