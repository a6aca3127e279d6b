import { expect, test } from 'vitest'
import { explain, fillOutbox, listReads } from '#tests/support/database/query-plans.ts'
import { databaseKind, openTestDatabase } from '#tests/support/database/test-database.ts'
import { listLastMails, listLastMailsTo, listUnreachable } from './store.ts'

test('finds the emails about a registration by index', async () => {
  const { db } = await openTestDatabase()
  await fillOutbox(db)
  const reads = await listReads(db, async (listening) => {
    await listLastMails(listening, 1, { exceptRemindersOf: null, registrationId: 1 })
    await listLastMails(listening, 1, { exceptRemindersOf: null, registrationId: undefined })
    for (const about of [{ eventId: 1 }, { eventId: 1, email: 'ann@acme.test' }]) {
      await listLastMailsTo(listening, about, null)
      await listUnreachable(listening, about)
    }
  })
  expect(reads).toHaveLength(6)
  // PostgreSQL may read the emails of one address.
  const index =
    databaseKind === 'sqlite'
      ? /COVERING INDEX outbox_registrationId_kind_createdAt/
      : /outbox_(registrationId_kind_createdAt|kind_toAddress_index)/
  for (const read of reads) {
    const plan = (await explain(db, [read])).join('\n')
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) outbox/)
  }
})
