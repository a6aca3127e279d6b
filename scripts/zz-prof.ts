import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { startServer } from '#tests/support/server-process.ts'
import { countStatuses, prepareSavers, startSavers } from '#tests/support/steady-savers.ts'

const seconds = Number(process.argv[2] ?? 8),
  callers = Number(process.argv[3] ?? 32),
  prof = process.argv[4]
const dataDir = await mkdtemp(join(tmpdir(), 'prof-'))
const place = { databaseUrl: undefined, dataDir }
const database = await open(place as never)
await migrate(database)
const prepared = await prepareSavers(database, Number(process.env.REGS ?? 200))
await database.db.destroy()
const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9', LOG_LEVEL: 'error' }
const command = [
  'scripts/run.mjs',
  ...(prof ? ['--cpu-prof', `--cpu-prof-dir=${prof}`] : []),
  ...(process.env.FLAGS ?? '').split(' ').filter(Boolean),
  'scripts/start.ts',
]
const server = await startServer({ ...place, env, command } as never)
const stat = async () => {
  const s = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')[1]!.split(' ')
  return { u: Number(s[11]) * 10, k: Number(s[12]) * 10 }
}
let savers = startSavers([server.url], prepared, callers)
await new Promise((r) => setTimeout(r, 2000))
await savers.stop()
savers = startSavers([server.url], prepared, callers)
const c0 = await stat(),
  t0 = performance.now()
await new Promise((r) => setTimeout(r, seconds * 1000))
const n = savers.answers.length,
  c1 = await stat(),
  dt = performance.now() - t0
await savers.stop()
console.log(
  `${process.cwd()}: ${((n / dt) * 1000).toFixed(0)} saves/s, user ${((c1.u - c0.u) / n).toFixed(2)} ms sys ${((c1.k - c0.k) / n).toFixed(2)} ms a save`,
  JSON.stringify(countStatuses(savers.answers)),
)
await server.stop()
await rm(dataDir, { recursive: true, force: true })
