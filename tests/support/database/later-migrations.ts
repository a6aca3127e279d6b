import type { Migration } from '#server/db/migrations/migration.ts'

export const laterMigrations: readonly Migration[] = [
  {
    name: '0002-next',
    up: async (db) => {
      await db.schema.createTable('next').addColumn('id', 'integer').execute()
      await db.schema.alterTable('benefits').addColumn('next', 'text').execute()
    },
  },
]
