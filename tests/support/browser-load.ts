import { chromium, type Locator, type Page } from '@playwright/test'

declare global {
  /** In the measured page: from each event to after the frame that shows what it did; in milliseconds. */
  var painted: number[]
}

const launchArgs = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking']
/** So long a hand or the next key takes; what follows the last one is done by then. */
const restMilliseconds = 500
const pressMilliseconds = 90

/** A browser whose processor is slower than this machine's. */
export interface SlowBrowser {
  page: Page
  goTo(url: string): Promise<void>
  /** Presses a button like a hand and gives how long until it was painted. */
  press(button: Locator): Promise<number[]>
  /** Types into whatever has the focus, key by key, and gives how long until each was painted. */
  type(text: string): Promise<number[]>
  close(): Promise<void>
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
  await context.addInitScript(watchFrames)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)

  const take = () => page.evaluate(() => painted.splice(0))
  return {
    page,
    async goTo(address) {
      await page.goto(address)
      // Another site is another process, which knows nothing of it yet.
      await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    },
    async press(button) {
      const box = await button.boundingBox()
      if (!box) throw new Error('What is to be pressed is not on the screen')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.waitForTimeout(restMilliseconds)
      await take()
      await page.mouse.down()
      await page.waitForTimeout(pressMilliseconds)
      await page.mouse.up()
      await page.waitForTimeout(restMilliseconds)
      return take()
    },
    async type(text) {
      await page.waitForTimeout(restMilliseconds)
      await take()
      for (const key of text) {
        await page.keyboard.press(key)
        await page.waitForTimeout(restMilliseconds)
      }
      return take()
    },
    close: () => browser.close(),
  }
}

/** Runs in the page. A message that is sent within a frame arrives when that frame is done. */
function watchFrames() {
  globalThis.painted = []
  const watch = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => painted.push(performance.now() - timeStamp)
      port2.postMessage(null)
    })
  for (const name of ['click', 'keydown']) addEventListener(name, watch, true)
}
