import { sql } from 'kysely'
import { addIndex, addKey, columnsOf, nullable } from './columns.ts'
import type { Migration } from './migration.ts'

/** Who people are and how they sign in. */
export const people: Migration = {
  name: '0001-people',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    await db.schema
      .createTable('roles')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .$call(column.unique('name'))
      .$call(column.strict)
      .execute()
    await db.schema
      .createTable('territories')
      .$call(column.fixedId)
      .$call(column.requiredText('name'))
      .$call(column.unique('name'))
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
    await addKey(db, 'contacts', { ignoringCase: 'email' })

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
    await addKey(db, 'users', { ignoringCase: 'email' })
    await addIndex(db, 'users', 'contactId')

    await db.schema
      .createTable('sessions')
      .$call(column.requiredText('tokenHash'))
      .$call(column.reference('userId', 'users', { onDelete: 'cascade' }))
      .$call(column.instant('createdAt'))
      .$call(column.instant('expiresAt'))
      .$call(column.primaryKey('tokenHash'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'sessions', 'userId')
    await addIndex(db, 'sessions', 'expiresAt')

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
      .$call(column.primaryKey('tokenHash'))
      .$call(column.check('codeTriesLeft', sql`${sql.ref('codeTriesLeft')} >= 0`))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'loginTokens', { ignoringCase: 'email' })
    await addIndex(db, 'loginTokens', 'browserHash')
    await addIndex(db, 'loginTokens', 'expiresAt')

    await db.schema
      .createTable('loginRequests')
      .$call(column.id)
      .$call(column.requiredText('email', 'clientAddress'))
      .$call(column.instant('createdAt'))
      .$call(column.strict)
      .execute()
    await addIndex(db, 'loginRequests', { ignoringCase: 'email' }, 'createdAt')
    await addIndex(db, 'loginRequests', 'clientAddress', 'createdAt')
    await addIndex(db, 'loginRequests', 'createdAt')

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

/** The states, the District of Columbia and the territories with inhabitants; their place in the list is their id. */
const territories = (
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, District of Columbia, ' +
  'Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, ' +
  'Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, ' +
  'New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, ' +
  'Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, ' +
  'West Virginia, Wisconsin, Wyoming, American Samoa, Guam, Northern Mariana Islands, Puerto Rico, ' +
  'U.S. Virgin Islands'
).split(', ')
