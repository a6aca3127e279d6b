import { expectAccessible } from '../support/accessibility.ts'
import { add, announcement, bar, golfer, head, openBoard, openCourse, team, undo } from '../support/board.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('fills a team with buttons, and adds a fifth golfer after a question', { tag: '@main' }, async ({
  page,
  fairway,
}) => {
  const { path, names } = await openCourse(fairway, 'Four and Five', 7)
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
  const placed = team(page, 7, '7B').getByRole('button', { name: /^Remove/ })
  await openBoard(page, path)
  await expect(page.getByLabel('Course')).toContainText('Four and Five · 0 of 7 placed')
  await add(page, one).click()
  await expect(page.getByText(`Select a team first, then press + to add ${one}.`)).toBeVisible()
  await head(page, 7, '7B').click()
  await add(page, one).focus()
  for (const name of [one, two, three, four]) {
    await expect(add(page, name)).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(announcement(page)).toContainText(`${four}, hole 7, team 7B, cart 2, team is full`)

  const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
  await expect(add(page, five)).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await add(page, five).click()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(placed).toHaveCount(5)
  await add(page, six).click()
  await expect(page.getByText('Hole 7, team 7B is full.')).toBeVisible()

  await page.getByRole('button', { name: `Remove ${two}` }).click()
  await expect(add(page, two)).toBeVisible()
  await expect(undo(page)).toHaveAccessibleName(/^Undo: .* removed .* from hole 7, team 7B at Four and Five\.$/)
  await undo(page).click()
  await expect(placed).toHaveCount(5)
  await page.reload()
  await expect(placed).toHaveCount(5)
})

test('shows all 18 holes on a laptop, and keeps their positions unchanged', async ({ page, fairway }) => {
  const { path, names } = await openCourse(fairway, 'Laptop', 40)
  const [one = '', two = ''] = names
  await page.setViewportSize({ width: 1280, height: 800 })
  await openBoard(page, path)
  const heads = page.locator('[data-grid] [data-act="group"]')
  await expect(heads).toHaveCount(36)

  await test.step('keeps their positions with a selection in the bar', async () => {
    await golfer(page, one).click()
    for (const hole of await page.locator('[data-grid] > section').all())
      await expect(hole).toBeInViewport({ ratio: 1 })
    await expectAccessible(page, 'somebody picked up')
    const beside = await bar(page).evaluate((element) => element.getBoundingClientRect().right)
    expect(await heads.first().evaluate((element) => element.getBoundingClientRect().left)).toBeGreaterThan(beside)
    await page.keyboard.press('Escape')
  })

  await test.step('keeps their positions under filters and after a double click that places one golfer', async () => {
    const topOf = () => head(page, 1, '1A').evaluate((element) => element.getBoundingClientRect().top + scrollY)
    const before = await topOf()
    await head(page, 7, '7B').click()
    // Both clicks in one script, because a slow machine would make two single clicks.
    await add(page, one).evaluate((button) => {
      const { x, y } = button.getBoundingClientRect()
      for (const detail of [1, 2]) {
        const click = new PointerEvent('click', { bubbles: true, cancelable: true, detail, pointerType: 'mouse' })
        document.elementFromPoint(x + 5, y + 5)?.dispatchEvent(click)
      }
    })
    await expect(team(page, 7, '7B')).toContainText(one)
    await expect(add(page, two)).toBeVisible()
    const name = golfer(page, one).locator('span').nth(1)
    const size = await name.evaluate((element) => getComputedStyle(element).fontSize)
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(12)
    await expect(undo(page)).toHaveAccessibleName(/^Undo: /)
    expect(await topOf()).toBe(before)
    for (const chip of await page.getByRole('group', { name: 'Golfers' }).getByRole('button').all()) {
      await chip.click()
      await expect(chip).toHaveAttribute('aria-pressed', 'true')
      expect(await topOf()).toBe(before)
    }
  })
})

test('places golfers using only the keyboard', { tag: '@main' }, async ({ page, fairway }) => {
  const { path, names } = await openCourse(fairway, 'Keys', 3)
  const [one = '', two = ''] = names
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await openBoard(page, path)
  await test.step('finds a golfer', async () => {
    await press('/')
    await page.keyboard.type(two)
    await expect(page.getByText('1 golfer found, 1 not placed')).toBeVisible()
    await press('Enter')
    await expect(golfer(page, two)).toBeFocused()
    await press('/', 'Escape')
    await expect(page.getByRole('searchbox')).toHaveValue('')
  })

  await test.step('picks up a golfer, and puts them back', async () => {
    await golfer(page, one).focus()
    await press('Enter')
    await expect(announcement(page)).toContainText(`${one} picked up.`)
    await press('m')
    await expect(page.getByLabel('Move to')).toBeFocused()
    await golfer(page, one).focus()
    await press('Escape')
    await expect(announcement(page)).toContainText(`Put back: ${one}.`)
    await press('ArrowDown')
    await expect(golfer(page, two)).toBeFocused()
  })

  await test.step('moves between teams on the board', async () => {
    await press('ArrowUp', 'Enter', 'Tab', 'Tab')
    await expect(head(page, 1, '1A')).toBeFocused()
    await press('ArrowRight', 'ArrowRight')
    await expect(head(page, 2, '2A')).toBeFocused()
    await press('ArrowDown')
    await expect(head(page, 7, '7A')).toBeFocused()
    await press('ArrowUp', 'ArrowLeft')
    await expect(head(page, 1, '1B')).toBeFocused()
  })

  await test.step('places, undoes, and redoes', async () => {
    await press('Enter')
    await expect(team(page, 1, '1B')).toContainText(one)
    await press('Control+z')
    await expect(team(page, 1, '1B')).not.toContainText(one)
    await press('Control+Shift+z')
    await expect(team(page, 1, '1B')).toContainText(one)
  })

  await test.step("adds a golfer to another golfer's team", async () => {
    await golfer(page, two).focus()
    await press('Space', 'Tab', 'Tab')
    await expect(head(page, 1, '1B')).toBeFocused()
    await press('Tab', 'Enter')
    for (const name of [one, two]) await expect(team(page, 1, '1B')).toContainText(name)
    await expect(golfer(page, one)).toBeFocused()
  })
})
