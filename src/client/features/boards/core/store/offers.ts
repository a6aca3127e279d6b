import { chooseOffer, type OfferKind, sortOffers } from '#shared/domain/placement/teams.ts'
import type { BoardKind, GroupOffer } from './board-kind.ts'
import { type BoardState, listStaying } from './board-state.ts'

/** A group in the list of those to move to. */
export interface Offer {
  group: string
  /** `7A · hole 7 · 3 left` */
  label: string
  /** The label of the groups below: `Room for all 4`. */
  heading: string
  /** How many of the selected people it takes without an exception. */
  takes: number
  coming: number
}

/**
 * The groups for the selected people, best first, without groups where all of them are. `first` is offered first, and
 * `last` is where others of them went.
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

/** The last result, because each group asks for the same people. */
const known = new WeakMap<readonly number[], { state: BoardState; offers: readonly GroupOffer[] }>()

/** Rates each group of the area for people of one partner. */
function judgeGroups(kind: BoardKind, state: BoardState, personIds: readonly number[]): readonly GroupOffer[] {
  const last = known.get(personIds)
  if (last?.state === state) return last.offers
  const person = state.people.get(personIds[0] ?? 0)
  const moving = personIds.map((id) => state.places.get(id) ?? null)
  const offers = person ? kind.judgeGroups(state, moving, listStaying(state, personIds), kind.areaOf(person)) : []
  known.set(personIds, { state, offers })
  return offers
}

/** The button says how many go there, and a list has little room. */
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
