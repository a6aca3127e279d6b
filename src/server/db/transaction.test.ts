import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { databaseKind, openTestDatabase } from '#tests/support/database/test-database.ts'
import { WriteConflict } from './failures.ts'
import type { Db, Trx } from './tables.ts'
import { write } from './transaction.ts'

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

async function readVersion(from: Db): Promise<number> {
  return (await from.selectFrom('settings').select('version').executeTakeFirstOrThrow()).version
}

async function countUp(trx: Trx): Promise<void> {
  const version = await readVersion(trx)
  await trx
    .updateTable('settings')
    .set({ version: version + 1 })
    .execute()
}

test('applies all of many concurrent increments', async () => {
  await Promise.all(Array.from({ length: 40 }, () => write(db, countUp)))
  expect(await readVersion(db)).toBe(41)
})

test('rolls a failed write back without affecting the next one', async () => {
  const failing = write(db, async (trx) => {
    await countUp(trx)
    throw new Error('Changed my mind')
  })
  await expect(failing).rejects.toThrow('Changed my mind')
  expect(await readVersion(db)).toBe(1)
  await write(db, countUp)
  expect(await readVersion(db)).toBe(2)
})

test('rolls a nested write back with the outer transaction', async () => {
  const outer = write(db, async (trx) => {
    await write(trx, countUp)
    expect(await readVersion(trx)).toBe(2)
    throw new Error('Changed my mind')
  })
  await expect(outer).rejects.toThrow('Changed my mind')
  expect(await readVersion(db)).toBe(1)
})

test('rejects a query that bypasses its transaction instead of waiting forever', async () => {
  const mistake = 'Inside a transaction, every query must use the transaction’s handle.'
  await expect(write(db, () => readVersion(db))).rejects.toThrow(mistake)
  await expect(write(db, () => write(db, countUp))).rejects.toThrow(mistake)
  await write(db, countUp)
  expect(await readVersion(db)).toBe(2)
})

test("shows readers either all or none of a transaction's changes", async () => {
  const begun = Promise.withResolvers<void>()
  const seen = begun.promise.then(() => readVersion(db))
  await write(db, async (trx) => {
    await countUp(trx)
    begun.resolve()
    await countUp(trx)
  })
  expect([1, 3]).toContain(await seen)
})

function lostRace(): Error {
  return databaseKind === 'sqlite'
    ? Object.assign(new Error('database is locked'), { code: 'ERR_SQLITE_ERROR', errcode: 5 })
    : Object.assign(new Error('could not serialize access'), { severity: 'ERROR', code: '40001' })
}

test('repeats a write after conflicts until it succeeds', async () => {
  let runs = 0
  await write(db, async (trx) => {
    await countUp(trx)
    runs += 1
    if (runs < 4) {
      throw lostRace()
    }
  })
  expect(runs).toBe(4)
  expect(await readVersion(db)).toBe(2)
})

test('gives up after too many conflicts', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  let runs = 0
  const losing = write(db, async () => {
    runs += 1
    throw lostRace()
  })
  await expect(losing).rejects.toThrow(WriteConflict)
  expect(runs).toBe(8)
})

test("doesn't repeat a write after any other failure", async () => {
  let runs = 0
  const failing = write(db, async (trx) => {
    runs += 1
    await sql`select * from nowhere`.execute(trx)
  })
  await expect(failing).rejects.toThrow(/nowhere/)
  expect(runs).toBe(1)
})
