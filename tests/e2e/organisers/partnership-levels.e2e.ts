import type { Page } from '@playwright/test'
import { expect, expectRefusals, onPhoneToo, signInAs, test } from '../support/fairway.ts'

const activity = (page: Page, name: string) => page.getByRole('group', { name })
const nameField = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

test.beforeEach(async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/partnershiplevels')
})

test(
  'An organiser adds a level, is told how its range lies among the others, and finds it in the list',
  onPhoneToo,
  async ({ page }) => {
    await page.getByRole('link', { name: 'Add New Partnership Level' }).click()
    await nameField(page).fill('Condor')
    await page.getByLabel('Donation range start').fill('700')
    await page.getByLabel('Donation range end').fill('8000')
    await nameField(page).focus()
    await page.getByLabel('Donation range end').fill('800')
    await page.getByLabel('Number of course preferences').fill('2')
    await expect(page.getByText('Gap: $801 – $999 earns no level.')).toBeVisible()
    const picture = page.getByRole('figure', { name: 'The ranges of all levels' })
    await expect(picture.locator('[aria-current]')).toContainText('Condor')
    await expect(picture.getByRole('listitem').filter({ hasText: 'No level' })).toContainText('$801 – $999')
    await expect(picture.getByRole('listitem').filter({ hasText: 'Host' })).toContainText('$15,000 and more')

    await page.getByRole('button', { name: 'No upper end' }).click()
    await expect(page.getByLabel('Donation range end')).toHaveValue('999,999,999')
    await expect(
      page.getByText('Overlap: $2,500 – $4,999 is in Eagle too. Where both are offered, it earns Eagle.'),
    ).toBeVisible()
    await page.getByLabel('Donation range start').press('Tab')
    await page.keyboard.type('999')
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Donation range end')).toHaveValue('999')
    await expect(page.getByText(/Gap:|Overlap:/)).toHaveCount(0)

    await page.getByLabel('A sign with your name at one of the tees').check()
    await page.getByLabel('Supplier').check()
    await activity(page, 'Golf & Dinner').getByLabel('Number included').fill('')
    await activity(page, 'Golf & Dinner').getByLabel('Number included').pressSequentially('123')
    await expect(activity(page, 'Golf & Dinner').getByLabel('Number included')).toHaveValue('12')
    await activity(page, 'Dinner Only').getByLabel('Number included').fill('7')
    await activity(page, 'VIP Reception & Dinner').getByLabel('Number included').fill('3')
    await save(page).click()
    await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
    await expect(page.getByText('Condor was saved')).toBeVisible()
    await expect(row(page, 'Condor')).toHaveText(/\$700 – \$999\s*12\s*7\s*3/)

    await page.getByRole('link', { name: 'Condor' }).click()
    await expect(page.getByLabel('A sign with your name at one of the tees')).toBeChecked()
    await expect(page.getByLabel('Supplier')).toBeChecked()
    await expect(page.getByLabel('Team Member')).not.toBeChecked()
  },
)

test('Each thing that is missing or wrong is said at its field', async ({ page }) => {
  await page.goto('/admin/partnershiplevels/new')
  await page.getByLabel('Number of course preferences').fill('10')
  for (const name of ['Golf & Dinner', 'Dinner Only']) {
    for (const label of ['Number included', 'Cost of additional', 'Additional allowed']) {
      await activity(page, name).getByLabel(label).fill('')
    }
  }
  await activity(page, 'VIP Reception & Dinner').getByLabel('Number included').fill('')
  await save(page).click()
  await expect(nameField(page)).toBeFocused()
  const expectMessage = (name: string, label: string, message: string) =>
    expect(activity(page, name).getByLabel(label)).toHaveAccessibleDescription(message)
  await expect(nameField(page)).toHaveAccessibleDescription('Partnership Level Name is Required')
  await expect(page.getByLabel('Donation range start')).toHaveAccessibleDescription(/^Donation is Required/)
  await expect(page.getByLabel('Donation range end')).toHaveAccessibleDescription(/^Donation is Required/)
  await expect(page.getByLabel('Number of course preferences')).toHaveAccessibleDescription(
    /^Number of Courses must be between 0 and 9/,
  )
  for (const name of ['Golf & Dinner', 'Dinner Only']) {
    await expectMessage(name, 'Number included', 'Number Included is required')
    await expectMessage(name, 'Cost of additional', 'Additional Paid is required')
    await expectMessage(name, 'Additional allowed', 'Additional Cost is required')
  }
  await expectMessage('VIP Reception & Dinner', 'Number included', 'Number Included is required')
  const summary = page.getByRole('region', { name: /your attention$/ })
  for (const name of ['Golf & Dinner', 'Dinner Only', 'VIP Reception & Dinner']) {
    await expect(summary.getByText(`${name}, Number included: Number Included is required`)).toHaveCount(1)
  }
  const golfIncluded = activity(page, 'Golf & Dinner').getByLabel('Number included')
  await golfIncluded.fill('123')
  await golfIncluded.blur()
  await expect(golfIncluded).toHaveAccessibleDescription('At most 2 digits')
  await page.getByLabel('Donation range end').fill('1000000000')
  await page.getByLabel('Donation range end').blur()
  await expect(page.getByLabel('Donation range end')).toHaveValue('1,000,000,000')
  await expect(page.getByLabel('Donation range end')).toHaveAccessibleDescription(/At most \$999,999,999$/)

  await page.getByLabel('Donation range start').fill('100')
  await page.getByLabel('Donation range end').fill('99')
  await save(page).click()
  await expect(page.getByLabel('Donation range end')).toHaveAccessibleDescription(/^Donation Range is Invalids/)
  await expect(page.getByLabel('Donation range start')).toHaveAccessibleDescription('At most $999,999,999')
})

test('A level that somebody else has saved in between is compared field by field', async ({ page, trouble }) => {
  await page.getByRole('link', { name: 'Albatross' }).click()
  await expect(nameField(page)).toHaveValue('Albatross')
  await saveElsewhere(page, { name: 'Theirs', numCoursePreferences: 9 })
  await nameField(page).fill('Mine')
  await save(page).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Theirs')
  await expect(dialog.getByRole('group', { name: 'Number of course preferences' })).toContainText('9')
  await expect(dialog.getByRole('group')).toHaveCount(2)
  expectRefusals(trouble, 409)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
  await page.getByRole('link', { name: 'Mine', exact: true }).click()
  await expect(page.getByLabel('Number of course preferences')).toHaveValue('9')
})

/** Saves the level of this page as another administrator would. */
async function saveElsewhere(page: Page, change: object): Promise<void> {
  const status = await page.evaluate(async (changed) => {
    const id = location.pathname.split('/').at(-1)
    const level = await (await fetch(`/api/partnershiplevels/${id}`)).json()
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ ...level, ...changed })
    return (await fetch('/api/partnershipLevels', { method: 'POST', headers, body })).status
  }, change)
  expect(status).toBe(200)
}
