import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { phone } from '#tests/support/browser/phone.ts'
import { startServer } from '#tests/support/server-process.ts'
import { type BenchData, env, prepareData } from './prepare-data.ts'
import { median, type Result, type Settings } from './report.ts'

const logIn = { paint: 1.2, content: 1.5 }
const loggedIn = { content: 2, requests: 12 }
const pages: readonly {
  name: string
  path: (data: BenchData) => string
  who: 'anybody' | 'partner' | 'organizer'
  isQuick?: true
}[] = [
  { name: 'Login page', path: () => '/login', who: 'anybody', isQuick: true },
  { name: 'Partner’s dashboard', path: () => '/dashboard', who: 'partner', isQuick: true },
  { name: 'Admin dashboard', path: () => '/admin/dashboard', who: 'organizer', isQuick: true },
  {
    name: 'Attendees',
    path: ({ registrationId }) => `/admin/events/summarize/${registrationId}/attendees`,
    who: 'organizer',
  },
  { name: 'Partners of an event', path: ({ eventId }) => `/admin/events/partners/${eventId}`, who: 'organizer' },
  { name: 'Board', path: ({ boardEventId }) => `/admin/events/golferPlacement/${boardEventId}`, who: 'organizer' },
]

interface Load {
  paint: number
  content: number
  requests: number
  kilobytes: number
  shift: number
}

export async function measurePages({ dataDir, command, browser: options, isQuick }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const data = await prepareData(place, { partners: 60 })
  const server = await startServer({ ...place, env, command })
  const browser = await chromium.launch(options)
  await wakeUp(browser, server.url)
  const results: Result[] = []
  for (const { name, path, who, isQuick: isInQuick } of pages) {
    if (isQuick && !isInQuick) continue
    const cold: Load[] = []
    const warm: Load[] = []
    for (let count = 0; count < 3; count += 1) {
      const context = await browser.newContext(phone)
      const cookie = who === 'partner' ? data.partnerCookie : data.cookie
      if (who !== 'anybody') await context.addCookies(toCookies(cookie, server.url))
      const page = await context.newPage()
      const tools = await slowDown(page)
      cold.push(await load(page, tools, `${server.url}${path(data)}`))
      await page.goto('about:blank')
      warm.push(await load(page, tools, `${server.url}${path(data)}`))
      await context.close()
    }
    results.push(...describeLoads(name, cold, warm, who === 'anybody'))
  }
  await browser.close()
  await server.stop()
  return results
}

async function wakeUp(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext()
  await (await context.newPage()).goto(`${url}/about`, { waitUntil: 'networkidle' })
  await context.close()
}

function describeLoads(name: string, cold: readonly Load[], warm: readonly Load[], isPublic: boolean): Result[] {
  const middle = (loads: readonly Load[], key: keyof Load) => median(loads.map((one) => one[key]))
  const requests = middle(cold, 'requests')
  const detail = `${requests} requests, ${Math.round(middle(cold, 'kilobytes'))} KB`
  const goal = { atMost: isPublic ? logIn.content : loggedIn.content }
  return [
    {
      name: `${name}, first paint`,
      value: middle(cold, 'paint'),
      unit: 's',
      ...(isPublic && { goal: { atMost: logIn.paint } }),
    },
    { name: `${name}, main content`, value: middle(cold, 'content'), unit: 's', goal, detail },
    { name: `${name}, requests`, value: requests, unit: '', goal: { atMost: loggedIn.requests } },
    { name: `${name}, layout shift`, value: middle(cold, 'shift'), unit: '', goal: { atMost: 0.02 } },
    { name: `${name}, second visit`, value: middle(warm, 'content'), unit: 's', goal: { atMost: 0.6 } },
  ]
}

function toCookies(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
}

async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  const bytesPerSecond = 1_600_000 / 8
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return tools
}

/** A page has loaded after this long without a request. */
const restMilliseconds = 1_500

async function load(page: Page, tools: CDPSession, url: string): Promise<Load> {
  let requests = 0
  let bytes = 0
  let lastAt = performance.now()
  const onRequest = () => {
    requests += 1
    lastAt = performance.now()
  }
  const onFinished = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength
    lastAt = performance.now()
  }
  tools.on('Network.requestWillBeSent', onRequest)
  tools.on('Network.loadingFinished', onFinished)
  await page.addInitScript(watch)
  await page.goto(url, { waitUntil: 'load' })
  while (performance.now() - lastAt < restMilliseconds) await page.waitForTimeout(100)
  tools.off('Network.requestWillBeSent', onRequest)
  tools.off('Network.loadingFinished', onFinished)
  const seen = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    content: globalThis.mainContentAt,
    shift: globalThis.layoutShift,
  }))
  const seconds = { paint: seen.paint / 1_000, content: seen.content / 1_000 }
  return { ...seconds, requests, kilobytes: bytes / 1_024, shift: seen.shift }
}

declare global {
  /** In the measured page, in milliseconds. */
  var mainContentAt: number
  var layoutShift: number
}

function watch() {
  globalThis.mainContentAt = 0
  globalThis.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.mainContentAt = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) globalThis.layoutShift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
