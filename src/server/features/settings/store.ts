import type { Updateable } from 'kysely'
import type { Settings } from '../../db/tables/mail-and-log.ts'
import type { Db, Trx } from '../../db/tables.ts'

/** What the organisers have set for the whole product. */
export const readSettings = (db: Db) =>
  db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()

/** How many test mails somebody has asked for since an instant. */
export async function countTestMails(db: Db, userId: number, since: string): Promise<number> {
  const { count } = await db
    .selectFrom('auditTrail')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('entity', '=', 'testMail')
    .where('entityId', '=', userId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function updateSettings(trx: Trx, settings: Omit<Updateable<Settings>, 'id'>): Promise<void> {
  await trx.updateTable('settings').set(settings).where('id', '=', 1).execute()
}
