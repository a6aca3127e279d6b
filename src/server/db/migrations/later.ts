import type { Migration } from './migration.ts'

export const laterMigrations: readonly Migration[] = []
