import { defineConfig } from '@playwright/test'
import { phone } from './tests/support/browser/phone.ts'

const desktop = { width: 1280, height: 860 }

/** How the browser is started, for the tests of components too. */
export const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  // Every test has a world of its own.
  fullyParallel: true,
  // A journey waits for its browser a third of the time, so three fill two cores.
  workers: 3,
  // What fails once in a while is broken.
  retries: 0,
  forbidOnly: true,
  // Far above what a journey needs, because none is about time and a machine may be slow or busy.
  timeout: 360_000,
  expect: { timeout: 45_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/playwright-report.json' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Recording one costs a tenth of the time. A failed journey leaves a description of its page; `--trace on` records more.
    trace: 'off',
    launchOptions,
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: desktop } },
    { name: 'phone', grep: /@phone-only/, use: phone },
    // The same journeys again at a phone's width. `npm test` leaves them to `npm run test:all`.
    { name: 'phone-repeats', grep: /@phone/, grepInvert: /@phone-only/, use: phone },
  ],
})
