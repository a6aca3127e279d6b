import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessibility.ts'
import { expect, expectRefusals, signInAs, test } from '../support/fairway.ts'

const read = async (page: Page) => (await page.request.get('/api/settings')).json()

test('shows settings on every page at once', async ({ page, fairway, trouble, browser }) => {
  await signInAs(page, fairway, 'administrator')
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('The settings are on every page', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByLabel('Organization name').fill('Harbor Trust')
    await page.getByLabel('Contact page').fill('https://harbor.example.org/contact')
    const preview = page.getByRole('region', { name: 'Preview' })
    await expect(preview.getByText('Harbor Trust')).toBeVisible()
    await expect(preview.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /harbor/)
    await save.click()

    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(preview.getByText('Partners see this.')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(/Harbor Trust/)).toBeVisible()
    await expect(page.locator('header a[href="https://harbor.example.org/contact"]')).toHaveCount(1)

    await expect(page).toHaveURL(/\/admin\/settings$/)
    await page.getByLabel('Check payable to').fill('Harbor Trust, Inc.')
    await save.click()
    await expect.poll(async () => (await read(page)).checkPayableTo).toBe('Harbor Trust, Inc.')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await test.step('A stale save asks about the field that both have changed, and keeps their other fields', async () => {
    const before = await read(page)
    await page.goto('/admin/settings')
    await page.getByLabel('Check payable to').fill('Mine')
    await page.request.post('/api/settings', { data: { ...before, checkPayableTo: 'Theirs', openSignUp: false } })
    await save.click()
    const dialog = page.getByRole('alertdialog', { name: 'Choose what to save' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved')).toBeVisible()
    const saved = { ...before, version: expect.any(Number), checkPayableTo: 'Mine', openSignUp: false }
    expect(await read(page)).toMatchObject(saved)
    expectRefusals(trouble, 409)
  })

  await test.step("says that email isn't set up, as does a test email", async () => {
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Email', exact: true }).click()
    await expect(page).toHaveURL(/admin\/mail$/)
    await expect(page.getByText('Fairway can’t send email yet')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await expect(page.getByText(/^Not sent to /)).toBeVisible()
    await expectAccessible(page, 'the answer to a test mail')
    await page.goto('/dashboard')
    await expect(page.getByText('No one gets login links or confirmations yet.')).toBeVisible()
  })

  await test.step('sets up the mail server, after a test that shows why it can’t be reached', async () => {
    await page.getByRole('link', { name: 'Set up email' }).click()
    await page.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: /^Port/ }).fill('9')
    await page.getByLabel('User').fill('golf')
    await page.getByLabel('Password').fill('open sesame')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText(/^Mail server response: .*ECONNREFUSED/)).toBeVisible()
    await expectAccessible(page, 'the answer of a mail server')
    await save.click()
    await expect(page.getByText(/^Mail server saved/)).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.goto('/admin/mail')
    await expect(page.getByText('127.0.0.1, port 9')).toBeVisible()
    await expect(page.getByText('Fairway can’t send email yet')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Harbor Trust')).toBeVisible()
    await page.goto('/admin/users')
    await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
    await expect(page.getByText('Fairway can’t send email yet')).toHaveCount(0)
  })

  await test.step('The login page promises a link to sign up only while sign-up is open', async () => {
    const visitor = await browser.newPage()
    const openLogin = async (openSignUp: boolean) => {
      await page.request.post('/api/settings', { data: { ...(await read(page)), openSignUp } })
      await visitor.goto(new URL('/login', page.url()).href)
    }
    await openLogin(true)
    await expect(visitor.getByText('We’ll send you a link to sign up')).toBeVisible()
    await openLogin(false)
    await expect(visitor.getByText('You need an invitation from')).toBeVisible()
    await expect(visitor.getByText('a link to sign up')).toHaveCount(0)
    await visitor.close()
  })
})
