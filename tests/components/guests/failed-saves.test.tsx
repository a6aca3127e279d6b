import { expect, test, vi } from 'vitest'
import { type EditedRegistration, SaveContext } from '#client/features/registrations/save/save-context.ts'
import { SaveNotice, SaveQuestions } from '#client/features/registrations/save/save-questions.tsx'
import { renderPage } from '../../support/render-page.tsx'

test('submits the step\'s form with "Try again", which finds new errors', async () => {
  const told: string[] = []
  const failure = { kind: 'noAnswer', message: 'We can’t reach Fairway.', isServerFault: false }
  const saving = { failure, save: () => told.push('sent unchecked') }
  const screen = await renderPage(
    <SaveContext value={{ saving, draft: {} } as unknown as EditedRegistration}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          told.push('checked')
        }}
      >
        <SaveNotice isLastStep />
      </form>
    </SaveContext>,
  )
  await screen.getByRole('button', { name: 'Try again' }).click()
  expect(told).toEqual(['checked'])
})

test('lets the user stay and copy entries when the registration is gone', async () => {
  const dismiss = vi.fn()
  const value = { saving: { failure: { kind: 'gone' }, dismiss }, draft: {}, visit: { role: 'user' } }
  const screen = await renderPage(
    <SaveContext value={value as unknown as EditedRegistration}>
      <SaveQuestions />
    </SaveContext>,
  )
  await screen.getByRole('button', { name: 'Stay and copy my entries' }).click()
  expect(dismiss).toHaveBeenCalledOnce()
  await screen.getByRole('button', { name: 'Go to the dashboard' }).click()
  await expect.element(screen.getByText('Now at dashboard')).toBeVisible()
})

test('asks about a lost activity in its own words', async () => {
  const confirm = vi.fn()
  const lost = { spotId: 20, spotNumber: 2, name: 'Bo Lee', loses: 'golf', placedAt: 'hole 7' }
  const failure = { kind: 'wouldDropPeople', people: [lost] }
  const value = { saving: { failure, confirm }, draft: {}, before: null, visit: { role: 'user' } }
  const screen = await renderPage(
    <SaveContext value={value as unknown as EditedRegistration}>
      <SaveQuestions />
    </SaveContext>,
  )
  const question = screen.getByRole('alertdialog', { name: 'Some people would lose an activity' })
  await expect.element(question.getByText(/Bo Lee loses golf, placed at hole 7/)).toBeVisible()
  await question.getByRole('button', { name: 'Save anyway' }).click()
  expect(confirm).toHaveBeenCalledOnce()
})
