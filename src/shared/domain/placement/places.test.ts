import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isSamePlace,
  listOverfilledGroup,
  type PlaceAfter,
  type PlaceBefore,
  type PlacedPerson,
  type PlaceGroups,
  parseSiteId,
  planMoves,
  planPlacesReturn,
  restorePlaces,
  toTeamKey,
} from './places.ts'

const team = (name: string) => toTeamKey(Number.parseInt(name, 10), name.endsWith('B') ? 2 : 1)

const golf: PlaceGroups = { seatsOf: () => 4, hasCarts: true }

/**
 * Reads `7: 1 2 / 3, 7B: - 5`: teams with carts and golfers by seat. `-` is a free seat, `5.5` has seat 5 in another
 * cart, and `5!` was one of the five golfers 1 to 5.
 */
function read(board: string): (PlaceBefore & PlacedPerson)[] {
  return board.split(', ').flatMap((one) => {
    const [name = '', carts = ''] = one.split(': ')
    let position = 0
    return carts.split(' / ').flatMap((golfers, index) =>
      golfers.split(' ').flatMap((golfer) => {
        const [, id, own, sign] = /^(\d+)(?:\.(\d))?(!?)$/.exec(golfer) ?? []
        if (!own) position += 1
        const place = { group: team(name), seat: Number(own ?? position), cart: index + 1 }
        return id ? [{ personId: Number(id), place, ...(sign ? { over: [1, 2, 3, 4, 5] } : {}) }] : []
      }),
    )
  })
}

const readMoves = (moves: string) =>
  moves.split(' ').map((move) => {
    const [personId, to] = move.split('>')
    return { personId: Number(personId), to: to ? team(to) : null }
  })

const byId = (placed: readonly PlacedPerson[]) => placed.toSorted((one, other) => one.personId - other.personId)

function apply(placed: readonly PlacedPerson[], changes: readonly PlaceAfter[]): PlacedPerson[] {
  const after = new Map(placed.map(({ personId, place }) => [personId, place]))
  for (const { personId, place } of changes) {
    expect(isSamePlace(after.get(personId), place ?? undefined)).toBe(false)
    if (place) after.set(personId, place)
    else after.delete(personId)
  }
  return byId([...after].map(([personId, place]) => ({ personId, place })))
}

function outcomeOf(placed: readonly PlacedPerson[], changes: ReturnType<typeof planMoves>) {
  if (!('refusal' in changes)) return apply(placed, changes)
  const { refusal, personId, to } = changes
  return `${refusal}: ${personId} on ${parseSiteId(to)}`
}

const expected = (outcome: string) => (/^(over|full)/.test(outcome) ? outcome : byId(read(outcome)))

describe('planMoves', () => {
  test.each([
    ['seats a whole partner in the carts of a team', '', '1>7 2>7 3>7 4>7', '7: 1 2 / 3 4'],
    ['moves no one if one of them finds no room', '', '1>7 2>7 3>7 4>7 5>7', 'over_limit: 5 on 7'],
    ['swaps two between full teams', '7: 1 2 / 3 4, 7B: 5 6 / 7 8', '1>7B 5>7', '7: 5 2 / 3 4, 7B: 1 6 / 7 8'],
    ['leaves golfers where they are', '7: - 2', '2>7 9>', '7: - 2'],
    ['moves the fifth if someone leaves the other cart', '7: 1 2 / 3 4 5', '1>', '7: - 2 5.5 / 3 4'],
  ])('%s', (_, before, moves, after) => {
    const placed = read(before)
    expect(outcomeOf(placed, planMoves(golf, placed, readMoves(moves), false))).toEqual(expected(after))
    expect(outcomeOf(placed, planMoves(golf, placed.toReversed(), readMoves(moves), false))).toEqual(expected(after))
  })

  test('allows a fifth golfer as an exception, but not a sixth', () => {
    const six = readMoves('1>7 2>7 3>7 4>7 5>7 6>7')
    expect(outcomeOf([], planMoves(golf, [], six.slice(0, 5), true))).toEqual(expected('7: 1 2 / 3 4 5'))
    expect(outcomeOf([], planMoves(golf, [], six, true))).toBe('full: 6 on 7')
  })
})

