import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { findEventId, movePeople, openMore } from '../support/board.ts'
import { clearTables, makeTables, openTables, readTables, tableHead } from '../support/dinner.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('creates tables, seats everyone, undoes and redoes it, and prints', { tag: '@main' }, async ({ page }) => {
  const eventId = await findEventId(page)
  const { people } = await clearTables(page, eventId)
  const seated = async () => (await readTables(page, eventId)).people.filter(({ place }) => place).length
  const tables = Math.ceil(people.length / 10) + 10

  await test.step('creates all tables together', async () => {
    await openTables(page, eventId)
    await expect(page.getByText('No tables yet')).toBeVisible()
    await expectAccessible(page, 'no tables')
    await page.getByRole('textbox', { name: /^Tables/ }).fill(String(tables))
    await page.getByRole('button', { name: `Add ${tables} tables of 10` }).press('Enter')
    await expect(tableHead(page, 1)).toHaveAccessibleName('Table 1, 0 of 10, 10 seats left')
    await expect(page.getByRole('region', { name: 'No seat' })).toContainText(String(people.length))
  })

  await test.step('proposes a seat for everyone', async () => {
    await page.getByRole('link', { name: 'Propose seating' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Propose seating' })).toBeFocused()
    await page.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
    await expect(page.getByText(`, for a total of ${people.length} of ${people.length}.`)).toBeVisible()
    expect(await seated()).toBe(0)
  })

  await test.step('applies it as one change, undoes it, and redoes it', async () => {
    const everyone = page.getByText('Everyone is seated')
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Apply the proposal?' })
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(everyone).toBeVisible()
    expect(await seated()).toBe(people.length)
    const message = page.getByRole('alertdialog').filter({ hasText: /^Applied/ })
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(everyone).toBeHidden()
    expect(await seated()).toBe(0)
    await page.getByRole('button', { name: /^Redo/ }).press('Enter')
    await expect(everyone).toBeVisible()
    expect(await seated()).toBe(people.length)
  })

  await test.step('prints tables and place cards that include everyone', async () => {
    await openMore(page)
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: 'Print all: Guests by table' }).click()
    await expect(page.getByRole('table', { name: 'Guests by table' }).locator('tbody tr')).toHaveCount(people.length)
    await page.getByRole('link', { name: 'All documents' }).click()
    await page.getByRole('button', { name: 'Print all: Place cards' }).click()
    const cards = page.getByRole('list', { name: 'Sheet 1', exact: true }).getByRole('listitem')
    for (const [paper, count] of [
      ['Avery 5302', 4],
      ['Plain paper', 10],
    ] as const) {
      await page.getByRole('radio', { name: paper }).check()
      await expect(cards).toHaveCount(count)
    }
    await expectAccessible(page, 'place cards')
  })
})

test("shows partners their guests' tables only while published", async ({ page, fairway, browser }) => {
  const eventId = await findEventId(page)
  const { people, sites } = await makeTables(page, eventId, 2)
  const partner = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  await logInAs(partner, fairway, 'partner')
  const rows: PartnerDashboardRow[] = await (await partner.request.get('/api/dashboard/registrations')).json()
  const own = people.find(
    ({ registrationId, isNamed }) => isNamed && rows.some((row) => row.eventRegistrationId === registrationId),
  )
  await movePeople(page, 'dinner', eventId, [{ personId: own?.id ?? 0, from: null, to: String(sites[1]?.id) }])

  const table = partner.getByText(/table 2$/)
  await openTables(page, eventId)
  await partner.goto(`/registrations/${own?.registrationId}/review`)
  await expect(partner.getByText(own?.name ?? '').first()).toBeVisible()
  await expect(table).toHaveCount(0)
  for (const [press, title, answer, count] of [
    ['Show tables to partners', 'Show the tables to partners?', 'Show tables', 1],
    ['Hide tables', 'Hide the tables from partners?', 'Hide', 0],
  ] as const) {
    await page.getByRole('button', { name: press, exact: true }).click()
    const question = page.getByRole('alertdialog', { name: title })
    await question.getByRole('button', { name: answer, exact: true }).click()
    await expect(question).toBeHidden()
    await partner.reload()
    await expect(partner.getByText(own?.name ?? '').first()).toBeVisible()
    await expect(table).toHaveCount(count)
  }
})
