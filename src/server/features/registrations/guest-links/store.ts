import type { Selectable, Updateable } from 'kysely'
import { insertRow } from '../../../db/rows.ts'
import type { Database, Db, Trx } from '../../../db/tables.ts'

export type GuestLinkRow = Selectable<Database['guestLinks']>

export const findLink = (db: Db, id: number) =>
  selectLinks(db).where('guestLinks.id', '=', id).where('guestLinks.revokedAt', 'is', null).executeTakeFirst()

export const listRegistrationLinks = (db: Db, registrationId: number) =>
  db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .leftJoin('users', 'users.id', 'guestLinks.createdById')
    .selectAll('guestLinks')
    .select(['users.firstName', 'users.lastName', 'users.email as creatorEmail'])
    .where('guestLinks.id', 'in', (eb) =>
      eb
        .selectFrom('guestLinks as latest')
        .innerJoin('spots as own', 'own.id', 'latest.spotId')
        .select(({ fn }) => fn.max('latest.id').as('id'))
        .where('own.registrationId', '=', registrationId)
        .groupBy('latest.spotId'),
    )
    .execute()

export const listSentLinks = (db: Db, registrationId: number) =>
  db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .select(['guestLinks.id', 'spotId', 'sentTo', 'openedAt'])
    .where('spots.registrationId', '=', registrationId)
    .where('sentTo', 'is not', null)
    .execute()

const selectLinks = (db: Db) =>
  db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .selectAll('guestLinks')
    .select('spots.registrationId')

type NewLink = Pick<GuestLinkRow, 'spotId' | 'createdById' | 'createdAt' | 'sentTo' | 'personHash'>

export const insertLink = (trx: Trx, link: NewLink): Promise<number> => insertRow(trx, 'guestLinks', link)

export async function updateLink(trx: Trx, id: number, values: Updateable<Database['guestLinks']>): Promise<void> {
  await trx.updateTable('guestLinks').set(values).where('id', '=', id).execute()
}

/** Turns off links, but keeps their tokens, so that the last one can be resumed. Returns the spots that had one. */
export async function deactivateLinks(trx: Trx, spotIds: readonly number[], revokedAt: string): Promise<number[]> {
  const ended = await trx
    .updateTable('guestLinks')
    .set({ revokedAt })
    .where('spotId', 'in', spotIds)
    .where('revokedAt', 'is', null)
    .returning('spotId')
    .execute()
  return ended.map(({ spotId }) => spotId)
}

export async function resumeLinks(trx: Trx, spotIds: readonly number[], since: string): Promise<number[]> {
  const last = trx
    .selectFrom('guestLinks')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('spotId', 'in', spotIds)
    .groupBy('spotId')
  const resumed = await trx
    .updateTable('guestLinks')
    .set({ revokedAt: null })
    .where('id', 'in', last)
    .where('revokedAt', '>=', since)
    .returning('spotId')
    .execute()
  return resumed.map(({ spotId }) => spotId)
}

export const listLinkEmails = (db: Db, registrationId: number) =>
  db
    .selectFrom('outbox')
    .select(['payload', 'state', 'lastError'])
    .where('registrationId', '=', registrationId)
    .where('kind', '=', 'guestLink')
    .orderBy('id')
    .execute()
