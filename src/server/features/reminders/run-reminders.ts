import type { Db } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readSettings } from '#server/settings.ts'
import { todayIn } from '#shared/domain/event/event-window.ts'
import { findLeaving } from '#shared/domain/mail/reminders.ts'
import { findActiveEvent } from '../events/store.ts'
import { guestReminders } from './guest-reminders.ts'
import { partnerReminders } from './partner-reminders.ts'
import type { ReminderKind, Season } from './reminder-kind.ts'
import { findPlan } from './store.ts'

const kinds: readonly ReminderKind[] = [partnerReminders, guestReminders]

type Needed = Pick<Deps, 'db' | 'now' | 'mailIsWaiting'>

/** Sends the reminders whose time has come. Every server process calls it each minute; each mail is judged once more when it leaves. */
export async function runReminders({ db, now, mailIsWaiting }: Needed): Promise<void> {
  const season = await findSeason(db, now())
  if (!season) return
  const { event, plan } = season
  for (const kind of kinds) {
    const queue = await kind.prepare(db, season)
    if (!queue) continue
    const queued = await write(db, async (trx) => {
      const isStillSo = (await findPlan(trx, event.id)).version === plan.version
      return isStillSo ? queue(trx) : 0
    })
    if (queued > 0) mailIsWaiting()
  }
}

/** Null when no reminders go out: it is night, no event, its plan held or not approved yet, online updates closed. */
async function findSeason(db: Db, now: Date): Promise<Season | null> {
  const { timeZone } = await readSettings(db)
  if (findLeaving(now.toISOString(), timeZone) > now.toISOString()) return null
  const today = todayIn(timeZone, now.toISOString())
  const event = await findActiveEvent(db, today)
  if (!event || today > event.onlineUpdatesCloseDate || today < event.registrationOpenDate) return null
  const plan = await findPlan(db, event.id)
  return plan.isHeld || !plan.approvedAt ? null : { event, plan, timeZone, now }
}
