import { expect, test } from 'vitest'
import { called, dinner, golf, makeSpot, vip } from '#tests/support/models/any-spots.ts'
import { blankSpot, countPlaces, hasActivity, hasInfo, isDinnerOnly, isNamed, sumPlaces } from './spot.ts'

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

test('an empty field of the donation form stands for no places', () => {
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
