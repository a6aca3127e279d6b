import { expect, test } from 'vitest'
import type { DinnerBoard } from '#shared/contracts/placement/dinner.ts'
import { dinerFixture, dinnerFixture, tableFixture } from '../core/board-fixtures.ts'
import type { BoardKind } from '../core/store/board-kind.ts'
import { isSplit } from '../core/store/board-state.ts'
import { createBoardStore } from '../core/store/board-store.ts'
import { describeOffer, listOffers } from '../core/store/offers.ts'
import { dinnerKind, isTableShown } from './dinner-kind.ts'
import { dinersAt, listQuarrels } from './dinner-state.ts'

const zenith = { registrationId: 2, partner: 'Zenith', company: 'Zenith' }

/** Tables of four: table 1 has four of Acme, table 2 one of Acme and two of Zenith. Acme's 6 and 7 aren't seated. */
const board = (others: Partial<DinnerBoard> = {}) =>
  dinnerFixture(
    [
      ...[1, 2, 3, 4].map((id) => dinerFixture(id, 1)),
      dinerFixture(5, 2),
      dinerFixture(6),
      dinerFixture(7),
      ...[11, 12].map((id) => dinerFixture(id, 2, zenith)),
    ],
    others,
  )

const open = (others: Partial<DinnerBoard> = {}) => createBoardStore(dinnerKind, board(others))
const state = (others: Partial<DinnerBoard> = {}) => open(others).getState()
const idsAt = (store: ReturnType<typeof open>, tableId: number) =>
  dinersAt(store.getState(), tableId).map(({ personId }) => personId)

test('sorts the guests of a table by partner', () => {
  const store = open()
  store.moveOptimistically([{ personId: 4, place: 2 }])
  expect(idsAt(store, 1)).toEqual([1, 2, 3])
  expect(idsAt(store, 2)).toEqual([4, 5, 11, 12])
})

test('allows one extra chair at a full table, and no more', () => {
  const move = [{ personId: 6, to: '1' }]
  expect(dinnerKind.plan(state(), move, false)).toEqual({ refusal: 'over_limit' })
  expect(dinnerKind.plan(state(), move, true)).toEqual([{ personId: 6, place: 1 }])
  const store = open()
  store.moveOptimistically([{ personId: 6, place: 1 }])
  expect(dinnerKind.plan(store.getState(), [{ personId: 7, to: '1' }], true)).toEqual({ refusal: 'full' })
  expect(dinnerKind.describeRoom(store.getState(), '1')).toBe('1 over capacity')
})

test('describes a move with the seats left', () => {
  const store = open()
  store.moveOptimistically([{ personId: 6, place: 3 }])
  const say = (personId: number, to: string | null) => dinnerKind.describeMove(store.getState(), { personId, to })
  expect(say(6, '3')).toBe('Guest 6, table 3, 3 seats left')
  expect(say(7, null)).toBe('Guest 7, no longer at a table')
})

test('describes tables by what happens to the group, and by reservation', () => {
  const tables = [1, 2, 3, 4].map((number) =>
    tableFixture(number, number === 4 ? { name: 'Head', zone: 'front', heldFor: 'the board' } : {}),
  )
  const kind = dinnerKind as unknown as BoardKind
  const { offers, first } = listOffers(kind, state({ tables }), [6, 7], null)
  expect(offers.map(({ heading, label }) => `${heading}: ${label}`)).toEqual([
    'Splits Acme, others sit at tables 1, 2: 3 · 4 left',
    'Enough seats with the next table: 2 · takes 1',
    'Full: 1 · full',
    'Reserved: 4 Head · front · 4 left · for the board',
  ])
  expect(first).toBe('3')
  const said = ['1', '2', '3'].map((table) => describeOffer(kind, state(), [6, 7], table))
  expect(said).toEqual(['', 'takes 1 of 2', 'splits'])
})

test('People who should not sit together are named at the table where they do', () => {
  const notWith = [
    { wishId: 1, one: [5], other: [11, 12] },
    { wishId: 2, one: [1], other: [11] },
  ]
  expect(listQuarrels(state({ notWith }), 2)).toEqual(['Guest 5 should not sit with Guest 11 and Guest 12'])
  expect(listQuarrels(state({ notWith }), 1)).toEqual([])
  const ownPartner = [{ wishId: 3, one: [5], other: [1, 2, 3, 4, 5, 6, 7] }]
  expect(listQuarrels(state({ notWith: ownPartner }), 2)).toEqual([])
  const store = open({ notWith: ownPartner })
  store.moveOptimistically([{ personId: 6, place: 2 }])
  expect(listQuarrels(store.getState(), 2)).toEqual(['Guest 5 should not sit with Guest 6'])
})

test('A partner is split at more tables than its guests need', () => {
  const fewest = dinnerKind.listFewestSites(board())
  expect([...fewest]).toEqual([
    [1, 2],
    [2, 1],
  ])
  const isSplitNow = (id: number, other = state()) => isSplit(other, id, fewest.get(id))
  expect(isSplitNow(1)).toBe(false)
  const store = open()
  store.moveOptimistically([
    { personId: 6, place: 3 },
    { personId: 12, place: 3 },
  ])
  expect(isSplitNow(1, store.getState())).toBe(true)
  expect(isSplitNow(2, store.getState())).toBe(true)
})

test('Tables are shown in any of the zones asked for, and with free seats', () => {
  const front = tableFixture(1, { zone: 'front' })
  expect(isTableShown(front, 4, [])).toBe(true)
  expect(isTableShown(front, 4, ['room'])).toBe(false)
  expect(isTableShown(front, 3, ['room', 'front', 'back'])).toBe(true)
  expect(isTableShown(front, 3, ['middle', 'back'])).toBe(false)
  expect(isTableShown(tableFixture(2), 3, ['front'])).toBe(false)
})
