import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { open, sqliteFileName } from '#server/db/connect.ts'
import { mintLoginLink } from '#server/features/sign-in/mint-login-link.ts'
import { findUserByEmail } from '#server/features/sign-in/store.ts'

/** `npm run sign-in-link -- ADDRESS`: a login link for somebody who has an account, for when mail does not work. */
process.umask(0o077)
const config = readConfig()
const [, , email] = process.argv
const file = join(config.dataDir, sqliteFileName)

/** What keeps the link from being made, in a sentence. */
class NoLink extends Error {}

async function printLink(): Promise<void> {
  if (!email) throw new NoLink('For whom? npm run sign-in-link -- ADDRESS')
  // Opening a database that is not there would make an empty one.
  if (!config.databaseUrl && !existsSync(file)) throw new NoLink(`There is no database at ${file}. Is DATA_DIR right?`)
  const { db } = await open(config)
  try {
    const user = await findUserByEmail(db, email)
    if (!user) throw new NoLink(`There is no user with the address ${email}.`)
    const link = await mintLoginLink(db, { email: user.email, now: new Date(), appUrl: config.appUrl })
    process.stdout.write(`${link}\nIt signs in as ${user.email} (${user.role}), once, within 20 minutes.\n`)
  } finally {
    await db.destroy()
  }
}

try {
  await printLink()
} catch (error) {
  if (!(error instanceof NoLink)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
