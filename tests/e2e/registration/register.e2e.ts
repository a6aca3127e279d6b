import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, type Fairway, findLink, logOut, onPhoneToo, signInAs, test } from '../support/fairway.ts'
import { continueTo, fillContact, fillDonation, nameAttendee, submit, thanksAddress } from '../support/wizard.ts'

/** By the link of an email, with the mistakes that one makes. */
async function signUp(page: Page, fairway: Fairway, email: string, company: string): Promise<void> {
  const send = page.getByRole('button', { name: 'Send my login link' })
  await page.goto('/')
  await send.click()
  await expect(page.getByText('Email is required').first()).toBeVisible()
  await page.getByLabel('Email').fill('olga')
  await send.click()
  await expect(page.getByText('A valid email must be entered').first()).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await send.click()
  await expect(page).toHaveURL(/login-link-sent/)
  await expect(page.getByText(email)).toBeVisible()

  await page.goto(findLink((await fairway.readMail(email)).text, '/signup'))
  const create = page.getByRole('button', { name: /sign up|create/i })
  await page.getByLabel('First name').fill('Olga')
  await create.click()
  await expect(page.getByText('Last Name is required').first()).toBeVisible()
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Company').fill(company)
  const phone = page.getByLabel('Phone')
  await phone.fill('+49 89 1234567')
  await create.click()
  await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible()
  await expect(page.getByText('A US number, like')).toBeVisible()
  await expect(phone).toHaveValue('+49 89 1234567')
  await phone.fill('')
  await phone.pressSequentially('+49 89 1234567')
  await expect(phone).toHaveValue('+49 89 1234567')
  await phone.fill('3125550199')
  await expect(phone).toHaveValue('312-555-0199')
  await create.click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test(
  'registers a partner from the first email to the confirmation, across a restart',
  onPhoneToo,
  async ({ page, fairway }) => {
    const email = 'olga@example.org'
    const company = 'Olga & Co'
    const colleague = 'bea@example.org'
    await test.step('sign up', () => signUp(page, fairway, email, company))

    await page.goto('/registrations/new')
    await expect(page.getByLabel('First name')).toHaveValue('Olga')
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await expect(page.getByLabel('Name for marketing materials')).toHaveValue(company)
    await fillContact(page, company)
    await page.getByRole('button', { name: 'Add an email' }).click()
    await page.getByRole('textbox', { name: 'Registered by email 1' }).fill(colleague)
    await continueTo(page, 'donation')
    await fillDonation(page)
    await expect(page.getByText('For a donation without guests.')).toBeVisible()
    await continueTo(page, 'attendees')
    await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
    await expect(page.getByText('Dinner comes with golf')).toBeVisible()
    await expect(page.getByText(/you can ask guests for their names/)).toBeVisible()
    await continueTo(page, 'review')
    const steps = page.getByRole('navigation', { name: 'Steps of the registration' })
    await expect(steps.getByRole('listitem')).toHaveText([/^1.*, done$/, /^2.*, done$/, /^3.*, done$/, /^4/])
    await page.getByLabel('Comments').fill('We come by bus.')
    await expect(page.getByText('15 of 400 (385 remaining)')).toBeVisible()
    await expectAccessible(page, 'the review')
    const since = new Date()
    await submit(page)
    await expect(page.getByText('non-refundable')).toBeVisible()

    const confirmation = await fairway.readMail(email, since)
    expect(confirmation.text).toContain('$3,000')
    expect(confirmation.text).toContain('Eagle')
    expect(confirmation.text).toContain('Golf & dinner: Ann Lee')

    await test.step('offers a calendar file, and shows the registration after Back', async () => {
      await expect(page.getByText(/^#\d+$/)).toBeVisible()
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Add to calendar' }).click()
      expect((await file).suggestedFilename()).toMatch(/\.ics$/)
      await page.goBack()
      await expect(page.getByText(`You’ve already registered ${company}.`)).toBeVisible()
      await page.goto('/dashboard')
      await expect(page.getByRole('heading', { name: company })).toBeVisible()
    })

    // The dashboard would ask a server that is not there.
    await page.goto('about:blank')
    await fairway.restart()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: company })).toBeVisible()
    await expect(page.getByText('$3,000').first()).toBeVisible()
    await page.getByRole('link', { name: 'Enter Attendee Names' }).click()
    await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()

    await test.step('saves a change of the contact at once', async () => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Edit registration' }).click()
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await page.getByLabel('City').fill('')
      await save.click()
      await expect(page.getByText('City is Required').last()).toBeVisible()
      await expect(page).toHaveURL(/\/contact$/)
      await page.getByLabel('City').fill('Joliet')
      await expect(page.getByText('We won’t email anyone about this save.')).toBeVisible()
      await expectAccessible(page, 'the contact of a saved registration')
      await save.click()
      await expect(page).toHaveURL(thanksAddress)
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Edit registration' }).click()
      await expect(page.getByLabel('City')).toHaveValue('Joliet')
    })

    await test.step('hands it over to a colleague', async () => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Edit registration' }).click()
      const name = page.getByLabel('Name for marketing materials')
      await name.fill('Olga')
      await expect(page.getByText('Save or cancel your changes first')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Start over' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click()
      await expect(name).toHaveValue(company)
      await page.getByRole('button', { name: 'Transfer to a colleague' }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText(`${colleague} becomes the contact`)).toBeVisible()
      await dialog.getByRole('button', { name: 'Transfer' }).click()
      await expect(dialog.getByText('First Name is Required')).toBeVisible()
      await expectAccessible(page, 'the dialog of handing over')
      await dialog.getByLabel('First name').fill('Bea')
      await dialog.getByLabel('Last name').fill('Day')
      await expect(dialog.getByRole('textbox')).toHaveCount(2)
      const then = new Date()
      await dialog.getByRole('button', { name: 'Transfer' }).click()
      await expect(page).toHaveURL(/\/dashboard$/)
      const { text } = await fairway.readMail(colleague, then)
      expect(text).toContain('made you the contact')
      expect((await fairway.readMail(email, then)).text).toContain('Bea Day (bea@example.org) is now the contact')

      await logOut(page)
      await page.goto(findLink(text, '/auth/login'))
      await expect(page.getByText('You’re logging in as bea@example.org.')).toBeVisible()
      await page.reload()
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page).toHaveURL(/\/registrations\/\d+\/contact$/)
      await expect(page.getByLabel('First name')).toHaveValue('Bea')
      await expect(page.getByLabel('Phone')).toHaveValue('')
      await logOut(page)
      await page.goto(findLink(text, '/auth/login'))
      await page.getByRole('link', { name: 'Get a new link' }).click()
      await expect(page.getByRole('button', { name: 'Send my login link' })).toBeVisible()
    })
  },
)

