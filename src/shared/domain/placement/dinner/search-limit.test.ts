import { expect, test } from 'vitest'
import { makeRoom, makeTables } from '#tests/support/models/any-seating-problem.ts'
import { maxWishes } from '../../../limits.ts'
import { improveWishes } from './improve-wishes.ts'
import { fullSearchLimit, type SearchLimit } from './packing.ts'
import { openRoom } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

/** Full tables, and pairings of whole partners that only splitting others could meet. */
function packFullRoom(wishes: number, searchLimit: SearchLimit) {
  const problem = makeRoom(
    makeTables(40, 4),
    Array.from({ length: 40 }, () => ({ diners: 4 })),
  )
  const room = openRoom({
    ...problem,
    wishes: Array.from({ length: wishes }, (_, index) => ({
      id: index + 1,
      kind: 'with' as const,
      strength: 'prefer' as const,
      one: { registrationId: 1 + (index % 20) },
      other: { registrationId: 40 - Math.floor(index / 2) },
    })),
  })
  return seatGroups(room, room.tables, searchLimit)
}

test('looks at no more guests than the limit, however many pairings fail', () => {
  const packing = packFullRoom(40, fullSearchLimit())
  packing.searchLimit.guests = 500
  improveWishes(packing)
  // The last exchange is evaluated whole: eight partners and their pairings.
  expect(packing.searchLimit.guests).toBeLessThanOrEqual(0)
  expect(packing.searchLimit.guests).toBeGreaterThan(-200)
})

test('moves no one with a limit of zero', () => {
  const packing = packFullRoom(40, { guests: 0, hasTime: () => true })
  expect(packing.tableOf.size).toBe(160)
  const before = new Map(packing.tableOf)
  improveWishes(packing)
  expect(packing.tableOf).toEqual(before)
})

test('counts guests instead of exchanges for large partners', () => {
  const problem = makeRoom(
    makeTables(42, 10),
    [297, 99].map((diners) => ({ diners })),
  )
  const wishes = Array.from({ length: maxWishes }, (_, index) => ({
    id: index + 1,
    kind: 'with' as const,
    strength: 'prefer' as const,
    one: { spotId: 1001 + (index % 297) },
    other: { spotId: 2001 + ((index * 7) % 99) },
  }))
  const room = openRoom({ ...problem, wishes })
  const packing = seatGroups(room, room.tables, fullSearchLimit())
  expect(packing.tableOf.size).toBe(396)
  packing.searchLimit.guests = 50_000
  improveWishes(packing)
  expect(packing.searchLimit.guests).toBeLessThanOrEqual(0)
  expect(packing.searchLimit.guests).toBeGreaterThan(-2_000)
})

test('counts a table without exchanges, too', () => {
  const problem = makeRoom(makeTables(2, 1), [{ diners: 1, sit: [101] }, { diners: 1 }])
  const sides = { one: { registrationId: 2 }, other: { spotId: 1001 } }
  const room = openRoom({ ...problem, wishes: [{ id: 1, kind: 'with', strength: 'prefer', ...sides }] })
  const packing = seatGroups(room, room.tables, fullSearchLimit())
  const before = packing.searchLimit.guests
  improveWishes(packing)
  expect(before - packing.searchLimit.guests).toBe(2)
})
