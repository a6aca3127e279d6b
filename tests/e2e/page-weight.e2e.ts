import type { Page } from '@playwright/test'
import { expect, type Fairway, signInAs, lookingTest as test, type Who } from './support/fairway.ts'

interface Weight {
  path: string
  as?: Who
  /** In KB as they are transferred, without headers. The names of the files alone make 0.1 KB of difference. */
  code: number
}

/** What a visit of somebody who was never there before may take, on a phone's slow network above all. */
const asAdministrator = (code: number, ...paths: string[]): Weight[] =>
  paths.map((path) => ({ path: `/admin/${path}`, as: 'administrator', code }))

const lists = ['users', 'affiliations', 'benefits', 'partnershiplevels', 'events']

const weights: Weight[] = [
  { path: '/dashboard', as: 'partner', code: 110 },
  { path: '/registrations/new/contact', as: 'partner', code: 161 },
  ...asAdministrator(150, 'dashboard', 'settings', 'mail', ...lists),
  ...asAdministrator(150, ...lists.flatMap((list) => [`${list}/new`, `${list}/edit/2`])),
  ...asAdministrator(151, 'golfCourses', 'golfCourses/new', 'golfCourses/edit/2'),
  ...asAdministrator(
    150,
    ...[
      'partners/2',
      'golferPlacement/2',
      'golferPlacement/2/proposal',
      'golferPlacement/2/wishes',
      'golferPlacement/2/print',
    ].map((page) => `events/${page}`),
  ),
  ...asAdministrator(150, ...['dinner/2', 'dinner/2/proposal', 'dinner/2/print'].map((page) => `events/${page}`)),
  ...asAdministrator(150, 'events/emailLog/37', 'events/mailings/2', 'events/mailings/2/new'),
  ...asAdministrator(
    161,
    ...['contact', 'donation', 'attendees', 'review'].map((step) => `events/summarize/37/${step}`),
  ),
]
const mostRequests = 12
const fontKilobytes = 60
const leastMovement = 0.02
const kilobyte = 1024

interface Loaded {
  type: string
  bytes: number
}

/** Everything the page has asked for until nothing is asked for any more. */
async function visit(page: Page, fairway: Fairway, path: string): Promise<Loaded[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const loaded = new Map<string, Loaded>()
  network.on('Network.responseReceived', ({ requestId, type, response: { encodedDataLength, url } }) => {
    // The browser's own sign in a field for a date.
    if (url.startsWith('data:')) return
    loaded.set(requestId, { type, bytes: -encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.sum += (shift as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(fairway.url + path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return [...loaded.values()]
}

const readMovement = (page: Page) => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

const sumKilobytes = (loaded: Loaded[], type: string) =>
  loaded.filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte

for (const { path, as, code } of weights) {
  test(`${path} is light, and nothing of it moves while it comes`, async ({ page, fairway }) => {
    if (as) await signInAs(page, fairway, as)
    const loaded = await visit(page, fairway, path)
    const [scripts, fonts] = [sumKilobytes(loaded, 'Script'), sumKilobytes(loaded, 'Font')]
    expect.soft(scripts, 'KB of code').toBeGreaterThan(50)
    expect.soft(scripts, 'KB of code').toBeLessThanOrEqual(code)
    expect.soft(fonts, 'KB of fonts').toBeGreaterThan(20)
    expect.soft(fonts, 'KB of fonts').toBeLessThanOrEqual(fontKilobytes)
    expect.soft(loaded.length, 'requests').toBeLessThanOrEqual(mostRequests)
    expect.soft(await readMovement(page), 'layout shift').toBeLessThanOrEqual(leastMovement)
  })
}
