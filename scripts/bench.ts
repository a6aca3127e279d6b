import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureExport } from '#tests/support/export-load.ts'
import { prepareLargeEvent } from '#tests/support/large-event.ts'
import { prepareSave } from '#tests/support/prepare-save.ts'
import { saveMany } from '#tests/support/save-load.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/**
 * `npm run bench`: how many registrations with 20 guests a server saves in a second on SQLite, asked by 32 callers from
 * another process, and how much memory it takes before and after; then how it serves others while it exports an event of
 * 50,000 guests. What it prints is what it measured; it judges nothing.
 */
const callers = 32
const warmUp = 200
const total = 3_000
const guests = 50_000

const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }
const command = JSON.parse(await readFile('package.json', 'utf8'))
  .scripts.start.split(' ')
  .slice(1)

await inNewFolder(measureSaves)
await inNewFolder(measureExports)

async function inNewFolder(measure: (dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'))
  try {
    await measure(dataDir)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function measureSaves(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const sender = await prepareSave(place)
  // Once before, so that what is measured starts as it does every day but the first.
  await (await startServer({ ...place, env, command })).stop()
  const server = await startServer({ ...place, env, command })
  print('Memory of the idle server', inMegabytes(await readMemory(server)))
  await sendSaves(server, sender)
  print('Memory after the saves', inMegabytes(await readMemory(server)))
  await server.stop()
}

async function measureExports(dataDir: string): Promise<void> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareLargeEvent(place, { guests })
  const server = await startServer({ ...place, env, command })
  for (const kind of ['attendees', 'golfers', 'partners']) {
    const path = `/api/registrations/${kind}/export/${eventId}`
    const figures = await measureExport(server, { path, cookie, readMemory: () => readMemory(server) })
    const { milliseconds, bytes, worstHealthCheck, peakMemory } = figures
    print(`Export of ${kind}`, `${(milliseconds / 1_000).toFixed(1)} s, ${(bytes / 1_048_576).toFixed(1)} MB of file`)
    print('  Memory at most', inMegabytes(peakMemory))
    print('  Slowest health check', `${Math.round(worstHealthCheck)} ms`)
  }
  await server.stop()
}

async function sendSaves(server: ServerProcess, sender: Awaited<ReturnType<typeof prepareSave>>): Promise<void> {
  const ignore = () => undefined
  await saveMany(server.url, sender, { callers, total: warmUp, onAnswer: ignore })
  const times: number[] = []
  let refused = 0
  const started = performance.now()
  const onAnswer = ({ status, milliseconds }: { status: number; milliseconds: number }) => {
    if (status === 200) times.push(milliseconds)
    else refused += 1
  }
  await saveMany(server.url, sender, { callers, total, onAnswer })
  const seconds = (performance.now() - started) / 1_000
  times.sort((one, other) => one - other)
  const at = (share: number) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`
  print(
    'Saves with 20 guests',
    `${Math.round(times.length / seconds)} a second (${times.length} saved, ${refused} refused)`,
  )
  print('Half of them within', at(0.5))
  print('All but 1 % within', at(0.99))
}

/** Resident memory in megabytes; undefined where the system does not tell it. */
async function readMemory({ pid }: ServerProcess): Promise<number | undefined> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
  } catch {
    return undefined
  }
}

function inMegabytes(memory: number | undefined): string {
  return memory === undefined ? 'unknown on this system' : `${Math.round(memory)} MB`
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(28)} ${value}\n`)
}
