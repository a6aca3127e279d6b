import type { Locator, Page } from '@playwright/test'
import {
  announcement,
  bar,
  findEventId,
  golfer,
  head,
  movePeople,
  openBoard,
  openCourse,
  team,
  unassigned,
} from '../support/board.ts'
import { guestsAt, makeTables, openTables } from '../support/dinner.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

async function expectBarFor(page: Page, person: Locator) {
  await person.click()
  await expect(bar(page)).toBeVisible()
  await expect(person).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
}

async function dragTo(from: Locator, to: Locator, [x, y]: readonly [number, number] = [0.5, 0.5]) {
  await to.scrollIntoViewIfNeeded()
  const box = await to.boundingBox()
  if (!box) throw new Error('There is nothing to drop on')
  await from.dragTo(to, { targetPosition: { x: box.width * x, y: box.height * y } })
}

test('drags golfers between teams, and shows a bar for the selected one', { tag: '@main' }, async ({
  page,
  fairway,
}) => {
  const { path, names } = await openCourse(fairway, 'Between Teams', 7)
  const [one = '', two = '', three = '', four = '', five = ''] = names
  const others = [two, three, four, five]
  const expectTeam = async (hole: number, name: string, golfers: string[]) => {
    for (const each of golfers) await expect(team(page, hole, name)).toContainText(each)
  }
  await openBoard(page, path)

  await test.step('drags golfers to a team with openings, and onto one of its golfers', async () => {
    await dragTo(golfer(page, one), team(page, 1, '1A'))
    await dragTo(golfer(page, one), team(page, 2, '2A'))
    await expectTeam(2, '2A', [one])
    await expectBarFor(page, golfer(page, one))
    await page.keyboard.press('Control+z')
    await expectTeam(1, '1A', [one])
    await page.keyboard.press('Control+Shift+z')
    await expectTeam(2, '2A', [one])
    for (const name of [two, three, four]) await dragTo(golfer(page, name), golfer(page, one))
    await expectTeam(2, '2A', [one, two, three, four])
  })

  await test.step('swaps a golfer with one on a full team, with undo', async () => {
    await dragTo(golfer(page, five), team(page, 5, '5A'))
    await dragTo(golfer(page, five), golfer(page, one))
    await expectTeam(2, '2A', [five])
    await expectTeam(5, '5A', [one])
    await dragTo(unassigned(page).locator('[data-act="pick"]').first(), golfer(page, two))
    const message = page.getByRole('alertdialog').filter({ hasText: `${two} is no longer placed.` })
    await message.getByRole('button', { name: 'Undo' }).click()
    await expectTeam(2, '2A', others)
  })

  await test.step('drags a whole team by its header, and a partner by its heading', async () => {
    await dragTo(head(page, 2, '2A'), head(page, 6, '6B'))
    await expectTeam(6, '6B', others)
    await dragTo(unassigned(page).getByRole('heading', { name: 'Partner of Between Teams' }), team(page, 4, '4B'))
    await expect(team(page, 4, '4B').getByRole('button', { name: /^Remove/ })).toHaveCount(2)
    await expect(unassigned(page)).toContainText('Everyone is placed')
  })

  await test.step('drops a golfer next to a team, off the board, and back on the list', async () => {
    await dragTo(golfer(page, one), page.getByRole('heading', { name: 'Hole 6', exact: true }))
    await expect(announcement(page)).toContainText(`Put back: ${one}.`)
    await dragTo(golfer(page, one), page.getByRole('heading', { level: 1 }))
    await expectBarFor(page, golfer(page, one))
    await dragTo(golfer(page, one), unassigned(page).getByRole('heading', { name: 'Not placed' }))
    await expect(unassigned(page)).toContainText(one)
  })

  await test.step('drops a golfer on the lower edge of a team next to a taller one', async () => {
    await dragTo(golfer(page, one), head(page, 6, '6B'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click()
    await expect(head(page, 6, '6B')).toContainText('five')
    await dragTo(golfer(page, one), page.getByRole('region', { name: 'Hole 6', exact: true }), [0.25, 0.98])
    await expectTeam(6, '6A', [one])
  })
})

test('drags guests between tables, onto any part of a card', async ({ page }) => {
  const eventId = await findEventId(page)
  const { sites, people } = await makeTables(page, eventId, 3)
  const ids = people.map(({ id }) => id)
  const [one = '', two = ''] = sites.map(({ id }) => String(id))
  const seat = (personIds: readonly number[], to: string) => personIds.map((personId) => ({ personId, from: null, to }))
  await movePeople(page, 'dinner', eventId, [...seat(ids.slice(0, 1), one), ...seat(ids.slice(2, 12), two)])
  await openTables(page, eventId)
  const guest = (id: number | undefined) => page.locator(`[data-person="${id}"] [data-act="pick"]`)
  const card = (number: number) => page.getByRole('region', { name: `Table ${number}`, exact: true })

  await test.step('drops a guest at each height and side, and on a button', async () => {
    const parts = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97].map((part) => [0.5, part] as const)
    for (const [index, part] of [...parts, [0.02, 0.5] as const, [0.98, 0.5] as const].entries()) {
      const number = index % 2 === 0 ? 3 : 1
      await dragTo(guest(ids[0]), card(number), part)
      await expect(guestsAt(page, number)).toHaveCount(1)
    }
    await dragTo(guest(ids[0]), card(3).getByRole('button', { name: 'Edit table 3' }))
    await expect(guestsAt(page, 3)).toHaveCount(1)
    await expectBarFor(page, guest(ids[0]))
  })

  await test.step('drops a guest on another guest to join or swap with them', async () => {
    await dragTo(guest(ids[1]), guest(ids[0]))
    await expect(guestsAt(page, 3)).toHaveCount(2)
    await dragTo(guest(ids[0]), guest(ids[3]))
    await expect(guestsAt(page, 2)).toHaveCount(10)
    await expect(card(3).locator(`[data-person="${ids[3]}"]`)).toBeVisible()
  })

  await test.step('drags a whole partner to a table, up to its number of seats', async () => {
    const partner = page.locator('[data-partner]').first()
    const size = await partner.evaluate((element) => element.parentElement?.querySelectorAll('[data-person]').length)
    await dragTo(partner, card(1))
    await expect(guestsAt(page, 1)).toHaveCount(Math.min(10, size ?? 0))
  })
})
