import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ExpectedFailure } from '#server/config.ts'
import { open } from '#server/db/connect.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import type { Db } from '#server/db/tables.ts'
import { handOverNow, writeTestMail } from '#server/features/email/status/check-delivery.ts'
import { checkSystem } from '#server/features/system/check-system.ts'
import { error, type Finding, ok } from '#server/features/system/findings.ts'
import { askHealth } from '#server/http/ask-health.ts'
import { readMailConfig } from '#server/mail/mail-config.ts'
import { runCommand } from '#server/run-command.ts'
import { readSettings } from '#server/settings.ts'

const signs = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const

/**
 * `npm run doctor`: checks the server and says what to do. Exits with 1 if something is wrong.
 * `npm run doctor -- ADDRESS` also sends a test email.
 */
await runCommand(async (config) => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFileName))) {
    throw new ExpectedFailure(`There is no database in ${config.dataDir}. Start Fairway first.`)
  }
  const { db } = await open({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    const checks = await checkSystem({ config, db, now: new Date(), askHealth })
    const [address] = process.argv.slice(2)
    if (address) checks.push({ name: 'Test email', ...(await sendTest(db, config, address)) })
    for (const { name, state, detail, advice } of checks) {
      process.stdout.write(`${signs[state]}  ${name}: ${detail}\n`)
      if (advice) process.stdout.write(`         ${advice}\n`)
    }
    const wrong = checks.filter(({ state }) => state === 'error').length
    if (wrong > 0) throw new ExpectedFailure(`${wrong} of ${checks.length} checks failed.`)
  } finally {
    await db.destroy()
  }
})

async function sendTest(db: Db, config: Config, address: string): Promise<Finding> {
  const { organizationName } = await readSettings(db)
  const mail = writeTestMail(organizationName)
  const { state, answer, reason } = await handOverNow(await readMailConfig(db, config), address, mail, new Date())
  if (state === 'kept') return error('No mail server is set up, so Fairway kept it as a file.', '')
  if (state === 'failed') return error(`It couldn’t be sent to ${address}. ${reason} ${answer}`.trim(), '')
  return ok(`The mail server accepted it for ${address}. Check that inbox, and its spam folder.`)
}
