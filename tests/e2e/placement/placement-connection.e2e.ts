import { add, announcement, head, loseLiveChannel, openBoard, openCourse, team, unassigned } from '../support/board.ts'
import { expect, signInAs, test } from '../support/fairway.ts'

test.beforeEach(({ page, fairway }) => signInAs(page, fairway, 'administrator'))

test('undoes a move without a connection, and catches up', async ({ page, context, fairway, trouble }) => {
  const { path, names } = await openCourse(fairway, 'Lost and Found', 2)
  const [one = ''] = names
  await openBoard(page, path)
  await head(page, 1, '1A').click()
  await context.setOffline(true)
  await add(page, one).click()
  await expect(page.getByText(`${one}: not moved. We can’t reach Fairway.`)).toBeVisible()
  await expect(unassigned(page)).toContainText(one)
  await expect(page.getByText('Reconnecting')).toBeVisible()
  await page.getByRole('link', { name: 'PARTNERS' }).click()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeDisabled()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 15_000 })
  await head(page, 1, '1A').click()
  await add(page, one).click()
  await expect(team(page, 1, '1A')).toContainText(one)
  expect(trouble.filter((line) => !/ERR_INTERNET_DISCONNECTED|Without a connection/.test(line))).toEqual([])
  trouble.splice(0)
})

test('reports a move whose answer was lost', async ({ page, fairway, trouble }) => {
  await test.step('moves the golfer even if the page is left', async () => {
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

  await test.step('reports a move that was saved without an answer', async () => {
    const { path, names } = await openCourse(fairway, 'Lost Answer', 2)
    const [one = '', two = ''] = names
    await openBoard(page, path)
    // It would be faster than the lost answer.
    await loseLiveChannel(page)
    await head(page, 4, '4A').click()
    const mayLoad = Promise.withResolvers<void>()
    await page.route('**/GolferPlacement/board/**', async (route) => {
      await mayLoad.promise
      await route.continue()
    })
    await page.route('**/MoveGolfers', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await add(page, one).click()
    const unknown = page.getByText(`${one}: we couldn’t confirm this.`)
    await expect(unknown).toBeVisible()
    mayLoad.resolve()
    await expect(announcement(page)).toContainText(`${one}, hole 4, team 4A, cart 1, 3 openings.`)
    await expect(unknown).toBeHidden()
    await expect(team(page, 4, '4A')).toContainText(one)

    await page.unroute('**/MoveGolfers')
    await page.route('**/MoveGolfers', (route) => route.abort())
    await add(page, two).click()
    await expect(page.getByText(`${two}: not moved. We can’t reach Fairway.`)).toBeVisible()
    await expect(unassigned(page)).toContainText(two)
    expect(trouble.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
    trouble.splice(0)
  })
})
