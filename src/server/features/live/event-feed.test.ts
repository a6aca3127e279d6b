import { pino } from 'pino'
import { expect, test } from 'vitest'
import { recordNumberedChange } from '#server/records/audit.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import type { Trx } from '../../db/tables.ts'
import { write } from '../../db/transaction.ts'
import { createEventFeed } from './event-feed.ts'

const halfMinute = 30_000

test('sends a previously unreadable change as soon as it can be read', async () => {
  const { world, event } = await openBoardWorld()
  const { promise: warned, resolve: warn } = Promise.withResolvers<string>()
  const log = pino({ level: 'warn' }, { write: warn })
  const inbox = await createEventFeed({ db: world.db, log }).follow(event.id)
  const setAfter = (trx: Trx, changeId: number, after: string) =>
    trx.updateTable('auditTrail').set({ after }).where('id', '=', changeId).execute()
  const changeId = await write(world.db, async (trx) => {
    const change = {
      entity: 'placement' as const,
      entityId: event.id,
      eventId: event.id,
      action: 'move',
      before: [],
      after: [],
    }
    const id = await recordNumberedChange(trx, { id: null, name: 'Kim' }, world.clock.now, change)
    await setAfter(trx, id, 'unreadable')
    return id
  })
  expect(await warned).toContain('could not read changes to an event')
  await write(world.db, (trx) => setAfter(trx, changeId, '[]'))
  const messages = await inbox.next(halfMinute, new AbortController().signal)
  expect(messages).toMatchObject([{ name: 'moved', data: { changes: [{ change: { id: changeId } }] } }])
  inbox.close()
})
