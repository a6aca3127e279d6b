import { sql } from 'kysely'
import { createTable, nullable } from '../table-builder.ts'
import type { Migration } from './migration.ts'
import { territories } from './territories.ts'

/** Who people are and how they sign in. */
export const people: Migration = {
  name: '0001-people',
  up: async (db, kind) => {
    await createTable(db, kind, 'roles', (table) => table.fixedId().requiredText('name').unique('name'))
    await createTable(db, kind, 'territories', (table) => table.fixedId().requiredText('name').unique('name'))

    await createTable(db, kind, 'contacts', (table) =>
      table
        .id()
        .requiredText('email')
        .text('firstName', 'lastName', 'companyName', 'phoneNumber')
        .text('addressLine1', 'addressLine2', 'city')
        .reference('territoryId', 'territories', nullable)
        .text('postalCode')
        .instant('updatedAt')
        .uniqueIgnoringCase('email'),
    )

    await createTable(db, kind, 'users', (table) =>
      table
        .id()
        .requiredText('email')
        .text('firstName', 'lastName', 'companyName', 'phoneNumber')
        .reference('appRoleId', 'roles')
        .reference('contactId', 'contacts', { nullable: true, onDelete: 'set null' })
        .instant('lastSignInAt', nullable)
        .instant('createdAt')
        .integer('version', { default: 1 })
        .uniqueIgnoringCase('email')
        .index('contactId'),
    )

    await createTable(db, kind, 'sessions', (table) =>
      table
        .requiredText('tokenHash')
        .reference('userId', 'users', { onDelete: 'cascade' })
        .instant('createdAt')
        .instant('expiresAt')
        .primaryKey('tokenHash')
        .index('userId')
        .index('expiresAt'),
    )

    await createTable(db, kind, 'loginTokens', (table) =>
      table
        .requiredText('tokenHash')
        .choice('purpose', ['login', 'signUp'])
        .requiredText('email')
        .nullableText('codeHash', 'browserHash')
        .integer('codeTriesLeft')
        .instant('createdAt')
        .instant('expiresAt')
        .instant('usedAt', nullable)
        .primaryKey('tokenHash')
        .check('codeTriesLeft', sql`${sql.ref('codeTriesLeft')} >= 0`)
        .indexIgnoringCase('email')
        .index('browserHash')
        .index('expiresAt'),
    )

    await createTable(db, kind, 'loginRequests', (table) =>
      table
        .id()
        .requiredText('email', 'clientAddress')
        .instant('createdAt')
        .indexIgnoringCase('email', 'createdAt')
        .index('clientAddress', 'createdAt')
        .index('createdAt'),
    )

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
