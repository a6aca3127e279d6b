import { expect, onPhoneToo, signInAs, test, type Who } from './support/fairway.ts'
import { expectRest, expectSound, expectSoundInTheDark } from './support/sound.ts'

/** Pages as anybody sees them, and pages of somebody who is signed in; each makes a test of its own. */
const pages: Record<Who | 'anybody', string[]> = {
  anybody: [
    '/',
    '/login',
    '/about',
    '/contact',
    '/logout',
    '/auth/login-link-sent?email=ann@example.org',
    '/signup',
    '/nothing',
  ],
  partner: ['/dashboard', '/registrations/new/contact', '/registrations/closed', '/about', '/contact', '/nothing'],
  administrator: [
    '/admin/dashboard',
    '/dashboard?view=partner',
    '/admin/affiliations',
    '/admin/affiliations/new',
    '/admin/affiliations/edit/1',
    '/admin/benefits',
    '/admin/benefits/new',
    '/admin/benefits/edit/1',
    '/admin/golfCourses',
    '/admin/golfCourses/new',
    '/admin/golfCourses/edit/1',
    '/admin/users',
    '/admin/users/new',
    '/admin/users/edit/1',
    '/admin/partnershiplevels',
    '/admin/partnershiplevels/new',
    '/admin/partnershiplevels/edit/1',
    '/admin/events',
    '/admin/events/new',
    '/admin/events/edit/1',
    '/admin/events/partners/1',
    '/admin/events/golferPlacement/1',
    '/admin/events/golferPlacement/1?list=waiting',
    '/admin/events/golferPlacement/1/print',
    '/admin/events/golferPlacement/1/print?sheet=names',
    '/admin/events/emailLog/1',
    '/admin/events/summarize/1/contact',
    '/admin/events/summarize/1/donation',
    '/admin/events/summarize/1/attendees',
    '/admin/events/summarize/1/review',
    '/admin/settings',
  ],
}

for (const who of ['anybody', 'partner', 'administrator'] as const) {
  // One visit to all of them: what the browser has loaded for one page serves the next.
  test(`every page is accessible, fits its screen and rests for ${who}`, onPhoneToo, async ({ page, fairway }) => {
    test.setTimeout(pages[who].length * 20_000)
    if (who !== 'anybody') await signInAs(page, fairway, who)
    for (const path of pages[who]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('heading', { name: 'There is nothing here' })).toHaveCount(
          path === '/nothing' ? 1 : 0,
        )
        await expectSound(page, path)
        await expectSoundInTheDark(page, path)
        await expectRest(page)
      })
    }
  })
}
