import { describe, expect, test } from 'vitest'
import { makeRoom, makeTables, type PartyToMake } from '#tests/support/models/any-seating-problem.ts'
import type { PlacementWish } from '../wishes.ts'
import type { ProblemTable, SeatingProblem } from './problem.ts'
import { proposeSeating } from './propose-seating.ts'
import { createSeatingWriter } from './sentences.ts'

/** The table numbers of each partner's guests, 0 for none, and their reasons. */
function read(problem: SeatingProblem) {
  const proposal = proposeSeating(problem)
  const writer = createSeatingWriter(problem)
  const numberOf = new Map(problem.tables.map(({ id, number }) => [id, number]))
  const proposed = new Map(proposal.diners.map((diner) => [diner.dinerId, diner]))
  const parties = [...Map.groupBy(problem.diners, ({ registrationId }) => registrationId).values()]
  return {
    proposal,
    seats: parties.map((own) =>
      own.map(({ id, tableId }) => numberOf.get(tableId ?? proposed.get(id)?.to ?? 0) ?? 0).join(' '),
    ),
    words: parties.map((own) =>
      own.map(({ id }) => writer.describeSeat(proposed.get(id)?.reason ?? { code: 'stays' })),
    ),
    wishes: proposal.wishes.map(({ wishId, outcome }) => writer.describeOutcome(wishId, outcome)),
    contradictions: proposal.contradictions.map(writer.describeContradiction),
  }
}

let wishId = 0
const wish = (
  one: PlacementWish['one'],
  kind: 'with' | 'notWith',
  other: PlacementWish['one'],
  strength: PlacementWish['strength'] = 'must',
): PlacementWish => {
  wishId += 1
  return { id: wishId, kind, one, other, strength }
}
const partner = (registrationId: number) => ({ registrationId })
const guest = (party: number, spot: number) => ({ spotId: party * 1000 + spot })

const tablesOf = (...some: (number | readonly [seats: number, zone: ProblemTable['zone']])[]): ProblemTable[] =>
  makeTables(some.length, 0).map((table, index) => {
    const one = some[index] ?? 0
    return typeof one === 'number' ? { ...table, seats: one } : { ...table, seats: one[0], zone: one[1] }
  })
const of = (levelRank: number, diners: number, ...sit: number[]): PartyToMake => ({ levelRank, diners, sit })

