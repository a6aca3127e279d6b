import { expect, expectRefusals, signInAs, test } from './fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('An organiser adds a benefit, is told what is missing once, and retires it later', async ({ page }, info) => {
  const description = `A tee sign ${info.project.name}`
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

test('A stale save of a benefit can take over what the other person saved', async ({ page, trouble }, info) => {
  const save = async (data: object) => (await page.request.post('/api/benefits', { data })).json()
  const created = await save({ id: 0, description: `A cart ${info.project.name}`, sortOrder: 80 })
  await page.goto(`/admin/benefits/edit/${created.id}`)
  await page.getByLabel('Description').fill('Mine')
  await save({ ...created, description: `A new cart ${info.project.name}`, sortOrder: 81 })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/benefits$/)
  const saved = await (await page.request.get(`/api/benefits/${created.id}`)).json()
  expect(saved).toMatchObject({ description: `A new cart ${info.project.name}`, sortOrder: 81 })
  expectRefusals(trouble, 409)
})
