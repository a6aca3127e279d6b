import { expect, signInAs, test } from '../support/fairway.ts'
import { expectSoundAtBothWidths } from '../support/sound.ts'

test('An organiser looks at reminders, approves them, and their reader stops them @phone', async ({
  page,
  fairway,
  browser,
}) => {
  await signInAs(page, fairway, 'administrator')
  const { id } = await (await page.request.get('/api/registrations/activeEvent')).json()
  const { partners: previews } = await (await page.request.get(`/api/events/${id}/reminders/preview`)).json()
  const [left, reminded] = previews.filter(({ why }: { why: string }) => why === '')

  await test.step('Nothing leaves before it is approved, and who would get what is shown', async () => {
    await page.goto(`/admin/events/edit/${id}`)
    await page.getByRole('link', { name: 'REMINDERS' }).click()
    await expect(page.getByText('Nothing goes out before you have looked at it')).toBeVisible()
    await page.getByRole('button', { name: reminded.partner }).click()
    await expect(page.getByText(`To ${reminded.receivers[0]}`)).toBeVisible()
    await expect(page.getByText('for which nobody is named yet').first()).toBeVisible()
    await page.getByRole('button', { name: reminded.partner }).click()
    await expectSoundAtBothWidths(page, 'the reminders of an event')
  })

  await test.step('A plan that cannot be is told at its field, another is saved', async () => {
    const days = page.getByLabel('Days before the close')
    await days.fill('7, seven')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(days).toHaveAccessibleDescription(/Whole numbers with commas between them/)
    await days.fill('120, 7')
    await page.getByRole('button', { name: 'Save the plan' }).click()
    await expect(page.getByText('The plan was saved')).toBeVisible()
    await expect(page.getByRole('row', { name: /^120.*Next/ })).toBeVisible()
  })

  await test.step('What is approved leaves once, but for whom is left out', async () => {
    await page.getByRole('checkbox', { name: `Remind ${left.partner}`, exact: true }).uncheck()
    await page.getByRole('button', { name: 'Approve the reminders' }).dblclick()
    await expect(page.getByText('Reminders leave by themselves')).toBeVisible()
    await expect(
      page.getByRole('row', { name: new RegExp(`^120.*${previews.length - 1} partners reminded`) }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Hold all' }).click()
    await expect(page.getByText('All reminders are held')).toBeVisible()
  })

  await test.step('Its reader stops them without signing in', async () => {
    const { text } = await fairway.readMail(reminded.receivers[0])
    expect(text).toContain(reminded.places)
    const link = /https?:\/\/\S+\/mail\/stop\?token=[\w-]+/.exec(text)?.[0] ?? ''
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await reader.goto(link)
    await reader.getByRole('button', { name: 'No more reminders for this event' }).click()
    await expect(reader.getByRole('heading', { name: 'No more reminders', exact: true })).toBeVisible()
    await expect(reader.getByText(reminded.receivers[0])).toBeVisible()
    await reader.context().close()
    await page.reload()
    await page.getByRole('button', { name: /would get none$/ }).click()
    await expect(page.getByText('Asked for no more reminders.')).toBeVisible()
  })
})
