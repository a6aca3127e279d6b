import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fairway.ts'

/** Each page that is looked at reads it again, and this half of the whole takes half of the time. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects that axe finds no problem, and that the page fits its screen. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

/** The same on a phone's width, without loading again: what was entered and opened stays. */
export async function expectAccessibleAtBothWidths(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what)
  await onPhoneWidth(page, () => expectAccessible(page, `${what} on a phone`))
}

export async function onPhoneWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 780 })
  await look()
  if (wide) await page.setViewportSize(wide)
}

/** A page at 400%, a phone, and a small window, in CSS pixels. */
const narrowWidths = [320, 390, 900]

/** Expects that the page fits narrow screens without a reload, and that no link of the header wraps. */
export async function expectFitsNarrow(page: Page, what: string): Promise<void> {
  const wide = page.viewportSize()
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 780 })
    expect.soft(await page.evaluate(listBeside), `${what} at ${width} px`).toEqual([])
  }
  if (wide) await page.setViewportSize(wide)
}

/** The texts that make the page scroll sideways, and the links of its header that take more than one line. */
function listBeside(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement
  const isBeside = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5
  const beside = [...document.querySelectorAll('body *')].filter((one) => !one.childElementCount && isBeside(one))
  const links = [...document.querySelectorAll('header :is(nav, nav + div) a')]
  const broken = links.filter((link) => link.firstChild && linesOf(link) > 1)
  return [...(scrollWidth > clientWidth ? [`${scrollWidth} px`, ...beside.slice(0, 5)] : []), ...broken].map((one) =>
    typeof one === 'string' ? one : one.outerHTML,
  )

  function linesOf(link: Element): number {
    const range = document.createRange()
    range.selectNodeContents(link)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
}

/** Of what axe looks at, only the contrast depends on the colors. */
export const expectContrast = (page: Page, what: string) => expectNoViolations(page, what, ['color-contrast'])

/** Expects that the page is readable in the dark theme. */
export const expectAccessibleInDark = (page: Page, what: string) =>
  withDarkTheme(page, () => expectContrast(page, `${what} in the dark`))

/** Dark until that is done; nothing is on its way back to the light afterwards. */
export async function withDarkTheme(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look()
  await withReducedMotion(page, () => page.emulateMedia({ colorScheme: null }))
}

/** By axe in the page itself, which takes a third of the time that its driver for Playwright takes. */
async function expectNoViolations(page: Page, what: string, rules?: string[]): Promise<void> {
  // Between two pages there is neither's heading yet.
  await expect(page.locator('h1').first()).toBeVisible()
  // A dialog with a field waits a moment for the keyboard of a phone before it shows itself.
  await expect(page.locator('[data-dialog-veil][style*="opacity: 0"]')).toHaveCount(0)
  const found = await withReducedMotion(page, () => listViolations(page, rules))
  expect(found, what).toEqual([])
}

/** Nothing moves in between, so that no color is looked at on its way to another, and none is waited for. */
async function withReducedMotion<T>(page: Page, work: () => Promise<T>): Promise<T> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const result = await work()
  await page.emulateMedia({ reducedMotion: null })
  return result
}

async function listViolations(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      preload: false,
      ...(only && { runOnly: only }),
    }
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // A script can look neither into a frame that runs none, nor past it: axe would wait for ever.
    const { violations } = await inPage.run({ exclude: ['iframe[sandbox]'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/**
 * Expects that nothing animates once the page is complete. Animations, even hidden ones, repaint the page in every
 * frame, which slows every key and click.
 */
export async function expectRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const listMoving = () =>
    document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML)
  await expect.poll(() => page.evaluate(listMoving)).toEqual([])
}

/** Expects that everything that can be pressed is at least 24 CSS pixels high and wide, as WCAG 2.2 asks. */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(listSmallTargets), `small targets of ${what}`).toEqual([])
}

/** Links in a sentence may be as low as its line. */
function listSmallTargets(): string[] {
  const pressed = 'main :is(button, a[href], select, input, summary, [tabindex="0"])'
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    // A click on its label clicks a check box, too.
    const target = element.matches('input') ? (element.closest('label') ?? element) : element
    const { width, height } = target.getBoundingClientRect()
    const isHidden = width <= 1 || height <= 1
    if (isHidden || element.matches('p a') || (width >= 24 && height >= 24)) return []
    return [`${element.getAttribute('aria-label') ?? element.textContent}: ${width} by ${height}`]
  })
}
