import type { Page } from '@playwright/test'
import type { PlacementBoard } from '#shared/contracts/placement/board.ts'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, signInAs, test } from '../support/fairway.ts'

async function loadBoard(page: Page): Promise<PlacementBoard> {
  const [{ id }] = await (await page.request.get('/api/events')).json()
  return (await page.request.get(`/api/GolferPlacement/board/${id}`)).json()
}

const onPaper = (page: Page) => page.emulateMedia({ media: 'print' })

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('The board is printed by holes and by names', async ({ page }) => {
  await test.step('The hole sheet has every course, golfer, and hole with golfers of the board, and nothing else on paper', async () => {
    const board = await loadBoard(page)
    await page.goto(`/admin/events/golferPlacement/${board.eventId}/print`)
    const sheets = page.getByRole('table')
    await expect(sheets).toHaveCount(board.courses.length)
    await expectAccessible(page, 'the hole sheets')
    const placed = board.golfers.filter(({ isPlaced }) => isPlaced)
    const holes = new Set(placed.map(({ place }) => place?.golfCourseHoleDetailId))
    await expect(sheets.locator('tbody tr:has(th)')).toHaveCount(holes.size)
    await expect(sheets.locator('tbody li').filter({ hasNotText: 'Opening' })).toHaveCount(placed.length)
    await expect(sheets.first()).toContainText(/As of \w{3}, \w{3} \d/)

    await onPaper(page)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('radio').first()).toBeHidden()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  await test.step('The alphabetical list of a course leads from a name to the hole, and follows the board', async () => {
    await page.emulateMedia({ media: null })
    const board = await loadBoard(page)
    const [course] = board.courses
    const ofCourse = board.golfers.filter(({ golfCourseId }) => golfCourseId === course?.golfCourseId)
    const golfer = ofCourse.find(({ isNamed, place }) => isNamed && place)
    const hole = board.holes.find(
      ({ golfCourseHoleDetailId }) => golfCourseHoleDetailId === golfer?.place?.golfCourseHoleDetailId,
    )
    await page.goto(`/admin/events/golferPlacement/${board.eventId}/print`)
    await page.getByRole('radio', { name: 'Alphabetical list' }).check()
    await page.getByLabel('Course', { exact: true }).selectOption({ label: course?.golfCourseName ?? '' })
    await expect(page).toHaveURL(new RegExp(`sheet=names&course=${course?.golfCourseId}$`))
    const lines = page.getByRole('table', { name: 'Golfers by last name' }).locator('tbody tr')
    await expect(lines).toHaveCount(ofCourse.length)
    await expectAccessible(page, 'the alphabetical list')
    const line = lines
      .filter({ hasText: `${golfer?.lastName}, ${golfer?.firstName}` })
      .filter({ hasText: golfer?.company ?? '' })
    await expect(line.first()).toContainText(String(hole?.holeNumber))

    // Someone else takes the golfer off while the sheet is open.
    const query = `golferId=${golfer?.id}&eventId=${board.eventId}`
    const unplaced = lines.filter({ hasText: 'not placed' })
    const before = await unplaced.count()
    await page.request.post(`/api/GolferPlacement/RemoveGolferPlacement?${query}`)
    await expect(unplaced).toHaveCount(before + 1)
  })

  await test.step('The board itself says on paper where its sheets are', async () => {
    const { eventId } = await loadBoard(page)
    await page.goto(`/admin/events/golferPlacement/${eventId}`)
    await expect(page.getByRole('region', { name: 'Hole 1', exact: true })).toBeVisible()
    await onPaper(page)
    await expect(page.getByText('Use this page’s Print button')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Hole 1', exact: true })).toHaveCount(0)
    await page.emulateMedia({ media: null })
    await expect(page.getByText('Use this page’s Print button')).toBeHidden()
  })

  await test.step('The Print button prints', async () => {
    const { eventId } = await loadBoard(page)
    await page.goto(`/admin/events/golferPlacement/${eventId}/print?sheet=names`)
    const printed = page.evaluate(() => new Promise((resolve) => addEventListener('beforeprint', () => resolve(true))))
    await page.getByRole('button', { name: 'Print' }).click()
    expect(await printed).toBe(true)
  })
})
