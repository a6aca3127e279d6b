import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  anyRegistration,
  called,
  declined,
  dinner,
  golf,
  makeSpot,
  makeSpots,
  vip,
} from '#tests/support/models/any-spots.ts'
import { fillPlaces } from './allowances.ts'
import {
  blankSpot,
  countPlaces,
  hasActivity,
  hasFewerPlaces,
  hasInfo,
  initialSpots,
  isDinnerOnly,
  isNamed,
  isSameTotals,
  nameSpots,
  numberSpots,
  type Spot,
  sumPlaces,
} from './spot.ts'

test('the places of a donation are those included and those added', () => {
  const donation = {
    golfersIncluded: 4,
    golfersAdditional: 2,
    dinnersIncluded: 1,
    dinnersAdditional: 3,
    vipsIncluded: 2,
  }
  expect(sumPlaces(donation)).toEqual({ golf: 6, dinner: 4, vip: 2 })
  expect(countPlaces(sumPlaces(donation))).toBe(12)
})

test('reads an empty field as no spots', () => {
  const donation = {
    golfersIncluded: null,
    golfersAdditional: 1,
    dinnersIncluded: null,
    dinnersAdditional: null,
    vipsIncluded: null,
  }
  expect(sumPlaces(donation)).toEqual({ golf: 1, dinner: 0, vip: 0 })
})

