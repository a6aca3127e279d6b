import { describe, expect, test } from 'vitest'
import { readDinner, writeSeats } from '#tests/support/models/read-dinner.ts'
import { improveWishes } from './improve-wishes.ts'
import { fullSearchLimit } from './packing.ts'
import { openRoom, type SeatingProblem } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

/** Everyone's table before and after the exchanges, and the seats left. */
function seat(problem: SeatingProblem) {
  const room = openRoom(problem)
  const open = room.tables.filter((table) => table.room > 0)
  const packing = seatGroups(room, open, fullSearchLimit())
  const read = () => writeSeats(problem, (id) => packing.tableOf.get(id))
  const first = read()
  improveWishes(packing)
  return { first, last: read(), left: room.tables.map(({ id }) => packing.left.get(id)) }
}

describe('paired guests', () => {
  test.each([
    ['get one table', '4 2', '2 2', ['1 with 2?'], '1 1 | 1 1'],
    ['bring their partners along', '4 2', '2 2', ['1.2 with 2.1'], '1 1 | 1 1'],
    ['get two tables if the largest is too small', '4 3', '3 2', ['1.1 with 2.1?'], '2 2 2 | 1 1'],
    ['bring those with whom they are paired', '4 3', '1 1 1 1', ['2 with 3', '1 with 2', '3 with 4'], '1 | 1 | 1 | 1'],
    ['join whom they must before whom they prefer', '2 2', '1 1 1', ['1 with 2?', '1 with 3'], '1 | 2 | 1'],
    ['join a seated guest rather than a tighter table', '2 4', '1@2 2', ['2 with 1?'], '2 | 2 2'],
    ['count once', '4 3', '2 2', ['1.1 with 1', '1 with 2', '1.1 with 2.2'], '1 1 | 1 1'],
    ['come together while only a seated one is avoided', '4 2 1', '2 3@3', ['1 not 2.1'], '1 1 | 3 2 2'],
    ['are seated as if alone if the other is gone', '4 2', '2', ['1 with 9', '9.1 with 1.2'], '2 2'],
    ['go by who of them registered first', '2 2', '1 1 1 1', ['2 with 3', '4.1 with 1'], '1 | 2 | 2 | 1'],
    ['leave out someone to avoid', '3 2', '1 1 1', ['1 with 2', '1 with 3?', '2 not 3?'], '2 | 2 | 1'],
    ['leave out someone who avoids them', '3 2', '1 1 1', ['1 with 2', '1 with 3?', '3 not 2?'], '2 | 2 | 1'],
    ['come together if only others are avoided', '3 2', '1 1 1', ['1 with 2', '2 not 3'], '2 | 2 | 1'],
    ['stay away from whom one avoids', '4 2 1', '1 1 2@3', ['1 with 2', '2 not 3', '1 with 3?'], '1 | 1 | 3 2'],
    ['to avoid one another are apart', '3 3', '2 1', ['1 not 2'], '1 1 | 2'],
  ])('%s', (_, tables, partners, pairings, seats) => {
    expect(seat(readDinner(tables, partners, ...pairings)).first).toBe(seats)
  })
})

describe('an unmet pairing', () => {
  test.each([
    ['moves one guest to a free seat if it must', '4 3', '3 2', ['1.1 with 2.1'], '2 2 2 | 1 1', '1 2 2 | 1 1'],
    ['leaves a partner whole if preferred', '4 3', '3 2', ['1.1 with 2.1?'], '2 2 2 | 1 1', '2 2 2 | 1 1'],
    ['exchanges one who is alone', '4 1', '1@1 2 1 1/1', ['4 with 1'], '1 | 1 1 | 1 | 2', '1 | 1 1 | 2 | 1'],
    ['takes one of two if it must', '5 1', '1@1 2 2 1/1', ['1 with 4'], '1 | 1 1 | 1 1 | 2', '1 | 2 1 | 1 1 | 1'],
    ['takes none of two if preferred', '5 1', '1@1 2 2 1/1', ['1 with 4?'], '1 | 1 1 | 1 1 | 2', '1 | 1 1 | 1 1 | 2'],
    ['exchanges two for one if there is room', '3 2', '1@1 2 1/1', ['3 with 1?'], '1 | 1 1 | 2', '1 | 2 2 | 1'],
    ['exchanges two whole partners', '4 4', '2 2 2 2', ['3 not 4?'], '1 1 | 1 1 | 2 2 | 2 2', '2 2 | 1 1 | 1 1 | 2 2'],
    ['breaks no equal one', '2 2', '1 1 1 1', ['1 with 2?', '3 not 4?'], '1 | 1 | 2 | 2', '1 | 1 | 2 | 2'],
    ['breaks a preferred one if it must', '2 2', '1 1 1 1', ['1 with 2?', '3 not 4'], '1 | 1 | 2 | 2', '2 | 1 | 1 | 2'],
    ['overfills no table', '3 3', '3 2 1@2', ['2 not 3'], '1 1 1 | 2 2 | 2', '1 1 1 | 2 2 | 2'],
    ['moves no seated guest', '4 3', '1@1 3@1 3@2/1', ['3.2 with 1'], '1 | 1 1 1 | 2 2 2', '1 | 1 2 2 | 2 1 1'],
    ['is met side by side', '2 2 2 2', '2 2 2', ['1 with 3?'], '1 1 | 2 2 | 3 3', '2 2 | 1 1 | 3 3'],
    ['moves no one for someone gone', '2 1', '2 1 1/1', ['3 with 1', '9 with 2'], '1 1 | 2 | 0', '1 1 | 2 | 0'],
  ])('%s', (_, tables, partners, pairings, before, after) => {
    const problem = readDinner(tables, partners, ...pairings)
    const seated = seat(problem)
    expect([seated.first, seated.last]).toEqual([before, after])
    const numbers = after.split(/[ |]+/).map(Number)
    const left = problem.tables.map(({ seats, number }) => seats - numbers.filter((one) => one === number).length)
    expect(seated.left).toEqual(left)
  })

  test.each([
    [333, 1],
    [334, 2],
  ])('tries a thousand exchanges: beside %i pairs, the guest ends at table %i', (pairs, table) => {
    // Each pair is tried whole and one by one.
    const partners = `1@1 ${'2 '.repeat(pairs)}1/1 1/2`
    const { first, last } = seat(readDinner(`${2 * pairs + 2} 1`, partners, `${pairs + 3} with 1?`))
    expect([first.at(-1), last.at(-1)]).toEqual(['2', String(table)])
  })
})
