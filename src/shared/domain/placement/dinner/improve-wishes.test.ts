import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables, type PartyToMake } from '#tests/support/models/any-seating-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import { improveWishes } from './improve-wishes.ts'
import { fullSearchLimit } from './packing.ts'
import { openRoom, type ProblemTable } from './problem.ts'
import { seatGroups } from './seat-groups.ts'

const tablesOf = (...seats: number[]): ProblemTable[] =>
  makeTables(seats.length, 0).map((table, index) => ({ ...table, seats: seats[index] ?? 0 }))

type Wished = Omit<PlacementWish, 'id'>

/** A number is a group of that many guests. */
type Party = PartyToMake | number

/** Returns the table numbers of each partner's guests, before and after the exchanges. */
function seat(tables: readonly ProblemTable[], some: readonly Party[], wishes: readonly Wished[]) {
  const parties = some.map((one) => (typeof one === 'number' ? { diners: one } : one))
  const room = openRoom(
    makeRoom(tables, parties, { wishes: wishes.map((wish, index) => ({ id: index + 1, ...wish })) }),
  )
  const packing = seatGroups(
    room,
    room.tables.filter((table) => table.room > 0),
    fullSearchLimit(),
  )
  const read = () =>
    parties.map(({ diners }, index) =>
      Array.from({ length: diners }, (_, spot) => {
        return (packing.tableOf.get((index + 1) * 1000 + spot + 1) ?? 100) - 100
      }).join(' '),
    )
  const first = read()
  improveWishes(packing)
  return { first, last: read(), left: room.tables.map(({ id }) => packing.left.get(id)) }
}

const partner = (registrationId: number) => ({ registrationId })
const guest = (party: number, spot: number) => ({ spotId: party * 1000 + spot })
const wish = (
  one: PlacementWish['one'],
  kind: 'with' | 'notWith',
  other: PlacementWish['one'],
  strength: PlacementWish['strength'] = 'must',
): Wished => ({ one, kind, other, strength })

describe('paired guests', () => {
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
      'does not mean those who wish to avoid one of theirs who sits already',
      tablesOf(4, 2, 1),
      [2, { diners: 3, sit: [103] }],
      [wish(partner(1), 'notWith', guest(2, 1))],
      ['1 1', '3 2 2'],
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
      [wish(partner(2), 'with', partner(3)), wish(guest(4, 1), 'with', partner(1))],
      ['1', '2', '2', '1'],
    ],
  ])('%s', (_, tables, parties, wishes, seats) => {
    expect(seat(tables, parties, wishes).first).toEqual(seats)
  })

  test.each([
    ['the one', wish(partner(2), 'notWith', partner(3), 'prefer')],
    ['the other', wish(partner(3), 'notWith', partner(2), 'prefer')],
  ])("aren't seated with someone whom %s of them should avoid", (_, apart) => {
    const wishes = [wish(partner(1), 'with', partner(2)), wish(partner(1), 'with', partner(3), 'prefer'), apart]
    expect(seat(tablesOf(3, 2), [1, 1, 1], wishes).first).toEqual(['2', '2', '1'])
  })

  test('is put together, when only others are to be avoided', () => {
    const wishes = [wish(partner(1), 'with', partner(2)), wish(partner(2), 'notWith', partner(3))]
    expect(seat(tablesOf(3, 2), [1, 1, 1], wishes).first).toEqual(['2', '2', '1'])
    const beside = { diners: 2, sit: [103] }
    const both = [...wishes, wish(partner(1), 'with', partner(3), 'prefer')]
    expect(seat(tablesOf(4, 2, 1), [1, 1, beside], both).first).toEqual(['1', '1', '3 2'])
    const parties = [2, 1]
    expect(seat(tablesOf(3, 3), parties, [wish(partner(1), 'notWith', partner(2))]).first).toEqual(['1 1', '2'])
  })
})

