import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, onPhoneToo, test } from './support/fairway.ts'

/** The application does not come before it is let. */
async function holdApplication(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-.*\.js/, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

const listFirstPages = () => [
  '/',
  '/login',
  '/about',
  '/auth/login-link-sent?email=ann@example.org',
  `/auth/login?token=${'x'.repeat(43)}`,
  `/signup?email=ann@example.org&authToken=${'x'.repeat(43)}`,
]

test('The pages of signing in are there before any script, and bring at most 40 KB of code before their first use', async ({
  page,
  trouble,
}) => {
  for (const path of listFirstPages()) {
    const files: string[] = []
    page.removeAllListeners('request')
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const code = files.filter((file) => file.endsWith('.js')).map((file) => statSync(`dist/client${file}.br`).size)
    expect(code.length, path).toBeGreaterThan(0)
    expect(
      code.reduce((sum, bytes) => sum + bytes, 0),
      path,
    ).toBeLessThan(40 * 1024)
    expect(
      files.filter((file) => file.startsWith('/api/')),
      path,
    ).toEqual([])
    expect(files.filter((file) => file.endsWith('.css')).length, path).toBe(1)
  }
  trouble.splice(0)
})

test(
  'What was typed and chosen before the application has come stays, and goes on with it',
  onPhoneToo,
  async ({ page }) => {
    const letCome = await holdApplication(page)
    await page.goto('/auth/login-link-sent?email=ann@example.org')
    const code = page.getByLabel('6-digit code')
    const drawn = await page.locator('#root').innerHTML()
    await code.pressSequentially('123')
    await page.getByLabel('Dark').check()
    await code.focus()
    const field = await code.elementHandle()
    letCome()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(code).toBeFocused()
    await page.keyboard.type('45x6')
    await expect(code, 'the application lets no letter in').toHaveValue('123456')
    expect(await field?.evaluate((element) => element.isConnected), 'nothing was drawn anew').toBe(true)

    await page.reload()
    await expect(page.locator('html'), 'before any script').toHaveAttribute('data-theme', 'dark')
    await expect(page.getByLabel('Dark')).toBeChecked()
    expect(await page.locator('#root').innerHTML()).toBe(drawn)
  },
)

test('The menu that was pressed before the application has come opens with it @phone @phone-only', async ({ page }) => {
  const letCome = await holdApplication(page)
  await page.goto('/about')
  await page.getByRole('button', { name: 'Menu' }).click()
  letCome()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('A form that is sent before the application has come is sent once, and leads to where somebody was going', async ({
  page,
  fairway,
}) => {
  await holdApplication(page)
  await page.goto('/login?returnTo=/registrations/new')
  const since = new Date()
  await page.getByLabel('Email').fill('kim@hopeclassic.example.org')
  await page.getByRole('button', { name: 'Send my login link' }).dblclick()
  await expect(page).toHaveURL(/login-link-sent/)
  const { text } = await fairway.readMail('kim@hopeclassic.example.org', since)
  await page.goto(/\S+\/auth\/login\?token=\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(page).toHaveURL(/\/registrations\/new/)
})
