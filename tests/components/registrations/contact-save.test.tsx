import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConnectionError } from '#client/api/request-error.ts'
import { startDraft } from '#client/features/registrations/draft/draft.ts'
import { ContactStep } from '#client/features/registrations/steps/contact/contact-step.tsx'
import { type Wizard, WizardContext } from '#client/features/registrations/wizard/wizard-context.ts'
import { authEndpoints } from '#shared/contracts/auth.ts'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { ann } from '../../support/registering-user.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

const contact: Contact = {
  ...startDraft(1, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff').contact,
  phoneNumber: '312-555-0142',
  addressLine1: '1 Main Street',
  city: 'Chicago',
  territoryId: 14,
  postalCode: '60601',
}
const draft = { ...startDraft(1, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff'), id: 7, contact }

const jane = {
  ...contact,
  firstName: 'Jane',
  companyName: 'Birch',
  nameForMarketingMaterials: 'Birch Golf',
  email: 'jane@birch.test',
  city: 'Joliet',
}

const idle = { isSaving: false, isWaiting: false, error: null, wasSaved: false } as unknown as Wizard['saving']

type Finished = [step: string, isSaving: boolean | undefined, city: string]

function Shown({ finished, over }: { finished: Finished[]; over: Partial<Wizard> }) {
  const [state, setState] = useState(draft)
  const wizard = {
    visit: { role: 'user', mode: 'register' },
    user: ann,
    draft: state,
    before: draft,
    saved: { ...draft, guests: [] },
    isChanged: state !== draft,
    change: (change: object) => setState((current) => ({ ...current, ...change })),
    canEdit: (path: string) => path !== 'contact.email' && path !== 'contact.doNotSendConfirmation',
    canSave: true,
    edition: 0,
    serverIssues: [],
    saving: idle,
    addressOf: () => ({ to: '/there', params: {} }),
    finishStep: (step: string, isSaving?: boolean) => finished.push([step, isSaving, state.contact.city]),
    askToLeave: () => undefined,
    ...over,
  } as unknown as Wizard
  return (
    <WizardContext value={wizard}>
      <ContactStep />
    </WizardContext>
  )
}

async function showStep(over: Partial<Wizard> = {}) {
  const finished: Finished[] = []
  const screen = await renderPage(<Shown finished={finished} over={over} />, [
    serve(calls.listTerritories, () => [{ id: 14, name: 'Illinois' }]),
    serve(authEndpoints.currentUser, () => over.user ?? ann),
    serve(calls.findAddressOnFile, () => null),
    serve(calls.findKnownContact, () => ({ registrationId: 3, year: 2026, contact: jane })),
  ])
  await expect.element(screen.getByLabelText('City')).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  return { screen, finished, save }
}

test('saves a valid contact immediately, but continues only when asked', async () => {
  const { screen, finished, save } = await showStep()
  await screen.getByLabelText('City').fill('Joliet')
  await save.click()
  await expect.poll(() => finished).toEqual([['contact', true, 'Joliet']])
  await screen.getByRole('button', { name: 'Continue to donation' }).click()
  await expect.poll(() => finished.at(-1)).toEqual(['contact', false, 'Joliet'])
})

test("lists who will get an email once a colleague's address is complete", async () => {
  const { screen, save } = await showStep()
  await expect.element(save).toBeVisible()
  expect(screen.getByText(/email anyone/).elements()).toEqual([])
  const colleagues = screen.getByLabelText('Colleagues’ emails')
  await colleagues.fill('bea@')
  await expect.element(screen.getByText('Saving won’t send any emails.')).toBeVisible()
  await colleagues.fill('bea@acme.test')
  await expect.element(screen.getByText('Invitation to name attendees to bea@acme.test')).toBeVisible()
})

test('ignores button presses during a save', async () => {
  const { screen, finished } = await showStep({ saving: { ...idle, isSaving: true } })
  await expect.element(screen.getByRole('button', { name: 'Saving…' })).toHaveAttribute('aria-disabled')
  const onward = screen.getByRole('button', { name: 'Continue to donation' })
  await expect.element(onward).toHaveAttribute('aria-disabled')
  await onward.click({ force: true })
  expect(finished).toEqual([])
})

test('reports a failed save, and checks the fields again before another attempt', async () => {
  const { screen, finished } = await showStep({ saving: { ...idle, error: new ConnectionError(null) } })
  await expect.element(screen.getByText('We couldn’t confirm that your changes were saved')).toBeVisible()
  await screen.getByLabelText('City').fill(' ')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('City is Required').first()).toBeVisible()
  expect(finished).toEqual([])
  await screen.getByLabelText('City').fill('Joliet')
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => finished).toEqual([['contact', true, 'Joliet']])
})

const unsaved: Partial<Wizard> = { saved: null, canEdit: () => true, draft: { ...draft, id: 0 } }

test('fills in an earlier contact only if an organizer asks for it', async () => {
  const { screen } = await showStep({ ...unsaved, visit: { role: 'admin', mode: 'register' } })
  const offer = screen.getByRole('button', { name: 'Use Jane Lee, Birch (2026)' })
  await screen.getByRole('textbox', { name: 'Email', exact: true }).fill('jane@birch.test')
  await expect.element(offer).toBeVisible()
  await expect.element(screen.getByLabelText('City')).toHaveValue('Chicago')
  await offer.click()
  await expect.element(screen.getByLabelText('City')).toHaveValue('Joliet')
  await expect.element(screen.getByLabelText('Name for marketing materials')).toHaveValue('Birch Golf')
  await expect.element(screen.getByRole('textbox', { name: 'Company' })).toHaveFocus()
  await screen.getByLabelText('First name').fill('Janet')
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Janet')
  expect(offer.elements()).toEqual([])
})

test("doesn't offer earlier contacts to partners, or Save for a new registration", async () => {
  const { screen, save } = await showStep(unsaved)
  await screen.getByRole('textbox', { name: 'Email', exact: true }).fill('jane@birch.test')
  await expect.element(screen.getByRole('button', { name: 'Continue to donation' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^Use / }).elements()).toEqual([])
  expect(save.elements()).toEqual([])
})
