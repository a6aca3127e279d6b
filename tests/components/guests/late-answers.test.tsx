import { expect, test, vi } from 'vitest'
import { startDraft } from '#client/features/registrations/draft/draft.ts'
import { createDraftStore, type DraftStore } from '#client/features/registrations/draft/draft-store.ts'
import { type EditedRegistration, SaveContext } from '#client/features/registrations/save/save-context.ts'
import { SaveNotice } from '#client/features/registrations/save/save-questions.tsx'
import { useSave } from '#client/features/registrations/save/use-save.ts'
import { useDonationOffer } from '#client/features/registrations/wizard/use-donation-offer.ts'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import type { SavedRegistration, SavePreview } from '#shared/contracts/registrations/registration.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { blankSpot } from '#shared/domain/spots/spot.ts'
import { ann } from '../../support/registering-user.ts'
import { refuse, refuseIssues, renderPage, type Served, serve } from '../../support/render-page.tsx'

/** Answers that arrive after the user has gone on to something else. */

const saved: SavedRegistration = { id: 7, eventId: 1, version: 1 }
const golfer = (number: number) => ({
  ...blankSpot(number),
  golf: true,
  dinner: true,
  attendeeInfo: { ...blankInfo, firstName: `Guest ${number}`, lastName: 'Lee' },
})

/** A new registration with one place for golf, and what the browser keeps. */
function begin(people: number) {
  const texts = new Map<string, string>()
  const start = startDraft(1, ann, '6f9619ff-8b86-4d11-b42d-00c04fc964ff')
  const donation = {
    ...start.donation,
    affiliationId: 1,
    donation: 500,
    golfersAdditional: 1,
    attendingForBusinessPurposes: true,
  }
  const storage = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, text: string) => Boolean(texts.set(key, text)),
    remove: (key: string) => void texts.delete(key),
    onChangedElsewhere: () => () => undefined,
  }
  const store = createDraftStore({ storage, owner: ann.email, start, kept: null })
  const attendees = Array.from({ length: people }, (_, index) => golfer(index + 1))
  store.change({ donation, attendees, contact: { ...start.contact, nameForMarketingMaterials: 'Acme' } })
  return { store, texts }
}

function Saver({ store, told }: { store: DraftStore; told: string[] }) {
  const saving = useSave(store, { onSaved: () => told.push('saved'), onFailed: ({ kind }) => told.push(kind) })
  return (
    <>
      <button type="button" onClick={saving.save}>
        Save
      </button>
      <p>{saving.isSaving ? 'Under way' : 'Idle'}</p>
      <ToastPlace />
    </>
  )
}

/** Presses Save, leaves before the answer comes, and begins another registration. */
async function leaveWhileSaving(people: number, ...served: Served[]) {
  const { store, texts } = begin(people)
  const told: string[] = []
  const screen = await renderPage(<Saver store={store} told={told} />, served)
  const [key = ''] = texts.keys()
  await screen.getByRole('button', { name: 'Save' }).click()
  return {
    screen,
    told,
    texts,
    leave() {
      store.clear()
      texts.set(key, 'the next one')
    },
  }
}

test.each([
  ['saved', () => saved, 'Acme was saved'],
  [
    'refused',
    () => refuseIssues({ path: 'contact.city', message: 'City is Required' }),
    'Acme wasn’t saved. City is Required',
  ],
  ['not answered', () => Promise.reject(new TypeError('No answer')), 'We couldn’t confirm your save of Acme. '],
])('reports a registration that is %s after leaving, and keeps the next draft', async (_, give, message) => {
  const isLeft = Promise.withResolvers<void>()
  const served = serve(calls.saveRegistration, async () => {
    await isLeft.promise
    return give()
  })
  const { screen, told, texts, leave } = await leaveWhileSaving(1, served)
  await expect.element(screen.getByText('Under way')).toBeVisible()
  leave()
  isLeft.resolve()
  await expect.element(screen.getByText(message)).toBeVisible()
  await expect.element(screen.getByText('Idle')).toBeVisible()
  expect([...texts.values()]).toEqual(['the next one'])
  expect(told).toEqual([])
})

test('saves nothing after leaving while a check is under way', async () => {
  const isLeft = Promise.withResolvers<void>()
  const sent: string[] = []
  const preview: SavePreview = {
    attendees: [{ ...golfer(1), sentAs: 1 }],
    places: { golf: 1, dinner: 0, vip: 0 },
    displaced: [],
  }
  const { texts, told, leave } = await leaveWhileSaving(
    2,
    serve(calls.previewSave, async () => {
      sent.push('preview')
      await isLeft.promise
      return preview
    }),
    serve(calls.saveRegistration, () => {
      sent.push('save')
      return saved
    }),
  )
  await expect.poll(() => sent).toEqual(['preview'])
  leave()
  isLeft.resolve()
  // Long enough for a call that must not follow.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual(['preview'])
  expect(told).toEqual([])
  expect([...texts.values()]).toEqual(['the next one'])
})

