import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseOffer, type GroupOffer, rateGroups, sortOffers } from './offers.ts'

const allTeams = ['1/1', '1/2', '2/1', '2/2', '3/1', '3/2']

const readPeople = (text: string) =>
  text.split(' ').flatMap((some) => {
    const [count = 0, team] = some.split('@')
    return Array.from({ length: Number(count) }, () => team ?? null)
  })

const holes = [1, 2, 3].map((hole) => ({ groups: [1, 2].map((team) => ({ key: `${hole}/${team}`, seats: 4 })) }))

const offerAll = (moving: readonly (string | null)[], staying: readonly string[], sizes: readonly number[]) =>
  rateGroups(holes, { moving, staying, countIn: (team) => sizes[allTeams.indexOf(team)] ?? 0 })

const offer = (moving: string, staying: string, sizes: string) => {
  const places = readPeople(staying).flatMap((place) => place ?? [])
  return offerAll(readPeople(moving), places, sizes.split(' ').map(Number))
}

const chooseAfter = (all: readonly GroupOffer[], last: string | null) => chooseOffer(all, last)?.group

describe('offered teams', () => {
  const letters = { all: 'a', splits: 'x', beside: 'b', some: 's', full: 'f', there: 't' }

  test.each([
    [
      'have room for all first, then with the hole, then for some',
      '4',
      '',
      '4 2 1 2 0 0',
      'fsbbaa',
      '3/1 3/2 2/1 2/2 1/2 1/1',
    ],
    ['have room beside up to the last who comes', '8', '', '0 0 0 0 0 0', 'bbbbbb', '1/1 1/2 2/1 2/2 3/1 3/2'],
    ['have no room beside for one more', '9', '', '0 0 0 0 0 0', 'ssssss', '1/1 1/2 2/1 2/2 3/1 3/2'],
    [
      'of empty holes come first for more than a team holds',
      '6',
      '',
      '3 0 0 1 0 0',
      'ssbbbb',
      '3/1 3/2 2/1 2/2 1/2 1/1',
    ],
    [
      'that take the most come first for more than a hole holds',
      '10',
      '',
      '3 0 0 1 0 0',
      'ssssss',
      '3/1 3/2 2/1 1/2 2/2 1/1',
    ],
    ['where all of them are already come last', '2@1/1', '', '2 0 0 0 0 0', 'taaaaa', '1/2 2/1 2/2 3/1 3/2 1/1'],
    ['count people in the other team as room', '3@1/1 3@1/2', '', '3 3 0 0 0 0', 'bbbbbb', '2/1 2/2 3/1 3/2 1/1 1/2'],
    ['split a company that starts elsewhere', '2', '2@2/1', '0 0 2 0 0 0', 'xxaaxx', '2/1 2/2 1/1 1/2 3/1 3/2'],
    ['split a group that someone leaves', '1@2/1', '3@2/1', '0 0 4 0 0 0', 'xxtaxx', '2/2 1/1 1/2 3/1 3/2 2/1'],
    ['split no one if all move', '4@2/1', '', '0 0 4 0 0 0', 'aataaa', '1/1 1/2 2/2 3/1 3/2 2/1'],
    ['split no one without a place', '4', '', '0 0 0 0 0 0', 'aaaaaa', '1/1 1/2 2/1 2/2 3/1 3/2'],
    [
      'split a company again only on one more hole',
      '1',
      '2@1/1 2@2/1',
      '2 0 2 0 0 0',
      'aaaaxx',
      '1/1 1/2 2/1 2/2 3/1 3/2',
    ],
    ['split no one who is already apart', '1@3/1', '3@1/1', '3 0 0 0 1 0', 'aaaata', '1/1 1/2 2/1 2/2 3/2 3/1'],
    ['that take all on a hole split a company, too', '6', '1@2/1', '0 0 1 0 0 0', 'ssbbss', '2/2 2/1 1/1 1/2 3/1 3/2'],
  ])('%s', (_, moving, staying, sizes, kinds, order) => {
    const found = offer(moving, staying, sizes)
    expect(found.map(({ kind }) => letters[kind]).join('')).toBe(kinds)
    expect(
      sortOffers(found)
        .map(({ group }) => group)
        .join(' '),
    ).toBe(order)
  })

  test('accept only as many golfers as they have openings', () => {
    expect(offer('4', '', '4 2 1 2 0 0').map(({ takes }) => takes)).toEqual([0, 2, 3, 2, 4, 4])
    expect(offer('3@1/1 3@1/2', '', '3 3 0 0 0 0')[0]).toMatchObject({ takes: 1, coming: 3 })
  })

  test('prefer a partial group where its company already starts, in any input order', () => {
    const some = { group: '1/1', kind: 'some', takes: 2, coming: 4, beside: 0 } as const
    const [keeping, splitting] = [false, true].map((splits) => ({ ...some, splits }))
    expect.assert(keeping && splitting)
    expect(sortOffers([splitting, keeping])).toEqual([keeping, splitting])
    expect(sortOffers([keeping, splitting])).toEqual([keeping, splitting])
  })

  test.each([
    ['begin with the next after the last, then again at the start', '2', '', '3 0 0 0 0 0', null, '1/2'],
    ['go on', '2', '', '3 0 0 0 0 0', '1/2', '2/1'],
    ['begin again', '2', '', '3 0 0 0 0 0', '3/2', '1/2'],
    ['begin at the start after an unknown team', '2', '', '3 0 0 0 0 0', '9/1', '1/2'],
    ['repeat the only one', '2', '', '4 0 4 4 4 4', '1/2', '1/2'],
    ['are beside people who are on a hole before another hole', '6', '4@2/1', '0 0 4 0 0 0', '2/1', '2/2'],
    ['prefer a team that splits no one, however full', '1', '3@3/1', '0 0 0 0 3 4', null, '3/1'],
  ])('%s', (_, moving, staying, golfers, last, next) => {
    expect(chooseAfter(offer(moving, staying, golfers), last)).toBe(next)
  })
})

