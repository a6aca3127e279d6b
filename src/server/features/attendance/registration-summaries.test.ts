import { expect, test } from 'vitest'
import { openWorld } from '#tests/support/world.ts'

test('The counts of a registration are those of its guests, the planned ones and the named ones', async () => {
  const { db, build } = await openWorld()
  const level = await build.level({ golfersIncluded: 2, dinnersIncluded: 1, vipIncluded: 1, numCoursePreferences: 0 })
  const { id } = await build.registration({ level: level.name, named: 2, declined: 1 })
  const counts = await db.selectFrom('registrationCounts').selectAll().execute()
  expect(counts).toEqual([
    {
      registrationId: id,
      plannedGolf: 2,
      plannedDinner: 3,
      plannedDinnerOnly: 0,
      plannedVip: 1,
      namedGolf: 2,
      namedDinner: 2,
      namedDinnerOnly: 0,
      namedVip: 0,
      missingNames: 1,
    },
  ])
})
