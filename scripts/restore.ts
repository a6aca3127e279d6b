import { BackupError } from '#server/db/backup/backup.ts'
import { restore } from '#server/db/backup/restore.ts'
import { open } from '#server/db/connect.ts'
import { findLostKeys } from '#server/features/payments/stripe.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { runCommand } from '#server/run-command.ts'
import { formatInstant } from '#shared/domain/formats.ts'

/** `npm run restore -- FILE`: replaces the SQLite database with a backup, and keeps the old one. */
await runCommand(async (config) => {
  const { databaseUrl, dataDir } = config
  const file = process.argv.slice(2).find((word) => !word.startsWith('--'))
  if (databaseUrl) throw new BackupError('The data is in PostgreSQL. Use pg_restore instead.')
  if (!file) throw new BackupError('Usage: npm run restore -- FILE')
  const { tables, endedSessions, stoppedMails, kept, lastChange } = await restore(dataDir, file, new Date())
  const width = Math.max(...tables.map(({ name }) => name.length))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  say(`${'Rows of'.padEnd(width)}  in the backup  restored`)
  for (const { name, before, after } of tables) {
    say(`${name.padEnd(width)}  ${String(before).padStart(13)}  ${String(after).padStart(8)}`)
  }
  say(`Sessions ended: ${endedSessions}. Everyone has to log in again.`)
  say(`Emails stopped because they may have been sent after the backup: ${stoppedMails}.`)
  if (stoppedMails > 0) say('The email log lists them as failed. You can send them again from there.')
  say('Reminders are paused until an organizer approves them again.')
  const { db } = await open({ dataDir })
  const { passwordProblem } = await readMailConfig(db, config)
  for (const lost of [passwordProblem, await findLostKeys(config, db)]) {
    if (lost) say(`${lost} Or copy secrets.json from the earlier server into ${dataDir}.`)
  }
  await db.destroy()
  if (lastChange) {
    say(
      `Last change in the backup: ${formatInstant(lastChange.at, lastChange.timeZone)}. Later changes are not included.`,
    )
  }
  say(`Restored ${file}.${kept ? ` The earlier database is now ${kept}` : ''}`)
})
