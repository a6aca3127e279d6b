import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { describeLogIn, prepareFirstStart } from '#server/demo/first-start.ts'
import { ExpectedFailure } from '#server/foundation/config.ts'
import { runCommand } from '#server/run-command.ts'

/** `npm run seed`: fills an empty database with the demonstration; one in use stays as it is. */
await runCommand(async (config) => {
  const { db, ...database } = await open({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate({ db, ...database })
    if (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) {
      throw new ExpectedFailure('This database already contains data. Nothing was changed.')
    }
    const asked = { ...config, adminEmail: undefined, isProduction: false }
    const logIns = await prepareFirstStart(db, asked, { now: new Date() })
    process.stdout.write('The demonstration event is loaded. Start the server, then log in within 20 minutes:\n')
    for (const logIn of logIns) process.stdout.write(`  ${describeLogIn(logIn)}\n`)
  } finally {
    await db.destroy()
  }
})
