import { expect, onTestFinished, test } from 'vitest'
import { attendeeKeys } from '#shared/domain/spots/attendee-fields.ts'
import { aSpot, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { write } from '../../transaction.ts'

/** The fields that have come since; they stand at the end. */
const laterFields = attendeeKeys.slice(attendeeKeys.indexOf('dietaryNeeds'))

test.each(laterFields)('attendees of before are kept, and nobody has %s where nobody sits', async (field) => {
  const database = await open(await createEmptyDatabase())
  const { db } = database
  onTestFinished(() => db.destroy())
  await migrate(database, allMigrations.slice(0, 9))
  await inNewRegistration(db, (trx, registrationId) =>
    trx
      .insertInto('spots')
      .values([
        aSpot({ registrationId, spotNumber: 1, hasAttendeeInfo: true, firstName: 'Ann' }),
        aSpot({ registrationId, spotNumber: 2 }),
      ])
      .execute(),
  )
  await migrate(database)
  const read = () => db.selectFrom('spots').select(['firstName', field]).orderBy('spotNumber').execute()
  expect(await read()).toEqual([
    { firstName: 'Ann', [field]: null },
    { firstName: null, [field]: null },
  ])
  const enter = (spotNumber: number) =>
    write(db, (trx) =>
      trx
        .updateTable('spots')
        .set({ [field]: 'No nuts' })
        .where('spotNumber', '=', spotNumber)
        .execute(),
    )
  await enter(1)
  await expect(enter(2)).rejects.toMatchObject({ constraint: `spots_${field}_check` })
  expect((await read())[0]).toEqual({ firstName: 'Ann', [field]: 'No nuts' })
})
