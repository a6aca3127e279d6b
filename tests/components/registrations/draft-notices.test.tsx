import { afterEach, expect, test } from 'vitest'
import type { DraftChange } from '#client/features/registrations/draft/changes.ts'
import { type RegistrationDraft, startDraft } from '#client/features/registrations/draft/draft.ts'
import { createDraftStore, draftKey } from '#client/features/registrations/draft/draft-store.ts'
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

async function showNotices(draft: RegistrationDraft, unsavable: readonly DraftChange[] = []) {
  const store = createDraftStore({ owner: ann.email, start, base: start, draft, sent: null })
  store.showStep('donation')
  const opening = { base: start, draft, unsavable, parts: 'everything' } as unknown as OpenRegistration
  return { store, screen: await renderPage(<DraftNotices store={store} opening={opening} />) }
}

test('describes the changes in a kept draft, and asks before discarding it', async () => {
  const { screen, store } = await showNotices(reduced)
  await expect.element(screen.getByText('Donation: $8,500 to $1,500')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Keep my entries' }).click()
  expect(localStorage.getItem(key)).not.toBeNull()
  await screen.getByRole('button', { name: 'Discard changes' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect.poll(() => localStorage.getItem(key)).toBeNull()
  expect(store.getState()).toMatchObject({ draft: start, edition: 1 })
  expect(screen.getByText('Your entries are still here').elements()).toEqual([])
})

test("lists a kept draft's first changes, and counts the rest", async () => {
  const attendees = [1, 2, 3, 4, 5, 6].map((number) => ({ ...blankSpot(number), golf: true, dinner: true }))
  const { screen } = await showNotices({ ...reduced, attendees })
  await expect.element(screen.getByText('Spot 4: no one, Golf & dinner')).toBeVisible()
  await expect.element(screen.getByText('And 2 more.')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByText('And 2 more.')).not.toBeInTheDocument()
})

test('lists entries that can no longer be saved', async () => {
  const { screen } = await showNotices(start, [{ key: 'review', text: 'Comments: Mine' }])
  await expect.element(screen.getByText('Comments: Mine')).toBeVisible()
  expect(screen.getByText('Your entries are still here').elements()).toEqual([])
})
