import { describe, expect, test } from 'vitest'
import type { WizardVisit } from '#shared/domain/registration/wizard-steps.ts'
import { listSteps } from './list-steps.ts'

const register: WizardVisit = { role: 'user', mode: 'register' }
const isValid = { contact: true, donation: true, attendees: true }
const canGo = (steps: ReturnType<typeof listSteps>) =>
  steps.filter(({ disabledReason }) => disabledReason === undefined).map(({ key }) => key)

describe('the steps that can be gone to', () => {
  test('are those behind and the current one while a registration is new', () => {
    const steps = listSteps({ visit: register, current: 'donation', isSaved: false, isValid })
    expect(canGo(steps)).toEqual(['contact', 'donation'])
    expect(steps.map(({ state }) => state)).toEqual(['done', 'current', 'upcoming', 'upcoming'])
  })

  test('are all of them at once in a registration that is saved', () => {
    expect(canGo(listSteps({ visit: register, current: 'contact', isSaved: true, isValid }))).toEqual([
      'contact',
      'donation',
      'attendees',
      'review',
    ])
  })

  test('end in a saved registration at the step that is not in order, which is named', () => {
    const steps = listSteps({
      visit: { role: 'admin', mode: 'summarize' },
      current: 'contact',
      isSaved: true,
      isValid: { ...isValid, donation: false },
    })
    expect(canGo(steps)).toEqual(['contact', 'donation'])
    expect(steps[3]).toMatchObject({ state: 'upcoming', disabledReason: 'first put Donation in order' })
  })

  test('are the three that a partner can read of a saved registration, whatever is wrong with them', () => {
    const visit: WizardVisit = { role: 'user', mode: 'summarize' }
    expect(
      canGo(listSteps({ visit, current: 'contact', isSaved: true, isValid: { ...isValid, contact: false } })),
    ).toEqual(['contact', 'donation', 'attendees'])
  })
})
