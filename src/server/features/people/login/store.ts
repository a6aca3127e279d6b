import type { Insertable } from 'kysely'
import { roleIds } from '#server/auth/session.ts'
import { lockNames } from '#server/db/locks.ts'
import { hasRow, insertRow } from '#server/db/rows.ts'
import { noAddress, type Person } from '#server/db/tables/people.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import type { Role } from '#shared/domain/registration/permissions.ts'

type Purpose = Database['loginTokens']['purpose']

export async function findUserByEmail(db: Db, email: string) {
  const found = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.appRoleId')
    .select(['users.id', 'email', 'firstName', 'lastName', 'companyName', 'phoneNumber', 'roles.name as role'])
    .select('lastLoginAt')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}

export async function deleteQueuedEmail(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('outbox').where('id', '=', id).execute()
}

export async function insertToken(trx: Trx, token: Omit<Database['loginTokens'], 'usedAt'>): Promise<void> {
  await trx
    .insertInto('loginTokens')
    .values({ ...token, usedAt: null })
    .execute()
}

/**
 * Stored instead of a browser for named people, whose link logs in and creates the account. A partner's link ends
 * when open sign-up closes.
 */
export const namedBy = { partner: '', organizer: 'organizer' } as const

export const isOfNamedPerson = ({ browserHash }: Pick<Database['loginTokens'], 'browserHash'>): boolean =>
  browserHash === namedBy.partner || browserHash === namedBy.organizer

/** Ends links of invitations and named people, but not links requested in a browser. */
export async function endInvitationLinks(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('loginTokens')
    .where((eb) => eb.or([eb('browserHash', 'is', null), eb('browserHash', 'in', Object.values(namedBy))]))
    .where('usedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

export async function endEarlierTokens(
  trx: Trx,
  { browserHash, email, mailId }: CodeHolder & { mailId: number },
): Promise<void> {
  await lockNames(trx, [`codes ${email.toLowerCase()}`])
  await trx
    .deleteFrom('loginTokens')
    .where('browserHash', '=', browserHash)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where((eb) => eb.or([eb('mailId', 'is', null), eb('mailId', '<>', mailId)]))
    .where('usedAt', 'is', null)
    .execute()
}

export const findLiveToken = (db: Db, tokenHash: string, now: string) =>
  db
    .selectFrom('loginTokens')
    .select(['email', 'purpose', 'browserHash'])
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst()

/** Uses a token and returns its owner, or null. Of concurrent attempts, only one succeeds. */
export const consumeToken = (trx: Trx, tokenHash: string, purpose: Purpose, now: string) =>
  trx
    .updateTable('loginTokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning(['email', 'browserHash'])
    .executeTakeFirst()

interface CodeHolder {
  browserHash: string
  email: string
}

export const listLiveCodes = (db: Db, { browserHash, email }: CodeHolder, now: string) =>
  db
    .selectFrom('loginTokens')
    .select(['tokenHash', 'codeHash'])
    .where('browserHash', '=', browserHash)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('purpose', '=', 'login')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('codeTriesLeft', '>', 0)
    .execute()

/** Counts a wrong code against every code it was compared with. */
export async function consumeTries(trx: Trx, { browserHash, email }: CodeHolder): Promise<void> {
  await trx
    .updateTable('loginTokens')
    .set((eb) => ({ codeTriesLeft: eb('codeTriesLeft', '-', 1) }))
    .where('browserHash', '=', browserHash)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('codeTriesLeft', '>', 0)
    .execute()
}

export async function recordLogIn(trx: Trx, userId: number, now: string): Promise<void> {
  await trx.updateTable('users').set({ lastLoginAt: now }).where('id', '=', userId).execute()
}

export const insertUser = (trx: Trx, user: Insertable<Database['users']>): Promise<number> =>
  insertRow(trx, 'users', user)

export async function consumeInvitedRole(trx: Trx, email: string, now: string): Promise<Role> {
  const invited = await trx
    .deleteFrom('invitations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning(['appRoleId', 'expiresAt'])
    .executeTakeFirst()
  return invited && invited.expiresAt > now && invited.appRoleId === roleIds.admin ? 'admin' : 'user'
}

export async function findContactByEmail(db: Db, email: string) {
  const found = await db
    .selectFrom('contacts')
    .select(['firstName', 'lastName', 'companyName', 'phoneNumber'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}

export async function findOrAddContact(trx: Trx, person: Person, now: string): Promise<number> {
  // Insert first, then read, because someone else may be adding this address now.
  await trx
    .insertInto('contacts')
    .values({ ...person, ...noAddress, updatedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await trx
    .selectFrom('contacts')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', person.email.toLowerCase()))
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteExpiredRows(trx: Trx, before: { now: string; mails: string }): Promise<void> {
  await trx.deleteFrom('sessions').where('expiresAt', '<=', before.now).execute()
  await trx.deleteFrom('loginTokens').where('expiresAt', '<=', before.now).execute()
  await trx
    .deleteFrom('outbox')
    .where('kind', 'in', ['logIn', 'invitation'])
    .where('state', '!=', 'queued')
    .where('createdAt', '<=', before.mails)
    .execute()
}

/** Deletes sign-up links that were requested, or caused by a partner. Organizers' invitations stay. */
export async function deleteSignUpLinks(trx: Trx): Promise<void> {
  await trx
    .deleteFrom('loginTokens')
    .where('purpose', '=', 'signUp')
    .where('browserHash', '<>', namedBy.organizer)
    .execute()
}

export const isNamedAnywhere = (db: Db, email: string): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('registrations')
      .leftJoin('registrationRegisteredBy', 'registrationRegisteredBy.registrationId', 'registrations.id')
      .select('registrations.id')
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['registrations.email']), '=', email.toLowerCase()),
          eb(eb.fn<string>('lower', ['registrationRegisteredBy.email']), '=', email.toLowerCase()),
        ]),
      )
      .limit(1),
  )
