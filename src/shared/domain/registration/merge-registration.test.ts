import { describe, expect, test } from 'vitest'
import { called, dinner, golf, makeSpot, makeSpots } from '#tests/support/models/any-spots.ts'
import { emptyDonation } from '../donation/donation-counts.ts'
import { blankAttendeeInfo } from '../spots/attendee-fields.ts'
import { formatFullName, isNamed, nameSpots, type Spot } from '../spots/spot.ts'
import { mergeRegistration } from './merge-registration.ts'

const contact = {
  firstName: 'Ann',
  email: 'ann@acme.test',
  addressLine1: '1 Main St',
  addressLine2: '',
  city: 'Austin',
  territoryId: 1,
  postalCode: '78701',
  isAddressOnFile: false,
  registeredByEmails: ['bo@acme.test'],
}
const value = {
  contact,
  donation: { ...emptyDonation, donation: 5_000, golfersIncluded: 4, coursePreferences: [7] },
  attendees: nameSpots(makeSpots({ ...golf, ...called('Ann Lee') }, golf, { ...dinner, ...called('Cy Ray') })),
  review: { comments: '', isTaxInfoRequested: false },
}
type Value = typeof value

const withSpots = (...attendees: Spot[]): Value => ({ ...value, attendees: nameSpots(attendees) })
const [ann, open, cy] = value.attendees as [Spot, Spot, Spot]
const infoOf = ({ attendees }: Value, number: number) =>
  attendees.find(({ spotNumber }) => spotNumber === number)?.attendeeInfo ?? null
const withInfo = (spot: Spot, info: Partial<NonNullable<Spot['attendeeInfo']>>): Spot => ({
  ...spot,
  attendeeInfo: { ...blankAttendeeInfo, ...spot.attendeeInfo, ...info },
})
const withAnn = (info: Parameters<typeof withInfo>[1]) => withSpots(withInfo(ann, info), open, cy)
const namesIn = ({ attendees }: Value) => attendees.filter(isNamed).map(formatFullName)
const merge = (mine: Value, theirs: Value, base = value) => {
  const { value: merged, conflicts } = mergeRegistration({ base, mine, theirs })
  return { merged, conflicts, paths: conflicts.map(({ path }) => path) }
}

