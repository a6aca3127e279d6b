import { asConstraintViolation } from './failures.ts'
import { insideTransaction } from './open-transaction.ts'
import { withRetries } from './retry.ts'
import type { Db, Trx } from './tables.ts'

/**
 * The one way to change anything. Everything `work` does through its handle happens together or not at all, as if
 * nobody else were writing. `work` may run several times before one run counts, so it does nothing but ask and
 * change the database: no mail, no files, nothing slow. Given the handle of a transaction, it takes part in that one.
 *
 * @throws {ConstraintViolation} when the database itself refuses a change
 * @throws {WriteConflict} when others kept changing the same rows
 */
export async function write<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) {
    return work(db)
  }
  try {
    return await withRetries(() =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((trx) => insideTransaction(() => work(trx))),
    )
  } catch (error) {
    throw asConstraintViolation(error)
  }
}

function isTransaction(db: Db): db is Trx {
  return db.isTransaction
}
