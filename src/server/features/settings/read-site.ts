import type { Site } from '#shared/contracts/settings.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { version } from '#shared/limits.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/tables.ts'
import { findActiveEvent } from '../events/store.ts'
import { readSettings } from './store.ts'

/** The organisation and its active event, as every page may show them. */
export async function readSite(
  db: Db,
  now: Date,
  { isDevelopment, smtpUrl }: Pick<Config, 'isDevelopment' | 'smtpUrl'>,
): Promise<Site> {
  const { id, version: _version, ...organisation } = await readSettings(db)
  const today = todayIn(organisation.timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  return {
    ...organisation,
    today,
    version,
    event: event && { name: event.name, eventDate: event.eventDate },
    showsMail: isDevelopment,
    mailLeaves: smtpUrl !== undefined,
  }
}
