import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { resolve } from 'node:path'

export interface ServerProcess {
  url: string
  pid: number
  output(): string
  kill(): Promise<void>
  stop(): Promise<number | null>
}

interface Options {
  databaseUrl?: string | undefined
  dataDir: string
  port?: number
  env?: Record<string, string>
  command?: string[]
  program?: string
  options?: Pick<SpawnOptions, 'cwd' | 'uid' | 'gid'>
}

export async function startServer({
  databaseUrl,
  dataDir,
  port: wanted,
  env,
  command = ['src/server/main.ts'],
  program = process.execPath,
  options,
}: Options): Promise<ServerProcess> {
  const port = wanted ?? (await findFreePort())
  const url = `http://127.0.0.1:${port}`
  const child = spawn(program, command, {
    ...options,
    env: {
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: resolve('.cache/compiled'),
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  await waitUntilReady(child, url, () => output)
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

async function waitUntilReady(child: ChildProcess, url: string, output: () => string): Promise<void> {
  for (let attempt = 0; attempt < 6_000; attempt += 1) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`)
    if (await isReady(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not get ready:\n${output()}`)
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok
  } catch {
    return false
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('This machine gives no port')
  return address.port
}
