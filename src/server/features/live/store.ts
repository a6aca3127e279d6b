import type { Selectable } from 'kysely'
import { compareByLastName } from '#shared/domain/lists/names.ts'
import { maxLiveChanges } from '#shared/limits.ts'
import type { Database, Db, Trx } from '../../db/tables.ts'

export type BoardPage = Selectable<Database['boardVisitors']>['page']

export async function readChangeCursor(db: Db): Promise<string> {
  const { last } = await db
    .selectFrom('auditTrail')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  return String(last ?? 0)
}

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
