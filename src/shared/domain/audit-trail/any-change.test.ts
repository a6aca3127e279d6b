import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { anyRegistration } from '#tests/support/models/any-spots.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { nameSpots, type Spot } from '../spots/spot.ts'
import { describeChange } from './describe-change.ts'

const tell = (entity: string, action: string, before: unknown, after: unknown) =>
  describeChange({ who: 'Kim', entity, action, before, after }, namesBehindIds)
const describeUpdate = (before: unknown, after: unknown) => tell('registration', 'update', before, after)

const unreadable = /undefined|null|\[object|NaN|[{}]|Id\b|attendeeInfo/

const anyContact = fc.record({
  nameForMarketingMaterials: fc.constantFrom('Acme', 'Zenith'),
  firstName: fc.constantFrom('Ann', 'Bo'),
  companyName: fc.constantFrom('', 'Acme'),
  territoryId: fc.constantFrom(null, 14, 99),
  isAddressOnFile: fc.boolean(),
  doNotSendConfirmation: fc.boolean(),
  registeredByEmails: fc.subarray(['bea@acme.test', 'cas@acme.test']),
})
const anyDonation = fc.record({
  affiliationId: fc.constantFrom(1, 2, 3),
  donation: fc.constantFrom(0, 5_000),
  partnershipLevelId: fc.constantFrom(0, 1, 2, 3),
  vipsIncluded: fc.nat(2),
  allWaived: fc.boolean(),
  coursePreferences: fc.subarray([0, 11, 12, 13]),
})
const anyReview = fc.record({ comments: fc.constantFrom('', 'Hello'), isTaxInfoRequested: fc.boolean() })
const anyParts = fc.record({
  contact: anyContact,
  donation: anyDonation,
  attendees: anyRegistration.map(({ spots }) => nameSpots(spots)),
  review: anyReview,
})

/** The parts that differ, as the trail would hold them, without the generated names. */
const withoutNames = ({ attendees, ...parts }: { attendees: Spot[] }) =>
  JSON.stringify({ ...parts, attendees: attendees.map((spot) => ({ ...spot, name: '' })) })

test('describes any two different registrations differently', () => {
  fc.assert(
    fc.property(anyParts, anyParts, (before, after) => {
      fc.pre(withoutNames(before) !== withoutNames(after))
      const sentences = describeUpdate(before, after)
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^Kim \S.*[.!?”]$/)
        expect(sentence).not.toMatch(unreadable)
        expect(sentence).not.toContain('  ')
      }
    }),
    { numRuns: rounds(100) },
  )
})

test('One part that differs never reads as the registration in general', () => {
  fc.assert(
    fc.property(
      anyParts,
      anyParts,
      fc.constantFrom('contact', 'donation', 'attendees', 'review'),
      (one, other, part) => {
        fc.pre(withoutNames({ ...one, [part]: other[part] } as typeof one) !== withoutNames(one))
        const sentences = describeUpdate({ [part]: one[part] }, { [part]: other[part] })
        expect(sentences).not.toContain('Kim changed the registration.')
      },
    ),
  )
})

test('Nothing whatever in the trail shows as it is stored', () => {
  const entities = fc.constantFrom(
    'registration',
    'assignedCourse',
    'placement',
    'seating',
    'mail',
    'reopening',
    'guestLink',
    'levelAgreement',
    'other',
  )
  const actions = fc.constantFrom('create', 'update', 'undo', 'sendAgain', 'reopen')
  const word = fc.constantFrom('Ann', 'x@y.test', '2027-05-01')
  const key = fc.constantFrom(
    'contact',
    'donation',
    'attendees',
    'review',
    'email',
    'id',
    'spotId',
    'place',
    'name',
    'kind',
  )
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      word,
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      tie('list'),
      tie('plain'),
    ),
    list: fc.array(tie('value'), { maxLength: 3 }),
    plain: fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  }))
  fc.assert(
    fc.property(entities, actions, value, value, (entity, action, before, after) => {
      const sentences = tell(entity, action, before, after)
      expect(sentences.length).toBeGreaterThan(0)
      for (const sentence of sentences) expect(sentence).not.toMatch(unreadable)
    }),
    { numRuns: rounds(200) },
  )
})
