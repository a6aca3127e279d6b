import type { Locator, Page } from '@playwright/test'
import { announcement, golfer, head, openBoard, openCourse, team, unassigned, undo } from '../support/board.ts'
import { findEventId, guestsAt, makeTables, openTables, readTables, tableHead } from '../support/dinner.ts'
import { expect, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

const bar = (page: Page) => page.getByRole('region', { name: 'Picked up' })

/** Anyone who is pressed next is picked up, and the bar says so. */
async function expectBarFor(page: Page, person: Locator) {
  await person.click()
  await expect(bar(page)).toBeVisible()
  await expect(person).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
}

/** Drags with the mouse to a point of an element, in parts of its width and height. */
async function dragTo(from: Locator, to: Locator, [x, y]: readonly [number, number] = [0.5, 0.5]) {
  await to.scrollIntoViewIfNeeded()
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  await from.dragTo(to, { targetPosition: { x: box.width * x, y: box.height * y } })
}

test('drags golfers between teams, with a bar for the selected one', async ({ page, fairway }) => {
  const { path, names } = await openCourse(fairway, 'Between Teams', 7)
  const [one = '', two = '', three = '', four = '', five = ''] = names
  await openBoard(page, path)
  await dragTo(golfer(page, one), team(page, 1, '1A'))
  await expect(team(page, 1, '1A')).toContainText(one)
  await expectBarFor(page, golfer(page, one))

  await test.step('From one team to another', async () => {
    await dragTo(golfer(page, one), team(page, 2, '2A'))
    await expect(team(page, 2, '2A')).toContainText(one)
    await expectBarFor(page, golfer(page, one))
    await expectBarFor(page, golfer(page, two))
    await page.keyboard.press('Control+z')
    await expect(team(page, 1, '1A')).toContainText(one)
    await page.keyboard.press('Control+Shift+z')
    await expect(team(page, 2, '2A')).toContainText(one)
  })

  await test.step('onto someone in a team with room: they join', async () => {
    await dragTo(golfer(page, two), golfer(page, one))
    for (const name of [one, two]) await expect(team(page, 2, '2A')).toContainText(name)
    await dragTo(golfer(page, three), team(page, 3, '3B'))
    await dragTo(golfer(page, three), golfer(page, two))
    for (const name of [one, two, three]) await expect(team(page, 2, '2A')).toContainText(name)
    await expectBarFor(page, golfer(page, three))
  })

  await test.step('onto someone in a full team: they swap, with a way back', async () => {
    await dragTo(golfer(page, four), team(page, 2, '2A'))
    await dragTo(golfer(page, five), team(page, 5, '5A'))
    await dragTo(golfer(page, five), golfer(page, one))
    await expect(team(page, 2, '2A')).toContainText(five)
    await expect(team(page, 5, '5A')).toContainText(one)
    await expectBarFor(page, golfer(page, five))
    const waiting = unassigned(page).locator('[data-act="pick"]').first()
    await dragTo(waiting, golfer(page, two))
    await expect(unassigned(page)).toContainText(two)
    await page
      .getByRole('alertdialog')
      .filter({ hasText: `${two} is no longer placed.` })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(team(page, 2, '2A')).toContainText(two)
  })

  await test.step('a whole team by its head, and as many as there is room for', async () => {
    await dragTo(head(page, 2, '2A'), head(page, 6, '6B'))
    for (const name of [two, three, four, five]) await expect(team(page, 6, '6B')).toContainText(name)
    await dragTo(head(page, 6, '6B'), team(page, 5, '5A'))
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    for (const name of [two, three, four, five]) await expect(team(page, 2, '2A')).toContainText(name)
  })

  await test.step('Beside every team, off the board and back to the list', async () => {
    await dragTo(golfer(page, one), page.getByRole('heading', { name: 'Hole 6', exact: true }))
    await expect(announcement(page)).toContainText(`Put back: ${one}.`)
    await expectBarFor(page, golfer(page, one))
    await dragTo(golfer(page, one), page.getByRole('heading', { level: 1 }))
    await expectBarFor(page, golfer(page, one))
    await dragTo(golfer(page, one), unassigned(page).getByRole('heading', { name: 'Not placed' }))
    await expect(unassigned(page)).toContainText(one)
    await expectBarFor(page, golfer(page, one))
    await expect(undo(page)).toHaveAccessibleName(/^Undo: /)
  })

  await test.step('A card takes a drop down to its lower edge, also where a neighbor is higher', async () => {
    await dragTo(golfer(page, one), head(page, 2, '2A'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(head(page, 2, '2A')).toContainText('five')
    await dragTo(golfer(page, one), page.getByRole('region', { name: 'Hole 1', exact: true }), [0.75, 0.98])
    await expect(team(page, 1, '1B')).toContainText(one)
  })
})

test('Guests are dragged between tables, and every part of a card takes them', async ({ page }) => {
  const eventId = await findEventId(page)
  const { tables, diners } = await makeTables(page, eventId, 6)
  const idAt = (number: number) => tables.find((table) => table.number === number)?.id ?? 0
  const seat = async (ids: readonly number[], number: number) => {
    const moves = ids.map((dinerId) => ({ dinerId, from: null, to: idAt(number) }))
    expect((await page.request.post('/api/DinnerSeating/MoveDiners', { data: { eventId, moves } })).status()).toBe(200)
  }
  const ids = diners.map(({ id }) => id)
  await seat(ids.slice(0, 2), 1)
  await seat(ids.slice(2, 12), 2)
  await openTables(page, eventId)
  const guest = (id: number | undefined) => page.locator(`[data-person="${id}"] [data-act="pick"]`)
  const tableOf = (id: number | undefined) =>
    expect.poll(async () => (await readTables(page, eventId)).diners.find((one) => one.id === id)?.tableId)
  const card = (number: number) => page.getByRole('region', { name: `Table ${number}`, exact: true })

  await test.step('From one table to another, and back by a key', async () => {
    await dragTo(guest(ids[0]), tableHead(page, 3))
    await expect(guestsAt(page, 3)).toHaveCount(1)
    await expectBarFor(page, guest(ids[0]))
    await page.keyboard.press('Control+z')
    await expect(guestsAt(page, 1)).toHaveCount(2)
    await page.keyboard.press('Control+Shift+z')
    await expect(guestsAt(page, 3)).toHaveCount(1)
  })

  await test.step('On every part of a card', async () => {
    const parts = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97]
    for (const [index, part] of parts.entries()) {
      await dragTo(guest(ids[0]), card(index % 2 === 0 ? 1 : 3), [0.5, part])
      await expect(guestsAt(page, index % 2 === 0 ? 1 : 3)).toHaveCount(index % 2 === 0 ? 2 : 1)
      await expect(guestsAt(page, 2)).toHaveCount(10)
    }
    for (const [index, side] of [0.02, 0.98].entries()) {
      await dragTo(guest(ids[0]), card(index % 2 === 0 ? 1 : 3), [side, 0.5])
      await tableOf(ids[0]).toBe(idAt(index % 2 === 0 ? 1 : 3))
    }
    await dragTo(guest(ids[0]), card(1).getByRole('button', { name: 'Edit table 1' }))
    await tableOf(ids[0]).toBe(idAt(1))
    await expectBarFor(page, guest(ids[0]))
  })

  await test.step('onto a guest of a table with seats: they join', async () => {
    await dragTo(guest(ids[12]), guest(ids[0]))
    await expect(guestsAt(page, 1)).toHaveCount(3)
    await dragTo(guest(ids[2]), guest(ids[0]))
    await expect(guestsAt(page, 1)).toHaveCount(4)
    await expect(guestsAt(page, 2)).toHaveCount(9)
    await expectBarFor(page, guest(ids[12]))
  })

  await test.step('Onto a guest of a full table: they swap', async () => {
    await dragTo(guest(ids[2]), tableHead(page, 2))
    await expect(guestsAt(page, 2)).toHaveCount(10)
    await dragTo(guest(ids[0]), guest(ids[3]))
    await tableOf(ids[0]).toBe(idAt(2))
    await tableOf(ids[3]).toBe(idAt(1))
    await expectBarFor(page, guest(ids[0]))
  })

  await test.step('More guests of a partner than a table has seats: the bar asks where the others sit', async () => {
    const heading = page.locator('[data-partner]').first()
    await seat(ids.slice(13, 23), 4)
    await expect(guestsAt(page, 4)).toHaveCount(10)
    await dragTo(guest(ids[13]), page.getByRole('heading', { name: 'No seat' }))
    await expect(guestsAt(page, 4)).toHaveCount(9)
    const size = await heading.evaluate((element) => element.parentElement?.querySelectorAll('[data-person]').length)
    await dragTo(heading, card(4), [0.5, 0.5])
    await expect(guestsAt(page, 4)).toHaveCount(10)
    if (size && size > 1) await expect(bar(page)).toBeVisible()
  })

  await test.step('selects a guest and seats them with someone', async () => {
    await page.keyboard.press('Escape')
    const waiting = page.locator('[data-unassigned] [data-person]').first()
    const id = Number(await waiting.getAttribute('data-person'))
    await guest(id).click()
    await guest(ids[3]).click()
    await tableOf(id).toBe(idAt(1))
    await tableOf(ids[3]).toBe(idAt(1))
  })
})
