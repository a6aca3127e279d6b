import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, logInAs, lookingTest, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('copies a level, and deletes the copy but not the original', async ({ page, trouble }) => {
  const name = page.getByRole('textbox', { name: 'Name' })
  const copy = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'Kestrel', exact: true }) })
  await page.goto('/admin/partnershiplevels')
  await page.getByRole('link', { name: 'Copy Birdie' }).click()
  await expect(page.getByText('A copy of Birdie')).toBeVisible()
  await name.fill('Kestrel')
  await page.getByLabel('Donation range start').fill('700')
  await page.getByLabel('Donation range end').fill('999')
  await page.getByRole('group', { name: 'Golf & Dinner' }).getByLabel('Number included').fill('12')
  await expectAccessibleAtBothWidths(page, 'the ranges of the levels')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(copy).toHaveText(/\$700 – \$999\s*12/)
  await copy.getByRole('link', { name: 'Kestrel', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this level' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete Kestrel?' })
  await expectAccessibleAtBothWidths(page, 'the question before a deletion')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(copy).toHaveCount(0)
  await page.getByRole('link', { name: 'Birdie', exact: true }).click()
  await page.getByRole('button', { name: 'Delete this level' }).click()
  const refused = page.getByRole('alertdialog', { name: 'Delete Birdie?' })
  await refused.getByRole('button', { name: 'Delete' }).click()
  await expect(refused.getByText(/^Used by \d+ events? and \d+ registrations/)).toBeVisible()
  await expect(refused.getByText(/Retire it or make it inactive instead\./)).toBeVisible()
  expectRefusals(trouble, 409)
})

test('opens the list if a save finishes while asking about leaving', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/benefits', async (route) => {
    if (route.request().method() === 'POST') await promise
    await route.continue()
  })
  await page.goto('/admin/benefits')
  await page.getByRole('link', { name: 'Add New Benefit' }).click()
  await page.getByLabel('Description').fill('A flag')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.goBack()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  resolve()
  await expect(page.getByRole('row', { name: 'A flag' })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

lookingTest("reports that a linked record doesn't exist", async ({ page, trouble }) => {
  await page.goto('/admin/affiliations/edit/none')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  expect(trouble).toEqual([])
  for (const path of ['affiliations/edit', 'golfCourses/edit', 'events/partners', 'events/emailLog']) {
    await page.goto(`/admin/${path}/99999`)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
    expectRefusals(trouble, 404)
  }
  await page.goto('/registrations/success/99999')
  await expect(page.getByRole('heading', { name: 'No registration found' })).toBeVisible()
})
