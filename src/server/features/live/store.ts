import type { Selectable } from 'kysely'
import { compareByLastName } from '#shared/domain/lists/names.ts'
import { maxLiveChanges } from '#shared/limits.ts'
import type { Database, Db, Trx } from '../../db/tables.ts'

export type BoardPage = Selectable<Database['boardVisitors']>['page']

/** The number of the last change of anything. */
export async function readChangeCursor(db: Db): Promise<string> {
  const { last } = await db
    .selectFrom('auditTrail')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return String(last ?? 0)
}

/** Returns the IDs of an event's changes after one, in order, up to the limit. */
export async function listChangeIdsAfter(db: Db, eventId: number, afterId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('auditTrail')
    .select('id')
    .where('eventId', '=', eventId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(maxLiveChanges)
    .execute()
  return rows.map(({ id }) => id)
}

/** Board changes include what they moved. Others are only announced. */
export const listChanges = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('auditTrail')
    .select(['id', 'at', 'who', 'userId', 'entity', 'action', 'entityId', 'words'])
    .select((eb) => {
      const ofBoard = (column: 'before' | 'after') =>
        eb.case().when('entity', 'in', ['placement', 'seating']).then(eb.ref(column)).else(null).end().as(column)
      return [ofBoard('before'), ofBoard('after')]
    })
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()

/** Records that a board is open; called again and again while it is. */
export async function saveVisit(
  trx: Trx,
  visit: { visitId: string; eventId: number; page: BoardPage; userId: number; seenAt: string },
): Promise<void> {
  await trx
    .insertInto('boardVisitors')
    .values(visit)
    .onConflict((conflict) => conflict.column('visitId').doUpdateSet({ seenAt: visit.seenAt }))
    .execute()
}

/** Forgets a visit, and all that have not been seen since. */
export async function endVisits(trx: Trx, visitId: string, unseenSince: string): Promise<void> {
  await trx
    .deleteFrom('boardVisitors')
    .where((eb) => eb.or([eb('visitId', '=', visitId), eb('seenAt', '<', unseenSince)]))
    .execute()
}

interface Board {
  eventId: number
  page: BoardPage
  seenSince: string
}

/** Returns who has a board of the event open, sorted by name. */
export async function listVisitors(db: Db, { eventId, page, seenSince }: Board) {
  const rows = await db
    .selectFrom('boardVisitors')
    .innerJoin('users', 'users.id', 'boardVisitors.userId')
    .select(['users.id', 'firstName', 'lastName', 'email'])
    .distinct()
    .where('boardVisitors.eventId', '=', eventId)
    .where('page', '=', page)
    .where('seenAt', '>=', seenSince)
    .orderBy('users.id')
    .execute()
  return rows.toSorted(compareByLastName)
}
