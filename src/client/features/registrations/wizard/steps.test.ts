import { describe, expect, test } from 'vitest'
import { changeAmount } from '#shared/domain/donation/change-donation.ts'
import type { DonationTerms } from '#shared/domain/donation/donation-counts.ts'
import { type LevelOption, placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { isChangeable } from '#shared/domain/registration/permissions.ts'
import type { WizardVisit } from '#shared/domain/registration/wizard-steps.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { createInitialSpots, type Spot } from '#shared/domain/spots/spot.ts'
import { readSpots } from '#tests/support/models/read-spots.ts'
import { ann } from '#tests/support/registering-user.ts'
import { type RegistrationDraft, startDraft } from '../draft/draft.ts'
import { checkSteps, listSteps } from './steps.ts'
import { resolveDonation } from './use-donation-offer.ts'

const allValid = { contact: true, donation: true, attendees: true }
type Listed = Parameters<typeof listSteps>[0]

test.each<[string, WizardVisit['role'], WizardVisit['mode'], Partial<Listed>, string]>([
  ['up to the current one while it is new', 'user', 'register', { current: 'donation' }, 'contact donation'],
  ['all of them once it is saved', 'user', 'register', { isSaved: true }, 'contact donation attendees review'],
  [
    'up to the first that is not in order',
    'admin',
    'summarize',
    { isSaved: true, isValid: { ...allValid, donation: false } },
    'contact donation',
  ],
  [
    'all that a partner can read',
    'user',
    'summarize',
    { isSaved: true, isValid: { ...allValid, contact: false } },
    'contact donation attendees',
  ],
])("opens a registration's steps: %s", (_, role, mode, more, open) => {
  const steps = listSteps({ visit: { role, mode }, current: 'contact', isSaved: false, isValid: allValid, ...more })
  expect(steps.flatMap(({ key, disabledReason }) => (disabledReason === undefined ? [key] : [])).join(' ')).toBe(open)
})

test("shows each step's status and which step to complete first", () => {
  const visit: WizardVisit = { role: 'admin', mode: 'register' }
  const steps = listSteps({ visit, current: 'donation', isSaved: false, isValid: allValid })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  const saved = listSteps({ visit, current: 'contact', isSaved: true, isValid: { ...allValid, donation: false } })
  expect(saved[3]).toMatchObject({ state: 'upcoming', disabledReason: 'complete Donation first' })
})

const eagle: LevelOption = {
  ...placeholderOption,
  id: 2,
  name: 'Eagle',
  donationRangeStart: 3_000,
  donationRangeEnd: 8_499,
  golfersIncluded: 4,
  golfersAdditionalAllowed: 2,
  golfersAdditionalCost: 300,
}
const terms: DonationTerms = { role: 'user', affiliationName: 'Vendor', levels: [eagle], courseIds: [], saved: null }
const everything = () => true

function complete(): RegistrationDraft {
  const draft = startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
  const donation = changeAmount({ ...draft.donation, affiliationId: 1 }, 5_000, terms)
  return {
    ...draft,
    contact: { ...draft.contact, nameForMarketingMaterials: 'Acme', isAddressOnFile: true },
    donation,
    attendees: createInitialSpots({ golf: 4, dinner: 0, vip: 0 }),
  }
}

describe('registration step validation', () => {
  test('accepts a complete registration', () => {
    expect(checkSteps(complete(), terms, everything)).toEqual({ contact: true, donation: true, attendees: true })
  })

  test('rejects an incomplete contact and a missing donation', () => {
    const draft = startDraft(7, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
    expect(checkSteps(draft, terms, everything)).toMatchObject({ contact: false, donation: false })
  })

  test('allows organizers to leave the phone number blank', () => {
    const draft = complete()
    const withoutPhone = { ...draft, contact: { ...draft.contact, phoneNumber: '' } }
    expect(checkSteps(withoutPhone, terms, everything).contact).toBe(false)
    expect(checkSteps(withoutPhone, { ...terms, role: 'admin' }, everything).contact).toBe(true)
  })

  test('rejects a donation with more people than places', () => {
    const draft = complete()
    const isInOrder = (attendees: Spot[]) => {
      const smaller = { ...draft, attendees, donation: { ...draft.donation, golfersIncluded: 2 } }
      return checkSteps(smaller, { ...terms, role: 'admin' }, everything).donation
    }
    expect(isInOrder(readSpots('G Bo Berg | G Cy Day | G Di Fox'))).toBe(false)
    expect(isInOrder(readSpots('G Bo Berg | G Cy Day'))).toBe(true)
  })
})

test("ignores errors in fields that can't be changed", () => {
  const draft = complete()
  const info = { ...blankAttendeeInfo, firstName: 'Bo', lastName: 'Berg', email: 'bo at home' }
  const old = {
    ...draft,
    contact: { ...draft.contact, phoneNumber: '12' },
    donation: { ...draft.donation, affiliationId: 0, golfersIncluded: 1 },
    attendees: draft.attendees.slice(0, 1).map((spot) => ({ ...spot, attendeeInfo: info })),
  }
  const canEditNames = (path: string) => isChangeable(path, 'namesAndComments')
  expect(checkSteps(old, terms, everything)).toEqual({ contact: false, donation: false, attendees: false })
  expect(checkSteps(old, terms, canEditNames)).toEqual({ contact: true, donation: true, attendees: true })
  const unnamed = {
    ...old,
    attendees: old.attendees.map((spot) => ({ ...spot, attendeeInfo: { ...info, lastName: '' } })),
  }
  expect(checkSteps(unnamed, terms, canEditNames).attendees).toBe(false)
})

describe('a donation after levels are loaded', () => {
  test('gets the level that fits the amount entered while they were loading', () => {
    const typed = { ...complete().donation, partnershipLevelId: 0, golfersIncluded: 0 }
    expect(resolveDonation(typed, terms)).toMatchObject({ partnershipLevelId: 2, golfersIncluded: 4 })
  })

  test('stays unchanged if it was already up to date', () => {
    const { donation } = complete()
    expect(resolveDonation(donation, terms)).toBe(donation)
  })

  test('stays as saved even if its level has changed', () => {
    const { donation } = complete()
    const dearer = { ...terms, levels: [{ ...eagle, golfersIncluded: 1 }], saved: donation }
    expect(resolveDonation(donation, dearer)).toBe(donation)
  })
})
