import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { loggedInCookies, toCookieHeader } from '#tests/support/browser/logged-in-cookies.ts'
import type { DatabasePlace } from '#tests/support/database/test-database.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { env } from './prepare-data.ts'
import { median, type Result, type Settings } from './report.ts'

const partners = 150
const golfersInTurn = [4, 4, 2, 3, 4, 3]
const dinnersInTurn = [2, 0, 0, 3, 0, 0, 2, 0, 0, 1, 0, 0, 3, 0, 0]
const tables = { count: 62, seats: 10 }

export async function measureProposals({ dataDir, command }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareEvent(place)
  const server = await startServer({ ...place, env, command })
  const post = async (path: string, body: object) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  }
  const newTables = { eventId, requestId: crypto.randomUUID(), count: tables.count, seats: tables.seats, zone: null }
  await post('/api/DinnerSeating/AddTables', newTables)
  const fifths: object[] = []
  const options = { golfCourseId: null, onlyTeams: false, onlyFreeTeams: false, fifths, leftOut: [] }
  const asked = [
    {
      name: 'Golf proposal',
      ask: () => post('/api/Board/ProposePlacement', { eventId, options }),
      most: 1,
    },
    {
      name: 'Dinner proposal',
      ask: () => post('/api/Board/ProposeSeating', { eventId, onlyEmptyTables: false }),
      most: 0.1,
    },
  ]
  const results: Result[] = []
  for (const { name, ask, most } of asked) {
    const tries: { milliseconds: number; cpu: number; worst: number }[] = []
    // The processor time excludes the observer's share.
    for (let count = 0; count < 7; count += 1)
      tries.push({ ...(await measureWork(server, ask)), worst: await findLongestWait(server, ask) })
    const seconds = median(tries.map(({ milliseconds }) => milliseconds)) / 1_000
    const detail = `took ${seconds.toFixed(2)} s`
    const cpu = median(tries.map((one) => one.cpu))
    const goal = { atMost: most }
    results.push({ name: `${name}, whole call`, value: cpu, unit: 's of CPU time', goal, detail })
    const wait = median(tries.map(({ worst }) => worst))
    results.push({ name: `${name}, wait of other requests`, value: wait, unit: 'ms at most', goal: { atMost: 50 } })
  }
  await server.stop()
  return results
}

async function measureWork(server: ServerProcess, work: () => Promise<void>) {
  const [started, before] = [performance.now(), await readProcessorSeconds(server)]
  await work()
  const milliseconds = performance.now() - started
  return { milliseconds, cpu: (await readProcessorSeconds(server)) - before }
}

async function findLongestWait(server: ServerProcess, work: () => Promise<void>): Promise<number> {
  let isDone = false
  const working = work().finally(() => {
    isDone = true
  })
  let longest = 0
  while (!isDone) {
    const asked = performance.now()
    await (await fetch(`${server.url}/healthz`)).arrayBuffer()
    longest = Math.max(longest, performance.now() - asked)
    await setTimeout(5)
  }
  await working
  return longest
}

const ticksASecond = 100

async function readProcessorSeconds({ pid }: Pick<ServerProcess, 'pid'>): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond
}

async function prepareEvent(place: DatabasePlace): Promise<{ cookie: string; eventId: number }> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const admin = await build.user({ role: 'admin' })
  const courses = [
    await build.golfCourse({ holeCount: 27 }),
    await build.golfCourse({ holeCount: 27 }),
    await build.golfCourse({ holeCount: 18 }),
  ]
  const event = await build.event({ courses })
  for (let index = 0; index < partners; index += 1) {
    const [golfersIncluded = 0, dinnersIncluded = 0] = [golfersInTurn, dinnersInTurn].map(
      (turn) => turn[index % turn.length],
    )
    const coursePreferences = courses.map((_, rank) => courses[(index + rank) % courses.length]?.id ?? 0)
    const choices = { golfersIncluded, dinnersIncluded, vipsIncluded: 0, coursePreferences }
    await build.registration({ creator: admin, choices, named: 'all' })
  }
  const cookie = toCookieHeader(await loggedInCookies(db, admin, now))
  await db.destroy()
  return { cookie, eventId: event.id }
}
