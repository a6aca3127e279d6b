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
import { expect, logInAs, logInWith, test } from '../support/fairway.ts'

test("shows two organizers each other's moves, without overwriting any", { tag: '@main' }, async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const { path, names } = await openCourse(fairway, 'Two Boards', 6)
  const [one = '', two = '', three = '', four = '', five = '', six = ''] = names
  await logInAs(page, fairway, 'administrator')
  await openBoard(page, path)
  const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
  await logInWith(other, fairway, 'sol@hopeclassic.example.org')
  await openBoard(other, path)
  const placed = 'Sol Marchetti placed'

  await test.step('shows who else is there and which changes they make', async () => {
    await expect(page.getByText('Sol Marchetti is here, too')).toBeVisible()
    await expect(other.getByText('Kim Whitaker is here, too')).toBeVisible()
    await golfer(page, one).click()
    await head(other, 5, '5A').click()
    await add(other, one).click()
    await expect(team(page, 5, '5A')).toContainText(one)
    await expect(page.locator('[data-latest-change]')).toHaveText(`${placed} ${one} on hole 5, team 5A at Two Boards.`)
    await expect(page.getByText(`Sol Marchetti moved ${one}.`)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Picked up' })).toBeHidden()
  })

  await test.step("asks before undoing the other organizer's change", async () => {
    await undo(page).click()
    const question = page.getByRole('alertdialog', { name: 'Undo Sol Marchetti’s change?' })
    await question.getByRole('button', { name: 'Undo' }).click()
    await expect(unassigned(other)).toContainText(one)
    await expect(announcement(other)).toContainText('Kim Whitaker undid a change')
  })

  await test.step('refuses a move based on an outdated board', async () => {
    await loseLiveChannel(page)
    await add(other, two).click()
    await expect(team(other, 5, '5A')).toContainText(two)
    await head(page, 6, '6A').click()
    await add(page, two).click()
    const refusal = `We couldn’t move ${two}. Someone else moved this person, so your change wasn’t saved.`
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page.getByText('Last moved by Sol Marchetti.')).toBeVisible()
    await expect(team(page, 5, '5A')).toContainText(two)
  })

  await test.step('asks the second organizer before going over the limit of a team that just filled up', async () => {
    for (const name of [one, three, four]) await add(other, name).click()
    await expect(team(other, 5, '5A').getByRole('button', { name: /^Remove/ })).toHaveCount(4)
    await head(page, 5, '5A').click()
    await add(page, five).click()
    const dialog = page.getByRole('alertdialog', { name: 'Team Over Limit Exception' })
    await expect(dialog).toContainText('Someone else just filled the last place.')
    await dialog.getByRole('button', { name: 'Accept' }).click()
    for (const board of [page, other]) await expect(team(board, 5, '5A')).toContainText(five)
    await expect(unassigned(page)).toContainText(six)
    await regainLiveChannel(page)
  })
  expect(trouble.filter((line) => !/status of 409|ERR_FAILED/.test(line))).toEqual([])
  trouble.splice(0)
  await other.context().close()
})
