import { defineConfig } from 'vitest/config'

/** For a machine with other work: no test is about time. */
const patience = { testTimeout: 20_000, hookTimeout: 30_000 }

const architecture = 'tests/architecture.test.ts'

const onDatabase = (database: 'sqlite' | 'postgres') => ({
  test: {
    ...patience,
    name: database,
    include: ['src/server/**/*.test.ts', 'tests/*.test.ts'],
    exclude: [architecture, ...(database === 'sqlite' ? ['tests/postgres-*.test.ts'] : [])],
    globalSetup: database === 'postgres' ? ['tests/support/postgres-server.ts'] : [],
    setupFiles: ['tests/support/quiet-console.ts', 'tests/support/property-seed.ts'],
    env: { TZ: 'UTC', TEST_DATABASE: database },
  },
})

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...patience,
          name: 'rules',
          include: ['src/shared/**/*.test.ts', 'src/client/**/*.test.ts', architecture],
          setupFiles: ['tests/support/quiet-console.ts', 'tests/support/property-seed.ts'],
          env: { TZ: 'UTC' },
        },
      },
      onDatabase('sqlite'),
      onDatabase('postgres'),
    ],
  },
})
