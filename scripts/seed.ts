import { readConfig } from '#server/config.ts'
import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeWayIn, prepareFirstStart } from '#server/demo/first-start.ts'

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
  const waysIn = await prepareFirstStart(database.db, { ...config, adminEmail: undefined }, { now: new Date() })
  process.stdout.write('The demonstration event is loaded. Once the server runs, within 20 minutes:\n')
  for (const wayIn of waysIn) process.stdout.write(`  ${describeWayIn(wayIn)}\n`)
}
await database.db.destroy()
