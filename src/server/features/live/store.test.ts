import { expect } from 'vitest'
import { recordNumberedChange } from '#server/records/audit.ts'
import type { Entity } from '#shared/domain/audit-trail/entities.ts'
import { test } from '#tests/support/world-test.ts'
import { write } from '../../db/transaction.ts'
import { listChanges } from './store.ts'

test('skips the content of changes that are only announced', async ({ world }) => {
  const { id: eventId } = await world.build.event()
  const record = (entity: Entity) =>
    write(world.db, (trx) =>
      recordNumberedChange(trx, { id: null, name: 'Kim' }, world.clock.now, {
        ...{ entity, entityId: eventId, eventId, action: 'update' },
        ...{ before: ['long'], after: ['long'] },
      }),
    )
  const ids = [await record('registration'), await record('placement'), await record('seating')]
  const changes = await listChanges(world.db, ids)
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [null, null],
    ['["long"]', '["long"]'],
    ['["long"]', '["long"]'],
  ])
})
