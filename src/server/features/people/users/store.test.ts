import { expect, test } from 'vitest'
import { explain, fillOutbox, listReads } from '#tests/support/database/query-plans.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { isInvitationWaiting, listInvitationRows } from './store.ts'

const since = '2027-01-01T00:00:00.000Z'

test('reads invitations with one statement, without scanning all emails', async () => {
  const { db } = await openTestDatabase()
  await fillOutbox(db)
  const list = await listReads(db, (listening) => listInvitationRows(listening, since))
  expect(list).toHaveLength(1)
  const ofOne = await listReads(db, (listening) => isInvitationWaiting(listening, 'Ann@acme.test'))
  for (const statement of [...list, ...ofOne]) {
    const plan = (await explain(db, [statement])).join('\n')
    expect(plan).toContain('outbox_kind_toAddress_index')
    expect(plan).not.toMatch(/(SCAN|Seq Scan on) outbox/)
  }
})
