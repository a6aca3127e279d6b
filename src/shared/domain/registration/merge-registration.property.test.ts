import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyInfo, makeSpot } from '#tests/support/models/any-spots.ts'
import { emptyDonation } from '../donation/donation-counts.ts'
import { tidySpot } from '../spots/info.ts'
import { formatFullName, hasInfo, isNamed, nameSpots, type Spot } from '../spots/spot.ts'
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
  registeredByEmails: ['a@acme.test'],
}
const value = {
  contact,
  donation: { ...emptyDonation, donation: 5_000, coursePreferences: [7] },
  attendees: [makeSpot(1)],
  review: { comments: '', isTaxInfoRequested: false },
}
type Value = typeof value

const namesIn = ({ attendees }: Value) => attendees.filter(isNamed).map(formatFullName)

const anySpot = (id: number) =>
  fc
    .record({
      golf: fc.boolean(),
      dinner: fc.boolean(),
      vip: fc.boolean(),
      isDeclined: fc.boolean(),
      attendeeInfo: anyInfo.map((info) => ({ ...info, firstName: info.firstName.trim() })),
    })
    .map((spot) => {
      const tidy = tidySpot(makeSpot(id, { ...spot, id }))
      return hasInfo(tidy) ? tidy : { ...tidy, attendeeInfo: null }
    })
const anyValue: fc.Arbitrary<Value> = fc
  .record({
    firstName: fc.constantFrom('Ann', 'Bo', ''),
    city: fc.constantFrom('Austin', 'Waco'),
    emails: fc.subarray(['a@acme.test', 'b@acme.test', 'c@acme.test']),
    donation: fc.constantFrom(5_000, 9_000, 12_000),
    courses: fc.subarray([7, 8]),
    comments: fc.constantFrom('', 'One', 'Two'),
    spots: fc.tuple(anySpot(1), anySpot(2), anySpot(3), anySpot(4)).chain((spots) => fc.subarray(spots)),
  })
  .map(({ firstName, city, emails, donation, courses, comments, spots }) => ({
    contact: { ...contact, firstName, city, registeredByEmails: emails },
    donation: { ...value.donation, donation, coursePreferences: courses },
    attendees: nameSpots(spots),
    review: { comments, isTaxInfoRequested: false },
  }))

/** Without numbers, because a restored spot may get another one. */
const read = ({ attendees, ...parts }: Value) => ({
  ...parts,
  attendees: attendees.map(({ id: _, spotNumber: __, name: ___, ...spot }) => spot),
})
const laws = (check: (base: Value, mine: Value, theirs: Value) => void) =>
  fc.assert(fc.property(anyValue, anyValue, anyValue, check))

describe('merge rules', () => {
  test('uses their value if mine is unchanged', () => {
    laws((base, _, theirs) => {
      expect(mergeRegistration({ base, mine: base, theirs })).toEqual({ value: theirs, conflicts: [] })
    })
  })

  test('keeps my value if theirs is unchanged', () => {
    laws((base, mine) => {
      const known = {
        ...mine,
        attendees: mine.attendees.filter(({ id }) => base.attendees.some((one) => one.id === id)),
      }
      const merged = mergeRegistration({ base, mine: known, theirs: base })
      expect({ ...merged, value: read(merged.value) }).toEqual({ value: read(known), conflicts: [] })
    })
  })

  test('uses a value that both sides share', () => {
    laws((base, mine) => {
      expect(mergeRegistration({ base, mine, theirs: mine })).toEqual({ value: mine, conflicts: [] })
    })
  })

  test("keeps or asks about every named person the other side didn't remove or replace", () => {
    laws((base, mine, theirs) => {
      const { value: merged, conflicts } = mergeRegistration({ base, mine, theirs })
      const isAsked = ({ spotNumber }: Spot) =>
        conflicts.some(({ path }) => path === `attendees.${spotNumber}` || path.startsWith(`attendees.${spotNumber}.`))
      const names = namesIn(merged)
      const expectKept = (own: Value, other: Value) => {
        for (const spot of own.attendees.filter(isNamed)) {
          const before = base.attendees.find(({ id }) => id === spot.id)
          const there = other.attendees.find(({ id }) => id === spot.id)
          const isRenamedThere = !there || (before ? formatFullName(before) : '') !== formatFullName(there)
          const isChangedHere = !before || JSON.stringify(before.attendeeInfo) !== JSON.stringify(spot.attendeeInfo)
          // Two people who both correct a name combine their corrections.
          if (isAsked(spot) || (isRenamedThere && (there || !isChangedHere))) continue
          expect(names).toContain(formatFullName(spot))
        }
      }
      expectKept(mine, theirs)
      expectKept(theirs, mine)
    })
  })
})
