import { expect, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('An organiser adds a benefit, is told what is missing once, and retires it later', async ({ page }) => {
  const description = 'A tee sign'
  await page.goto('/admin/benefits')
  await page.getByRole('link', { name: 'Add New Benefit' }).click()
  await page.getByLabel('Sort order').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('region', { name: /your attention$/ })
  await expect(summary.getByText('Benefit Description is Required')).toHaveCount(1)
  await expect(summary.getByText('Sort Order is Required')).toHaveCount(1)
  await page.getByLabel('Sort order').fill('70')
  await page.getByLabel('Description').fill('x'.repeat(201))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary.getByText('Only 200 characters are allowed')).toHaveCount(1)

  await page.getByLabel('Description').fill(description)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/benefits$/)
  await page.getByRole('link', { name: description }).click()
  await page.getByLabel('Active').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/benefits$/)
  await expect(page.getByRole('row', { name: description })).toContainText('Inactive')
})
