import type { PartnerDashboardRow } from '#shared/contracts/dashboards.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { clearTables, findEventId, guestsAt, makeTables, openTables, readTables, tableHead } from '../support/dinner.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('creates tables, seats everyone, undoes and redoes, moves by keyboard, and prints', async ({ page }) => {
  const eventId = await findEventId(page)
  const { diners } = await clearTables(page, eventId)
  const seated = async () => (await readTables(page, eventId)).diners.filter(({ tableId }) => tableId).length
  const tables = Math.ceil(diners.length / 10)

  await test.step('The tables are made at once', async () => {
    await openTables(page, eventId)
    await expect(page.getByText('No tables yet')).toBeVisible()
    await expectAccessible(page, 'no tables')
    await page.getByRole('textbox', { name: /^Tables/ }).fill(String(tables + 10))
    await page.getByRole('button', { name: `Add ${tables + 10} tables of 10` }).press('Enter')
    await expect(tableHead(page, 1)).toHaveAccessibleName('Table 1, 0 of 10, 10 seats left')
    await expect(page.getByRole('region', { name: 'No seat' })).toContainText(String(diners.length))
  })

  await test.step('proposes a seat for everyone, with reasons', async () => {
    await page.getByRole('link', { name: 'Seat everyone' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Seat everyone' })).toBeFocused()
    await page.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
    await expect(page.getByText(`${diners.length} of ${diners.length} would have a seat.`)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Guests away from their company 0 0$/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Guests by partner, with the reason' }).check()
    const rows = page.getByRole('table', { name: 'Guests as proposed' }).locator('tbody tr')
    await expect(rows).toHaveCount(diners.length)
    for (const words of await rows.locator('td:last-child').allTextContents()) expect(words).toMatch(/\w.*\.$/)
    expect(await seated()).toBe(0)
    await expectAccessible(page, 'the proposal')
  })

  await test.step('applies it as one change, undoes, and redoes it', async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Apply the proposal?' })
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page.getByText('Everyone is seated')).toBeVisible()
    expect(await seated()).toBe(diners.length)
    await page
      .getByRole('alertdialog')
      .filter({ hasText: /^Applied/ })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(page.getByText('Everyone is seated')).toBeHidden()
    expect(await seated()).toBe(0)
    await page.getByRole('button', { name: /^Redo/ }).press('Enter')
    await expect(page.getByText('Everyone is seated')).toBeVisible()
    expect(await seated()).toBe(diners.length)
    await expectAccessible(page, 'the tables')
  })

  await test.step('By keyboard alone one guest moves to another table', async () => {
    const guest = guestsAt(page, 1).first()
    const id = Number(await guest.evaluate((button) => button.closest<HTMLElement>('[data-person]')?.dataset.person))
    await tableHead(page, 1).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(guest).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(guest).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('m')
    const list = page.getByRole('combobox', { name: /^Move to/ })
    await expect(list).toBeFocused()
    const last = (await readTables(page, eventId)).tables.at(-1)
    await list.selectOption(String(last?.id))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(guestsAt(page, last?.number ?? 0)).toHaveCount(1)
    await expect
      .poll(async () => (await readTables(page, eventId)).diners.find((one) => one.id === id)?.tableId)
      .toBe(last?.id)
  })

  await test.step('prints the tables and place cards with everyone', async () => {
    await page.getByRole('link', { name: 'Print', exact: true }).click()
    await page.getByRole('button', { name: 'Print all: Guests by table' }).click()
    await expect(page.getByRole('table', { name: 'Guests by table' }).locator('tbody tr')).toHaveCount(diners.length)
    await page.getByRole('link', { name: 'All documents' }).click()
    await page.getByRole('button', { name: 'Print all: Place cards' }).click()
    for (const [paper, cards] of [
      ['Plain paper', 10],
      ['Avery 5302', 4],
      ['Avery 5309', 1],
    ] as const) {
      await page.getByRole('radio', { name: paper }).check()
      await expect(page.getByRole('list', { name: 'Sheet 1', exact: true }).getByRole('listitem')).toHaveCount(cards)
      await expectAccessibleAtBothWidths(page, paper)
    }
  })
})

test('A partner sees the tables of their guests once they are published, and no longer when they are hidden', async ({
  page,
  fairway,
  browser,
}) => {
  const eventId = await findEventId(page)
  const { diners, tables } = await makeTables(page, eventId, 2)
  const partner = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  await signInAs(partner, fairway, 'partner')
  const rows: PartnerDashboardRow[] = await (await partner.request.get('/api/dashboard/registrations')).json()
  const own = diners.find(
    ({ registrationId, isNamed }) => isNamed && rows.some((row) => row.eventRegistrationId === registrationId),
  )
  const moves = [{ dinerId: own?.id, from: null, to: tables[1]?.id }]
  expect((await page.request.post('/api/DinnerSeating/MoveDiners', { data: { eventId, moves } })).status()).toBe(200)
  const review = `/registrations/${own?.registrationId}/review`
  const table = partner.getByText(/, table 2/)

  await openTables(page, eventId)
  await partner.goto(review)
  await expect(partner.getByText(own?.name ?? '').first()).toBeVisible()
  await expect(table).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish tables', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Publish the tables?' })
  await expectAccessibleAtBothWidths(page, 'publishing')
  await question.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Partners can now see their guests’ tables')).toBeVisible()
  await partner.reload()
  await expect(table).toHaveCount(1)
  await partner.goto(`/registrations/${own?.registrationId}/attendees`)
  await expect(partner.getByRole('button', { name: new RegExp(`${own?.name} .*table 2 `) })).toBeVisible()
  await partner.goto(review)

  await page.getByRole('button', { name: 'Hide tables' }).click()
  await page
    .getByRole('alertdialog', { name: 'Hide the tables from partners?' })
    .getByRole('button', { name: 'Hide' })
    .click()
  await expect(page.getByText('Partners can no longer see the tables')).toBeVisible()
  await partner.reload()
  await expect(partner.getByText(own?.name ?? '').first()).toBeVisible()
  await expect(table).toHaveCount(0)
})

