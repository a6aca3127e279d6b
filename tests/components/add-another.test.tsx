import { expect, test } from 'vitest'
import { AffiliationForm } from '#client/features/planning/affiliations/affiliation-pages.tsx'
import { ToastPlace } from '#client/ui/overlays/toast.tsx'
import { type Affiliation, affiliationEndpoints } from '#shared/contracts/affiliations.ts'
import { renderPage, serve } from '../support/render-page.tsx'

const blank: Affiliation = { id: 0, name: '', description: '', sortOrder: 60, isActive: true, isAdminOnly: false }

test('saves a new record and starts another one', async () => {
  const sent: unknown[] = []
  const screen = await renderPage(
    <>
      <AffiliationForm initial={blank} />
      <ToastPlace />
    </>,
    [
      serve(affiliationEndpoints.listAffiliationNames, () => []),
      serve(affiliationEndpoints.listAffiliations, () => [{ ...blank, name: 'Guild', sortOrder: 60 + sent.length }]),
      serve(affiliationEndpoints.saveAffiliation, (body) => {
        sent.push(body)
        return { ...(body as Affiliation), id: 7 + sent.length, version: 1 }
      }),
    ],
  )
  const name = screen.getByRole('textbox', { name: 'Name' })
  const add = screen.getByRole('button', { name: 'Save and add another' })
  for (const entered of ['Supplier', 'Neighbor']) {
    await name.fill(entered)
    await add.click()
    await expect.element(screen.getByText(`${entered} was saved`)).toBeVisible()
    await expect.element(name).toHaveValue('')
    await expect.element(name).toHaveFocus()
  }
  expect(sent).toMatchObject([
    { id: 0, name: 'Supplier', sortOrder: 60 },
    { id: 0, name: 'Neighbor', sortOrder: 62 },
  ])
  const [first, second] = sent as { requestId: string }[]
  expect(first?.requestId).not.toBe(second?.requestId)
  await add.click()
  await expect.element(screen.getByText('Affiliation Name is Required').first()).toBeVisible()
})
