import type { Insertable, NotNull } from 'kysely'
import { roleIds } from '#server/auth/session.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import type { Person } from '#server/db/tables/people.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { compareByLastName } from '#shared/domain/lists/names.ts'

const selectUsers = (db: Db) =>
  db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['users.id', 'firstName', 'lastName', 'email', 'companyName', 'phoneNumber', 'roles.name as appRole'])
    .select(['appRoleId', 'contactId', 'lastLoginAt', 'users.version'])
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('registrations.createdById', '=', 'users.id')
        .as('registrationCount'),
    )
    .$narrowType<{ registrationCount: NotNull }>()

export async function listUsers(db: Db) {
  const stored = await selectUsers(db).orderBy('users.id').execute()
  const rows = stored.toSorted(compareByLastName)
  const adminCount = rows.filter(({ appRoleId }) => appRoleId === roleIds.admin).length
  return rows.map((row) => ({ ...row, isLastAdmin: row.appRoleId === roleIds.admin && adminCount === 1 }))
}

export async function findUser(db: Db, id: number) {
  const row = await selectUsers(db).where('users.id', '=', id).executeTakeFirst()
  return row ? { ...row, isLastAdmin: row.appRoleId === roleIds.admin && !(await findOtherAdmin(db, id)) } : null
}

export type StoredUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

const findOtherAdmin = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('appRoleId', '=', roleIds.admin)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()

export const listRoles = (db: Db) => db.selectFrom('roles').select(['id', 'name']).orderBy('id').execute()

type UserValues = Person & { appRoleId: number }

export async function updateUser(trx: Trx, id: number, user: UserValues & { version: number }): Promise<void> {
  await trx.updateTable('users').set(user).where('id', '=', id).execute()
}

export async function linkToContact(trx: Trx, id: number, contactId: number): Promise<void> {
  await trx.updateTable('users').set({ contactId }).where('id', '=', id).execute()
}

/** Deletes their sessions, too. Emails they resent are kept in another administrator's name. */
export async function deleteUser(trx: Trx, id: number): Promise<void> {
  const heir = await findOtherAdmin(trx, id)
  if (heir) await trx.updateTable('mailResends').set({ userId: heir.id }).where('userId', '=', id).execute()
  await trx.deleteFrom('users').where('id', '=', id).execute()
}

export async function deleteSessions(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('sessions').where('userId', '=', userId).execute()
}

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

export const listInvitationRows = (db: Db, since: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.appRoleId')
    .select(['invitations.id', 'email', 'roles.name as appRole', 'invitedBy', 'sentAt', 'expiresAt'])
    .select((eb) =>
      eb
        .selectFrom('outbox')
        .select('state')
        .where('kind', '=', 'invitation')
        .where(({ eb: ofMail, fn }) => ofMail(fn('lower', ['toAddress']), '=', fn('lower', ['invitations.email'])))
        .orderBy('outbox.id', 'desc')
        .limit(1)
        .as('mail'),
    )
    .where('expiresAt', '>', since)
    .orderBy('sentAt', 'desc')
    .orderBy('invitations.id', 'desc')
    .execute()

const selectInvitations = (db: Db) =>
  db.selectFrom('invitations').select(['id', 'email', 'appRoleId', 'sentAt', 'expiresAt'])

export const findInvitation = (db: Db, id: number) => selectInvitations(db).where('id', '=', id).executeTakeFirst()
export type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export const findInvitationTo = (db: Db, email: string) =>
  selectInvitations(db)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export async function writeInvitation(
  trx: Trx,
  id: number | null,
  values: Insertable<Database['invitations']>,
): Promise<number> {
  if (id === null) return insertRow(trx, 'invitations', values)
  await trx.updateTable('invitations').set(values).where('id', '=', id).execute()
  return id
}

export const extendInvitation = (trx: Trx, id: number, expiresAt: string): Promise<boolean> =>
  hasRow(trx.updateTable('invitations').set({ expiresAt }).where('id', '=', id).returning('id'))

export async function deleteInvitation(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export const isInvitationWaiting = (db: Db, email: string): Promise<boolean> =>
  hasRow(selectInvitationMails(db, email).select('id').where('state', '=', 'queued').limit(1))

const selectInvitationMails = (db: Db, email: string) =>
  db
    .selectFrom('outbox')
    .where('kind', '=', 'invitation')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))

export async function deleteQueuedInvitations(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'invitation')
    .where('state', '=', 'queued')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .execute()
}

export async function listOrganizers(db: Db): Promise<{ name: string; email: string }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['firstName', 'lastName', 'email'])
    .where('appRoleId', '=', roleIds.admin)
    .orderBy('id')
    .execute()
  return rows
    .toSorted(compareByLastName)
    .map(({ firstName, lastName, email }) => ({ name: `${firstName} ${lastName}`.trim(), email }))
}
