import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { Config } from '#server/foundation/config.ts'
import { createLog } from '#server/foundation/log.ts'
import { build } from './app.ts'
import { generateToken } from './auth/session.ts'
import { keepBackups } from './db/backup/keep-backups.ts'
import { refuseDamaged } from './db/backup/refuse-damaged.ts'
import { update } from './db/backup/update.ts'
import { type OpenDatabase, open } from './db/connect.ts'
import { lockDataFolder } from './db/sqlite/claim-folder.ts'
import { checkNewDatabase } from './db/sqlite/data-folder.ts'
import { describeLogIn, prepareFirstStart } from './demo/first-start.ts'
import { allFeatures } from './features/all-features.ts'
import { startDelivery } from './mail/deliver.ts'
import { createCurrentTransport, readMailConfig } from './mail/mail-config.ts'
import { findConfiguredSenderProblem } from './mail/sender.ts'
import { listUnsafeSettings } from './mail/unsafe-settings.ts'
import { runCommand } from './run-command.ts'

const patienceInMilliseconds = 5_000
const maxStopMilliseconds = 9_000

const answerMilliseconds = 8_000

async function prepareDatabase(starting: OpenDatabase, config: Config, now: Date) {
  await refuseDamaged(starting, config.dataDir)
  const isAlone = starting.kind === 'postgres' || lockDataFolder(config.dataDir)
  if (!isAlone) {
    printLine(
      `Warning: another Fairway is already using ${config.dataDir}. Stop one of them, or both will save more slowly.`,
    )
  }
  const copy = await update(starting, { ...config, isAlone })
  if (copy) printLine(`Updated the database. To go back to the older version of Fairway, restore ${copy}.`)
  return prepareFirstStart(starting.db, config, { now })
}

async function main(config: Config): Promise<void> {
  const log = createLog(config.logLevel, process.stdout.isTTY === true)
  const now = () => new Date()
  const isNew = await checkNewDatabase(config)
  const place = {
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    onLostConnection: (error: Error) => log.warn({ err: error }, 'a database connection broke'),
  }
  // Open without a time limit, because updating a large database can take a long time.
  const starting = await open(place)
  // Close it after a failure, too, because an open database leaves its log behind.
  const logIns = await prepareDatabase(starting, config, now()).finally(() => starting.db.destroy())
  const { db } = await open({ ...place, answerMilliseconds })

  const delivery = startDelivery({
    db,
    writers: allFeatures.mailWriters,
    transport: createCurrentTransport(config, db, printLine),
    now,
    log,
    appUrl: config.appUrl,
  })
  const minutes = startMinuteJobs(() => allFeatures.everyMinute({ db, now, mailIsWaiting: delivery.wake }), log)
  const startedAt = now()
  const stopping = new AbortController()
  const over = stopping.signal
  const backups = startMinuteJobs(() => keepBackups({ ...config, now, startedAt, log, over }), log)
  const clientFolder = fileURLToPath(new URL('../../dist/client', import.meta.url))
  const mailKey = config.isDevelopment ? generateToken() : null
  const app = await build(config, { db, now, log, mailIsWaiting: delivery.wake, clientFolder, mailKey }, allFeatures)
  const mailConfig = await readMailConfig(db, config)
  // Register before listening, so that an immediate stop is graceful, too.
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), maxStopMilliseconds).unref()
    // A request that never ends must not delay the stop.
    setTimeout(() => app.server.closeAllConnections(), patienceInMilliseconds).unref()
    stopping.abort()
    await app.close()
    await minutes.stop()
    await backups.stop()
    await delivery.stop()
    await db.destroy()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  await app.listen({ port: config.port, host: config.host })
  if (isNew) printLine(`Warning: there was no database. Created an empty one in ${config.dataDir}.`)
  printLine(`Fairway is ready: ${config.appUrl}`)
  if (config.isProduction && !config.isPublic) {
    printLine(
      `Warning: links in emails point to ${config.appUrl}, which only the server itself can open. Set APP_URL to your public address.`,
    )
  }
  for (const problem of [findConfiguredSenderProblem(mailConfig), mailConfig.passwordProblem]) {
    if (problem) printLine(`Warning: ${problem}`)
  }
  for (const unsafe of listUnsafeSettings(mailConfig)) log.warn(unsafe)
  for (const logIn of logIns) printLine(describeLogIn(logIn))
  if (mailKey) printLine(`Emails stay on this machine. Read them at ${config.appUrl}/dev/mail?key=${mailKey}`)
}

/** Runs `work` immediately and then each minute, never concurrently. */
function startMinuteJobs(work: () => Promise<void>, log: Logger): { stop: () => Promise<void> } {
  let underWay: Promise<void> | null = null
  const run = () => {
    underWay ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'the per-minute job failed'))
      .finally(() => {
        underWay = null
      })
  }
  const timer = setInterval(run, 60_000)
  run()
  return {
    stop: async () => {
      clearInterval(timer)
      await underWay
    },
  }
}

function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}

await runCommand(main)
