import { expect, test } from 'vitest'
import { BenefitPage } from '#client/features/planning/benefits/benefit-pages.tsx'
import { benefitEndpoints } from '#shared/contracts/benefits.ts'
import { renderPage, serve } from '../../support/render-page.tsx'

test('shows each error of a benefit once in the summary', async () => {
  const screen = await renderPage(<BenefitPage />, [serve(benefitEndpoints.listBenefits, () => [])])
  const summary = screen.getByRole('region', { name: /your attention$/ })
  const save = screen.getByRole('button', { name: 'Save', exact: true })
  await screen.getByLabelText('Sort order').fill('')
  await save.click()
  for (const message of ['Benefit Description is Required', 'Sort Order is Required']) {
    await expect.element(summary.getByText(message)).toBeVisible()
    expect(summary.getByText(message).elements()).toHaveLength(1)
  }
  await screen.getByLabelText('Sort order').fill('70')
  await screen.getByLabelText('Description').fill('x'.repeat(201))
  await save.click()
  await expect.element(summary.getByText('Only 200 characters are allowed')).toBeVisible()
  expect(summary.getByText('Only 200 characters are allowed').elements()).toHaveLength(1)
})
