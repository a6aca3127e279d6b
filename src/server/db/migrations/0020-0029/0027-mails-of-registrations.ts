import { addIndex } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Who was mailed when about a registration, and what became of it, is read without the mails themselves. */
export const mailsOfRegistrations: Migration = {
  name: '0027-mails-of-registrations',
  up: async (db) => {
    await db.schema.dropIndex('outbox_registrationId_index').execute()
    await addIndex(db, 'outbox', 'registrationId', 'kind', 'createdAt', 'state', 'toAddress', 'bouncedAt')
  },
}
