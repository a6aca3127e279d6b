import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './column.ts'
import type { Message } from './workbook-worker.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

let last: Promise<unknown> = Promise.resolve()

/**
 * Writes an .xlsx workbook in a thread, so that other requests don't wait. Writes one at a time, because a large one
 * takes hundreds of megabytes.
 */
export function writeWorkbook(sheets: readonly Sheet<unknown>[], now: Date): Promise<Uint8Array> {
  const written = last.then(() => writeInThread(sheets, now))
  last = written.catch(() => null)
  return written
}

async function writeInThread(sheets: readonly Sheet<unknown>[], now: Date): Promise<Uint8Array> {
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { execArgv: [] })
  const send = (message: Message) => worker.postMessage(message)
  const sendAll = async () => {
    for (const { name, columns, rows } of sheets) {
      send({ name, columns: columns.map(({ read, ...column }) => column), batches: [] })
      for await (const batch of rows) send(batch.map((row) => columns.map((column) => column.read(row) ?? null)))
    }
    send(now)
  }
  try {
    const ended = once(worker, 'exit').then(() => Promise.reject(new Error('The workbook thread ended too early')))
    const [[workbook]] = await Promise.all([Promise.race([once(worker, 'message'), ended]), sendAll()])
    return workbook
  } finally {
    void worker.terminate()
  }
}