describe('changes to different fields', () => {
  test("keep a guest's saved details when the partner changes the company", () => {
    const mine = withAnn({ company: 'Acme & Sons' })
    const theirs = withAnn({ dietaryNeeds: 'Celiac - life threatening', mobile: '312-555-0142' })
    const { merged, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect(infoOf(merged, 1)).toEqual({
      ...blankAttendeeInfo,
      firstName: 'Ann',
      lastName: 'Lee',
      company: 'Acme & Sons',
      dietaryNeeds: 'Celiac - life threatening',
      mobile: '312-555-0142',
    })
  })

  test('are combined in every part', () => {
    const mine = {
      ...value,
      contact: { ...contact, firstName: 'Anna', registeredByEmails: ['bo@acme.test', 'di@acme.test'] },
      donation: { ...value.donation, coursePreferences: [8] },
      review: { comments: 'Mine', isTaxInfoRequested: false },
    }
    const theirs = {
      ...value,
      contact: { ...contact, city: 'Waco', registeredByEmails: ['ED@acme.test'] },
      donation: { ...value.donation, donation: 9_000, golfersIncluded: 6 },
      review: { comments: '', isTaxInfoRequested: true },
    }
    expect(merge(mine, theirs)).toMatchObject({
      conflicts: [],
      merged: {
        contact: { firstName: 'Anna', city: 'Waco', registeredByEmails: ['ED@acme.test', 'di@acme.test'] },
        donation: { donation: 9_000, golfersIncluded: 6, coursePreferences: [8] },
        review: { comments: 'Mine', isTaxInfoRequested: true },
      },
    })
  })
})

describe('changes to one unit', () => {
  test('report a conflict only in the shared field, and keep mine', () => {
    const mine = withAnn({ dietaryNeeds: 'Vegan', company: 'Acme' })
    const theirs = withAnn({ dietaryNeeds: 'Celiac', mobile: '312-555-0142' })
    const { merged, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([
      { path: 'attendees.1.dietaryNeeds', mine: { dietaryNeeds: 'Vegan' }, theirs: { dietaryNeeds: 'Celiac' } },
    ])
    expect(infoOf(merged, 1)).toMatchObject({ dietaryNeeds: 'Vegan', company: 'Acme', mobile: '312-555-0142' })
  })

  test("cause one question about an address and one about a donation's numbers", () => {
    const mine = {
      ...value,
      contact: { ...contact, city: 'Waco' },
      donation: { ...value.donation, donation: 6_000 },
    }
    const theirs = {
      ...value,
      contact: { ...contact, addressLine1: '2 Oak St' },
      donation: { ...value.donation, golfersIncluded: 8 },
    }
    expect(merge(mine, theirs).paths).toEqual(['contact.addressLine1', 'donation.affiliationId'])
  })
})

describe('a replaced person', () => {
  test("doesn't get the previous person's saved diet", () => {
    const mine = withAnn({ dietaryNeeds: 'Celiac' })
    const theirs = withSpots({ ...ann, ...called('Ed Fox') }, open, cy)
    const { merged, conflicts } = merge(theirs, mine)
    expect(conflicts).toMatchObject([{ path: 'attendees.1.person' }])
    expect(infoOf(merged, 1)).toEqual(called('Ed Fox').attendeeInfo)
  })

  test("isn't assumed after a corrected spelling", () => {
    const mine = withAnn({ firstName: 'Anne' })
    const theirs = withAnn({ dietaryNeeds: 'Celiac' })
    const { merged, conflicts } = merge(mine, theirs)
    expect(conflicts).toEqual([])
    expect(infoOf(merged, 1)).toMatchObject({ firstName: 'Anne', dietaryNeeds: 'Celiac' })
  })

  test('is chosen as a whole if both sides named one open spot', () => {
    const mine = withSpots(ann, { ...open, ...called('Di Poe', { company: 'Acme' }) }, cy)
    const theirs = withSpots(ann, { ...open, ...called('Ed Fox') }, cy)
    expect(merge(mine, theirs).paths).toEqual(['attendees.2.person'])
  })
})

describe('incompatible changes', () => {
  const clubs = { isRentalClubsRequested: true, requestedRentalClubTypeId: 1 }
  const equipped = withAnn(clubs)

  test.each([
    ['golf that is taken back', { ...ann, golf: false, dinner: true }],
    ['a declined spot', { ...ann, isDeclined: true, attendeeInfo: null }],
  ])('are merged as one unit: rental clubs and %s', (_, spot) => {
    const mine = withSpots(spot, open, cy)
    const { paths, merged } = merge(mine, equipped)
    expect(paths).toEqual(['attendees.1'])
    expect(merged.attendees[0]).toEqual(mine.attendees[0])
  })
})

describe('one-sided spots', () => {
  test('keeps a spot they removed, as the last one with its own number, if its person changed here', () => {
    const mine = withSpots(ann, open, withInfo(cy, { company: 'Acme' }))
    const theirs = withSpots(ann, { ...open, spotNumber: 3 })
    expect(merge(mine, theirs).merged.attendees.map(({ id, spotNumber, name }) => [id, spotNumber, name])).toEqual([
      [101, 1, 'Ann Lee'],
      [102, 3, 'Golfer 2'],
      [0, 4, 'Cy Ray'],
    ])
    expect(namesIn(merge(value, theirs).merged), 'they have taken Cy out').toEqual(['Ann Lee'])
  })

  test('removes a spot that was emptied there and removed here', () => {
    const mine = withSpots(ann, cy)
    expect(merge(mine, value).merged.attendees).toHaveLength(2)
    const theirs = withSpots(ann, { ...open, ...called('Ed Fox') }, cy)
    expect(namesIn(merge(mine, theirs).merged)).toEqual(['Ann Lee', 'Ed Fox', 'Cy Ray'])
  })

  test('keeps both people who were entered under one new number', () => {
    const begun = withSpots()
    const mine = withSpots(makeSpot(1, { id: 0, ...golf, ...called('Di Poe') }))
    const theirs = withSpots(makeSpot(1, { ...golf, ...called('Ed Fox') }))
    const { merged } = merge(mine, theirs, begun)
    expect(merged.attendees.map(({ id, spotNumber, name }) => [id, spotNumber, name])).toEqual([
      [101, 1, 'Ed Fox'],
      [0, 2, 'Di Poe'],
    ])
  })

  test('assigns the IDs from a save whose response was lost', () => {
    const sent = withSpots(makeSpot(1, { id: 0, ...golf, ...called('Di Poe') }))
    const mine = withSpots(makeSpot(1, { id: 0, ...golf, ...called('Ed Fox') }))
    const theirs = withSpots(makeSpot(1, { ...golf, ...called('Di Poe') }))
    const { merged, conflicts } = merge(mine, theirs, sent)
    expect(conflicts).toEqual([])
    expect(merged.attendees).toMatchObject([{ id: 101, name: 'Ed Fox' }])
  })
})
