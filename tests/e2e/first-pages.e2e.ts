import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { takenEvent } from '#shared/first-page.ts'
import { head } from './support/board.ts'
import { expect, signInAs, lookingTest as test } from './support/fairway.ts'

/**
 * The application does not come before it is let, and no page is whole before: over the first page that it shows, a Chromium
 * without windows lets its mouse arrive, which asks for the application.
 */
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
  `/guest?token=${'x'.repeat(43)}`,
]

test('The pages of signing in are there before any script, and bring at most 40 KB of code before their first use', async ({
  page,
  trouble,
}) => {
  // Over the first page that it shows, a Chromium without windows lets its mouse arrive.
  await page.goto('/about', { waitUntil: 'networkidle' })
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

/** But for which appearance is marked as chosen. */
const readDrawn = async (page: Page) => (await page.locator('#root').innerHTML()).replaceAll(' checked=""', '')

test('keeps text and choices entered before the application loads', async ({ page }) => {
  const letCome = await holdApplication(page)
  await page.goto('/auth/login-link-sent?email=ann@example.org', { waitUntil: 'domcontentloaded' })
  const code = page.getByLabel('6-digit code')
  const drawn = await readDrawn(page)
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
  expect(await readDrawn(page)).toBe(drawn)
})

test('keeps the system theme selected before the application loads', async ({ page }) => {
  await page.goto('/about')
  await page.getByLabel('Dark').check()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const letCome = await holdApplication(page)
  await page.reload()
  await expect(page.getByLabel('Dark')).toBeChecked()
  await page.getByLabel('System').check()
  letCome()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  await expect(page.getByLabel('System')).toBeChecked()
})

test('A page that was scrolled stays where it is when the application takes over', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 400 })
  const letCome = await holdApplication(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.evaluate(() => scrollTo(0, 1_000))
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  const taken = page.evaluate(
    (event) => new Promise<void>((resolve) => addEventListener(event, () => resolve(), { once: true })),
    takenEvent,
  )
  await page.getByRole('contentinfo').hover()
  letCome()
  await taken
  // Waits until the application has rendered its own elements.
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
})

test('A form that is sent in the moment in which the application takes over is sent with what was typed', async ({
  page,
}) => {
  const letCome = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill('ann@example.org')
  await page.evaluate((event) => {
    const button = document.querySelector<HTMLElement>('button[type="submit"]')
    // As soon as React has ended its work, and before anything that waits for it.
    addEventListener(event, () => queueMicrotask(() => button?.click()))
  }, takenEvent)
  letCome()
  await expect(page).toHaveURL(/login-link-sent\?email=ann%40example\.org/)
})

test('A press in whose course the application takes over counts once', async ({ page }) => {
  await holdApplication(page)
  await page.goto('/auth/login-link-sent?email=ann@example.org', { waitUntil: 'domcontentloaded' })
  const presses = await page.evaluate((event) => {
    const button = document.createElement('button')
    button.type = 'button'
    let count = 0
    button.addEventListener('click', () => {
      count += 1
      // React hydrates while it handles the click.
      if (count === 1) dispatchEvent(new Event(event))
    })
    document.body.append(button)
    button.click()
    return count
  }, takenEvent)
  expect(presses).toBe(1)
})

