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

test('Two at the board see what the other does, and neither overwrites the other', async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  await test.step('A stale move is explained, and either undoes what the other did', async () => {
    const { path, names } = await openCourse(fairway, 'Two Boards', 5)
    const [one = '', two = '', ...others] = names
    await openBoard(page, path)
    const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
    await signInWith(other, fairway, 'sol@hopeclassic.example.org')
    await openBoard(other, path)
    await expect(page.getByText('Sol Marchetti is here, too')).toBeVisible()
    await expect(other.getByText('Kim Whitaker is here, too')).toBeVisible()

    await head(other, 5, '5A').click()
    await add(other, one).click()
    await expect(team(page, 5, '5A')).toContainText(one)
    await expect(announcement(page)).toContainText(`Sol Marchetti placed ${one} on hole 5, team 5A at Two Boards.`)
    await expect(page.locator('[data-latest-change]')).toHaveText(
      `Sol Marchetti placed ${one} on hole 5, team 5A at Two Boards.`,
    )

    const question = page.getByRole('alertdialog', { name: 'Undo Sol Marchetti’s change?' })
    await page.keyboard.press('Control+z')
    await expect(question).toContainText(`Sol Marchetti placed ${one} on hole 5, team 5A at Two Boards.`)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(team(page, 5, '5A')).toContainText(one)
    await undo(page).click()
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(unassigned(other)).toContainText(one)
    await expect(announcement(other)).toContainText('Kim Whitaker undid a change')

    await loseLiveChannel(page)
    await add(other, two).click()
    await expect(team(other, 5, '5A')).toContainText(two)
    await head(page, 6, '6A').click()
    await add(page, two).click()
    await expect(
      page.getByText(`${two}: not moved. Someone else moved this person, so your change wasn’t saved.`),
    ).toBeVisible()
    await expect(page.getByText('Last moved by Sol Marchetti.')).toBeVisible()
    await expect(team(page, 5, '5A')).toContainText(two)
    await regainLiveChannel(page)

    // In a full team, no matter who loses the place to someone without one is spoken of, and can have it back.
    for (const name of others) await add(other, name).click()
    await expect(team(page, 5, '5A').getByRole('button', { name: /^Remove/ })).toHaveCount(4)
    await golfer(page, one).click()
    await golfer(page, two).click()
    await expect(unassigned(other)).toContainText(two)
    const replaced = page.getByRole('alertdialog').filter({ hasText: `${two} is no longer placed.` })
    await expect(replaced).toContainText(`${one} took ${two}’s place on hole 5, team 5A.`)
    await replaced.getByRole('button', { name: 'Undo' }).click()
    await expect(team(other, 5, '5A')).toContainText(two)
    expect(trouble.filter((line) => !/status of 409|ERR_FAILED/.test(line))).toEqual([])
    trouble.splice(0)
    await other.context().close()
  })

  await test.step('asks the second organizer about the last place', async () => {
    const { path, names } = await openCourse(fairway, 'Last Place', 6)
    const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
    await openBoard(page, path)
    const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
    await signInWith(other, fairway, 'sol@hopeclassic.example.org')
    await openBoard(other, path)
    await golfer(page, six).click()
    await head(other, 5, '5A').click()
    await add(other, six).click()
    await expect(page.getByText(`Sol Marchetti moved ${six}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Picked up' })).toBeHidden()
    await other.getByRole('button', { name: `Remove ${six}` }).click()
    for (const name of [one, two, three]) await add(other, name).click()
    await expect(team(page, 5, '5A').getByRole('button', { name: /^Remove/ })).toHaveCount(3)

    await loseLiveChannel(page)
    await add(other, four).click()
    await expect(team(other, 5, '5A')).toContainText(four)
    await head(page, 5, '5A').click()
    await add(page, five).click()
    const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
    await expect(dialog).toContainText('Someone else just filled the last place.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    await expect(team(page, 5, '5A')).toContainText(five)
    await expect(team(other, 5, '5A')).toContainText(five)
    await golfer(page, two).click()
    // By key, because the selection bar covers the end of the list.
    await add(page, six).press('Enter')
    await expect(page.getByText(/5A is full/)).toBeVisible()
    await regainLiveChannel(page)
    expect(trouble.filter((line) => !/status of 409|ERR_FAILED/.test(line))).toEqual([])
    trouble.splice(0)
    await other.context().close()
  })
})
