import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameOf, namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { anyGolfer, anyInfo, golf, makeSpot, makeSpots } from '#tests/support/models/any-spots.ts'
import { spot as spotContract } from '../../contracts/registrations/attendees.ts'
import { travelMethodIds } from '../../limits.ts'
import { describeAttendees } from '../audit-trail/attendee-words.ts'
import {
  type AttendeeInfo,
  attendeeFields,
  attendeeKeys,
  blankAttendeeInfo,
  clearDependentFields,
  fillOmitted,
  readStoredAttendee,
} from './attendee-fields.ts'
import { describeAttendee, listAttendeeTexts } from './info.ts'
import { hasInfo, nameSpots } from './spot.ts'

const lookups = {
  travelMethods: [...namesBehindIds.travelMethods].map(([id, name]) => ({ id, name })),
  clubTypes: [...namesBehindIds.clubTypes].map(([id, name]) => ({ id, name })),
}

function filledIn(key: keyof AttendeeInfo): AttendeeInfo {
  const field = attendeeFields[key]
  const texts = { text: 'Something', email: 'ann@acme.test', phone: '312-555-0147', postalCode: '60601' }
  const values = { ...texts, choice: 2, flag: true }
  const { belongsTo } = field
  return { ...blankAttendeeInfo, ...(belongsTo && { [belongsTo.key]: belongsTo.value }), [key]: values[field.kind] }
}

describe.each(attendeeKeys)('%s', (key) => {
  const filled = filledIn(key)
  const named = { firstName: filled.firstName || 'Ann', lastName: filled.lastName || 'Lee' }
  const { belongsTo } = attendeeFields[key]
  const without = { ...filled, [key]: attendeeFields[key].blank }
  const spotWith = (info: AttendeeInfo) =>
    makeSpot(1, { ...golf, attendeeInfo: { ...info, ...named, [key]: info[key] } })

  test('counts as information once it is filled in', () => {
    expect(hasInfo(makeSpot(1, { attendeeInfo: filled }))).toBe(true)
    expect(hasInfo(makeSpot(1, { attendeeInfo: { ...blankAttendeeInfo, [key]: attendeeFields[key].blank } }))).toBe(
      false,
    )
  })

  test('appears in the audit trail', () => {
    const tell = (from: AttendeeInfo, to: AttendeeInfo) => {
      const [before = [], after = []] = [from, to].map((info) => nameSpots([{ ...spotWith(info), id: 5 }]))
      return describeAttendees(before, after, nameOf, false).join(' ')
    }
    for (const sentence of [tell(without, filled), tell(filled, without)]) {
      expect(sentence).not.toContain('changed the details')
      expect(sentence).not.toBe('')
    }
    const { subject } = attendeeFields[belongsTo ? (belongsTo.key as keyof AttendeeInfo) : key]
    if (subject) expect(tell(without, filled)).toContain(subject)
  })

  test('appears in the summary unless it is part of the name', () => {
    const describeSpot = (info: AttendeeInfo) => describeAttendee(spotWith(info), lookups).join()
    expect(describeSpot(filled) !== describeSpot(without)).toBe(!attendeeFields[key].isName)
  })

  test('is listed among the texts to retype if it is a text other than a name', () => {
    const isNamed = key === 'firstName' || key === 'lastName'
    expect(listAttendeeTexts(filled).includes(String(filled[key]))).toBe('limit' in attendeeFields[key] && !isNamed)
  })
})

test('preserves any attendee through the contract and storage', () => {
  fc.assert(
    fc.property(anyGolfer, (attendeeInfo) => {
      const sent = makeSpots({ ...golf, attendeeInfo })[0]
      expect(spotContract.parse(sent).attendeeInfo).toEqual(attendeeInfo)
      expect(readStoredAttendee(JSON.parse(JSON.stringify(attendeeInfo)))).toEqual(attendeeInfo)
    }),
  )
})

