import { expect, test } from 'vitest'
import type { BoardWish } from '#shared/contracts/placement/wishes.ts'
import { boardFixture, golferFixture } from '../core/board-fixtures.ts'
import { createBoardStore } from '../core/store/board-store.ts'
import { golfKind } from './golf-kind.ts'
import { listUnmetWishes } from './unmet-wishes.ts'

const place = (golfCourseHoleDetailId: number, seat = 1) => ({
  golfCourseHoleDetailId,
  teamNumber: 1,
  seat,
  cartNumber: 1,
})
const side = (registrationId: number, spotId: number | null, name: string) => ({
  registrationId,
  spotId,
  name,
  partner: 'Acme',
})
const [ann, bo, zenith] = [side(1, 1, 'Ann'), side(1, 2, 'Bo'), side(2, null, 'Zenith')]

/** Ann on hole 1, Bo nowhere, and Zed of Zenith on hole 2. */
const golfers = [
  golferFixture(1, place(1)),
  golferFixture(2),
  golferFixture(3, place(2), { registrationId: 2, partner: 'Zenith' }),
]

function mark(...wishes: Omit<BoardWish, 'id' | 'strength'>[]) {
  const withIds = wishes.map((wish, index): BoardWish => ({ id: index + 1, strength: 'must', ...wish }))
  const store = createBoardStore(golfKind, { ...boardFixture(golfers), wishes: withIds })
  return { store, marks: () => Object.fromEntries(listUnmetWishes(store.getState())) }
}

test('marks golfers with unmet pairings and the reasons, until they are met', () => {
  const { store, marks } = mark(
    { kind: 'with', one: ann, other: bo },
    { kind: 'with', one: ann, other: zenith },
    { kind: 'notWith', one: bo, other: zenith },
  )
  const apart = 'Ann with Zenith: Ann is on hole 1, Zenith on hole 2'
  const missing = 'Ann with Bo: at least one of them isn’t placed'
  expect(marks()).toEqual({ 1: `${missing}\n${apart}`, 2: missing, 3: apart })
  store.moveOptimistically([{ personId: 1, place: { ...place(2, 2) } }])
  expect(marks()).toEqual({ 1: missing, 2: missing })
  store.moveOptimistically([{ personId: 2, place: { ...place(2, 3) } }])
  const together = 'Bo apart from Zenith: they’re on one team on hole 2'
  expect(marks()).toEqual({ 2: together, 3: together })
})

test("names people who aren't on the board, and marks no one without pairings", () => {
  const cedar = side(7, null, 'Cedar')
  const { marks } = mark({ kind: 'with', one: ann, other: cedar })
  expect(marks()).toEqual({ 1: 'Ann with Cedar: Cedar is not on the board' })
  expect(mark({ kind: 'notWith', one: ann, other: cedar }).marks()).toEqual({})
  expect(mark().marks()).toEqual({})
})
