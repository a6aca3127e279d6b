import { expect, test, vi } from 'vitest'
import { ConnectionError, RequestError } from '#client/api/request-error.ts'
import { SaveNotice, SaveQuestions } from '#client/features/registrations/wizard/save-questions.tsx'
import { type Wizard, WizardContext } from '#client/features/registrations/wizard/wizard-context.ts'
import type { Problem } from '#shared/contracts/problem.ts'
import { renderPage } from '../../support/render-page.tsx'

const refused = (status: number, problem: Partial<Problem>) =>
  new RequestError({ status, statusText: '', body: JSON.stringify({ detail: 'In its words.', ...problem }) })

async function show(error: Error | null, more: { wasSaved?: boolean; isChanged?: boolean } = {}) {
  const [confirm, dismiss, submit] = [vi.fn(), vi.fn(), vi.fn((event: React.FormEvent) => event.preventDefault())]
  const { wasSaved = false, isChanged = true } = more
  const saving = { error, isSaving: false, wasSaved, confirm, dismiss }
  const wizard = { saving, draft: { id: 7 }, visit: { role: 'user' }, isChanged } as unknown as Wizard
  const screen = await renderPage(
    <WizardContext value={wizard}>
      <form onSubmit={submit}>
        <SaveNotice isLastStep />
        <p>The step</p>
      </form>
      <SaveQuestions />
    </WizardContext>,
  )
  await expect.element(screen.getByText('The step')).toBeInTheDocument()
  return { screen, confirm, dismiss, submit, again: screen.getByRole('button', { name: 'Try again' }) }
}

test.each([
  ['without an answer', new ConnectionError(null), 'We couldn’t confirm that your changes were saved'],
  ['answered by a proxy', new RequestError({ status: 502, statusText: '', body: '<html>' }), 'We couldn’t confirm'],
  [
    'whose database went away',
    refused(503, { code: 'unavailable' }),
    'We couldn’t confirm that your changes were saved',
  ],
  ['while the disk is full', refused(507, { code: 'disk_full' }), 'We couldn’t save the registration'],
])('tries again after a save %s by submitting the step again', async (_, error, title) => {
  const { screen, submit, again } = await show(error)
  await expect.element(screen.getByText(title)).toBeVisible()
  await again.click()
  expect(submit).toHaveBeenCalledOnce()
})

test("doesn't offer another attempt to someone who can now change only names", async () => {
  const { screen, again } = await show(refused(403, { code: 'attendees_only' }))
  await expect.element(screen.getByText(/^In its words. Copy your other changes first/)).toBeVisible()
  expect(again.elements()).toEqual([])
})

test('leaves reporting invalid fields to their step', async () => {
  const issues = [{ path: 'contact.city', message: 'City is Required' }]
  const { screen } = await show(refused(400, { code: 'invalid_input', issues }))
  expect(screen.getByText('We couldn’t save the registration').elements()).toEqual([])
})

test.each([
  [true, 1],
  [false, 0],
])('mentions entries made during a save only if they differ: %s', async (isChanged, count) => {
  const { screen } = await show(null, { wasSaved: true, isChanged })
  expect(screen.getByText('Your latest changes aren’t saved yet').elements()).toHaveLength(count)
})

test('lets the user stay and copy entries if the registration no longer exists', async () => {
  const { screen, dismiss } = await show(refused(404, { code: 'not_found' }))
  await screen.getByRole('button', { name: 'Stay and copy my entries' }).click()
  expect(dismiss).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect.element(screen.getByText('Now at dashboard')).toBeVisible()
})

test('redirects to another page if registration has closed', async () => {
  const { screen } = await show(refused(403, { code: 'registration_closed' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Online Registration Is Now Closed.' })
  await dialog.getByRole('button').last().click()
  await expect.element(screen.getByText('Now at registrations/closed')).toBeVisible()
})

test('shows who would lose an activity and a place, and asks before saving', async () => {
  const lost = { spotId: 20, spotNumber: 2, name: 'Bo Lee', loses: 'golf', placedAt: 'hole 7' }
  const { screen, confirm } = await show(refused(409, { code: 'would_drop_people', people: [lost] as never }))
  const question = screen.getByRole('alertdialog', { name: 'Some people would lose an activity' })
  await expect.element(question.getByText(/Bo Lee loses golf, placed at hole 7/)).toBeVisible()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ confirmDrop: true, confirmedSpotIds: [20] })
})

test('asks before creating a second registration, and links to the first', async () => {
  const existing = [{ id: 3, partner: 'Acme', donation: 500, registeredAt: '2027-03-02T18:00:00.000Z' }]
  const { screen, confirm } = await show(refused(409, { code: 'second_registration', existing }))
  await expect.element(screen.getByRole('link', { name: 'Acme' })).toBeVisible()
  await screen.getByRole('button', { name: 'Register again' }).click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ confirmSecond: true })
})

test('asks about a field that another save also changed', async () => {
  const changed = { version: 5, by: 'Olga', at: '2027-03-02T10:00:00Z' }
  const conflicts = [{ path: 'review.comments', label: 'Comments', mine: 'Mine', theirs: 'Theirs' }]
  const { screen, confirm } = await show(refused(409, { code: 'changed_elsewhere', changed, conflicts }))
  await screen.getByRole('button', { name: 'Save mine' }).click()
  expect(confirm).toHaveBeenCalledExactlyOnceWith({ overwrites: 5 })
})
