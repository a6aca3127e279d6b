import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { readWorkbook } from '../../support/read-workbook.ts'
import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, logInAs, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'

async function readEvent(page: Page): Promise<{ id: number; rows: PartnerRow[] }> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return { id, rows: await (await page.request.get(`/api/events/partners/${id}`)).json() }
}

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('copies addresses, exports, and assigns a course for all filtered partners', { tag: '@main' }, async ({
  page,
  context,
}) => {
  const { id, rows } = await readEvent(page)
  const missing = rows.filter(({ isMissingCourse }) => isMissingCourse)
  await page.goto(`/admin/events/partners/${id}?missing=course`)
  await page.getByRole('checkbox', { name: `Select all ${missing.length} partners` }).check()

  await test.step('copies their addresses, and exports them', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const addresses = [...new Set(missing.map(({ contactEmail }) => contactEmail))].sort()
    await expect(page.getByText(`${missing.length} selected · $`)).toBeVisible()
    await page.getByRole('button', { name: 'Copy addresses' }).click()
    const shown = page.getByRole('dialog', { name: `${addresses.length} addresses` })
    await expect(shown.getByRole('textbox')).toHaveValue(addresses.join('; '))
    await shown.getByText('Lines').click()
    await expectAccessibleAtBothWidths(page, 'the addresses')
    await shown.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText(`${addresses.length} addresses copied`)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses.join('\n'))

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Partners' }).click()
    const workbook = await readWorkbook(await readFile(await (await downloading).path()))
    expect(workbook.rows.map((row) => row['Registration id']).sort()).toEqual(missing.map((row) => row.id).sort())
  })

  await test.step('assigns a course to all of them', async () => {
    await page.getByRole('button', { name: 'Assign course' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Assign a course' })
    const assign = dialog.getByRole('button', { name: /^Assign / })
    await dialog.getByLabel('Golf course').selectOption({ index: 1 })
    await expect(assign).toHaveText(new RegExp(` to ${missing.length} partners?$`))
    await expectAccessibleAtBothWidths(page, 'a course for many')
    await assign.click()
    await expect(page.getByText(`${missing.length} partners are now assigned to`)).toBeVisible()
    expect((await readEvent(page)).rows.filter((row) => row.isMissingCourse)).toEqual([])
  })
})

test('keeps sorting, search, and unsaved notes when switching tabs and going back', async ({
  page,
  context,
  trouble,
}) => {
  const { id, rows } = await readEvent(page)
  const [row] = rows
  if (!row) throw new Error('The demonstration has no partner')
  const name = row.nameForMarketingMaterials
  const phone = row.contactPhone.replaceAll('-', ' ')
  const title = page.getByRole('heading', { level: 1, name: 'Partners' })
  const notes = cardOf(page, name).getByRole('textbox', { name: `Internal notes on ${name}` })
  await page.goto(`/admin/events/partners/${id}`)
  await page.getByRole('button', { name: 'Pledged' }).click()
  await page.getByLabel('Search partners').fill(phone)
  await expect(rowOf(page, name)).toContainText(`Found by ${row.contactPhone}`)
  await openCard(page, name)
  await notes.fill('Pays in June')
  await expect(page).toHaveURL(/search=/)

  await page.getByRole('link', { name: 'DETAILS' }).click()
  await expect(title).toHaveCount(0)
  await page.getByRole('link', { name: 'PARTNERS' }).click()
  await expect(page.getByLabel('Search partners')).toHaveValue(phone)
  await expect(page).toHaveURL(/sort=-amount/)
  await expect(notes).toHaveValue('Pays in June')
  await cardOf(page, name)
    .getByRole('button', { name: `More for ${name}` })
    .click()
  await cardOf(page, name).getByRole('link', { name: 'Email log' }).click()
  await expect(title).toHaveCount(0)
  await page.goBack()
  await expect(notes).toHaveValue('Pays in June')
  const asked = page.waitForEvent('dialog')
  const leaving = page.goto('/').catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await leaving
  await cardOf(page, name)
    .getByRole('button', { name: `Save notes on ${name}` })
    .click()
  await expect(page.getByText(`Notes on ${name} saved`)).toBeVisible()

  await context.setOffline(true)
  await page.getByLabel('Search partners').fill('nobody at all')
  await expect(page.getByText('No registrations found')).toBeVisible()
  await context.setOffline(false)
  // The list may have been checking for changes while the browser was offline.
  expect(trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  trouble.splice(0)

  await page.goto(`/admin/events/partners/${id}?level=gold&missing=names`)
  await expect(page.getByText('We ignored the level filter because it matches nothing.')).toHaveCount(1)
  await expect(page).toHaveURL(/partners\/\d+\?missing=names$/)
})
