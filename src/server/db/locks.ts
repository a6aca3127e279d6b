import { PostgresAdapter, sql } from 'kysely'
import type { Trx } from './tables.ts'

/**
 * What a transaction on PostgreSQL keeps others from changing. Each statement sees what was committed when it began, so
 * whatever is read after a lock was taken stays true until the end. They are always taken in the order of this file, and
 * of several of one kind in their own order, so that nobody waits for somebody who waits for them. On SQLite whoever
 * writes has the whole database to themselves, and these do nothing.
 */

/** Whether others can be writing at the same time. */
export const hasOtherWriters = (trx: Trx): boolean => trx.getExecutor().adapter instanceof PostgresAdapter

/**
 * `exclusive`: nobody else changes anything meanwhile. `shared`: others who share may change other things; whatever of
 * theirs must not change needs a lock of its own. So nothing changes beside a shared one that only exclusive ones change:
 * users and their roles, settings, events with all that they are planned with, and where golfers are moved by hand.
 */
export type LockMode = 'exclusive' | 'shared'

/** Any number that nobody else locks in the same PostgreSQL database. */
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

/** A registration with everything that belongs to it: its spots, lists, answers and mails, and whether its golfers have places. */
export async function lockRegistration(trx: Trx, id: number): Promise<void> {
  if (!hasOtherWriters(trx)) return
  await trx.selectFrom('registrations').select('id').where('id', '=', id).forUpdate().execute()
}

/** Who stands on which hole of an event, in which cart, and who sits at which table. */
export const lockPlaces = (trx: Trx, eventId: number): Promise<void> => lockNames(trx, [`places ${eventId}`])