test('shows dashboards, partners, and attendees before the application loads', async ({ page, fairway }) => {
  for (const [who, path] of [
    ['partner', '/dashboard'],
    ['administrator', '/dashboard'],
    ['administrator', '/admin/dashboard'],
    ['administrator', '/dashboard?view=partner'],
    ['administrator', '/admin/events/partners/2'],
    ['administrator', '/admin/events/summarize/37/attendees'],
    ['partner', '/registrations/closed'],
  ] as const) {
    await signInAs(page, fairway, who)
    const letCome = await holdApplication(page)
    await page.goto(path, { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, path).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
    const drawn = await heading.elementHandle()
    const name = await heading.textContent()
    const link = page.getByRole('main').getByRole('link').first()
    await page.getByLabel('Dark').check()
    await heading.selectText()
    await link.focus()
    const taken = page.evaluate(
      (event) => new Promise<void>((resolve) => addEventListener(event, () => resolve())),
      takenEvent,
    )
    letCome()
    await taken
    expect(await drawn?.evaluate((element) => element.isConnected), path).toBe(true)
    await expect(heading).toHaveText(name ?? '')
    await expect(link).toBeFocused()
    expect(await page.evaluate(() => getSelection()?.toString()), path).toBe(name)
    await expect(page.getByLabel('Dark')).toBeChecked()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByLabel('System').check()
    await page.unrouteAll()
  }
})

/** Opens a page that notes what is pressed, until the application has come. */
async function openNoting(page: Page, path: string): Promise<void> {
  await page.route(/\/assets\/first-use/, async (route) => {
    const script = await (await route.fetch()).text()
    const body = `${script}\ndocument.documentElement.dataset.notes = 'presses'`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-notes', 'presses')
}

test('Keys that lead to a search do so before the application has come', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  const dialog = page.getByRole('dialog', { name: 'Search' })
  for (const key of ['/', 'Control+k']) {
    const letCome = await holdApplication(page)
    await openNoting(page, '/admin/dashboard')
    await page.keyboard.press(key)
    letCome()
    await expect(dialog.getByRole('combobox'), key).toBeFocused()
    await page.unrouteAll()
  }
  await holdApplication(page)
  await openNoting(page, '/admin/events/partners/2')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('The menu that was pressed before the application has come opens with it @phone @phone-only', async ({ page }) => {
  const letCome = await holdApplication(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Menu' }).click()
  letCome()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('The boards are there before the application, which goes on with what was typed @phone @phone-only', async ({
  page,
  fairway,
}) => {
  await signInAs(page, fairway, 'administrator')
  for (const path of ['/admin/events/golferPlacement/2?list=waiting', '/admin/events/dinner/2?list=waiting']) {
    const letCome = await holdApplication(page)
    await page.goto(path, { waitUntil: 'commit' })
    const search = page.getByRole('searchbox')
    await search.pressSequentially('juni')
    const field = await search.elementHandle()
    letCome()
    await expect(page, 'what was typed is searched for').toHaveURL(/search=juni/)
    await expect(search).toBeFocused()
    await page.keyboard.type('per')
    await expect(page).toHaveURL(/search=juniper/)
    expect(await field?.evaluate((element) => element.isConnected), 'nothing was drawn anew').toBe(true)
    await page.unrouteAll()
  }
  const letCome = await holdApplication(page)
  await page.goto('/admin/events/golferPlacement/2', { waitUntil: 'commit' })
  await page.getByLabel('Hole', { exact: true }).selectOption({ label: 'Hole 3 · 2 openings' })
  letCome()
  await expect(page.getByRole('region', { name: 'Hole 3' })).toBeVisible()
  await page.unrouteAll()
  const letComeAgain = await holdApplication(page)
  await openNoting(page, '/admin/events/golferPlacement/2')
  await page.getByRole('button', { name: 'Next hole' }).click()
  letComeAgain()
  await expect(page.getByRole('region', { name: 'Hole 2' })).toBeVisible()
  await page.unrouteAll()
  // As a phone that is turned.
  await page.setViewportSize({ width: 1000, height: 460 })
  await page.goto('/admin/events/golferPlacement/2')
  await expect(head(page, 1, '1A')).toBeVisible()
})

test('sends a form once before the application loads, and continues', async ({ page, fairway }) => {
  await holdApplication(page)
  await page.goto('/login?returnTo=/registrations/new', { waitUntil: 'domcontentloaded' })
  const since = new Date()
  await page.getByLabel('Email').fill('kim@hopeclassic.example.org')
  await page.getByRole('button', { name: 'Send my login link' }).dblclick()
  await expect(page).toHaveURL(/login-link-sent/)
  const { text } = await fairway.readMail('kim@hopeclassic.example.org', since)
  await page.goto(/\S+\/auth\/login\?token=\S+/.exec(text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Log in' }).dblclick()
  await expect(page).toHaveURL(/\/registrations\/new/)
})