describe('restorePlaces', () => {
  test.each([
    ['moves the third in a cart if a team of five loses one', '7: 1 2 / 3 4 5', '8: 2', '7: 1 - 5.5 / 3 4, 8: 2'],
    ['returns no one to a team filled since', '7: 2 3 / 4 6', '7: 1!', 'over_limit: 1 on 7'],
    ['returns no one to a team of five', '7: 2 3 / 4 5 6', '7: 1', 'over_limit: 1 on 7'],
    ['gives new seats if someone else has joined', '7: 2 3 / 4', '7: 1', '7: 2 3 / 4 1'],
    ['gives new seats to two, in order', '7: 3', '7: 1 2', '7: 3 1 / 2'],
    ['gives new seats if only a cart is full', '7: - 2 3.3', '7: 1', '7: - 2 3.3 / 1.1'],
    ['returns others to their seats in another team', '7: 3', '7: 1, 8: 4 - / 6', '7: 3 1, 8: 4 - / 6'],
    ['returns a fifth to the same five', '7: 1 2 / 3 4', '8: - - / 9, 7: - - / - - 5!', '7: 1 2 / 3 4 5, 8: - - / 9'],
    ['returns a fifth only by exception', '7: 1 2 / 3 4', '7: - - / - - 5', 'over_limit: 5 on 7'],
    ['returns a fifth only to the same five', '7: 1 2 / 3 6', '7: - - / - - 5!', 'over_limit: 5 on 7'],
    ["makes no exception for another's five", '7: 1 2 / 3 4', '8: 9!, 7: - - / - - 5', 'over_limit: 5 on 7'],
    ['returns no sixth to five', '7: 1 2 / 3 4 6.6', '7: - - / - - 5!', 'over_limit: 5 on 7'],
  ])('%s', (_, before, wanted, after) => {
    const placed = read(before)
    expect(outcomeOf(placed, restorePlaces(golf, placed, read(wanted)))).toEqual(expected(after))
  })

  test("doesn't repeat an exception at an enlarged table once another guest has joined", () => {
    const table: PlaceGroups = { seatsOf: () => 5, hasCarts: false }
    const placed = [1, 2, 3, 4, 6].map((personId) => ({ personId, place: { group: '7', seat: 0, cart: 0 } }))
    const back = { personId: 5, place: { group: '7', seat: 0, cart: 0 }, over: [1, 2, 3, 4, 5] }
    expect(restorePlaces(table, placed, [back])).toEqual({ refusal: 'over_limit', personId: 5, to: '7' })
  })

  test("removes golfers who didn't have a place before", () => {
    const placed = read('7: 1 2 / 3 4 5, 9: 9')
    const nowhere = [1, 9, 10].map((personId) => ({ personId, place: null }))
    expect(outcomeOf(placed, restorePlaces(golf, placed, nowhere))).toEqual(expected('7: - 2 5.5 / 3 4'))
  })
})

test('identifies a fivesome by its golfers, lowest first', () => {
  const placed = read('7: 11 2 / 30 4 5, 8: 6 7 / 8 9')
  expect(listOverfilledGroup(golf, placed, team('7'))).toEqual([2, 4, 5, 11, 30])
  expect([listOverfilledGroup(golf, placed, team('8')), listOverfilledGroup(golf, placed, team('7B'))]).toEqual([
    undefined,
    undefined,
  ])
})

test.each([
  ['all of them to their seats', '', '7: 1 2 / 3 4, 7B: 5 6', '7: 1 2 / 3 4, 7B: 5 6', []],
  ['as many as there is room for', '7: 8 9', '7: 1 2 / 3 4, 8: 7', '7: 8 9 / 1 2, 8: 7', [3, 4]],
  ['those of another team', '7: 11 12 / 13 14', '7: 1, 7B: - - / 5', '7: 11 12 / 13 14, 7B: - - / 5', [1]],
])('returns %s when a registration is restored', (_, before, wanted, after, left) => {
  const plan = planPlacesReturn(golf, read(before), read(wanted))
  expect([apply(read(before), plan.people), plan.left]).toEqual([expected(after), left])
})

test('compares places by team, seat, and cart', () => {
  const [here, ...others] = ['7: 1', '8: 1', '7B: 1', '7: - 1', '7: - / 1.1'].map((text) => read(text)[0]?.place)
  expect(isSamePlace(here, here && { ...here })).toBe(true)
  for (const other of [...others, undefined])
    expect([isSamePlace(here, other), isSamePlace(other, here)]).toEqual([false, false])
  expect(isSamePlace(undefined, undefined)).toBe(true)
})

const recordBefore = (placed: readonly PlacedPerson[], changes: readonly PlaceAfter[]): PlaceBefore[] =>
  changes.map(({ personId }) => {
    const was = placed.find((one) => one.personId === personId)?.place ?? null
    return { personId, place: was, over: was ? listOverfilledGroup(golf, placed, was.group) : undefined }
  })

const anyMove = fc.record({
  personId: fc.integer({ min: 1, max: 14 }),
  to: fc.option(fc.constantFrom('1/1', '1/2', '2/1', '2/2')),
})
const anyMoves = fc.uniqueArray(anyMove, { maxLength: 4, selector: ({ personId }) => personId })

