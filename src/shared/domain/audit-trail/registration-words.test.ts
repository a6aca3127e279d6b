import { describe, expect, test } from 'vitest'
import { nameOf } from '#tests/support/database/names-behind-ids.ts'
import { blankSpot } from '../spots/spot.ts'
import { describePart, describeSave } from './registration-words.ts'
import { toSentence } from './words.ts'

type Part = Parameters<typeof describePart>[0]
const describeUpdate = (part: Part, before: object, after: object) =>
  describePart(part, before, after, nameOf).map((words) => toSentence('Kim', words))

describe('donation changes', () => {
  const from = {
    affiliationId: 1,
    donation: 5_000,
    partnershipLevelId: 2,
    golfersIncluded: 4,
    coursePreferences: [11],
    additionalAttendeeCost: 0,
  }
  const describeDonation = (to: object) => describeUpdate('donation', from, { ...from, ...to })

  test.each([
    [{ partnershipLevelId: 1 }, 'Kim changed the level from Gold to Silver.'],
    [{ partnershipLevelId: 0 }, 'Kim changed the level from Gold to none.'],
    [{ donation: 8_500 }, 'Kim changed the donation from $5,000 to $8,500.'],
    [{ affiliationId: 2 }, 'Kim changed the affiliation from Vendor to Team Member.'],
    [{ golfersIncluded: 6 }, 'Kim changed the included golfers from 4 to 6.'],
    [{ golfersAdditional: 1 }, 'Kim entered the additional golfers: 1.'],
    [{ dinnersIncluded: 2 }, 'Kim entered the included dinner-only guests: 2.'],
    [{ dinnersAdditional: 3 }, 'Kim entered the additional dinner-only guests: 3.'],
    [{ vipsIncluded: 4 }, 'Kim entered the included VIPs: 4.'],
    [{ additionalAttendeeCost: 250 }, 'Kim changed the cost of additional attendees from $0 to $250.'],
    [{ golfersWaived: true }, 'Kim waived golf.'],
    [{ dinnersWaived: true }, 'Kim waived dinner only.'],
    [{ vipsWaived: true }, 'Kim waived the VIP reception.'],
    [{ allWaived: true }, 'Kim waived all spots.'],
    [{ attendingForBusinessPurposes: true }, 'Kim marked attendance as for business purposes.'],
    [{ coursePreferences: [12, 11] }, 'Kim changed the course preferences from North to South, North.'],
    [{ coursePreferences: [0, 12] }, 'Kim changed the course preferences from North to South.'],
    [{ coursePreferences: [] }, 'Kim removed the course preferences: North.'],
    [{ affiliationId: null }, 'Kim removed the affiliation: Vendor.'],
    [{ pledgedInEuros: 3 }, 'Kim changed the donation.'],
  ])('describes %j', (to, sentence) => expect(describeDonation(to)).toEqual([sentence]))

  test('describes a cleared check box', () => {
    expect(describeUpdate('donation', { ...from, vipsWaived: true }, from)).toEqual([
      'Kim removed the VIP reception waiver.',
    ])
  })
})

describe('contact changes', () => {
  const from = {
    firstName: 'Ann',
    lastName: 'Lee',
    companyName: 'Acme',
    email: 'a@acme.test',
    addressLine1: '1 Main Street',
    addressLine2: '',
    city: 'Chicago',
    territoryId: 14,
    postalCode: '60601',
    isAddressOnFile: false,
    registeredByEmails: ['bea@acme.test'],
  }
  const describeContact = (to: object) => describeUpdate('contact', from, { ...from, ...to })

  test.each([
    [{ email: 'b@acme.test' }, "Kim changed the contact's email from a@acme.test to b@acme.test."],
    [{ firstName: 'Bo', lastName: 'Berg' }, 'Kim changed the contact from Ann Lee to Bo Berg.'],
    [{ companyName: '' }, "Kim removed the contact's company: Acme."],
    [{ companyName: 'Acme Inc.' }, "Kim changed the contact's company from Acme to Acme Inc."],
    [
      { city: 'Joliet' },
      'Kim changed the address from 1 Main Street, Chicago, Illinois 60601 to 1 Main Street, Joliet, Illinois 60601.',
    ],
    [
      { isAddressOnFile: true },
      'Kim changed the address from 1 Main Street, Chicago, Illinois 60601 to the address on file.',
    ],
    [{ phoneNumber: '512-555-0100' }, "Kim entered the contact's phone number: 512-555-0100."],
    [{ nameForMarketingMaterials: 'Acme' }, 'Kim entered the name for marketing materials: Acme.'],
    [{ doNotSendConfirmation: true }, 'Kim turned off confirmations.'],
    [
      { registeredByEmails: ['bea@acme.test', 'cas@acme.test'] },
      'Kim added cas@acme.test to the people who can enter attendee names.',
    ],
    [{ registeredByEmails: [] }, 'Kim removed bea@acme.test from the people who can enter attendee names.'],
    [{ faxNumber: '312' }, 'Kim changed the contact details.'],
  ])('describes %j', (to, sentence) => expect(describeContact(to)).toEqual([sentence]))

  test('keeps a hostile name as text on one line', () => {
    const [sentence] = describeContact({ firstName: '<b>Bo</b>\nKim deleted', lastName: '\u202Ethe rest' })
    expect(sentence).toBe('Kim changed the contact from Ann Lee to <b>Bo</b> Kim deleted the rest.')
  })
})

test('describes an unknown change to the last step in general terms', () => {
  expect(describeUpdate('review', { mood: 'good' }, {})).toEqual(['Kim changed the last step.'])
})

test('quotes changed comments', () => {
  const review = { comments: '', isTaxInfoRequested: false }
  const said = describeUpdate('review', review, { comments: 'Two vegans.\nThanks', isTaxInfoRequested: true })
  expect(said).toEqual(['Kim entered the comments: “Two vegans. Thanks”.', 'Kim asked for tax information.'])
})

test("describes a save's parts in order", () => {
  const spot = { ...blankSpot(1), id: 5, golf: true, dinner: true }
  const counts = { golfersIncluded: 1, golfersAdditional: 0, dinnersIncluded: 0, dinnersAdditional: 0, vipsIncluded: 0 }
  const before = { contact: { email: '' }, donation: counts, review: { comments: '' }, attendees: [spot] }
  const after = {
    contact: { email: 'a@acme.test' },
    donation: { ...counts, golfersIncluded: 2 },
    review: { comments: 'Hi' },
    attendees: [
      { ...spot, golf: false },
      { ...spot, id: 6, spotNumber: 2 },
    ],
  }
  expect(describeSave(before, after, nameOf)).toEqual([
    "entered the contact's email: a@acme.test",
    'changed the included golfers from 1 to 2',
    'added golfer 1',
    'entered the comments: “Hi”',
  ])
  expect(describeSave(before, before, nameOf)).toEqual(['changed the registration'])
  const renumbered = { ...before, attendees: [{ ...spot, spotNumber: 2 }] }
  expect(describeSave(before, renumbered, nameOf)).toEqual(['changed the attendees'])
})
