import type { Selectable, Updateable } from 'kysely'
import { type Moment, toMoment } from '#server/db/moment.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { isTimeZone, toValidTimeZone } from '#shared/domain/calendar.ts'

const listSettings = prepared((db) => db.selectFrom('settings').selectAll().where('id', '=', 1))

export async function readSettings(db: Db): Promise<Selectable<Database['settings']>> {
  const [settings] = await listSettings(db, {})
  if (!settings) throw new Error('The database has no settings')
  return { ...settings, timeZone: toValidTimeZone(settings.timeZone) }
}

export async function findUnknownTimeZone(db: Db): Promise<string | null> {
  const [settings] = await listSettings(db, {})
  return settings && !isTimeZone(settings.timeZone) ? settings.timeZone : null
}

export const readMoment = async (db: Db, now: Date): Promise<Moment> => toMoment(await readSettings(db), now)

export async function updateSettings(trx: Trx, settings: Omit<Updateable<Database['settings']>, 'id'>): Promise<void> {
  await trx.updateTable('settings').set(settings).where('id', '=', 1).execute()
}