test('keeps teams valid and returns everyone after any moves and undos', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyMoves, fc.boolean()), { maxLength: 25 }), (steps) => {
      let placed: PlacedPerson[] = []
      const records: PlaceBefore[][] = []
      for (const [moves, allowExtra] of steps) {
        const changes = planMoves(golf, placed, moves, allowExtra)
        if ('refusal' in changes) continue
        const after = apply(placed, changes)
        expectValidTeams(after)
        const before = recordBefore(placed, changes)
        expect(outcomeOf(after, restorePlaces(golf, after, before))).toEqual(placed)
        records.push(before)
        placed = after
        for (const earlier of records) {
          const returned = restorePlaces(golf, placed, earlier)
          if (!('refusal' in returned)) expectValidTeams(apply(placed, returned))
        }
      }
    }),
  )
})

function expectValidTeams(placed: readonly PlacedPerson[]): void {
  const teams = Map.groupBy(placed, ({ place }) => place.group)
  for (const members of teams.values()) {
    const seats = members.map(({ place: { seat } }) => seat)
    expect(new Set(seats).size).toBe(members.length)
    expect(members.length).toBeLessThanOrEqual(5)
    const inCart = (cart: number) => members.filter(({ place }) => place.cart === cart).length
    expect(inCart(1)).toBeLessThanOrEqual(2)
    expect(inCart(2)).toBeLessThanOrEqual(members.length === 5 ? 3 : 2)
  }
}

const dinner: PlaceGroups = { seatsOf: (table) => (table === '9' ? 0 : 2), hasCarts: false }

/** Reads `11>1`, `11>` for no table, and `13>1!` for one of the three 11, 12, and 13 at table 1. */
const readGuests = (guests: string): PlaceBefore[] =>
  guests
    .split(' ')
    .filter(Boolean)
    .map((guest) => {
      const [, id, table, sign] = /^(\d+)>(\d?)(!?)$/.exec(guest) ?? []
      const place = table ? { group: table, seat: 0, cart: 0 } : null
      return { personId: Number(id), place, ...(sign ? { over: [11, 12, 13] } : {}) }
    })
const readSeated = (guests: string) =>
  readGuests(guests).flatMap(({ personId, place }) => (place ? [{ personId, place }] : []))
const writeGuests = (plan: ReturnType<typeof planMoves>) =>
  'refusal' in plan
    ? `${plan.refusal}: ${plan.personId}>${plan.to}`
    : plan.map(({ personId, place }) => `${personId}>${place?.group ?? ''}`).join(' ')

describe('tables', () => {
  const seated = readSeated('11>1 12>1 21>2 22>2')

  test.each([
    ['swap between full tables', '11>2 21>1', '11>2 21>1', false],
    ["ignore a move to a guest's own table", '11>1', '', false],
    ['move no one if one finds no room', '11> 31>2', 'over_limit: 31>2', false],
    ['take one more by exception', '31>2', '31>2', true],
    ['take no second by exception', '31>2 32>2', 'full: 32>2', true],
  ])('%s', (_, wanted, changes, allowExtra) => {
    const moves = readGuests(wanted).map(({ personId, place }) => ({ personId, to: place?.group ?? null }))
    expect(writeGuests(planMoves(dinner, seated, moves, allowExtra))).toBe(changes)
  })

  test.each([
    ['return a guest over their seats', '11>1 12>1', '13>1!', '13>1'],
    ['return a guest only to those who were over', '11>1 14>1', '13>1!', 'over_limit: 13>1'],
    ['make no exception for another table', '11>1 12>1 21>2 22>2', '13>1! 23>2', 'over_limit: 23>2'],
    ['return no one to a deleted table', '', '31>9', 'over_limit: 31>9'],
  ])('%s', (_, now, wanted, changes) => {
    expect(writeGuests(restorePlaces(dinner, readSeated(now), readGuests(wanted)))).toBe(changes)
  })

  test("return as many of a restored registration's guests as fit", () => {
    const plan = planPlacesReturn(dinner, readSeated('12>1 21>2'), readGuests('13>1 14>1 22>2 31>9'))
    expect([writeGuests(plan.people), plan.left]).toEqual(['13>1 22>2', [14, 31]])
  })
})

test('never moves walk-ins, but counts their seats', () => {
  const walkIn = { personId: -1, place: { group: team('7'), seat: 9, cart: 2 } }
  const placed = [...read('7: 1 2 / 3'), walkIn]
  expect(planMoves(golf, placed, [{ personId: 5, to: team('7') }], false)).toMatchObject({ refusal: 'over_limit' })
  const five = planMoves(golf, placed, [{ personId: 5, to: team('7') }], true)
  expect(five).toEqual([{ personId: 5, place: { group: team('7'), seat: 4, cart: 2 } }])
})
