import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { checkWorld } from './support/check-world/check-world.ts'
import { createReleased, releasedVersions } from './support/database/released.ts'

async function openReleased(version: string): Promise<OpenDatabase> {
  const database = await open(await createReleased(version))
  onTestFinished(() => database.db.destroy())
  return database
}

/** Returns everything that people have entered, in columns that every release has had so far. */
async function readEntered({ db }: OpenDatabase): Promise<Record<string, unknown[]>> {
  const read = async (columns: string, table: string) =>
    (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by ${sql.raw(columns)}`.execute(db)).rows
  return {
    registrations: await read(
      'id, "eventId", "contactId", "companyName", email, donation, "additionalAttendeeCost", "golfersIncluded", "dinnersIncluded", comments',
      'registrations',
    ),
    names: await read('id, "registrationId", "spotNumber", "isDeclined", "firstName", "lastName", email', 'spots'),
    users: await read('id, email, "firstName", "lastName", "appRoleId"', 'users'),
    contacts: await read('id, email, "firstName", "lastName"', 'contacts'),
    placements: await read('"spotId", "golfCourseHoleId", "teamNumber", "cartNumber", seat', 'placements'),
    seats: await read('"spotId", "tableId"', 'dinnerSeats'),
    wishes: await read('id, kind, strength, note', 'wishes'),
    links: await read('id, "spotId", "sentTo", "personHash", "answerHash"', 'guestLinks'),
    emails: await read('id, kind, "toAddress", subject, state', 'outbox'),
    trail: await read('id, who, entity, "entityId", action', 'auditTrail'),
    events: await read('id, name', 'events'),
    levels: await read('id, name', 'partnershipLevels'),
  }
}

test('includes a database of the first release', () => {
  expect(releasedVersions).toContain('1.0.0')
})

test.each(releasedVersions)('updates a database of %s without losing anything', async (version) => {
  const database = await openReleased(version)
  const before = await readEntered(database)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  await migrate(database)
  expect(await readEntered(database)).toEqual(before)
  expect(await checkWorld(database.db, { isBuilt: true })).toEqual([])
})

test.each(releasedVersions)('finds the pledge of each registration of %s in its ledger', async (version) => {
  const database = await openReleased(version)
  await migrate(database)
  const { db } = database
  const pledges = await db.selectFrom('registrations').select(['id', 'donation', 'additionalAttendeeCost']).execute()
  const lines = await db.selectFrom('ledgerLines').select(['registrationId', 'affects', 'cents']).execute()
  expect(pledges.length).toBeGreaterThan(0)
  for (const { id, donation, additionalAttendeeCost } of pledges) {
    const own = lines.filter(({ registrationId, affects }) => registrationId === id && affects === 'pledge')
    expect(own.reduce((sum, { cents }) => sum + cents, 0)).toBe((donation + additionalAttendeeCost) * 100)
  }
})