test('offers a team that fits everyone first, if there is one', () => {
  const anyTeam = fc.constantFrom(...allTeams)
  const asked = {
    moving: fc.array(fc.option(anyTeam), { minLength: 1, maxLength: 6 }),
    staying: fc.array(anyTeam, { maxLength: 4 }),
    sizes: fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 6, maxLength: 6 }),
  }
  fc.assert(
    fc.property(fc.record(asked), ({ moving, staying, sizes }) => {
      const found = offerAll(moving, staying, sizes)
      const takesAll = found.filter((one, index) => {
        const coming = moving.filter((place) => place !== one.group).length
        return coming > 0 && 4 - (sizes[index] ?? 0) >= coming
      })
      const first = chooseOffer(found, null)
      if (takesAll.length > 0) expect(takesAll).toContain(first)
      if (takesAll.some(({ kind }) => kind === 'all')) expect(first?.kind).toBe('all')
    }),
  )
})

function offerTables(sitting: readonly number[], moving: readonly (string | null)[], staying: readonly string[] = []) {
  const tables = sitting.map((_, index) => ({ groups: [{ key: String(index + 1), seats: 10 }] }))
  return rateGroups(tables, { moving, staying, countIn: (table) => sitting[Number(table) - 1] ?? 0 })
}

test.each([
  ['that fits all of them first, a full one last', '10 7 4', 4, 'full beside all', '3 2 1'],
  ['beside which the rest finds room first', '0 8 3 0 10', 14, 'some some beside beside full', '4 3 1 2 5'],
])('offers a table %s', (_, sitting, waiting, kindsOf, order) => {
  const found = offerTables(
    sitting.split(' ').map(Number),
    Array.from({ length: waiting }, () => null),
  )
  expect(found.map(({ kind }) => kind).join(' ')).toBe(kindsOf)
  expect(
    sortOffers(found)
      .map(({ group }) => group)
      .join(' '),
  ).toBe(order)
})

test('marks tables that split a company', () => {
  const kindsOf = (found: readonly GroupOffer[]) => found.map(({ kind }) => kind)
  expect(kindsOf(offerTables([4, 0, 0], [null, null], ['1', '1', '1', '1']))).toEqual(['all', 'splits', 'splits'])
  expect(kindsOf(offerTables([2, 0, 0], ['1', '1']))).toEqual(['there', 'all', 'all'])
})
