import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { byZone, findSeatShortage, listWishesOf, openRoom } from './problem.ts'

const [first] = makeTables(1, 10)
const table = (number: number, more: Partial<ReturnType<typeof makeTables>[number]> = {}) => ({
  ...(first ?? { id: 0, seats: 10, zone: null, isHeld: false }),
  id: 100 + number,
  number,
  ...more,
})

test('Tables are given from the front to the back, and of one zone by their numbers', () => {
  const inOrder = [
    table(7, { zone: 'front' }),
    table(2, { zone: 'middle' }),
    table(4),
    table(5, { zone: 'middle' }),
    table(1, { zone: 'back' }),
  ]
  expect(inOrder.toReversed().toSorted(byZone)).toEqual(inOrder)
})

describe('A room', () => {
  test('is the same, in whatever order it was read', () => {
    const problem = makeRoom(makeTables(2, 4), [{ diners: 2, levelRank: 1 }, { diners: 2 }])
    const reversed = {
      ...problem,
      tables: problem.tables.toReversed(),
      partners: problem.partners.toReversed(),
      diners: problem.diners.toReversed(),
    }
    const room = openRoom(problem)
    expect(room.waiting.map(({ id }) => id)).toEqual([2001, 2002, 1001, 1002])
    expect(openRoom(reversed)).toEqual(room)
  })

  test('has no seats for new guests at a table that is held, full, or begun when only empty ones are to be used', () => {
    const tables = [table(1), table(2, { isHeld: true }), table(3, { seats: 2 })]
    const parties = [{ diners: 5, sit: [101, 103, 103] }]
    const roomOf = (onlyEmptyTables: boolean) =>
      openRoom(makeRoom(tables, parties, { onlyEmptyTables })).tables.map(({ room, isEmpty }) => [room, isEmpty])
    expect(roomOf(false)).toEqual([
      [9, false],
      [0, true],
      [0, false],
    ])
    expect(roomOf(true)).toEqual([
      [0, false],
      [0, true],
      [0, false],
    ])
  })

  test('finds the pairings of a guest and their partner once each', () => {
    const wishes: PlacementWish[] = [
      { id: 1, kind: 'with', strength: 'prefer', one: { spotId: 1001 }, other: { spotId: 1002 } },
      { id: 2, kind: 'with', strength: 'prefer', one: { registrationId: 1 }, other: { registrationId: 2 } },
      { id: 3, kind: 'with', strength: 'prefer', one: { spotId: 2001 }, other: { registrationId: 1 } },
      { id: 4, kind: 'with', strength: 'prefer', one: { spotId: 2002 }, other: { spotId: 3001 } },
    ]
    const room = openRoom(makeRoom(makeTables(1, 10), [{ diners: 2 }, { diners: 2 }, { diners: 1 }], { wishes }))
    const idsOf = (...ids: number[]) => {
      const found = listWishesOf(
        room,
        room.waiting.filter(({ id }) => ids.includes(id)),
      )
      return { wishes: [...found.wishes].map(({ wish }) => wish.id), partners: [...found.partners] }
    }
    expect(idsOf(1001, 1002)).toEqual({ wishes: [1, 2, 3], partners: [1] })
    expect(idsOf(2001)).toEqual({ wishes: [3, 2], partners: [2] })
    expect(idsOf(3001)).toEqual({ wishes: [4], partners: [3] })
  })
})

describe('A shortage of seats', () => {
  const shortageOf = (sizes: readonly number[], diners: number, isHeld = false) =>
    findSeatShortage(
      openRoom(
        makeRoom(
          sizes.map((seats, index) => table(index + 1, { seats, isHeld: isHeld && index === 0 })),
          [{ diners }],
        ),
      ),
    )

  test("doesn't exist while everyone gets a seat", () => {
    expect(shortageOf([4, 4], 8)).toBeNull()
    expect(shortageOf([4, 4], 9)).toEqual({ tables: 2, seats: 8, guests: 9, more: 1, size: 4 })
  })

  test('does not count the seats of a table that is held', () => {
    expect(shortageOf([4, 4], 8, true)).toEqual({ tables: 1, seats: 4, guests: 8, more: 1, size: 4 })
  })

  test('asks for tables of the size that most have, of two as frequent for the larger, else for ten seats', () => {
    expect(shortageOf([4, 8, 4], 33)).toMatchObject({ size: 4, more: 5 })
    expect(shortageOf([8, 4, 8], 33)).toMatchObject({ size: 8, more: 2 })
    expect(shortageOf([4, 8], 33)).toMatchObject({ size: 8, more: 3 })
    expect(shortageOf([8, 4], 33)).toMatchObject({ size: 8, more: 3 })
    expect(shortageOf([], 33)).toEqual({ tables: 0, seats: 0, guests: 33, more: 4, size: 10 })
  })
})
