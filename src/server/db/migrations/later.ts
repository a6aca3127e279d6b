import type { Migration } from './migration.ts'

/** The steps after the baseline, in order. */
export const laterMigrations: readonly Migration[] = []
