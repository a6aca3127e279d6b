import { insideTransaction } from './open-transaction.ts'
import type { Db } from './tables.ts'

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
