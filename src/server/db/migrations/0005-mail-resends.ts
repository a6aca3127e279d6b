import { createTable } from '../table-builder.ts'
import type { Migration } from './migration.ts'

/** Which mails were sent again, so that one request sends one mail, and nobody sends floods of them. */
export const mailResends: Migration = {
  name: '0005-mail-resends',
  up: async (db, kind) => {
    await createTable(db, kind, 'mailResends', (table) =>
      table
        .reference('userId', 'users', { onDelete: 'cascade' })
        .requiredText('requestId')
        .reference('registrationId', 'registrations', { onDelete: 'cascade' })
        .reference('mailId', 'outbox', { onDelete: 'cascade' })
        .requiredText('toAddress')
        .reference('outboxId', 'outbox', { onDelete: 'cascade' })
        .instant('createdAt')
        .primaryKey('userId', 'requestId')
        .index('registrationId', 'createdAt')
        .index('mailId')
        .index('outboxId'),
    )
  },
}
