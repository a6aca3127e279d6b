import { prepareLargeEvent } from '#tests/support/load/large-event.ts'
import { startServer } from '#tests/support/server-process.ts'
import { measureExport } from './export-load.ts'
import { env, prepareData } from './prepare-data.ts'
import { median, type Result, type Settings } from './report.ts'
import { readMemory } from './small-server.ts'

const calls = [
  { name: 'Partners of an event', path: (eventId: number) => `/api/events/partners/${eventId}` },
  { name: 'Admin dashboard', path: () => '/api/dashboard/admin' },
]

export async function measureGrowth({ dataDir, command }: Settings): Promise<Result[]> {
  const sizes = [100, 2_000]
  const times: number[][] = []
  for (const partners of sizes) {
    const place = { databaseUrl: undefined, dataDir: `${dataDir}/${partners}` }
    const { cookie, eventId } = await prepareData(place, { partners })
    const server = await startServer({ ...place, env, command })
    const ask = async (path: string) => {
      const started = performance.now()
      await (await fetch(`${server.url}${path}`, { headers: { cookie } })).arrayBuffer()
      return performance.now() - started
    }
    const ofCalls: number[] = []
    for (const { path } of calls) {
      const tries: number[] = []
      for (let count = 0; count < 15; count += 1) tries.push(await ask(path(eventId)))
      ofCalls.push(median(tries))
    }
    times.push(ofCalls)
    await server.stop()
  }
  return calls.map(({ name }, index) => {
    const [small = 0, large = 0] = times.map((ofCalls) => ofCalls[index] ?? 0)
    const value = large / (sizes[1] ?? 1) / (small / (sizes[0] ?? 1))
    const detail = `${small.toFixed(1)} ms, then ${large.toFixed(1)} ms`
    return { name: `${name}, time per row`, value, unit: 'of the small event', goal: { atMost: 1.3 }, detail }
  })
}

export async function measureTurns({ dataDir, command }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId, boardEventId } = await prepareData(place, { partners: 500 })
  const server = await startServer({ ...place, env, command })
  const paths = [
    ...calls.map(({ name, path }) => ({ name, path: path(eventId) })),
    { name: 'Board', path: `/api/Board/golf/${boardEventId}` },
    { name: 'Export of attendees', path: `/api/registrations/attendees/export/${eventId}` },
  ]
  const results: Result[] = []
  for (const { name, path } of paths) {
    const waits: number[] = []
    for (let count = 0; count < 12; count += 1) {
      const { worstHealthCheck } = await measureExport(server, { path, cookie, readMemory: async () => undefined })
      waits.push(worstHealthCheck)
    }
    results.push({ name, value: median(waits), unit: 'ms at most', goal: { atMost: 20 } })
  }
  await server.stop()
  return results
}

export async function measureExports({ dataDir, command }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const { cookie, eventId } = await prepareLargeEvent(place, { guests: 50_000 })
  const server = await startServer({ ...place, env, command })
  const results: Result[] = []
  for (const kind of ['attendees', 'golfers', 'partners']) {
    const path = `/api/registrations/${kind}/export/${eventId}`
    const figures = await measureExport(server, { path, cookie, readMemory: () => readMemory(server) })
    const { milliseconds, bytes, worstHealthCheck, peakMemory } = figures
    const detail = `${(bytes / 1_048_576).toFixed(1)} MB, memory at most ${Math.round(peakMemory ?? 0)} MB, slowest health check ${Math.round(worstHealthCheck)} ms`
    results.push({ name: `Export of ${kind}`, value: milliseconds / 1_000, unit: 's', detail })
  }
  await server.stop()
  return results
}
