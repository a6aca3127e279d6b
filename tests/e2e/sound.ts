import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fairway.ts'

/** What is shown now is accessible as far as axe can tell, and fits its screen. */
export async function expectSound(page: Page, what: string): Promise<void> {
  // Between two pages there is neither's heading yet.
  await expect(page.locator('h1').first()).toBeVisible()
  // A script can look neither into a frame that runs none, nor past it: axe would wait for ever.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe[sandbox]').analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  expect(found, what).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/**
 * Nothing of the page moves once it is there. What turns or breathes, seen or unseen, has the browser paint the page anew
 * for every frame, which every key and press then waits for.
 */
export async function expectRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const listMoving = () =>
    document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML)
  await expect.poll(() => page.evaluate(listMoving)).toEqual([])
}