test('dinner only is dinner without golf and without VIP', () => {
  expect([dinner, golf, vip, {}].map((fields) => isDinnerOnly(makeSpot(1, fields)))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect([dinner, golf, vip, {}].map((fields) => hasActivity(makeSpot(1, fields)))).toEqual([true, true, true, false])
})

test('a spot has info as soon as anything is entered, and a name once first and last name are known', () => {
  const spots = [
    {},
    called(''),
    called('', { company: 'Acme' }),
    called('', { travelMethodId: 1 }),
    called('Ann'),
    called('Ann Lee'),
  ]
  expect(spots.map((fields) => hasInfo(makeSpot(1, fields)))).toEqual([false, false, true, true, true, true])
  expect(spots.map((fields) => isNamed(makeSpot(1, fields)))).toEqual([false, false, false, false, false, true])
})

test('blanks are no info and no name', () => {
  expect(hasInfo(makeSpot(1, called('', { company: '  ', airport: ' ' })))).toBe(false)
  expect(
    [called('', { firstName: ' ', lastName: 'Lee' }), called('', { firstName: 'Ann', lastName: ' ' })].map((info) =>
      isNamed(makeSpot(1, info)),
    ),
  ).toEqual([false, false])
})

test('a blank spot is called by its number', () => {
  expect(blankSpot(3)).toMatchObject({ spotNumber: 3, name: 'Attendee 3' })
})

const namesOf = (...fields: Partial<Spot>[]) => nameSpots(makeSpots(...fields)).map((spot) => spot.name)

test('a declined spot is called so, whatever else it is', () => {
  expect(namesOf({ ...golf, ...declined, ...called('Ann Lee') })).toEqual(['Declined Spot'])
})

test('names a spot from its attendee', () => {
  expect(namesOf({ ...golf, ...called('Ann Lee') }, called('Ann'), called(' Lee'))).toEqual(['Ann Lee', 'Ann', 'Lee'])
})

test('blanks around a name are left out', () => {
  expect(namesOf(called('', { firstName: ' Ann ', lastName: ' Lee ' }))).toEqual(['Ann Lee'])
})

test('a spot that is called so already stays the same one', () => {
  const named = nameSpots(makeSpots(golf, called('Ann Lee')))
  const again = nameSpots(named)
  expect(again.every((spot, index) => spot === named[index])).toBe(true)
})

test('golfers, VIPs and dinner-only guests are counted by type, others carry the number of their spot', () => {
  expect(namesOf(dinner, golf, {}, vip, golf, { ...golf, ...vip }, dinner, vip)).toEqual([
    'Dinner Only 1',
    'Golfer 1',
    'Attendee 3',
    'VIP 1',
    'Golfer 2',
    'Golfer 3 (VIP)',
    'Dinner Only 2',
    'VIP 2',
  ])
})

test('keeps numbers when others are named or decline', () => {
  expect(namesOf({ ...golf, ...called('Ann Lee') }, { ...golf, ...declined }, golf)[2]).toBe('Golfer 3')
})

test('blank details do not make a blank name', () => {
  expect(namesOf({ ...golf, ...called(' ') })).toEqual(['Golfer 1'])
})

test('no name is ever empty, and no two spots without a person share one', () => {
  fc.assert(
    fc.property(anyRegistration, ({ spots }) => {
      const unnamed = nameSpots(spots.map((spot) => ({ ...spot, attendeeInfo: null, isDeclined: false })))
      expect(new Set(unnamed.map((spot) => spot.name)).size).toBe(spots.length)
      for (const spot of nameSpots(spots)) expect(spot.name.trim()).not.toBe('')
    }),
  )
})

test('there is one spot for each golf, dinner-only and VIP place, numbered from 1, without activity', () => {
  const spots = initialSpots({ golf: 2, dinner: 1, vip: 1 })
  expect(spots.map((spot) => spot.name)).toEqual(['Attendee 1', 'Attendee 2', 'Attendee 3', 'Attendee 4'])
  expect(spots.some(hasActivity)).toBe(false)
})

test('keeps the numbers of saved spots', () => {
  const saved = [makeSpot(3, { ...golf, ...called('Ann Lee') })]
  expect(initialSpots({ golf: 2, dinner: 1, vip: 1 }, saved).map((spot) => spot.name)).toEqual([
    'Attendee 1',
    'Attendee 2',
    'Ann Lee',
    'Attendee 4',
  ])
})

test('a registration without places has no spots', () => {
  expect(initialSpots({ golf: 0, dinner: 0, vip: 0 })).toEqual([])
})

test('adds blank spots, unless there are too many', () => {
  const spots = makeSpots({ ...golf, ...called('Ann Lee') })
  expect(fillPlaces(spots, { golf: 1, dinner: 0, vip: 1 })?.map(({ name }) => name)).toEqual(['Ann Lee', 'Attendee 2'])
  expect(fillPlaces(spots, { golf: 1, dinner: 0, vip: 0 })?.map(({ name }) => name)).toEqual(['Ann Lee'])
  expect(fillPlaces(spots, { golf: 0, dinner: 2, vip: 0 })).toBeNull()
  expect(fillPlaces(makeSpots({}, {}), { golf: 1, dinner: 0, vip: 0 })).toBeNull()
  expect(fillPlaces(makeSpots(vip, vip), { golf: 1, dinner: 0, vip: 1 })).toBeNull()
})

const totals = { golf: 2, dinner: 2, vip: 2 }

test.each(['golf', 'dinner', 'vip'] as const)('places are others, and fewer, with one %s place less', (kind) => {
  const fewer = { ...totals, [kind]: 1 }
  expect([isSameTotals(totals, fewer), isSameTotals(totals, { ...totals })]).toEqual([false, true])
  expect([hasFewerPlaces(totals, fewer), hasFewerPlaces(fewer, totals), hasFewerPlaces(totals, totals)]).toEqual([
    true,
    false,
    false,
  ])
})

test('spots keep their numbers, and those whose number is gone move to the lowest free one', () => {
  const spots = numberSpots([makeSpot(2), makeSpot(5), makeSpot(6)], 4)
  expect(spots.map(({ spotNumber, id }) => [spotNumber, id])).toEqual([
    [1, 105],
    [2, 102],
    [3, 106],
    [4, 0],
  ])
})

test('gives two spots with one number different ones', () => {
  expect(numberSpots([makeSpot(1), { ...makeSpot(1), id: 7 }], 2).map((spot) => spot.id)).toEqual([101, 7])
})

test('numbers run from 1 to the number of places, every given spot is kept, and a number that exists stays', () => {
  const anyNumbers = fc.uniqueArray(fc.integer({ min: -1, max: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(anyNumbers, fc.nat(4), (given, more) => {
      const count = given.length + more
      const spots = numberSpots(
        given.map((spotNumber) => makeSpot(spotNumber)),
        count,
      )
      expect(spots.map((spot) => spot.spotNumber)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
      for (const spotNumber of given) {
        const kept = spots.filter((spot) => spot.id === 100 + spotNumber)
        expect(kept).toHaveLength(1)
        if (spotNumber >= 1 && spotNumber <= count) expect(kept[0]?.spotNumber).toBe(spotNumber)
      }
    }),
  )
})
