import { findEventId } from '../support/board.ts'
import { guestsAt, makeTables, openTables, readTables, tableHead } from '../support/dinner.ts'
import { expect, logInAs, onPhone, test } from '../support/fairway.ts'

const mainOnPhone = { tag: ['@main', ...onPhone.tag] }

test('seats, moves, and swaps guests by touch', mainOnPhone, async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const eventId = await findEventId(page)
  const { sites } = await makeTables(page, eventId, 4)
  const add = page.getByRole('button', { name: /to the selected table$/ })
  const list = page.getByRole('button', { name: /^No seat \(/ })

  await test.step('adds two guests to a selected table, undoes, and redoes', async () => {
    await openTables(page, eventId)
    await tableHead(page, 1).tap()
    await page.getByRole('button', { name: 'Go to “No seat” to add guests' }).tap()
    const before = await add.count()
    for (const count of [1, 2]) {
      await add.first().tap()
      await expect(add).toHaveCount(before - count)
    }
    await page.getByRole('button', { name: /^Undo:/ }).tap()
    await expect(add).toHaveCount(before - 1)
    await page.getByRole('button', { name: /^Redo:/ }).tap()
    await expect(add).toHaveCount(before - 2)
  })

  await test.step('moves a guest to another table with the dialog', async () => {
    await page.getByRole('button', { name: 'Table 1', exact: true }).tap()
    await expect(guestsAt(page, 1)).toHaveCount(2)
    await guestsAt(page, 1).first().tap()
    await page.getByRole('button', { name: 'Move to table…' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').selectOption(String(sites[2]?.id))
    await dialog.getByRole('button', { name: 'Move', exact: true }).tap()
    await expect(guestsAt(page, 1)).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Table' }).selectOption('3')
    await expect(guestsAt(page, 3)).toHaveCount(1)
  })

  await test.step('swaps a seated guest with one without a seat', async () => {
    const [seated] = await guestsAt(page, 3).allTextContents()
    await guestsAt(page, 3).first().tap()
    await list.tap()
    await page.locator('[data-unassigned] [data-act="pick"]').last().tap()
    await page.getByRole('button', { name: 'Table 3', exact: true }).tap()
    await expect(guestsAt(page, 3)).toHaveCount(1)
    await expect(guestsAt(page, 3)).not.toHaveText(seated ?? '')
    const { people } = await readTables(page, eventId)
    expect(people.filter(({ place }) => place?.group === String(sites[2]?.id))).toHaveLength(1)
  })
})
