import { describe, expect, test } from 'vitest'
import { readDinner } from '#tests/support/models/read-dinner.ts'
import { describeSeatShortage, openRoom } from './problem.ts'

describe('a dinner room', () => {
  test("doesn't depend on the input order", () => {
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

  test('excludes reserved and full tables, and started tables if requested', () => {
    const problem = readDinner('10 10x 2', '5@1,3,3')
    const roomOf = (onlyEmptyTables: boolean) =>
      openRoom({ ...problem, onlyEmptyTables }).tables.map(({ room }) => room)
    expect(roomOf(false)).toEqual([9, 0, 0])
    expect(roomOf(true)).toEqual([0, 0, 0])
  })
})

describe('a seat shortage', () => {
  const shortageOf = (tables: string, diners: number) => describeSeatShortage(openRoom(readDinner(tables, `${diners}`)))

  test("doesn't exist while everyone gets a seat", () => {
    expect(shortageOf('4 4', 8)).toBe('')
    expect(shortageOf('4 4', 9)).toBe('8 seats are free for 9 guests. Add tables for 1 more.')
  })

  test("doesn't count seats at reserved tables", () => {
    expect(shortageOf('4x 4', 8)).toBe('4 seats are free for 8 guests. Add tables for 4 more.')
  })
})
