import { expect, test } from 'vitest'
import type { BoardPairing } from '#shared/contracts/placement/pairings.ts'
import { boardFixture, dinerFixture, dinnerFixture, golferFixture } from '../board-fixtures.ts'
import { createBoardStore } from './board-store.ts'
import { listUnmetPairings } from './unmet-pairings.ts'

const side = (registrationId: number, spotId: number | null, name: string) => ({
  registrationId,
  spotId,
  name,
  partner: 'Acme',
})
const [acme, ann, bo, zenith] = [side(1, null, 'Acme'), side(1, 1, 'Ann'), side(1, 2, 'Bo'), side(2, null, 'Zenith')]
const ofZenith = { registrationId: 2, partner: 'Zenith' }

const holes = boardFixture([golferFixture(1, '1/1'), golferFixture(2), golferFixture(3, '2/1', ofZenith)])

function mark(board: typeof holes, ...pairings: Omit<BoardPairing, 'id' | 'strength'>[]) {
  const withIds = pairings.map((pairing, index): BoardPairing => ({ id: index + 1, strength: 'must', ...pairing }))
  const store = createBoardStore({ ...board, pairings: withIds })
  return {
    marks: () => Object.fromEntries(listUnmetPairings(store.getState())),
    move: (personId: number, group: string, seat = 0) =>
      store.moveOptimistically([{ personId, place: { group, seat, cart: 1 } }]),
  }
}

test('marks golfers whose pairings are unmet, with the reasons', () => {
  const { move, marks } = mark(
    holes,
    { kind: 'with', one: ann, other: bo },
    { kind: 'with', one: ann, other: zenith },
    { kind: 'notWith', one: bo, other: zenith },
  )
  const apart = 'Ann with Zenith: Ann is on hole 1, and Zenith is on hole 2'
  const missing = 'Ann with Bo: at least one of them isn’t placed'
  expect(marks()).toEqual({ 1: `${missing}\n${apart}`, 2: missing, 3: apart })
  move(1, '2/1', 2)
  expect(marks()).toEqual({ 1: missing, 2: missing })
  move(2, '2/1', 3)
  const together = 'Bo apart from Zenith: they’re on the same team on hole 2'
  expect(marks()).toEqual({ 2: together, 3: together })
})

test('marks guests whose pairings are unmet, like golfers', () => {
  const tables = dinnerFixture([dinerFixture(1, 2), dinerFixture(2), dinerFixture(3, 2, ofZenith)])
  const { move, marks } = mark(
    tables,
    { kind: 'notWith', one: ann, other: zenith },
    { kind: 'notWith', one: ann, other: acme },
    { kind: 'with', one: bo, other: zenith },
  )
  const [together, missing] = [
    'Ann apart from Zenith: both are at table 2',
    'Bo with Zenith: at least one of them has no seat',
  ]
  expect(marks()).toEqual({ 1: together, 2: missing, 3: `${together}\n${missing}` })
  move(2, '2')
  const withOwn = 'Ann apart from Acme: both are at table 2'
  expect(marks()).toEqual({ 1: `${together}\n${withOwn}`, 3: together })
})

test("mentions people who aren't on the board, and skips people without pairings", () => {
  const cedar = side(7, null, 'Cedar')
  expect(mark(holes, { kind: 'with', one: ann, other: cedar }).marks()).toEqual({
    1: 'Ann with Cedar: Cedar isn’t on the board',
  })
  expect(mark(holes, { kind: 'notWith', one: ann, other: cedar }).marks()).toEqual({})
  expect(mark(holes).marks()).toEqual({})
})

test("doesn't count walk-ins as part of a partner's group", () => {
  const walkIn = golferFixture(-1, '2/1', { seat: 6 })
  const board = { ...holes, people: [...holes.people, walkIn] }
  expect(mark(board, { kind: 'notWith', one: acme, other: zenith }).marks()).toEqual({})
})
