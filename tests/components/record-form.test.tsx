import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { AffiliationForm } from '#client/features/planning/affiliations/affiliation-pages.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { type Affiliation, affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { expectErrors, saveButton } from '../support/record-forms.ts'
import { refuse, renderPage, serve } from '../support/render-page.tsx'

const guild: Affiliation = {
  id: 7,
  name: 'Guild',
  description: 'First',
  sortOrder: 60,
  isActive: true,
  isAdminOnly: false,
  count: 0,
  version: 1,
}

const names = serve(affiliationEndpoints.listAffiliationNames, () => ['Team Member'])
const open = (initial: Affiliation, ...served: Parameters<typeof renderPage>[1] & object) =>
  renderPage(
    <>
      <AffiliationForm initial={initial} />
      <ToastHost />
    </>,
    [names, ...served],
  )

test('shows each error at its field, and once in the summary', async () => {
  const screen = await open({ ...guild, id: 0, name: '', description: '' })
  await screen.getByLabelText('Sort order').fill('')
  await expectErrors('Affiliation Name is Required', 'Sort Order is Required')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await expect.element(name).toHaveAccessibleDescription('Affiliation Name is Required')
  await name.fill('TEAM MEMBER')
  await expect.element(name).toHaveAccessibleDescription('Affiliation Name is already in use')
  await name.fill('x'.repeat(61))
  await screen.getByLabelText('Description').fill('x'.repeat(201))
  await expectErrors('Only 60 characters are allowed', 'Only 200 characters are allowed')
})

test('asks before leaving a form with unsaved entries', async () => {
  const screen = await open(guild)
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Half an idea')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Stay' }).click()
  await expect.element(name).toHaveValue('Half an idea')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Leave' }).click()
  await expect.element(screen.getByText('Now at admin/affiliations')).toBeVisible()
})

test.each([
  ['to the list', [], 'admin/affiliations'],
  ['back to the page before', ['/admin/events/edit/3'], 'admin/events/edit/3'],
])('goes %s without asking if the form is unchanged', async (_, cameFrom, path) => {
  const screen = await renderPage(<AffiliationForm initial={guild} />, [names], cameFrom)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText(`Now at ${path}`)).toBeVisible()
})

test('warns before renaming an affiliation that a question depends on', async () => {
  const screen = await open({ ...guild, name: 'Team Member' })
  const warning = screen.getByText('are asked about business purposes')
  const name = screen.getByRole('textbox', { name: 'Name' })
  await expect.element(warning).not.toBeInTheDocument()
  await name.fill('Staff')
  await expect.element(warning).toBeVisible()
  await name.fill('Team Member')
  await expect.element(warning).not.toBeInTheDocument()
})

