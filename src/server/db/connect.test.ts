import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDatabase, openTestDatabase } from '#tests/support/database/test-database.ts'
import { open } from './connect.ts'
import { columnTypes } from './tables/columns.ts'
import { write } from './transaction.ts'

test('keeps data after the database is closed and reopened', async () => {
  const place = await createDatabase()
  const before = await open(place)
  await write(before.db, (trx) => trx.updateTable('settings').set({ organizationName: 'Acme Charity' }).execute())
  await before.db.destroy()

  const after = await open(place)
  const settings = await after.db.selectFrom('settings').select(['organizationName', 'openSignUp']).execute()
  await after.db.destroy()
  expect(settings).toEqual([{ organizationName: 'Acme Charity', openSignUp: true }])
})

test('rejects statements after the database is closed', async () => {
  const { db } = await open(await createDatabase())
  await db.selectFrom('roles').select('id').execute()
  await db.destroy()
  await expect(db.selectFrom('roles').select('id').execute()).rejects.toThrow('destroyed')
})

test('reads a column added by a migration with the right type', async () => {
  const { db, kind } = await openTestDatabase()
  const readAll = () => db.selectFrom('roles').selectAll().orderBy('id').execute()
  expect(await readAll()).toContainEqual({ id: 1, name: 'admin' })
  await db.transaction().execute((trx) =>
    trx.schema
      .alterTable('roles')
      .addColumn('isVisible', sql`${columnTypes[kind].boolean.type}`, (column) => column.defaultTo(true))
      .execute(),
  )
  expect(await readAll()).toContainEqual({ id: 1, name: 'admin', isVisible: true })
})
