import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDescribedTables } from '#tests/support/database/described-tables.ts'
import { readSchema } from '#tests/support/database/read-schema.ts'
import { createEmptyDatabase, openTestDatabase } from '#tests/support/database/test-database.ts'
import { type OpenDatabase, open } from './connect.ts'
import {
  allMigrations,
  BaselineMismatchError,
  ForeignDatabaseError,
  MissingMigrationsError,
  migrate,
  NewerDatabaseError,
} from './migrate.ts'
import type { Migration } from './migrations/migration.ts'

async function openTogether(count: number): Promise<OpenDatabase[]> {
  const place = await createEmptyDatabase()
  const databases = await Promise.all(Array.from({ length: count }, () => open(place)))
  for (const { db } of databases) {
    onTestFinished(() => db.destroy())
  }
  return databases
}

test('migrates an empty database only once when several processes start together', async () => {
  const databases = await openTogether(4)
  await Promise.all(databases.map((database) => migrate(database)))
  for (const { db } of databases) {
    const territories = await db.selectFrom('territories').select('name').execute()
    expect(territories).toHaveLength(56)
  }
})

test('applies only new steps on later starts', async () => {
  const [database] = await openTogether(1)
  expect.assert(database)
  await migrate(database)
  const steps = [...allMigrations, addTable('next')]
  await migrate(database, steps)
  await migrate(database, steps)
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).toContain('next')
  expect(await database.db.selectFrom('settings').select('timeZone').execute()).toEqual([
    { timeZone: 'America/Chicago' },
  ])
})

test('rolls a failed step back completely', async () => {
  const [database] = await openTogether(1)
  expect.assert(database)
  const failing = {
    name: '0002-failing',
    up: async (db: Parameters<Migration['up']>[0]) => {
      await db.schema.createTable('half').addColumn('id', 'integer').execute()
      throw new Error('No further')
    },
  }
  await expect(migrate(database, [...allMigrations, failing])).rejects.toThrow('No further')
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).toEqual([])
})

test.each([
  { table: 'bookmarks', column: 'address' },
  { table: 'migrations', column: 'migration' },
])("refuses another program's database with a $table table", async ({ table, column }) => {
  const [database] = await openTogether(1)
  expect.assert(database)
  await database.db.transaction().execute((trx) => trx.schema.createTable(table).addColumn(column, 'text').execute())
  await expect(migrate(database)).rejects.toThrow(ForeignDatabaseError)
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).toEqual([table])
})

const addTable = (name: string): Migration => ({
  name,
  up: (db) => db.schema.createTable(name).addColumn('id', 'integer').execute(),
})

test.each([
  ['the first', 1],
  ['one between', 2],
  ['the last', 3],
])('refuses a database without the row for a step (%s), and leaves it unchanged', async (_, step) => {
  const [database] = await openTogether(1)
  expect.assert(database)
  const { db } = database
  const steps = [...allMigrations, addTable('second'), addTable('third')]
  await migrate(database, steps)
  await db.transaction().execute((trx) => sql`delete from migrations where step = ${step}`.execute(trx))
  const missing = migrate(database, steps)
  await expect(missing).rejects.toThrow(MissingMigrationsError)
  await expect(missing).rejects.toThrow(`no row for step ${step}`)
  const { rows } = await sql`select step from migrations`.execute(db)
  expect(rows).toHaveLength(steps.length - 1)
})

test('refuses a database without any migration rows', async () => {
  const database = await openTestDatabase()
  await database.db.transaction().execute((trx) => sql`delete from migrations`.execute(trx))
  await expect(migrate(database)).rejects.toThrow('no row for step 1,')
})

test('refuses a database whose steps have different names', async () => {
  const database = await openTestDatabase()
  await database.db.transaction().execute((trx) => sql`update migrations set name = '0001-other'`.execute(trx))
  await expect(migrate(database)).rejects.toThrow(ForeignDatabaseError)
})

test('refuses a database that a newer version has changed', async () => {
  const [database] = await openTogether(1)
  expect.assert(database)
  const steps = allMigrations
  await migrate(database, [...steps, addTable('next')])
  const older = migrate(database, steps)
  await expect(older).rejects.toThrow(NewerDatabaseError)
  await expect(older).rejects.toThrow('created by a newer version of Fairway')
})

test.each(['0001-baseline', '0001-baseline-0123456789ab'])(
  'refuses a database with the baseline %s, and leaves it unchanged',
  async (name) => {
    const database = await openTestDatabase()
    const { db } = database
    await db.transaction().execute((trx) => sql`update migrations set name = ${name}`.execute(trx))
    const starting = migrate(database, [...allMigrations, addTable('next')])
    await expect(starting).rejects.toThrow(BaselineMismatchError)
    await expect(starting).rejects.toThrow(/before its first release, so it can't be updated.*Nothing was changed/)
    expect((await db.introspection.getTables()).map((table) => table.name)).not.toContain('next')
  },
)

test('creates exactly the tables described in the schema', async () => {
  const [migrated, described] = [await openTestDatabase(), await open(await createEmptyDatabase())]
  onTestFinished(() => described.db.destroy())
  await createDescribedTables(described)
  expect(await readSchema(migrated)).toEqual(await readSchema(described))
})
