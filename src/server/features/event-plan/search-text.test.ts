import { expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { checkWorld } from '#tests/support/check-world/check-world.ts'
import { copyRegistration } from '#tests/support/load/large-event.ts'
import { openWorld } from '#tests/support/world.ts'
import { fillMissingSearchTexts } from './search-text.ts'

const rule = 'A registration is found by what it holds'

test('Registrations without a text to be found by get theirs, however many they are', async () => {
  const { db, build } = await openWorld()
  const model = await build.registration({ level: 'Ace', named: 'all', vipGolfers: 1 })
  await build.registration({ level: null, donation: 40, contact: { registeredByEmails: ['bea@b.test', 'al@b.test'] } })
  await write(db, async (trx) => {
    for (let number = 1; number <= 110; number += 1) await copyRegistration(trx, model.id, number)
    await trx.deleteFrom('registrationSearchTexts').execute()
  })
  expect((await checkWorld(db)).join()).toContain(rule)
  await fillMissingSearchTexts(db)
  expect((await checkWorld(db)).join()).not.toContain(rule)
})
