import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, findLink, logInAs, lookingTest, test } from './support/fairway.ts'

const main = { tag: '@main' }

async function holdScript(page: Page) {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/public-.*\.js/, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}

const token = 'x'.repeat(43)
const publicPages = [
  '/',
  '/login',
  '/auth/login-link-sent?email=ann@example.org',
  `/auth/login?token=${token}`,
  `/signup?email=ann@example.org&authToken=${token}`,
  `/guest?token=${token}`,
  `/names?token=${token}`,
  `/mail/stop?token=${token}`,
]
const maxKilobytes = 90

lookingTest('shows public pages before scripts load, and loads little code', main, async ({ page, trouble }) => {
  for (const path of publicPages) {
    const files: string[] = []
    page.removeAllListeners('request')
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    const release = await holdScript(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    release()
    await page.waitForLoadState('networkidle')
    const code = files.filter((file) => file.endsWith('.js')).map((file) => statSync(`dist/client${file}.br`).size)
    expect(code.length, path).toBeGreaterThan(0)
    expect(
      code.reduce((sum, bytes) => sum + bytes, 0),
      path,
    ).toBeLessThan(maxKilobytes * 1024)
    expect(
      files.filter((file) => file.startsWith('/api/')),
      path,
    ).toEqual([])
    expect(files.filter((file) => file.endsWith('.css')).length, path).toBe(1)
    await page.unrouteAll()
  }
  trouble.splice(0)
})

lookingTest('keeps text entered before hydration', async ({ page }) => {
  const release = await holdScript(page)
  await page.goto('/auth/login-link-sent?email=ann@example.org', { waitUntil: 'commit' })
  const code = page.getByLabel('6-digit code')
  await code.pressSequentially('123')
  release()
  await expect(code).toBeFocused()
  // Only the hydrated page refuses letters.
  await expect(async () => {
    await page.keyboard.type('x')
    const typed = await code.inputValue()
    if (typed !== '123') await page.keyboard.press('Backspace')
    expect(typed).toBe('123')
  }).toPass()
  await page.keyboard.type('456')
  await expect(code).toHaveValue('123456')
})

lookingTest("keeps the theme a user selects, but follows the system's for everyone else", async ({ page, fairway }) => {
  const html = page.locator('html')
  await logInAs(page, fairway, 'administrator')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'kim@hopeclassic.example.org' }).click()
  await page.getByLabel('Dark').check()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.goto('/dashboard?view=partner')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.locator('summary').filter({ hasText: 'kim@hopeclassic.example.org' }).click()
  await expect(page.getByLabel('Dark')).toBeChecked()
  await page.context().clearCookies({ name: /session/i })
  await page.goto('/login')
  await expect(html).not.toHaveAttribute('data-theme')
})

test('sends a form only once, and continues to the requested page', main, async ({ page, fairway }) => {
  await page.goto('/login?returnTo=/registrations/new')
  const since = new Date()
  await page.getByLabel('Email').fill('kim@hopeclassic.example.org')
  await page.getByRole('button', { name: 'Send my login link' }).dblclick()
  await expect(page).toHaveURL(/login-link-sent/)
  await page.goto(findLink((await fairway.readMail('kim@hopeclassic.example.org', since)).text, '/auth/login'))
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(page).toHaveURL(/\/registrations\/new/)
})

test("keeps a sign-up form's entries after errors and a reload", main, async ({ page, fairway }) => {
  const email = 'nora.new@example.org'
  await page.goto(`/api/auth/send-login-link?email=${email}`)
  await page.goto(findLink((await fairway.readMail(email)).text, '/signup'))
  await page.getByLabel('Last name').fill('New')
  await page.getByLabel('Phone').pressSequentially('3125550142')
  await expect(page.getByLabel('Phone')).toHaveValue('312-555-0142')
  const create = page.getByRole('button', { name: 'Create my account' })
  await create.click()
  const first = page.getByLabel('First name')
  await expect(first).toHaveAccessibleDescription('First Name is required')
  await expect(first).toBeFocused()
  await expect(page.getByLabel('Last name')).toHaveValue('New')
  await first.fill('Nora')
  await expect(first).not.toHaveAttribute('aria-invalid')
  await page.goto(page.url())
  await expect(first).toHaveValue('Nora')
  await create.click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
