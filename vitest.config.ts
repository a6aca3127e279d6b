import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './playwright.config.ts'
import { subsetFonts } from './scripts/subset-fonts.ts'
import { scale } from './tests/support/models/scale.ts'
import { postgresFiles, processFiles } from './tests/support/source/test-files.ts'
import { listWithoutDatabase } from './tests/support/source/tests-without-database.ts'

/** Far above what a test needs, because no test is about time and a machine may be slow or busy. */
const patience = { testTimeout: 600_000 * scale, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

/**
 * A worker imports a module once and not anew for each file of tests, which was half of all the work. So a file leaves
 * nothing behind in a module; `vitest run --sequence.shuffle.files` shows one that does.
 */
const isolate = false

/** Tests of the source itself. */
const ofSource = ['tests/architecture.test.ts', 'tests/words.test.ts']
const setupFiles = ['tests/support/quiet-console.ts', 'tests/support/models/property-seed.ts']

const serverTests = ['src/server/**/*.test.ts', 'tests/*.test.ts']
const mainPostgres = Object.values(postgresFiles).flat()

const onSqlite = (name: string, include: string[], exclude: string[]) => ({
  test: {
    ...patience,
    isolate,
    name,
    include,
    exclude: [...ofSource, 'tests/postgres-*.test.ts', ...exclude],
    setupFiles: [...setupFiles, 'tests/support/database/reverse-unordered-rows.ts'],
    env: { TZ: 'UTC', TEST_DATABASE: 'sqlite' },
  },
})

const onPostgres = (name: string, include: string[], exclude: string[]) => ({
  test: {
    ...patience,
    isolate,
    name,
    include,
    exclude: [...ofSource, ...listWithoutDatabase(), ...exclude],
    globalSetup: ['tests/support/database/postgres-server.ts'],
    setupFiles,
    env: { TZ: 'UTC', TEST_DATABASE: 'postgres' },
  },
})

/** One more than the two cores of a small machine: a worker often waits for a disk or for PostgreSQL. */
const maxWorkers = 3

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...patience,
          isolate,
          name: 'rules',
          include: ['src/shared/**/*.test.ts', 'src/client/**/*.test.ts', ...ofSource],
          setupFiles,
          env: { TZ: 'UTC' },
        },
      },
      onSqlite('sqlite', serverTests, processFiles),
      onSqlite('sqlite-rest', processFiles, []),
      onPostgres('postgres', mainPostgres, []),
      onPostgres('postgres-rest', serverTests, mainPostgres),
      {
        plugins: [react(), tailwindcss(), subsetFonts()],
        // Otherwise Vite finds it while a test runs, and loads the test again.
        optimizeDeps: { include: ['idb'] },
        test: {
          ...patience,
          // A test that looks for something missing waits this long, and the slowest needs a few seconds.
          testTimeout: 90_000 * scale,
          name: 'components',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/browser/page-style.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // As in the journeys, a part of the text is enough.
            locators: { exact: false },
            provider: playwright({ launchOptions, contextOptions: { locale: 'en-US', timezoneId: 'America/Chicago' } }),
            viewport: { width: 1280, height: 860 },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
