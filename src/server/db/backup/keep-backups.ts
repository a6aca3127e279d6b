import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { type Config, extendEnvironment } from '#server/foundation/config.ts'
import { sqliteFileName } from '../sqlite/data-folder.ts'
import { BackupError } from './backup.ts'
import { type BackupStatus, backupFolder, readBackupStatus, writeBackupStatus } from './backup-status.ts'
import { chooseBackupName, listExpired } from './retention.ts'

const minute = 60_000
const [interval, retryInterval] = [60 * minute, 10 * minute]
const firstDelay = 5 * minute
const [longestDump, longestCopy] = [interval, 10 * minute]

export interface KeepBackupsOptions extends Pick<Config, 'dataDir' | 'databaseUrl' | 'backupCommand'> {
  now: () => Date
  startedAt: Date
  minFreeBytes?: number
  log: FastifyBaseLogger
  over?: AbortSignal
  /** Milliseconds that `backupCommand` may take. */
  maxCopyTime?: number
}

export async function keepBackups(keeping: KeepBackupsOptions): Promise<void> {
  const { dataDir, now, startedAt, log } = keeping
  const at = now()
  const { lastAt, failure } = await readBackupStatus(dataDir)
  const isEarly = lastAt ? isWithin(interval, new Date(lastAt), at) : isWithin(firstDelay, startedAt, at)
  if (isEarly || (failure && isWithin(retryInterval, new Date(failure.at), at))) return
  let file: string
  try {
    file = await makeBackup(keeping, at)
  } catch (error) {
    if (keeping.over?.aborted) return
    const message = error instanceof Error ? error.message : String(error)
    log.warn({ failure: message }, 'the hourly backup failed')
    return changeStatus(dataDir, { failure: { at: at.toISOString(), message } })
  }
  await changeStatus(dataDir, { lastAt: at.toISOString(), failure: null })
  await removeExpired(backupFolder(dataDir))
  if (!keeping.backupCommand) return
  const copyFailure = await runCopyCommand(keeping.backupCommand, file, keeping)
  if (keeping.over?.aborted) return
  if (copyFailure !== null) log.warn({ failure: copyFailure }, 'BACKUP_COMMAND failed')
  const copiedAt = now().toISOString()
  const isCopied = copyFailure === null
  await changeStatus(
    dataDir,
    isCopied ? { copiedAt, copyFailure: null } : { copyFailure: { at: copiedAt, message: copyFailure } },
  )
}

/** A clock that was ahead must not stop the backups, so later instants don't count. */
const isWithin = (span: number, instant: Date, now: Date) => now >= instant && now.getTime() < instant.getTime() + span

const changeStatus = async (dataDir: string, changes: Partial<BackupStatus>) =>
  writeBackupStatus(dataDir, { ...(await readBackupStatus(dataDir)), ...changes })

async function makeBackup(
  { dataDir, databaseUrl, over, minFreeBytes = 0 }: KeepBackupsOptions,
  at: Date,
): Promise<string> {
  const folder = backupFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!databaseUrl && (await findSpaceAfter(dataDir)) < minFreeBytes) {
    throw new BackupError('There isn’t enough free space for another backup.')
  }
  const file = join(folder, chooseBackupName(await readdir(folder), at, databaseUrl ? 'postgres' : 'sqlite'))
  const part = `${file}.${process.pid}.part`
  try {
    const failure = databaseUrl ? await dumpPostgres(databaseUrl, part, over) : await copySqlite(dataDir, part)
    if (failure !== null) throw new BackupError(failure)
    await rename(part, file)
    return file
  } finally {
    await rm(part, { force: true })
  }
}

async function findSpaceAfter(dataDir: string): Promise<number> {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize - (await stat(join(dataDir, sqliteFileName))).size
}

const copySqlite = (dataDir: string, file: string) =>
  new Promise<string | null>((resolve, reject) => {
    const worker = new Worker(new URL('./backup-worker.ts', import.meta.url), {
      workerData: { dataDir, file },
      execArgv: [],
    })
    worker.once('message', ({ failure }: { failure: string | null }) => resolve(failure))
    worker.once('error', reject)
    worker.once('exit', () => resolve('The backup ended without a result.'))
  })

/** Passes the password in the environment, because others can see a command's arguments. */
async function dumpPostgres(databaseUrl: string, file: string, over?: AbortSignal): Promise<string | null> {
  const url = new URL(databaseUrl)
  const env = extendEnvironment({ PGPASSWORD: decodeURIComponent(url.password) })
  url.password = ''
  const limits = { timeout: longestDump, over }
  const failure = await run('pg_dump', ['--format=custom', `--file=${file}`, `--dbname=${url}`], env, limits)
  return failure ?? run('pg_restore', ['--list', file], env, limits)
}

const runCopyCommand = (
  command: string,
  file: string,
  { over, maxCopyTime: timeout = longestCopy }: KeepBackupsOptions,
) => run('sh', ['-c', command], extendEnvironment({ BACKUP_FILE: file }), { timeout, over })

interface Limits {
  timeout: number
  over: AbortSignal | undefined
}

type Environment = ReturnType<typeof extendEnvironment>

/**
 * Returns why a program failed, or null. Kills it and everything it started after the timeout, or when the server
 * stops.
 */
function run(program: string, args: string[], env: Environment, { timeout, over }: Limits): Promise<string | null> {
  if (over?.aborted) return Promise.resolve('Fairway stopped.')
  // The program has its own process group, so that everything it starts can be killed, too.
  const child = spawn(program, args, { env, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  return new Promise((resolve) => {
    let words = ''
    const fail = (reason: string) => resolve(`${program} ${reason}. ${words.trim()}`.trim())
    const stop = () => {
      killGroup(child)
      fail('took too long and was stopped')
    }
    const timer = setTimeout(stop, timeout)
    over?.addEventListener('abort', stop)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      words = `${words}${text}`.slice(-maxWords)
    })
    child.once('error', (error) =>
      resolve('code' in error && error.code === 'ENOENT' ? `${program} isn’t installed.` : error.message),
    )
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      over?.removeEventListener('abort', stop)
      if (code === 0) resolve(null)
      else fail(`exited with ${code ?? signal}`)
    })
  })
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // Windows doesn't have process groups.
    child.kill('SIGKILL')
  }
}

const maxWords = 500

async function removeExpired(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of listExpired(names)) await rm(join(folder, name), { force: true })
  for (const name of names.filter((one) => /\.part(-\w+)?$/.test(one))) {
    const { mtimeMs } = await stat(join(folder, name))
    if (Date.now() - mtimeMs > interval) await rm(join(folder, name), { force: true })
  }
}
