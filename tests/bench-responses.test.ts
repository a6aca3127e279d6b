import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, test } from 'vitest'
import { compareAnswers, rows, startPair } from './bench/throughput.ts'

test("receives equal responses from Fairway and from the benchmark's baseline", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const pair = await startPair({ dataDir, command: ['src/server/main.ts'], partners: 3 })
  onTestFinished(pair.stop)
  for (const row of rows) {
    await compareAnswers(row, pair)
    await compareAnswers(row, pair)
  }
})
