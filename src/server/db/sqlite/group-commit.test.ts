import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createDatabase, openTestDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../connect.ts'
import { migrate } from '../migrate.ts'
import type { Db, Trx } from '../tables.ts'
import { write } from '../transaction.ts'

let db: Db

beforeEach(async () => {
  db = (await openTestDatabase()).db
})

const addBenefit = (trx: Trx, description: string) =>
  trx.insertInto('benefits').values({ description, isActive: true, sortOrder: 1 }).execute()

async function listBenefits(): Promise<string[]> {
  const rows = await db.selectFrom('benefits').select('description').orderBy('description').execute()
  return rows.map(({ description }) => description)
}

const numbers = Array.from({ length: 40 }, (_, number) => String(number).padStart(2, '0'))

test('keeps the other writes in a group when one fails', async () => {
  const isFailing = (name: string) => Number(name) % 3 === 0
  const outcomes = await Promise.allSettled(
    numbers.map((name) =>
      write(db, async (trx) => {
        await addBenefit(trx, name)
        if (isFailing(name)) throw new Error('Changed my mind')
      }),
    ),
  )
  expect(outcomes.map(({ status }) => status === 'rejected')).toEqual(numbers.map(isFailing))
  expect(await listBenefits()).toEqual(numbers.filter((name) => !isFailing(name)))
})

test('confirms a write only when everyone can read it', async () => {
  const seen = await Promise.all(
    numbers.map(async (name) => {
      await write(db, (trx) => addBenefit(trx, name))
      return (await listBenefits()).includes(name)
    }),
  )
  expect(seen).toEqual(numbers.map(() => true))
})

test("repeats a group's other writes if the database rolls all of them back", async () => {
  let isLost = false
  const outcomes = await Promise.allSettled(
    numbers.map((name) =>
      write(db, async (trx) => {
        await addBenefit(trx, name)
        if (name !== '05' || isLost) return
        isLost = true
        await sql`rollback`.execute(trx)
        throw new Error('The disk is full')
      }),
    ),
  )
  expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []))).toEqual([5])
  expect(await listBenefits()).toEqual(numbers.filter((name) => name !== '05'))
})

test('completes all pending writes before it closes', async () => {
  const place = { databaseUrl: undefined, dataDir: (await createDatabase()).dataDir }
  const first = await open(place)
  await migrate(first)
  const writing = numbers.map((name) => write(first.db, (trx) => addBenefit(trx, name)))
  await Promise.all([...writing, first.db.destroy()])
  const second = await open(place)
  db = second.db
  expect(await listBenefits()).toEqual(numbers)
  await second.db.destroy()
})
