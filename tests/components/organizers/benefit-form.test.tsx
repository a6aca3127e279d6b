import { expect, test } from 'vitest'
import { BenefitPage, BenefitsPage } from '#client/features/planning/benefits/benefit-pages.tsx'
import { type Benefit, benefitEndpoints } from '#shared/contracts/benefits.ts'
import { dashboardEndpoints } from '#shared/contracts/dashboards.ts'
import { expectErrors } from '../../support/record-forms.ts'
import { refuse, renderPage, serve } from '../../support/render-page.tsx'
import { setupDashboard } from '../../support/setup-dashboard.ts'

test('shows errors in the summary', async () => {
  const screen = await renderPage(<BenefitPage />, [serve(benefitEndpoints.listBenefits, () => [])])
  await screen.getByLabelText('Sort order').fill('')
  await expectErrors('Benefit Description is Required', 'Sort Order is Required')
  await screen.getByLabelText('Description').fill('x'.repeat(201))
  await expectErrors('Only 200 characters are allowed')
})

async function openList(refusedAt: number) {
  const benefits: Benefit[] = [{ id: 1, description: 'Hole sign', isActive: true, sortOrder: 3, version: 1 }]
  let saves = 0
  const screen = await renderPage(<BenefitsPage />, [
    serve(benefitEndpoints.listBenefits, () => [...benefits]),
    serve(dashboardEndpoints.getAdminDashboard, () => setupDashboard('courses')),
    serve(benefitEndpoints.saveBenefit, (body) => {
      saves += 1
      if (saves === refusedAt) return refuse(403, 'admins_only')
      const saved = { ...(body as Benefit), id: benefits.length + 1, version: 1 }
      benefits.push(saved)
      return saved
    }),
  ])
  await screen.getByRole('button', { name: 'Paste a list' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Paste benefits' })
  return { screen, dialog, benefits, text: dialog.getByLabelText('One benefit on each line') }
}

test('previews a pasted list, and skips duplicates when adding it', async () => {
  const { screen, dialog, benefits, text } = await openList(0)
  await text.fill('• Banner\nhole sign\nTwo tables\nBanner')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 benefits to add. 2 duplicates are skipped.')
  await dialog.getByRole('button', { name: 'Add 2 benefits' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(benefits.map(({ description, sortOrder }) => [description, sortOrder])).toEqual([
    ['Hole sign', 3],
    ['Banner', 4],
    ['Two tables', 5],
  ])
  await expect.element(screen.getByRole('link', { name: /^Next: add a course/ })).toBeVisible()
})

test('adds the remaining benefits after a failure', async () => {
  const { dialog, benefits, text } = await openList(2)
  await text.fill('Banner\nTwo tables')
  await dialog.getByRole('button', { name: 'Add 2 benefits' }).click()
  await expect.element(dialog.getByText(/^Not all were added\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 1 benefit' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(benefits.map(({ description }) => description)).toEqual(['Hole sign', 'Banner', 'Two tables'])
})

test('rejects a benefit that is too long', async () => {
  const { dialog, benefits, text } = await openList(0)
  await text.fill('x'.repeat(201))
  await dialog.getByRole('button', { name: 'Add 1 benefit' }).click()
  await expect.element(dialog.getByText('Only 200 characters are allowed')).toBeVisible()
  expect(benefits).toHaveLength(1)
})
