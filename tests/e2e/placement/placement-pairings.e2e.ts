import { expectAccessible } from '../support/accessibility.ts'
import { golfer, openBoard, openCourse, readBoard } from '../support/board.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test("accepts a partner's pairing request, adds another pairing, and explains both", { tag: '@main' }, async ({
  page,
  browser,
  fairway,
}) => {
  const { path, names, registration } = await openCourse(fairway, 'Paired', 6)
  const [first = '', second = ''] = names
  const { eventId } = registration
  const pairingsPath = `/admin/events/golferPlacement/${eventId}/pairings`
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const partner = await phone.newPage()
  const ask = partner.getByRole('button', { name: 'Request a pairing' })
  const askDialog = partner.getByRole('dialog', { name: 'Request a pairing' })

  await test.step('lets the partner request a pairing', async () => {
    await logInAs(partner, fairway, 'partner')
    const { registrationId } = await (await partner.request.get(`/api/registrations/ofEvent/${eventId}`)).json()
    await partner.goto(`/registrations/${registrationId}/attendees`)
    await ask.click()
    await askDialog.getByLabel('Who should play together').fill('The people of Paired')
    await expectAccessible(partner, 'what a partner asks for')
    await askDialog.getByRole('button', { name: 'Save' }).click()
    await expect(askDialog).toBeHidden()
    await partner.reload()
    await expect(partner.getByText(/^“The people of Paired”: waiting for the organizers/)).toBeVisible()
  })

  await logInAs(page, fairway, 'administrator')
  await test.step('accepts the request', async () => {
    await openBoard(page, path)
    await page.getByRole('link', { name: /^Pairings \(\d+ new\)$/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Pairings' })).toBeFocused()
    const row = page.getByRole('listitem').filter({ hasText: 'The people of Paired' })
    await row.getByRole('button', { name: /^Accept/ }).click()
    const dialog = page.getByRole('dialog', { name: /^Accept the request from/ })
    await expect(dialog.getByText('“The people of Paired”')).toBeVisible()
    await dialog.getByRole('combobox', { name: 'With', exact: true }).fill('paired')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(row.getByRole('button', { name: /^Accept/ })).toBeHidden()
    await expect(page.getByText('asked for “The people of Paired”')).toBeVisible()
  })

  await test.step('adds a pairing for a golfer on the board', async () => {
    await openBoard(page, path)
    await golfer(page, first).click()
    await page.getByRole('link', { name: 'Add pairing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add pairing' })
    await expect(dialog.getByRole('combobox', { name: 'Who', exact: true })).toHaveValue(`${first}, Partner of Paired`)
    await dialog.getByRole('radio', { name: 'Keep apart' }).check()
    await dialog.getByRole('checkbox', { name: 'Required' }).check()
    await dialog.getByRole('combobox', { name: 'With', exact: true }).fill(second)
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Saved: ${first} apart from ${second}`)).toBeVisible()
  })

  await test.step('explains each pairing in the proposal, and marks unmet ones', async () => {
    await page.getByRole('link', { name: 'Propose placement' }).click()
    await page.getByLabel('Course', { exact: true }).selectOption({ label: 'Paired' })
    await page.getByRole('button', { name: 'Propose', exact: true }).click()
    await expect(page.getByRole('button', { name: /^\d of \d pairings are met/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(page.getByText(`${first} apart from ${second}: met.`)).toBeVisible()
    await page.getByRole('button', { name: 'Apply proposal for Paired' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Golfer placement' })).toBeVisible()

    const { people } = await readBoard(page, 'golf', eventId)
    const own = people.filter(({ registrationId }) => registrationId === registration.id)
    const teamOf = (name: string) => own.find((one) => one.name === name)?.place?.group
    expect(teamOf(first)).toBeDefined()
    expect(teamOf(first)).not.toBe(teamOf(second))
    await openBoard(page, path)
    const mark = golfer(page, first)
    await expect(mark).toContainText('pairing')
    await expect(mark).toHaveAccessibleName(/with Partner of Paired: .* isn’t on the board/)
  })

  await test.step('informs the partner, who then withdraws the request', async () => {
    await partner.reload()
    await expect(partner.getByText(/^“The people of Paired”: accepted/)).toBeVisible()
    await ask.click()
    await askDialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(askDialog).toBeHidden()
    await expect(partner.getByText(/The people of Paired/)).toBeHidden()
    await phone.close()
    await page.goto(pairingsPath)
    await expect(page.getByRole('rowheader', { name: `${first} apart from ${second}` })).toBeVisible()
    await expect(page.getByText('asked for “The people of Paired”')).toBeHidden()
  })
})
