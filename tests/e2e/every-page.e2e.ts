import type { Page } from '@playwright/test'
import { stops } from './support/every-page.ts'
import { arriveAs, expect, test } from './support/fixed-fairway.ts'
import { expectRest, expectSound, expectSoundInTheDark, onPhoneWidth } from './support/sound.ts'

/** What a page shows is there, and nothing of it is still on its way. */
async function expectLoaded(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  const nothing = page.getByRole('heading', { name: 'There is nothing here' })
  await expect(nothing).toHaveCount(path === '/nothing' ? 1 : 0)
}

for (const role of ['anybody', 'partner', 'admin'] as const) {
  // One visit to all of them: what the browser has loaded for one page serves the next.
  test(`every page is accessible, fits its screen, rests and is told as ever for ${role}`, async ({
    page,
    fairway,
  }) => {
    test.setTimeout(stops[role].length * 20_000)
    await arriveAs(page, fairway, role)
    for (const { path, screen, isOtherOnPhone } of stops[role]) {
      await test.step(path, async () => {
        await page.goto(path)
        await expectLoaded(page, path)
        if (screen) await expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${screen}.aria.yml` })
        await expectSound(page, path)
        await expectSoundInTheDark(page, path)
        await expectRest(page)
        await onPhoneWidth(page, async () => {
          await expectLoaded(page, path)
          await expectSound(page, `${path} on a phone`)
          if (isOtherOnPhone) await expectSoundInTheDark(page, `${path} on a phone`)
          await expectRest(page)
        })
      })
    }
  })
}
