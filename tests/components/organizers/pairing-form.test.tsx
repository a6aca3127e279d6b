import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type Entered, PairingForm } from '#client/features/boards/pairings/pairing-form.tsx'
import { type PickableSide, pairingEndpoints } from '#shared/contracts/placement/pairings.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, refuseIssues, renderPage, serve } from '../../support/render-page.tsx'

const acme = { registrationId: 1, partner: 'Acme', golf: true, dinner: true }
const birch = { ...acme, registrationId: 2, partner: 'Birch' }
const people: PickableSide[] = [
  { ...acme, spotId: null, name: 'Acme' },
  { ...acme, spotId: 11, name: 'Ann Lee' },
  { ...acme, spotId: 12, name: 'Dee Diner', golf: false },
  { ...birch, spotId: null, name: 'Birch' },
  { ...birch, spotId: 21, name: 'Bo Núñez' },
  { ...birch, spotId: 22, name: 'Cy Acme' },
]
const request = {
  id: 5,
  version: 3,
  registrationId: 1,
  partner: 'Acme',
  text: 'Bo, please',
  author: 'Ann Lee',
  state: 'asked' as const,
}

type Answer = { id: number; version: number } | ReturnType<typeof refuse>

async function open(
  entered: Entered,
  answer: () => Answer | Promise<Answer>,
  list: () => PickableSide[] | Promise<PickableSide[]> = () => people,
) {
  const onClose = vi.fn()
  const sent: unknown[] = []
  const give = (body: unknown) => {
    sent.push(body)
    return answer()
  }
  const screen = await renderPage(<PairingForm eventId={7} entered={entered} onClose={onClose} />, [
    serve(pairingEndpoints.listPickable, list),
    serve(pairingEndpoints.enterPairing, give),
  ])
  const pick = (name: string) => screen.getByRole('combobox', { name, exact: true })
  const [who, other] = [pick('Who'), pick('With')]
  await expect.element(who).toBeVisible()
  return { screen, who, other, sent, onClose, save: () => screen.getByRole('button', { name: 'Save' }).click() }
}

const done = () => ({ id: 1, version: 1 })
const [ann, bo] = [
  { registrationId: 1, spotId: 11 },
  { registrationId: 2, spotId: 21 },
]

test('finds two people by name, and selects them by keyboard', async () => {
  const { screen, who, other, sent, onClose, save } = await open({ kind: 'new', spotId: null, part: 'golf' }, done)
  await who.click()
  await userEvent.keyboard('acme')
  await expect.element(screen.getByText('3 found')).toBeVisible()
  expect(
    screen
      .getByRole('option')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['AcmeEveryone from this partner', 'Ann LeeAcme', 'Cy AcmeBirch'])
  await expectAccessible('who is found')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}')
  await expect.element(who).toHaveValue('Ann Lee, Acme')
  await other.click()
  await userEvent.keyboard('nobody')
  await expect.element(screen.getByText('No one with that name is registered.')).toBeVisible()
  await userEvent.keyboard('{Escape}nunez{Enter}')
  await expect.element(other).toHaveValue('Bo Núñez, Birch')
  await screen.getByRole('radio', { name: 'Keep apart' }).click()
  await screen.getByRole('checkbox', { name: 'Required' }).click()
  await save()
  await expect.poll(() => onClose).toHaveBeenCalledOnce()
  expect(sent).toEqual([
    {
      eventId: 7,
      id: 0,
      part: 'golf',
      kind: 'notWith',
      strength: 'must',
      note: '',
      request: null,
      one: ann,
      other: bo,
    },
  ])
})

test("requires both people before saving, and shows the server's errors at the field", async () => {
  const message = 'Choose two different people'
  const { screen, who, other, sent, save } = await open({ kind: 'new', spotId: 11, part: 'golf' }, () =>
    refuseIssues({ path: 'other', message }),
  )
  await expect.element(who).toHaveValue('Ann Lee, Acme')
  await expect.element(screen.getByText('Choose two people or partners from the list first')).toBeVisible()
  await other.fill('ann')
  expect(sent).toEqual([])
  await userEvent.keyboard('{Enter}')
  await save()
  await expect.element(other).toHaveAccessibleDescription(message)
  await expect.element(other).toHaveFocus()
})

test('finds guests who only dine for a dinner pairing, but not for golf', async () => {
  const { screen, who, other } = await open({ kind: 'new', spotId: 12, part: 'dinner' }, done)
  await expect.element(who).toHaveValue('Dee Diner, Acme')
  await screen.getByRole('radio', { name: 'Golf' }).click()
  await other.fill('dee')
  await expect.element(screen.getByText('No one with that name is registered.')).toBeVisible()
  await screen.getByRole('radio', { name: 'Dinner' }).click()
  await other.fill('dee')
  await expect.element(screen.getByRole('option', { name: /Dee Diner/ })).toBeVisible()
  await userEvent.tab()
  expect(screen.getByRole('option').elements(), 'whoever goes on leaves no list behind').toEqual([])
})

test("doesn't accept a request that someone else has changed", async () => {
  const changed = { by: 'Ann Lee', at: '2027-03-02T18:00:00.000Z', version: 4 }
  const answer = () => refuse(409, 'changed_elsewhere', 'Someone else changed this while you had it open.', { changed })
  const { screen, other, sent } = await open({ kind: 'request', request }, answer)
  await expect.element(screen.getByText('“Bo, please”')).toBeVisible()
  await other.fill('birch')
  await userEvent.keyboard('{Enter}')
  await screen.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect
    .element(screen.getByText(/Ann Lee made the change\. The partner’s current request is shown above\.$/))
    .toBeVisible()
  expect(sent).toMatchObject([{ request: { id: 5, version: 3 } }])
})

async function fillIn({ who, other }: Pick<Awaited<ReturnType<typeof open>>, 'who' | 'other'>) {
  await who.fill('ann')
  await userEvent.keyboard('{Enter}')
  await other.fill('núñez')
  await userEvent.keyboard('{Enter}')
}

test('disables fields while a pairing is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<{ id: number; version: number }>()
  const form = await open({ kind: 'new', spotId: null, part: 'golf' }, () => promise)
  const { screen, onClose, save } = form
  await fillIn(form)
  const note = screen.getByLabelText('Note').element() as HTMLInputElement
  await save()
  await expect.poll(() => note.closest('[inert]')).not.toBeNull()
  await expect.element(screen.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Cancel' }).click({ force: true })
  await userEvent.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  resolve(done())
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

test('can be closed after a failed save without waiting for the lists', async () => {
  let isSlow = false
  const list = () => (isSlow ? new Promise<never>(() => undefined) : people)
  const form = await open({ kind: 'new', spotId: null, part: 'golf' }, () => refuse(500, 'internal'), list)
  const { screen, onClose, save } = form
  await fillIn(form)
  isSlow = true
  await save()
  await expect.element(screen.getByRole('alert').getByText('We couldn’t save the pairing')).toBeVisible()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})
