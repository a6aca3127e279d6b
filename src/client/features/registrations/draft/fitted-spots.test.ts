import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { reconcileSpots } from '#shared/domain/spots/reconcile.ts'
import { nameSpots, type Spot, type SpotTotals } from '#shared/domain/spots/spot.ts'
import { anyRegistration, anyTotals, called, dinner, golf, makeSpots, vip } from '#tests/support/models/any-spots.ts'
import { fitLocally, listEveryone, type SpotFit, takePreview } from './fitted-spots.ts'

type Fitted = { attendees: Spot[]; fit: SpotFit | null }

const donationOf = ({ golf: golfers, dinner: dinners, vip: vips }: SpotTotals) => ({
  golfersIncluded: golfers,
  golfersAdditional: 0,
  dinnersIncluded: dinners,
  dinnersAdditional: 0,
  vipsIncluded: vips,
})

/** Continues from the donation step with these numbers, the server answering where it is asked. */
function goOn(draft: Fitted, totals: SpotTotals): Fitted {
  const asking = { ...draft, donation: { ...emptyDonation, ...donationOf(totals) } }
  const sent = { attendees: listEveryone(asking) }
  const { spots, sentAs, displaced } = reconcileSpots(sent, totals, null)
  const attendees = spots.map((spot, index) => ({ ...spot, sentAs: sentAs[index] ?? null }))
  const fitted = fitLocally(asking) ?? takePreview(asking, { attendees, displaced, places: totals })
  return { attendees: fitted.spots, fit: fitted.fit }
}

const withoutNames = (spots: readonly Spot[]) =>
  spots.map(({ name: _, attendeeInfo = null, ...spot }) => ({ ...spot, attendeeInfo }))
const firstNames = ({ attendees }: Fitted) => attendees.map(({ attendeeInfo }) => attendeeInfo?.firstName ?? '')

const totals = { golf: 2, dinner: 1, vip: 1 }
const people: Fitted = {
  attendees: nameSpots(
    makeSpots(
      { ...golf, ...called('Ann Lee', { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 }) },
      { ...golf, ...called('Bo Berg') },
      { ...dinner, ...called('Cy Orr') },
      { ...vip, ...called('Dee Poe') },
    ),
  ),
  fit: null,
}

describe('numbers lowered and raised again', () => {
  test('bring everyone back unchanged, whatever numbers came in between', () => {
    fc.assert(
      fc.property(anyRegistration, fc.array(anyTotals, { minLength: 1, maxLength: 4 }), (registration, tries) => {
        const opened = { attendees: registration.spots, fit: null }
        const back = goOn(tries.reduce(goOn, opened), registration.totals)
        expect(withoutNames(back.attendees)).toEqual(withoutNames(registration.spots))
      }),
    )
  })

  test('bring back as many people as there are places', () => {
    const smaller = goOn(people, { golf: 0, dinner: 1, vip: 0 })
    expect(smaller.attendees).toHaveLength(1)
    expect(firstNames(goOn(smaller, { golf: 2, dinner: 0, vip: 0 }))).toEqual(['Ann', 'Bo'])
  })

  test('keep corrections and people entered in between', () => {
    const smaller = goOn(people, { golf: 0, dinner: 2, vip: 0 })
    const [first, second] = smaller.attendees
    if (!first || !second) throw new Error('two places are left')
    const renamed = { ...first, ...called('Anna Lee') }
    const back = goOn({ ...smaller, attendees: [renamed, second] }, { ...totals, dinner: 2 })
    expect(firstNames(back)).toContain('Anna')
    const typed = back.attendees.map((spot) =>
      spot.spotNumber === 5 ? { ...spot, ...dinner, ...called('Eve New') } : spot,
    )
    const again = goOn(goOn({ ...back, attendees: typed }, { golf: 1, dinner: 0, vip: 0 }), { ...totals, dinner: 2 })
    expect(firstNames(again)).toContain('Eve')
  })

  test('leave the spots alone while the numbers stay the same', () => {
    const smaller = goOn(people, { golf: 1, dinner: 0, vip: 0 })
    const cleared = smaller.attendees.map((spot) => ({ ...spot, attendeeInfo: null }))
    const same = goOn({ ...smaller, attendees: cleared }, { golf: 1, dinner: 0, vip: 0 })
    expect(firstNames(same)).toEqual([''])
  })
})

test('gives people set aside other numbers than people entered since', () => {
  fc.assert(
    fc.property(anyRegistration, anyTotals, anyTotals, ({ spots }, less, more) => {
      const fitted = goOn(goOn({ attendees: spots, fit: null }, less), more)
      const typed = fitted.attendees.map((spot) => (spot.id === 0 ? { ...spot, ...called('Eve New') } : spot))
      const numbers = listEveryone({ ...fitted, attendees: typed }).map(({ spotNumber }) => spotNumber)
      expect(new Set(numbers).size).toBe(numbers.length)
    }),
  )
})

test('asks the server only if there are more people or activities than places', () => {
  const fitting = { ...people, donation: { ...emptyDonation, ...donationOf({ ...totals, dinner: 2 }) } }
  expect(fitLocally(fitting)?.spots.map(({ id }) => id)).toEqual([101, 102, 103, 104, 0])
  expect(fitLocally({ ...fitting, donation: { ...emptyDonation, ...donationOf({ ...totals, vip: 0 }) } })).toBeNull()
  expect(
    fitLocally({ ...fitting, donation: { ...emptyDonation, ...donationOf({ golf: 0, dinner: 9, vip: 9 }) } }),
  ).toBeNull()
})
