import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BackupError, backUp } from '#server/db/backup/backup.ts'
import { secretsFile } from '#server/foundation/secrets.ts'
import { runCommand } from '#server/run-command.ts'

/** `npm run backup [FILE]`: copies the SQLite database, even while the server runs. */
await runCommand(async ({ databaseUrl, dataDir }) => {
  if (databaseUrl) throw new BackupError('The data is in PostgreSQL. Use pg_dump instead.')
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = process.argv[2] ?? join(dataDir, 'backups', `fairway-${moment}.sqlite`)
  const counts = await backUp(dataDir, file)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  process.stdout.write(`Saved and checked the backup ${file} (${rows} rows)\n`)
  if (existsSync(secretsFile(dataDir))) {
    process.stdout.write(
      'The backup excludes passwords and keys. If you restore it on another server, enter them again.\n',
    )
  }
})
