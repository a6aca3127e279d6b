import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startDraft } from '#client/features/registrations/draft/draft.ts'
import { createDraftStore, type DraftStore } from '#client/features/registrations/draft/draft-store.ts'
import { type EditedRegistration, SaveContext } from '#client/features/registrations/save/save-context.ts'
import { SaveNotice } from '#client/features/registrations/save/save-questions.tsx'
import { useSave } from '#client/features/registrations/save/use-save.ts'
import { HandOverForm } from '#client/features/registrations/steps/contact/hand-over-form.tsx'
import { useDonationOffer } from '#client/features/registrations/wizard/use-donation-offer.ts'
import { type Wizard, WizardContext } from '#client/features/registrations/wizard/wizard-context.ts'
import { Dialog } from '#client/ui/overlays/dialog.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { registrationEndpoints as calls } from '#shared/contracts/registrations/endpoints.ts'
import { type GuestLink, guestLinkEndpoints } from '#shared/contracts/registrations/guest-links.ts'
import type { Registration, SavedRegistration, SavePreview } from '#shared/contracts/registrations/registration.ts'
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

test('reports a save that ends after leaving, and keeps the next draft', async () => {
  const answer = Promise.withResolvers<SavedRegistration>()
  const { screen, told, texts, leave } = await leaveWhileSaving(
    1,
    serve(calls.saveRegistration, () => answer.promise),
  )
  await expect.element(screen.getByText('Under way')).toBeVisible()
  leave()
  answer.resolve(saved)
  await expect.element(screen.getByText('Idle')).toBeVisible()
  expect([...texts.values()]).toEqual(['the next one'])
  expect(told).toEqual([])
  await expect.element(screen.getByText('Acme was saved')).toBeVisible()
})

test('reports a save refused after leaving, and keeps the next draft', async () => {
  const answer = Promise.withResolvers<ReturnType<typeof refuseIssues>>()
  const { screen, told, texts, leave } = await leaveWhileSaving(
    1,
    serve(calls.saveRegistration, () => answer.promise),
  )
  await expect.element(screen.getByText('Under way')).toBeVisible()
  leave()
  answer.resolve(refuseIssues({ path: 'contact.city', message: 'City is Required' }))
  await expect.element(screen.getByText('Idle')).toBeVisible()
  expect([...texts.values()]).toEqual(['the next one'])
  expect(told).toEqual([])
  await expect.element(screen.getByText('Acme wasn’t saved. City is Required')).toBeVisible()
})

test('reports a save without an answer after leaving as uncertain', async () => {
  const answer = Promise.withResolvers<SavedRegistration>()
  const served = serve(calls.saveRegistration, () => answer.promise)
  const { screen, told, leave } = await leaveWhileSaving(1, served)
  await expect.element(screen.getByText('Under way')).toBeVisible()
  leave()
  answer.reject(new TypeError('No answer'))
  await expect.element(screen.getByText(/^We couldn’t confirm your save of Acme\. /)).toBeVisible()
  expect(told).toEqual([])
})

const preview: SavePreview = {
  attendees: [{ ...golfer(1), sentAs: 1 }],
  places: { golf: 1, dinner: 0, vip: 0 },
  displaced: [],
  people: [],
}

test('saves nothing after leaving during the check', async () => {
  const answer = Promise.withResolvers<SavePreview>()
  const sent: string[] = []
  const { texts, leave } = await leaveWhileSaving(
    2,
    serve(calls.previewSave, () => {
      sent.push('preview')
      return answer.promise
    }),
    serve(calls.saveRegistration, () => {
      sent.push('save')
      return saved
    }),
  )
  await expect.poll(() => sent).toEqual(['preview'])
  leave()
  answer.resolve(preview)
  // Long enough for a call that must not follow.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual(['preview'])
  expect([...texts.values()]).toEqual(['the next one'])
})

const changed = { version: 2, by: 'Olga', at: '2027-03-02T10:00:00Z', isYours: false }

/** The registration as it was saved in between, with these comments. */
const savedElsewhere = ({ draft }: ReturnType<DraftStore['getState']>, comments: string) =>
  ({ ...draft, id: 7, version: 2, review: { comments, isTaxInfoRequested: false } }) as unknown as Registration

test('saves nothing after leaving while another save is read', async () => {
  const answer = Promise.withResolvers<Registration>()
  const sent: string[] = []
  const { texts, told, leave } = await leaveWhileSaving(
    1,
    serve(calls.saveRegistration, () => {
      sent.push('save')
      return refuse(409, 'request_differs', '', { changed, savedAs: 7 })
    }),
    serve(calls.getRegistration, () => {
      sent.push('read')
      return answer.promise
    }),
  )
  await expect.poll(() => sent).toEqual(['save', 'read'])
  leave()
  answer.resolve(savedElsewhere(begin(1).store.getState(), 'Theirs'))
  // Long enough for a call that must not follow.
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(sent).toEqual(['save', 'read'])
  expect(told).toEqual([])
  expect([...texts.values()]).toEqual(['the next one'])
})

