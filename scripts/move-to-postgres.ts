import { ExpectedFailure } from '#server/config.ts'
import { moveToPostgres } from '#server/db/move/move.ts'
import { passwordKeyFile } from '#server/mail/password-key.ts'
import { runCommand } from '#server/run-command.ts'

/** `npm run move-to-postgres`: copies the SQLite database into an empty PostgreSQL database, and compares every value. */
await runCommand(async ({ databaseUrl, dataDir }) => {
  if (!databaseUrl) throw new ExpectedFailure('Set DATABASE_URL to the address of an empty PostgreSQL database.')
  const tables = await moveToPostgres({ databaseUrl, dataDir })
  const width = Math.max(...tables.map(({ name }) => name.length))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  for (const { name, rows } of tables) say(`${name.padEnd(width)}  ${String(rows).padStart(9)}  identical`)
  say('Fairway read every value from both databases and compared them. Next steps:')
  say('1. Keep DATABASE_URL in the settings of the server, and start Fairway.')
  say(`2. Keep DATA_DIR. ${passwordKeyFile(dataDir)} is needed for the mail server's password.`)
  say('3. Install pg_dump and pg_restore for the hourly backups. npm run backup works only on SQLite.')
  say('4. Keep the SQLite database until you trust the new one. From now on, changes are saved only in PostgreSQL.')
})
