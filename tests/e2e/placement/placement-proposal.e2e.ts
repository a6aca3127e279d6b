import { expectAccessibleAtBothWidths } from '../support/accessibility.ts'
import { openBoard, openCourse, readBoard } from '../support/board.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('proposes places with reasons, applies them as one change, and undoes it', { tag: '@main' }, async ({
  page,
  fairway,
}) => {
  const { path, course, registration } = await openCourse(fairway, 'Proposed', 6)
  const { eventId, id } = registration
  const read = async () => (await readBoard(page, 'golf', eventId)).people
  const before = await read()

  await test.step('proposes by keyboard, without changing the board', async () => {
    await openBoard(page, path)
    await page.getByRole('link', { name: 'Propose placement' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Propose placement' })).toBeFocused()
    await page.getByRole('button', { name: 'Propose', exact: true }).press('Enter')
    await expect(page.getByText(/^Lakeside Links has 145 openings for 148 golfers. Allow/)).toBeVisible()
    expect(await read()).toEqual(before)
  })

  await test.step('excludes a partner because a course has too few openings, and proposes again', async () => {
    await page.getByRole('button', { name: /^Choose who to exclude/ }).press('Enter')
    await page.getByRole('group', { name: 'Partners to exclude' }).getByRole('checkbox').first().press('Space')
    await expect(page.getByText('Propose again with the new options first')).toBeVisible()
    await page.getByRole('button', { name: 'Propose again' }).press('Enter')
    await expect(page.getByRole('group', { name: 'Excluded' }).getByRole('checkbox')).toBeChecked()
    await expect(page.getByText('Not enough openings')).toBeHidden()
  })

  await test.step('shows a place and a reason for each golfer', async () => {
    await page.getByRole('radio', { name: 'All golfers by partner, with reasons' }).check()
    await page.getByRole('button', { name: /^Proposed \d+ golfers/ }).press('Enter')
    const table = page.getByRole('table', { name: 'Golfers, Proposed' })
    const rows = table.locator('tbody tr').filter({ hasText: 'Partner of Proposed' })
    await expect(rows).toHaveCount(6)
    await expect(rows.first()).toContainText(/Hole \d+, team \d+[AB].*With their company/)
    await expectAccessibleAtBothWidths(page, 'a proposal')
  })

  await test.step('applies the proposal, and undoes it', async () => {
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter')
    const dialog = page.getByRole('alertdialog', { name: 'Apply the proposal?' })
    await expect(dialog).toContainText(/\d+ partners will get a course, and \d+ golfers will get a place\./)
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Golfer placement' })).toBeVisible()
    const own = (await read()).filter(({ registrationId }) => registrationId === id)
    expect(own.map(({ areaId, place }) => place && areaId)).toEqual(Array(6).fill(course.id))
    await page.getByRole('button', { name: /^Undo: / }).click()
    await expect(page.getByLabel('Course').locator('option', { hasText: 'Proposed · 0 of 6 placed' })).toBeAttached()
    expect(await read()).toEqual(before)
  })
})