test.each([
  ['is saved on top of it and told where it differs otherwise', '', ['saved']],
  ['is asked about where the same differs', 'Mine', ['conflict']],
])('merges or asks about another save: it %s', async (_, comments, outcome) => {
  const { store } = begin(1)
  store.change({ review: { comments, isTaxInfoRequested: false } })
  const told: string[] = []
  const sent: unknown[] = []
  const stored = savedElsewhere(store.getState(), 'Theirs')
  const screen = await renderPage(<Saver store={store} told={told} />, [
    serve(calls.getRegistration, () => stored),
    serve(calls.saveRegistration, (body) => {
      sent.push(body)
      return sent.length === 1 ? refuse(409, 'request_differs', '', { changed, savedAs: 7 }) : { ...saved, version: 3 }
    }),
  ])
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => told).toEqual(outcome)
  if (comments) return expect(sent).toHaveLength(1)
  expect(sent[1]).toMatchObject({ id: 7, version: 2, review: { comments: 'Theirs' } })
  await expect.element(screen.getByText('Olga saved changes, too. Both are saved.')).toBeVisible()
})

const contact = { firstName: 'Ann', lastName: 'Lee', email: ann.email, registeredByEmails: ['bo@acme.test'] }
const registration = { id: 7, version: 1, eventId: 1, contact } as unknown as Registration

/** Shows the form until the page is left, as by the browser's Back. */
function HandingOver({ left }: { left: Promise<void> }) {
  const [isSending, setSending] = useState(false)
  const [isOpen, setOpen] = useState(true)
  useEffect(() => void left.then(() => setOpen(false)), [left])
  return (
    <WizardContext value={{ visit: { role: 'user', mode: 'register' }, user: ann } as unknown as Wizard}>
      {isOpen && (
        <Dialog isOpen title="Transfer" onClose={() => undefined} isClosable={!isSending}>
          <HandOverForm saved={registration} onClose={() => undefined} onSending={setSending} />
        </Dialog>
      )}
      <ToastPlace />
    </WizardContext>
  )
}

async function handOver() {
  const answer = Promise.withResolvers<never>()
  const page = Promise.withResolvers<void>()
  const live = { spotNumber: 2, name: 'Cy Orr', state: 'opened' } as GuestLink
  const spots = [live, { ...live, spotNumber: 3, state: 'revoked' } as GuestLink]
  const called = [
    serve(calls.handOverRegistration, () => answer.promise),
    serve(guestLinkEndpoints.listGuestLinks, () => ({ until: '2027-04-23', spots })),
  ]
  const screen = await renderPage(<HandingOver left={page.promise} />, called)
  const named = '1 guest link will stay active: spot 2 (Cy Orr). bo@acme.test can end it in the attendee list.'
  await expect.element(screen.getByText(named)).toBeVisible()
  await screen.getByLabelText('First name').fill('Bo')
  await screen.getByLabelText('Last name').fill('Berg')
  await screen.getByRole('button', { name: 'Transfer' }).click()
  return { screen, page, answer }
}

test("keeps the dialog open during a transfer, and doesn't navigate afterwards", async () => {
  const { screen, page, answer } = await handOver()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled')
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  page.resolve()
  await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument()
  answer.resolve({ id: 7, eventId: 1, version: 2 } as never)
  await expect.element(screen.getByText('Bo Berg is now the contact')).toBeVisible()
  expect(screen.getByText('Now at').elements()).toEqual([])
})

test('reports a transfer refused after leaving', async () => {
  const { screen, page, answer } = await handOver()
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveAttribute('aria-disabled')
  page.resolve()
  await expect.element(screen.getByLabelText('First name')).not.toBeInTheDocument()
  answer.resolve(refuse(409, 'changed_elsewhere', 'Someone else changed this.') as never)
  await expect
    .element(screen.getByText('The registration wasn’t transferred. Someone else changed this.'))
    .toBeVisible()
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

test('The level of a registration that was saved on the way is still asked for after a reload', async () => {
  const served = [calls.listAffiliationsOfEvent, calls.listGolfCoursesOfEvent, calls.listLevelOptions]
  const answers = served.map((endpoint) => ({ endpoint, give: () => [] }))
  await renderPage(<Offer />, answers)
  await expect.poll(() => vi.mocked(fetch).mock.calls.map(String)).toContainEqual(expect.stringMatching(/kept=9/))
})
