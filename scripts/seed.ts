import { readConfig } from '#server/config.ts'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareFirstStart } from '#server/demo/first-start.ts'

/** `npm run seed`: fills an empty database with the demonstration event; one that is in use is left alone. */
const config = readConfig()
const database = await open({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
await migrate(database)
const { users } = await database.db
  .selectFrom('users')
  .select((eb) => eb.fn.countAll<number>().as('users'))
  .executeTakeFirstOrThrow()
if (users > 0) {
  process.stderr.write('This database is in use already; nothing was changed.\n')
  process.exitCode = 1
} else {
  const links = await prepareFirstStart(database.db, { ...config, adminEmail: undefined }, { now: new Date() })
  process.stdout.write('The demonstration event is loaded. Sign in once the server runs, within 20 minutes:\n')
  for (const { who, url } of links) process.stdout.write(`  ${who}: ${url}\n`)
}
await database.db.destroy()
