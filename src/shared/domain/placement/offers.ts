import { countFreeSeats } from './places.ts'

/** Best first. `splits`: the company would be on more holes or tables than before. */
const kinds = ['all', 'splits', 'beside', 'some', 'full', 'there'] as const

export type OfferKind = (typeof kinds)[number]

export interface GroupOffer {
  group: string
  kind: OfferKind
  takes: number
  coming: number
  splits: boolean
  beside: number
}

interface OfferedSite {
  groups: readonly { key: string; seats: number }[]
}

interface AskedPlaces {
  moving: readonly (string | null)[]
  staying: readonly string[]
  countIn: (group: string) => number
}

/** A table's neighbors are the ones before and after. */
export function rateGroups(sites: readonly OfferedSite[], { moving, staying, countIn }: AskedPlaces): GroupOffer[] {
  const siteOf = new Map(sites.flatMap((site, index) => site.groups.map(({ key }) => [key, index])))
  const countSites = (groups: readonly (string | null)[]) =>
    new Set(groups.flatMap((group) => (group === null ? [] : (siteOf.get(group) ?? [])))).size
  const before = Math.max(1, countSites([...staying, ...moving]))
  const roomIn = ({ key, seats }: { key: string; seats: number }) => countFreeSeats(seats, countIn(key))
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
      return { group: group.key, ...classifyOffer({ takes, coming, splits, beside: Math.max(0, ...rooms) }) }
    }),
  )
}

function classifyOffer(offer: Pick<GroupOffer, 'takes' | 'coming' | 'splits' | 'beside'>) {
  const { takes, coming, splits, beside } = offer
  const kindOf = (): OfferKind => {
    if (coming === 0) return 'there'
    if (takes === 0) return 'full'
    if (takes === coming) return splits ? 'splits' : 'all'
    return coming - takes <= beside && !splits ? 'beside' : 'some'
  }
  return { kind: kindOf(), ...offer }
}

/** Best first. Ties go to the one that takes the most, then has their company, then has the most room nearby. */
export const sortOffers = (offers: readonly GroupOffer[]): GroupOffer[] =>
  offers.toSorted(
    (one, other) =>
      kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.takes === one.coming ? 0 : comparePart(one, other)),
  )

const comparePart = (one: GroupOffer, other: GroupOffer) =>
  other.takes - one.takes || Number(one.splits) - Number(other.splits) || other.beside - one.beside

/** The next best group after the one used last. */
export function chooseOffer(offers: readonly GroupOffer[], last: string | null): GroupOffer | undefined {
  const at = offers.findIndex(({ group }) => group === last)
  return sortOffers([...offers.slice(at + 1), ...offers.slice(0, at + 1)])[0]
}
