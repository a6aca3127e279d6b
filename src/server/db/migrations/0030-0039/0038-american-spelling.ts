import type { Migration } from '../schema/migration.ts'

/** Spells the organization's name as the rest of Fairway does. */
export const americanSpelling: Migration = {
  name: '0038-american-spelling',
  up: async (db) => {
    await db.schema.alterTable('settings').renameColumn('organisationName', 'organizationName').execute()
  },
}
