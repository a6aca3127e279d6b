import { keepBackups } from '#server/db/backup/keep-backups.ts'
import { createLog } from '#server/foundation/log.ts'

const [dataDir = '', now = ''] = process.argv.slice(2)
await keepBackups({
  dataDir,
  databaseUrl: undefined,
  backupCommand: undefined,
  startedAt: new Date(0),
  now: () => new Date(now),
  log: createLog('warn', false),
})