describe('seating everyone', () => {
  test('with their partner, at as few tables as can be, and a table stays empty', () => {
    const { seats, words, proposal } = read(makeRoom(makeTables(3, 4), [{ diners: 3 }, { diners: 4 }, { diners: 1 }]))
    expect(seats).toEqual(['2 2 2', '1 1 1 1', '2'])
    expect(words[0]?.[0]).toBe('With the other two from Partner 1.')
    expect(words[1]?.[0]).toBe('With the other three from Partner 2.')
    expect(words[2]?.[0]).toBe('With three from Partner 1.')
    expect(proposal.after).toMatchObject({ seated: 8, whole: 3, away: 0, tables: 3, emptyTables: 1 })
  })

  test('beside one another, when a partner has more guests than a table seats', () => {
    const { seats, words } = read(makeRoom(makeTables(4, 4), [{ diners: 4 }, { diners: 6 }, { diners: 2 }]))
    expect(seats).toEqual(['3 3 3 3', '1 1 1 1 2 2', '2 2'])
    expect(words[1]?.[0]).toBe('Next to table 2, with the rest of Partner 2.')
    expect(words[1]?.[5]).toBe('Next to table 1, with the rest of Partner 2.')
  })

  test('the higher level nearer to the front, and of one level the larger', () => {
    const zones = ['back', 'front', 'middle', 'front'] as const
    const tables = makeTables(4, 4).map((table, index) => ({ ...table, zone: zones[index] ?? null }))
    const parties = [
      { diners: 4, levelRank: 2 },
      { diners: 3, levelRank: 1 },
      { diners: 4, levelRank: 1 },
      { diners: 4, levelRank: 0 },
    ]
    expect(read(makeRoom(tables, parties)).seats).toEqual(['1 1 1 1', '3 3 3', '4 4 4 4', '2 2 2 2'])
  })

  test('keeps seated guests, and seats others of theirs with or beside them', () => {
    const tables = makeTables(4, 3)
    const parties = [
      { diners: 3, sit: [103] },
      { diners: 4, sit: [102] },
    ]
    const { seats, words } = read(makeRoom(tables, parties))
    expect(seats).toEqual(['3 3 3', '2 1 1 1'])
    expect(words[0]?.[0]).toBe('Already seated by an organizer.')
    expect(words[0]?.[1]).toBe('With the other two from Partner 1.')
    expect(words[1]?.[1]).toBe('Next to table 2, with the rest of Partner 2.')
  })

  test('with one who sits already, before a larger partner takes the last seats there', () => {
    const [first, second, ...rest] = makeTables(5, 4)
    const tables = [...(first && second ? [first, { ...second, seats: 1 }] : []), ...rest]
    const parties = [
      { diners: 2, sit: [101] },
      { diners: 4, sit: [102] },
    ]
    expect(read(makeRoom(tables, parties)).seats).toEqual(['1 1', '2 3 3 3'])
  })

  test('leaves no one alone at the last of several tables', () => {
    expect(read(makeRoom(makeTables(2, 4), [{ diners: 5 }])).seats).toEqual(['1 1 1 2 2'])
  })

  test('skips reserved tables, and occupied ones on request', () => {
    const [held, ...open] = makeTables(3, 4)
    const tables = [...(held ? [{ ...held, isHeld: true }] : []), ...open]
    const room = makeRoom(tables, [{ diners: 2, sit: [101, 102] }, { diners: 2 }])
    expect(read(room).seats).toEqual(['1 2', '2 2'])
    expect(read({ ...room, onlyEmptyTables: true }).seats).toEqual(['1 2', '3 3'])
  })

  test('separates guests of a partner only if necessary, and says so', () => {
    const parties = [of(0, 2, 101, 101), of(0, 2, 102, 102), of(0, 1, 103), of(0, 2, 104)]
    const { seats, words } = read(makeRoom(tablesOf(2, 2, 2, 1), parties))
    expect(seats).toEqual(['1 1', '2 2', '3', '4 3'])
    expect(words[3]?.[1]).toBe('Next to table 4, with the rest of Partner 4.')
    const far = read(makeRoom(makeTables(3, 2), [of(0, 2, 102, 102), of(0, 1, 103), of(0, 3, 103)]))
    expect(far.seats).toEqual(['2 2', '3', '3 1 1'])
    expect(far.words[2]?.[1]).toBe(
      'Apart from the others from Partner 3 at table 3. No neighboring tables had room for all.',
    )
  })
})

describe('Too few seats', () => {
  test('go to higher partners, and the others learn how many are missing', () => {
    const room = makeRoom(makeTables(2, 4), [{ diners: 4, levelRank: 2 }, { diners: 4 }, { diners: 2, levelRank: 1 }])
    const { seats, words, proposal } = read(room)
    expect(seats).toEqual(['2 2 0 0', '1 1 1 1', '2 2'])
    expect(proposal.diners.at(-1)?.reason.code).toBe('noSeat')
    expect(words[0]?.[3]).toBe('No seat: 2 tables have 8 free seats for 10 guests. Add 1 table of 4.')
    expect(proposal.after).toMatchObject({ seated: 8, whole: 2, away: 0 })
  })
})

