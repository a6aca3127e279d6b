import { expectAccessible } from '../support/accessibility.ts'
import { openCourse } from '../support/board.ts'
import { build } from '../support/demo-database.ts'
import { expect, expectRefusals, findLink, onPhone, signInAs, signInWith, test } from '../support/fairway.ts'
import { continueTo, expectLostAnswers, loseNextAnswer, nameAttendee } from '../support/wizard.ts'

const people = [
  { firstName: 'Ann', lastName: 'Lee' },
  { firstName: 'Bo', lastName: 'Berg' },
  { firstName: 'Cy', lastName: 'Orr' },
]

test('An administrator chooses who gives up a spot when there are fewer, and saves it once when the answer got lost', async ({
  page,
  fairway,
  trouble,
}) => {
  const company = 'Fewer'
  const { id } = await build(fairway, (builder) =>
    builder.registration({ level: 'Eagle', named: people, contact: { companyName: company } }),
  )
  await signInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${id}/donation`)
  await expect(page.getByText(company).first()).toBeVisible()
  await page.getByLabel('Included, Golf & dinner').fill('2')
  await page.getByLabel('Included, Dinner only').fill('0')
  await page.getByLabel('Included, VIP reception').fill('0')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
  await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
  await expect(page.getByText('Cy Orr')).toHaveCount(0)

  await page.goto(`/admin/events/summarize/${id}/donation`)
  await page.getByLabel('Included, Golf & dinner').fill('3')
  await continueTo(page, 'attendees')
  await expect(page.getByRole('button', { name: /Cy Orr/ })).toBeVisible()
  await page.goto(`/admin/events/summarize/${id}/donation`)
  await page.getByLabel('Included, Golf & dinner').fill('2')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
  await continueTo(page, 'review')
  await page.getByRole('button', { name: 'Save updates' }).click()

  await expect(dialog.getByText('Cy Orr loses their spot')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose other people' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Cy Orr' })).toBeChecked()
  await expect(dialog.getByText('1 golfer must give up a spot.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Cy Orr' }).uncheck()
  await expect(dialog.getByText('Cy Orr would lose their spot but isn’t selected.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Bo Berg' }).check()
  await dialog.getByRole('checkbox', { name: 'Ann Lee' }).check()
  await expect(dialog.getByText('One person more than necessary', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Bo Berg' }).uncheck()
  await expect(dialog.getByText('Ann Lee loses their spot')).toBeVisible()
  await expect(dialog.getByText('Cy Orr loses')).toHaveCount(0)
  await loseNextAnswer(page)
  await dialog.getByRole('button', { name: 'Save this choice' }).click()
  await expect(page.getByText('We couldn’t confirm your save')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Updates saved.')).toBeVisible()
  expectLostAnswers(trouble)

  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /Cy Orr/ })).toBeVisible()
  await expect(page.getByText('Ann Lee')).toHaveCount(0)

  await test.step('another loss, whose answer got lost, is seen to have gone in when the page is opened again', async () => {
    await page.goto(`/admin/events/summarize/${id}/donation`)
    await page.getByLabel('Included, Golf & dinner').fill('1')
    await page.getByRole('button', { name: 'Continue to attendees' }).click()
    await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
    await continueTo(page, 'review')
    await page.getByRole('button', { name: 'Save updates' }).click()
    await expect(dialog.getByText('Bo Berg loses their spot')).toBeVisible()
    await loseNextAnswer(page)
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('We couldn’t confirm your save')).toBeVisible()
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByText('Your last save succeeded')).toBeVisible()
    await expect(page.getByRole('heading', { name: /Cy Orr/ })).toBeVisible()
    await expect(page.getByText('Bo Berg')).toHaveCount(0)
    expectLostAnswers(trouble)
  })
})

test('asks once on each step about someone who loses golf', onPhone, async ({ page, fairway, trouble }) => {
  const { names, course, registration } = await openCourse(fairway, 'Half a Round', 2)
  const [first, second] = registration.attendees
  await build(fairway, async (builder) => {
    const golfCourseHoleId = course.holes[6]?.id ?? 0
    for (const spot of [first, second]) await builder.placement({ spotId: spot?.id ?? 0, golfCourseHoleId })
  })
  await signInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${registration.id}/donation`)
  await page.getByLabel('Included, Golf & dinner').fill('1')
  await page.getByLabel('Included, Dinner only').fill('1')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  await expect(page.getByText('We’ll save your changes when you’re back online')).toBeVisible()
  await page.context().setOffline(false)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByText(`${names[1]} loses golf and dinner, placed at hole 7`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue with these numbers' }).click()
  await page.getByRole('button', { name: 'Show tools' }).click()
  await page.getByRole('button', { name: 'Fill in the remaining activities' }).click()
  await continueTo(page, 'review')
  await page.getByRole('button', { name: 'Save updates' }).click()
  await expect(dialog.getByRole('heading', { name: 'Some people would lose an activity' })).toBeVisible()
  await expect(dialog.getByText(`${names[1]} loses golf, placed at hole 7`)).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose other people' }).click()
  await expect(dialog.getByText('No one has to give up their spot.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await expect(page.getByText('Updates saved.')).toBeVisible()
  expect(trouble.filter((line) => !/status of 409|ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([])
  trouble.splice(0)
})

test('lets a partner read everything and name attendees, beside others', async ({
  page,
  browser,
  fairway,
  trouble,
}) => {
  const company = 'Names to Come'
  const colleague = 'second@example.org'
  const { id, contact } = await build(fairway, async (builder) => {
    await builder.user({ email: colleague })
    return builder.registration({
      level: 'Eagle',
      named: people.slice(0, 1),
      contact: { companyName: company, registeredByEmails: [colleague] },
    })
  })
  await signInWith(page, fairway, contact.email)
  await page.goto(`/admin/events/summarize/${id}`)
  await expect(page).toHaveURL(/\/attendees$/)
  await expect(page.getByText(`${company} · Supplier · $2,500`)).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps of the registration' })
  await expect(steps.getByRole('listitem')).toHaveText([/Contact/, /Donation/, /Attendees/])
  for (const step of ['contact', 'donation']) {
    await page.goto(`/admin/events/summarize/${id}/${step}`)
    await expect(page.getByText('You can enter attendee names here.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'edit the registration' }).click()
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveValue(contact.firstName)
  await page.goto(`/admin/events/summarize/${id}/review`)
  await expect(page).toHaveURL(/\/attendees$/)
  await expect(page.getByText('We won’t email anyone about this save.')).toBeVisible()

  await nameAttendee(page, 'Attendee 2', ['Eve', 'Moss'])
  await page.getByRole('button', { name: 'Save and Finish' }).dblclick()
  const dialog = page.getByRole('dialog', { name: 'Attendees Updated' })
  await expect(dialog.getByText('Attendee details have been saved.')).toBeVisible()
  await expect(dialog.getByText('We won’t email anyone about it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const saved = await build(fairway, (_, db) =>
    db.selectFrom('registrations').select('version').where('id', '=', id).executeTakeFirstOrThrow(),
  )
  expect(saved.version).toBe(2)

  await test.step("merges a colleague's save, and says so", async () => {
    await page.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(page, 'Attendee 3|Golfer 3', ['Ida', 'Ohm'])

    const other = await (await browser.newContext({ baseURL: fairway.url })).newPage()
    await signInWith(other, fairway, colleague)
    await other.goto(`/admin/events/summarize/${id}`)
    await nameAttendee(other, 'Attendee 4|Golfer 4', ['Bo', 'Berg'])
    await other.getByRole('button', { name: 'Save and Finish' }).click()
    await expect(other.getByText('Attendee details have been saved.')).toBeVisible()
    await other.context().close()

    await page.getByRole('button', { name: 'Save and Finish' }).click()
    await expect(page.getByText('Attendee details have been saved.')).toBeVisible()
    await expect(page.getByText(/ saved changes, too\. Both are saved\.$/)).toBeVisible()
    expectRefusals(trouble, 409)
    await page.goto(`/admin/events/summarize/${id}`)
    await expect(page.getByRole('button', { name: /Ida Ohm/ })).toBeVisible()
    await expect(page.getByRole('button', { name: /Bo Berg/ })).toBeVisible()
  })
})

test('lets a colleague with an emailed link name attendees only', async ({ page, fairway }) => {
  const email = 'helper@example.org'
  const company = 'Helped'
  const { id, contact } = await build(fairway, async (builder) => {
    await builder.user({ email, firstName: 'Hel', lastName: 'Per' })
    return builder.registration({ level: 'Eagle', contact: { companyName: company } })
  })
  const since = new Date()
  await signInAs(page, fairway, 'administrator')
  await page.goto(`/admin/events/summarize/${id}/contact`)
  await expect(page.getByLabel(/^Email/)).toBeEditable()
  await expect(page.getByText('Do not send confirmation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add an email' }).click()
  await page.getByRole('textbox', { name: 'Registered by email 1' }).fill(email)
  await continueTo(page, 'donation')
  await expect(page.getByRole('radio', { name: /In-Kind Gift/ })).toBeVisible()
  await expect(page.getByText('For a donation without guests.')).toHaveCount(0)
  await page.getByLabel('Additional, Golf & dinner').fill('96')
  await page.getByRole('button', { name: 'Continue to attendees' }).click()
  await expect(page.getByText('Cannot add this many golfers').last()).toBeVisible()
  await page.getByLabel('Additional, Golf & dinner').fill('95')
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')
  const mails = page.getByRole('region', { name: 'Email' })
  const confirmation = mails.getByText(`Confirmation to ${contact.email}`)
  await expect(confirmation).toBeVisible()
  await mails.getByLabel('Do not send confirmation').check()
  await expect(confirmation).toHaveCount(0)
  await expect(mails.getByText(`Invitation to name attendees to ${email}`)).toBeVisible()
  await expectAccessible(page, 'the mails of a save')
  await page.getByRole('button', { name: 'Save updates' }).click()
  const dialog = page.getByRole('dialog', { name: 'Partner Registration Update' })
  await expect(dialog.getByText('Updates saved.')).toBeVisible()
  const kept = `We’ll email: Invitation to name attendees to ${email}.`
  await expect(dialog.getByText(kept)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/events\/partners\/\d+$/)

  // A page that follows the event would go on asking as no one.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await signInWith(page, fairway, email)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await page.goto(findLink((await fairway.readMail(email, since)).text, `/attendees/${id}`))
  await nameAttendee(page, 'Attendee 1\\b', ['Ned', 'Ames'])
  await page.getByRole('button', { name: 'Save and Finish' }).click()
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  const whom = `ask ${contact.firstName} ${contact.lastName}, the contact`
  await expect(
    page.getByText(`${contact.firstName} ${contact.lastName}, the contact, can change everything else.`),
  ).toBeVisible()
  await page.goto('/registrations/new')
  await expect(
    page.getByText(`${contact.firstName} ${contact.lastName} has already registered ${company}`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: company })).toHaveAttribute('href', new RegExp(`summarize/${id}`))
  await page.goto(`/registrations/${id}/donation`)
  await expect(page.getByText(whom)).toBeVisible()

  await page.goto(`/registrations/${id}/attendees`)
  await expect(page.getByText(whom)).toBeVisible()
  await expect(
    page.getByRole('button', { name: `${contact.firstName} ${contact.lastName} is attending` }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'I am attending' }).click()
  await expect(page.getByRole('button', { name: 'Spot 2 Hel Per', expanded: false })).toBeVisible()
  await page.goto(`/registrations/${id}/review`)
  await expect(page.getByText('You can enter attendee names here.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Comments' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save attendees' })).toBeVisible()
  await expectAccessible(page, 'the review of a colleague')
})
