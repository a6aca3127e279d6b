import { expect, test } from 'vitest'
import { callApi } from '#client/api/call.ts'
import { RecordRemoval } from '#client/records/record-removal.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { type Benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { expectAccessible } from '../../support/browser/expect-accessible.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'

const banner: Benefit = { id: 3, description: 'Banner', isActive: true, sortOrder: 1, version: 4 }

type Served = NonNullable<Parameters<typeof renderPage>[1]>

/** The part below the form of a benefit. */
const open = (...served: Served) => openAt('/list', ...served)

async function openAt(listPath: string, ...served: Served) {
  const params = { id: banner.id }
  const screen = await renderPage(
    <>
      <RecordRemoval
        noun="benefit"
        id={banner.id}
        name="Banner"
        listUses={() => callApi(benefitEndpoints.listBenefitUses, { params })}
        remove={() => callApi(benefitEndpoints.deleteBenefit, { params })}
        restore={(requestId) =>
          callApi(benefitEndpoints.saveBenefit, { body: { ...banner, id: 0, version: undefined, requestId } })
        }
        listPath={listPath}
      />
      <ToastPlace />
    </>,
    served,
  )
  const dialog = screen.getByRole('alertdialog', { name: 'Delete Banner?' })
  return { screen, dialog, button: screen.getByRole('button', { name: 'Delete this benefit' }) }
}

const unused = serve(benefitEndpoints.listBenefitUses, () => [])

test('explains a record in use, and offers no deletion', async () => {
  const { screen, button } = await open(
    serve(benefitEndpoints.listBenefitUses, () => [{ what: 'level' as const, count: 7, names: ['Ace', 'Eagle'] }]),
  )
  await expect.element(screen.getByText('7 partnership levels: Ace, Eagle and 5 more')).toBeVisible()
  await expect.element(button).not.toBeInTheDocument()
  await expectAccessible('a benefit in use')
})

test('refuses deletion if a use appeared while the dialog was open', async () => {
  const { screen, dialog, button } = await open(
    unused,
    serve(benefitEndpoints.deleteBenefit, () => refuse(409, 'still_used', 'This is in use.')),
  )
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(dialog.getByText('This is in use.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByText('Nothing uses this benefit.')).toBeVisible()
})

test('returns to the list if someone else deleted it', async () => {
  const { screen, dialog, button } = await open(
    unused,
    serve(benefitEndpoints.deleteBenefit, () => refuse(404, 'not_found')),
  )
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(screen.getByText('Now at list')).toBeVisible()
})

test('A failure to say what uses it can be tried again', async () => {
  let asked = 0
  const { screen, button } = await open(
    serve(benefitEndpoints.listBenefitUses, () => {
      asked += 1
      return asked === 1 ? refuse(403, 'admins_only', 'Not now.') : []
    }),
  )
  await expect.element(screen.getByText('Not now.')).toBeVisible()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(button).toBeVisible()
})

test('A deletion that is under way cannot be canceled', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refuse>>()
  const { screen, dialog, button } = await open(
    unused,
    serve(benefitEndpoints.deleteBenefit, () => promise),
  )
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect.element(cancel).toHaveAttribute('aria-disabled', 'true')
  await cancel.click({ force: true })
  await expect.element(dialog).toBeVisible()
  resolve(refuse(404, 'not_found'))
  await expect.element(screen.getByText('Now at list')).toBeVisible()
})

test('An undo that failed, or whose answer was lost, is tried again as the same one', async () => {
  const requests: unknown[] = []
  const { screen, dialog, button } = await openAt(
    '/here',
    unused,
    serve(benefitEndpoints.deleteBenefit, () => ({ id: banner.id })),
    serve(benefitEndpoints.saveBenefit, (body) => {
      requests.push((body as { requestId: string }).requestId)
      return requests.length === 1 ? Promise.reject(new TypeError('No answer')) : banner
    }),
  )
  await button.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText('Banner restored')).toBeVisible()
  expect(requests).toEqual([expect.any(String), requests[0]])
})
