import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareSave } from '#tests/support/prepare-save.ts'
import { saveMany } from '#tests/support/save-load.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'

/**
 * `npm run bench`: how many registrations with 20 guests a server saves in a second on SQLite, asked by 32 callers from
 * another process, and how much memory it takes before and after. What it prints is what it measured; it judges nothing.
 */
const callers = 32
const warmUp = 200
const total = 3_000

const dataDir = await mkdtemp(join(tmpdir(), 'fairway-bench-'))
try {
  const place = { databaseUrl: undefined, dataDir }
  const sender = await prepareSave(place)
  const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }
  const command = JSON.parse(await readFile('package.json', 'utf8'))
    .scripts.start.split(' ')
    .slice(1)
  // Once before, so that what is measured starts as it does every day but the first.
  await (await startServer({ ...place, env, command })).stop()
  const server = await startServer({ ...place, env, command })
  print('Memory of the idle server', `${await readMemory(server)} MB`)
  await measure(server, sender)
  print('Memory after the saves', `${await readMemory(server)} MB`)
  await server.stop()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(server: ServerProcess, sender: Awaited<ReturnType<typeof prepareSave>>): Promise<void> {
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

/** Resident memory in megabytes, where the system tells it. */
async function readMemory({ pid }: ServerProcess): Promise<string> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024).toFixed(0)
  } catch {
    return 'unknown on this system:'
  }
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(28)} ${value}\n`)
}
