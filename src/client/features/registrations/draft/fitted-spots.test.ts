import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { assignNumbers } from '#shared/domain/spots/merge-spots.ts'
import { reconcileSpots } from '#shared/domain/spots/reconcile.ts'
import { nameSpots, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { anyRegistration, anyTotals, called, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { readTotals } from '#tests/support/models/read-spots.ts'
import { type FittedSpots, fitSpots, readPreview } from './fitted-spots.ts'

const withPlaces = (spots: FittedSpots, { golf: golfers, dinner: dinners, vip: vips }: SpotTotals) => ({
  ...spots,
  donation: { ...emptyDonation, golfersAdditional: golfers, dinnersAdditional: dinners, vipsIncluded: vips },
})

function refit(spots: FittedSpots, totals: SpotTotals): FittedSpots {
  const fitted = fitSpots(withPlaces(spots, totals))
  if (fitted) return fitted
  const everyone = assignNumbers(spots.attendees, spots.displaced)
  const { spots: left, sentAs, displaced } = reconcileSpots({ attendees: everyone }, totals, null)
  const attendees = left.map((spot, index) => ({ ...spot, sentAs: sentAs[index] ?? null }))
  return readPreview(everyone, { attendees, displaced }).fitted
}

const firstNames = (spots: readonly Spot[]) => spots.map(({ attendeeInfo }) => attendeeInfo?.firstName ?? '')

const attendees = nameSpots(
  makeSpots(
    { ...golf, ...called('Ann Lee') },
    { ...golf, ...called('Bo Berg') },
    { ...dinner, ...called('Cy Orr') },
    { ...vip, ...called('Dee Poe') },
  ),
)
const people: FittedSpots = { attendees, displaced: [] }

describe('changed place counts', () => {
  const fitTo = (totals: string, displaced: Spot[] = []) =>
    fitSpots(withPlaces({ attendees, displaced }, readTotals(totals)))
  const gone = { ...makeSpots({ ...golf, ...called('Eve New') })[0], spotNumber: 9 } as Spot

  test("add blank spots, but can't drop below the number of people or activities", () => {
    expect(fitTo('2G 2D 1V')?.attendees.map(({ id }) => id)).toEqual([101, 102, 103, 104, 0])
    expect(fitTo('2G 1D')).toBeNull()
    expect(fitTo('9D 9V')).toBeNull()
  })

  test('bring back everyone who lost their spot if all of them fit', () => {
    const back = fitTo('3G 1D 1V', [gone])
    expect([firstNames(back?.attendees ?? []).toSorted(), back?.displaced]).toEqual([
      ['Ann', 'Bo', 'Cy', 'Dee', 'Eve'],
      [],
    ])
    expect(fitTo('2G 1D 1V', [gone])).toEqual({ attendees, displaced: [gone] })
  })
})

test('removes people when counts decrease, and brings them back when counts increase', () => {
  const smaller = refit(people, readTotals('1G 1D'))
  expect(smaller.attendees).toHaveLength(2)
  expect(firstNames([...smaller.attendees, ...smaller.displaced]).toSorted()).toEqual(['Ann', 'Bo', 'Cy', 'Dee'])
  const renamed = smaller.attendees.map((spot, index) => (index === 0 ? { ...spot, ...called('Anna Lee') } : spot))
  const back = refit({ ...smaller, attendees: renamed }, readTotals('2G 1D 1V'))
  expect(firstNames(back.attendees).toSorted()).toEqual(['Anna', 'Bo', 'Cy', 'Dee'])
})

test('never loses or duplicates anyone, regardless of the counts', () => {
  const names = ({ attendees: seated, displaced }: FittedSpots) =>
    firstNames([...seated, ...displaced])
      .filter((name) => name.trim())
      .toSorted()
  fc.assert(
    fc.property(anyRegistration, fc.array(anyTotals, { minLength: 1, maxLength: 4 }), ({ spots }, tries) => {
      const opened = { attendees: spots, displaced: [] }
      expect(names(tries.reduce(refit, opened))).toEqual(names(opened))
    }),
  )
})

test('brings back named people first, then spots with a guest link if there is room', () => {
  const linked = { ...makeSpots({})[0], id: 7, spotNumber: 9 } as Spot
  const gone = { ...makeSpots({ ...golf, ...called('Eve New') })[0], spotNumber: 10 } as Spot
  const fitTo = (totals: string) => fitSpots(withPlaces({ attendees, displaced: [linked, gone] }, readTotals(totals)))
  expect(firstNames(fitTo('3G 1D 1V')?.attendees ?? [])).toContain('Eve')
  expect(fitTo('3G 1D 1V')?.displaced).toEqual([linked])
  expect(fitTo('3G 2D 1V')?.attendees.map(({ id }) => id)).toContain(7)
})

test('brings everyone back when the original counts return', () => {
  const two = { attendees: attendees.slice(0, 2), displaced: [] }
  const back = ['1G', '1G 1D', '2G'].map(readTotals).reduce(refit, two)
  expect([firstNames(back.attendees), firstNames(back.displaced)]).toEqual([['Ann', 'Bo'], []])
})
