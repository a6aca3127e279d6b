import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { type OpenDatabase, open } from '../../connect.ts'
import { migrate } from '../../migrate.ts'
import { sqliteFileName } from '../../sqlite/data-folder.ts'
import { write } from '../../transaction.ts'
import { eventFacts } from '../0002-event-facts.ts'
import { payments } from '../0009-payments.ts'
import { DatabaseIsTooOld } from './adopt.ts'
import { baseline } from './baseline.ts'

const schemaBeforeRelease = readFileSync(new URL('before-release.sql', import.meta.url), 'utf8')

/** Opens an SQLite database as the last version before the release left it; `change` may alter it first. */
async function openBeforeRelease(change = ''): Promise<OpenDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-before-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const file = new DatabaseSync(join(dataDir, sqliteFileName))
  file.exec(schemaBeforeRelease)
  file.exec(change)
  file.close()
  const database = await open({ dataDir })
  onTestFinished(() => database.db.destroy())
  return database
}

/** Adds the later columns and tables, without which registrations can't be built, and builds one. */
async function buildRegistration({ db }: OpenDatabase) {
  for (const { up } of [eventFacts, payments]) {
    await db.transaction().execute((trx) => up(trx.$pickTables<never>(), 'sqlite'))
  }
  const builder = createBuilder(db, { now: new Date('2027-03-02T18:00:00.000Z') })
  await builder.registration({ level: 'Eagle', named: 2 })
}

const readSteps = ({ db }: OpenDatabase) =>
  db
    .$extendTables<{ migrations: { step: number; name: string } }>()
    .selectFrom('migrations')
    .select(['step', 'name'])
    .execute()

async function readEverything({ db }: OpenDatabase) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name !== 'migrations')
  const read = async (name: string) =>
    [
      name,
      await db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ] as const
  return Object.fromEntries(await Promise.all(tables.map(read)))
}

/** Returns the columns of every table without their order, in which the two ways to the schema differ. */
async function readColumns({ db }: OpenDatabase) {
  const tables = await db.introspection.getTables()
  const columns = tables.flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${column.dataType} ${column.isNullable}`),
  )
  return columns.toSorted()
}

test('adopts a database from before the release without changing a row', async () => {
  const database = await openBeforeRelease()
  await buildRegistration(database)
  const before = await readEverything(database)
  await migrate(database, [baseline])
  expect(await readEverything(database)).toEqual(before)
  expect(before.spots).toHaveLength(7)
  expect(await readSteps(database)).toEqual([{ step: 1, name: '0001-baseline' }])
  await migrate(database, [baseline])
})

test('finds the schema of the baseline in a database from before the release', async () => {
  const adopted = await openBeforeRelease()
  await migrate(adopted)
  const dataDir = mkdtempSync(join(tmpdir(), 'fairway-new-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const created = await open({ dataDir })
  onTestFinished(() => created.db.destroy())
  await migrate(created)
  expect(await readColumns(adopted)).toEqual(await readColumns(created))
})

test('refuses a database that lacks a step, and names the commit to start', async () => {
  const database = await openBeforeRelease('delete from migrations where step > 31')
  const steps = await readSteps(database)
  await expect(migrate(database)).rejects.toThrow(DatabaseIsTooOld)
  await expect(migrate(database)).rejects.toThrow(/step 31.*commit [0-9a-f]{7}/)
  expect(await readSteps(database)).toEqual(steps)
})

test('refuses a database whose registrations were not counted yet', async () => {
  const database = await openBeforeRelease()
  await buildRegistration(database)
  await write(database.db, (trx) => trx.deleteFrom('registrationCounts').execute())
  await expect(migrate(database)).rejects.toThrow(DatabaseIsTooOld)
})
