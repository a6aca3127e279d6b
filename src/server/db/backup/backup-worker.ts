import { parentPort, workerData } from 'node:worker_threads'
import { backUp } from './backup.ts'

const { dataDir, file } = workerData as { dataDir: string; file: string }
try {
  await backUp(dataDir, file)
  parentPort?.postMessage({ failure: null })
} catch (error) {
  parentPort?.postMessage({ failure: error instanceof Error ? error.message : String(error) })
}
