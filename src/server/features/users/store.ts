import type { NotNull } from 'kysely'
import type { Db, Trx } from '../../db/tables.ts'

/** The rows behind the management of users. Addresses are found in any case. */

export const adminRoleId = 1

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['users.id', 'firstName', 'lastName', 'email', 'companyName', 'phoneNumber', 'roles.name as appRole'])
    .select(['appRoleId', 'contactId', 'lastSignInAt', 'users.version'])
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('registrations.createdById', '=', 'users.id')
        .as('registrationCount'),
    )
    .$narrowType<{ registrationCount: NotNull }>()

/** All users, by last name. */
export async function listUsers(db: Db) {
  const rows = await selectUsers(db)
    .orderBy((eb) => eb.fn('lower', ['lastName']))
    .orderBy((eb) => eb.fn('lower', ['firstName']))
    .orderBy('users.id')
    .execute()
  const adminCount = rows.filter(({ appRoleId }) => appRoleId === adminRoleId).length
  return rows.map((row) => ({ ...row, isLastAdmin: row.appRoleId === adminRoleId && adminCount === 1 }))
}

export async function findUser(db: Db, id: number) {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst()
  return row ? { ...row, isLastAdmin: row.appRoleId === adminRoleId && !(await hasOtherAdmin(db, id)) } : null
}

export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whether somebody besides this user is an administrator. */
async function hasOtherAdmin(db: Db, id: number): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('appRoleId', '=', adminRoleId)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

export async function findByEmail(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .select(['id', 'email', 'lastSignInAt'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}

export const listRoles = (db: Db) => db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

interface UserValues {
  email: string
  firstName: string
  lastName: string
  companyName: string
  phoneNumber: string
  appRoleId: number
}

/** A new user, who is tied to the address book afterwards. */
export async function insertUser(trx: Trx, user: UserValues & { createdAt: string }): Promise<number> {
  const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Writes the next version of a user. */
export async function updateUser(trx: Trx, id: number, user: UserValues & { version: number }): Promise<void> {
  await trx.updateTable('users').set(user).where('id', '=', id).execute()
}

export async function tieToContact(trx: Trx, id: number, contactId: number): Promise<void> {
  await trx.updateTable('users').set({ contactId }).where('id', '=', id).execute()
}

/** Their sessions go with them. */
export async function deleteUser(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

export async function deleteSessions(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

/** Makes every link and code that was mailed to these addresses useless. */
export async function deleteUnusedTokens(trx: Trx, emails: string[]): Promise<void> {
  await trx
    .deleteFrom('loginTokens')
    .where((eb) =>
      eb(
        eb.fn<string>('lower', ['email']),
        'in',
        emails.map((email) => email.toLowerCase()),
      ),
    )
    .where('usedAt', 'is', null)
    .execute()
}