test('reads missing and unreadable fields as blank, and drops fields that no longer exist', () => {
  fc.assert(
    fc.property(anyInfo, fc.constantFrom(...attendeeKeys), (info, key) => {
      const { [key]: _, ...older } = info
      const read = { ...info, [key]: attendeeFields[key].blank }
      expect(readStoredAttendee({ ...older, shoeSize: 44 })).toEqual(read)
      expect(readStoredAttendee({ ...info, [key]: { of: 'another kind' } })).toEqual(read)
    }),
  )
  expect([readStoredAttendee(null), readStoredAttendee(undefined), readStoredAttendee('Ann')]).toEqual([
    null,
    null,
    null,
  ])
})

test('reads a stored choice only if it is a non-negative whole number', () => {
  const read = (travelMethodId: unknown) => readStoredAttendee({ travelMethodId })?.travelMethodId
  expect([0, 2, -1, 1.5, '2', null].map(read)).toEqual([0, 2, null, null, null, null])
})

describe('an omitted field', () => {
  const stored = { ...blankAttendeeInfo, firstName: 'Ann', lastName: 'Lee', email: 'ann@acme.test', company: 'Acme' }

  test('keeps its stored value if the name matches, apart from accents', () => {
    expect(fillOmitted({ firstName: 'Ann', lastName: 'Lee', company: '' }, stored)).toEqual({ ...stored, company: '' })
    expect(fillOmitted({ firstName: 'Ánn', lastName: 'Lee' }, stored)).toEqual({ ...stored, firstName: 'Ánn' })
  })

  test.each([
    ['a corrected first name', { firstName: 'Anne', lastName: 'Lee' }],
    ['a corrected last name', { firstName: 'Ann', lastName: 'Leigh' }],
    ['other capitals', { firstName: 'ANN', lastName: 'lee' }],
  ])('keeps its stored value despite %s', (_, sent) => {
    expect(fillOmitted(sent, stored)).toEqual({ ...stored, ...sent })
  })

  test('is cleared if it belonged to a choice that has changed', () => {
    const flying = { ...stored, travelMethodId: travelMethodIds.flying, airport: 'ORD' }
    const sent = { firstName: 'Ann', lastName: 'Lee', travelMethodId: travelMethodIds.flying }
    expect(fillOmitted(sent, flying)).toEqual(flying)
    const driving = { ...sent, travelMethodId: travelMethodIds.driving }
    expect(fillOmitted(driving, flying)).toEqual({ ...flying, ...driving, airport: '' })
    expect(fillOmitted({ ...driving, airport: 'ORD' }, null).airport).toBe('ORD')
  })

  test.each([
    ['another first and last name', { firstName: 'Bo', lastName: 'Ray' }, stored],
    ['no one stored', { firstName: 'Ann', lastName: 'Lee' }, null],
    ['nothing stored and no name', {}, undefined],
  ])('is blank given %s', (_, sent, known) => {
    expect(fillOmitted(sent, known)).toEqual({ ...blankAttendeeInfo, ...sent })
  })
})

test('clears only the fields that depended on the previous choice', () => {
  expect(clearDependentFields({ isRentalClubsRequested: false })).toEqual({
    isRentalClubsRequested: false,
    requestedRentalClubTypeId: null,
  })
  expect(clearDependentFields({ isRentalClubsRequested: true })).toEqual({ isRentalClubsRequested: true })
  expect(clearDependentFields({ travelMethodId: travelMethodIds.flying })).toEqual({
    travelMethodId: travelMethodIds.flying,
    postalCode: '',
  })
  expect(clearDependentFields({ travelMethodId: null })).toEqual({ travelMethodId: null, postalCode: '', airport: '' })
  expect(clearDependentFields({ requestedRentalClubTypeId: 2, company: 'Acme' })).toEqual({
    requestedRentalClubTypeId: 2,
    company: 'Acme',
  })
})
