import { expect, test } from 'vitest'
import type { PlaceOnHole } from '#shared/domain/placement/moves.ts'
import { boardFixture, golferFixture } from '../core/board-fixtures.ts'
import { unassignedIn } from '../core/store/board-state.ts'
import { createBoardStore } from '../core/store/board-store.ts'
import { golfKind } from './golf-kind.ts'
import { teamIn } from './golf-state.ts'

const place = (seat: number, golfCourseHoleDetailId = 7): PlaceOnHole => ({
  golfCourseHoleDetailId,
  teamNumber: 1,
  seat,
  cartNumber: 1,
})
const seven = { golfCourseHoleDetailId: 7, teamNumber: 1 }
const eight = { golfCourseHoleDetailId: 8, teamNumber: 1 }
const history = { changes: [], undoable: null, redoable: null }

function openStore() {
  const golfers = [golferFixture(1, place(1)), golferFixture(2), golferFixture(3, place(1, 8))]
  return createBoardStore(golfKind, boardFixture(golfers))
}

const idsOn = (store: ReturnType<typeof openStore>, team = seven) =>
  teamIn(store.getState(), team).map(({ personId }) => personId)

const liveChange = (id: number, personId: number, to: PlaceOnHole | null) => ({
  change: {
    id,
    at: '2027-03-02T18:00:00.000Z',
    who: 'Lou Day',
    words: '',
    state: 'done' as const,
    undoneBy: null,
    redoneBy: null,
    lastUserId: 2,
  },
  userId: 9,
  people: [{ personId, place: to }],
})

test('A move is shown at once, as pending, and stays when it is confirmed', () => {
  const store = openStore()
  const pending = store.moveOptimistically([{ personId: 2, place: place(2) }])
  expect(teamIn(store.getState(), seven).map(({ isPending }) => isPending)).toEqual([false, true])
  pending.confirm({ changeId: 5, words: '', people: [{ personId: 2, place: place(3) }] })
  expect(teamIn(store.getState(), seven)).toEqual([
    { personId: 1, detail: 1, isPending: false, splitOver: [7, 8] },
    { personId: 2, detail: 1, isPending: false, splitOver: [7, 8] },
  ])
  expect(store.getState().places.get(2)).toEqual(place(3))
})

test('drops a refused move and keeps changes by others', () => {
  const store = openStore()
  const pending = store.moveOptimistically([{ personId: 2, place: place(2) }])
  store.receive({ changes: [liveChange(5, 3, place(3))], history })
  pending.rollBack()
  expect(idsOn(store)).toEqual([1, 3])
  expect(idsOn(store, eight)).toEqual([])
})

test('A partner on a few holes names the other holes where they start, on more only that they are many', () => {
  const on = (holes: number) =>
    createBoardStore(
      golfKind,
      boardFixture(Array.from({ length: holes }, (_, index) => golferFixture(index + 1, place(1, index + 1)))),
    )
  const splitOver = (holes: number) =>
    teamIn(on(holes).getState(), { golfCourseHoleDetailId: 1, teamNumber: 1 }).map((member) => member.splitOver)
  expect([1, 2, 4, 5].map(splitOver)).toEqual([[[]], [[1, 2]], [[1, 2, 3, 4]], ['many']])
})

test('names no other holes for a partner who fits on no fewer', () => {
  const golfers = Array.from({ length: 9 }, (_, index) =>
    golferFixture(index + 1, place((index % 4) + 1, index < 4 ? 1 : 2)),
  )
  const splitOver = (count: number) =>
    teamIn(createBoardStore(golfKind, boardFixture(golfers.slice(0, count))).getState(), {
      golfCourseHoleDetailId: 1,
      teamNumber: 1,
    })[0]?.splitOver
  expect(splitOver(8)).toEqual([1, 2])
  expect(splitOver(9)).toEqual([])
})

test('returns the same list of unassigned people until someone comes or goes', () => {
  const store = createBoardStore(
    golfKind,
    boardFixture([golferFixture(1, place(1)), golferFixture(2), golferFixture(3, null, { golfCourseId: 9 })]),
  )
  const waiting = unassignedIn(store.getState(), 1)
  expect(waiting).toEqual([2])
  store.moveOptimistically([{ personId: 1, place: place(1, 8) }])
  expect(unassignedIn(store.getState(), 1)).toBe(waiting)
  store.moveOptimistically([{ personId: 2, place: place(2, 8) }])
  expect(unassignedIn(store.getState(), 1)).toEqual([])
})

test('A team that did not change is painted no second time', () => {
  const store = openStore()
  const before = store.getState()
  store.moveOptimistically([{ personId: 2, place: place(2) }])
  expect(teamIn(store.getState(), eight)).toBe(teamIn(before, eight))
  expect(teamIn(store.getState(), seven)).not.toBe(teamIn(before, seven))
})

test('An older change that arrives later is ignored', () => {
  const store = openStore()
  store.moveOptimistically([]).confirm({ changeId: 8, words: '', people: [{ personId: 2, place: place(2) }] })
  store.receive({ changes: [liveChange(6, 2, place(2, 8))], history })
  expect(idsOn(store)).toEqual([1, 2])
})

test('A change that arrived while the board was being loaded is not lost', () => {
  const store = openStore()
  store.receive({ changes: [liveChange(6, 2, place(2))], history })
  store.load({ ...boardFixture([golferFixture(1, place(1)), golferFixture(2)]), lastChangeId: 5 })
  expect(idsOn(store)).toEqual([1, 2])
  store.load({ ...boardFixture([golferFixture(1, place(1)), golferFixture(2)]), lastChangeId: 7 })
  expect(idsOn(store)).toEqual([1])
})

test('replaces earlier changes after a reload, and keeps pending moves', () => {
  const store = openStore()
  store.moveOptimistically([{ personId: 2, place: place(2) }])
  store.load(boardFixture([golferFixture(1), golferFixture(2), golferFixture(3, place(1, 8))]))
  expect(idsOn(store)).toEqual([2])
})
