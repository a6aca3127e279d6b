import { keepBackups } from '#server/db/backup/keep-backups.ts'
import { createLog } from '#server/foundation/log.ts'

/** Makes an hourly backup of a data folder if one is due at `now`, in a process whose file sizes a test can limit. */
const [dataDir = '', now = ''] = process.argv.slice(2)
await keepBackups({
  dataDir,
  databaseUrl: undefined,
  backupCommand: undefined,
  startedAt: new Date(0),
  now: () => new Date(now),
  log: createLog('warn', false),
})
