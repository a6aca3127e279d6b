import { chromium, type Locator, type Page } from '@playwright/test'

declare global {
  /** In the measured page: how long each press or key took until the screen showed what it did, by the browser's number for it. */
  var painted: Map<number, number>
  /** In the measured page: how long its own code worked on events of the keyboard. */
  var handled: number
}

/** The browser does not tell of what was quicker; milliseconds. */
const quickestTold = 16
const launchArgs = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** So long a hand or the next key takes; what follows the last one is done by then. */
const restMilliseconds = 500
const pressMilliseconds = 90

/** A browser whose processor is slower than this machine's. */
export interface SlowBrowser {
  page: Page
  goTo(url: string): Promise<void>
  /**
   * Presses a button on the screen like a hand and gives how long until it was painted; in steps of 8 ms, from 16 on.
   * @throws if the press would go elsewhere: what was then measured would be something else.
   */
  press(button: Locator): Promise<number>
  /** Types into whatever has the focus, key by key. */
  type(text: string): Promise<TypedKeys>
  close(): Promise<void>
}

/** For every key, in milliseconds. */
export interface TypedKeys {
  /** Until the screen showed it; in steps of 8 ms, from 16 on. */
  painted: readonly number[]
  /** How long the page's own code worked before the browser could go on to paint it. */
  handled: readonly number[]
}

type Settings = { executablePath: string; url: string; cookie: string; slowdown: number }

export async function openSlowBrowser({ executablePath, url, cookie, slowdown }: Settings): Promise<SlowBrowser> {
  const browser = await chromium.launch({ executablePath, args: launchArgs })
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
    })
  const take = () => page.evaluate(() => [...painted.values()])
  return {
    page,
    async goTo(address) {
      await page.goto(address)
      // Another site is another process, which knows nothing of it yet.
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
    async type(text) {
      const times = { painted: [] as number[], handled: [] as number[] }
      for (const key of text) {
        await page.waitForTimeout(restMilliseconds)
        await forget()
        await page.keyboard.press(key)
        await page.waitForTimeout(restMilliseconds)
        times.painted.push(Math.max(quickestTold, ...(await take())))
        times.handled.push(await page.evaluate(() => handled))
      }
      return times
    },
    close: () => browser.close(),
  }
}

/** Runs in the page: where to press it, and whether the press would go there. */
function findMiddle(button: Element): { x: number; y: number; isHit: boolean } {
  const { x, y, width, height } = button.getBoundingClientRect()
  const middle = { x: x + width / 2, y: y + height / 2 }
  return { ...middle, isHit: button.contains(document.elementFromPoint(middle.x, middle.y)) }
}

/** Runs in the page. A press and a key are several events each, and are done when the last of these was painted. */
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

  // From before the first listener of the page until after its last.
  globalThis.handled = 0
  for (const type of ['keydown', 'keypress', 'beforeinput', 'input', 'keyup']) {
    let began = 0
    addEventListener(type, () => (began = performance.now()), true)
    addEventListener(type, () => (handled += performance.now() - began))
  }
}
