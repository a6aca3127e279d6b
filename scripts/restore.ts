import { BackupError } from '#server/db/backup/backup.ts'
import { restore } from '#server/db/backup/restore.ts'
import { runCommand } from '#server/run-command.ts'
import { formatInstant } from '#shared/domain/formats.ts'

/** `npm run restore -- FILE`: puts a backup in the place of the SQLite database, and keeps the one that was there. */
await runCommand(async ({ databaseUrl, dataDir }) => {
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'))
  if (databaseUrl) throw new BackupError('The data is in PostgreSQL: use pg_restore, which comes with it.')
  if (!file) throw new BackupError('Which backup? npm run restore -- FILE')
  const { tables, endedSessions, stoppedMails, kept, lastChange } = await restore(dataDir, file, new Date())
  const width = Math.max(...tables.map(({ name }) => name.length))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${'Rows of'.padEnd(width)}  in the backup  restored`)
  for (const { name, before, after } of tables) {
    say(`${name.padEnd(width)}  ${String(before).padStart(13)}  ${String(after).padStart(8)}`)
  }
  say(`Everybody has to log in again; sessions ended: ${endedSessions}.`)
  say(`Mails that were due and may have left after the backup was made: ${stoppedMails}.`)
  if (stoppedMails > 0) say('They are not sent now. The email log lists them as failed, and can send them again.')
  say('Reminders wait until an organizer has looked at them and approved them again.')
  if (lastChange) {
    say(`The last change in it is of ${formatInstant(lastChange.at, lastChange.timeZone)}. Later ones are not in it.`)
  }
  say(`Restored ${file}.${kept ? ` What was there is now ${kept}` : ''}`)
})
