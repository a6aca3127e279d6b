import {
  add,
  announcement,
  golfer,
  head,
  loseLiveChannel,
  openBoard,
  openCourse,
  regainLiveChannel,
  team,
  unassigned,
  undo,
} from '../support/board.ts'
import { expect, signInAs, signInWith, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('A double click places one golfer, and neither filters nor undo move the board', async ({ page, fairway }) => {
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

test('Whoever comes second to the last place is asked, and a golfer who was moved is no longer picked up', async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const { path, names } = await openCourse(fairway, 'Last Place', 6)
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
  await openBoard(page, path)
  const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  await signInWith(other, fairway, 'sol@hopeclassic.example.org')
  await openBoard(other, path)
  await golfer(page, six).click()
  await head(other, 5, '5A').click()
  await add(other, six).click()
  await expect(page.getByText(`Sol Marchetti moved ${six} meanwhile.`)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Picked up' })).toBeHidden()
  await other.getByRole('button', { name: `Take ${six} off` }).click()
  for (const name of [one, two, three]) await add(other, name).click()
  await expect(team(page, 5, '5A').getByRole('button', { name: /^Take/ })).toHaveCount(3)

  await loseLiveChannel(page)
  await add(other, four).click()
  await expect(team(other, 5, '5A')).toContainText(four)
  await head(page, 5, '5A').click()
  await add(page, five).click()
  const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
  await expect(dialog).toContainText('Somebody else has just filled the last place.')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(team(page, 5, '5A')).toContainText(five)
  await expect(team(other, 5, '5A')).toContainText(five)
  await golfer(page, two).click()
  await add(page, six).click()
  await expect(page.getByText('takes nobody more')).toBeVisible()
  await regainLiveChannel(page)
  expect(trouble.filter((line) => !/status of 409|ERR_FAILED/.test(line))).toEqual([])
  trouble.splice(0)
  await other.context().close()
})

test('Who leaves the page in the moment of a move has moved the golfer', async ({ page, fairway }) => {
  const { path, names } = await openCourse(fairway, 'Out of the Door', 2)
  const [one = ''] = names
  await openBoard(page, path)
  await head(page, 4, '4A').click()
  await add(page, one).evaluate((button: HTMLElement) => {
    button.click()
    location.replace('about:blank')
  })
  await expect(page).toHaveURL('about:blank')
  await openBoard(page, path)
  await expect(team(page, 4, '4A')).toContainText(one)
})

test('A move whose answer is lost is said to be done if it was', async ({ page, fairway, trouble }) => {
  const { path, names } = await openCourse(fairway, 'Lost Answer', 2)
  const [one = '', two = ''] = names
  await openBoard(page, path)
  // It would be faster than the lost answer.
  await loseLiveChannel(page)
  await head(page, 4, '4A').click()
  const mayLoad = Promise.withResolvers<void>()
  await page.route('**/GetPlacementBoard/**', async (route) => {
    await mayLoad.promise
    await route.continue()
  })
  await page.route('**/MoveGolfers', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await add(page, one).click()
  const unknown = page.getByText(`${one}: no answer came back, so this may be done or not.`)
  await expect(unknown).toBeVisible()
  mayLoad.resolve()
  await expect(announcement(page)).toContainText(`${one}, hole 4, team 4A, cart 1, 3 places left.`)
  await expect(unknown).toBeHidden()
  await expect(team(page, 4, '4A')).toContainText(one)

  await page.unroute('**/MoveGolfers')
  await page.route('**/MoveGolfers', (route) => route.abort())
  await add(page, two).click()
  await expect(page.getByText(`${two}: not moved. Fairway cannot be reached.`)).toBeVisible()
  await expect(unassigned(page)).toContainText(two)
  expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  trouble.splice(0)
})
