import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../../connect.ts'
import { addIndex, addKey, columnsOf, nullable, tablesOf } from '../schema/columns.ts'

/** Creates the tables of people: who they are, and how they log in. */
export async function createPeople(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const column = columnsOf(kind)
  const create = tablesOf(db, kind)
  await create('roles', [column.fixedId, column.requiredText('name'), column.unique('name')])
  await create('territories', [column.fixedId, column.requiredText('name'), column.unique('name')])

  await create('contacts', [
    column.id,
    column.requiredText('email'),
    column.text('firstName', 'lastName', 'companyName', 'phoneNumber'),
    column.text('addressLine1', 'addressLine2', 'city'),
    column.reference('territoryId', 'territories', nullable),
    column.text('postalCode'),
    column.instant('updatedAt'),
  ])
  await addKey(db, 'contacts', { ignoringCase: 'email' })

  await create('users', [
    column.id,
    column.requiredText('email'),
    column.text('firstName', 'lastName', 'companyName', 'phoneNumber'),
    column.reference('appRoleId', 'roles'),
    column.reference('contactId', 'contacts', { nullable: true, onDelete: 'set null' }),
    column.instant('lastSignInAt', nullable),
    column.instant('createdAt'),
    column.integer('version', { default: 1 }),
  ])
  await addKey(db, 'users', { ignoringCase: 'email' })
  await addIndex(db, 'users', 'contactId')

  await create('sessions', [
    column.requiredText('tokenHash'),
    column.reference('userId', 'users', { onDelete: 'cascade' }),
    column.instant('createdAt'),
    column.instant('expiresAt'),
    column.primaryKey('tokenHash'),
  ])
  await addIndex(db, 'sessions', 'userId')
  await addIndex(db, 'sessions', 'expiresAt')

  await create('loginTokens', [
    column.requiredText('tokenHash'),
    column.choice('purpose', ['login', 'signUp']),
    column.requiredText('email'),
    column.nullableText('codeHash', 'browserHash'),
    column.integer('codeTriesLeft'),
    column.instant('createdAt'),
    column.instant('expiresAt'),
    column.instant('usedAt', nullable),
    column.integer('mailId', nullable),
    column.primaryKey('tokenHash'),
    column.check('codeTriesLeft', sql`${sql.ref('codeTriesLeft')} >= 0`),
  ])
  await addIndex(db, 'loginTokens', { ignoringCase: 'email' })
  await addIndex(db, 'loginTokens', 'browserHash')
  await addIndex(db, 'loginTokens', 'expiresAt')

  await create('loginRequests', [column.id, column.requiredText('email', 'clientAddress'), column.instant('createdAt')])
  await addIndex(db, 'loginRequests', { ignoringCase: 'email' }, 'createdAt')
  await addIndex(db, 'loginRequests', 'clientAddress', 'createdAt')
  await addIndex(db, 'loginRequests', 'createdAt')

  await create('invitations', [
    column.id,
    column.requiredText('email'),
    column.reference('appRoleId', 'roles'),
    column.requiredText('invitedBy'),
    column.instant('sentAt'),
    column.instant('expiresAt'),
  ])
  await addKey(db, 'invitations', { ignoringCase: 'email' })

  await create('wrongCodes', [
    column.requiredText('email', 'clientAddress'),
    column.integer('count'),
    column.instant('lastAt'),
    column.primaryKey('email'),
  ])
  await addIndex(db, 'wrongCodes', 'lastAt')
  await addIndex(db, 'wrongCodes', 'clientAddress')

  await create('recordRequests', [
    column.reference('userId', 'users', { onDelete: 'cascade' }),
    column.requiredText('requestId', 'entity'),
    column.integer('entityId'),
    column.integer('version'),
    column.primaryKey('userId', 'requestId'),
  ])

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
