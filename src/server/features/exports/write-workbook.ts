import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from './column.ts'
import type { Message } from './workbook-worker.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Writes an .xlsx workbook in a thread, so that no request waits for it. */
export async function writeWorkbook(sheets: readonly Sheet<unknown>[], now: Date): Promise<Uint8Array> {
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
    const [[workbook]] = await Promise.all([once(worker, 'message'), sendAll()])
    return workbook
  } finally {
    void worker.terminate()
  }
}