test('keeps entries if someone else has deleted the record', async () => {
  const screen = await open(
    guild,
    serve(affiliationEndpoints.saveAffiliation, () => refuse(404, 'not_found')),
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  await name.fill('Guild of masons')
  await saveButton().click()
  await expect
    .element(screen.getByText('Your changes weren’t saved because someone deleted this record.'))
    .toBeVisible()
  await expect.element(name).toHaveValue('Guild of masons')
})

const conflict = {
  changed: { by: 'Kim Lee', at: '2027-03-02T18:00:00.000Z', version: 2 },
  conflicts: [{ path: 'description', label: 'Description', mine: 'Mine', theirs: 'Theirs' }],
}

async function saveLate(times = 1) {
  const sent: unknown[] = []
  const screen = await open(
    guild,
    serve(affiliationEndpoints.saveAffiliation, (body) => {
      sent.push(body)
      return sent.length <= times ? refuse(409, 'changed_elsewhere', 'Too late.', conflict) : { ...guild, version: 3 }
    }),
  )
  await screen.getByLabelText('Description').fill('Mine')
  await saveButton().click()
  return { screen, sent, dialog: screen.getByRole('alertdialog', { name: 'Two changes to the same field' }) }
}

test("shows both values of a field that someone else also changed, and can save the user's", async () => {
  const { screen, sent, dialog } = await saveLate()
  await expect.element(dialog.getByText(/^Kim Lee saved changes on Tue, Mar 2, 2027/)).toBeVisible()
  await expect.element(dialog.getByRole('row', { name: 'Description Mine Theirs' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect.element(screen.getByText('Now at admin/affiliations')).toBeVisible()
  expect(sent).toMatchObject([
    { description: 'Mine', version: 1, base: guild },
    { description: 'Mine', version: 1, base: guild, overwrites: 2 },
  ])
})

test('keeps entries when the conflict question is closed, and asks again on the next save', async () => {
  const { screen, sent, dialog } = await saveLate(2)
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByLabelText('Description')).toHaveValue('Mine')
  await saveButton().click()
  await expect.element(dialog).toBeVisible()
  expect(sent).toHaveLength(2)
})

function Reopened() {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Open it anew
      </button>
      <AffiliationForm key={times} initial={guild} />
      <ToastHost />
    </>
  )
}

async function reopenDuringSave() {
  const { promise, resolve: answer } = Promise.withResolvers<Affiliation | ReturnType<typeof refuse>>()
  const screen = await renderPage(<Reopened />, [names, serve(affiliationEndpoints.saveAffiliation, () => promise)])
  const description = screen.getByLabelText('Description')
  await description.fill('Mine')
  await saveButton().click()
  await screen.getByRole('button', { name: 'Open it anew' }).click()
  return { screen, description, answer }
}

test('stays on a form that was reopened during a slow save', async () => {
  const { screen, description, answer } = await reopenDuringSave()
  await description.fill('Another idea')
  answer({ ...guild, description: 'Mine', version: 2 })
  await expect.element(screen.getByText('Guild was saved')).toBeVisible()
  await expect.element(description).toHaveValue('Another idea')
})

test.each([
  ['Gone.', refuse(404, 'not_found', 'Gone.')],
  ['Changed.', refuse(409, 'changed_elsewhere', 'Changed.', conflict)],
])('reports a failed save even after its form was left: %s', async (words, refusal) => {
  const { screen, answer } = await reopenDuringSave()
  answer(refusal)
  await expect.element(screen.getByText(`We couldn’t save your last change. ${words}`)).toBeVisible()
  expect(screen.getByText('Save mine').elements()).toEqual([])
})

test('keeps entries made while a new record is being saved', async () => {
  const { promise, resolve } = Promise.withResolvers<Affiliation>()
  const sent: unknown[] = []
  const screen = await open(
    { ...guild, id: 0, version: undefined },
    serve(affiliationEndpoints.saveAffiliation, (body) => {
      sent.push(body)
      return sent.length === 1 ? promise : { ...guild, description: 'Second', version: 2 }
    }),
  )
  const [save, description] = [saveButton(), screen.getByLabelText('Description')]
  await screen.getByRole('textbox', { name: 'Name' }).fill(' Guild ')
  await save.click()
  await description.fill('Second')
  resolve(guild)
  await expect.element(screen.getByText('Guild was saved. Your later changes aren’t saved yet')).toBeVisible()
  await expect.element(description).toHaveValue('Second')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('button', { name: 'Stay' }).click()
  await save.click()
  await expect.element(screen.getByText('Now at admin/affiliations')).toBeVisible()
  expect(sent[1]).toMatchObject({ id: 7, name: 'Guild', description: 'Second', version: 1 })
})

afterEach(() => void vi.useRealTimers())

test("repeats a new record's unanswered request, even though its name is now taken", async () => {
  const sent: unknown[] = []
  const screen = await renderPage(<AffiliationForm initial={{ ...guild, id: 0, version: undefined }} />, [
    serve(affiliationEndpoints.listAffiliationNames, () => (sent.length === 0 ? [] : ['Guild'])),
    serve(affiliationEndpoints.saveAffiliation, (body) => {
      sent.push((body as { requestId: string }).requestId)
      return sent.length === 1 ? Promise.reject(new TypeError('No answer')) : guild
    }),
  ])
  await saveButton().click()
  await expect.element(screen.getByText(/^We can’t reach Fairway/).first()).toBeVisible()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600_000 })
  window.dispatchEvent(new Event('visibilitychange'))
  await new Promise((resolve) => setTimeout(resolve, 300))
  await saveButton().click()
  await expect.element(screen.getByText('Now at admin/affiliations')).toBeVisible()
  expect(sent).toEqual([expect.any(String), sent[0]])
})
