import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/shared/domain/**/*.test.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    env: { TZ: 'UTC' },
  },
})
