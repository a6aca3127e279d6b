import { readFile } from 'node:fs/promises'
import { startPostgres } from '#tests/support/database/postgres-process.ts'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { callForAWhile } from './callers.ts'
import { holdToCpuShare } from './cpu-share.ts'
import { type BenchData, env, prepareData } from './prepare-data.ts'
import { median, type Result, type Settings } from './report.ts'
import { prepareRequest, rows } from './throughput.ts'

export async function readMemory({ pid }: Pick<ServerProcess, 'pid'>): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
}

export async function measureSmallServer({ dataDir, command, isQuick }: Settings): Promise<Result[]> {
  const place = { databaseUrl: undefined, dataDir }
  const data = await prepareData(place, { partners: 100 })
  // The first start takes longer than any later one.
  await (await startServer({ ...place, env, command })).stop()
  const starts: number[] = []
  for (let count = 0; count < 4; count += 1) {
    const asked = performance.now()
    const server = await startServer({ ...place, env, command })
    starts.push(performance.now() - asked)
    await server.stop()
  }
  const server = await startServer({ ...place, env, command })
  const idle = await readMemory(server)
  const read = async (milliseconds: number) => {
    for (const row of rows.filter(({ body }) => !body)) {
      await callForAWhile(server.url, { callers: 8, milliseconds, request: prepareRequest(row, data) })
    }
    return readMemory(server)
  }
  const milliseconds = isQuick ? 4_000 : 8_000
  const warm = await read(milliseconds)
  const later = await read(milliseconds)
  await server.stop()
  return [
    { name: 'Ready after', value: median(starts) / 1_000, unit: 's', goal: { atMost: 0.8 } },
    { name: 'Memory when idle', value: idle, unit: 'MB', goal: { atMost: 150 } },
    { name: 'Memory after mixed reads', value: warm, unit: 'MB' },
    { name: 'After as many reads again', value: later / warm, unit: 'of that memory', goal: { atMost: 1.1 } },
  ]
}

export async function measureTwoProcesses({ dataDir, command, isQuick }: Settings): Promise<Result[]> {
  const postgres = await startPostgres()
  try {
    const place = { databaseUrl: postgres.urlOf('postgres'), dataDir }
    const data = await prepareData(place, { partners: 100 })
    const milliseconds = isQuick ? 2_000 : 4_000
    const measure = async (shareOfProcessor?: number) => {
      const servers = [await startServer({ ...place, env, command }), await startServer({ ...place, env, command })]
      const lifts =
        shareOfProcessor === undefined
          ? []
          : await Promise.all(servers.map(({ pid }) => holdToCpuShare(pid, shareOfProcessor)))
      const results: Result[] = []
      for (const [kind, row, goal] of [
        ['Reads', rows[1], 1.7],
        ['Saves', rows.find(({ body }) => body), 1.3],
      ] as const) {
        if (!row || lifts.includes(null)) continue
        const request = row.body ? fromManyContacts(prepareRequest(row, data), data) : prepareRequest(row, data)
        const ask = async (asked: readonly ServerProcess[]) => {
          const load = { callers: 32 / asked.length, milliseconds, request }
          const answers = await Promise.all(asked.map(({ url }) => callForAWhile(url, load)))
          const failed = answers.reduce((sum, one) => sum + one.failed, 0)
          if (failed > 0)
            throw new Error(`${failed} requests failed: ${answers.map(({ failure }) => failure).join('\n')}`)
          return answers.reduce((sum, { count }) => sum + count, 0)
        }
        for (const server of servers) await ask([server])
        const counts: { one: number; two: number }[] = []
        for (let turn = 0; turn < 5; turn += 1)
          counts.push({ one: await ask(servers.slice(0, 1)), two: await ask(servers) })
        const aSecond = (which: 'one' | 'two') =>
          Math.round((median(counts.map((count) => count[which])) / milliseconds) * 1_000)
        results.push({
          name: shareOfProcessor === undefined ? kind : `${kind}, each limited to ${shareOfProcessor} CPU`,
          value: median(counts.map(({ one, two }) => two / one)),
          unit: 'of one process',
          detail: `${aSecond('two')} and ${aSecond('one')} per second`,
          ...((kind === 'Saves' || shareOfProcessor !== undefined) && { goal: { atLeast: goal } }),
        })
      }
      for (const server of servers) await server.stop()
      for (const lift of lifts) await lift?.()
      return results
    }
    return [...(await measure()), ...(await measure(0.3))]
  } finally {
    await postgres.stop()
  }
}

/** Saves with the same contact would wait for each other in the address book. */
function fromManyContacts(request: () => string, { draft }: BenchData): () => string {
  const { email } = draft.contact
  let asked = 0
  return () => {
    asked += 1
    return request().replace(email, `${10 + (asked % 64)}${email.slice(2)}`)
  }
}
