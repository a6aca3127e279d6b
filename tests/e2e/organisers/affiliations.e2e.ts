import type { Page } from '@playwright/test'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'

const summary = (page: Page) => page.getByRole('region', { name: /your attention$/ })

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('An organiser adds an affiliation, is told what is missing once, and finds it in the list', async ({ page }) => {
  const name = 'Press'
  await page.goto('/admin/affiliations')
  await expect(page.getByText(/^\d+ affiliations$/)).toBeVisible()
  await page.getByRole('link', { name: 'Add New Affiliation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'AFFILIATION DETAILS' })).toBeVisible()

  await page.getByLabel('Sort order').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const message of ['Affiliation Name is Required', 'Sort Order is Required']) {
    await expect(page.locator('form').getByText(message)).toHaveCount(2)
    await expect(summary(page).getByText(message)).toHaveCount(1)
  }
  await expect(page.getByLabel('Name')).toBeFocused()

  await page.getByLabel('Name').fill('TEAM MEMBER')
  await expect(page.locator('#field-name ~ *', { hasText: 'Affiliation Name is already in use' })).toHaveCount(1)
  await page.getByLabel('Name').fill('x'.repeat(61))
  await page.getByLabel('Description').fill('x'.repeat(201))
  await page.getByLabel('Sort order').fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(summary(page).getByText('Only 60 characters are allowed')).toHaveCount(1)
  await expect(summary(page).getByText('Only 200 characters are allowed')).toHaveCount(1)

  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Description').fill('Writes about the day')
  await page.getByRole('button', { name: 'Save' }).dblclick()
  await expect(page).toHaveURL(/\/admin\/affiliations$/)
  await expect(page.getByText(`${name} was saved`)).toBeVisible()

  await page.getByLabel('Search affiliations').fill('writes')
  await expect(page).toHaveURL(/\?search=/)
  await expect(page.getByText(/^1 of \d+ affiliations$/)).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(1)
})

test('A stale save is compared field by field, and what was chosen is saved', async ({ page, trouble }) => {
  const name = 'Guild'
  const save = async (data: object) => (await page.request.post('/api/affiliations', { data })).json()
  const created = await save({ id: 0, name, description: 'First', sortOrder: 60 })

  await page.goto(`/admin/affiliations/edit/${created.id}`)
  await page.getByLabel('Description').fill('Mine')
  await save({ ...created, description: 'Theirs', sortOrder: 61, isActive: false })
  await page.getByRole('button', { name: 'Save' }).click()

  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByText(/has saved this on \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M/)).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(3)
  const description = dialog.getByRole('group', { name: 'Description' })
  await expect(description.getByRole('radio', { name: 'Mine' }).first()).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Sort order' }).getByRole('radio', { name: 'Theirs' })).toBeChecked()
  await expectSound(page, 'the comparison')
  await dialog.getByRole('group', { name: 'Active' }).getByRole('radio', { name: 'Mine' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page).toHaveURL(/\/admin\/affiliations$/)
  const { count: _count, ...saved } = await (await page.request.get(`/api/affiliations/${created.id}`)).json()
  expect(saved).toEqual({
    ...saved,
    name,
    description: 'Mine',
    sortOrder: 61,
    isActive: true,
    version: 3,
  })
  expectRefusals(trouble, 409)
})

test('An address of no affiliation says that there is nothing', async ({ page, trouble }) => {
  await page.goto('/admin/affiliations/edit/none')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  expect(trouble).toEqual([])
  await page.goto('/admin/affiliations/edit/99999')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  expectRefusals(trouble, 404)
})
