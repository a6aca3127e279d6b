import type { Page } from '@playwright/test'
import { latestMilliseconds } from '#client/routing/first-use.ts'
import { firstResponsesId } from '#shared/first-responses.ts'
import type { Weight } from './every-page.ts'
import { expect } from './fairway.ts'

const minMovement = 0.02
const kilobyte = 1024

interface Loaded {
  type: string
  url: string
  bytes: number
}

export interface PageLoad {
  begin(): void
  listCalls(): Promise<string[]>
  expectLight(path: string, most: Weight): Promise<void>
}

export async function watchLoad(page: Page): Promise<PageLoad> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  const loaded = new Map<string, Loaded>()
  network.on('Network.responseReceived', ({ requestId, type, response: { encodedDataLength, url } }) => {
    if (isChosenByBrowser(url)) return
    loaded.set(requestId, { type, url, bytes: -encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = loaded.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  await page.addInitScript(watchMovement)
  await page.addInitScript(dropLateLoads, latestMilliseconds)
  return {
    begin: () => loaded.clear(),
    async listCalls() {
      // On a slow machine a response can expire, and the page repeats its call.
      const answered = await page.evaluate(listAnswers, firstResponsesId)
      return [...loaded.values()]
        .filter(({ type }) => type === 'Fetch' || type === 'XHR')
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname.startsWith('/api/'))
        .map(({ pathname, search }) => pathname + search)
        .filter((address) => !answered.includes(address))
    },
    async expectLight(path, most) {
      await page.evaluate(() => document.fonts.ready)
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      const [scripts, fonts] = [sumKilobytes(loaded, 'Script'), sumKilobytes(loaded, 'Font')]
      expect.soft(scripts, `KB of code of ${path}`).toBeGreaterThan(0)
      expect.soft(scripts, `KB of code of ${path}`).toBeLessThanOrEqual(most.code)
      expect.soft(fonts, `KB of fonts of ${path}`).toBeGreaterThan(20)
      expect.soft(fonts, `KB of fonts of ${path}`).toBeLessThanOrEqual(most.fonts)
      expect.soft(loaded.size, `requests of ${path}`).toBeLessThanOrEqual(most.requests)
      expect.soft(await readMovement(page), `layout shift of ${path}`).toBeLessThanOrEqual(minMovement)
    },
  }
}

/** The browser decides when to load the favicon and a date field's icon, so they don't count. */
const isChosenByBrowser = (url: string) => url.startsWith('data:') || /\/favicon[^/]*$/.test(url)

const listAnswers = (id: string): string[] => Object.keys(JSON.parse(document.getElementById(id)?.textContent ?? '{}'))

/** On a slow machine, the page could load its later parts before it is measured. */
function dropLateLoads(milliseconds: number): void {
  const start = window.setTimeout.bind(window)
  const startUnlessLate = (run: TimerHandler, after?: number, ...rest: unknown[]) =>
    after === milliseconds ? 0 : start(run, after, ...rest)
  Object.assign(window, { setTimeout: startUnlessLate })
}

/** Ignores movement before the first frame of the whole document, because slow browsers may show and center a part. */
function watchMovement(): void {
  const moved = { sum: 0 }
  Object.assign(window, { moved })
  const watch = () =>
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) moved.sum += (shift as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  document.addEventListener('readystatechange', () => requestAnimationFrame(() => setTimeout(watch)), { once: true })
}

const readMovement = (page: Page) => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)

const sumKilobytes = (loaded: Map<string, Loaded>, type: string) =>
  [...loaded.values()].filter((one) => one.type === type).reduce((sum, { bytes }) => sum + bytes, 0) / kilobyte
