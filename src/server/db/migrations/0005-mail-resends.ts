import { columnsOf } from './columns.ts'
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
      .addPrimaryKeyConstraint('mailResends_pkey', ['userId', 'requestId'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('mailResends_registrationId_createdAt_index')
      .on('mailResends')
      .columns(['registrationId', 'createdAt'])
      .execute()
    await db.schema.createIndex('mailResends_mailId_index').on('mailResends').columns(['mailId']).execute()
    await db.schema.createIndex('mailResends_outboxId_index').on('mailResends').columns(['outboxId']).execute()
  },
}
