import { defineConfig } from '@playwright/test'

const desktop = { width: 1280, height: 860 }
const phone = { width: 360, height: 780 }

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  fullyParallel: false,
  workers: 2,
  // A machine that also does other things is slow once in a while; what fails twice is broken. It is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '.cache/playwright-report.json' }],
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    trace: 'retain-on-failure',
    launchOptions: {
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
    },
  },
  projects: [
    { name: 'desktop', testIgnore: 'placement-phone.e2e.ts', use: { viewport: desktop } },
    {
      name: 'phone',
      testIgnore: ['keyboard.e2e.ts', 'placement.e2e.ts', 'placement-hasty.e2e.ts', 'placement-print.e2e.ts'],
      use: { viewport: phone, hasTouch: true, isMobile: true },
    },
  ],
})
