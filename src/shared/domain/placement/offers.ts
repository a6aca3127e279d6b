/** Which teams or tables are offered to people of one partner who are to be placed together. */

import { roomFor } from './places.ts'

/** From the best to the worst. A company is split when it is on more holes, or at more tables, than before. */
const kinds = [
  /** Takes all of them. */
  'all',
  /** Takes all of them and splits their company. */
  'splits',
  /** Takes some, and the group beside it the rest. */
  'beside',
  /** Takes some; the rest has to go elsewhere. */
  'some',
  'full',
  /** All of them are in it already. */
  'there',
] as const

export type OfferKind = (typeof kinds)[number]

export interface GroupOffer {
  group: string
  kind: OfferKind
  /** Its room for these people without exceptions. */
  takes: number
  coming: number
  /** Whether their company would be on more holes, or at more tables, than before. */
  splits: boolean
  /** How many of the others find room beside it: in the other team of the hole, at a neighboring table. */
  beside: number
}

/** A hole or table, with the keys of its groups. */
interface OfferedSite {
  groups: readonly { key: string; seats: number }[]
}

interface AskedPlaces {
  /** The current group of each person. */
  moving: readonly (string | null)[]
  /** The groups of their partner's other people. */
  staying: readonly string[]
  /** How many people a group has now. */
  countIn: (group: string) => number
}

/** Rates each group. Sites are in order: a table's neighbors are the ones before and after. */
export function judgeGroups(sites: readonly OfferedSite[], { moving, staying, countIn }: AskedPlaces): GroupOffer[] {
  const siteOf = new Map(sites.flatMap((site, index) => site.groups.map(({ key }) => [key, index])))
  const countSites = (groups: readonly (string | null)[]) =>
    new Set(groups.flatMap((group) => (group === null ? [] : (siteOf.get(group) ?? [])))).size
  const before = Math.max(1, countSites([...staying, ...moving]))
  const roomIn = ({ key, seats }: { key: string; seats: number }) => roomFor(seats, countIn(key))
  return sites.flatMap(({ groups }, index) =>
    groups.map((group) => {
      const coming = moving.filter((one) => one !== group.key).length
      const takes = Math.min(coming, roomIn(group))
      const others =
        groups.length > 1 ? groups : [sites[index - 1], sites[index + 1]].flatMap((site) => site?.groups ?? [])
      const rooms = others
        .filter(({ key }) => key !== group.key)
        .map((other) => roomIn(other) + moving.filter((one) => one === other.key).length)
      const splits = countSites([...staying, group.key]) > before
      return { group: group.key, ...judge({ takes, coming, splits, beside: Math.max(0, ...rooms) }) }
    }),
  )
}

function judge(offer: Pick<GroupOffer, 'takes' | 'coming' | 'splits' | 'beside'>) {
  const { takes, coming, splits, beside } = offer
  const kindOf = (): OfferKind => {
    if (coming === 0) return 'there'
    if (takes === 0) return 'full'
    if (takes === coming) return splits ? 'splits' : 'all'
    return coming - takes <= beside && !splits ? 'beside' : 'some'
  }
  return { kind: kindOf(), ...offer }
}

/**
 * The best first, and among equals in the order in which they are given. Of those that take some, those that take the most,
 * then where their company is already, then where there is the most room beside.
 */
export const sortOffers = (offers: readonly GroupOffer[]): GroupOffer[] =>
  offers.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.takes === one.coming ? 0 : comparePart(one, other)),
  )

const comparePart = (one: GroupOffer, other: GroupOffer) =>
  other.takes - one.takes || Number(one.splits) - Number(other.splits) || other.beside - one.beside

/** The group to offer first: among the best, the next one after the last used. */
export function chooseOffer(offers: readonly GroupOffer[], last: string | null): GroupOffer | undefined {
  const at = offers.findIndex(({ group }) => group === last)
  return sortOffers([...offers.slice(at + 1), ...offers.slice(0, at + 1)])[0]
}
