import { readConfig } from '#server/config.ts'
import { BackupError, restore } from '#server/db/backup.ts'

/** `npm run restore FILE`: puts a backup in the place of the SQLite database; the one that was there is kept. */
const config = readConfig()
const file = process.argv[2]
try {
  if (config.databaseUrl) throw new BackupError('The data is in PostgreSQL: use pg_restore, which comes with it.')
  if (!file) throw new BackupError('Which backup? npm run restore FILE')
  const kept = await restore(config.dataDir, file, new Date())
  process.stdout.write(`Restored ${file}.${kept ? ` What was there is now ${kept}` : ''}\n`)
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
