import { add, head, openBoard, openCourse, team, unassigned } from '../support/board.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => logInAs(page, fairway, 'administrator'))

test('reverts a move made offline, and catches up after reconnecting', { tag: '@main' }, async ({
  page,
  context,
  fairway,
  trouble,
}) => {
  const { path, names } = await openCourse(fairway, 'Lost and Found', 2)
  const [one = ''] = names
  await openBoard(page, path)
  await head(page, 1, '1A').click()
  await context.setOffline(true)
  await add(page, one).click()
  await expect(page.getByText(`We couldn’t move ${one}. We can’t reach Fairway.`)).toBeVisible()
  await expect(unassigned(page)).toContainText(one)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await page.getByRole('link', { name: 'PARTNERS' }).click()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeDisabled()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await head(page, 1, '1A').click()
  await add(page, one).click()
  await expect(team(page, 1, '1A')).toContainText(one)
  expect(trouble.filter((line) => !/ERR_INTERNET_DISCONNECTED|Without a connection/.test(line))).toEqual([])
  trouble.splice(0)
})

test('moves a golfer even if the page is left immediately', async ({ page, fairway }) => {
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
