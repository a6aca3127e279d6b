import { expect, test } from 'vitest'
import { explain, listReads } from '#tests/support/database/query-plans.ts'
import { databaseKind, openTestDatabase } from '#tests/support/database/test-database.ts'
import { listLastMailsTo } from './guest-store.ts'
import { listLastMails, listUnreachable } from './store.ts'

test('Each reminder that leaves finds the mails about a registration by an index, and reads none of them', async () => {
  const { db } = await openTestDatabase()
  const reads = await listReads(db, async (listening) => {
    await listLastMails(listening, 1, { exceptRemindersOf: null, registrationId: 1 })
    await listLastMails(listening, 1, { exceptRemindersOf: null, registrationId: undefined })
    await listLastMailsTo(listening, 1, null)
    await listUnreachable(listening, 1)
  })
  expect(reads).toHaveLength(4)
  const index = 'outbox_registrationId_kind_createdAt'
  for (const read of reads) {
    const plan = (await explain(db, [read])).join('\n')
    expect(plan).toContain(databaseKind === 'sqlite' ? `COVERING INDEX ${index}` : index)
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) outbox/)
  }
})
