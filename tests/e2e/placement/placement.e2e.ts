import { add, announcement, golfer, head, openBoard, openCourse, team, unassigned, undo } from '../support/board.ts'
import { expect, signInAs, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('Golfers are placed by button and by dragging, and neither haste nor filters move the board', async ({
  page,
  fairway,
}) => {
  await test.step('A team is filled: four, a fifth after a question, never a sixth, and one taken off', async () => {
    const { path, names } = await openCourse(fairway, 'Four and Five', 7)
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
    await openBoard(page, path)
    await expect(page.getByLabel('Course')).toContainText('Four and Five · 0 of 7 placed')
    await expectSound(page, 'the board')
    await add(page, one).click()
    await expect(page.getByText(`Select a team first, then press + to add ${one} to it.`)).toBeVisible()

    await head(page, 7, '7B').click()
    await expect(head(page, 7, '7B')).toHaveAttribute('aria-pressed', 'true')
    await add(page, one).focus()
    for (const name of [one, two, three, four]) {
      await expect(add(page, name)).toBeFocused()
      await page.keyboard.press('Enter')
    }
    await expect(announcement(page)).toContainText(`${four}, hole 7, team 7B, cart 2, team is full`)
    await expect(team(page, 7, '7B').getByRole('button', { name: /^Take/ })).toHaveCount(4)
    await expect(add(page, five)).toBeFocused()

    const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Adding this golfer will increase the selected team past the 4 person limit.')
    await expectSound(page, 'the question before the fifth')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expect(add(page, five)).toBeVisible()
    await add(page, five).click()
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(team(page, 7, '7B').getByRole('button', { name: /^Take/ })).toHaveCount(5)
    await expect(head(page, 7, '7B')).toContainText('five')
    await add(page, six).click()
    await expect(page.getByText('hole 7, team 7B has five golfers already, and takes nobody more.')).toBeVisible()
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: `Take ${two} off` }).click()
    await expect(announcement(page)).toContainText(`${two}, no longer on a hole`)
    await expect(add(page, two)).toBeVisible()
    await expect(undo(page)).toHaveAccessibleName(/^Undo: .* took .* off hole 7, team 7B at Four and Five\.$/)
    await undo(page).click()
    await expect(team(page, 7, '7B').getByRole('button', { name: /^Take/ })).toHaveCount(5)
    await page.reload()
    await expect(team(page, 7, '7B').getByRole('button', { name: /^Take/ })).toHaveCount(5)
  })

  await test.step('A course that nobody plays on says that no partners have been assigned', async () => {
    const { path } = await openCourse(fairway, 'Quiet', 0)
    await openBoard(page, path)
    await expect(unassigned(page)).toContainText('No partners have been assigned to a course.')
  })

  await test.step('Golfers are dragged to a team, onto each other, back to the list, and a partner by the heading', async () => {
    const { path, names } = await openCourse(fairway, 'Drag and Drop', 6)
    const [one = '', two = '', three = '', four = ''] = names
    await page.setViewportSize({ width: 1280, height: 1200 })
    await openBoard(page, path)
    await golfer(page, one).dragTo(team(page, 2, '2A'))
    await expect(team(page, 2, '2A')).toContainText(one)
    await golfer(page, two).dragTo(head(page, 3, '3B'))
    await expect(team(page, 3, '3B')).toContainText(two)
    await golfer(page, one).dragTo(golfer(page, two))
    await expect(team(page, 2, '2A')).toContainText(two)
    await expect(team(page, 3, '3B')).toContainText(one)
    await golfer(page, one).dragTo(unassigned(page).getByRole('heading', { name: 'Not placed' }))
    await expect(unassigned(page)).toContainText(one)
    await expect(head(page, 2, '2A')).toContainText('1 of 4')

    await unassigned(page)
      .getByRole('heading', { name: 'Partner of Drag and Drop' })
      .dragTo(team(page, 1, '1A'))
    await expect(team(page, 1, '1A').getByRole('button', { name: /^Take/ })).toHaveCount(4)
    const bar = page.getByRole('region', { name: 'Picked up' })
    await expect(golfer(page, two)).toContainText('also on 1')
    await expect(announcement(page)).toContainText('1 golfer left')
    await expectSound(page, 'somebody picked up')
    await bar.getByRole('button', { name: 'Move' }).click()
    await expect(team(page, 1, '1B').getByRole('button', { name: /^Take/ })).toHaveCount(1)
    await expect(bar).toBeHidden()
    await expect(unassigned(page)).toContainText('Everybody has a place')

    await golfer(page, two).dragTo(head(page, 1, '1A'))
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(announcement(page)).toContainText('Nobody was moved.')
    await expect(team(page, 2, '2A')).toContainText(two)
    await expect(bar).toBeHidden()

    await golfer(page, three).dragTo(golfer(page, four))
    await expect(page.getByText('are in the same team already.')).toBeVisible()
    await expect(bar).toBeHidden()
  })

  await test.step('A double click places one golfer, and neither filters nor undo move the board', async () => {
    const { path, names } = await openCourse(fairway, 'Double Click', 6)
    const [one = '', two = ''] = names
    await page.setViewportSize({ width: 1280, height: 900 })
    await openBoard(page, path)
    await head(page, 7, '7B').click()
    const topOf = () => head(page, 1, '1A').evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await topOf()
    await add(page, one).dblclick()
    await expect(team(page, 7, '7B')).toContainText(one)
    await expect(unassigned(page)).toContainText(two)
    await expect(undo(page)).toHaveAccessibleName(/^Undo: /)
    expect(await topOf()).toBe(before)
    const chips = page.getByRole('group', { name: 'Golfers' }).getByRole('button')
    for (const chip of await chips.all()) {
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      expect(await topOf()).toBe(before)
    }
    await page.goto(path.replace(/course=.*/, 'course=abc'))
    await expect(page).toHaveURL(/course=[0-9]+/)
  })
})

