/** Which teams to offer to golfers of a partner who are to be placed together, and what becomes of their company there. */

import { isSameTeam, type TeamOnHole } from './moves.ts'
import { roomInTeam } from './teams.ts'

/** From the best to the worst. A company is split when its golfers start on more holes than before. */
const kinds = [
  /** Takes all of them. */
  'all',
  /** Takes all of them and splits their company. */
  'splits',
  /** Takes some, and what is beside it the rest. */
  'beside',
  /** Takes some; the rest has to go elsewhere. */
  'some',
  'full',
  /** All of them are in it already. */
  'there',
] as const

export type OfferKind = (typeof kinds)[number]

/** A group for those who are to be placed: a team, or a table. */
export interface JudgedOffer {
  kind: OfferKind
  /** How many of them it takes without an exception, out of so many who are not in it yet. */
  takes: number
  coming: number
  /** Whether their company would be on more holes, or at more tables, than before. */
  splits: boolean
  /** How many of the others find room beside it: in the other team of the hole, at a neighbouring table. */
  beside: number
}

export type TeamOffer = TeamOnHole & JudgedOffer

export interface AskedPlaces {
  /** Where each of those who are to be placed is now. */
  moving: readonly (TeamOnHole | null)[]
  /** Where the other golfers of their partner are, as far as they are placed. */
  staying: readonly TeamOnHole[]
  /** How many golfers a team has now. */
  countIn: (team: TeamOnHole) => number
}

export function offerTeam(team: TeamOnHole, { moving, staying, countIn }: AskedPlaces): TeamOffer {
  const { golfCourseHoleDetailId, teamNumber } = team
  const other = { golfCourseHoleDetailId, teamNumber: 3 - teamNumber }
  const coming = moving.filter((place) => !isSameTeam(place, team)).length
  const takes = Math.min(coming, roomInTeam(countIn(team)))
  const beside = roomInTeam(countIn(other)) + moving.filter((place) => isSameTeam(place, other)).length

  const before = countHoles([...staying, ...moving])
  const after = countHoles([...staying, team])
  const splits = after > Math.max(1, before)

  return { golfCourseHoleDetailId, teamNumber, ...judgeOffer({ takes, coming, splits, beside }) }
}

export function judgeOffer(offer: Omit<JudgedOffer, 'kind'>): JudgedOffer {
  const { takes, coming, splits, beside } = offer
  const judge = (): OfferKind => {
    if (coming === 0) return 'there'
    if (takes === 0) return 'full'
    if (takes === coming) return splits ? 'splits' : 'all'
    return coming - takes <= beside && !splits ? 'beside' : 'some'
  }
  return { kind: judge(), ...offer }
}

const countHoles = (places: readonly (TeamOnHole | null)[]) =>
  new Set(places.flatMap((place) => place?.golfCourseHoleDetailId ?? [])).size

/**
 * The best first, and among equals in the order in which they are given. Of those that take some, those that take the most,
 * then where their company starts already, then where there is the most room beside.
 */
export const sortOffers = <Offer extends JudgedOffer>(offers: readonly Offer[]): Offer[] =>
  offers.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.takes === one.coming ? 0 : comparePart(one, other)),
  )

const comparePart = (one: JudgedOffer, other: JudgedOffer) =>
  other.takes - one.takes || Number(one.splits) - Number(other.splits) || other.beside - one.beside

/** The one to offer first: of the best, the next one after that where somebody was put down last, if `isLast` finds it. */
export function chooseOffer<Offer extends JudgedOffer>(
  offers: readonly Offer[],
  isLast: (offer: Offer) => boolean,
): Offer | undefined {
  const at = offers.findIndex(isLast)
  return sortOffers([...offers.slice(at + 1), ...offers.slice(0, at + 1)])[0]
}