describe('an unmet pairing', () => {
  const sitsAt1 = { diners: 1, sit: [101] }
  const last = { diners: 1, levelRank: 1 }

  test.each<[why: string, tables: ProblemTable[], parties: Party[], wishes: Wished[], first: string[], last: string[]]>(
    [
      [
        'is met by one guest who goes to a free seat, when it must be',
        tablesOf(4, 3),
        [3, 2],
        [wish(guest(1, 1), 'with', guest(2, 1))],
        ['2 2 2', '1 1'],
        ['1 2 2', '1 1'],
      ],
      [
        'leaves a partner whole, when it is only preferred',
        tablesOf(4, 3),
        [3, 2],
        [wish(guest(1, 1), 'with', guest(2, 1), 'prefer')],
        ['2 2 2', '1 1'],
        ['2 2 2', '1 1'],
      ],
      [
        'is met by an exchange with one who is alone, and not with one of two',
        tablesOf(4, 1),
        [sitsAt1, 2, 1, last],
        [wish(partner(4), 'with', partner(1))],
        ['1', '1 1', '1', '2'],
        ['1', '1 1', '2', '1'],
      ],
      [
        'takes one of two, when it must be and there is no other',
        tablesOf(5, 1),
        [sitsAt1, 2, 2, last],
        [wish(partner(1), 'with', partner(4))],
        ['1', '1 1', '1 1', '2'],
        ['1', '2 1', '1 1', '1'],
      ],
      [
        'takes nobody from theirs, when it is only preferred',
        tablesOf(5, 1),
        [sitsAt1, 2, 2, last],
        [wish(partner(1), 'with', partner(4), 'prefer')],
        ['1', '1 1', '1 1', '2'],
        ['1', '1 1', '1 1', '2'],
      ],
      [
        'lets two come for one, when there is room for both',
        tablesOf(3, 2),
        [sitsAt1, 2, last],
        [wish(partner(3), 'with', partner(1), 'prefer')],
        ['1', '1 1', '2'],
        ['1', '2 2', '1'],
      ],
      [
        'lets all of two partners change places, and both stay whole',
        tablesOf(4, 4),
        [2, 2, 2, 2],
        [wish(partner(3), 'notWith', partner(4), 'prefer')],
        ['1 1', '1 1', '2 2', '2 2'],
        ['2 2', '1 1', '1 1', '2 2'],
      ],
      [
        'breaks no other that counts as much',
        tablesOf(2, 2),
        [1, 1, 1, 1],
        [wish(partner(1), 'with', partner(2), 'prefer'), wish(partner(3), 'notWith', partner(4), 'prefer')],
        ['1', '1', '2', '2'],
        ['1', '1', '2', '2'],
      ],
      [
        'breaks one that is only preferred, when it must be',
        tablesOf(2, 2),
        [1, 1, 1, 1],
        [wish(partner(1), 'with', partner(2), 'prefer'), wish(partner(3), 'notWith', partner(4))],
        ['1', '1', '2', '2'],
        ['2', '1', '1', '2'],
      ],
      [
        'gives no table a guest too many',
        tablesOf(3, 3),
        [3, 2, { diners: 1, sit: [102] }],
        [wish(partner(2), 'notWith', partner(3))],
        ['1 1 1', '2 2', '2'],
        ['1 1 1', '2 2', '2'],
      ],
      [
        'moves whoever the proposal seated, and nobody whom an organizer did',
        tablesOf(4, 3),
        [sitsAt1, { diners: 3, sit: [101] }, { diners: 3, sit: [102], levelRank: 1 }],
        [wish(guest(3, 2), 'with', partner(1))],
        ['1', '1 1 1', '2 2 2'],
        ['1', '1 2 2', '2 1 1'],
      ],
      [
        'of two partners who fill their tables is met side by side',
        tablesOf(2, 2, 2, 2),
        [2, 2, 2],
        [wish(partner(1), 'with', partner(3), 'prefer')],
        ['1 1', '2 2', '3 3'],
        ['2 2', '1 1', '3 3'],
      ],
      [
        'moves nobody, when one of them has no seat or has gone',
        tablesOf(2, 1),
        [2, 1, last],
        [wish(partner(3), 'with', partner(1)), wish(partner(9), 'with', partner(2))],
        ['1 1', '2', '0'],
        ['1 1', '2', '0'],
      ],
    ],
  )('%s', (_, tables, parties, wishes, before, after) => {
    const seated = seat(tables, parties, wishes)
    expect([seated.first, seated.last]).toEqual([before, after])
    const numbers = after.flatMap((own) => own.split(' ').map(Number))
    const left = tables.map(({ seats, number }) => seats - numbers.filter((one) => one === number).length)
    expect(seated.left).toEqual(left)
  })

  test.each([
    [333, 1],
    [334, 2],
  ])(
    'is looked for in a thousand exchanges: beside %i pairs the one who could go is found at table %i',
    (pairs, table) => {
      // Each pair is tried whole and one by one.
      const parties = [sitsAt1, ...Array.from({ length: pairs }, () => 2), last, { diners: 1, levelRank: 2 }]
      const { first, last: seats } = seat(tablesOf(2 * pairs + 2, 1), parties, [
        wish(partner(pairs + 3), 'with', partner(1), 'prefer'),
      ])
      expect(first.at(-1)).toBe('2')
      expect(seats.at(-1)).toBe(String(table))
    },
  )
})
