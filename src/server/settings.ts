import type { Db } from './db/tables.ts'

/** What the organisers have set for the whole product. */
export const readSettings = (db: Db) =>
  db.selectFrom('settings').selectAll().where('id', '=', 1).executeTakeFirstOrThrow()
