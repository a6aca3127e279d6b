import { expect, onTestFinished, test } from 'vitest'
import { hashSecret } from '#server/auth/session.ts'
import { aSpot, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { namesAsPeopleReadThem } from './0033-names-as-people-read-them.ts'

const createdAt = '2027-03-02T18:00:00.000Z'

test('Guests of links stay known by their names, and search texts are made again', async () => {
  const database = await open(await createEmptyDatabase())
  const { db } = database
  onTestFinished(() => db.destroy())
  await migrate(database, allMigrations.slice(0, allMigrations.indexOf(namesAsPeopleReadThem)))
  const guests = [
    { firstName: 'José', lastName: 'O’Hara ', hashed: 'josé\no’hara' },
    { firstName: 'Ann', lastName: 'Lee', hashed: 'ann\nlee' },
    { firstName: 'Núria', lastName: 'Roy', hashed: 'somebody\nelse' },
    { firstName: null, lastName: null, hashed: 'nobody\nleft' },
  ]
  await inNewRegistration(db, async (trx, registrationId) => {
    await trx.insertInto('registrationSearchTexts').values({ registrationId, searchText: 'acme' }).execute()
    for (const [index, { firstName, lastName, hashed }] of guests.entries()) {
      const named = firstName === null ? {} : { hasAttendeeInfo: true, firstName, lastName }
      const spot = await trx
        .insertInto('spots')
        .values(aSpot({ registrationId, spotNumber: index + 1, ...named }))
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx
        .insertInto('guestLinks')
        .values({ spotId: spot.id, createdAt, personHash: hashSecret(hashed) })
        .execute()
    }
  })
  await migrate(database)
  const links = await db.selectFrom('guestLinks').select('personHash').orderBy('id').execute()
  expect(links.map(({ personHash }) => personHash)).toEqual(
    ['jose\nohara', 'ann\nlee', 'somebody\nelse', 'nobody\nleft'].map(hashSecret),
  )
  expect(await db.selectFrom('registrationSearchTexts').selectAll().execute()).toEqual([])
})
