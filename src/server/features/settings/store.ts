import type { Updateable } from 'kysely'
import type { Settings } from '../../db/tables/mail-and-log.ts'
import type { Db, Trx } from '../../db/tables.ts'

/** The administrators, by last name. */
export async function listOrganisers(db: Db): Promise<{ name: string; email: string }[]> {
  const rows = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['firstName', 'lastName', 'email'])
    .where('roles.name', '=', 'admin')
    .orderBy('lastName')
    .orderBy('firstName')
    .orderBy('users.id')
    .execute()
  return rows.map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }))
}

export async function updateSettings(trx: Trx, settings: Omit<Updateable<Settings>, 'id'>): Promise<void> {
  await trx.updateTable('settings').set(settings).where('id', '=', 1).execute()
}

/** Takes back the sign-up links that somebody has asked for; invitations, which nobody asked for in a browser, stay. */
export async function forgetSignUpLinks(trx: Trx): Promise<void> {
  await trx.deleteFrom('loginTokens').where('purpose', '=', 'signUp').where('browserHash', 'is not', null).execute()
}
