import { AsyncLocalStorage } from 'node:async_hooks'

/** Recognises queries sent past an open transaction. What opens one is `transaction.ts`. */

interface OpenTransaction {
  isOpen: boolean
}

const openTransaction = new AsyncLocalStorage<OpenTransaction>()

/** Runs `work` as the inside of a transaction, so that `refuseSecondConnection` can recognise its queries. */
export async function insideTransaction<T>(work: () => Promise<T>): Promise<T> {
  const transaction: OpenTransaction = { isOpen: true }
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
