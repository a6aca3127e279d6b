import type { Page } from '@playwright/test'
import { build } from '../support/demo-database.ts'
import { expect, type Fairway, findLink, logInAs, logInWith, logOut, onPhoneToo, test } from '../support/fairway.ts'
import { continueTo, fillContact, fillDonation, nameAttendee, submit, thanksAddress } from '../support/wizard.ts'

async function signUp(page: Page, fairway: Fairway, email: string, company: string): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send my login link' }).click()
  await expect(page).toHaveURL(/login-link-sent/)
  await page.goto(findLink((await fairway.readMail(email)).text, '/signup'))
  const create = page.getByRole('button', { name: /sign up|create/i })
  await page.getByLabel('First name').fill('Olga')
  await page.getByLabel('Phone').fill('+49 89 1234567')
  await create.click()
  await expect(page.getByText('Last Name is required').first()).toBeVisible()
  await expect(page.getByText('Please enter a valid phone number').first()).toBeVisible()
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Company').fill(company)
  await page.getByLabel('Phone').fill('3125550199')
  await create.click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('registers a partner from the first email to the confirmation, and saves a later change', {
  tag: ['@main', '@phone'],
}, async ({ page, fairway }) => {
  const email = 'olga@example.org'
  const company = 'Olga & Co'
  await test.step('signs up', () => signUp(page, fairway, email, company))

  await page.goto('/registrations/new')
  await expect(page.getByLabel('First name')).toHaveValue('Olga')
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).not.toBeEditable()
  await expect(page.getByLabel('Name for marketing materials')).toHaveValue(company)
  await fillContact(page, company)
  await continueTo(page, 'donation')
  await fillDonation(page)
  await continueTo(page, 'attendees')
  await nameAttendee(page, 'Attendee 1', ['Ann', 'Lee'])
  await continueTo(page, 'review')
  const steps = page.getByRole('navigation', { name: 'Registration steps' })
  await expect(steps.getByRole('listitem')).toHaveText([/^1.*, done$/, /^2.*, done$/, /^3.*, done$/, /^4/])
  await page.getByLabel('Comments').fill('We come by bus.')
  const since = new Date()
  await submit(page)

  const confirmation = await fairway.readMail(email, since)
  expect(confirmation.text).toContain('$3,000')
  expect(confirmation.text).toContain('Eagle')
  expect(confirmation.text).toContain('Golf & dinner: Ann Lee')

  await test.step('offers a calendar file, and shows the registration after going back', async () => {
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Add to calendar' }).click()
    expect((await file).suggestedFilename()).toMatch(/\.ics$/)
    await page.goBack()
    await expect(page.getByText(`${company} is already registered`)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: company })).toBeVisible()
  })

  // The open page's next call would be refused.
  await page.goto('about:blank')
  await fairway.restart()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: company })).toBeVisible()
  await expect(page.getByText('$3,000').first()).toBeVisible()
  await page.getByRole('link', { name: 'Enter Attendee Names' }).click()
  await expect(page.getByRole('button', { name: /Ann Lee/ })).toBeVisible()

  await test.step('saves a change to the contact immediately', async () => {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Edit registration' }).click()
    await page.getByLabel('City').fill('Joliet')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(thanksAddress)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Edit registration' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Joliet')
  })
})

test('reopens the step with unsaved changes, and invites a colleague', onPhoneToo, async ({ page, fairway }) => {
  const email = 'olga@example.org'
  const company = 'Olga & Co'
  const colleague = 'bea@example.org'
  const { id } = await build(fairway, async (builder) => {
    const creator = await builder.user({ email })
    const contact = { email, nameForMarketingMaterials: company }
    return builder.registration({ level: 'Eagle', creator, contact })
  })
  await logInWith(page, fairway, email)
  await page.goto(`/registrations/${id}/contact`)
  const name = page.getByLabel('Name for marketing materials')
  await name.fill('Olga')
  await page.goto(`/attendees/${id}`)
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.getByText('Name for marketing materials: Olga')).toBeVisible()
  await expect(name).toHaveValue('Olga')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click()
  await expect(name).toHaveValue(company)
  await page.getByLabel('Colleagues’ emails').fill(colleague)
  const then = new Date()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(thanksAddress)
  const { text } = await fairway.readMail(colleague, then)

  await logOut(page)
  await page.goto(findLink(text, '/auth/login'))
  await expect(page.getByText('You’re logging in as bea@example.org.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(new RegExp(`/summarize/${id}/attendees$`))
  await logOut(page)
  await page.goto(findLink(text, '/auth/login'))
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page.getByRole('button', { name: 'Send my login link' })).toBeVisible()
})

test('keeps entries after a reload until the user leaves the wizard', async ({ page, fairway }) => {
  const name = page.getByLabel('Name for marketing materials')
  await logInAs(page, fairway, 'partner')
  await page.goto('/registrations/new/review')
  await expect(page).toHaveURL(/\/contact$/)
  await name.fill('Kept on')
  await page.reload()
  await expect(name).toHaveValue('Kept on')
  await page.getByRole('button', { name: 'Cancel' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Leave Partner Registration' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(name).toHaveValue('Kept on')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/registrations/new')
  await expect(name).not.toHaveValue(/Kept/)
})
