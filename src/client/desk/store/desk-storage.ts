import { type DBSchema, openDB } from 'idb'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskFact } from '#shared/domain/desk/facts.ts'

export interface WaitingFact extends DeskFact {
  email: string
  mobile: string
  eventId?: number | undefined
}

export interface KeptDesk {
  /** Null before the first load. Includes all facts received since. */
  list: DeskListAnswer | null
  /** In milliseconds, measured when the list was written; positive if the server's clock was ahead. */
  clockOffset: number
  waiting: WaitingFact[]
}

/** All methods reject if the browser can't store anything. */
export interface DeskStorage {
  read(): Promise<KeptDesk>
  writeList(list: DeskListAnswer, clockOffset: number): Promise<void>
  addWaiting(facts: readonly WaitingFact[]): Promise<void>
  removeWaiting(ids: readonly string[]): Promise<void>
  clearList(): Promise<void>
  clear(): Promise<void>
  /** Deletes everything unless other facts are waiting in any tab. Returns whether it did. */
  clearIfSent(exceptIds: readonly string[]): Promise<boolean>
}

interface Schema extends DBSchema {
  list: { key: 'list'; value: { list: DeskListAnswer; clockOffset: number } }
  waiting: { key: number; value: WaitingFact; indexes: { id: string } }
}

export function openDeskStorage(): DeskStorage {
  let opening: ReturnType<typeof openDB<Schema>> | undefined
  const open = () => {
    opening ??= openDB<Schema>('fairway-desk', 1, {
      upgrade(db) {
        db.createObjectStore('list')
        db.createObjectStore('waiting', { autoIncrement: true }).createIndex('id', 'id')
      },
    })
    return opening
  }
  /** iOS closes a background page's connection, after which every use of it fails. */
  async function use<Result>(
    work: (db: Awaited<ReturnType<typeof openDB<Schema>>>) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await work(await open())
    } catch {
      opening = undefined
      return work(await open())
    }
  }
  return {
    read: () =>
      use(async (db) => {
        const { list = null, clockOffset = 0 } = (await db.get('list', 'list')) ?? {}
        return { list, clockOffset, waiting: await db.getAll('waiting') }
      }),
    writeList: (list, clockOffset) => use(async (db) => void (await db.put('list', { list, clockOffset }, 'list'))),
    addWaiting: (facts) =>
      use(async (db) => {
        const { store, done } = db.transaction('waiting', 'readwrite')
        for (const fact of facts) {
          if ((await store.index('id').getKey(fact.id)) === undefined) await store.add(fact)
        }
        await done
      }),
    removeWaiting: (ids) =>
      use(async (db) => {
        const { store, done } = db.transaction('waiting', 'readwrite')
        for (const id of ids) {
          const key = await store.index('id').getKey(id)
          if (key !== undefined) await store.delete(key)
        }
        await done
      }),
    clearList: () => use((db) => db.clear('list')),
    clear: () => use(async (db) => void (await Promise.all([db.clear('list'), db.clear('waiting')]))),
    clearIfSent: (exceptIds) =>
      use(async (db) => {
        const transaction = db.transaction(['list', 'waiting'], 'readwrite')
        const waiting = await transaction.objectStore('waiting').getAll()
        const isSent = waiting.every(({ id }) => exceptIds.includes(id))
        if (isSent) for (const name of transaction.objectStoreNames) await transaction.objectStore(name).clear()
        await transaction.done
        return isSent
      }),
  }
}
