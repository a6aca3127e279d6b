import type { Config } from '#server/foundation/config.ts'
import { Refused } from '#server/foundation/refusals.ts'
import { recordSave } from '#server/records/audit.ts'
import { readMoment, readSettings, updateSettings } from '#server/records/settings.ts'
import type { Settings, Site } from '#shared/contracts/settings.ts'
import { readToday } from '#shared/domain/event/event-window.ts'
import { isSame } from '#shared/domain/is-same.ts'
import { version } from '#shared/limits.ts'
import { type Caller, nameOf, writeAsCaller } from '../../auth/session.ts'
import type { Db, Trx } from '../../db/tables.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/serve.ts'
import { readMailSetup } from '../../mail/mail-config.ts'
import { mergeSave, type SaveOrigin } from '../../records/merge-save.ts'
import { deleteSignUpLinks } from '../people/login/store.ts'
import { listOrganizers } from '../people/users/store.ts'
import { countEventsFrom, findActiveEvent } from '../planning/events/store.ts'

export const settingsHandlers = (config: Config, deps: Deps) =>
  ({
    getSite: () => readSite(deps.db, deps.now(), config),
    listOrganizers: () => listOrganizers(deps.db),
    getSettings: () => readSettings(deps.db),
    saveSettings: ({ caller, body }) => saveSettings(deps, caller, body),
  }) satisfies Partial<Handlers>

/** @throws {Refused} changed_elsewhere; future_event_exists if the new time zone would make two events current */
async function saveSettings(deps: Deps, caller: Caller, sent: Settings & SaveOrigin): Promise<Settings> {
  const { version: sentVersion, base, overwrites, ...mine } = sent
  return writeAsCaller(deps, caller, async ({ trx, now, settings }) => {
    const { id, version, ...before } = settings
    if (isSame(before, mine)) return { ...before, version }
    const origin = { version: sentVersion, base, overwrites }
    const after = await mergeSave(trx, { entity: 'settings', id, version }, before, mine, origin, {
      callerId: caller.id,
    })
    if (after.timeZone !== before.timeZone) await refuseSecondCurrent(trx, readToday(after.timeZone, now.toISOString()))
    await updateSettings(trx, { ...after, version: version + 1 })
    // Links requested before sign-up was closed must be requested again, even if it reopens.
    if (before.openSignUp && !after.openSignUp) await deleteSignUpLinks(trx)
    await recordSave(trx, nameOf(caller), now, { entity: 'settings', entityId: id, before, after })
    return { ...after, version: version + 1 }
  })
}

/** Farther west, it may still be the day of an event that is over here. */
async function refuseSecondCurrent(trx: Trx, today: string): Promise<void> {
  if ((await countEventsFrom(trx, today)) > 1) throw new Refused('future_event_exists')
}

async function readSite(db: Db, now: Date, config: Config): Promise<Site> {
  const { today, settings } = await readMoment(db, now)
  const { id, version: _version, ...organization } = settings
  const mailSetup = await readMailSetup(db, config)
  const event = await findActiveEvent(db, today)
  return {
    ...organization,
    today,
    version,
    event: event && {
      name: event.name,
      eventDate: event.eventDate,
      venue: event.venue,
      venueAddress: event.venueAddress,
      registrationOpenDate: event.registrationOpenDate,
      onlineUpdatesCloseDate: event.onlineUpdatesCloseDate,
    },
    showsMail: config.isDevelopment && mailSetup === 'noServer',
    mailSetup,
  }
}
