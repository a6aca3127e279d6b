import type { Insertable } from 'kysely'
import type { Invitations } from '../../db/tables/people.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Window } from '../../instants.ts'

/** The rows behind invitations. Addresses are found in any case. */

export const partnerRoleId = 2

/**
 * All that wait or have ended since, the latest first, with what became of the last mail of each; null when that is kept no
 * longer.
 */
export const listInvitationRows = (db: Db, since: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('roles', 'roles.id', 'invitations.appRoleId')
    .select(['invitations.id', 'email', 'roles.name as appRole', 'invitedBy', 'sentAt', 'expiresAt'])
    .select((eb) =>
      eb
        .selectFrom('outbox')
        .select((of) =>
          of
            .case()
            .when('bouncedAt', 'is not', null)
            .then('failed' as const)
            .else(of.ref('state'))
            .end()
            .as('state'),
        )
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

export async function findInvitation(db: Db, id: number) {
  return (await selectInvitations(db).where('id', '=', id).executeTakeFirst()) ?? null
}
export type StoredInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

export async function findInvitationTo(db: Db, email: string): Promise<StoredInvitation | null> {
  const found = await selectInvitations(db)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found ?? null
}

/** A new invitation, or the one of this id sent once more. Gives its id. */
export async function writeInvitation(trx: Trx, id: number | null, values: Insertable<Invitations>): Promise<number> {
  if (id !== null) {
    await trx.updateTable('invitations').set(values).where('id', '=', id).execute()
    return id
  }
  const made = await trx.insertInto('invitations').values(values).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** From now on an invitation lasts until then; false when it is no longer there. */
export async function extendInvitation(trx: Trx, id: number, expiresAt: string): Promise<boolean> {
  const extended = await trx
    .updateTable('invitations')
    .set({ expiresAt })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return extended !== undefined
}

export async function deleteInvitation(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Links that somebody asked for by themself, in a browser, are not invitations and stay. */
export async function deleteInvitationLinks(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('loginTokens')
    .where('purpose', '=', 'signUp')
    .where('browserHash', 'is', null)
    .where('usedAt', 'is', null)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute()
}

/** Whether an invitation to this address has still to leave. */
export async function isInvitationWaiting(db: Db, email: string): Promise<boolean> {
  const waiting = await db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'invitation')
    .where('state', '=', 'queued')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .limit(1)
    .executeTakeFirst()
  return waiting !== undefined
}

export async function deleteQueuedInvitations(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('outbox')
    .where('kind', '=', 'invitation')
    .where('state', '=', 'queued')
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .execute()
}

/** How many invitations were mailed to an address within a window. */
export async function countInvitationMails(db: Db, email: string, { since, until }: Window): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', 'invitation')
    .where('createdAt', '>', since)
    .where('createdAt', '<=', until)
    .where((eb) => eb(eb.fn<string>('lower', ['toAddress']), '=', email.toLowerCase()))
    .executeTakeFirstOrThrow()
  return Number(count)
}
