import type { Page } from '@playwright/test'
import { takenEvent } from '#shared/first-page.ts'
import { head } from './support/board.ts'
import { expect, signInAs, lookingTest as test } from './support/fairway.ts'

const main = { tag: '@main' }

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

test('shows dashboards, partners, and attendees before the application loads', main, async ({ page, fairway }) => {
  for (const [who, path] of [
    ['partner', '/dashboard'],
    ['administrator', '/dashboard'],
    ['administrator', '/admin/dashboard'],
    ['administrator', '/dashboard?view=partner'],
    ['administrator', '/admin/events/partners/2'],
    ['administrator', '/admin/events/summarize/37/attendees'],
  ] as const) {
    await signInAs(page, fairway, who)
    const letCome = await holdApplication(page)
    await page.goto(path, { waitUntil: 'commit' })
    // Inert parts have no roles.
    const heading = page.locator('h1')
    await expect(heading, path).toBeVisible()
    await expect(page.locator('#root')).toHaveAttribute('inert')
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    const name = await heading.textContent()
    // A minute may pass between the two.
    const shown = async () => ((await page.locator('main').textContent()) ?? '').replaceAll(/\d+:\d\d [AP]M/g, '')
    const drawn = await shown()
    letCome()
    await expect(page.locator('#root')).not.toHaveAttribute('inert')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    // The application shows a longer part of a long list.
    expect((await shown()).slice(0, drawn.length), path).toBe(drawn)
    await page.unrouteAll()
  }
})

test('keeps the dashboard’s first column in place while a browser reads the others', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  await page.goto('/admin/dashboard')
  const first = page.getByRole('region', { name: 'Partners', exact: true })
  const before = await first.boundingBox()
  await first.evaluate((column) => {
    while (column.nextSibling) column.nextSibling.remove()
  })
  expect(await first.boundingBox()).toEqual(before)
})

test('The menu that was pressed before the application has come opens with it @phone @phone-only', async ({ page }) => {
  const letCome = await holdApplication(page)
  await page.goto('/about', { waitUntil: 'domcontentloaded' })
  await page.getByRole('button', { name: 'Menu' }).click()
  letCome()
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('shows the boards before the application loads @phone @phone-only', async ({ page, fairway }) => {
  await signInAs(page, fairway, 'administrator')
  for (const path of ['/admin/events/golferPlacement/2', '/admin/events/dinner/2?list=waiting']) {
    const letCome = await holdApplication(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('#root[inert] h1')).toBeVisible()
    letCome()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.unrouteAll()
  }
  // As a phone that is turned.
  await page.setViewportSize({ width: 1000, height: 460 })
  await page.goto('/admin/events/golferPlacement/2')
  await expect(head(page, 1, '1A')).toBeVisible()
})
