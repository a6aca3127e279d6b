import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadEnvFile } from 'node:process'
import { type Config, ExpectedFailure, readConfig } from '#server/foundation/config.ts'
import { UpdateError } from './db/backup/update.ts'
import { DatabaseUnavailable, isPostgresFailure, isSqliteFailure, primaryCode, WriteConflict } from './db/failures.ts'
import { closeDataFolder, sqliteFileName } from './db/sqlite/data-folder.ts'

/**
 * Runs the server or a script with the environment and `.env`. Files it creates are private. An expected failure
 * prints one sentence to stderr. Every failure exits with 1.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  process.umask(0o077)
  let config: Config | undefined
  try {
    if (existsSync('.env')) loadEnvFile('.env')
    config = readConfig()
    await closeDataFolder(config.dataDir)
    await work(config)
  } catch (error) {
    process.stderr.write(`${explain(error, config)}\n`)
    process.exitCode = 1
    setTimeout(() => process.exit(1), 1_000).unref()
  }
}

function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof UpdateError) return `${error.message} ${explain(error.cause, config)}`
  if (error instanceof ExpectedFailure) return error.message
  const words = config && (explainDatabaseFailure(error, config) ?? explainPort(error, config))
  if (words) return words
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainPort(error: unknown, { host, port }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) return
  const reason =
    error.code === 'EADDRINUSE'
      ? 'another program is using it. Stop that program, or change PORT or HOST.'
      : `the system reported ${String(error.code)}. Change PORT or HOST.`
  return `Fairway cannot listen on ${host}, port ${port}: ${reason}`
}

interface Place {
  databaseUrl?: string | undefined
  dataDir: string
}

/**
 * Returns how to fix the database or its folder; undefined for other failures. Never shows PostgreSQL's user or
 * password.
 */
function explainDatabaseFailure(error: unknown, place: Place): string | undefined {
  if (error instanceof WriteConflict || error instanceof DatabaseUnavailable) {
    return explainDatabaseFailure(error.cause, place)
  }
  if (isSqliteFailure(error)) return explainSqlite(primaryCode(error), join(place.dataDir, sqliteFileName))
  return (place.databaseUrl && explainPostgres(error, place.databaseUrl)) || explainFolder(error, place.dataDir)
}

/** https://www.sqlite.org/rescode.html */
function explainSqlite(code: number, file: string): string | undefined {
  const restore = 'Restore a backup (npm run restore -- FILE). The current file is kept next to the restored one.'
  const rights = 'Check the owner and permissions of the file and its folder.'
  const sentences = new Map([
    [3, `${file} cannot be opened by this user. ${rights}`],
    [5, `${file} is locked by another program. Stop that program or wait, then start again.`],
    [8, `${file} cannot be written. ${rights}`],
    [10, `The disk cannot read or write ${file}. Check the disk and the mount.`],
    [11, `${file} is damaged. ${restore}`],
    [13, `The disk that holds ${file} is full. Free some space and start again.`],
    [14, `${file} cannot be opened. ${rights}`],
    [26, `${file} is not an SQLite database. ${restore}`],
  ])
  return sentences.get(code)
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html, and network errors. */
function explainPostgres(error: unknown, databaseUrl: string): string | undefined {
  const { host, pathname } = new URL(databaseUrl)
  const database = decodeURIComponent(pathname.slice(1))
  const logIn = `PostgreSQL at ${host} rejected the user or password. Correct DATABASE_URL.`
  const rights = `The user in DATABASE_URL cannot create tables in the database "${database}". Make that user the owner.`
  const busy = `PostgreSQL at ${host} isn’t accepting connections right now. Wait until it is ready, then start again.`
  const sentences = new Map([
    ['28P01', logIn],
    ['28000', logIn],
    ['3D000', `PostgreSQL at ${host} has no database "${database}". Create it (createdb), or correct DATABASE_URL.`],
    ['42501', rights],
    ['3F000', rights],
    ['53300', busy],
    ['57P03', busy],
  ])
  if (isPostgresFailure(error)) return sentences.get(error.code)
  if (error instanceof Error && error.message.startsWith('SASL')) return logIn
  return isConnectionFailure(error)
    ? `PostgreSQL at ${host} does not respond (${readErrorCode(error)}). Start it, or correct DATABASE_URL.`
    : undefined
}

function isConnectionFailure(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return 'syscall' in error || error instanceof AggregateError || wordsOfDriver.test(error.message)
}

const wordsOfDriver = /^(timeout exceeded when|Connection terminated|The server does not support SSL)|certificate/

const readErrorCode = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : error.message)

function explainFolder(error: unknown, dataDir: string): string | undefined {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return
  const isInside = typeof error.path === 'string' && (error.path.startsWith(dataDir) || dataDir.startsWith(error.path))
  if (!isInside) return
  return error.code === 'ENOSPC'
    ? `The disk that holds ${dataDir} is full. Free some space and start again.`
    : `The data folder ${dataDir} cannot be used (${String(error.code)}, ${String(error.path)}). Check that it is a folder this user can write to, or change DATA_DIR.`
}
