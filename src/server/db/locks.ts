import { PostgresAdapter, sql } from 'kysely'
import type { Trx } from './tables.ts'

/**
 * PostgreSQL locks. Each statement sees what was committed when it began, so values read after taking their lock stay
 * valid. Take locks in this file's order, and several of one kind in their own order, to prevent deadlocks. On SQLite
 * they don't do anything, because a writer locks the whole database.
 */

export const hasOtherWriters = (trx: Trx): boolean => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * `exclusive` blocks all other changes. `shared` lets others change other things, so it needs more locks. Users,
 * roles, settings, events with their plans, and golfer moves need `exclusive`.
 */
export type LockMode = 'exclusive' | 'shared'

/** Any number not used for other locks in this database. */
const everything = 4_705_128

/** Must come first in every transaction that changes something. */
export async function lockEverything(trx: Trx, mode: LockMode): Promise<void> {
  if (!hasOtherWriters(trx)) return
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${lock}(${sql.lit(everything)})`.execute(trx)
}

/** Locks things without a row. The first caller for a name continues while the others wait. */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!hasOtherWriters(trx)) return
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  }
}

export async function lockRegistration(trx: Trx, id: number): Promise<void> {
  if (!hasOtherWriters(trx)) return
  await trx.selectFrom('registrations').select('id').where('id', '=', id).forUpdate().execute()
}

export const lockRateLimit = (trx: Trx, key: string): Promise<void> => lockNames(trx, [`turns ${key}`])

export const lockPlaces = (trx: Trx, eventId: number): Promise<void> => lockNames(trx, [`places ${eventId}`])
