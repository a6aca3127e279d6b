import { expect, test } from 'vitest'
import { recordChange } from '#server/audit.ts'
import { write } from '#server/db/transaction.ts'
import { openWorld } from '#tests/support/world.ts'
import { readSteadily } from './read-steadily.ts'

test('What was read while the event changed is read once more', async () => {
  const { db, build, clock } = await openWorld()
  const { id: eventId } = await build.event()
  let reads = 0
  const change = () =>
    write(db, (trx) =>
      recordChange(trx, { by: null, at: clock.now, entity: 'placement', entityId: eventId, action: 'move', eventId }),
    )
  const read = async () => {
    reads += 1
    if (reads === 1) await change()
    return reads
  }
  expect(await readSteadily(db, eventId, read)).toBe(2)
  expect(await readSteadily(db, eventId, read)).toBe(3)
})

test('While it changes without a pause, what was read last has to do', async () => {
  const { db, build, clock } = await openWorld()
  const { id: eventId } = await build.event()
  let reads = 0
  await readSteadily(db, eventId, async () => {
    reads += 1
    await write(db, (trx) =>
      recordChange(trx, { by: null, at: clock.now, entity: 'placement', entityId: eventId, action: 'move', eventId }),
    )
  })
  expect(reads).toBe(5)
})
