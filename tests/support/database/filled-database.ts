import { join } from 'node:path'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertRow } from '#server/db/rows.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import type { Db } from '#server/db/tables.ts'
import { aSpot, inNewRegistration } from './database-rows.ts'

export const fillDatabase = (db: Db): Promise<unknown> =>
  inNewRegistration(db, async (trx, registrationId) => {
    await insertRow(trx, 'spots', aSpot({ registrationId, spotNumber: 1 }))
    await insertRow(trx, 'spots', aSpot({ registrationId, spotNumber: 2 }))
  })

export async function createFilledSqlite(dataDir: string): Promise<string> {
  const database = await open({ dataDir })
  await migrate(database)
  await fillDatabase(database.db)
  await database.db.destroy()
  return join(dataDir, sqliteFileName)
}
