import { expect, test } from 'vitest'
import { boardFixture, golferFixture } from '../core/board-fixtures.ts'
import { deselectMovedPeople } from '../core/live-updates.tsx'
import type { BoardKind } from '../core/store/board-kind.ts'
import { createBoardStore } from '../core/store/board-store.ts'
import { createSelectionStore } from '../core/store/selection.ts'
import { golfKind } from './golf-kind.ts'

const onSeven = { golfCourseHoleDetailId: 7, teamNumber: 1, seat: 1, cartNumber: 1 }
const onEight = '8/1'
const golfers = [golferFixture(1), golferFixture(2), golferFixture(3, onSeven)]
const moveOfAnother = {
  change: {
    id: 5,
    at: '',
    who: 'Lou Day',
    words: '',
    state: 'done' as const,
    undoneBy: null,
    redoneBy: null,
    lastUserId: 2,
  },
  userId: 9,
  people: [{ personId: 1, place: onSeven }],
}
const history = { changes: [], undoable: null, redoable: null }

function openWithPickedUp(pickedUp: number[]) {
  const warnings: string[] = []
  const selection = createSelectionStore()
  const kind = golfKind as unknown as BoardKind
  const store = deselectMovedPeople({
    kind,
    store: createBoardStore(kind, boardFixture(golfers)),
    selection,
    warn: (text) => warnings.push(text),
    userId: 4,
  })
  selection.set({ pickedUp })
  return { store, selection, warnings }
}

test('deselects people whom someone else has moved', () => {
  const { store, selection, warnings } = openWithPickedUp([1, 2])
  store.receive({ changes: [moveOfAnother], history })
  expect(selection.getState().pickedUp).toEqual([2])
  expect(warnings).toEqual(['Lou Day moved Golfer 1.'])
})

test('closes the question about someone who was moved', () => {
  const { store, selection, warnings } = openWithPickedUp([])
  selection.set({ overLimitMoves: [{ personId: 1, to: onEight }] })
  store.receive({ changes: [moveOfAnother], history })
  expect(selection.getState().overLimitMoves).toBeNull()
  expect(warnings).toEqual(['Lou Day moved Golfer 1.'])
})

test('deselects people who left the board, by their former name', () => {
  const { store, selection, warnings } = openWithPickedUp([2])
  selection.set({ overLimitMoves: [{ personId: 2, to: onEight }] })
  store.load(boardFixture([golferFixture(1), golferFixture(3, onSeven)]))
  expect(selection.getState()).toMatchObject({ pickedUp: [], overLimitMoves: null })
  expect(warnings).toEqual(['Golfer 2 is no longer on the board.'])
})

test('deselects people who changed to another course', () => {
  const { store, selection, warnings } = openWithPickedUp([2])
  store.load(boardFixture([golferFixture(1), golferFixture(2, null, { golfCourseId: 8 }), golferFixture(3, onSeven)]))
  expect(selection.getState().pickedUp).toEqual([])
  expect(warnings).toEqual(['Golfer 2 now plays on another course.'])
})

test("keeps the selection when the user's own undo arrives early", () => {
  const { store, selection, warnings } = openWithPickedUp([1])
  store.receive({ changes: [{ ...moveOfAnother, userId: 4 }], history })
  expect(store.getState().places.get(1)).toEqual(onSeven)
  expect(selection.getState().pickedUp).toEqual([1])
  expect(warnings).toEqual([])
})

test('keeps the selection when others move elsewhere or change carts', () => {
  const { store, selection, warnings } = openWithPickedUp([2, 3])
  const cart = { ...moveOfAnother, people: [{ personId: 3, place: { ...onSeven, cartNumber: 2 } }] }
  store.receive({ changes: [moveOfAnother, cart], history })
  expect(selection.getState().pickedUp).toEqual([2, 3])
  expect(warnings).toEqual([])
})
