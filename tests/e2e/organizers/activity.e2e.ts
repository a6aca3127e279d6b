import { readFile } from 'node:fs/promises'
import { readWorkbook } from '../../support/read-workbook.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test("finds an organizer's change by person, kind, and day, and exports it", { tag: '@main' }, async ({
  page,
  fairway,
}) => {
  await logInAs(page, fairway, 'administrator')
  await page.goto('/admin/affiliations/new')
  await page.getByLabel('Name').fill('Harbor Club')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/affiliations$/)
  const { today } = await (await page.request.get('/api/site')).json()

  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const changes = page.getByRole('region', { name: 'Changes' })
  await expect(changes.getByText(' registered ').first()).toBeVisible()
  await page.getByLabel('Person').selectOption('Kim Whitaker')
  await page.getByLabel('Kind').selectOption('Events and settings')
  await page.getByLabel('Day').fill(today)
  await expect(page).toHaveURL(/\?who=\d+&kind=setup&day=/)
  const own = changes.getByRole('listitem').filter({ hasText: 'Kim Whitaker added the affiliation Harbor Club.' })
  await expect(own.first()).toBeVisible()
  await expect(changes.getByText(/^(?!Kim Whitaker).* registered /)).toHaveCount(0)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    changes.getByRole('button', { name: 'Export' }).click(),
  ])
  const { rows } = await readWorkbook(await readFile(await file.path()))
  expect(rows[0]).toMatchObject({ Who: 'Kim Whitaker', Record: 'Affiliation Harbor Club' })

  await page.reload()
  await expect(page.getByLabel('Day')).toHaveValue(today)

  await page.goto('/admin/events/emailLog/37?show=changes')
  await page.getByRole('link', { name: 'View in Activity' }).click()
  await expect(page.getByLabel('Partner', { exact: true }).getByRole('option', { selected: true })).toHaveText(/ #37$/)
  await page.getByLabel('Partner', { exact: true }).selectOption('All')
  await changes.getByRole('button', { name: 'Show earlier changes' }).click()
  await expect(changes.getByRole('group', { name: 'Earlier changes' })).toBeVisible()
})
