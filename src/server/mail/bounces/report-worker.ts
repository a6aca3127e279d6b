/** A thread that reads one report and ends. */

import { parentPort, workerData } from 'node:worker_threads'
import { readReport } from './read-report.ts'

parentPort?.postMessage(await readReport(Buffer.from(workerData)))
