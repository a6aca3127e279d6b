import { sql } from 'kysely'
import { columnsOf, ignoringCase, nullable } from './columns.ts'
import type { Migration } from './migration.ts'
import { territories } from './territories.ts'

/** Who people are and how they sign in. */
export const people: Migration = {
  name: '0001-people',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('roles')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .addUniqueConstraint('roles_name_key', ['name'])
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('territories')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .addUniqueConstraint('territories_name_key', ['name'])
      .$call(column.strict)
      .execute()

    await db.schema
      .createTable('contacts')
      .$call(column.id)
      .$call(column.requiredText('email'))
      .$call(column.text('firstName', 'lastName', 'companyName', 'phoneNumber'))
      .$call(column.text('addressLine1', 'addressLine2', 'city'))
      .$call(column.reference('territoryId', 'territories', nullable))
      .$call(column.text('postalCode'))
      .$call(column.instant('updatedAt'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('contacts_email_key')
      .unique()
      .on('contacts')
      .expression(ignoringCase('email'))
      .execute()

    await db.schema
      .createTable('users')
      .$call(column.id)
      .$call(column.requiredText('email'))
      .$call(column.text('firstName', 'lastName', 'companyName', 'phoneNumber'))
      .$call(column.reference('appRoleId', 'roles'))
      .$call(column.reference('contactId', 'contacts', { nullable: true, onDelete: 'set null' }))
      .$call(column.instant('lastSignInAt', nullable))
      .$call(column.instant('createdAt'))
      .$call(column.integer('version', { default: 1 }))
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('users_email_key').unique().on('users').expression(ignoringCase('email')).execute()
    await db.schema.createIndex('users_contactId_index').on('users').columns(['contactId']).execute()

    await db.schema
      .createTable('sessions')
      .$call(column.requiredText('tokenHash'))
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.instant('createdAt'))
      .$call(column.instant('expiresAt'))
      .addPrimaryKeyConstraint('sessions_pkey', ['tokenHash'])
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('sessions_userId_index').on('sessions').columns(['userId']).execute()
    await db.schema.createIndex('sessions_expiresAt_index').on('sessions').columns(['expiresAt']).execute()

    await db.schema
      .createTable('loginTokens')
      .$call(column.requiredText('tokenHash'))
      .$call(column.choice('purpose', ['login', 'signUp']))
      .$call(column.requiredText('email'))
      .$call(column.nullableText('codeHash', 'browserHash'))
      .$call(column.integer('codeTriesLeft'))
      .$call(column.instant('createdAt'))
      .$call(column.instant('expiresAt'))
      .$call(column.instant('usedAt', nullable))
      .addPrimaryKeyConstraint('loginTokens_pkey', ['tokenHash'])
      .addCheckConstraint('loginTokens_codeTriesLeft_check', sql`${sql.ref('codeTriesLeft')} >= 0`)
      .$call(column.strict)
      .execute()
    await db.schema.createIndex('loginTokens_email_index').on('loginTokens').expression(ignoringCase('email')).execute()
    await db.schema.createIndex('loginTokens_browserHash_index').on('loginTokens').columns(['browserHash']).execute()
    await db.schema.createIndex('loginTokens_expiresAt_index').on('loginTokens').columns(['expiresAt']).execute()

    await db.schema
      .createTable('loginRequests')
      .$call(column.id)
      .$call(column.requiredText('email', 'clientAddress'))
      .$call(column.instant('createdAt'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createIndex('loginRequests_email_createdAt_index')
      .on('loginRequests')
      .expression(ignoringCase('email'))
      .column('createdAt')
      .execute()
    await db.schema
      .createIndex('loginRequests_clientAddress_createdAt_index')
      .on('loginRequests')
      .columns(['clientAddress', 'createdAt'])
      .execute()
    await db.schema.createIndex('loginRequests_createdAt_index').on('loginRequests').columns(['createdAt']).execute()

    const lookups = db.$extendTables<{
      roles: { id: number; name: string }
      territories: { id: number; name: string }
    }>()
    await lookups
      .insertInto('roles')
      .values([
        { id: 1, name: 'admin' },
        { id: 2, name: 'user' },
      ])
      .execute()
    await lookups
      .insertInto('territories')
      .values(territories.map((name, index) => ({ id: index + 1, name })))
      .execute()
  },
}
