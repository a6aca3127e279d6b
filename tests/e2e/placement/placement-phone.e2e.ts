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

test('On a phone golfers are placed, swapped and moved by touch', onPhone, async ({ page }) => {
  await test.step('Four are placed, a fifth after a question, and undone and redone', async () => {
    const board = await loadBoard(page)
    const { course, hole } = findRoom(board, 6)
    await page.goto(`/admin/events/golferPlacement/${board.eventId}?course=${course.golfCourseId}`)
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(hole.holeNumber))
    await expect(page).toHaveURL(new RegExp(`hole=${hole.holeNumber}`))
    await head(page, hole.team1Name).tap()
    await expect(head(page, hole.team1Name)).toHaveAttribute('aria-pressed', 'true')

    await unassignedTab(page).tap()
    const add = page.getByRole('button', { name: /to the selected team$/ })
    await expect(add.first()).toBeVisible()
    await expectAccessible(page, 'those without a place')
    await expect(page.getByText('Use the arrow keys to move between rows.')).toBeHidden()
    await expect(page.getByRole('group', { name: 'View' })).toHaveCount(0)
    const redo = page.getByRole('button', { name: 'Redo', exact: true })
    await expect(redo).toHaveAttribute('aria-disabled', 'true')
    const cut = await redo.evaluate(
      (button) => [button, ...button.children].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
    )
    expect(cut).toBe(0)
    const before = await add.count()
    for (let placed = 1; placed <= 4; placed += 1) {
      await add.first().tap()
      await expect(add).toHaveCount(before - placed)
    }
    await expect(announcement(page)).toContainText('team is full')

    const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
    await add.first().tap()
    await dialog.getByRole('button', { name: 'Reject' }).tap()
    await expect(add).toHaveCount(before - 4)
    await add.first().tap()
    await dialog.getByRole('button', { name: 'Accept' }).tap()
    await expect(add).toHaveCount(before - 5)

    await page.getByRole('button', { name: `Hole ${hole.holeNumber}`, exact: true }).tap()
    await expect(names(page, hole.team1Name)).toHaveCount(5)
    for (const left of [4, 3]) {
      await page.getByRole('button', { name: /^Undo:/ }).tap()
      await expect(names(page, hole.team1Name)).toHaveCount(left)
    }
    await page.getByRole('button', { name: /^Redo:/ }).tap()
    await expect(names(page, hole.team1Name)).toHaveCount(4)
    await page
      .getByRole('button', { name: /^Remove / })
      .first()
      .tap()
    await expect(names(page, hole.team1Name)).toHaveCount(3)

    await page.getByRole('button', { name: 'History' }).tap()
    const history = page.getByRole('region', { name: 'Board history' })
    await expect(history.getByRole('listitem').first()).toContainText(/removed .* from/)
    await expect(history.getByText(/^Undone by /)).toHaveCount(1)
    await expectAccessible(page, 'the history')
  })

  await test.step('Two swap, one moves to another hole, and a partner goes as a whole', async () => {
    const board = await loadBoard(page)
    const { course, hole, other } = findRoom(board, 5)
    const { eventId } = board
    const waiting = board.golfers.filter(
      ({ golfCourseId, isPlaced }) => golfCourseId === course.golfCourseId && !isPlaced,
    )
    const [ann, bo] = waiting
    if (!ann || !bo) throw new Error('Nobody waits')
    const place = (golferId: number, teamNumber: number) =>
      page.request.post(
        `/api/GolferPlacement/AddGolferPlacement?golferId=${golferId}&holeDetailId=${hole.golfCourseHoleDetailId}&teamNumber=${teamNumber}&eventId=${eventId}`,
      )
    await place(ann.id, 1)
    await place(bo.id, 2)
    await page.goto(`/admin/events/golferPlacement/${eventId}?course=${course.golfCourseId}&hole=${hole.holeNumber}`)

    await names(page, hole.team1Name).tap()
    const selectionBar = page.getByRole('region', { name: 'Picked up' })
    await expect(selectionBar).toContainText(ann.name)
    await expectAccessible(page, 'somebody picked up')
    await names(page, hole.team2Name).tap()
    await expect(names(page, hole.team1Name)).toContainText(bo.name)
    await expect(names(page, hole.team2Name)).toContainText(ann.name)
    await expect(selectionBar).toBeHidden()

    await names(page, hole.team2Name).tap()
    await selectionBar.getByRole('button', { name: 'Move to hole…' }).tap()
    const dialog = page.getByRole('dialog', { name: `Move ${ann.name}` })
    await dialog.getByLabel('Move to').selectOption(`${other.golfCourseHoleDetailId}/2`)
    await expectAccessible(page, 'the way to another hole')
    await dialog.getByRole('button', { name: 'Move' }).tap()
    await expect(dialog).toBeHidden()
    await expect(names(page, hole.team2Name)).toHaveCount(0)
    await expect(announcement(page)).toContainText(`${ann.name}, hole ${other.holeNumber}, team ${other.team2Name}`)
    await expect(page.getByRole('button', { name: `Hole ${hole.holeNumber}`, exact: true })).toBeFocused()

    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(other.holeNumber))
    await expect(names(page, other.team2Name)).toContainText(ann.name)
    await page.getByRole('button', { name: 'Next hole' }).tap()
    await page.getByRole('button', { name: 'Previous hole' }).tap()
    await expect(page).toHaveURL(new RegExp(`hole=${other.holeNumber}(&|$)`))

    const par3 = board.holes.filter((one) => one.golfCourseId === course.golfCourseId && one.isPar3)
    // At first, the address has no hole. The filter names the shown one, so that a move doesn't change it.
    await page.goto(page.url().replace(/[?&]hole=\d+/, ''))
    const chip = page.getByRole('group', { name: 'Holes' }).getByRole('button', { name: 'Par 3' })
    await chip.tap()
    await expect(page.getByText(`${par3.length} of`)).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Hole' }).getByRole('option')).toHaveCount(par3.length)
    await expect(page).toHaveURL(new RegExp(`hole=${par3[0]?.holeNumber}(&|$)`))
    await expectAccessible(page, 'a hole among those of a filter')
    await chip.tap()
    await page.getByRole('combobox', { name: 'Hole' }).selectOption(String(other.holeNumber))

    // Everyone of a partner who waits, from the list to the other team of this hole.
    const many = Map.groupBy(waiting.slice(2), ({ registrationId }) => registrationId)
    const colleagues = [...many.values()].find(({ length }) => length >= 2)
    const first = colleagues?.[0]
    if (!colleagues || !first) throw new Error('No partner has several who wait')
    await unassignedTab(page).tap()
    await page.getByLabel('Search golfers').fill(first.partner)
    await expect(page.getByText(/^\d+ golfers? found, [1-9]\d* not placed/)).toBeVisible()
    await page.locator(`[data-unassigned] [data-person="${first.id}"] [data-act="pick"]`).tap()
    await selectionBar.getByRole('button', { name: /^Remove all/ }).tap()
    await page.getByRole('button', { name: `Hole ${other.holeNumber}`, exact: true }).tap()
    await head(page, other.team1Name).tap()
    await expect(names(page, other.team1Name)).toHaveCount(Math.min(4, colleagues.length))

    await unassignedTab(page).tap()
    await page.getByLabel('Search golfers').fill(ann.name)
    await expect(page.getByText(/^1 golfer found, 0 not placed/)).toBeVisible()
    await page.getByRole('region', { name: 'On a hole' }).getByRole('button', { name: ann.name }).tap()
    await expect(names(page, other.team2Name)).toContainText(ann.name)
  })
})