const write = (comments: string) => ({ review: { comments, isTaxInfoRequested: false } })

test('saves later entries on top of a save whose answer was lost', async () => {
  const { store } = begin(1)
  const told: string[] = []
  const sent: unknown[] = []
  const changed = { version: 1, by: 'Ann', at: '2027-03-02T10:00:00Z', isYours: true }
  const screen = await renderPage(<Saver store={store} told={told} />, [
    serve(calls.saveRegistration, (body) => {
      sent.push(body)
      if (sent.length === 1) return Promise.reject(new TypeError('No answer'))
      return sent.length === 2 ? refuse(409, 'request_differs', '', { changed, savedAs: 7 }) : { ...saved, version: 2 }
    }),
  ])
  const save = screen.getByRole('button', { name: 'Save' })
  store.change(write('First'))
  await save.click()
  await expect.poll(() => told).toEqual(['noAnswer'])
  store.change(write('Second'))
  await save.click()
  await expect.poll(() => told).toEqual(['noAnswer', 'saved'])
  expect(sent[2]).toMatchObject({ id: 7, base: write('First'), ...write('Second') })
  expect(sent[2]).not.toHaveProperty('version')
})

test('starts from what was opened when two different attempts went unanswered', async () => {
  const { store } = begin(1)
  const told: string[] = []
  const sent: unknown[] = []
  const changed = { version: 1, by: 'Ann', at: '2027-03-02T10:00:00Z', isYours: true }
  const screen = await renderPage(<Saver store={store} told={told} />, [
    serve(calls.saveRegistration, (body) => {
      sent.push(body)
      if (sent.length < 3) return refuse(500, 'internal')
      return sent.length === 3 ? refuse(409, 'request_differs', '', { changed, savedAs: 7 }) : { ...saved, version: 2 }
    }),
  ])
  const save = screen.getByRole('button', { name: 'Save' })
  for (const [index, words] of ['First', 'Second'].entries()) {
    store.change(write(words))
    await save.click()
    await expect.poll(() => told).toHaveLength(index + 1)
  }
  await save.click()
  await expect.poll(() => told).toEqual(['noAnswer', 'noAnswer', 'saved'])
  expect(sent[3]).toMatchObject({ id: 7, base: write(''), ...write('Second') })
})

test('asks about a field that another save has changed, too', async () => {
  const { store } = begin(1)
  const told: string[] = []
  const changed = { version: 2, by: 'Olga', at: '2027-03-02T10:00:00Z' }
  const conflicts = [{ path: 'review.comments', label: 'Comments', mine: 'Mine', theirs: 'Theirs' }]
  const screen = await renderPage(<Saver store={store} told={told} />, [
    serve(calls.saveRegistration, () => refuse(409, 'changed_elsewhere', '', { changed, conflicts })),
  ])
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => told).toEqual(['conflict'])
})

test('saves entries made during a save with the next one', async () => {
  const { store } = begin(1)
  const { promise, resolve } = Promise.withResolvers<SavedRegistration>()
  const told: string[] = []
  const sent: unknown[] = []
  const screen = await renderPage(<Saver store={store} told={told} />, [
    serve(calls.saveRegistration, (body) => (sent.push(body) === 1 ? promise : { ...saved, version: 2 })),
  ])
  const save = screen.getByRole('button', { name: 'Save' })
  await save.click()
  await expect.poll(() => sent).toHaveLength(1)
  store.change(write('One more thing'))
  resolve(saved)
  await expect.poll(() => told).toEqual(['typedMeanwhile'])
  await save.click()
  await expect.poll(() => told).toEqual(['typedMeanwhile', 'saved'])
  expect(sent[1]).toMatchObject({ id: 7, base: write(''), ...write('One more thing') })
})

test('mentions entries made during a save while they differ', async () => {
  const show = (isChanged: boolean) => (
    <SaveContext
      value={{ saving: { failure: { kind: 'typedMeanwhile' } }, draft: {}, isChanged } as unknown as EditedRegistration}
    >
      <SaveNotice isLastStep />
      <p>Here</p>
    </SaveContext>
  )
  const screen = await renderPage(
    <>
      {show(true)}
      {show(false)}
    </>,
  )
  await expect.element(screen.getByText('Here').first()).toBeVisible()
  expect(screen.getByText('Your latest changes aren’t saved yet').elements()).toHaveLength(1)
})

function Offer() {
  const savedDonation = { ...begin(0).store.getState().draft.donation, partnershipLevelId: 9 }
  useDonationOffer({ eventId: 1, affiliationId: 1, role: 'user', saved: null, savedDonation })
  return null
}

test('asks for the level of a registration that was saved on the way', async () => {
  const served = [calls.listAffiliationsOfEvent, calls.listGolfCoursesOfEvent, calls.listLevelOptions]
  const answers = served.map((endpoint) => ({ endpoint, give: () => [] }))
  await renderPage(<Offer />, answers)
  await expect.poll(() => vi.mocked(fetch).mock.calls.map(String)).toContainEqual(expect.stringMatching(/kept=9/))
})
