import { expect, test } from 'vitest'
import { boardFixture, golferFixture, movedFixture } from './board-fixtures.ts'
import { deselectMovedPeople } from './live-updates.tsx'
import { createBoardStore } from './store/board-store.ts'
import { createSelectionStore } from './store/selection.ts'

const onSeven = { group: '7/1', seat: 1, cart: 1 }
const golfers = [golferFixture(1), golferFixture(2), golferFixture(3, '7/1')]
const moveOfOne = (userId?: number) => movedFixture(5, [{ personId: 1, place: onSeven }], userId)

function openWithPickedUp(pickedUp: number[]) {
  const warnings: string[] = []
  const selection = createSelectionStore()
  const store = deselectMovedPeople({
    store: createBoardStore(boardFixture(golfers)),
    selection,
    warn: (text) => warnings.push(text),
    userId: 4,
  })
  selection.set({ pickedUp })
  return { store, selection, warnings }
}

test('deselects people moved by someone else', () => {
  const { store, selection, warnings } = openWithPickedUp([1, 2])
  store.receive(moveOfOne())
  expect(selection.getState().pickedUp).toEqual([2])
  expect(warnings).toEqual(['Lou Day moved Golfer 1.'])
})

test("closes a person's dialog when someone else moves them", () => {
  const { store, selection, warnings } = openWithPickedUp([])
  selection.set({ overLimitMoves: [{ personId: 1, to: '8/1' }] })
  store.receive(moveOfOne())
  expect(selection.getState().overLimitMoves).toBeNull()
  expect(warnings).toEqual(['Lou Day moved Golfer 1.'])
})

test('deselects people who left the board, and mentions them by their former name', () => {
  const { store, selection, warnings } = openWithPickedUp([2])
  selection.set({ overLimitMoves: [{ personId: 2, to: '8/1' }] })
  store.load(boardFixture([golferFixture(1), golferFixture(3, '7/1')]))
  expect(selection.getState()).toMatchObject({ pickedUp: [], overLimitMoves: null })
  expect(warnings).toEqual(['Golfer 2 is no longer on the board.'])
})

test('deselects people who moved to another course', () => {
  const { store, selection, warnings } = openWithPickedUp([2])
  store.load(boardFixture([golferFixture(1), golferFixture(2, null, { areaId: 8 }), golferFixture(3, '7/1')]))
  expect(selection.getState().pickedUp).toEqual([])
  expect(warnings).toEqual(['Golfer 2 now plays on another course.'])
})

test("keeps the selection when the user's own undo arrives early", () => {
  const { store, selection, warnings } = openWithPickedUp([1])
  store.receive(moveOfOne(4))
  expect(store.getState().places.get(1)).toEqual(onSeven)
  expect(selection.getState().pickedUp).toEqual([1])
  expect(warnings).toEqual([])
})

test('keeps the selection when others move or the selected people change carts', () => {
  const { store, selection, warnings } = openWithPickedUp([2, 3])
  const otherCart = { personId: 3, place: { ...onSeven, cart: 2 } }
  store.receive(movedFixture(5, [{ personId: 1, place: onSeven }, otherCart]))
  expect(store.getState().places.get(3)?.cart).toBe(2)
  expect(selection.getState().pickedUp).toEqual([2, 3])
  expect(warnings).toEqual([])
})
