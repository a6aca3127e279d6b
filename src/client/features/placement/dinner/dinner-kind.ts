import { callApi } from '#client/api/call.ts'
import {
  type Diner,
  type DinnerBoard,
  type DinnerTable,
  dinnerEndpoints,
  type MovedDiners,
} from '#shared/contracts/placement/dinner.ts'
import {
  nameTable,
  offerTables,
  planSeats,
  roomAtTable,
  type TableOffer,
  writeTable,
} from '#shared/domain/placement/dinner/seats.ts'
import { chooseOffer, type OfferKind, sortOffers } from '#shared/domain/placement/teams.ts'
import type { BoardKind, Moved, Offers, PersonAfter } from '../engine/board-kind.ts'
import { describeOffer, listStaying, namePersonIn } from '../engine/store/board-state.ts'
import { countGuests, type DinnerState, describeRoomAt, dinersAt, room, tableOf, zoneNames } from './dinner-state.ts'

/** Guests at tables, each with as many seats as it has; one chair more is an exception. */
export const dinnerKind: BoardKind<DinnerBoard, Diner, number> = {
  words: {
    person: 'guest',
    group: 'table',
    place: 'seat',
    at: 'at',
    inSameGroup: 'at the same table',
    full: 'has one chair more than its seats already',
    unplaced: 'has no seat any more',
    elsewhere: 'sits in another room now',
    unassigned: 'No seat',
    site: 'table',
    overLimit: {
      title: 'One chair more?',
      text: 'All seats of this table are taken. One more guest needs a chair more than it has.',
    },
  },
  page: 'dinner',
  part: 'dinner',
  count: countGuests,
  listPeople: ({ diners }) => diners,
  placeOf: ({ tableId }) => tableId,
  listAreas: () => [room],
  areaOf: () => room,
  groupOf: String,
  siteOf: (tableId) => tableId,
  listFewestSites: listFewestTables,
  detailOf: () => 0,
  /** As the list of all guests has them: partner by partner. */
  compare: ({ people }, [one], [other]) => orderOf(people, one) - orderOf(people, other),
  roomIn: (state, group) =>
    roomAtTable(tableOf(state, Number(group))?.seats ?? 0, dinersAt(state, Number(group)).length),

  plan({ board, places }, moves, allowExtra) {
    const planned = planSeats(
      board.tables,
      [...places].map(([dinerId, tableId]) => ({ dinerId, tableId })),
      moves.map(({ personId, to }) => ({ dinerId: personId, to: readKey(to) })),
      allowExtra,
    )
    if ('refusal' in planned) return { refusal: planned.refusal === 'table_full' ? 'full' : 'over_limit' }
    return planned.map(readAfter)
  },
  overLimitCode: 'table_over_limit',
  async send(eventId, moves, allowExtra) {
    const sent = moves.map(({ personId, from, to }) => ({ dinerId: personId, from: readKey(from), to: readKey(to) }))
    const body = { eventId, moves: sent, allowExtra }
    return readMoved(await callApi(dinnerEndpoints.moveDiners, { body }, { outlivesPage: true }))
  },
  async turn(direction, eventId, changeId) {
    const endpoint = direction === 'undo' ? dinnerEndpoints.undoSeating : dinnerEndpoints.redoSeating
    return readMoved(await callApi(endpoint, { body: { eventId, changeId } }))
  },
  hear: (take) => ({
    seating: ({ changes, history }) =>
      take({
        changes: changes.map(({ change, userId, diners }) => ({ change, userId, people: diners.map(readAfter) })),
        history,
      }),
  }),

  nameGroup(state, group) {
    const table = tableOf(state, Number(group))
    return table ? nameTable(table) : 'a table'
  },
  describeRoom: (state, group) => describeRoomAt(state, Number(group)),
  describeFound: (here, unplaced) =>
    here === 0 ? 'Nobody found.' : `${countGuests(here)} found, ${unplaced} without a seat.`,
  describeMove(state, { personId, to }) {
    const name = namePersonIn(state, personId)
    const table = to === null ? undefined : tableOf(state, Number(to))
    return table ? `${name}, ${nameTable(table)}, ${describeRoomAt(state, table.id)}` : `${name}, no longer at a table`
  },
  listOffers: (state, dinerIds, _, last) => listTableOffers(state, dinerIds, last),
}

const readKey = (key: string | null): number | null => (key === null ? null : Number(key))

const readAfter = ({ dinerId, tableId }: MovedDiners['diners'][number]): PersonAfter<number> => ({
  personId: dinerId,
  place: tableId,
})

const readMoved = ({ diners, ...moved }: MovedDiners): Moved<number> => ({ ...moved, people: diners.map(readAfter) })

/** By registration, at how many tables its guests have to sit at least. */
function listFewestTables({ tables, diners }: DinnerBoard): ReadonlyMap<number, number> {
  const largest = Math.max(1, ...tables.map(({ seats }) => seats))
  const ofPartners = Map.groupBy(diners, ({ registrationId }) => registrationId)
  return new Map([...ofPartners].map(([id, own]) => [id, Math.ceil(own.length / largest)]))
}

/** Where each stands in the list of all guests, found once for each list. */
const orders = new WeakMap<ReadonlyMap<number, Diner>, ReadonlyMap<number, number>>()

function orderOf(people: ReadonlyMap<number, Diner>, id: number): number {
  const known = orders.get(people) ?? new Map([...people.keys()].map((key, index) => [key, index]))
  orders.set(people, known)
  return known.get(id) ?? 0
}

/** The tables as the list of those to move to has them; those that are kept for somebody come last. */
function listTableOffers(state: DinnerState, dinerIds: readonly number[], last: string | null): Offers {
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
  const parts = [writeTable(table), zone, what, table.heldFor && `for ${table.heldFor}`]
  return parts.filter(Boolean).join(' · ')
}

/** What is said at a table while guests are picked up. */
export function describeTableOffer(state: DinnerState, dinerIds: readonly number[], tableId: number): string {
  if (dinerIds.length === 0) return ''
  return describeOffer(offerTo(state, dinerIds).find((one) => one.tableId === tableId))
}
