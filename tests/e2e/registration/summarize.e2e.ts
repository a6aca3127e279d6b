import { expectAccessible } from '../support/accessibility.ts'
import { build } from '../support/demo-database.ts'
import { expect, findLink, logInAs, logInWith, test } from '../support/fairway.ts'
import { continueTo, expectLostAnswers, loseNextAnswer, nameAttendee } from '../support/wizard.ts'

test('lets an administrator lower the numbers, and save from each step', { tag: '@main' }, async ({
  page,
  fairway,
  trouble,
}) => {
  const named = [
    { firstName: 'Ann', lastName: 'Lee' },
    { firstName: 'Bo', lastName: 'Berg' },
    { firstName: 'Cy', lastName: 'Orr' },
  ]
  const { id } = await build(fairway, (builder) => builder.registration({ level: 'Eagle', named }))
  const dialog = page.getByRole('alertdialog')
  const golfers = page.getByLabel('Included, Golf & dinner')
  const reduce = async () => {
    await golfers.fill('2')
    await page.getByRole('button', { name: 'Continue to attendees' }).click()
    await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
    await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
    await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
    await expect(page.getByText('Cy Orr')).toHaveCount(0)
  }
  await logInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${id}/donation`)
  await page.getByLabel('Included, Dinner only').fill('0')
  await page.getByLabel('Included, VIP reception').fill('0')
  await reduce()

  await test.step('raises the number again, and restores the golfer', async () => {
    await page.goBack()
    await golfers.fill('3')
    await continueTo(page, 'attendees')
    await expect(page.getByRole('button', { name: /Cy Orr/ })).toBeVisible()
    await page.goBack()
    await reduce()
  })

  await test.step('saves from the attendees step after a lost response', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
    await loseNextAnswer(page)
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('We couldn’t confirm that your changes were saved')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Updates saved.')).toBeVisible()
    await page.goto(`/admin/events/summarize/${id}`)
    for (const name of [/Ann Lee/, /Bo Berg/]) await expect(page.getByRole('button', { name })).toBeVisible()
    await expect(page.getByText('Cy Orr')).toHaveCount(0)
    expectLostAnswers(trouble)
  })

  await test.step('saves from the donation step', async () => {
    await page.goto(`/admin/events/summarize/${id}/donation`)
    await golfers.fill('4')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Updates saved.')).toBeVisible()
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(/\/partners/)
  })
})

test("lets a colleague with an emailed link change only attendees' names", async ({ page, fairway }) => {
  const email = 'helper@example.org'
  const company = 'Helped'
  const { id, contact } = await build(fairway, async (builder) => {
    await builder.user({ email, firstName: 'Hel', lastName: 'Per' })
    return builder.registration({ level: 'Eagle', contact: { companyName: company } })
  })
  const name = `${contact.firstName} ${contact.lastName}`
  const since = new Date()

  await test.step('adds the colleague while logged in as an administrator', async () => {
    await logInAs(page, fairway, 'administrator')
    await page.goto(`/admin/events/summarize/${id}/contact`)
    await page.getByLabel('Colleagues’ emails').fill(email)
    await continueTo(page, 'donation')
    await page.getByLabel('Additional, Golf & dinner').fill('96')
    await page.getByRole('button', { name: 'Continue to attendees' }).click()
    await expect(page.getByText('Cannot add this many golfers').last()).toBeVisible()
    await page.getByLabel('Additional, Golf & dinner').fill('95')
    await continueTo(page, 'attendees')
    await continueTo(page, 'review')
    const mails = page.getByRole('region', { name: 'Email' })
    await expect(mails.getByText(`Confirmation to ${contact.email}`)).toBeVisible()
    await expect(page.getByLabel('Do not send confirmation')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save updates' }).click()
    const dialog = page.getByRole('dialog', { name: 'Partner Registration Update' })
    await expect(dialog.getByText(new RegExp(`Confirmation to ${contact.email}.*${email}`))).toBeVisible()
    await dialog.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/events\/partners\/\d+$/)
  })

  await test.step('lets the colleague name an attendee', async () => {
    // The open page's next call would be refused.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await logInWith(page, fairway, email)
    await page.goto(findLink((await fairway.readMail(email, since)).text, `/attendees/${id}`))
    await nameAttendee(page, 'Attendee 1\\b', ['Ned', 'Ames'])
    await page.getByRole('button', { name: 'Save and Finish' }).dblclick()
    await expect(page.getByText('We didn’t email anyone about it.')).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByText(`${name}, the contact, can change everything else.`)).toBeVisible()
    const { version } = await (await page.request.get(`/api/registrations/${id}`)).json()
    expect(version).toBe(3)
  })

  await test.step('shows everything else read-only', async () => {
    await page.goto('/registrations/new')
    await expect(page.getByText(`${company} is already registered`)).toBeVisible()
    for (const step of ['contact', 'donation']) {
      await page.goto(`/registrations/${id}/${step}`)
      await expect(page.getByText(`ask ${name}, the contact`)).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
    }
    await expectAccessible(page, 'the donation of a colleague')
    await page.goto(`/registrations/${id}/attendees`)
    await expect(page.getByRole('button', { name: `${name} is attending` })).toBeVisible()
    await page.getByRole('button', { name: 'I’m attending' }).click()
    await expect(page.getByRole('button', { name: 'Spot 2 Hel Per', expanded: false })).toBeVisible()
    await page.goto(`/registrations/${id}/review`)
    await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Save attendees' })).toBeVisible()
  })
})
