import type { Insertable, Selectable, Updateable } from 'kysely'
import { insertRow } from '../../../db/rows.ts'
import type { Database, Db, Trx } from '../../../db/tables.ts'

/** The rows of links for guests. */

export type GuestLinkRow = Selectable<Database['guestLinks']>

/** The link that a key opens, with the registration of its spot; nothing when it has ended. */
export const findLinkByKey = (db: Db, tokenHash: string) =>
  selectLinks(db)
    .innerJoin('guestLinkKeys', 'guestLinkKeys.guestLinkId', 'guestLinks.id')
    .where('guestLinkKeys.tokenHash', '=', tokenHash)
    .where('guestLinks.revokedAt', 'is', null)
    .executeTakeFirst()

export const findLink = (db: Db, id: number) =>
  selectLinks(db).where('guestLinks.id', '=', id).where('guestLinks.revokedAt', 'is', null).executeTakeFirst()

/** The latest link of each spot of a registration. */
export const listLinksOf = (db: Db, registrationId: number) =>
  db
    .selectFrom('guestLinks')
    .innerJoin('spots', 'spots.id', 'guestLinks.spotId')
    .leftJoin('users', 'users.id', 'guestLinks.createdById')
    .selectAll('guestLinks')
    .select(['users.firstName', 'users.lastName', 'users.email as makerEmail'])
    .where('guestLinks.id', 'in', (eb) =>
      eb
        .selectFrom('guestLinks as latest')
        .innerJoin('spots as own', 'own.id', 'latest.spotId')
        .select(({ fn }) => fn.max('latest.id').as('id'))
        .where('own.registrationId', '=', registrationId)
        .groupBy('latest.spotId'),
    )
    .execute()

/** Whether the links of a registration that were sent to someone have been opened. How many can be sent a day has a limit. */
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

export function insertLink(trx: Trx, link: NewLink): Promise<number> {
  const unused = {
    answerHash: null,
    changedAt: null,
    openedAt: null,
    answeredAt: null,
    declinedName: null,
    declineToldAt: null,
    confirmedTo: null,
    revokedAt: null,
  }
  return insertRow(trx, 'guestLinks', { ...link, ...unused })
}

export async function insertKey(trx: Trx, key: Insertable<Database['guestLinkKeys']>): Promise<void> {
  await trx.insertInto('guestLinkKeys').values(key).execute()
}

/** Ends the keys of confirmations to other addresses than `email`, except the one in use. */
export async function endConfirmationKeys(
  trx: Trx,
  guestLinkId: number,
  { email, usedHash }: { email: string; usedHash: string },
): Promise<void> {
  await trx
    .deleteFrom('guestLinkKeys')
    .where('guestLinkId', '=', guestLinkId)
    .where((eb) => eb(eb.fn<string>('lower', ['confirmedTo']), '<>', email.toLowerCase()))
    .where('tokenHash', '<>', usedHash)
    .execute()
}

export async function updateLink(trx: Trx, id: number, values: Updateable<Database['guestLinks']>): Promise<void> {
  await trx.updateTable('guestLinks').set(values).where('id', '=', id).execute()
}

/** Ends the links of spots, and returns the spots that had one. Their keys stay, so that the last link can be resumed. */
export async function endLinks(trx: Trx, spotIds: readonly number[], revokedAt: string): Promise<number[]> {
  const ended = await trx
    .updateTable('guestLinks')
    .set({ revokedAt })
    .where('spotId', 'in', spotIds)
    .where('revokedAt', 'is', null)
    .returning('spotId')
    .execute()
  return ended.map(({ spotId }) => spotId)
}

/** Deletes the keys of a spot's ended links, before another link replaces them. */
export async function deleteEndedKeys(trx: Trx, spotId: number): Promise<void> {
  const ended = trx
    .selectFrom('guestLinks')
    .select('id')
    .where('spotId', '=', spotId)
    .where('revokedAt', 'is not', null)
  await trx.deleteFrom('guestLinkKeys').where('guestLinkId', 'in', ended).execute()
}

/** Resumes the last link of spots if it ended after `since`. Returns the spots whose link works again. */
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

/** Returns the spot that a key opened before a save removed it, or nothing. */
export const findLostKey = (db: Db, tokenHash: string) =>
  db.selectFrom('lostGuestKeys').select('registrationId').where('tokenHash', '=', tokenHash).executeTakeFirst()

/** Keeps the keys of spots that are about to go: the links go with them. */
export async function keepLostKeys(trx: Trx, registrationId: number, spotIds: readonly number[]): Promise<void> {
  const keys = await trx
    .selectFrom('guestLinkKeys')
    .innerJoin('guestLinks', 'guestLinks.id', 'guestLinkKeys.guestLinkId')
    .select('guestLinkKeys.tokenHash')
    .where('guestLinks.spotId', 'in', spotIds)
    .where('revokedAt', 'is', null)
    .execute()
  if (keys.length === 0) return
  await trx
    .insertInto('lostGuestKeys')
    .values(keys.map(({ tokenHash }) => ({ tokenHash, registrationId })))
    .execute()
}

/** The emails that carry links of a registration, oldest first. */
export const listLinkEmails = (db: Db, registrationId: number) =>
  db
    .selectFrom('outbox')
    .select(['payload', 'state', 'lastError'])
    .where('registrationId', '=', registrationId)
    .where('kind', 'in', ['guestLink', 'guestReminder'])
    .orderBy('id')
    .execute()