test('Everything goes by keyboard alone', async ({ page, fairway }) => {
  const { path, names } = await openCourse(fairway, 'Keys', 3)
  const [one = '', two = ''] = names
  await openBoard(page, path)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(two)
  await expect(page.getByText('1 golfer found, 1 not placed')).toBeVisible()
  await expect(page).toHaveURL(/search=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await golfer(page, one).focus()
  await page.keyboard.press('Enter')
  await expect(announcement(page)).toContainText(
    `${one} picked up. Choose a team, or a person to swap with. Escape cancels.`,
  )
  await page.keyboard.press('/')
  await page.keyboard.type('nobody')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(golfer(page, one)).toHaveAttribute('aria-pressed', 'true')
  await golfer(page, one).focus()
  await page.keyboard.press('Escape')
  await expect(announcement(page)).toContainText(`Put back: ${one}.`)
  await expect(golfer(page, one)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(golfer(page, two)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(head(page, 1, '1A')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(head(page, 4, '4B')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(team(page, 4, '4B')).toContainText(one)
  await page.keyboard.press('Control+z')
  await expect(unassigned(page)).toContainText(one)
  await page.keyboard.press('Control+Shift+z')
  await expect(team(page, 4, '4B')).toContainText(one)

  await golfer(page, two).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(head(page, 4, '4B')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(team(page, 4, '4B')).toContainText(two)
  await expect(unassigned(page)).toContainText(one)
  await expect(golfer(page, two)).toBeFocused()

  await page.keyboard.press('/')
  await page.keyboard.type(two)
  await expect(page.getByText('1 golfer found, 0 not placed. Enter shows the first.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(golfer(page, two)).toBeFocused()
  await expect(golfer(page, two)).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Enter')
  await page.getByLabel('Course').selectOption({ index: 0 })
  await expect(announcement(page)).toContainText(`Put back: ${two}.`)
  await expect(unassigned(page).getByRole('link', { name: 'Keys: 1' })).toBeVisible()
})
