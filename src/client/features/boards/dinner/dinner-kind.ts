import { callApi } from '#client/api/call.ts'
import {
  type Diner,
  type DinnerBoard,
  type DinnerTable,
  dinnerEndpoints,
  type MovedDiners,
} from '#shared/contracts/placement/dinner.ts'
import { nameTable, offerTables, planSeats, roomAtTable, writeTable } from '#shared/domain/placement/dinner/seats.ts'
import type { BoardKind, Moved, PersonAfter } from '../core/store/board-kind.ts'
import { namePersonIn } from '../core/store/board-state.ts'
import { countGuests, describeRoomAt, dinersAt, room, tableOf, zoneNames } from './dinner-state.ts'

/** Guests at tables, each with as many seats as it has; one chair more is an exception. */
export const dinnerKind: BoardKind<DinnerBoard, Diner, number> = {
  words: {
    person: 'guest',
    group: 'table',
    place: 'seat',
    at: 'at',
    inSameGroup: 'at the same table',
    openings: 'free seats',
    unplaced: 'no longer has a seat',
    elsewhere: 'is now in another room',
    unassigned: 'No seat',
    site: 'table',
    overLimit: {
      title: 'Add a chair?',
      text: 'This table is full. Adding this guest takes an extra chair.',
    },
    offers: {
      forOne: 'With a free seat',
      forAll: 'Seats for all',
      forSome: 'seats for some',
      others: 'others sit at',
      beside: 'Enough seats with the next table',
      full: 'Full',
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
  listSites: ({ tables }) => tables.map(({ id, number }) => ({ id, areaId: room, number })),
  groupsAt: (tableId) => [String(tableId)],
  siteFilters: { room: 'Free seats', front: 'Front', middle: 'Middle', back: 'Back' },
  isSiteShown(state, tableId, filters) {
    const table = tableOf(state, tableId)
    return table !== undefined && isTableShown(table, dinersAt(state, tableId).length, filters)
  },
  legend: [{ sign: '→ 7', meaning: 'others of the partner are at table 7', isCompact: true }],
  listFewestSites: listFewestTables,
  detailOf: () => 0,
  /** As the list of all guests has them: partner by partner. */
  compare: ({ people }, [one], [other]) => orderOf(people, one) - orderOf(people, other),
  /** The tables themselves say who should not sit there together. */
  listUnmetWishes: () => new Map(),
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
  describeSite: (state, tableId) =>
    [tableOf(state, tableId)?.name, describeRoomAt(state, tableId)].filter(Boolean).join(' · '),
  describeRoom: (state, group) => describeRoomAt(state, Number(group)),
  describeFound: (here, unplaced) =>
    here === 0 ? 'No one found.' : `${countGuests(here)} found, ${unplaced} without a seat.`,
  describeMove(state, { personId, to }) {
    const name = namePersonIn(state, personId)
    const table = to === null ? undefined : tableOf(state, Number(to))
    return table ? `${name}, ${nameTable(table)}, ${describeRoomAt(state, table.id)}` : `${name}, no longer at a table`
  },
  judgeGroups(state, moving, staying) {
    const countAt = (tableId: number) => dinersAt(state, tableId).length
    return offerTables(state.board.tables, { moving, staying, countAt }).map(({ tableId, ...offer }) => ({
      ...offer,
      group: String(tableId),
      isKept: Boolean(tableOf(state, tableId)?.heldFor),
    }))
  },
  writeOffer(state, group, left) {
    const table = tableOf(state, Number(group))
    if (!table) return ''
    const zone = table.zone && zoneNames[table.zone].toLowerCase()
    return [writeTable(table), zone, left, table.heldFor && `for ${table.heldFor}`].filter(Boolean).join(' · ')
  },
}

/** Whether a table with this many guests matches the filters. One of several zones is enough. */
export function isTableShown({ seats, zone }: DinnerTable, sitting: number, filters: readonly string[]): boolean {
  const zones = filters.filter((filter) => filter !== 'room')
  if (filters.includes('room') && roomAtTable(seats, sitting) === 0) return false
  return zones.length === 0 || zones.some((one) => one === zone)
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

/** The position of each guest in the list, computed once for each list. */
const orders = new WeakMap<ReadonlyMap<number, Diner>, ReadonlyMap<number, number>>()

function orderOf(people: ReadonlyMap<number, Diner>, id: number): number {
  const known = orders.get(people) ?? new Map([...people.keys()].map((key, index) => [key, index]))
  orders.set(people, known)
  return known.get(id) ?? 0
}
