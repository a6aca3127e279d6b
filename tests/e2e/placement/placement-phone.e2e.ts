import type { Page } from '@playwright/test'
import type { Board, BoardSite } from '#shared/contracts/placement/board.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { announcement, bar, findEventId, openMore, readBoard } from '../support/board.ts'
import { expect, logInAs, onPhone, test } from '../support/fairway.ts'

const loadBoard = async (page: Page) => readBoard(page, 'golf', await findEventId(page))
const isWaiting = ({ id, place }: Board['people'][number]) => id > 0 && place === null

function findRoom({ areas, people, sites }: Board, waiting: number) {
  const taken = new Set(people.map(({ place }) => place?.group))
  const course = areas.find(({ id }) => people.filter((one) => isWaiting(one) && one.areaId === id).length >= waiting)
  const [hole, other] = sites.filter(
    ({ areaId, groups }) => areaId === course?.id && !groups.some(({ key }) => taken.has(key)),
  )
  if (!course || !hole || !other) throw new Error('The demonstration has no such course')
  return { course, hole, other }
}

const team = (page: Page, label: string) => page.getByRole('list', { name: `team ${label}` })
const names = (page: Page, label: string) => team(page, label).locator('[data-act="pick"]')
const head = (page: Page, label: string) => page.locator('[data-act="group"]').filter({ hasText: label })
const unassignedTab = (page: Page) => page.getByRole('button', { name: /^Not placed/ })
const teamOf = ({ groups }: BoardSite, index: number) => groups[index]?.name ?? ''

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

const mainOnPhone = { tag: ['@main', ...onPhone.tag] }

test('places, swaps, and moves golfers by touch', mainOnPhone, async ({ page }) => {
  const board = await loadBoard(page)
  const { course, hole, other } = findRoom(board, 6)
  const { eventId } = board
  const [team1, team2] = [teamOf(hole, 0), teamOf(other, 1)]
  const holeTab = ({ number }: BoardSite) => page.getByRole('button', { name: `Hole ${number}`, exact: true })
  await page.goto(`/admin/events/golferPlacement/${eventId}?course=${course.id}`)

  await test.step('places four golfers, and a fifth after a question', async () => {
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(hole.number))
    await expect(page).toHaveURL(new RegExp(`hole=${hole.number}`))
    await head(page, team1).tap()
    await unassignedTab(page).tap()
    const add = page.getByRole('button', { name: /to the selected team$/ })
    await expect(add.first()).toBeVisible()
    const before = await add.count()
    for (let placed = 1; placed <= 4; placed += 1) {
      await add.first().tap()
      await expect(add).toHaveCount(before - placed)
    }
    await expect(announcement(page)).toContainText('team is full')
    await add.first().tap()
    await page
      .getByRole('alertdialog', { name: 'Team Over Limit Exception' })
      .getByRole('button', { name: 'Accept' })
      .tap()
    await expect(add).toHaveCount(before - 5)
  })

  await test.step('undoes, redoes, and shows the history', async () => {
    await holeTab(hole).tap()
    await expect(names(page, team1)).toHaveCount(5)
    for (const left of [4, 3, 2]) {
      await page.getByRole('button', { name: /^Undo:/ }).tap()
      await expect(names(page, team1)).toHaveCount(left)
    }
    await page.getByRole('button', { name: /^Redo:/ }).tap()
    await expect(names(page, team1)).toHaveCount(3)
    const remove = page.getByRole('button', { name: /^Remove / })
    await remove.first().tap()
    await remove.first().tap()
    await expect(names(page, team1)).toHaveCount(1)
    await openMore(page)
    const more = page.getByRole('button', { name: 'History' })
    await expect(more).toBeInViewport({ ratio: 1 })
    await more.tap()
    const history = page.getByRole('dialog', { name: 'Board history' })
    await expect(history.getByRole('listitem').first()).toContainText(/removed .* from/)
    await expectAccessible(page, 'the history')
    await history.getByRole('button', { name: 'Close' }).tap()
  })

  await test.step('swaps a placed golfer with an unassigned one', async () => {
    const placed = await names(page, team1).textContent()
    await names(page, team1).tap()
    await expect(bar(page)).toBeVisible()
    await expectAccessible(page, 'somebody picked up')
    await unassignedTab(page).tap()
    await page.locator('[data-unassigned] [data-act="pick"]').last().tap()
    await holeTab(hole).tap()
    await expect(names(page, team1)).toHaveCount(1)
    await expect(names(page, team1)).not.toHaveText(placed ?? '')
  })

  await test.step('moves a golfer to another hole with the dialog', async () => {
    await names(page, team1).tap()
    await bar(page).getByRole('button', { name: 'Move to hole…' }).tap()
    const dialog = page.getByRole('dialog', { name: /^Move / })
    await dialog.getByLabel('Move to').selectOption(`${other.id}/2`)
    await expectAccessible(page, 'the way to another hole')
    await dialog.getByRole('button', { name: 'Move' }).tap()
    await expect(names(page, team1)).toHaveCount(0)
    await expect(announcement(page)).toContainText(`, hole ${other.number}, team ${team2}`)
    await expect(holeTab(hole)).toBeFocused()
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(other.number))
    await expect(names(page, team2)).toHaveCount(1)
  })

  await test.step("places a partner's whole group from the list", async () => {
    const { people } = await loadBoard(page)
    const waiting = people.filter((one) => isWaiting(one) && one.areaId === course.id)
    const partners = [...Map.groupBy(waiting, ({ registrationId }) => registrationId).values()]
    const colleagues = partners.find(({ length }) => length >= 2) ?? []
    const [first] = colleagues
    if (!first) throw new Error('No partner has several who wait')
    await unassignedTab(page).tap()
    await page.getByLabel('Search golfers').fill(first.partner)
    await expect(page.getByText(/^\d+ golfers? found, [1-9]\d* not placed/)).toBeVisible()
    await page.locator(`[data-unassigned] [data-person="${first.id}"] [data-act="pick"]`).tap()
    await bar(page)
      .getByRole('button', { name: /^Select all/ })
      .tap()
    await holeTab(other).tap()
    await head(page, teamOf(other, 0)).tap()
    await expect(names(page, teamOf(other, 0))).toHaveCount(Math.min(4, colleagues.length))
  })
})

test('keeps the displayed hole in the address when a filter is applied', onPhone, async ({ page }) => {
  const { eventId, areas, sites } = await loadBoard(page)
  const course = areas[0]?.id
  const par3 = sites.filter(({ areaId, isPar3 }) => areaId === course && isPar3)
  await page.goto(`/admin/events/golferPlacement/${eventId}?course=${course}`)
  await page.getByRole('group', { name: 'Holes' }).getByRole('button', { name: 'Par 3' }).tap()
  await expect(page.getByRole('combobox', { name: 'Hole' }).getByRole('option')).toHaveCount(par3.length)
  // A move within the filter must not change the hole.
  await expect(page).toHaveURL(new RegExp(`hole=${par3[0]?.number}(&|$)`))
})
