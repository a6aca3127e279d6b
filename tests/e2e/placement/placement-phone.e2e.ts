import type { Page } from '@playwright/test'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, onPhone, signInAs, test } from '../support/fairway.ts'

async function loadBoard(page: Page): Promise<PlacementBoard> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return (await page.request.get(`/api/GolferPlacement/board/${id}`)).json()
}

/** A course with people who wait for a place, and a hole of it where no one is. */
function findRoom({ courses, golfers, holes }: PlacementBoard, waiting: number) {
  const placed = new Set(golfers.map(({ place }) => place?.golfCourseHoleDetailId))
  const course = courses.find(({ assigned, placed: has }) => assigned - has >= waiting)
  const empty = holes.filter(
    ({ golfCourseId, golfCourseHoleDetailId }) =>
      golfCourseId === course?.golfCourseId && !placed.has(golfCourseHoleDetailId),
  )
  const [hole, other] = empty
  if (!course || !hole || !other) throw new Error('The demonstration has no such course')
  return { course, hole, other }
}

const team = (page: Page, label: string) => page.getByRole('list', { name: `team ${label}` })
const names = (page: Page, label: string) => team(page, label).locator('[data-act="pick"]')
const head = (page: Page, label: string) => page.locator('[data-act="group"]').filter({ hasText: label })
const unassignedTab = (page: Page) => page.getByRole('button', { name: /^Not placed/ })
const announcement = (page: Page) => page.locator('[data-announcement]')

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

const mainOnPhone = { tag: ['@main', ...onPhone.tag] }

test('places, swaps, and moves golfers by touch', mainOnPhone, async ({ page }) => {
  const board = await loadBoard(page)
  const { course, hole, other } = findRoom(board, 6)
  const { eventId } = board
  const selectionBar = page.getByRole('region', { name: 'Picked up' })
  const holeTab = ({ holeNumber }: typeof hole) => page.getByRole('button', { name: `Hole ${holeNumber}`, exact: true })
  await page.goto(`/admin/events/golferPlacement/${eventId}?course=${course.golfCourseId}`)

  await test.step('places four, and a fifth after a question', async () => {
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(hole.holeNumber))
    await expect(page).toHaveURL(new RegExp(`hole=${hole.holeNumber}`))
    await head(page, hole.team1Name).tap()
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
    await expect(names(page, hole.team1Name)).toHaveCount(5)
    for (const left of [4, 3, 2]) {
      await page.getByRole('button', { name: /^Undo:/ }).tap()
      await expect(names(page, hole.team1Name)).toHaveCount(left)
    }
    await page.getByRole('button', { name: /^Redo:/ }).tap()
    await expect(names(page, hole.team1Name)).toHaveCount(3)
    const remove = page.getByRole('button', { name: /^Remove / })
    await remove.first().tap()
    await remove.first().tap()
    await expect(names(page, hole.team1Name)).toHaveCount(1)
    await page.getByRole('button', { name: 'History' }).tap()
    const history = page.getByRole('region', { name: 'Board history' })
    await expect(history.getByRole('listitem').first()).toContainText(/removed .* from/)
    await expectAccessible(page, 'the history')
    await page.getByRole('button', { name: 'History' }).tap()
  })

  await test.step('swaps a placed golfer with a waiting one', async () => {
    const placed = await names(page, hole.team1Name).textContent()
    await names(page, hole.team1Name).tap()
    await expect(selectionBar).toBeVisible()
    await expectAccessible(page, 'somebody picked up')
    await unassignedTab(page).tap()
    await page.locator('[data-unassigned] [data-act="pick"]').last().tap()
    await holeTab(hole).tap()
    await expect(names(page, hole.team1Name)).toHaveCount(1)
    await expect(names(page, hole.team1Name)).not.toHaveText(placed ?? '')
  })

  await test.step('moves one to another hole by the dialog', async () => {
    await names(page, hole.team1Name).tap()
    await selectionBar.getByRole('button', { name: 'Move to hole…' }).tap()
    const dialog = page.getByRole('dialog', { name: /^Move / })
    await dialog.getByLabel('Move to').selectOption(`${other.golfCourseHoleDetailId}/2`)
    await expectAccessible(page, 'the way to another hole')
    await dialog.getByRole('button', { name: 'Move' }).tap()
    await expect(names(page, hole.team1Name)).toHaveCount(0)
    await expect(announcement(page)).toContainText(`, hole ${other.holeNumber}, team ${other.team2Name}`)
    await expect(holeTab(hole)).toBeFocused()
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(other.holeNumber))
    await expect(names(page, other.team2Name)).toHaveCount(1)
  })

  await test.step('places everyone of a partner from the list', async () => {
    const { golfers } = await loadBoard(page)
    const waiting = golfers.filter(({ golfCourseId, isPlaced }) => golfCourseId === course.golfCourseId && !isPlaced)
    const partners = [...Map.groupBy(waiting, ({ registrationId }) => registrationId).values()]
    const colleagues = partners.find(({ length }) => length >= 2) ?? []
    const [first] = colleagues
    if (!first) throw new Error('No partner has several who wait')
    await unassignedTab(page).tap()
    await page.getByLabel('Search golfers').fill(first.partner)
    await expect(page.getByText(/^\d+ golfers? found, [1-9]\d* not placed/)).toBeVisible()
    await page.locator(`[data-unassigned] [data-person="${first.id}"] [data-act="pick"]`).tap()
    await selectionBar.getByRole('button', { name: /^Select all/ }).tap()
    await holeTab(other).tap()
    await head(page, other.team1Name).tap()
    await expect(names(page, other.team1Name)).toHaveCount(Math.min(4, colleagues.length))
  })
})

test('keeps the shown hole in the address under a filter', onPhone, async ({ page }) => {
  const { eventId, courses, holes } = await loadBoard(page)
  const course = courses[0]?.golfCourseId
  const par3 = holes.filter(({ golfCourseId, isPar3 }) => golfCourseId === course && isPar3)
  await page.goto(`/admin/events/golferPlacement/${eventId}?course=${course}`)
  await page.getByRole('group', { name: 'Holes' }).getByRole('button', { name: 'Par 3' }).tap()
  await expect(page.getByRole('combobox', { name: 'Hole' }).getByRole('option')).toHaveCount(par3.length)
  // A move within the filter must not change the hole.
  await expect(page).toHaveURL(new RegExp(`hole=${par3[0]?.holeNumber}(&|$)`))
})
