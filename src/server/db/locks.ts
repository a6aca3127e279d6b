import { PostgresAdapter, sql } from 'kysely'
import type { Trx } from './tables.ts'

/**
 * Locks for transactions on PostgreSQL. Each statement sees what was committed when it began, so anything read after
 * its lock stays true. Locks are always taken in the order of this file, and several of one kind in their own order, so
 * that no deadlock occurs. On SQLite these do nothing, because a writer has the whole database.
 */

/** Whether others can be writing at the same time. */
export const hasOtherWriters = (trx: Trx): boolean => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * `exclusive`: no one else changes anything. `shared`: others with a shared lock can change other things, so each needs
 * more locks. Users, roles, settings, events with their plans, and golfer moves are only changed under `exclusive`.
 */
export type LockMode = 'exclusive' | 'shared'

/** Any number not used for other locks in the same database. */
const everything = 4_705_128

/** The first thing in every transaction that changes something. */
export async function lockEverything(trx: Trx, mode: LockMode): Promise<void> {
  if (!hasOtherWriters(trx)) return
  const lock = mode === 'shared' ? sql`pg_advisory_xact_lock_shared` : sql`pg_advisory_xact_lock`
  await sql`select ${lock}(${sql.lit(everything)})`.execute(trx)
}

/** For what has no row to lock, or none yet: of all who name the same thing one goes on, and the others wait. */
export async function lockNames(trx: Trx, names: readonly string[]): Promise<void> {
  if (!hasOtherWriters(trx)) return
  for (const name of names.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
  }
}

/** Locks a registration with its spots, lists, answers, emails, and golfers' places. */
export async function lockRegistration(trx: Trx, id: number): Promise<void> {
  if (!hasOtherWriters(trx)) return
  await trx.selectFrom('registrations').select('id').where('id', '=', id).forUpdate().execute()
}

/** Locks what a rate limit counts. */
export const lockTurns = (trx: Trx, key: string): Promise<void> => lockNames(trx, [`turns ${key}`])

/** Locks the holes, carts, and tables of an event. */
export const lockPlaces = (trx: Trx, eventId: number): Promise<void> => lockNames(trx, [`places ${eventId}`])
