import { expect, findLink, onPhoneToo, signInAs, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'
import {
  continueTo,
  expectLostAnswers,
  fillContact,
  fillDonation,
  loseNextAnswer,
  nameAttendee,
  submit,
  thanksAddress,
} from '../support/wizard.ts'

test(
  'A partner registers, from the first mail to the confirmation, and finds it after a restart',
  onPhoneToo,
  async ({ page, fairway }) => {
    const email = 'olga@example.org'
    const company = 'Olga & Co'
    await page.goto('/')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send my login link' }).click()
    await expect(page).toHaveURL(/login-link-sent/)
    await page.goto(findLink((await fairway.readMail(email)).text, '/signup'))
    await page.getByLabel('First name').fill('Olga')
    await page.getByLabel('Last name').fill('Novak')
    await page.getByLabel('Company').fill(company)
    await page.getByRole('button', { name: /sign up|create/i }).click()
    await expect(page).toHaveURL(/\/dashboard$/)

    await page.goto('/registrations/new')
    await expect(page.getByLabel('First name')).toHaveValue('Olga')
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await fillContact(page, company)
    await continueTo(page, 'donation')
    await fillDonation(page)
    await continueTo(page, 'attendees')
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await expect(page.getByText('Dinner comes with golf')).toBeVisible()
    await continueTo(page, 'review')
    const steps = page.getByRole('navigation', { name: 'Steps of the registration' })
    await expect(steps.getByRole('listitem')).toHaveText([/^1.*, done$/, /^2.*, done$/, /^3.*, done$/, /^4/])
    await page.getByLabel('Comments').fill('We come by bus.')
    await expect(page.getByText('15 of 400 (385 remaining)')).toBeVisible()
    await expectSound(page, 'the review')
    const since = new Date()
    await submit(page)
    await expect(page.getByText('non-refundable')).toBeVisible()

    const confirmation = await fairway.readMail(email, since)
    expect(confirmation.text).toContain('$3,000')
    expect(confirmation.text).toContain('Eagle')

    await fairway.restart()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: company })).toBeVisible()
    await expect(page.getByText('$3,000')).toBeVisible()
    await page.getByRole('link', { name: 'Enter Attendee Names' }).click()
    await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()
  },
)

test('What is missing is said at its field, and the first of it gets the focus', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await page.getByRole('button', { name: 'Continue to donation' }).click()
  for (const message of [
    'Address Line 1 is Required',
    'City is Required',
    'State is Required',
    'Valid Zip Code (5 digit or 5+4 digit) is Required',
  ]) {
    await expect(page.getByText(message).last()).toBeVisible()
  }
  await expect(page.getByLabel('Name for marketing materials')).toBeFocused()
  await page.getByLabel('Address on File').check()
  await expect(page.getByText('City is Required')).toHaveCount(0)
  await expect(page.getByLabel('City')).toBeDisabled()
})

test('A later step leads back to the earliest one that is not complete', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new/review')
  await expect(page).toHaveURL(/\/contact$/)
})

test('What was entered is still there after a reload, and gone after leaving', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await page.getByLabel('Name for marketing materials').fill('Kept')
  await page.reload()
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(dialog.getByText('Leave Partner Registration')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue('Kept')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/registrations/new')
  await expect(page.getByLabel('Name for marketing materials')).not.toHaveValue('Kept')
})

test('A lost connection and a lost session lose nothing: the save goes through afterwards, once', async ({
  page,
  fairway,
  context,
  trouble,
}) => {
  const marketingName = 'Through thick and thin'
  await signInAs(page, fairway, 'partner')
  await page.goto('/registrations/new')
  await fillContact(page, marketingName)
  await page.getByLabel('Company').fill(marketingName)
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
  await continueTo(page, 'review')

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit registration' }).click()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await context.setOffline(false)
  const again = page.getByRole('button', { name: 'Register again' })
  await expect(again).toBeVisible()

  await context.clearCookies()
  await again.click()
  const dialog = page.getByRole('dialog').filter({ hasText: /code/i })
  const since = new Date()
  await dialog
    .getByRole('button', { name: /code|mail/i })
    .first()
    .click()
  const { text } = await fairway.readMail('dana.ellery@meridianpaper.example.com', since)
  await dialog.getByLabel(/code/i).fill(/\b(\d{6})\b/.exec(text)?.[1] ?? '')
  await dialog.getByRole('button', { name: /log in|sign in/i }).click()
  await expect(page).toHaveURL(thanksAddress)
  expect(trouble.filter((line) => !/status of (401|409)|INTERNET_DISCONNECTED/.test(line))).toEqual([])
  trouble.splice(0)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: marketingName })).toHaveCount(1)
})

for (const [what, comments] of [
  ['tried again', null],
  ['loaded again', null],
  ['changed and sent again', 'One more thing'],
] as const) {
  test(`A second registration whose answer was lost is there once when it is ${what}`, async ({
    page,
    fairway,
    trouble,
  }) => {
    const marketingName = `Once, ${what}`
    await signInAs(page, fairway, 'partner')
    await page.goto('/registrations/new')
    await fillContact(page, marketingName)
    await page.getByLabel('Company').fill(marketingName)
    await continueTo(page, 'donation')
    await fillDonation(page)
    await continueTo(page, 'attendees')
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await continueTo(page, 'review')
    await page.getByRole('button', { name: 'Submit registration' }).click()
    const again = page.getByRole('button', { name: 'Register again' })
    await expect(again).toBeVisible()
    await loseNextAnswer(page)
    await again.click()
    await expect(page.getByText('No answer came back')).toBeVisible()
    if (what === 'loaded again') {
      await page.reload()
      await expect(page.getByText('It was being saved when this page was last open')).toBeVisible()
    }
    if (comments) await page.getByLabel('Comments').fill(comments)
    const name = what === 'tried again' ? 'Try again' : 'Submit registration'
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(thanksAddress)
    await expect(
      page.getByText(
        comments ? /is updated/ : /is registered. Kept, not sent, because no mail server is set: Confirmation to/,
      ),
    ).toBeVisible()
    expectLostAnswers(trouble)
    const id = page.url().split('=').at(-1)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: marketingName })).toHaveCount(1)
    await page.goto(`/registrations/${id}/review`)
    await expect(page.getByLabel('Comments')).toHaveValue(comments ?? '')
    await expect(page.getByText('Ann Lee').first()).toBeVisible()
  })
}
