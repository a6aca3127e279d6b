import type { DinnerTable } from '#shared/contracts/placement/dinner.ts'
import { offerTables, roomAtTable, type TableOffer } from '#shared/domain/placement/dinner/seats.ts'
import { chooseOffer, type OfferKind, sortOffers } from '#shared/domain/placement/teams.ts'
import type { Offers } from '../../engine/board-kind.ts'
import { zoneNames } from './describe-dinner.ts'
import { type DinnerState, dinersAt, tableOf } from './dinner-state.ts'

/** The tables as the list of those to move to has them; those that are kept for somebody come last. */
export function listTableOffers(state: DinnerState, dinerIds: readonly number[], last: string | null): Offers {
  const all = offerTo(state, dinerIds).flatMap((offer) => {
    const table = tableOf(state, offer.tableId)
    return table ? [{ ...offer, table }] : []
  })
  const [free, kept] = [false, true].map((isKept) => all.filter(({ table }) => (table.heldFor !== '') === isKept))
  const inOrder = [...sortOffers(free ?? []), ...sortOffers(kept ?? [])].filter(({ kind }) => kind !== 'there')
  const offers = inOrder.map(({ table, ...offer }) => ({
    group: String(table.id),
    label: nameOffer(state, table, offer),
    heading: table.heldFor ? 'Kept for somebody' : nameOffers(state, dinerIds, offer.kind),
    takes: offer.takes,
    coming: offer.coming,
  }))
  const first = chooseOffer(free ?? [], ({ tableId }) => String(tableId) === last)
  return { offers, first: first && String(first.tableId) }
}

/** What was worked out last for those who are picked up: each table asks for the same. */
const known = new WeakMap<readonly number[], { state: DinnerState; offers: readonly TableOffer[] }>()

function offerTo(state: DinnerState, dinerIds: readonly number[]): readonly TableOffer[] {
  const last = known.get(dinerIds)
  if (last?.state === state) return last.offers
  const offers = offerTables(state.board.tables, {
    moving: dinerIds.map((id) => state.places.get(id) ?? null),
    staying: listStaying(state, dinerIds),
    countAt: (tableId) => dinersAt(state, tableId).length,
  })
  known.set(dinerIds, { state, offers })
  return offers
}

/** The tables of the other guests of their partner. */
function listStaying({ people, places }: DinnerState, dinerIds: readonly number[]): number[] {
  const registrationId = people.get(dinerIds[0] ?? 0)?.registrationId
  return [...places].flatMap(([id, tableId]) =>
    people.get(id)?.registrationId === registrationId && !dinerIds.includes(id) ? [tableId] : [],
  )
}

function nameOffers(state: DinnerState, dinerIds: readonly number[], kind: OfferKind): string {
  const partner = state.people.get(dinerIds[0] ?? 0)?.partner ?? ''
  switch (kind) {
    case 'all':
      return dinerIds.length === 1 ? 'With a free seat' : `Seats for all ${dinerIds.length}`
    case 'splits':
      return `Splits ${partner}, others sit at ${nameTables(state, dinerIds)}`
    case 'beside':
      return 'Seats enough with the table beside it'
    case 'some':
      return `Splits ${partner}, seats for some`
    default:
      return 'All seats taken'
  }
}

function nameTables(state: DinnerState, dinerIds: readonly number[]): string {
  const ids = new Set(listStaying(state, dinerIds))
  const numbers = state.board.tables.flatMap(({ id, number }) => (ids.has(id) ? number : []))
  return `table${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`
}

/** `12 Head table · front · 4 left · for Acme` */
function nameOffer(state: DinnerState, table: DinnerTable, { takes, coming }: TableOffer): string {
  const left = roomAtTable(table.seats, dinersAt(state, table.id).length)
  const what = takes > 0 && takes < coming ? `takes ${takes}` : left === 0 ? 'full' : `${left} left`
  const zone = table.zone && zoneNames[table.zone].toLowerCase()
  const parts = [`${table.number} ${table.name}`.trim(), zone, what, table.heldFor && `for ${table.heldFor}`]
  return parts.filter(Boolean).join(' · ')
}

/** What is said at a table while guests are picked up; empty when there is nothing to notice. */
export function describeOfferOf(state: DinnerState, dinerIds: readonly number[], tableId: number): string {
  if (dinerIds.length === 0) return ''
  const offer = offerTo(state, dinerIds).find((one) => one.tableId === tableId)
  if (offer?.kind === 'splits') return 'splits'
  if (offer?.kind === 'all' && offer.coming > 1) return `takes all ${offer.coming}`
  const isPart = offer?.kind === 'beside' || offer?.kind === 'some'
  return isPart ? `takes ${offer.takes} of ${offer.coming}` : ''
}
