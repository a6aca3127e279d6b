import { existsSync } from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BackupError, inspectCopy } from '#server/db/backup/backup.ts'
import { backupFolder } from '#server/db/backup/backup-status.ts'
import { readMoment } from '#server/db/backup/retention.ts'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { runCommand } from '#server/run-command.ts'
import { countOf } from '#shared/domain/text.ts'

/** `npm run restore-drill [FILE]`: opens a backup, by default the newest, in a temporary folder, and reads what it holds. */
await runCommand(async ({ dataDir, databaseUrl }) => {
  if (databaseUrl)
    throw new BackupError('The data is in PostgreSQL. Restore a dump into an empty database with pg_restore instead.')
  const file = process.argv[2] ? resolve(process.argv[2]) : await findNewest(backupFolder(dataDir))
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  const folder = await mkdtemp(join(tmpdir(), 'fairway-drill-'))
  try {
    await cp(file, join(folder, sqliteFileName))
    const counts = inspectCopy(join(folder, sqliteFileName), file)
    const database = await open({ dataDir: folder })
    await migrate(database)
    const last = await database.db
      .selectFrom('auditTrail')
      .select('at')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
    await database.db.destroy()
    const { registrations = 0, spots = 0, ledgerLines = 0, outbox = 0 } = counts
    const held = [
      countOf(registrations, 'registration'),
      countOf(spots, 'spot'),
      countOf(ledgerLines, 'line of ledgers', 'lines of ledgers'),
      countOf(outbox, 'email'),
    ]
    process.stdout.write(`${file} can be restored: ${held.join(', ')}.\n`)
    process.stdout.write(`Its last change is from ${last?.at ?? 'before the first one'}. Your data wasn't touched.\n`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function findNewest(folder: string): Promise<string> {
  const names = await readdir(folder).catch(() => [])
  const [newest] = names.filter((name) => readMoment(name) !== null).sort((one, other) => other.localeCompare(one))
  if (!newest) throw new BackupError(`There is no backup in ${folder} yet.`)
  return join(folder, newest)
}
