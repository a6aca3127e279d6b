import { enterCode, expect, logInAs, test } from '../support/fairway.ts'
import { continueTo, loseNextAnswer, nameAttendee, openAttendees, thanksAddress } from '../support/wizard.ts'

test('saves only once despite a lost connection, session, and response', { tag: '@main' }, async ({
  page,
  fairway,
  context,
  trouble,
}) => {
  const company = 'Through thick and thin'
  await logInAs(page, fairway, 'partner')
  await openAttendees(page, company)
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')

  await test.step('waits for the connection', async () => {
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Pledge/ }).click()
    await expect(page.getByText(/offline/i).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Register again' })).toBeVisible()
  })

  await test.step('asks the user to log in again', async () => {
    await context.clearCookies()
    await page.getByRole('button', { name: 'Register again' }).click()
    const dialog = page.getByRole('dialog').filter({ hasText: /code/i })
    const since = new Date()
    const send = dialog.getByRole('button', { name: /code|mail/i })
    await send.first().click()
    const mail = await fairway.readMail('dana.ellery@meridianpaper.example.com', since)
    await loseNextAnswer(page)
    await enterCode(dialog, mail)
  })

  await test.step('recognizes after a reload that the save was completed', async () => {
    await expect(page.getByText('We couldn’t confirm that your changes were saved')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Welcome back. Your entries are still here.')).toBeVisible()
    await page.getByRole('button', { name: /^Pledge/ }).click()
    await expect(page).toHaveURL(thanksAddress)
    await expect(
      page.getByText(/is registered. Not yet sent because the organizers haven’t set up email: Confirmation to/),
    ).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: company })).toHaveCount(1)
  })
  expect(trouble.filter((line) => !/status of (401|409)|INTERNET_DISCONNECTED|ERR_FAILED/.test(line))).toEqual([])
  trouble.splice(0)
})
