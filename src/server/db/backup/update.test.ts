import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { fillDatabase } from '#tests/support/database/filled-database.ts'
import { laterMigrations } from '#tests/support/database/later-migrations.ts'
import { createEmptyDatabase, databaseKind } from '#tests/support/database/test-database.ts'
import { open } from '../connect.ts'
import { allMigrations, migrate } from '../migrate.ts'
import type { Migration } from '../migrations/migration.ts'
import { write } from '../transaction.ts'
import { countRowsOf, inspectCopy } from './backup.ts'
import { UpdateError, update } from './update.ts'

const isSqlite = databaseKind === 'sqlite'

async function openOlder() {
  const place = await createEmptyDatabase()
  const database = await open(place)
  onTestFinished(() => database.db.destroy())
  await migrate(database)
  await fillDatabase(database.db)
  const newer = [...allMigrations, ...laterMigrations]
  const countSteps = async () => (await sql`select step from migrations`.execute(database.db)).rows.length
  return { ...place, database, newer, countSteps }
}

const failing: Migration = {
  name: '9999-failing',
  up: async (db) => {
    await db.schema.createTable('half').addColumn('id', 'integer').execute()
    throw new Error('No further')
  },
}

test('copies an older database before updating it, but not a current one', async () => {
  const { database, dataDir, newer, countSteps } = await openOlder()
  const copy = await update(database, { dataDir, isAlone: true }, newer)
  expect(await countSteps()).toBe(2)
  const names = isSqlite ? ['before-0002-next.sqlite'] : []
  expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual(names)
  if (isSqlite) expect(inspectCopy(copy ?? '', 'it')).toMatchObject({ migrations: 1, registrations: 1 })
  else expect(copy).toBeNull()
  expect(await update(database, { dataDir, isAlone: true }, newer)).toBeNull()
})

test('leaves the database unchanged and explains the next step if an update fails', async () => {
  const { database, dataDir, newer, countSteps } = await openOlder()
  const failed = update(database, { dataDir, isAlone: true }, [...newer, failing])
  await expect(failed).rejects.toThrow(UpdateError)
  await expect(failed).rejects.toThrow(
    /The database is unchanged\. Start the older version of Fairway again, or fix the cause/,
  )
  await expect(failed).rejects.toMatchObject({ cause: new Error('No further') })
  expect(await countSteps()).toBe(1)
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
})

test('replaces the copy left by an update that failed days ago', async () => {
  const { database, dataDir, newer } = await openOlder()
  await expect(update(database, { dataDir, isAlone: true }, [...newer, failing])).rejects.toThrow(UpdateError)
  const steps = [...newer, { ...failing, up: async () => undefined }]
  await write(database.db, (trx) =>
    trx
      .insertInto('benefits')
      .values({ description: 'Saved since', isActive: true, sortOrder: 99, version: 1 })
      .execute(),
  )
  const copy = await update(database, { dataDir, isAlone: true }, steps)
  const { benefits } = await database.db
    .selectFrom('benefits')
    .select(({ fn }) => fn.countAll<number>().as('benefits'))
    .executeTakeFirstOrThrow()
  if (isSqlite) expect(countRowsOf(copy ?? '').benefits).toBe(benefits)
  else expect(copy).toBeNull()
})
