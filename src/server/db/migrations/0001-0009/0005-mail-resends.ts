import { addIndex, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Which mails were sent again, so that one request sends one mail, and nobody sends floods of them. */
export const mailResends: Migration = {
  name: '0005-mail-resends',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('mailResends', [
      column.reference('userId', 'users', { onDelete: 'cascade' }),
      column.requiredText('requestId'),
      column.reference('registrationId', 'registrations', { onDelete: 'cascade' }),
      column.reference('mailId', 'outbox', { onDelete: 'cascade' }),
      column.requiredText('toAddress'),
      column.reference('outboxId', 'outbox', { onDelete: 'cascade' }),
      column.instant('createdAt'),
      column.primaryKey('userId', 'requestId'),
    ])
    await addIndex(db, 'mailResends', 'registrationId', 'createdAt')
    await addIndex(db, 'mailResends', 'mailId')
    await addIndex(db, 'mailResends', 'outboxId')
  },
}
