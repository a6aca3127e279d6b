import { chooseOffer, type OfferKind, sortOffers } from '#shared/domain/placement/teams.ts'
import type { BoardKind, GroupOffer } from '../board-kind.ts'
import { type BoardState, listStaying } from './board-state.ts'

/** A group in the list of those to move to. */
export interface Offer {
  group: string
  /** `7A · hole 7 · 3 left` */
  label: string
  /** Those of one kind stand below it: `Room for all 4`. */
  heading: string
  /** How many of those who are picked up it takes without an exception, out of so many who are not in it yet. */
  takes: number
  coming: number
}

/**
 * The groups to which those who are picked up can go, the best first; those in which all of them are already are left out.
 * `first` is the one to offer first, `last` where others of them were put down.
 */
export function listOffers(kind: BoardKind, state: BoardState, personIds: readonly number[], last: string | null) {
  const all = judgeGroups(kind, state, personIds)
  const free = all.filter(({ isKept }) => !isKept)
  const kept = all.filter(({ isKept }) => isKept)
  const inOrder = [...sortOffers(free), ...sortOffers(kept)].filter((offer) => offer.kind !== 'there')
  const offers = inOrder.map((offer): Offer => {
    const { group, takes, coming } = offer
    const label = kind.writeOffer(state, group, describeRest(kind.roomIn(state, group), offer))
    const heading = offer.isKept ? 'Reserved' : nameOffers(kind, state, personIds, offer.kind)
    return { group, label, heading, takes, coming }
  })
  return { offers, first: chooseOffer(free, ({ group }) => group === last)?.group }
}

/** See `useOffer`. */
export function describeOffer(kind: BoardKind, state: BoardState, personIds: readonly number[], group: string): string {
  if (personIds.length === 0) return ''
  const offer = judgeGroups(kind, state, personIds).find((one) => one.group === group)
  if (offer?.kind === 'splits') return 'splits'
  if (offer?.kind === 'all' && offer.coming > 1) return `takes all ${offer.coming}`
  const isPart = offer?.kind === 'beside' || offer?.kind === 'some'
  return isPart ? `takes ${offer.takes} of ${offer.coming}` : ''
}

/** What was worked out last for those who are picked up: each group asks for the same. */
const known = new WeakMap<readonly number[], { state: BoardState; offers: readonly GroupOffer[] }>()

/** What each group of their area means for people who are picked up: they are of one partner. */
function judgeGroups(kind: BoardKind, state: BoardState, personIds: readonly number[]): readonly GroupOffer[] {
  const last = known.get(personIds)
  if (last?.state === state) return last.offers
  const person = state.people.get(personIds[0] ?? 0)
  const moving = personIds.map((id) => state.places.get(id) ?? null)
  const offers = person ? kind.judgeGroups(state, moving, listStaying(state, personIds), kind.areaOf(person)) : []
  known.set(personIds, { state, offers })
  return offers
}

/** How many of how many go there is said by the button, and a list has little room. */
function describeRest(room: number, { takes, coming }: GroupOffer): string {
  if (takes > 0 && takes < coming) return `takes ${takes}`
  return room === 0 ? 'full' : `${room} left`
}

/** The heading of the offers of a kind: `Room for all 4`, `Splits Acme, others are on hole 3`. */
function nameOffers(kind: BoardKind, state: BoardState, personIds: readonly number[], offered: OfferKind): string {
  const { offers } = kind.words
  const partner = state.people.get(personIds[0] ?? 0)?.partner ?? ''
  switch (offered) {
    case 'all':
      return personIds.length === 1 ? offers.forOne : `${offers.forAll} ${personIds.length}`
    case 'splits':
      return `Splits ${partner}, ${offers.others} ${nameSites(kind, state, personIds)}`
    case 'beside':
      return offers.beside
    case 'some':
      return `Splits ${partner}, ${offers.forSome}`
    default:
      return offers.full
  }
}

/** `holes 3, 7`: where the others of the partner are. */
function nameSites(kind: BoardKind, state: BoardState, personIds: readonly number[]): string {
  const ids = new Set(listStaying(state, personIds).map((place) => kind.siteOf(place)))
  const numbers = state.sites.flatMap(({ id, number }) => (ids.has(id) ? number : []))
  return `${kind.words.site}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}