describe('Pairings', () => {
  test('bring partners to one table, or keep them apart', () => {
    const wishes = [wish(partner(1), 'with', partner(4)), wish(partner(2), 'notWith', partner(3))]
    const parties = [{ diners: 2 }, { diners: 2 }, { diners: 2 }, { diners: 2 }]
    const { seats, words, wishes: told } = read(makeRoom(makeTables(4, 4), parties, { wishes }))
    expect(seats[0]).toBe(seats[3])
    expect(seats[1]).not.toBe(seats[2])
    expect(words[0]?.[0]).toBe('With the other one from Partner 1 and two from Partner 4, as requested.')
    expect(told).toEqual(['Partner 1 with Partner 4: met.', 'Partner 2 apart from Partner 3: met.'])
  })

  test('of single guests are met by exchanges, unless a preference would split someone', () => {
    const parties = [{ diners: 4 }, { diners: 4 }]
    const preferred = [wish(guest(1, 1), 'with', guest(2, 1), 'prefer')]
    const first = read(makeRoom(makeTables(2, 4), parties, { wishes: preferred }))
    expect(first.proposal.after).toMatchObject({ away: 0, wishesMet: 0 })
    expect(first.wishes).toEqual([
      'Guest 1.1 with Guest 2.1: no table had room without splitting up a partner’s guests or a higher-priority pairing.',
    ])
    const must = [wish(guest(1, 1), 'with', guest(2, 1))]
    expect(read(makeRoom(makeTables(2, 4), parties, { wishes: must })).proposal.after).toMatchObject({ wishesMet: 1 })
  })

  test('of two large partners are met at adjacent tables', () => {
    const wishes = [wish(partner(1), 'with', partner(3))]
    const { seats, wishes: told } = read(
      makeRoom(makeTables(3, 4), [{ diners: 4 }, { diners: 4 }, { diners: 4 }], { wishes }),
    )
    expect(Math.abs(Number(seats[0]?.[0]) - Number(seats[2]?.[0]))).toBe(1)
    expect(told).toEqual(['Partner 1 with Partner 3: met.'])
  })

  test('that contradict one another are named, and neither is counted with', () => {
    const wishes = [wish(guest(1, 1), 'with', guest(2, 1)), wish(guest(1, 1), 'notWith', guest(2, 1))]
    const { contradictions, wishes: told } = read(
      makeRoom(makeTables(1, 4), [{ diners: 1 }, { diners: 1 }], { wishes }),
    )
    expect(contradictions).toEqual([
      'Guest 1.1 with Guest 2.1, and Guest 1.1 apart from Guest 2.1: both aren’t possible. Neither pairing was used.',
    ])
    expect(told).toEqual([
      'Guest 1.1 with Guest 2.1: met.',
      'Guest 1.1 apart from Guest 2.1: it conflicts with another pairing.',
    ])
  })

  test("explain why they aren't met", () => {
    const wishes = [
      wish(guest(1, 1), 'with', guest(9, 1)),
      wish(partner(1), 'with', partner(3)),
      wish(partner(1), 'with', partner(2)),
    ]
    const parties = [{ diners: 1, sit: [101] }, { diners: 1, sit: [103] }, { diners: 3 }, { diners: 3 }]
    const tables = makeTables(3, 2)
    expect(read(makeRoom(tables, parties.slice(0, 2), { wishes: wishes.slice(0, 1) })).wishes).toEqual([
      'Guest 1.1 with someone no longer registered: one of them no longer comes to dinner.',
    ])
    const full = makeRoom(
      tables.map((table) => ({ ...table, isHeld: true })),
      parties,
      { wishes },
    )
    expect(read(full).wishes.slice(1)).toEqual([
      'Partner 1 with Partner 3: at least one of them has no seat.',
      'Partner 1 with Partner 2: both already have a seat.',
    ])
  })
})

