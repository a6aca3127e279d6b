import { AsyncLocalStorage } from 'node:async_hooks'
import type { Insertable } from 'kysely'
import { asConstraintViolation } from './failures.ts'
import { type LockMode, lockEverything, lockNames } from './locks.ts'
import { preparedInsert } from './prepared.ts'
import { withRetries } from './retry.ts'
import type { Database, Db, Trx } from './tables.ts'

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
          insideTransaction({ root: db, mode }, async () => {
            await lockEverything(trx, mode)
            const result = await work(trx)
            await writeLines(trx)
            return result
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
    .execute((snapshot) => insideTransaction({ root: db, mode: 'read' }, () => work(snapshot)))
}

interface OpenTransaction {
  isOpen: boolean
  /** The handle outside of the transaction. */
  root: Db
  mode: LockMode | 'read'
  /** Lines of the audit trail that are written at the end. */
  lines: Insertable<Database['auditTrail']>[]
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/** Runs `work` as the inside of a transaction, so that `refuseSecondConnection` can recognize its queries. */
async function insideTransaction<T>(of: Pick<OpenTransaction, 'root' | 'mode'>, work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { isOpen: true, lines: [], ...of }
  return openTransaction.run(transaction, async () => {
    try {
      return await work()
    } finally {
      transaction.isOpen = false
    }
  })
}

/** The database behind a handle, and whether the handle's transaction can change it. */
export function originOf(db: Db): { root: Db; isWriting: boolean } {
  const transaction = openTransaction.getStore()
  if (!db.isTransaction || !transaction) return { root: db, isWriting: db.isTransaction }
  return { root: transaction.root, isWriting: transaction.mode !== 'read' }
}

/**
 * Adds lines to the audit trail and gives their numbers. While others write, too, they are written when the transaction
 * ends, and numbered one transaction after the other: then numbers become visible in order, and a reader who knows the
 * last one has missed nothing.
 */
export async function addLines(trx: Trx, lines: readonly Insertable<Database['auditTrail']>[]): Promise<number[]> {
  const transaction = openTransaction.getStore()
  if (transaction?.mode !== 'shared') return insertLines(trx, lines)
  transaction.lines.push(...lines)
  return []
}

const insertLines = preparedInsert('auditTrail', { hasId: true })

async function writeLines(trx: Trx): Promise<void> {
  const lines = openTransaction.getStore()?.lines ?? []
  if (lines.length === 0) return
  await lockNames(trx, ['audit trail'])
  await insertLines(trx, lines)
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
