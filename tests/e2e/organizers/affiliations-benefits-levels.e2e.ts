import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const activity = (page: Page, name: string) => page.getByRole('group', { name })
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Choose what to save' })

test('An organizer keeps affiliations and benefits', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'administrator')

  await test.step('An affiliation is added, and found in the list', async () => {
    await page.goto('/admin/affiliations')
    await expect(page.getByText(/^\d+ affiliations$/)).toBeVisible()
    await page.getByRole('link', { name: 'Add New Affiliation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'AFFILIATION DETAILS' })).toBeVisible()
    await page.getByLabel('Name').fill('Press')
    await page.getByLabel('Description').fill('Writes about the day')
    await page.getByLabel('Sort order').fill('50')
    await save(page).dblclick()
    await expect(page).toHaveURL(/\/admin\/affiliations$/)
    await expect(page.getByText('Press was saved')).toBeVisible()

    // Only lists of ten and more have a search.
    for (let number = 1; number <= 9; number += 1) {
      const data = { id: 0, name: `Club ${number}`, description: '', sortOrder: 70 }
      await page.request.post('/api/affiliations', { data })
    }
    await page.reload()
    await page.getByLabel('Search affiliations').fill('writes')
    await expect(page).toHaveURL(/\?search=/)
    await expect(page.getByText(/^1 of \d+ affiliations$/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Press' })).toHaveCount(1)
  })

  await test.step('A stale save asks about the field that both have changed, and keeps their other fields', async () => {
    const name = 'Guild'
    const post = async (data: object) => (await page.request.post('/api/affiliations', { data })).json()
    const created = await post({ id: 0, name, description: 'First', sortOrder: 60 })
    await page.goto(`/admin/affiliations/edit/${created.id}`)
    await page.getByLabel('Description').fill('Mine')
    await post({ ...created, description: 'Theirs', sortOrder: 61, isActive: false })
    await save(page).click()

    const dialog = conflict(page)
    await expect(dialog.getByText(/ saved this on \w{3}, \w{3} \d+, \d{4}, \d+:\d\d [AP]M/)).toBeVisible()
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expectAccessible(page, 'the comparison')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/admin\/affiliations$/)
    const saved = await (await page.request.get(`/api/affiliations/${created.id}`)).json()
    expect(saved).toMatchObject({ name, description: 'Mine', sortOrder: 61, isActive: false, version: 3 })
    expectRefusals(trouble, 409)
  })

  await test.step('An address of no affiliation says that there is nothing', async () => {
    await page.goto('/admin/affiliations/edit/none')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(trouble).toEqual([])
    await page.goto('/admin/affiliations/edit/99999')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    expectRefusals(trouble, 404)
  })

  await test.step('A benefit is added, and retired later', async () => {
    const description = 'A tee sign'
    await page.goto('/admin/benefits')
    await page.getByRole('link', { name: 'Add New Benefit' }).click()
    await page.getByLabel('Description').fill(description)
    await save(page).click()
    await expect(page).toHaveURL(/\/admin\/benefits$/)
    await page.getByRole('link', { name: description }).click()
    await page.getByLabel('Active').uncheck()
    await save(page).click()
    await expect(page).toHaveURL(/\/admin\/benefits$/)
    await expect(page.getByRole('row', { name: description })).toContainText('Inactive')
  })

  await test.step('A save that is answered while Back asks whether to leave leads to the list', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route('**/api/benefits', async (route) => {
      if (route.request().method() === 'POST') await promise
      await route.continue()
    })
    await page.getByRole('link', { name: 'Add New Benefit' }).click()
    await page.getByLabel('Description').fill('A flag')
    await save(page).click()
    await page.goBack()
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    resolve()
    await expect(page.getByRole('row', { name: 'A flag' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/admin\/benefits$/)
  })
})

test('An organizer keeps the partnership levels', async ({ page, fairway, trouble }) => {
  await signInAs(page, fairway, 'administrator')
  const name = page.getByRole('textbox', { name: 'Name' })

  await test.step('A level is added between the others, and found in the list', async () => {
    await page.goto('/admin/partnershiplevels')
    await page.getByRole('link', { name: 'Add New Partnership Level' }).click()
    await name.fill('Condor')
    await page.getByLabel('Donation range start').fill('700')
    await page.getByLabel('Donation range end').fill('800')
    await page.getByLabel('Number of course preferences').fill('2')
    await expect(page.getByText('Gap: $801 – $999 has no level.')).toBeVisible()
    const picture = page.getByRole('figure', { name: 'The ranges of all levels' })
    await expect(picture.locator('[aria-current]')).toContainText('Condor')
    await expect(picture.getByRole('listitem').filter({ hasText: 'No level' })).toContainText('$801 – $999')
    await expect(picture.getByRole('listitem').filter({ hasText: 'Host' })).toContainText('$15,000 and more')
    await expectAccessibleAtBothWidths(page, 'the ranges of the levels')
    await page.getByLabel('Donation range end').fill('999')

    await page.getByLabel('A sign with your name at one of the tees').check()
    await page.getByLabel('Supplier').check()
    await activity(page, 'Golf & Dinner').getByLabel('Number included').fill('12')
    await activity(page, 'Dinner Only').getByLabel('Number included').fill('7')
    await activity(page, 'VIP Reception & Dinner').getByLabel('Number included').fill('3')
    await save(page).click()
    await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
    await expect(page.getByText('Condor was saved')).toBeVisible()
    await expect(row(page, 'Condor')).toHaveText(/\$700 – \$999\s*12\s*7\s*3/)

    await page.getByRole('link', { name: 'Condor', exact: true }).click()
    await expect(page.getByLabel('A sign with your name at one of the tees')).toBeChecked()
    await expect(page.getByLabel('Supplier')).toBeChecked()
    await expect(page.getByLabel('Team Member')).not.toBeChecked()

    await name.fill('Half an idea')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('alertdialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Leave' })
      .click()
    await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
    await page.goForward()
    await expect(name).toHaveValue('Condor')
  })

  await test.step('A copy has everything but the name; it is deleted and brought back, and what is in use stays', async () => {
    await page.goto('/admin/partnershiplevels')
    await page.getByRole('link', { name: 'Copy Condor' }).click()
    await expect(page.getByText('A copy of Condor')).toBeVisible()
    await expect(activity(page, 'Golf & Dinner').getByLabel('Number included')).toHaveValue('12')
    await name.fill('cóndor')
    await save(page).click()
    await expect(page.getByText('Another active level has this name').last()).toBeVisible()
    expectRefusals(trouble, 400)
    await name.fill('Kestrel')
    await save(page).click()
    await page.getByRole('link', { name: 'Kestrel', exact: true }).click()
    await page.getByRole('button', { name: 'Delete this level' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Kestrel?' })
    await expectAccessibleAtBothWidths(page, 'the question before a deletion')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
    await expect(row(page, 'Kestrel')).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Kestrel restored')).toBeVisible()
    await expect(row(page, 'Kestrel')).toHaveText(/\$700 – \$999\s*12\s*7\s*3/)
    await page.getByRole('link', { name: 'Eagle', exact: true }).click()
    await expect(page.getByText(/^2 events: Hope Classic/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete this level' })).toBeHidden()
  })

  await test.step('merges another save of a level, and asks about its name', async () => {
    await page.goto('/admin/partnershiplevels')
    await page.getByRole('link', { name: 'Albatross', exact: true }).click()
    await expect(name).toHaveValue('Albatross')
    const level = await (await page.request.get(`/api/partnershiplevels/${page.url().split('/').at(-1)}`)).json()
    const data = { ...level, name: 'Theirs', numCoursePreferences: 9 }
    expect((await page.request.post('/api/partnershipLevels', { data })).status()).toBe(200)
    await name.fill('Mine')
    await save(page).click()
    const dialog = conflict(page)
    await expect(dialog.getByRole('group', { name: 'Name' })).toContainText('Theirs')
    await expect(dialog.getByRole('group')).toHaveCount(1)
    expectRefusals(trouble, 409)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/admin\/partnershiplevels$/)
    await page.getByRole('link', { name: 'Mine', exact: true }).click()
    await expect(page.getByLabel('Number of course preferences')).toHaveValue('9')
  })
})
