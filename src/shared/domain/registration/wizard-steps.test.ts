import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chooseFirstStep,
  chooseStepToShow,
  findStepAfter,
  isDraftUsable,
  isFieldEditable,
  listWizardSteps,
  wizardSteps,
} from './wizard-steps.ts'

const newByPartner = { role: 'user', mode: 'register' } as const
const newByAdmin = { role: 'admin', mode: 'register' } as const
const savedByPartner = { role: 'user', mode: 'summarize' } as const
const savedByAdmin = { role: 'admin', mode: 'summarize' } as const
const allValid = { contact: true, donation: true, attendees: true }

describe('the step order', () => {
  test('moves to the next step after each submission, and saves after the last', () => {
    expect(wizardSteps.map((step) => findStepAfter(step, newByPartner))).toEqual([
      'donation',
      'attendees',
      'review',
      null,
    ])
  })

  test('skips the review of a saved registration for partners', () => {
    expect(listWizardSteps(savedByPartner)).toEqual(['contact', 'donation', 'attendees'])
    expect(findStepAfter('attendees', savedByPartner)).toBeNull()
    expect(listWizardSteps(savedByAdmin)).toContain('review')
    expect(findStepAfter('attendees', savedByAdmin)).toBe('review')
  })

  test('opens a new registration at the contact, and a saved one at the attendees', () => {
    expect([newByPartner, newByAdmin, savedByPartner, savedByAdmin].map(chooseFirstStep)).toEqual([
      'contact',
      'contact',
      'attendees',
      'attendees',
    ])
  })
})

describe('a direct visit to a step', () => {
  test.each([
    ['review', { ...allValid, contact: false, donation: false }, 'contact'],
    ['review', { ...allValid, donation: false, attendees: false }, 'donation'],
    ['review', { ...allValid, attendees: false }, 'attendees'],
    ['review', allValid, 'review'],
    ['donation', { ...allValid, donation: false }, 'donation'],
    ['contact', { contact: false, donation: false, attendees: false }, 'contact'],
  ] as const)('requests %s with %j and opens the step %s', (requested, isValid, expected) => {
    expect(chooseStepToShow(requested, isValid, newByPartner)).toBe(expected)
  })

  test("doesn't stop a partner at a step with errors only an organizer could correct", () => {
    expect(chooseStepToShow('attendees', { ...allValid, contact: false }, savedByPartner)).toBe('attendees')
    expect(chooseStepToShow('attendees', { ...allValid, contact: false }, savedByAdmin)).toBe('contact')
  })

  test("opens the first step if the requested one isn't available to the user", () => {
    expect(chooseStepToShow('review', allValid, savedByPartner)).toBe('attendees')
  })

  test('never opens a step after the requested one or after an invalid one', () => {
    const anyStep = fc.constantFrom(...wizardSteps)
    const anyValidity = fc.record({ contact: fc.boolean(), donation: fc.boolean(), attendees: fc.boolean() })
    fc.assert(
      fc.property(anyStep, anyValidity, (requested, isValid) => {
        const shown = wizardSteps.indexOf(chooseStepToShow(requested, isValid, newByPartner))
        expect(shown).toBeLessThanOrEqual(wizardSteps.indexOf(requested))
        const passed = wizardSteps.slice(0, shown)
        expect(passed.every((step) => step === 'review' || isValid[step])).toBe(true)
      }),
    )
  })
})

describe('editable fields', () => {
  const paths = [
    'contact.firstName',
    'contact.email',
    'contact.doNotSendConfirmation',
    'donation.donation',
    'donation.golfersIncluded',
    'attendees.0.golf',
    'review.comments',
  ]

  test.each([
    [
      'a partner registering',
      newByPartner,
      'everything',
      ['contact.firstName', 'donation.donation', 'attendees.0.golf', 'review.comments'],
    ],
    ['an admin registering', newByAdmin, 'everything', paths],
    ['a partner with a saved registration', savedByPartner, 'everything', ['attendees.0.golf']],
    ['a partner after the close', savedByPartner, 'nothing', []],
    [
      'an admin with a saved registration',
      savedByAdmin,
      'everything',
      paths.filter((path) => path !== 'contact.doNotSendConfirmation'),
    ],
    ['an admin after the event', savedByAdmin, 'namesAndComments', ['contact.firstName', 'review.comments']],
    ['a registered-by person', newByPartner, 'attendees', ['attendees.0.golf']],
  ] as const)('are correct for %s', (_, visit, parts, expected) => {
    expect(paths.filter((path) => isFieldEditable(path, visit, parts))).toEqual(expected)
  })
})

test('uses a draft only if it belongs to the active event', () => {
  expect(isDraftUsable({ eventId: 3 }, { id: 3 })).toBe(true)
  expect(isDraftUsable({ eventId: 3 }, { id: 4 })).toBe(false)
  expect(isDraftUsable({ eventId: 3 }, null)).toBe(false)
  expect(isDraftUsable(null, { id: 3 })).toBe(false)
})
