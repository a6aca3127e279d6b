import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { readWorkbook } from '../../support/read-workbook.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'
import { cardOf, openCard, rowOf } from '../support/partners.ts'

async function readEvent(page: Page): Promise<{ id: number; rows: PartnerRow[] }> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return { id, rows: await (await page.request.get(`/api/events/partners/${id}`)).json() }
}

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('copies addresses of, exports, and assigns a course to all partners of a filter', async ({
  page,
  context,
  trouble,
}) => {
  const { id, rows } = await readEvent(page)
  const missing = rows.filter(({ isMissingCourse }) => isMissingCourse)
  const [other] = missing
  const countMissing = async () => (await readEvent(page)).rows.filter((row) => row.isMissingCourse).length
  await page.goto(`/admin/events/partners/${id}?missing=course`)
  await page.getByRole('checkbox', { name: `Select all ${missing.length} partners` }).check()
  await expect(page.getByText(`${missing.length} selected · $`)).toBeVisible()
  await page.getByRole('button', { name: 'Assign course' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Assign a course' })
  const course = await dialog.getByLabel('Golf course').locator('option').nth(1).getAttribute('value')
  const assign = dialog.getByRole('button', { name: /^Assign / })

  await test.step('refuses it when another organizer was faster', async () => {
    await page.request.post(
      `/api/registrations/updateAssignedGolfCourse?registrationId=${other?.id}&assignedGolfCourseId=${course}`,
      { headers: { origin: new URL(page.url()).origin } },
    )
    await dialog.getByLabel('Golf course').selectOption(course)
    await expectAccessibleAtBothWidths(page, 'a course for many')
    await assign.click()
    await expect(dialog.getByText(`${other?.nameForMarketingMaterials} no longer matches the filter`)).toBeVisible()
    await expectAccessible(page, 'a course for nobody')
    expectRefusals(trouble, 409)
    await dialog.getByRole('button', { name: 'Review the list' }).click()
    await expect(dialog.getByText('No course was assigned')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Their addresses', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const left = missing.filter((row) => row !== other)
    const addresses = [...new Set(left.map(({ contactEmail }) => contactEmail))].sort()
    const copyAddresses = page.getByRole('button', { name: 'Copy addresses' })
    await expect(page.getByText(`${left.length} selected · $`)).toBeVisible()
    await copyAddresses.click()
    const shown = page.getByRole('dialog', { name: `${addresses.length} addresses` })
    await expect(shown.getByRole('textbox')).toHaveValue(addresses.join('; '))
    await shown.getByText('Lines').click()
    await expectAccessibleAtBothWidths(page, 'the addresses')
    await shown.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByText(`${addresses.length} addresses copied`)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(addresses.join('\n'))

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await copyAddresses.click()
    await shown.getByRole('button', { name: 'Copy' }).click()
    await expect(shown.getByText('The addresses are selected. Copy them yourself.')).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString() ?? '')).toBe(addresses.join('; '))
    await shown.getByRole('button', { name: 'Close' }).last().click()

    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export Partners' }).click()
    const workbook = await readWorkbook(await readFile(await (await downloading).path()))
    expect(workbook.rows.map((row) => row['Registration id']).sort()).toEqual(left.map((row) => row.id).sort())
  })

  await test.step('assigns it to all of them', async () => {
    await page.getByRole('button', { name: 'Assign course' }).click()
    await dialog.getByLabel('Golf course').selectOption(course)
    await expect(assign).toHaveText(new RegExp(` to ${missing.length - 1} partners?$`))
    await expect(dialog.getByText(/^(1st choice|2nd choice|3rd choice|Not a preference): /).first()).toBeVisible()
    await assign.click()
    await expect(page.getByText(`${missing.length - 1} partners are assigned to`)).toBeVisible()
    expect(await countMissing()).toBe(0)
  })

  await test.step('counts the golfers who lose their places, and clears the course', async () => {
    const placed = (await readEvent(page)).rows.reduce((sum, row) => sum + row.placedGolfers, 0)
    await page.goto(`/admin/events/partners/${id}`)
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
    await page.getByRole('button', { name: 'Assign course' }).click()
    await dialog.getByLabel('Golf course').selectOption('No course')
    await dialog.getByRole('button', { name: /^Clear the course for/ }).click()
    await expect(page.getByText(`without a course now; ${placed} golfers lost their places on holes`)).toBeVisible()
    expect((await readEvent(page)).rows.every(({ assignedGolfCourseId }) => assignedGolfCourseId === null)).toBe(true)
  })
})

test('keeps filters through tabs and Back, and reports an unknown level once', async ({ page, context, trouble }) => {
  const { id, rows } = await readEvent(page)
  const [row] = rows
  if (!row) throw new Error('The demonstration has no partner')
  const name = row.nameForMarketingMaterials
  const phone = row.contactPhone.replaceAll('-', ' ')

  await test.step('The search finds a phone number however it is written, and says so', async () => {
    await page.goto(`/admin/events/partners/${id}`)
    await page.getByRole('button', { name: 'Pledged' }).click()
    await expect(page.getByRole('columnheader', { name: 'Pledged' })).toHaveAttribute('aria-sort', 'descending')
    await page.getByRole('button', { name: 'Pledged' }).click()
    await expect(page.getByRole('columnheader', { name: 'Pledged' })).toHaveAttribute('aria-sort', 'ascending')
    await page.getByLabel('Search partners').fill(phone)
    await expect(rowOf(page, name)).toContainText(`Found by ${row.contactPhone}`)
  })

  await test.step('Filters and the open card stay', async () => {
    await openCard(page, name)
    const notes = cardOf(page, name).getByRole('textbox', { name: `Internal notes on ${name}` })
    await notes.fill('Pays in June')
    await expect(page).toHaveURL(/search=/)
    await page.getByRole('link', { name: 'DETAILS' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toHaveCount(0)
    await page.getByRole('link', { name: 'PARTNERS' }).click()
    await expect(page.getByLabel('Search partners')).toHaveValue(phone)
    await expect(page).toHaveURL(/sort=amount/)
    await expect(notes).toHaveValue('Pays in June')
    const asked = page.waitForEvent('dialog')
    const leaving = page.goto('/').catch(() => undefined)
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.dismiss()
    await leaving
    await expect(notes).toHaveValue('Pays in June')
    await expect(cardOf(page, name)).toContainText(`#${row.id}`)
    await cardOf(page, name)
      .getByRole('link', { name: `Email log for ${name}` })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Partners' })).toHaveCount(0)
    await page.goBack()
    await expect(notes).toHaveValue('Pays in June')
    await cardOf(page, name)
      .getByRole('button', { name: `Delete ${name}` })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete' })
    await expect(question.getByText('You’ll lose your unsaved internal notes')).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('Of two who write notes at once neither loses anything', async () => {
    const origin = new URL(page.url()).origin
    const body = { registrationId: row.id, internalNotes: 'Ask for the logo', version: 0 }
    await page.request.post('/api/events/partners/internalNotes', { data: body, headers: { origin } })
    await page.route('**/partners/internalNotes', (route) =>
      route.fulfill({
        status: 409,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: '',
          status: 409,
          detail: '',
          code: 'changed_elsewhere',
          changed: { by: 'Sam Lee', at: '', version: 1 },
        },
      }),
    )
    await cardOf(page, name)
      .getByRole('button', { name: `Save notes on ${name}` })
      .click()
    const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
    await expect(dialog.getByText('Sam Lee saved these notes.')).toBeVisible()
    expectRefusals(trouble, 409)
    await expect(dialog.getByText('Ask for the logo')).toBeVisible()
    await expectAccessibleAtBothWidths(page, 'two notes')
    await page.unroute('**/partners/internalNotes')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await page.goto(`/admin/events/partners/${id}?notes=yes`)
    await expect(page.getByRole('status').filter({ hasText: `1 of ${rows.length} partners` })).toBeVisible()
    await openCard(page, name)
    await expect(cardOf(page, name).getByRole('textbox')).toHaveValue('Pays in June')
    await expectAccessibleAtBothWidths(page, 'a card with notes')
  })

  await test.step('Without a connection a search says that it waits', async () => {
    await context.setOffline(true)
    await page.getByLabel('Search partners').fill('nobody at all')
    await expect(page.getByText('Search resumes when you’re back online.')).toBeVisible()
    await expect(page.getByText('No registrations found')).toHaveCount(0)
    await context.setOffline(false)
    await expect(page.getByText('No registrations found')).toBeVisible()
    // The list asks from time to time whether anything has changed, and may do so just then.
    expect(trouble.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    trouble.splice(0)
    await expect(page.getByRole('button', { name: 'Export Partners' })).toBeDisabled()
    await expect(page.getByText('No partner was found.').first()).toBeVisible()
  })

  await test.step('reports an unknown level once', async () => {
    for (const level of ['4711', 'gold']) {
      await page.goto(`/admin/events/partners/${id}?level=${level}&missing=names`)
      await expect(page.getByText('We ignored the level filter because it matches nothing.')).toHaveCount(1)
      await expect(page).toHaveURL(/partners\/\d+\?missing=names$/)
      await expect(page.getByRole('button', { pressed: true })).toHaveCount(1)
    }
  })
})
