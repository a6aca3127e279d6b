import { expectAccessible } from '../support/accessibility.ts'
import { expect, logInAs, test } from '../support/fairway.ts'

test('shows new settings on every page immediately', { tag: '@main' }, async ({ page, fairway }) => {
  await logInAs(page, fairway, 'administrator')
  const save = page.getByRole('button', { name: 'Save' })

  await test.step('shows the new settings on every page', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await page.getByLabel('Organization name').fill('Harbor Trust')
    await page.getByLabel('Contact page').fill('https://harbor.example.org/contact')
    await save.click()

    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByText(/Harbor Trust/)).toBeVisible()
    await expect(page.locator('header a[href="https://harbor.example.org/contact"]')).toHaveCount(1)
  })

  await test.step("reports that email isn't set up, both on the page and for a test email", async () => {
    await page.getByRole('button', { name: 'Administration' }).click()
    await page.getByRole('link', { name: 'Email', exact: true }).click()
    await expect(page).toHaveURL(/admin\/mail$/)
    await expect(page.getByText('Fairway can’t send email yet')).toBeVisible()
    await page.getByRole('button', { name: 'Send me a test email' }).click()
    await expect(page.getByText(/^Not sent to /)).toBeVisible()
    await page.goto('/dashboard')
    await expect(page.getByText('No one gets login links or confirmations yet.')).toBeVisible()
  })

  await test.step("sets up the mail server after a test that explains why it can't be reached", async () => {
    await page.getByRole('link', { name: 'Set up email' }).click()
    await page.getByRole('textbox', { name: 'Mail server' }).fill('127.0.0.1')
    await page.getByRole('textbox', { name: /^Port/ }).fill('9')
    await page.getByLabel('User').fill('golf')
    await page.getByLabel('Password').fill('open sesame')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await expect(page.getByText(/^The mail server’s response: .*ECONNREFUSED/)).toBeVisible()
    await expectAccessible(page, 'the answer of a mail server')
    await save.click()
    await expect(page.getByText(/^Mail server saved/)).toBeVisible()
    await expect(page.getByLabel('Password')).toHaveValue('')
    await page.goto('/admin/mail')
    await expect(page.getByText('127.0.0.1, port 9')).toBeVisible()
    await expect(page.getByText('Fairway can’t send email yet')).toHaveCount(0)
    await expect(page.getByRole('banner').getByText('Harbor Trust')).toBeVisible()
  })
})
