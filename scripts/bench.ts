import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureBoard, measureTyping } from '#tests/bench/editing.ts'
import { measureExports, measureGrowth, measureTurns } from '#tests/bench/large-events.ts'
import { measurePages } from '#tests/bench/phone.ts'
import { measureProposals } from '#tests/bench/proposals.ts'
import { isReached, printPart, type Result, type Settings } from '#tests/bench/report.ts'
import { measureSmallServer, measureTwoProcesses } from '#tests/bench/small-server.ts'
import { measureThroughput } from '#tests/bench/throughput.ts'
import { launchOptions } from '../playwright.config.ts'
import { requireBrowser } from './find-browser.ts'

/**
 * `npm run bench`: measures Fairway as `npm start` runs it against a minimal Node server, and checks each figure. `--
 * --quick` takes about five minutes. The output is also in `.cache/bench.json`.
 */
const isQuick = process.argv.includes('--quick')

const command = JSON.parse(await readFile('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(2)

const parts: readonly { title: string; measure: (settings: Settings) => Promise<Result[]>; isLong?: true }[] = [
  { title: 'Requests per second from 32 clients on SQLite, compared with the floor', measure: measureThroughput },
  { title: 'Pages on a phone: 1.6 Mbit/s, 150 ms latency, CPU at a quarter of its speed', measure: measurePages },
  { title: 'A small server', measure: measureSmallServer },
  { title: 'Growth: 2,000 registrations compared with 100', measure: measureGrowth },
  {
    title: 'How long other requests wait during a large one (500 registrations with 10 guests each)',
    measure: measureTurns,
  },
  { title: 'Proposals: 500 golfers on 144 teams, 610 guests at 62 tables', measure: measureProposals },
  { title: 'Two processes on PostgreSQL, 32 callers', measure: measureTwoProcesses, isLong: true },
  { title: 'Exports of 50,000 guests', measure: measureExports, isLong: true },
  { title: 'Board of 500 golfers, two processes', measure: measureBoard, isLong: true },
  { title: 'Typing and moving, CPU at a quarter of its speed', measure: measureTyping, isLong: true },
]

const browser = { ...launchOptions, executablePath: await requireBrowser() }
const all: { title: string; results: Result[] }[] = []
for (const { title, measure, isLong } of parts) {
  if (isLong && isQuick) continue
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'))
  try {
    const results = await measure({ dataDir, command, browser, isQuick })
    printPart(title, results)
    all.push({ title, results })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
const judged = all.flatMap(({ results }) => results.flatMap((result) => isReached(result) ?? []))
const machine = { processors: cpus().map(({ model }) => model), node: process.version, date: new Date().toISOString() }
await writeFile('.cache/bench.json', JSON.stringify({ machine, parts: all }, null, 2))
process.stdout.write(`\n${judged.filter(Boolean).length} of ${judged.length} goals met. Details: .cache/bench.json\n`)
