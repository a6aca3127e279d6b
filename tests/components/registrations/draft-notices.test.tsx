import { afterEach, expect, test } from 'vitest'
import { browserStorage, draftKey } from '#client/features/registrations/draft/browser-storage.ts'
import { type RegistrationDraft, startDraft } from '#client/features/registrations/draft/draft.ts'
import { createDraftStore } from '#client/features/registrations/draft/draft-store.ts'
import type { OpenRegistration } from '#client/features/registrations/draft/open-registration.ts'
import { DraftNotices } from '#client/features/registrations/wizard/draft-notices.tsx'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { ann } from '../../support/registering-user.ts'
import { renderPage } from '../../support/render-page.tsx'

const blank = startDraft(1, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
const start = { ...blank, id: 53, donation: { ...blank.donation, donation: 8_500 } }
const reduced = { ...start, donation: { ...start.donation, donation: 1_500 } }
const key = draftKey(start.id)

afterEach(() => localStorage.clear())

/** The notices about a draft that this browser keeps: to be continued on this page, or set aside. */
function showNotices(entered: { kept?: RegistrationDraft; setAside?: RegistrationDraft }) {
  const { kept = null, setAside } = entered
  const store = createDraftStore({ storage: browserStorage, owner: ann.email, start, kept })
  const aside = setAside ? { draft: setAside, step: 'donation' } : null
  const opening = { start, kept, base: start, setAside: aside, unsavable: null, isSentSaved: false } as unknown
  return renderPage(<DraftNotices store={store} state={store.getState()} opening={opening as OpenRegistration} />)
}

test('names a change that is set aside, links to its step, and discards it after a question', async () => {
  localStorage.setItem(key, 'the stored draft')
  const screen = await showNotices({ setAside: reduced })
  await expect.element(screen.getByText('Donation: $8,500 to $1,500')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Continue' }))
    .toHaveAttribute('href', '/registrations/53/donation')
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Keep my entries' }).click()
  expect(localStorage.getItem(key)).not.toBeNull()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => localStorage.getItem(key)).toBeNull()
  expect(screen.getByText('You have unsaved changes').elements()).toEqual([])
})

test('lists the first changes of a continued draft, and counts the rest', async () => {
  const spots = [1, 2, 3, 4, 5, 6].map((number) => ({ ...blankSpot(number), golf: true, dinner: true }))
  const screen = await showNotices({ kept: { ...reduced, attendees: spots } })
  await expect.element(screen.getByText('Donation: $8,500 to $1,500')).toBeVisible()
  await expect.element(screen.getByText('Spot 4: no one, Golf & dinner')).toBeVisible()
  await expect.element(screen.getByText('And 2 more.')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  expect(screen.getByText('Donation: $8,500 to $1,500').elements()).toEqual([])
})
