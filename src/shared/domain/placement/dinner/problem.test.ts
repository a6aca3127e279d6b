import { describe, expect, test } from 'vitest'
import { readDinner } from '#tests/support/models/read-dinner.ts'
import { findSeatShortage, openRoom } from './problem.ts'

describe('A room', () => {
  test('is the same, in whatever order it was read', () => {
    const problem = readDinner('4 4', '2/1 2')
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
    const problem = readDinner('10 10x 2', '5@1,3,3')
    const roomOf = (onlyEmptyTables: boolean) =>
      openRoom({ ...problem, onlyEmptyTables }).tables.map(({ room, isEmpty }) => [room, isEmpty])
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
})

describe('A shortage of seats', () => {
  const shortageOf = (tables: string, diners: number) => findSeatShortage(openRoom(readDinner(tables, `${diners}`)))

  test("doesn't exist while everyone gets a seat", () => {
    expect(shortageOf('4 4', 8)).toBeNull()
    expect(shortageOf('4 4', 9)).toEqual({ tables: 2, seats: 8, guests: 9, more: 1, size: 4 })
  })

  test('does not count the seats of a table that is held', () => {
    expect(shortageOf('4x 4', 8)).toEqual({ tables: 1, seats: 4, guests: 8, more: 1, size: 4 })
  })

  test('asks for tables of the size that most have, of two as frequent for the larger, else for ten seats', () => {
    expect(shortageOf('4 8 4', 33)).toMatchObject({ size: 4, more: 5 })
    expect(shortageOf('8 4 8', 33)).toMatchObject({ size: 8, more: 2 })
    expect(shortageOf('4 8', 33)).toMatchObject({ size: 8, more: 3 })
    expect(shortageOf('8 4', 33)).toMatchObject({ size: 8, more: 3 })
    expect(shortageOf('', 33)).toEqual({ tables: 0, seats: 0, guests: 33, more: 4, size: 10 })
  })
})
