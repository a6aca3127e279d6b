import { setImmediate } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import type { Db, Trx } from './tables.ts'
import { readSnapshot, write } from './transaction.ts'

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

async function readName(from: Db): Promise<string> {
  return (await from.selectFrom('settings').select('organizationName').executeTakeFirstOrThrow()).organizationName
}

async function rename(trx: Trx, organizationName: string): Promise<void> {
  await trx.updateTable('settings').set({ organizationName }).execute()
}

async function beginWrite(organizationName: string): Promise<{ end: () => Promise<void> }> {
  const changed = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const written = write(db, async (trx) => {
    await rename(trx, organizationName)
    changed.resolve()
    await ending.promise
  })
  await changed.promise
  return {
    end: () => {
      ending.resolve()
      return written
    },
  }
}

test('reads the state before a pending write, without waiting for it', async () => {
  await write(db, (trx) => rename(trx, 'Before'))
  const writing = await beginWrite('After')
  expect(await readName(db)).toBe('Before')
  expect(await readSnapshot(db, readName)).toBe('Before')
  await writing.end()
  expect(await readName(db)).toBe('After')
})

test('stays unchanged while others write', async () => {
  await write(db, (trx) => rename(trx, 'Before'))
  const begun = Promise.withResolvers<void>()
  const written = Promise.withResolvers<void>()
  const names = readSnapshot(db, async (snapshot) => {
    const first = await readName(snapshot)
    begun.resolve()
    await written.promise
    return [first, await readName(snapshot), await readSnapshot(snapshot, readName)]
  })
  await begun.promise
  await write(db, (trx) => rename(trx, 'After'))
  written.resolve()
  expect(await names).toEqual(['Before', 'Before', 'Before'])
  expect(await readSnapshot(db, readName)).toBe('After')
})

test('serves many readers at the same time while someone writes', async () => {
  await write(db, (trx) => rename(trx, 'Before'))
  const writing = await beginWrite('After')
  const slowly = async (snapshot: Db) => {
    await setImmediate()
    return readName(snapshot)
  }
  const names = await Promise.all(Array.from({ length: 12 }, () => readSnapshot(db, slowly)))
  expect(new Set(names)).toEqual(new Set(['Before']))
  await writing.end()
})

test("includes a transaction's own changes if read through its handle", async () => {
  await write(db, async (trx) => {
    await rename(trx, 'Mine')
    expect(await readSnapshot(trx, readName)).toBe('Mine')
  })
})

test("doesn't allow writes through a snapshot or queries outside its handle", async () => {
  await expect(readSnapshot(db, (snapshot) => rename(snapshot as Trx, 'Never'))).rejects.toThrow(/read-?only/)
  await expect(readSnapshot(db, () => readName(db))).rejects.toThrow('must use the transaction’s handle')
  await write(db, (trx) => rename(trx, 'Still works'))
  expect(await readSnapshot(db, readName)).toBe('Still works')
})

test('lets other work run between many writes', async () => {
  let written = 0
  const writes = Array.from({ length: 20 }, async (_, count) => {
    await write(db, (trx) => rename(trx, `Name ${count}`))
    written += 1
  })
  await setImmediate()
  await setImmediate()
  expect(written).toBeLessThan(10)
  await Promise.all(writes)
  expect(written).toBe(20)
})
