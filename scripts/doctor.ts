import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { open } from '#server/db/connect.ts'
import { sqliteFileName } from '#server/db/sqlite/data-folder.ts'
import { checkSystem } from '#server/features/system/check-system.ts'
import { ExpectedFailure } from '#server/foundation/config.ts'
import { checkHealth } from '#server/http/check-health.ts'
import { runCommand } from '#server/run-command.ts'

const signs = { ok: 'ok     ', warning: 'warning', error: 'ERROR  ' } as const

/** `npm run doctor`: prints the System page's checks, even if no one can log in. Exits with 1 if something is wrong. */
await runCommand(async (config) => {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, sqliteFileName))) {
    throw new ExpectedFailure(`There is no database in ${config.dataDir}. Start Fairway first.`)
  }
  const { db } = await open({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    const checks = await checkSystem({ config, db, now: new Date(), checkHealth })
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
