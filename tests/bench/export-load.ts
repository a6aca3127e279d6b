import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { ServerProcess } from '#tests/support/server-process.ts'

export interface ExportFigures {
  milliseconds: number
  bytes: number
  worstHealthCheck: number
  /** Resident memory in megabytes, undefined if the system does not report it. */
  peakMemory: number | undefined
}

export async function measureExport(
  server: ServerProcess,
  { path, cookie, readMemory }: { path: string; cookie: string; readMemory: () => Promise<number | undefined> },
): Promise<ExportFigures> {
  const agent = new Agent({ keepAlive: true })
  const started = performance.now()
  let isDone = false
  const download = get(`${server.url}${path}`, agent, cookie).finally(() => {
    isDone = true
  })
  let worstHealthCheck = 0
  let peakMemory: number | undefined
  while (!isDone) {
    const asked = performance.now()
    await get(`${server.url}/healthz`, agent)
    worstHealthCheck = Math.max(worstHealthCheck, performance.now() - asked)
    const memory = await readMemory()
    if (memory !== undefined) peakMemory = Math.max(peakMemory ?? 0, memory)
    await setTimeout(5)
  }
  const bytes = await download
  const milliseconds = performance.now() - started
  agent.destroy()
  return { milliseconds, bytes, worstHealthCheck, peakMemory }
}

function get(url: string, agent: Agent, cookie = ''): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { cookie } }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength
      })
      response.on('aborted', () => reject(new Error('The answer broke off')))
      response.on('error', reject)
      response.on('end', () =>
        response.statusCode === 200 ? resolve(bytes) : reject(new Error(`${url} answered ${response.statusCode}`)),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}
