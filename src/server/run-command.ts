import { type Config, readConfig } from './config.ts'
import { explainDatabaseFailure } from './db/explain-failure.ts'
import { closeDataFolder } from './db/sqlite/data-folder.ts'
import { ExpectedFailure } from './expected-failure.ts'

/**
 * Runs the server or a script beside it: what it writes is nobody else's to read on this machine, and a failure that
 * whoever runs it can mend is one sentence on stderr. Every failure ends it with 1.
 */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  process.umask(0o077)
  let config: Config | undefined
  try {
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
  if (error instanceof ExpectedFailure) return error.message
  const words = config && (explainDatabaseFailure(error, config) ?? explainPort(error, config))
  if (words) return words
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function explainPort(error: unknown, { host, port }: Config): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen' && 'code' in error)) return
  const reason = error.code === 'EADDRINUSE' ? 'another program is using it' : `the system says ${String(error.code)}`
  return `Fairway cannot listen on ${host}, port ${port}: ${reason}. Set PORT and HOST to others, or end that program.`
}
