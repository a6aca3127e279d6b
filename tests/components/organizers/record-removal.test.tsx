import { expect, test } from 'vitest'
import { callApi } from '#client/api/call.ts'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { ToastHost } from '#client/ui/overlays/toast.tsx'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

async function ask(answer: () => ReturnType<typeof refuse> | Promise<ReturnType<typeof refuse>>) {
  const screen = await renderPage(
    <>
      <RecordRemoval
        noun="benefit"
        name="Banner"
        remove={() => callApi(benefitEndpoints.deleteBenefit, { params: { id: 3 } })}
        listPath="/list"
      />
      <ToastHost />
    </>,
    [serve(benefitEndpoints.deleteBenefit, answer)],
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Banner?' })
  await screen.getByRole('button', { name: 'Delete this benefit' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  return { screen, dialog }
}

test("explains why a record in use can't be deleted", async () => {
  const { dialog } = await ask(() => refuse(409, 'not_possible', 'This is in use.'))
  await expect.element(dialog.getByText('This is in use.')).toBeVisible()
})

test('returns to the list if someone else has deleted the record', async () => {
  const { screen } = await ask(() => refuse(404, 'not_found'))
  await expect.element(screen.getByText('Now at list')).toBeVisible()
})
