import { expect, test } from 'vitest'
import { type EditedRegistration, SaveContext } from '#client/features/registrations/save/save-context.ts'
import { SaveNotice } from '#client/features/registrations/save/save-questions.tsx'
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
