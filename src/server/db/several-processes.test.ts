import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { open } from './connect.ts'
import type { Db } from './tables.ts'
import { write } from './transaction.ts'

async function openTwice(): Promise<[Db, Db]> {
  const place = await createDatabase()
  const [first, second] = [await open(place), await open(place)]
  onTestFinished(() => first.db.destroy())
  onTestFinished(() => second.db.destroy())
  return [first.db, second.db]
}

async function countUp(db: Db): Promise<void> {
  await write(db, async (trx) => {
    const { version } = await trx.selectFrom('settings').select('version').executeTakeFirstOrThrow()
    await trx
      .updateTable('settings')
      .set({ version: version + 1 })
      .execute()
  })
}

test('counts correctly when two server processes write at the same time', async () => {
  const databases = await openTwice()
  await Promise.all(databases.flatMap((db) => Array.from({ length: 20 }, () => countUp(db))))
  for (const db of databases) {
    expect(await db.selectFrom('settings').select('version').execute()).toEqual([{ version: 41 }])
  }
})

test('allows one server process to read while another writes', async () => {
  const [writing, reading] = await openTwice()
  await write(writing, async (trx) => {
    await trx.updateTable('settings').set({ organizationName: 'Half-way' }).execute()
  })
  const unfinished = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  const writer = write(writing, async (trx) => {
    await trx.updateTable('settings').set({ organizationName: 'Done' }).execute()
    changed.resolve()
    await unfinished.promise
  })
  await changed.promise
  const readName = () => reading.selectFrom('settings').select('organizationName').executeTakeFirst()
  expect(await readName()).toEqual({ organizationName: 'Half-way' })
  unfinished.resolve()
  await writer
  expect(await readName()).toEqual({ organizationName: 'Done' })
})
