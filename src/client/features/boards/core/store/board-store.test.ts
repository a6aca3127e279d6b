import { expect, test } from 'vitest'
import { boardFixture, golferFixture, movedFixture } from '../board-fixtures.ts'
import { listGroupMembers, listUnassigned } from './board-state.ts'
import { createBoardStore } from './board-store.ts'

const place = (seat: number, group = '7/1') => ({ group, seat, cart: 1 })

const openStore = () =>
  createBoardStore(boardFixture([golferFixture(1, '7/1'), golferFixture(2), golferFixture(3, '8/1')]))

const idsOn = (store: ReturnType<typeof openStore>, group = '7/1') =>
  listGroupMembers(store.getState(), group).map(({ personId }) => personId)

test('shows a move immediately as pending, then as confirmed', () => {
  const store = openStore()
  const pending = store.moveOptimistically([{ personId: 2, place: place(2) }])
  expect(listGroupMembers(store.getState(), '7/1').map(({ isPending }) => isPending)).toEqual([false, true])
  pending.confirm({ changeId: 5, words: '', people: [{ personId: 2, place: place(3) }] })
  expect(listGroupMembers(store.getState(), '7/1')).toEqual([
    { personId: 1, cart: 1, isPending: false, splitOver: [7, 8] },
    { personId: 2, cart: 1, isPending: false, splitOver: [7, 8] },
  ])
  expect(store.getState().places.get(2)).toEqual(place(3))
})

test("reverts a refused move but keeps other people's changes", () => {
  const store = openStore()
  const pending = store.moveOptimistically([{ personId: 2, place: place(2) }])
  store.receive(movedFixture(5, [{ personId: 3, place: place(3) }]))
  pending.rollBack()
  expect(idsOn(store)).toEqual([1, 3])
  expect(idsOn(store, '8/1')).toEqual([])
})

test('keeps the list of unassigned people unchanged until someone joins or leaves it', () => {
  const store = createBoardStore(
    boardFixture([golferFixture(1, '7/1'), golferFixture(2), golferFixture(3, null, { areaId: 9 })]),
  )
  const waiting = listUnassigned(store.getState(), 1)
  expect(waiting).toEqual([2])
  store.moveOptimistically([{ personId: 1, place: place(1, '8/1') }])
  expect(listUnassigned(store.getState(), 1)).toBe(waiting)
  store.moveOptimistically([{ personId: 2, place: place(2, '8/1') }])
  expect(listUnassigned(store.getState(), 1)).toEqual([])
})

test("doesn't rerender an unchanged team", () => {
  const store = openStore()
  const before = store.getState()
  store.moveOptimistically([{ personId: 2, place: place(2) }])
  expect(listGroupMembers(store.getState(), '8/1')).toBe(listGroupMembers(before, '8/1'))
  expect(listGroupMembers(store.getState(), '7/1')).not.toBe(listGroupMembers(before, '7/1'))
})

test('ignores an older change that arrives late', () => {
  const store = openStore()
  store.moveOptimistically([]).confirm({ changeId: 8, words: '', people: [{ personId: 2, place: place(2) }] })
  store.receive(movedFixture(6, [{ personId: 2, place: place(2, '8/1') }]))
  expect(idsOn(store)).toEqual([1, 2])
})

test('applies a change that arrived while the board was loading', () => {
  const store = openStore()
  const loaded = boardFixture([golferFixture(1, '7/1'), golferFixture(2)])
  store.receive(movedFixture(6, [{ personId: 2, place: place(2) }]))
  store.load({ ...loaded, lastChangeId: 5 })
  expect(idsOn(store)).toEqual([1, 2])
  store.load({ ...loaded, lastChangeId: 7 })
  expect(idsOn(store)).toEqual([1])
})

test('replaces earlier changes with the reloaded board, but keeps pending moves', () => {
  const store = openStore()
  store.moveOptimistically([{ personId: 2, place: place(2) }])
  store.load(boardFixture([golferFixture(1), golferFixture(2), golferFixture(3, '8/1')]))
  expect(idsOn(store)).toEqual([2])
})
