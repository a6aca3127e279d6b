/** A thread that reads one report and ends. */

import 'postal-mime'
import { parentPort, workerData } from 'node:worker_threads'
import { readReport } from './read-report.ts'

// All that it needs is loaded: from here on its time is limited.
parentPort?.postMessage('ready')
parentPort?.postMessage(await readReport(Buffer.from(workerData)))
