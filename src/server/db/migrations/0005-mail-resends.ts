import { addIndex, columnsOf } from './columns.ts'
import type { Migration } from './migration.ts'

/** Which mails were sent again, so that one request sends one mail, and nobody sends floods of them. */
export const mailResends: Migration = {
  name: '0005-mail-resends',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('mailResends')
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.requiredText('requestId'))
      .$call(column.reference('registrationId', 'registrations', { onDelete: 'cascade' }))
      .$call(column.reference('mailId', 'outbox', { onDelete: 'cascade' }))
      .$call(column.requiredText('toAddress'))
      .$call(column.reference('outboxId', 'outbox', { onDelete: 'cascade' }))
      .$call(column.instant('createdAt'))
      .$call(column.primaryKey('userId', 'requestId'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'mailResends', 'registrationId', 'createdAt')
    await addIndex(db, 'mailResends', 'mailId')
    await addIndex(db, 'mailResends', 'outboxId')
  },
}
