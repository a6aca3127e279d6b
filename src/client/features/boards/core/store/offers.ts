import {
  chooseOffer,
  type GroupOffer,
  judgeGroups,
  type OfferKind,
  sortOffers,
} from '#shared/domain/placement/offers.ts'
import { type BoardState, listStaying, membersOf, roomIn } from './board-state.ts'
import { boardWords } from './board-words.ts'

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
export function listOffers(state: BoardState, personIds: readonly number[], last: string | null) {
  const all = judgeFor(state, personIds)
  // Reserved tables are offered last.
  const isKept = ({ group }: GroupOffer) => Boolean(state.groups.get(group)?.site.table?.heldFor)
  const free = all.filter((offer) => !isKept(offer))
  const kept = all.filter(isKept)
  const inOrder = [...sortOffers(free), ...sortOffers(kept)].filter((offer) => offer.kind !== 'there')
  const offers = inOrder.map((offer): Offer => {
    const { group, takes, coming } = offer
    const label = writeOffer(state, group, describeRest(roomIn(state, group), offer))
    const heading = isKept(offer) ? 'Reserved' : nameOffers(state, personIds, offer.kind)
    return { group, label, heading, takes, coming }
  })
  return { offers, first: chooseOffer(free, last)?.group }
}

/** See `useOffer`. */
export function describeOffer(state: BoardState, personIds: readonly number[], group: string): string {
  if (personIds.length === 0) return ''
  const offer = judgeFor(state, personIds).find((one) => one.group === group)
  if (offer?.kind === 'splits') return 'splits'
  if (offer?.kind === 'all' && offer.coming > 1) return `takes all ${offer.coming}`
  const isPart = offer?.kind === 'beside' || offer?.kind === 'some'
  return isPart ? `takes ${offer.takes} of ${offer.coming}` : ''
}

/** The last result, because each group asks for the same people. */
const known = new WeakMap<readonly number[], { state: BoardState; offers: readonly GroupOffer[] }>()

/** Rates each group of the area for people of one partner. */
function judgeFor(state: BoardState, personIds: readonly number[]): readonly GroupOffer[] {
  const last = known.get(personIds)
  if (last?.state === state) return last.offers
  const areaId = state.people.get(personIds[0] ?? 0)?.areaId
  const sites = state.sites.filter((site) => site.areaId === areaId)
  const offers = judgeGroups(sites, {
    moving: personIds.map((id) => state.places.get(id)?.group ?? null),
    staying: listStaying(state, personIds),
    countIn: (group) => membersOf(state, group).length,
  })
  known.set(personIds, { state, offers })
  return offers
}

/** `7A · hole 7 · 3 left`, `12 Head table · front · 2 left · for Speakers` */
function writeOffer({ board, groups }: BoardState, key: string, room: string): string {
  const group = groups.get(key)
  if (!group) return ''
  const { number, table } = group.site
  const where = board.part === 'golf' ? `hole ${number}` : table?.zone
  return [group.name, where, room, table?.heldFor && `for ${table.heldFor}`].filter(Boolean).join(' · ')
}

/** The button says how many go there, and a list has little room. */
function describeRest(room: number, { takes, coming }: GroupOffer): string {
  if (takes > 0 && takes < coming) return `takes ${takes}`
  return room === 0 ? 'full' : `${room} left`
}

/** The heading of the offers of a kind: `Room for all 4`, `Splits Acme, others are on hole 3`. */
function nameOffers(state: BoardState, personIds: readonly number[], offered: OfferKind): string {
  const { offers } = boardWords[state.board.part]
  const partner = state.people.get(personIds[0] ?? 0)?.partner ?? ''
  switch (offered) {
    case 'all':
      return personIds.length === 1 ? offers.forOne : `${offers.forAll} ${personIds.length}`
    case 'splits':
      return `Splits ${partner}, ${offers.others} ${nameSites(state, personIds)}`
    case 'beside':
      return offers.beside
    case 'some':
      return `Splits ${partner}, ${offers.forSome}`
    default:
      return offers.full
  }
}

/** `holes 3, 7`: where the others of the partner are. */
function nameSites(state: BoardState, personIds: readonly number[]): string {
  const ids = new Set(listStaying(state, personIds).map((group) => state.groups.get(group)?.site.id))
  const numbers = state.sites.flatMap(({ id, number }) => (ids.has(id) ? number : []))
  return `${boardWords[state.board.part].site}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}
