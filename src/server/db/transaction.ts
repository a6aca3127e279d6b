import { AsyncLocalStorage } from 'node:async_hooks'
import { asConstraintViolation } from './failures.ts'
import { type LockMode, lockEverything } from './locks.ts'
import { withRetries } from './retry.ts'
import type { Db, Trx } from './tables.ts'

/**
 * The way to change anything. Everything `work` does through its handle happens together or not at all, as if nobody
 * else were writing. `work` may run several times before one run counts, so it does nothing but ask and change the
 * database: no mail, no files, nothing slow. Given the handle of a transaction, it takes part in that one.
 * @throws {ConstraintViolation} when the database itself refuses a change
 * @throws {WriteConflict} when others were faster, or busy for too long: nothing was changed
 * @throws {DatabaseUnavailable} when the database went away meanwhile: nobody knows whether something was changed
 */
export const write = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => transact(db, work, 'exclusive')

/**
 * The same for what many do at once, beside others who do such things: `work` itself locks what they must not change
 * meanwhile (see `locks.ts`).
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
 * Everything `work` reads through its handle is as it was at one moment, whatever is written meanwhile; nobody waits for
 * anybody. Given the handle of a snapshot or of a `write`, it takes part in that one. There are few snapshots at a time:
 * `work` does nothing slow but reading.
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
