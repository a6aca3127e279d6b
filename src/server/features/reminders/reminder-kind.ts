import type { Db, Trx } from '#server/db/tables.ts'
import type { EventSummary } from '#shared/contracts/events.ts'
import type { StoredPlan } from './store.ts'

/** An event whose reminders go out. */
export interface Season {
  event: EventSummary
  plan: StoredPlan
  timeZone: string
  now: Date
}

/**
 * A kind of reminder. `prepare` finds out who is due one, before anybody has to wait for us. What it gives queues the mails
 * and leaves a mark for each in one transaction, so that none is queued twice however many processes look and whenever one
 * is ended; it says how many. Null when nobody is due one.
 */
export interface ReminderKind {
  prepare(db: Db, season: Season): Promise<((trx: Trx) => Promise<number>) | null>
}
