import type { Page } from '@playwright/test'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'
import { expectSound } from '../support/sound.ts'

const summary = (page: Page) => page.getByRole('region', { name: /your attention$/ })
const read = async (page: Page) => (await page.request.get('/api/settings')).json()

// Other journeys read the settings of the demonstration: each of these puts back what it found.
let before: object

test.beforeEach(async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  before = await read(page)
})

test.afterEach(async ({ page }) => {
  const { version: _, ...values } = { version: 0, ...before }
  await page.request.post('/api/settings', { data: values })
})

test('What an organiser sets is on every page at once', async ({ page }) => {
  await page.goto('/dashboard')
  const folded = page.getByRole('button', { name: 'Menu' })
  const menu = page.getByRole('button', { name: 'Administration' })
  await expect(folded.or(menu)).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await menu.click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expectSound(page, 'the settings')

  await page.getByLabel('Organisation name').fill('Harbor Trust')
  await page.getByLabel('Contact page').fill('https://harbor.example.org/contact')
  const preview = page.getByRole('region', { name: 'Where it is used' })
  await expect(preview.getByText('Harbor Trust')).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /harbor/)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('The settings were saved')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText(/Harbor Trust/)).toBeVisible()
  await expect(page.locator('header a[href="https://harbor.example.org/contact"]')).toHaveCount(1)

  await expect(page).toHaveURL(/\/admin\/settings$/)
  await page.getByLabel('Check payable to').fill('Harbor Trust, Inc.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await read(page)).checkPayableTo).toBe('Harbor Trust, Inc.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('The login page promises a link to sign up only while sign-up is open', async ({ page, browser }) => {
  const visitor = await browser.newPage()
  const openLogin = () => visitor.goto(new URL('/login', page.url()).href)
  await page.goto('/admin/settings')
  await page.request.post('/api/settings', { data: { ...before, openSignUp: true } })
  await openLogin()
  await expect(visitor.getByText('we will send you a link to sign up')).toBeVisible()
  const { version: _, ...values } = { version: 0, ...before }
  await page.request.post('/api/settings', { data: { ...values, openSignUp: false } })
  await openLogin()
  await expect(visitor.getByText('You need an invitation from')).toBeVisible()
  await expect(visitor.getByText('a link to sign up')).toHaveCount(0)
  await visitor.close()
})

test('What is wrong is said once, and nothing is saved', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByLabel('Organisation name').fill('')
  await page.getByLabel('Contact page').fill('javascript:alert(1)')
  await page.getByLabel('Logo mail address').fill('logo')
  await page.getByRole('button', { name: 'Save' }).click()
  for (const message of [
    'Organisation Name is Required',
    'A web address begins with http:// or https://',
    'A valid email must be entered',
  ]) {
    await expect(summary(page).getByText(message)).toHaveCount(1)
    await expect(page.locator('form').getByText(message)).toHaveCount(2)
  }
  await expect(page.getByLabel('Organisation name')).toBeFocused()
  expect(await read(page)).toEqual(before)
})

test('Another time zone warns that days begin at another hour', async ({ page }) => {
  await page.goto('/admin/settings')
  await page.getByLabel('Time zone').selectOption('Pacific/Kiritimati')
  await expect(page.getByText('This changes when every day begins and ends')).toBeVisible()
  await expectSound(page, 'the warning')
  await page.getByLabel('Time zone').selectOption('America/Chicago')
  await expect(page.getByText('This changes when every day begins and ends')).toBeHidden()
})

test('A stale save is compared field by field, and what was chosen is saved', async ({ page, trouble }) => {
  await page.goto('/admin/settings')
  await page.getByLabel('Check payable to').fill('Mine')
  await page.request.post('/api/settings', { data: { ...before, checkPayableTo: 'Theirs', openSignUp: false } })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Changed in the meantime' })
  await expect(dialog.getByRole('group')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The settings were saved')).toBeVisible()
  expect(await read(page)).toMatchObject({
    ...before,
    version: expect.any(Number),
    checkPayableTo: 'Mine',
    openSignUp: false,
  })
  expectRefusals(trouble, 409)
})

test('An organiser sees that no mail leaves, and has it confirmed by a test mail', async ({ page }) => {
  await page.goto('/admin/settings')
  await expect(page.getByText('No mail leaves this system')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText(/^Kept, not sent to /)).toBeVisible()
  await expectSound(page, 'the answer to a test mail')
  for (const path of ['/dashboard', '/admin/users']) {
    await page.goto(path)
    await expect(page.getByText('No mail leaves this system')).toBeVisible()
  }
})
