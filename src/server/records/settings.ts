import type { Selectable, Updateable } from 'kysely'
import { prepared } from '#server/db/prepared.ts'
import type { Database, Db, Trx } from '#server/db/tables.ts'
import { isTimeZone, orUtc } from '#shared/domain/calendar.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'

const listSettings = prepared((db) => db.selectFrom('settings').selectAll().where('id', '=', 1))

/** The organization's settings. */
export async function readSettings(db: Db): Promise<Selectable<Database['settings']>> {
  const [settings] = await listSettings(db, {})
  if (!settings) throw new Error('The database has no settings')
  return { ...settings, timeZone: orUtc(settings.timeZone) }
}

/** Returns the stored time zone if it is unknown, or null. */
export async function findUnknownTimeZone(db: Db): Promise<string | null> {
  const [settings] = await listSettings(db, {})
  return settings && !isTimeZone(settings.timeZone) ? settings.timeZone : null
}

/** The day it is where the organization is, and its time zone. */
export async function readToday(db: Db, now: Date): Promise<{ today: string; timeZone: string }> {
  const { timeZone } = await readSettings(db)
  return { today: todayIn(timeZone, now.toISOString()), timeZone }
}

export async function updateSettings(trx: Trx, settings: Omit<Updateable<Database['settings']>, 'id'>): Promise<void> {
  await trx.updateTable('settings').set(settings).where('id', '=', 1).execute()
}