test('shows errors at their fields, and keeps entries until leaving', async ({ page, fairway }) => {
  const name = page.getByLabel('Name for marketing materials')
  await signInAs(page, fairway, 'partner')

  await test.step('a later step leads back to the earliest one that is not complete', async () => {
    await page.goto('/registrations/new/review')
    await expect(page).toHaveURL(/\/contact$/)
  })

  await test.step('in the contact', async () => {
    await name.fill('')
    await page.getByRole('button', { name: 'Continue to donation' }).click()
    for (const message of [
      'Name for Marketing Materials is Required',
      'Address Line 1 is Required',
      'City is Required',
      'State is Required',
      'Valid Zip Code (5 digit or 5+4 digit) is Required',
    ]) {
      await expect(page.getByText(message).last()).toBeVisible()
    }
    await expect(name).toBeFocused()
    await page.getByLabel('Address on File').check()
    await expect(page.getByText('City is Required')).toHaveCount(0)
    await expect(page.getByLabel('City')).toBeDisabled()
    await page.getByLabel('Address on File').uncheck()
  })

  await test.step('in the amount', async () => {
    await fillContact(page, 'Kept')
    await continueTo(page, 'donation')
    await fillDonation(page)
    const amount = page.getByLabel('Donation amount')
    await amount.fill('9999999999')
    await amount.press('Tab')
    await expect(page.getByText('The maximum is $999,999,999')).toBeVisible()
    await page.getByRole('button', { name: 'Continue to attendees' }).click()
    await expect(page.getByText('Donation amount: The maximum is $999,999,999')).toBeVisible()
    await amount.fill('3000.00')
    await page.getByLabel('Additional, Golf & dinner').fill('100')
    await expect(page.getByText('Maximum 99 Golfers').last()).toBeVisible()
  })

  await test.step('another amount of the same level costs neither guests nor preferences', async () => {
    const guests = page.getByLabel('Additional, Golf & dinner')
    await guests.fill('2')
    const amount = page.getByLabel('Donation amount')
    await amount.press('Tab')
    await expect(amount).toHaveValue('3,000')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.type('4500')
    await page.keyboard.press('Tab')
    await expect(amount).toHaveValue('4,500')
    await expect(guests).toHaveValue('2')
    await expect(page.getByLabel('Second choice').locator('option:checked')).toHaveText('Cedar Creek')
  })

  await test.step('a reload keeps it, leaving does not', async () => {
    await page.goto('/registrations/new/contact')
    await name.fill('Kept on')
    await page.reload()
    await expect(name).toHaveValue('Kept on')
    await page.getByRole('button', { name: 'Cancel' }).click()
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialog.getByText('Leave Partner Registration')).toBeVisible()
    await dialog.getByRole('button', { name: 'Stay' }).click()
    await expect(name).toHaveValue('Kept on')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await dialog.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/registrations/new')
    await expect(name).not.toHaveValue(/Kept/)
  })
})
