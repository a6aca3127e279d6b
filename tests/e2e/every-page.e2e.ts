import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fairway.ts'

/** Pages as anybody sees them, and pages of somebody who is signed in. */
const openPages = [
  '/',
  '/login',
  '/about',
  '/logout',
  '/auth/login-link-sent?email=ann@example.org',
  '/signup',
  '/nothing',
]
const partnerPages = ['/dashboard', '/registrations/new/contact', '/registrations/closed', '/about', '/nothing']

async function expectSound(page: Page, path: string, theme: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, `${path} in ${theme}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every page is accessible to anybody and fits its screen', async ({ page }) => {
      for (const path of openPages) await expectSound(page, path, colorScheme)
    })

    test('every page of a partner is accessible and fits its screen', async ({ page, fairway }) => {
      await signInAs(page, fairway, 'partner')
      for (const path of partnerPages) await expectSound(page, path, colorScheme)
    })
  })
}
