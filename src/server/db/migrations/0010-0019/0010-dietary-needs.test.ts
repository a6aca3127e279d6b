import { expect, onTestFinished, test } from 'vitest'
import { aSpot, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { write } from '../../transaction.ts'

test('attendees of before are kept, and nobody has dietary needs where nobody sits', async () => {
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
  const read = () => db.selectFrom('spots').select(['firstName', 'dietaryNeeds']).orderBy('spotNumber').execute()
  expect(await read()).toEqual([
    { firstName: 'Ann', dietaryNeeds: null },
    { firstName: null, dietaryNeeds: null },
  ])
  const enter = (spotNumber: number) =>
    write(db, (trx) =>
      trx.updateTable('spots').set({ dietaryNeeds: 'No nuts' }).where('spotNumber', '=', spotNumber).execute(),
    )
  await enter(1)
  await expect(enter(2)).rejects.toMatchObject({ constraint: 'spots_dietaryNeeds_check' })
  expect((await read())[0]).toEqual({ firstName: 'Ann', dietaryNeeds: 'No nuts' })
})
