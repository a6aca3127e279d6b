import { chromium, type Locator, type Page } from '@playwright/test'
import type { Settings } from './report.ts'

declare global {
  /** In the measured page: milliseconds from a click or key press to its paint, by the browser's ID for it. */
  var painted: Map<number, number>
  var handled: number
  var answered: number
}

/** Milliseconds. The browser does not report faster events. */
const quickestTold = 16
const restMilliseconds = 500
const pressMilliseconds = 90

export interface SlowBrowser {
  page: Page
  goTo(url: string): Promise<void>
  press(button: Locator): Promise<number>
  type(keys: Iterable<string>): Promise<TypedKeys>
  close(): Promise<void>
}

export interface TypedKeys {
  /** In steps of 8 ms, from 16 on. */
  painted: readonly number[]
  /** How long the page's own code ran before the browser could paint. */
  handled: readonly number[]
  answered: readonly number[]
}

type Visit = { url: string; cookie: string; slowdown: number }

export async function openSlowBrowser(
  options: Settings['browser'],
  { url, cookie, slowdown }: Visit,
): Promise<SlowBrowser> {
  const browser = await chromium.launch(options)
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url }
  })
  await context.addCookies(cookies)
  await context.addInitScript(watchPainting)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)

  const forget = () =>
    page.evaluate(() => {
      painted.clear()
      handled = 0
      answered = 0
    })
  const take = () => page.evaluate(() => [...painted.values()])
  return {
    page,
    async goTo(address) {
      await page.goto(address)
      // Another site is another process, which starts without the limit.
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    },
    async press(button) {
      const { x, y, isHit } = await button.evaluate(findMiddle)
      if (!isHit) throw new Error('What is to be pressed is not on the screen, or something lies on it')
      await page.mouse.move(x, y)
      await page.waitForTimeout(restMilliseconds)
      await forget()
      await page.mouse.down()
      await page.waitForTimeout(pressMilliseconds)
      await page.mouse.up()
      await page.waitForTimeout(restMilliseconds)
      return Math.max(quickestTold, ...(await take()))
    },
    async type(keys) {
      const times = { painted: [] as number[], handled: [] as number[], answered: [] as number[] }
      for (const key of keys) {
        await page.waitForTimeout(restMilliseconds)
        await forget()
        await page.keyboard.press(key)
        await page.waitForTimeout(restMilliseconds)
        times.painted.push(Math.max(quickestTold, ...(await take())))
        const delays = await page.evaluate(() => ({ handled, answered }))
        times.handled.push(delays.handled)
        if (delays.answered > 0) times.answered.push(delays.answered)
      }
      return times
    },
    close: () => browser.close(),
  }
}

function findMiddle(button: Element): { x: number; y: number; isHit: boolean } {
  const { x, y, width, height } = button.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  return { ...middle, isHit: button.contains(document.elementFromPoint(middle.x, middle.y)) }
}

function watchPainting() {
  globalThis.painted = new Map()
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue
      painted.set(entry.interactionId, Math.max(entry.duration, painted.get(entry.interactionId) ?? 0))
    }
  })
  const settings = { type: 'event', durationThreshold: 16 }
  observer.observe(settings)

  // Measures from before the page's first listener until after its last.
  globalThis.handled = 0
  for (const type of ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']) {
    let began = 0
    addEventListener(type, () => (began = performance.now()), true)
    addEventListener(type, () => (handled += performance.now() - began))
  }

  globalThis.answered = 0
  let pressedAt = 0
  addEventListener('keydown', ({ timeStamp }) => (pressedAt = timeStamp), true)
  const elementOf = (node: Node) => (node instanceof Element ? node : node.parentElement)
  const words = new MutationObserver((changes) => {
    if (!changes.some(({ target }) => elementOf(target)?.closest('[role=status]'))) return
    // A task that is queued within a frame runs after it.
    requestAnimationFrame(() => setTimeout(() => (answered = performance.now() - pressedAt)))
  })
  words.observe(document, { subtree: true, childList: true, characterData: true })
}
