import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readToday, registrationState } from '#shared/domain/event/event-window.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import type { Db } from '../db/tables.ts'
import { loadDemoData } from './demo-data.ts'

const anyMoment = '2027-03-14T18:00:00.000Z'

async function openDemo(at: string): Promise<Db> {
  const { db } = await openTestDatabase()
  await loadDemoData(db, { now: new Date(at) })
  return db
}

test.each([
  '2027-01-01T05:59:00.000Z',
  '2028-02-29T12:00:00.000Z',
  '2027-11-07T06:30:00.000Z',
  '2027-12-31T23:59:00.000Z',
])('creates one upcoming event, on a Friday and open for registration, when loaded at %s', async (at) => {
  const db = await openDemo(at)
  const events = await db.selectFrom('events').selectAll().orderBy('eventDate').execute()
  const ahead = events.filter(({ eventDate }) => eventDate >= at.slice(0, 10))
  expect([events.length, ahead.length]).toEqual([2, 1])
  expect(registrationState(ahead[0] ?? null, readToday('America/Chicago', at))).toBe('open')
  expect(events.map(({ eventDate }) => new Date(eventDate).getUTCDay())).toEqual([5, 5])
  const tooLate = db.selectFrom('registrations').select('id').where('createdAt', '>', at)
  expect(await tooLate.execute()).toEqual([])
})

test('creates identical data when loaded at identical times', async () => {
  const [one, other] = [await openDemo(anyMoment), await openDemo(anyMoment)]
  for (const table of ['registrations', 'spots', 'placements', 'outbox', 'auditTrail', 'users', 'contacts'] as const) {
    const read = (from: Db) => from.selectFrom(table).selectAll().orderBy(sql`1`).execute()
    expect(await read(other)).toEqual(await read(one))
  }
})
