import type { Page } from '@playwright/test'
import { paths } from '#client/routing/paths.ts'
import { arriveAs } from '../support/browser/demo-morning.ts'
import {
  expectAccessible,
  expectAccessibleInDark,
  expectContrast,
  expectFitsNarrow,
  expectRest,
  onPhoneWidth,
  withDarkTheme,
} from './support/accessibility.ts'
import { stops, weights } from './support/every-page.ts'
import { expect, test } from './support/fixed-fairway.ts'
import { watchLoad } from './support/page-load.ts'

/** Waits until the page is complete and nothing is loading. */
async function expectLoaded(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  const nothing = page.getByRole('heading', { name: 'Page not found' })
  await expect(nothing).toHaveCount(path === '/nothing' ? 1 : 0)
}

/** They lead on at once, or show what another page shows. */
const elsewhere = [paths.registrationDonation, paths.registrationAttendees, paths.registrationReview, paths.attendeesOf]
/** They need something that journeys make: a token, a mailing, a letter. */
const inJourneys = [paths.loginLink, paths.guest, paths.names, paths.desk, paths.mailing, paths.letter, paths.summarize]

test('every page of the product is looked at', () => {
  const looked = Object.values(stops).flatMap((list) => list.map(({ path }) => path.replace(/\?.*/, '')))
  const isLookedAt = (path: string) =>
    looked.some((one) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`, 'i').test(one))
  const missing = Object.values(paths).filter((path) => !isLookedAt(path))
  expect(missing.toSorted()).toEqual([...elsewhere, ...inJourneys].toSorted())
})

for (const role of ['anybody', 'partner', 'admin'] as const) {
  test(`keeps every page light, accessible, within its screen, and as before for ${role}`, async ({
    page,
    fairway,
  }) => {
    test.setTimeout(stops[role].length * 20_000)
    await arriveAs(page, fairway, role)
    const load = await watchLoad(page)
    for (const { path, screen, isOtherOnPhone, weight, calls = [] } of stops[role]) {
      await test.step(path, async () => {
        load.begin()
        await page.goto(path)
        await expectLoaded(page, path)
        await load.expectLight(path, { ...weights[role], ...weight })
        expect.soft(await load.listCalls(), `calls of ${path}`).toEqual(calls)
        if (screen) await expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${screen}.aria.yml` })
        await expectAccessible(page, path)
        if (isOtherOnPhone) await expectAccessibleInDark(page, path)
        await expectRest(page)
        await expectFitsNarrow(page, path)
        await expect(page.locator('head title')).toHaveCount(1)
        // Browsers fill in a phone number of this kind only where the text is no phone number to them.
        await expect(page.locator('input[type="tel"][autocomplete="tel-national"]')).toHaveCount(0)
        await onPhoneWidth(page, async () => {
          await expectLoaded(page, path)
          const dark = `${path} on a phone in the dark`
          if (isOtherOnPhone) {
            await expectContrast(page, `${path} on a phone`)
            await withDarkTheme(page, () => expectAccessible(page, dark))
          } else await withDarkTheme(page, () => expectContrast(page, dark))
          await expectRest(page)
        })
      })
    }
  })
}
