import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { BackupError, backUp } from '#server/db/backup.ts'

/** `npm run backup [FILE]`: a copy of the SQLite database, also while the server runs. */
const config = readConfig()
const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
const file = process.argv[2] ?? join(config.dataDir, 'backups', `fairway-${moment}.sqlite`)
try {
  if (config.databaseUrl) throw new BackupError('The data is in PostgreSQL: use pg_dump, which comes with it.')
  await backUp(config.dataDir, file)
  process.stdout.write(`Backed up to ${file}\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
