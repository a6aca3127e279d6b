import type { LiveMessage } from '#shared/contracts/live.ts'
import type { Board, BoardPerson, BoardSite } from '#shared/contracts/placement/board.ts'
import type { DinnerTable } from '#shared/contracts/placement/dinner-table.ts'
import { type PlaceAfter, toTableKey, toTeamKey } from '#shared/domain/placement/places.ts'

export function golferFixture(
  id: number,
  group: string | null = null,
  { seat = 1, ...others }: Partial<BoardPerson> & { seat?: number } = {},
): BoardPerson {
  const place = group === null ? null : { group, seat, cart: seat > 2 ? 2 : 1 }
  return { ...dinerFixture(id), name: `Golfer ${id}`, areaId: 1, place, ...others }
}

const emptyBoard = {
  eventId: 1,
  eventName: 'Spring Classic',
  isChangeable: true,
  isPublished: false,
  lastChangeId: 0,
  history: { changes: [], undoable: null, redoable: null },
  pairings: [],
  waitingRequests: 0,
}

export const boardFixture = (people: readonly BoardPerson[]): Board => ({
  ...emptyBoard,
  part: 'golf',
  areas: [{ id: 1, name: 'North' }],
  sites: Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    areaId: 1,
    number: index + 1,
    name: '',
    groups: ['A', 'B'].map((letter, team) => ({
      key: toTeamKey(index + 1, team + 1),
      name: `${index + 1}${letter}`,
      where: `hole ${index + 1}, team ${index + 1}${letter}`,
      seats: 4,
    })),
    isPar3: index === 2,
    table: null,
  })),
  people: [...people],
})

export const dinerFixture = (
  id: number,
  tableId: number | null = null,
  others: Partial<BoardPerson> = {},
): BoardPerson => ({
  id,
  name: `Guest ${id}`,
  company: 'Acme',
  registrationId: 1,
  partner: 'Acme',
  isNamed: true,
  isVip: false,
  areaId: 0,
  place: tableId === null ? null : { group: toTableKey(tableId), seat: 0, cart: 0 },
  ...others,
})

export const savedTableFixture = (number: number, others: Partial<DinnerTable> = {}): DinnerTable => ({
  ...{ id: number, version: 1, number, name: '', seats: 4, zone: null, heldFor: '' },
  ...others,
})

export function tableFixture(number: number, others: Partial<DinnerTable> = {}): BoardSite {
  const table = savedTableFixture(number, others)
  const where = table.name ? `table ${table.number} (${table.name})` : `table ${table.number}`
  return {
    id: table.id,
    areaId: 0,
    number: table.number,
    name: table.name,
    groups: [{ key: toTableKey(table.id), name: `${table.number} ${table.name}`.trim(), where, seats: table.seats }],
    isPar3: false,
    table,
  }
}

export const dinnerFixture = (people: readonly BoardPerson[], others: Partial<Board> = {}): Board => ({
  ...emptyBoard,
  part: 'dinner',
  areas: [{ id: 0, name: '' }],
  sites: [1, 2, 3].map((number) => tableFixture(number)),
  people: [...people],
  ...others,
})

export const movedFixture = (id: number, people: PlaceAfter[], userId = 9): LiveMessage<'moved'> => {
  const others = { words: '', undoneBy: null, redoneBy: null, lastUserId: userId }
  const change = { id, at: '2027-03-02T18:00:00.000Z', who: 'Lou Day', state: 'done' as const, ...others }
  return { part: 'golf', changes: [{ change, action: '', userId, people }], history: emptyBoard.history }
}
