import { type DBSchema, openDB } from 'idb'
import type { DeskListAnswer } from '#shared/contracts/desk.ts'
import type { DeskFact } from '#shared/domain/desk/facts.ts'

/** A fact that waits on this device, with details that the server doesn't send to other devices. */
export interface WaitingFact extends DeskFact {
  email: string
  mobile: string
}

export interface KeptDesk {
  /** The list with all facts that came since. Null before the first. */
  list: DeskListAnswer | null
  /** How far the server's clock was ahead when the list was written, in milliseconds. */
  clockOffset: number
  /** In the order in which they were recorded. */
  waiting: WaitingFact[]
}

/** The desk's copy on this device. All methods reject if the browser keeps nothing. */
export interface DeskStorage {
  read(): Promise<KeptDesk>
  writeList(list: DeskListAnswer, clockOffset: number): Promise<void>
  addWaiting(facts: readonly WaitingFact[]): Promise<void>
  removeWaiting(ids: readonly string[]): Promise<void>
  clearList(): Promise<void>
  clear(): Promise<void>
}

interface Schema extends DBSchema {
  list: { key: 'list'; value: { list: DeskListAnswer; clockOffset: number } }
  waiting: { key: number; value: WaitingFact; indexes: { id: string } }
}

/** Keeps the desk in IndexedDB. */
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
  return {
    async read() {
      const db = await open()
      const { list = null, clockOffset = 0 } = (await db.get('list', 'list')) ?? {}
      return { list, clockOffset, waiting: await db.getAll('waiting') }
    },
    async writeList(list, clockOffset) {
      await (await open()).put('list', { list, clockOffset }, 'list')
    },
    async addWaiting(facts) {
      const transaction = (await open()).transaction('waiting', 'readwrite')
      await Promise.all([...facts.map((fact) => transaction.store.add(fact)), transaction.done])
    },
    async removeWaiting(ids) {
      const transaction = (await open()).transaction('waiting', 'readwrite')
      for (const id of ids) {
        const key = await transaction.store.index('id').getKey(id)
        if (key !== undefined) await transaction.store.delete(key)
      }
      await transaction.done
    },
    async clearList() {
      await (await open()).clear('list')
    },
    async clear() {
      const db = await open()
      await Promise.all([db.clear('list'), db.clear('waiting')])
    },
  }
}
