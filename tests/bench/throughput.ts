import { deepStrictEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { cp, readFile } from 'node:fs/promises'
import { type ServerProcess, startServer } from '#tests/support/server-process.ts'
import { callForAWhile, writeRequest } from './callers.ts'
import { type BenchData, env, prepareData } from './prepare-data.ts'
import { median, type Result, type Settings } from './report.ts'

/**
 * Requests per second as a share of the floor's (`floor.ts`). Both take turns on copies of one database, so that
 * other load slows both.
 */

export interface ThroughputRow {
  name: string
  goal: number
  path: (data: BenchData) => string
  body?: (data: BenchData) => object
}

export const rows: readonly ThroughputRow[] = [
  { name: 'Who am I', goal: 0.6, path: () => '/api/auth/current-user' },
  {
    name: 'A registration with 20 guests',
    goal: 0.6,
    path: ({ registrationId }) => `/api/registrations/${registrationId}`,
  },
  { name: 'All partners of an event', goal: 0.6, path: ({ eventId }) => `/api/events/partners/${eventId}` },
  { name: 'Admin dashboard', goal: 0.6, path: () => '/api/dashboard/admin' },
  { name: 'Board, 500 golfers', goal: 0.6, path: ({ boardEventId }) => `/api/Board/golf/${boardEventId}` },
  {
    name: 'Save with 20 guests',
    goal: 0.5,
    path: () => '/api/registrations/SaveRegistration',
    body: ({ draft }) => draft,
  },
]

interface Measured {
  perSecond: number
  cpuMilliseconds: number
}

interface Pair {
  data: BenchData
  fairway: ServerProcess
  floor: ServerProcess
  stop(): Promise<void>
}

export async function startPair({
  dataDir,
  command,
  partners,
}: Pick<Settings, 'dataDir' | 'command'> & { partners: number }): Promise<Pair> {
  const data = await prepareData({ databaseUrl: undefined, dataDir: `${dataDir}/fairway` }, { partners })
  await cp(`${dataDir}/fairway`, `${dataDir}/floor`, { recursive: true })
  const fairway = await startServer({ databaseUrl: undefined, dataDir: `${dataDir}/fairway`, env, command })
  const floor = await startServer({
    databaseUrl: undefined,
    dataDir: `${dataDir}/floor`,
    env: { HEADERS: JSON.stringify(await readHeaders(fairway.url, data.cookie)) },
    command: ['tests/bench/floor.ts'],
  })
  const stop = async () => {
    await fairway.stop()
    await floor.stop()
  }
  return { data, fairway, floor, stop }
}

export async function measureThroughput({ dataDir, command, isQuick }: Settings): Promise<Result[]> {
  const [turn, turns] = isQuick ? [1_000, 5] : [4_000, 5]
  const pair = await startPair({ dataDir, command, partners: 500 })
  try {
    const results = []
    for (const row of rows) {
      if (!row.body) await compareAnswers(row, pair)
      results.push(await measureRow(row, { ...pair, turn, turns }))
    }
    return results
  } finally {
    await pair.stop()
  }
}

async function readHeaders(url: string, cookie: string): Promise<Record<string, string>> {
  const { headers } = await fetch(`${url}/api/auth/current-user`, { headers: { cookie } })
  const own = new Set(['content-length', 'date', 'connection', 'keep-alive'])
  return Object.fromEntries([...headers].filter(([name]) => !own.has(name)))
}

/** Requires the same answer from both servers, because a comparison of different work would mean nothing. */
export async function compareAnswers(row: ThroughputRow, { data, fairway, floor }: Pair): Promise<void> {
  const url = row.path(data)
  const body = row.body && JSON.stringify({ ...row.body(data), requestId: randomUUID() })
  const ask = async (server: ServerProcess) => {
    const headers = { cookie: data.cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${server.url}${url}`, { headers, ...(body && { method: 'POST', body }) })
    return { status: response.status, answer: (await response.json()) as object }
  }
  const [ours, theirs] = [await ask(fairway), await ask(floor)]
  // The floor doesn't read the audit trail, so it can't offer an undo.
  const withoutHistory = ({ status, answer }: typeof ours) =>
    Array.isArray(answer) ? { status, answer } : { status, answer: { ...answer, history: undefined } }
  deepStrictEqual(withoutHistory(theirs), withoutHistory(ours), `The floor answers ${url} differently`)
}

/** Requests until the engine has compiled a row's code. */
const warmUp = 2_000

interface Turns extends Pair {
  turn: number
  turns: number
}

async function measureRow(row: ThroughputRow, { data, fairway, floor, turn, turns }: Turns): Promise<Result> {
  const request = prepareRequest(row, data)
  const measured: Record<'fairway' | 'floor', Measured[]> = { fairway: [], floor: [] }
  for (const server of [fairway, floor]) await measureTurn(server, { request, milliseconds: warmUp })
  for (let count = 0; count < turns; count += 1) {
    measured.fairway.push(await measureTurn(fairway, { request, milliseconds: turn }))
    measured.floor.push(await measureTurn(floor, { request, milliseconds: turn }))
  }
  const middle = (of: Measured[], key: keyof Measured) => median(of.map((one) => one[key]))
  const [ours, theirs] = [middle(measured.fairway, 'perSecond'), middle(measured.floor, 'perSecond')]
  const [ourCpu, theirCpu] = [middle(measured.fairway, 'cpuMilliseconds'), middle(measured.floor, 'cpuMilliseconds')]
  return {
    name: row.name,
    value: ours / theirs,
    unit: 'of the floor',
    goal: { atLeast: row.goal },
    detail: `${toText(ours)} of ${toText(theirs)} per second, CPU ${toText(ourCpu)} and ${toText(theirCpu)} ms`,
  }
}

const toText = (value: number) => value.toPrecision(value < 100 ? 2 : 3)

export function prepareRequest({ path, body }: ThroughputRow, data: BenchData): () => string {
  if (!body) {
    const whole = writeRequest('GET', path(data), data.cookie)
    return () => whole
  }
  const id = randomUUID()
  const [before = '', after = ''] = writeRequest(
    'POST',
    path(data),
    data.cookie,
    JSON.stringify({ ...body(data), requestId: id }),
  ).split(id)
  return () => before + randomUUID() + after
}

const callers = 32

async function measureTurn(
  server: ServerProcess,
  { request, milliseconds }: { request: () => string; milliseconds: number },
): Promise<Measured> {
  const began = { time: performance.now(), cpu: await readCpu(server.pid) }
  const { count, failed, failure } = await callForAWhile(server.url, { callers, milliseconds, request })
  if (failed > 0)
    throw new Error(`${failed} requests failed beside ${count} that did not: ${failure}\n${server.output()}`)
  const seconds = (performance.now() - began.time) / 1_000
  return { perSecond: count / seconds, cpuMilliseconds: ((await readCpu(server.pid)) - began.cpu) / count }
}

/** In milliseconds. Linux counts hundredths of a second. */
async function readCpu(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}
