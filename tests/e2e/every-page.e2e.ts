import type { Page } from '@playwright/test'
import { paths } from '#client/routing/paths.ts'
import { arriveAs, demoMorning } from '../support/browser/demo-morning.ts'
import {
  expectAccessible,
  expectAccessibleInDark,
  expectContrast,
  expectFitsNarrow,
  expectLargeTargets,
  expectRest,
  onPhoneWidth,
  withDarkTheme,
} from './support/accessibility.ts'
import { type Role, type Stop, stops, weights } from './support/every-page.ts'
import { expect, lookingTest as test } from './support/fairway.ts'
import { type PageLoad, watchLoad } from './support/page-load.ts'

const main = { tag: '@main' }

test.use({ serverEnv: demoMorning })

async function expectLoaded(page: Page, path: string) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  const nothing = page.getByRole('heading', { name: 'Page not found' })
  await expect(nothing).toHaveCount(path === '/nothing' ? 1 : 0)
}

/** These pages redirect, or show the same content as another page. */
const elsewhere = [
  paths.register,
  paths.registrationDonation,
  paths.registrationAttendees,
  paths.registrationReview,
  paths.attendeesOf,
]
/** These pages need a token, a mailing, or a letter, which journeys create. */
const inJourneys = [
  paths.loginLink,
  paths.guest,
  paths.names,
  paths.stopMail,
  paths.desk,
  paths.email,
  paths.letter,
  paths.summarize,
]

test('covers every page of the product', main, () => {
  const visited = Object.values(stops).flatMap((list) => list.map(({ path }) => path.replace(/\?.*/, '')))
  const isVisited = (path: string) =>
    visited.some((one) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`, 'i').test(one))
  const missing = Object.values(paths).filter((path) => !isVisited(path))
  expect(missing.toSorted()).toEqual([...elsewhere, ...inJourneys].toSorted())
})

const isBoard = (path: string) => /\/(golferPlacement|dinner)\/\d+(\?|$)/.test(path)

/** A new and an existing record share a layout. */
const layoutOf = ({ path }: Stop) => path.replace(/\?.*|\/new$|\/edit\/\d+$|\/\d+$/g, '')

/** Keeps each test below a minute, so that several workers share the pages. */
const pagesOfTest = 8

for (const role of Object.keys(stops) as Role[]) {
  for (let first = 0; first < stops[role].length; first += pagesOfTest) {
    const visited = stops[role].slice(first, first + pagesOfTest)
    const title = `pages are light, accessible, and as wide as their screen for ${role}, from ${visited[0]?.path}`
    test(title, main, async ({ page, fairway }) => {
      await arriveAs(page, fairway, role)
      const load = await watchLoad(page)
      for (const stop of visited) await test.step(stop.path, () => visit(page, load, role, stop))
    })
  }
}

async function visit(page: Page, load: PageLoad, role: Role, stop: Stop): Promise<void> {
  const { path, screen, isOtherOnPhone, weight, calls = [] } = stop
  load.begin()
  await page.goto(path)
  await expectLoaded(page, path)
  await load.expectLight(path, { ...weights[role], ...weight })
  const answered = expect.configure({ soft: true }).poll(load.listCalls, 'calls that its document could not answer')
  await answered.toEqual(calls)
  if (screen) await expect.soft(page.getByRole('main')).toMatchAriaSnapshot({ name: `${screen}.aria.yml` })
  await expectRest(page)
  await expectFitsNarrow(page, path)
  await expect(page.locator('head title')).toHaveCount(1)
  await expect(page.locator('input[type="tel"][autocomplete="tel-national"]')).toHaveCount(0)
  const isNewLayout = stops[role].find((other) => layoutOf(other) === layoutOf(stop)) === stop
  if (isNewLayout || isOtherOnPhone) await expectReadable(page, stop)
}

async function expectReadable(page: Page, { path, isOtherOnPhone }: Stop): Promise<void> {
  await expectAccessible(page, path)
  if (isOtherOnPhone) await expectAccessibleInDark(page, path)
  if (isBoard(path)) await expectLargeTargets(page, path)
  await onPhoneWidth(page, async () => {
    await expectLoaded(page, path)
    if (isBoard(path)) await expectLargeTargets(page, `${path} on a phone`)
    const dark = `${path} on a phone in the dark`
    if (isOtherOnPhone) {
      await expectContrast(page, `${path} on a phone`)
      await withDarkTheme(page, () => expectAccessible(page, dark))
    } else await withDarkTheme(page, () => expectContrast(page, dark))
    await expectRest(page)
  })
}
