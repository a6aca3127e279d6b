import {
  chooseOffer,
  type GroupOffer,
  type OfferKind,
  rateGroups,
  sortOffers,
} from '#shared/domain/placement/offers.ts'
import { type BoardState, listGroupMembers, listStaying, roomIn } from './board-state.ts'
import { boardWords } from './board-words.ts'

export interface Offer {
  group: string
  label: string
  heading: string
  /** The number of selected people who fit without an exception. */
  takes: number
  coming: number
}

/**
 * Best first, without groups that already contain all of them. `last` is the group that others of them were moved to.
 */
export function listOffers(state: BoardState, personIds: readonly number[], last: string | null) {
  const all = findRatedOffers(state, personIds)
  const isKept = ({ group }: GroupOffer) => Boolean(state.groups.get(group)?.site.table?.heldFor)
  const free = all.filter((offer) => !isKept(offer))
  const kept = all.filter(isKept)
  const inOrder = [...sortOffers(free), ...sortOffers(kept)].filter((offer) => offer.kind !== 'there')
  const offers = inOrder.map((offer): Offer => {
    const { group, takes, coming } = offer
    const label = writeOffer(state, group, describeRest(roomIn(state, group), offer))
    const heading = isKept(offer) ? 'Reserved' : describeOffers(state, personIds, offer.kind)
    return { group, label, heading, takes, coming }
  })
  return { offers, first: chooseOffer(free, last)?.group }
}

export function describeOffer(state: BoardState, personIds: readonly number[], group: string): string {
  if (personIds.length === 0) return ''
  const offer = findRatedOffers(state, personIds).find((one) => one.group === group)
  if (offer?.kind === 'splits') return 'splits'
  if (offer?.kind === 'all' && offer.coming > 1) return `fits all ${offer.coming}`
  const isPart = offer?.kind === 'beside' || offer?.kind === 'some'
  return isPart ? `fits ${offer.takes} of ${offer.coming}` : ''
}

const known = new WeakMap<readonly number[], { state: BoardState; offers: readonly GroupOffer[] }>()

function findRatedOffers(state: BoardState, personIds: readonly number[]): readonly GroupOffer[] {
  const last = known.get(personIds)
  if (last?.state === state) return last.offers
  const areaId = state.people.get(personIds[0] ?? 0)?.areaId
  const sites = state.sites.filter((site) => site.areaId === areaId)
  const offers = rateGroups(sites, {
    moving: personIds.map((id) => state.places.get(id)?.group ?? null),
    staying: listStaying(state, personIds),
    countIn: (group) => listGroupMembers(state, group).length,
  })
  known.set(personIds, { state, offers })
  return offers
}

function writeOffer({ board, groups }: BoardState, key: string, room: string): string {
  const group = groups.get(key)
  if (!group) return ''
  const { number, table } = group.site
  const where = board.part === 'golf' ? `hole ${number}` : table?.zone
  return [group.name, where, room, table?.heldFor && `for ${table.heldFor}`].filter(Boolean).join(' · ')
}

function describeRest(room: number, { takes, coming }: GroupOffer): string {
  if (takes > 0 && takes < coming) return `fits ${takes}`
  return room === 0 ? 'full' : `${room} left`
}

function describeOffers(state: BoardState, personIds: readonly number[], offered: OfferKind): string {
  const { offers } = boardWords[state.board.part]
  const partner = state.people.get(personIds[0] ?? 0)?.partner ?? ''
  switch (offered) {
    case 'all':
      return personIds.length === 1 ? offers.forOne : `${offers.forAll} ${personIds.length}`
    case 'splits':
      return `Splits ${partner}; ${offers.others} ${formatSites(state, personIds)}`
    case 'beside':
      return offers.beside
    case 'some':
      return `Splits ${partner}; ${offers.forSome}`
    default:
      return offers.full
  }
}

function formatSites(state: BoardState, personIds: readonly number[]): string {
  const ids = new Set(listStaying(state, personIds).map((group) => state.groups.get(group)?.site.id))
  const numbers = state.sites.flatMap(({ id, number }) => (ids.has(id) ? number : []))
  return `${boardWords[state.board.part].site}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}
