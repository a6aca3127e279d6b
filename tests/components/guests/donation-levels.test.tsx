import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BelowLevelNotice } from '#client/features/registrations/steps/donation/below-level-notice.tsx'
import { DonationStep } from '#client/features/registrations/steps/donation/donation-step.tsx'
import { type Wizard, WizardContext } from '#client/features/registrations/wizard/wizard-context.ts'
import type { LevelOption } from '#shared/contracts/registrations/endpoints.ts'
import { emptyDonation } from '#shared/domain/donation/donation-counts.ts'
import { placeholderOption } from '#shared/domain/donation/level-choice.ts'
import { birdie as larger, eagle as largest } from '../../support/models/donation-terms.ts'
import { renderPage } from '../../support/render-page.tsx'

const levels: LevelOption[] = [
  { ...largest, benefits: ['Website', 'Sign', 'Logo'] },
  { ...larger, benefits: ['Website', 'Sign'] },
  { ...placeholderOption, id: 3, name: 'Par', donationRangeStart: 500, donationRangeEnd: 4_999, benefits: ['Website'] },
]
const terms = { role: 'user', affiliationName: 'Vendor', levels, courseIds: [4, 5], saved: null } as const

function Step() {
  const [draft, setDraft] = useState({ donation: { ...emptyDonation, affiliationId: 7 } })
  const wizard = {
    draft,
    change: (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes })),
    offer: {
      terms,
      levels,
      courses: [
        { id: 4, label: 'Pine Hollow' },
        { id: 5, label: 'Cedar Creek' },
      ],
      affiliations: [],
      lookups: 'ready',
      levelState: 'ready',
    },
    visit: { role: 'user', mode: 'new' },
    saving: { error: null },
    event: { eventDate: '2027-05-14' },
    saved: null,
    serverIssues: [],
    canSave: true,
    canEdit: (path: string) => !path.endsWith('Included'),
    addressOf: () => ({ to: '/here', params: {} }),
  }
  return (
    <WizardContext value={wizard as unknown as Wizard}>
      <DonationStep />
    </WizardContext>
  )
}

async function openStep() {
  const screen = await renderPage(<Step />)
  const level = (name: string) => screen.getByRole('radio', { name })
  const amount = screen.getByLabelText('Donation amount')
  await expect.element(amount).toBeVisible()
  return { screen, level, amount, table: screen.getByRole('table') }
}

describe('level cards', () => {
  test('show spots and benefits before a level is selected, but not a table of zeros', async () => {
    const { screen, level, table } = await openStep()
    const group = screen.getByRole('group', { name: 'Partner level' })
    await expect.element(group.getByText('Enter an amount or select a level.')).toBeVisible()
    const names = group
      .getByRole('radio')
      .elements()
      .map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['Par $500 – $4,999', 'Birdie $5,000 – $9,999', 'Eagle $10,000 – $20,000'])
    await expect
      .element(level('Birdie'))
      .toHaveAccessibleDescription('4 Golf & Dinner 2 Dinner Only 1 VIP Reception & Dinner Everything in Par Sign')
    await expect.element(level('Par')).toHaveAccessibleDescription('Website')
    await expect.element(table).not.toBeInTheDocument()
  })

  test("fill in the selected level's minimum", async () => {
    const { screen, level, amount, table } = await openStep()
    await level('Birdie').click()
    await expect.element(amount).toHaveValue('5,000')
    await expect.element(screen.getByText('We filled in $5,000, the minimum for Birdie.')).toBeVisible()
    await expect.element(table).toBeVisible()
    await amount.fill('7000')
    await expect.element(level('Birdie')).toBeChecked()
    await expect.element(screen.getByText('We filled in')).not.toBeInTheDocument()
  })

  test('can be selected by pressing anywhere on them', async () => {
    const { screen, amount } = await openStep()
    await screen.getByText('Everything in Birdie').click({ force: true })
    await expect.element(amount).toHaveValue('10,000')
  })

  test("keep an amount below the selected level's range, and offer to raise it", async () => {
    const { screen, level, amount } = await openStep()
    await amount.fill('600')
    await level('Birdie').click()
    await level('Eagle').click()
    await expect.element(amount).toHaveValue('600')
    await expect.element(screen.getByText('Eagle starts at $10,000. You pledge $600.')).toBeVisible()
    await expect.element(screen.getByText('The donation is $9,400 below Eagle’s range')).toBeVisible()
    await screen.getByRole('button', { name: 'Pledge $10,000' }).click()
    await expect.element(amount).toHaveFocus()
    await expect.element(amount).toHaveValue('10000')
    await expect.element(level('Eagle')).toBeChecked()
  })

  test('ask whether an amount above all levels has an extra zero', async () => {
    const { screen, level, amount } = await openStep()
    await amount.fill('70000')
    await expect.element(screen.getByText('Did you mean $7,000?')).toBeVisible()
    await screen.getByRole('button', { name: 'Change to $7,000' }).click()
    await expect.element(amount).toHaveFocus()
    await expect.element(level('Birdie')).toBeChecked()
    await expect.element(screen.getByText('Did you mean')).not.toBeInTheDocument()
  })

  test('can be selected with the arrow keys', async () => {
    const { level, amount } = await openStep()
    await level('Par').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(level('Birdie')).toBeChecked()
    await expect.element(level('Birdie')).toHaveFocus()
    await expect.element(amount).toHaveValue('5,000')
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(amount).toHaveValue('500')
  })
})

const belowLevel = (role: 'admin' | 'user', agreedShortfall: number, change = vi.fn()) => {
  const wizard = {
    visit: { role },
    saved: null,
    draft: { donation: { ...emptyDonation, donation: 4_000 }, agreedShortfall },
    change,
  }
  return (
    <WizardContext value={wizard as unknown as Wizard}>
      <BelowLevelNotice level={larger} />
      <p>Shown</p>
    </WizardContext>
  )
}

test("lets an organizer agree to a donation below the level's range", async () => {
  const change = vi.fn()
  const screen = await renderPage(belowLevel('admin', 0, change))
  await screen.getByRole('checkbox', { name: 'Agreed' }).click()
  expect(change).toHaveBeenCalledWith({ agreedShortfall: 1_000 })
})

test('hides an agreed shortfall from partners', async () => {
  const screen = await renderPage(belowLevel('user', 1_000))
  await expect.element(screen.getByText('Shown')).toBeVisible()
  expect(screen.getByText(/below Birdie/).elements()).toEqual([])
})

test("doesn't show an error in a field that appeared after the last attempt", async () => {
  const { screen, amount } = await openStep()
  const continueButton = screen.getByRole('button', { name: 'Continue to attendees' })
  const missing = screen.getByText('All Golf Course Preferences are Required')
  await continueButton.click()
  await expect.element(screen.getByText('Donation amount is required').first()).toBeVisible()
  await amount.fill('7000')
  await expect.element(screen.getByLabelText('First choice')).toBeVisible()
  expect(missing.elements()).toEqual([])
  await continueButton.click()
  await expect.element(missing.first()).toBeVisible()
})

test('keeps the waived counts while a different amount is entered', async () => {
  const { screen, level, amount } = await openStep()
  await level('Birdie').click()
  const additional = screen.getByLabelText('Additional, Golf')
  await additional.fill('2')
  await screen.getByRole('button', { name: 'Waive all' }).click()
  await amount.fill('7')
  await amount.fill('7000')
  await screen.getByRole('button', { name: 'Waived all' }).click()
  await expect.element(additional).toHaveValue('2')
})
