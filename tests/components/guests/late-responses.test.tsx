import { afterEach, expect, test, vi } from 'vitest'
import { startDraft } from '#client/features/registrations/draft/draft.ts'
import { createDraftStore, type DraftStore, draftKey } from '#client/features/registrations/draft/draft-store.ts'
import { useSave } from '#client/features/registrations/save/use-save.ts'
import { useDonationOffer } from '#client/features/registrations/wizard/use-donation-offer.ts'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration } from '#shared/contracts/registrations/registration.ts'
import { ann } from '../../support/registering-user.ts'
import { refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

afterEach(() => localStorage.clear())

const saved: SavedRegistration = { id: 7, eventId: 1, version: 1 }
const write = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })

function begin() {
  const start = startDraft(1, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
  const store = createDraftStore({ owner: ann.email, start, base: start, draft: start, sent: null })
  const donation = { ...start.donation, affiliationId: 1, donation: 500, attendingForBusinessPurposes: true }
  store.change({ donation, contact: { ...start.contact, nameForMarketingMaterials: 'Acme' } })
  return store
}

function Saver({ store, events }: { store: DraftStore; events: string[] }) {
  const { save, isSaving, error } = useSave(store, {
    onSaved: (_, isUpdate) => events.push(isUpdate ? 'updated' : 'saved'),
    onRefused: ({ problem }) => events.push(problem?.code ?? 'refused'),
  })
  return (
    <>
      <button type="button" onClick={save}>
        Save
      </button>
      <p>{isSaving ? 'Under way' : error ? 'Failed' : 'Idle'}</p>
    </>
  )
}

async function save(...answers: (() => ReturnType<Served['give']>)[]) {
  const store = begin()
  const events: string[] = []
  const sent: { requestId: string }[] = []
  const served = serve(calls.saveRegistration, (body) => (answers[sent.push(body as never) - 1] ?? lost)() as never)
  const screen = await renderPage(<Saver store={store} events={events} />, [served])
  const button = screen.getByRole('button', { name: 'Save' })
  await button.click()
  return { screen, store, events, sent, button }
}

const lost = () => Promise.reject(new TypeError('No answer'))
const differs = () => refuse(409, 'request_differs', '', { savedAs: 7 })

test.each([
  ['saved', () => saved, 'Acme was saved'],
  [
    'refused',
    () => refuseIssues({ path: 'contact.city', message: 'City is Required' }),
    'We couldn’t save Acme. City is Required',
  ],
  ['not answered', () => lost(), 'We couldn’t confirm that Acme was saved.'],
])('reports that a registration was %s after its page was left, and keeps the next draft', async (_, give, message) => {
  const isLeft = Promise.withResolvers<void>()
  const { screen, events, sent } = await save(async () => {
    await isLeft.promise
    return give()
  })
  await expect.poll(() => sent).toHaveLength(1)
  await screen.rerender(<ToastHost />)
  localStorage.setItem(draftKey(0), 'the next one')
  isLeft.resolve()
  await expect.element(screen.getByText(message)).toBeVisible()
  expect([localStorage.getItem(draftKey(0)), ...events]).toEqual(['the next one'])
})

test('repeats an unanswered save with an identical request', async () => {
  const { events, sent, store } = await save(lost, () => saved)
  await expect.poll(() => events).toEqual(['saved'])
  expect(sent[1]).toEqual(sent[0])
  expect(store.hasChanges()).toBe(false)
})

test('saves later entries as a change to an unanswered save', async () => {
  const { screen, store, events, sent, button } = await save(
    () => refuse(500, 'internal'),
    differs,
    () => ({ ...saved, version: 2 }),
  )
  await expect.element(screen.getByText('Failed')).toBeVisible()
  store.change(write('Later'))
  await button.click()
  await expect.poll(() => events).toEqual(['internal', 'saved'])
  expect(sent[1]?.requestId).toBe(sent[0]?.requestId)
  expect(sent[2]).toMatchObject({ id: 7, base: write(''), ...write('Later') })
  expect(sent[2]).not.toHaveProperty('version')
})

test('starts a new request if the registration from an earlier one is gone', async () => {
  const { events, sent, button } = await save(
    () => refuse(404, 'not_found'),
    () => saved,
  )
  await expect.poll(() => events).toEqual(['not_found'])
  await button.click()
  await expect.poll(() => events).toEqual(['not_found', 'saved'])
  expect(sent[1]?.requestId).not.toBe(sent[0]?.requestId)
})

test('saves entries made during a save with the next save', async () => {
  const answer = Promise.withResolvers<SavedRegistration>()
  const { screen, store, events, sent, button } = await save(
    () => answer.promise,
    () => ({ ...saved, version: 2 }),
  )
  await expect.poll(() => sent).toHaveLength(1)
  await button.click()
  store.change(write('One more thing'))
  answer.resolve(saved)
  await expect.element(screen.getByText('Idle')).toBeVisible()
  expect([sent.length, ...events]).toEqual([1])
  await button.click()
  await expect.poll(() => events).toEqual(['updated'])
  expect(sent[1]).toMatchObject({ id: 7, base: write(''), ...write('One more thing') })
})

function Offer() {
  const savedDonation = { ...begin().getState().draft.donation, partnershipLevelId: 9 }
  useDonationOffer({ eventId: 1, affiliationId: 1, role: 'user', saved: null, savedDonation })
  return null
}

test('requests the level of a registration saved while the form was open', async () => {
  const served = [calls.listAffiliationsOfEvent, calls.listGolfCoursesOfEvent, calls.listLevelOptions]
  const answers = served.map((endpoint) => ({ endpoint, give: () => [] }))
  await renderPage(<Offer />, answers)
  await expect.poll(() => vi.mocked(fetch).mock.calls.map(String)).toContainEqual(expect.stringMatching(/kept=9/))
})
