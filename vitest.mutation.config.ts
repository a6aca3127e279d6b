import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/shared/domain/**/*.test.ts'],
    // Stryker's counters make the proposals of places several times slower, and no test is about time.
    testTimeout: 120_000,
    setupFiles: ['tests/support/quiet-console.ts'],
    env: { TZ: 'UTC' },
  },
})
