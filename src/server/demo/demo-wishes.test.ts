import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { readWishes } from '../features/boards/pairings/read-wishes.ts'
import { findActiveEvent } from '../features/planning/events/store.ts'
import { loadDemoData } from './demo-data.ts'

test('has pairings of every kind, met and unmet, and requests in every state', async () => {
  const now = new Date('2027-03-14T18:00:00.000Z')
  const { db } = await openTestDatabase()
  await loadDemoData(db, { now })
  const event = await findActiveEvent(db, '2027-03-14')
  const { wishes, requests, contradictions } = await readWishes({ db, now: () => now }, event?.id ?? 0)
  expect(new Set(wishes.map(({ kind }) => kind))).toEqual(new Set(['with', 'notWith', 'ridesWith']))
  expect(new Set(wishes.map(({ part, strength }) => `${part} ${strength}`))).toEqual(
    new Set(['golf prefer', 'golf must', 'dinner prefer']),
  )
  expect(wishes.flatMap(({ standing }) => standing?.words ?? [])).toEqual(
    expect.arrayContaining(['', expect.stringMatching(/ is on hole \d+, .* on hole \d+$/)]),
  )
  expect(requests.map(({ state }) => state).toSorted()).toEqual(['accepted', 'asked', 'declined'])
  expect(contradictions).toEqual([])
  const trail = await db.selectFrom('auditTrail').select(['registrationId', 'at']).orderBy('id').execute()
  for (const changes of Map.groupBy(trail, ({ registrationId }) => registrationId).values()) {
    const moments = changes.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted())
  }
})