test('Guests are dragged to a table, which is filled one chair over after a question; tables are named, kept and deleted', async ({
  page,
  trouble,
}) => {
  const eventId = await findEventId(page)
  const { tables, diners } = await makeTables(page, eventId, 6)
  const [table] = tables
  await openTables(page, eventId)

  await test.step('A whole partner is dragged by the heading, and another tab sees it', async () => {
    const other = await page.context().newPage()
    await openTables(other, eventId)
    const heading = page.locator('[data-partner]').first()
    const own = await heading.evaluate((element) => element.parentElement?.querySelectorAll('[data-person]').length)
    await heading.dragTo(page.locator(`[data-group="${table?.id}"]`))
    await expect(guestsAt(page, 1)).toHaveCount(Math.min(10, own ?? 0))
    await expect(guestsAt(other, 1)).toHaveCount(Math.min(10, own ?? 0))
    await other.close()
    await page.keyboard.press('Escape')
  })

  await test.step('asks for one extra chair at a full table, and no more', async () => {
    const waiting = page.getByRole('button', { name: /to the selected table$/ })
    await tableHead(page, 2).click()
    for (let count = 1; count <= 10; count += 1) {
      await waiting.first().click()
      await expect(guestsAt(page, 2)).toHaveCount(count)
    }
    await waiting.first().click()
    const dialog = page.getByRole('alertdialog', { name: 'Add a chair?' })
    await expectAccessible(page, 'one chair more')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(tableHead(page, 2)).toHaveAccessibleName(/11 of 10, .*1 over capacity/)
    await waiting.first().click()
    await expect(page.getByText('Table 2 is full')).toBeVisible()
  })

  await test.step('A table gets a name, and one where guests sit is not deleted', async () => {
    await page.getByRole('button', { name: 'Edit table 2', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Table 2' })
    await expectAccessibleAtBothWidths(page, 'a table')
    await dialog.getByRole('button', { name: 'Delete table' }).click()
    await expect(dialog.getByRole('alert')).toContainText(/sit at table 2\./)
    expectRefusals(trouble, 409)
    await dialog.getByLabel('Number').fill('1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Table 1 already')).toBeVisible()
    expectRefusals(trouble, 400)
    await dialog.getByLabel('Number').fill('2')
    await dialog.getByLabel('Name').fill('Head table')
    await dialog.getByLabel('Reserved for').fill('the board')
    await dialog.getByLabel('Zone').selectOption('Front')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(tableHead(page, 2)).toHaveAccessibleName(/^Table 2, Head table, front, 11 of 10, for the board/)
    await page.getByRole('button', { name: 'Edit table 6', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete table' }).click()
    await expect(tableHead(page, 6)).toHaveCount(0)
  })

  await test.step('Search and filters find guests and tables', async () => {
    await page.getByRole('button', { name: 'Front', exact: true }).click()
    await expect(page.locator('[data-grid] [data-group]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Front', exact: true }).click()
    const sought = diners.find(({ isNamed }) => isNamed)
    await page.getByRole('searchbox', { name: 'Search guests' }).fill(sought?.name ?? '')
    await expect(page.getByText(/^\d+ guests? found, \d+ without a seat\. Enter shows the first\.$/)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: sought?.name ?? '' }).first()).toBeFocused()
    // As the search of the header leads to a table.
    await openTables(page, eventId, '?table=5')
    await expect(tableHead(page, 5)).toBeFocused()
  })
})
