import { expect, test } from 'vitest'
import { createBoardStore } from './board-store.ts'
import { createBoardView } from './board-view.ts'
import { inventBoard, inventGolfer } from './invented-board.ts'
import { letGoWithNews } from './take-over-news.ts'

const onSeven = { golfCourseHoleDetailId: 7, teamNumber: 1, seat: 1, cartNumber: 1 }
const onEight = { golfCourseHoleDetailId: 8, teamNumber: 1 }
const golfers = [inventGolfer(1), inventGolfer(2), inventGolfer(3, onSeven)]
const toldMove = {
  change: { id: 5, at: '', who: 'Lou Day', words: '', state: 'done' as const, undoneBy: null },
  action: 'move',
  userId: 9,
  golfers: [{ golferId: 1, place: onSeven }],
}
const history = { changes: [], undoable: null, redoable: null }

function openWithHand(inHand: number[]) {
  const said: string[] = []
  const view = createBoardView()
  const store = letGoWithNews({
    store: createBoardStore(inventBoard(golfers)),
    view,
    hint: { explain: (words) => said.push(words) },
    userId: 4,
  })
  view.set({ inHand })
  return { store, view, said }
}

test('Whom somebody else has moved is let go, and the others stay in hand', () => {
  const { store, view, said } = openWithHand([1, 2])
  store.hear({ changes: [toldMove], history })
  expect(view.getState().inHand).toEqual([2])
  expect(said).toEqual(['Lou Day moved Golfer 1 meanwhile.'])
})

test('The question about somebody who was moved is taken back', () => {
  const { store, view, said } = openWithHand([])
  view.set({ question: [{ golferId: 1, to: onEight }] })
  store.hear({ changes: [toldMove], history })
  expect(view.getState().question).toBeNull()
  expect(said).toEqual(['Lou Day moved Golfer 1 meanwhile.'])
})

test('Whoever is gone from the board is let go under the name they had', () => {
  const { store, view, said } = openWithHand([2])
  view.set({ question: [{ golferId: 2, to: onEight }] })
  store.load(inventBoard([inventGolfer(1), inventGolfer(3, onSeven)]))
  expect(view.getState()).toMatchObject({ inHand: [], question: null })
  expect(said).toEqual(['Golfer 2 is no longer on the board.'])
})

test('Whoever plays on another course now is let go', () => {
  const { store, view, said } = openWithHand([2])
  store.load(inventBoard([inventGolfer(1), inventGolfer(2, null, { golfCourseId: 8 }), inventGolfer(3, onSeven)]))
  expect(view.getState().inHand).toEqual([])
  expect(said).toEqual(['Golfer 2 plays on another course now.'])
})

test('One’s own undo that is told before it is answered takes nobody out of the hand', () => {
  const { store, view, said } = openWithHand([1])
  store.hear({ changes: [{ ...toldMove, userId: 4 }], history })
  expect(store.getState().places.get(1)).toEqual(onSeven)
  expect(view.getState().inHand).toEqual([1])
  expect(said).toEqual([])
})

test('What others do elsewhere, and another cart, take nobody out of the hand', () => {
  const { store, view, said } = openWithHand([2, 3])
  const cart = { ...toldMove, golfers: [{ golferId: 3, place: { ...onSeven, cartNumber: 2 } }] }
  store.hear({ changes: [toldMove, cart], history })
  expect(view.getState().inHand).toEqual([2, 3])
  expect(said).toEqual([])
})
