import { expect, test } from 'vitest'
import { open } from '#server/db/connect.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { checkWorld, checkWorldAt } from '#tests/support/check-world/check-world.ts'
import { createDatabase } from '#tests/support/database/test-database.ts'
import { copyRegistration } from '#tests/support/load/large-event.ts'
import { startServer } from '#tests/support/server-process.ts'
import { openWorld } from '#tests/support/world.ts'
import { fillMissingCounts, fillMissingSearchTexts } from './registration-summaries.ts'

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

const forgetCounts = (trx: Trx) => trx.deleteFrom('registrationCounts').execute()

const ruleOfCounts = 'The counts kept with a registration are those of its spots'

test('Registrations without counts get theirs, however many they are', async () => {
  const { db, build } = await openWorld()
  const model = await build.registration({ level: 'Ace', named: 'all', vipGolfers: 1 })
  await build.registration({ level: null, donation: 40 })
  await write(db, async (trx) => {
    for (let number = 1; number <= 110; number += 1) await copyRegistration(trx, model.id, number)
    await forgetCounts(trx)
  })
  expect((await checkWorld(db)).join()).toContain(ruleOfCounts)
  await fillMissingCounts(db)
  expect((await checkWorld(db)).join()).not.toContain(ruleOfCounts)
})

test('A server that starts with the data of an earlier version counts them first', async () => {
  const place = await createDatabase()
  const { db } = await open(place)
  await createBuilder(db, { now: new Date() }).registration({ level: 'Eagle', named: 2 })
  await write(db, forgetCounts)
  await db.destroy()
  expect(await checkWorldAt(place, { isBuilt: true })).not.toEqual([])
  await (await startServer(place)).stop()
  expect(await checkWorldAt(place, { isBuilt: true })).toEqual([])
}, 60_000)

const ruleOfTexts = 'A registration is found by what it holds'

test('Registrations without a text to be found by get theirs, however many they are', async () => {
  const { db, build } = await openWorld()
  const model = await build.registration({ level: 'Ace', named: 'all', vipGolfers: 1 })
  await build.registration({ level: null, donation: 40, contact: { registeredByEmails: ['bea@b.test', 'al@b.test'] } })
  await write(db, async (trx) => {
    for (let number = 1; number <= 110; number += 1) await copyRegistration(trx, model.id, number)
    await trx.deleteFrom('registrationSearchTexts').execute()
  })
  expect((await checkWorld(db)).join()).toContain(ruleOfTexts)
  await fillMissingSearchTexts(db)
  expect((await checkWorld(db)).join()).not.toContain(ruleOfTexts)
})
