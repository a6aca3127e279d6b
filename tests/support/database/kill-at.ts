import { registerHooks } from 'node:module'
import { type BackupOptions, backup as backUpPages, DatabaseSync } from 'node:sqlite'

/**
 * Kills a server with SIGKILL at a given moment of its update. Load this file before the server, with `--import`.
 * `KILL_AT` is `before copying`, `copying`, `copied`, or a statement and how many times it has run: `insert into
 * "migrations" 3`.
 */
const [, moment = '', count = '1'] = /^(.*?)(?: (\d+))?$/.exec(process.env.KILL_AT ?? '') ?? []
const kill = () => void process.kill(process.pid, 'SIGKILL')

export async function backup(source: DatabaseSync, path: string, options?: BackupOptions): Promise<number> {
  if (moment === 'before copying') kill()
  const progress = moment === 'copying' ? kill : () => undefined
  const pages = await backUpPages(source, path, { ...options, rate: 5, progress })
  if (moment === 'copied') kill()
  return pages
}

registerHooks({
  resolve: (specifier, context, next) => {
    const isBackup = specifier === 'node:sqlite' && context.parentURL?.endsWith('/backup/backup.ts')
    return isBackup ? { url: import.meta.url, shortCircuit: true } : next(specifier, context)
  },
})

export { DatabaseSync }

let runs = 0
const { prepare } = DatabaseSync.prototype
DatabaseSync.prototype.prepare = function prepareDeadly(...asked) {
  const statement = prepare.apply(this, asked)
  if (!moment || !asked[0].startsWith(moment)) return statement
  const run = statement.run.bind(statement) as (...values: unknown[]) => ReturnType<typeof statement.run>
  statement.run = (...values: unknown[]) => {
    const done = run(...values)
    runs += 1
    if (runs === Number(count)) kill()
    return done
  }
  return statement
}
