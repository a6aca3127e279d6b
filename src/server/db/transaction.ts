import { AsyncLocalStorage } from 'node:async_hooks'
import type { Insertable } from 'kysely'
import { asConstraintViolation } from './failures.ts'
import { type LockMode, lockEverything, lockNames } from './locks.ts'
import { preparedInsert } from './prepared.ts'
import { withRetries } from './retry.ts'
import type { Database, Db, Trx } from './tables.ts'

/**
 * Changes the database completely or not at all, isolated from others. `work` may run several times, so it must only
 * use the database, and be fast. With a transaction's handle, it joins that transaction.
 * @throws {ConstraintViolation} if the database refuses a change
 * @throws {WriteConflict} if others were faster, or busy for too long; the change was rolled back
 * @throws {DatabaseUnavailable} if the connection was lost; the change may have been made
 */
export const write = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => runTransaction(db, work, 'exclusive')

/**
 * Like `write`, but for frequent changes that run concurrently. `work` itself must lock what others must not change
 * (`locks.ts`).
 */
export const writeShared = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> => runTransaction(db, work, 'shared')

async function runTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>, mode: LockMode): Promise<T> {
  if (isTransaction(db)) {
    return work(db)
  }
  try {
    return await withRetries(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) =>
          runInTransaction({ root: db, mode }, async () => {
            await lockEverything(trx, mode)
            const result = await work(trx)
            await writeAuditLines(trx)
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
 * Runs `work` on a snapshot, without blocking others. Joins the snapshot or `write` that its handle belongs to. Only
 * a few snapshots can be open, so `work` must only read.
 */
export async function readSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => runInTransaction({ root: db, mode: 'read' }, () => work(snapshot)))
}

interface OpenTransaction {
  isOpen: boolean
  root: Db
  mode: LockMode | 'read'
  lines: Insertable<Database['auditTrail']>[]
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>()

async function runInTransaction<T>(of: Pick<OpenTransaction, 'root' | 'mode'>, work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { isOpen: true, lines: [], ...of }
  return openTransaction.run(transaction, async () => {
    try {
      return await work()
    } finally {
      transaction.isOpen = false
    }
  })
}

export function originOf(db: Db): { root: Db; isWriting: boolean } {
  const transaction = openTransaction.getStore()
  if (!db.isTransaction || !transaction) return { root: db, isWriting: db.isTransaction }
  return { root: transaction.root, isWriting: transaction.mode !== 'read' }
}

/**
 * Adds audit lines and returns their IDs. Concurrent transactions write them at their end, one after the other. So
 * IDs become visible in order, and readers don't miss any.
 */
export async function addAuditLines(trx: Trx, lines: readonly Insertable<Database['auditTrail']>[]): Promise<number[]> {
  const transaction = openTransaction.getStore()
  if (transaction?.mode !== 'shared') return insertLines(trx, lines)
  transaction.lines.push(...lines)
  return []
}

const insertLines = preparedInsert('auditTrail', { hasId: true })

async function writeAuditLines(trx: Trx): Promise<void> {
  const lines = openTransaction.getStore()?.lines ?? []
  if (lines.length === 0) return
  await lockNames(trx, ['audit trail'])
  await insertLines(trx, lines)
}

/**
 * Throws if a query bypasses an open transaction. It would wait forever on SQLite, and read outside of the snapshot
 * on PostgreSQL.
 */
export function refuseSecondConnection(): void {
  if (openTransaction.getStore()?.isOpen) {
    throw new Error('Inside a transaction, every query must use the transaction’s handle.')
  }
}
