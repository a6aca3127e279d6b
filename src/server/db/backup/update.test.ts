import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createReleased } from '#tests/support/database/released.ts'
import { databaseKind } from '#tests/support/database/test-database.ts'
import { open } from '../connect.ts'
import { allMigrations } from '../migrate.ts'
import type { Migration } from '../migrations/schema/migration.ts'
import { write } from '../transaction.ts'
import { countRowsOf, inspectCopy } from './backup.ts'
import { UpdateFailed, update } from './update.ts'

const isSqlite = databaseKind === 'sqlite'

async function openReleased() {
  const place = await createReleased('1.0.0')
  const database = await open(place)
  onTestFinished(() => database.db.destroy())
  const countSteps = async () => (await sql`select step from migrations`.execute(database.db)).rows.length
  return { ...place, database, countSteps }
}

const failing: Migration = {
  name: '9999-failing',
  up: async (db) => {
    await db.schema.createTable('half').addColumn('id', 'integer').execute()
    throw new Error('No further')
  },
}

test('copies an older database before the update, but not a current one', async () => {
  const { database, dataDir, countSteps } = await openReleased()
  const copy = await update(database, { dataDir, isAlone: true })
  expect(await countSteps()).toBe(allMigrations.length)
  const names = isSqlite ? [`before-${allMigrations.at(-1)?.name}.sqlite`] : []
  expect(await readdir(join(dataDir, 'backups')).catch(() => [])).toEqual(names)
  if (isSqlite) expect(inspectCopy(copy ?? '', 'it')).toMatchObject({ migrations: 1, registrations: 9 })
  else expect(copy).toBeNull()
  expect(await update(database, { dataDir, isAlone: true })).toBeNull()
})

test('leaves the database unchanged when a step fails, and says what to do', async () => {
  const { database, dataDir, countSteps } = await openReleased()
  const failed = update(database, { dataDir, isAlone: true }, [...allMigrations, failing])
  await expect(failed).rejects.toThrow(UpdateFailed)
  await expect(failed).rejects.toThrow(
    /the database is unchanged\. Start the older Fairway again, or correct the cause/,
  )
  await expect(failed).rejects.toMatchObject({ cause: new Error('No further') })
  expect(await countSteps()).toBe(1)
  expect((await database.db.introspection.getTables()).map(({ name }) => name)).not.toContain('half')
})

test('replaces the copy of an update that failed days ago', async () => {
  const { database, dataDir } = await openReleased()
  await expect(update(database, { dataDir, isAlone: true }, [...allMigrations.slice(0, -1), failing])).rejects.toThrow(
    UpdateFailed,
  )
  const steps = [...allMigrations.slice(0, -1), { ...failing, up: async () => undefined }]
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
