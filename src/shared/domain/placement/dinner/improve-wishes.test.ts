import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables, type PartyToMake } from '#tests/support/models/any-seating-problem.ts'
import { mostWishes } from '../../../limits.ts'
import type { PlacementWish } from '../wishes.ts'
import { improveWishes } from './improve-wishes.ts'
import { fullPatience, type Patience } from './packing.ts'
import { openRoom, type ProblemTable } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

const tablesOf = (...seats: number[]): ProblemTable[] =>
  makeTables(seats.length, 0).map((table, index) => ({ ...table, seats: seats[index] ?? 0 }))

type Wished = Omit<PlacementWish, 'id'>

/** A number is one of so many guests. */
type Party = PartyToMake | number

/** The numbers of the tables of each partner's guests: as they are seated first, and with the wishes met by exchanges. */
function seat(tables: readonly ProblemTable[], some: readonly Party[], wishes: readonly Wished[]) {
  const parties = some.map((one) => (typeof one === 'number' ? { diners: one } : one))
  const room = openRoom(
    makeRoom(tables, parties, { wishes: wishes.map((wish, index) => ({ id: index + 1, ...wish })) }),
  )
  const packing = seatGroups(
    room,
    room.tables.filter((table) => table.room > 0),
    fullPatience(),
  )
  const read = () =>
    parties.map(({ diners }, index) =>
      Array.from({ length: diners }, (_, spot) => {
        return (packing.tableOf.get((index + 1) * 1000 + spot + 1) ?? 100) - 100
      }).join(' '),
    )
  const first = read()
  improveWishes(packing)
  return { first, last: read() }
}

const partner = (registrationId: number) => ({ registrationId })
const guest = (party: number, spot: number) => ({ spotId: party * 1000 + spot })
const wish = (
  one: PlacementWish['one'],
  kind: 'with' | 'notWith',
  other: PlacementWish['one'],
  strength: PlacementWish['strength'] = 'must',
): Wished => ({ one, kind, other, strength })

describe('Who wishes to sit together', () => {
  test.each<[why: string, tables: ProblemTable[], parties: Party[], wishes: Wished[], seats: string[]]>([
    ['gets one table', tablesOf(4, 2), [2, 2], [wish(partner(1), 'with', partner(2), 'prefer')], ['1 1', '1 1']],
    [
      'brings all of theirs, when one guest wishes for another',
      tablesOf(4, 2),
      [2, 2],
      [wish(guest(1, 2), 'with', guest(2, 1))],
      ['1 1', '1 1'],
    ],
    [
      'gets two, when the largest does not take them',
      tablesOf(4, 3),
      [3, 2],
      [wish(guest(1, 1), 'with', guest(2, 1), 'prefer')],
      ['2 2 2', '1 1'],
    ],
    [
      'gets one with all whom the others wish for',
      tablesOf(4, 3),
      [1, 1, 1, 1],
      [
        wish(partner(2), 'with', partner(3)),
        wish(partner(1), 'with', partner(2)),
        wish(partner(3), 'with', partner(4)),
      ],
      ['1', '1', '1', '1'],
    ],
    [
      'gets whom they must sit with, before whom somebody only prefers',
      tablesOf(2, 2),
      [1, 1, 1],
      [wish(partner(1), 'with', partner(2), 'prefer'), wish(partner(1), 'with', partner(3))],
      ['1', '2', '1'],
    ],
    [
      'goes to the table of one who sits already, and not to a tighter one',
      tablesOf(2, 4),
      [{ diners: 1, sit: [102] }, 2],
      [wish(partner(2), 'with', partner(1), 'prefer')],
      ['2', '2 2'],
    ],
    [
      'counts once, when they wish for one another in two wishes, or for their own',
      tablesOf(4, 3),
      [2, 2],
      [
        wish(guest(1, 1), 'with', partner(1)),
        wish(partner(1), 'with', partner(2)),
        wish(guest(1, 1), 'with', guest(2, 2)),
      ],
      ['1 1', '1 1'],
    ],
    [
      'is seated as if alone, when the other has gone',
      tablesOf(4, 2),
      [2],
      [wish(partner(1), 'with', partner(9)), wish(guest(9, 1), 'with', guest(1, 2))],
      ['2 2'],
    ],
    [
      'gets their table as whoever of them registered first',
      tablesOf(2, 2),
      [1, 1, 1, 1],
      [wish(partner(2), 'with', partner(3)), wish(partner(1), 'with', partner(4))],
      ['1', '2', '2', '1'],
    ],
  ])('%s', (_, tables, parties, wishes, seats) => {
    expect(seat(tables, parties, wishes).first).toEqual(seats)
  })

  test.each([
    ['the one', wish(partner(2), 'notWith', partner(3), 'prefer')],
    ['the other', wish(partner(3), 'notWith', partner(2), 'prefer')],
  ])('is not put together with one whom %s of them wishes to avoid', (_, apart) => {
    const wishes = [wish(partner(1), 'with', partner(2)), wish(partner(1), 'with', partner(3), 'prefer'), apart]
    expect(seat(tablesOf(3, 2), [1, 1, 1], wishes).first).toEqual(['2', '2', '1'])
  })

  test('is put together, when only others are to be avoided', () => {
    const wishes = [wish(partner(1), 'with', partner(2)), wish(partner(2), 'notWith', partner(3))]
    expect(seat(tablesOf(3, 2), [1, 1, 1], wishes).first).toEqual(['2', '2', '1'])
    const parties = [2, 1]
    expect(seat(tablesOf(3, 3), parties, [wish(partner(1), 'notWith', partner(2))]).first).toEqual(['1 1', '2'])
  })
})

/** Full tables, and wishes of whole partners to be beside partners whom they can reach only by splitting others. */
function packFullRoom(wishes: number, patience: Patience) {
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
  return seatGroups(room, room.tables, patience)
}

test('However many wishes cannot be met, no more guests are looked at than there is patience for', () => {
  const packing = packFullRoom(40, fullPatience())
  packing.patience.guests = 500
  improveWishes(packing)
  // The last exchange is looked at whole, before and after: eight partners, and their wishes.
  expect(packing.patience.guests).toBeLessThanOrEqual(0)
  expect(packing.patience.guests).toBeGreaterThan(-200)
})

test('Without patience everybody stays where they are', () => {
  const packing = packFullRoom(40, { guests: 0 })
  expect(packing.tableOf.size).toBe(160)
  const before = new Map(packing.tableOf)
  improveWishes(packing)
  expect(packing.tableOf).toEqual(before)
})

test('Where partners have hundreds of guests, those are counted, and not the exchanges', () => {
  const problem = makeRoom(
    makeTables(42, 10),
    [297, 99].map((diners) => ({ diners })),
  )
  const wishes = Array.from({ length: mostWishes }, (_, index) => ({
    id: index + 1,
    kind: 'with' as const,
    strength: 'prefer' as const,
    one: { spotId: 1001 + (index % 297) },
    other: { spotId: 2001 + ((index * 7) % 99) },
  }))
  const room = openRoom({ ...problem, wishes })
  const packing = seatGroups(room, room.tables, fullPatience())
  expect(packing.tableOf.size).toBe(396)
  packing.patience.guests = 50_000
  improveWishes(packing)
  expect(packing.patience.guests).toBeLessThanOrEqual(0)
  expect(packing.patience.guests).toBeGreaterThan(-2_000)
})
