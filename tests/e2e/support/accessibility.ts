import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fairway.ts'

/** Minified, because every visited page parses it again. */
const axeScript = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

export async function expectAccessible(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0)
}

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

const narrowWidths = [320, 390, 900]

export async function expectFitsNarrow(page: Page, what: string): Promise<void> {
  const wide = page.viewportSize()
  for (const width of narrowWidths) {
    await page.setViewportSize({ width, height: 780 })
    expect.soft(await page.evaluate(listBeside), `${what} at ${width} px`).toEqual([])
  }
  if (wide) await page.setViewportSize(wide)
}

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

/** Of axe's rules, only contrast depends on the colors. */
export const expectContrast = (page: Page, what: string) => expectNoViolations(page, what, ['color-contrast'])

export const expectAccessibleInDark = (page: Page, what: string) =>
  withDarkTheme(page, () => expectContrast(page, `${what} in the dark`))

export async function withDarkTheme(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look()
  await withReducedMotion(page, () => page.emulateMedia({ colorScheme: null }))
}

/** Runs in the page, which takes a third of the time that axe's Playwright driver does. */
async function expectNoViolations(page: Page, what: string, rules?: string[]): Promise<void> {
  // Between two pages, neither has its heading.
  await expect(page.locator('h1').first()).toBeVisible()
  // A dialog with a field stays transparent until a phone's keyboard has opened.
  await expect(page.locator('[data-dialog-veil][style*="opacity: 0"]')).toHaveCount(0)
  const found = await withReducedMotion(page, () => listViolations(page, rules))
  expect(found, what).toEqual([])
}

/** Turns off motion, so that colors aren't measured during a transition. */
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
    // axe would wait forever for a frame that doesn't run scripts.
    const { violations } = await inPage.run({ exclude: ['iframe[sandbox]'] }, options)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }, rules)
}

/** Animations, even hidden ones, repaint the page in every frame, which slows every key and click. */
export async function expectRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const listMoving = () =>
    document.getAnimations().map(({ effect }) => effect instanceof KeyframeEffect && effect.target?.outerHTML)
  await expect.poll(() => page.evaluate(listMoving)).toEqual([])
}

/** At least 24 by 24 CSS pixels (WCAG 2.2). */
export async function expectLargeTargets(page: Page, what: string): Promise<void> {
  await expect.poll(() => page.evaluate(listSmallTargets), `small targets of ${what}`).toEqual([])
}

function listSmallTargets(): string[] {
  const pressed = 'main :is(button, a[href], select, input, summary, [tabindex="0"])'
  return [...document.querySelectorAll<HTMLElement>(pressed)].flatMap((element) => {
    // Clicking a checkbox's label also clicks the checkbox.
    const target = element.matches('input') ? (element.closest('label') ?? element) : element
    const { width, height } = target.getBoundingClientRect()
    const isHidden = width <= 1 || height <= 1
    if (isHidden || element.matches('p a') || (width >= 24 && height >= 24)) return []
    return [`${element.getAttribute('aria-label') ?? element.textContent}: ${width} by ${height}`]
  })
}
