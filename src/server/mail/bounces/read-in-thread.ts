import { Worker } from 'node:worker_threads'
import type { BounceReport } from './read-report.ts'

/** An ordinary report takes a few milliseconds. Shorter than the time that a server has to stop. */
const limitMilliseconds = 5_000

const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 }

/**
 * Reads a report in its own thread. Anyone can send a message that blocks a parser for hours or fills the memory.
 * @throws if the report can't be read, or takes too much time or memory
 */
export function readReportInThread(source: Buffer): Promise<BounceReport | null> {
  // Without the options of this process: some of them are not for threads.
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    workerData: source,
    resourceLimits,
    execArgv: [],
  })
  let limit: NodeJS.Timeout | undefined
  return new Promise<BounceReport | null>((resolve, reject) => {
    worker.on('message', (message: 'ready' | BounceReport | null) => {
      if (message === 'ready') limit = setTimeout(() => void worker.terminate(), limitMilliseconds)
      else resolve(message)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('The thread ended before the report was read')))
  }).finally(() => clearTimeout(limit))
}
