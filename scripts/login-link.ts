import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '#server/db/connect.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { mintLoginLink } from '#server/features/people/login/mint-token.ts'
import { findUserByEmail } from '#server/features/people/login/store.ts'
import { ExpectedFailure } from '#server/foundation/config.ts'
import { runCommand } from '#server/run-command.ts'
import { dropInvisible } from '#shared/domain/text.ts'

await runCommand(async (config) => {
  const email = dropInvisible(process.argv[2] ?? '').trim()
  if (!email) throw new ExpectedFailure('Usage: npm run login-link -- EMAIL')
  const file = join(config.dataDir, sqliteFileName)
  // Opening a missing database would create an empty one.
  if (!config.databaseUrl && !existsSync(file)) {
    throw new ExpectedFailure(`There is no database at ${file}. Check DATA_DIR.`)
  }
  const { db } = await open(config)
  try {
    const user = await findUserByEmail(db, email)
    if (!user) throw new ExpectedFailure(`There is no user with the email ${email}.`)
    const link = await mintLoginLink(db, { email: user.email, now: new Date(), appUrl: config.appUrl })
    process.stdout.write(
      `${link}\nThe link logs you in as ${user.email} (${user.role}). It works once and expires in 20 minutes.\n`,
    )
  } finally {
    await db.destroy()
  }
})
