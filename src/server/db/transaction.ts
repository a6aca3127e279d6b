import { AsyncLocalStorage } from 'node:async_hooks'
import { asConstraintViolation } from './failures.ts'
import { type LockMode, lockEverything } from './locks.ts'
import { withRetries } from './retry.ts'
import type { Db, Trx } from './tables.ts'

/**
 * Changes the database. Everything `work` does through its handle happens together or not at all, as if no one else
 * were writing. `work` may run several times, so it only reads and writes the database: no email, no files, nothing
 * slow. With a transaction's handle, it joins that transaction.
 * @throws {ConstraintViolation} if the database refuses a change
 * @throws {WriteConflict} if others were faster, or busy for too long. Nothing was changed
 * @throws {DatabaseUnavailable} if the connection was lost. The change may have been made
 */
export const write = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => transact(db, work, 'exclusive')

/**
 * Like `write`, for frequent changes that run concurrently. `work` itself locks what others must not change
 * (`locks.ts`).
 */
export const writeShared = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => transact(db, work, 'shared')

async function transact<T>(db: Db, work: (trx: Trx) => Promise<T>, mode: LockMode): Promise<T> {
  if (isTransaction(db)) {
    return work(db)
  }
  try {
    return await withRetries(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) =>
          insideTransaction(async () => {
            await lockEverything(trx, mode)
            return work(trx)
          }),
        ),
    )
  } catch (error) {
    throw asConstraintViolation(error)
  }
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction
}

/**
 * Runs `work` on a snapshot: everything it reads is from one moment, and no one waits for anyone. With the handle of a
 * snapshot or `write`, it joins that one. There are few snapshots at a time, so `work` only reads.
 */
export async function readSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => insideTransaction(() => work(snapshot)))
}

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs `work` as the inside of a transaction, so that `refuseSecondConnection` can recognize its queries. */
async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction = { isOpen: true }
  return openTransaction.run(transaction, async () => {
    try {
      return await work()
    } finally {
      transaction.isOpen = false
    }
  })
}

/**
 * Called whenever a connection is asked for. A query sent past an open transaction would wait for that transaction
 * for ever on SQLite, and read outside of its snapshot on PostgreSQL; a clear error names the mistake on both.
 */
export function refuseSecondConnection(): void {
  if (openTransaction.getStore()?.isOpen) {
    throw new Error('Inside a transaction every query must use the handle of that transaction.')
  }
}
