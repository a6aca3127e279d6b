import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fairway.ts'
import { expectSound } from './sound.ts'

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

const administratorPages = [
  '/admin/dashboard',
  '/dashboard?view=partner',
  '/admin/affiliations',
  '/admin/affiliations/new',
  '/admin/affiliations/edit/1',
  '/admin/benefits',
  '/admin/benefits/new',
  '/admin/benefits/edit/1',
  '/admin/events/emailLog/1',
  '/admin/events/partners/1',
  '/admin/events/golferPlacement/1/print',
]

async function expectSoundPages(page: Page, paths: string[], theme: string): Promise<void> {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectSound(page, `${path} in ${theme}`)
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme}`, () => {
    test.use({ colorScheme })

    test('every page is accessible to anybody and fits its screen', async ({ page }) => {
      await expectSoundPages(page, openPages, colorScheme)
    })

    test('every page of a partner is accessible and fits its screen', async ({ page, fairway }) => {
      await signInAs(page, fairway, 'partner')
      await expectSoundPages(page, partnerPages, colorScheme)
    })

    test('every page of an administrator is accessible and fits its screen', async ({ page, fairway }) => {
      await signInAs(page, fairway, 'administrator')
      await expectSoundPages(page, administratorPages, colorScheme)
    })
  })
}