describe('Tables are given', () => {
  test.each<[why: string, tables: ProblemTable[], parties: PartyToMake[], seats: string[]]>([
    [
      'one more before a partner is split',
      tablesOf(4, 4, 4),
      [of(0, 3), of(0, 3), of(0, 2)],
      ['1 1 1', '2 2 2', '3 3'],
    ],
    [
      'and where there is none, one is split',
      tablesOf(4, 4),
      [of(0, 3), of(0, 3), of(0, 2)],
      ['1 1 1', '2 2 2', '1 2'],
    ],
    ['one for all, though two would each be full', tablesOf(4, 2, 2), [of(0, 2), of(0, 2)], ['1 1', '1 1']],
    ['no empty one while there is room at those begun', tablesOf(4, 2), [of(0, 1, 101), of(0, 2)], ['1', '1 1']],
    [
      'no more for what no table mends',
      tablesOf(1, 1, 4, 2),
      [of(0, 2, 101, 102), of(0, 2), of(0, 2)],
      ['1 2', '3 3', '3 3'],
    ],
    [
      'from the front by the highest at each',
      tablesOf([4, 'back'], [4, 'middle'], [4, 'front']),
      [of(1, 3), of(0, 1), of(1, 4), of(1, 2), of(1, 2)],
      ['3 3 3', '3', '2 2 2 2', '1 1', '1 1'],
    ],
    [
      'from the front by level',
      tablesOf([3, 'back'], [3, 'front']),
      [of(0, 2), of(2, 1), of(1, 3)],
      ['2 2', '2', '1 1 1'],
    ],
    ['then by size', tablesOf([4, 'back'], [4, 'front']), [of(1, 3), of(1, 1), of(1, 4)], ['1 1 1', '1', '2 2 2 2']],
    ['then as they registered', tablesOf([2, 'back'], [2, 'front']), [of(0, 2), of(0, 2)], ['2 2', '1 1']],
    [
      'by level only among those of one size',
      tablesOf([3, 'front'], [2, 'back']),
      [of(1, 3), of(0, 2)],
      ['1 1 1', '2 2'],
    ],
    [
      'beside others of theirs, and not further to the front',
      tablesOf(2, 2, [2, 'front']),
      [of(0, 3, 101, 101), of(1, 2)],
      ['1 1 2', '3 3'],
    ],
    [
      'to nobody else, when they are begun',
      tablesOf(3, [3, 'front']),
      [of(0, 1, 101), of(0, 2), of(1, 3)],
      ['1', '1 1', '2 2 2'],
    ],
  ])('%s', (_, tables, parties, seats) => {
    expect(read(makeRoom(tables, parties)).seats).toEqual(seats)
  })

  test('are closer to the front for people paired with a higher level', () => {
    const wishes = [wish(partner(2), 'with', partner(3))]
    const room = makeRoom(tablesOf([4, 'back'], [4, 'front']), [of(1, 3), of(2, 2), of(0, 1)], { wishes })
    expect(read(room).seats).toEqual(['1 1 1', '2 2', '2'])
  })

  test('without exchanges if there is no time, which is reported', () => {
    const problem = makeRoom(makeTables(6, 2), [of(0, 2), of(0, 2), of(0, 3)])
    expect(proposeSeating(problem, () => false)).toMatchObject({ isCutShort: true, after: { seated: 7 } })
    expect(proposeSeating(problem).isCutShort).toBe(false)
  })

  test('and counted: who sits, who is whole or away, which are empty, and which pairings are met', () => {
    const wishes = [wish(partner(1), 'with', partner(3))]
    const { seats, proposal } = read(makeRoom(makeTables(6, 2), [of(0, 2, 101, 102), of(0, 2), of(0, 3)], { wishes }))
    expect(seats).toEqual(['1 2', '4 4', '2 3 3'])
    const all = { diners: 7, partners: 3, tables: 6, wishes: 1 }
    expect(proposal.before).toEqual({ ...all, seated: 2, whole: 0, away: 2, emptyTables: 4, wishesMet: 0 })
    expect(proposal.after).toEqual({ ...all, seated: 7, whole: 1, away: 3, emptyTables: 2, wishesMet: 1 })
    expect(proposal.shortage).toBeNull()
  })

  test('with a reason for everyone', () => {
    const wishes = [wish(partner(1), 'with', partner(2)), wish(partner(4), 'notWith', partner(1))]
    const { words } = read(makeRoom(tablesOf(3, 1), [of(0, 1), of(0, 1), of(0, 1), of(1, 1)], { wishes }))
    expect(words.flat()).toEqual([
      'With one from Partner 2, as requested.',
      'With one from Partner 1, as requested.',
      'With one from Partner 1 and one from Partner 2.',
      'At a table of their own.',
    ])
    const beside = ['table 2', 'tables 1 and 3', 'table 2'].map(
      (name) => `Next to ${name}, with the rest of Partner 1.`,
    )
    expect(read(makeRoom(makeTables(3, 2), [of(0, 6)])).words[0]).toEqual(beside.flatMap((one) => [one, one]))
  })
})
