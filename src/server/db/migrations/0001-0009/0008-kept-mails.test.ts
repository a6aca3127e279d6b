import { expect, onTestFinished, test } from 'vitest'
import { aUser, inNewRegistration } from '#tests/support/database/database-rows.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { write } from '../../transaction.ts'
import { keptMails } from './0008-kept-mails.ts'

const now = '2027-03-02T18:00:00.000Z'

test('An outbox in use takes mails that were kept, and loses nothing that it had', async () => {
  const database = await open(await createEmptyDatabase())
  const { db } = database
  onTestFinished(() => db.destroy())
  await migrate(database, allMigrations.slice(0, allMigrations.indexOf(keptMails)))
  const mail = {
    kind: 'confirmation',
    toAddress: 'ann@acme.test',
    subject: 'Yours',
    text: 'Hello',
    html: '<p>Hello</p>',
  }
  const row = { ...mail, nextAttemptAt: now, createdAt: now }
  await inNewRegistration(db, async (trx, registrationId) => {
    const user = await trx
      .insertInto('users')
      .values(aUser({ email: 'kim@a.test' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    const mails = [1, 2, 3].map(() => ({ ...row, registrationId }))
    const [first, second, last] = await trx.insertInto('outbox').values(mails).returning('id').execute()
    if (!first || !second || !last) throw new Error('three mails were queued')
    await trx
      .updateTable('outbox')
      .set({ state: 'sent', attempts: 2, sentAt: now })
      .where('id', '=', first.id)
      .execute()
    await trx.deleteFrom('outbox').where('id', '=', last.id).execute()
    const resend = { userId: user.id, requestId: 'r', registrationId, toAddress: '', createdAt: now }
    await trx
      .insertInto('mailResends')
      .values({ ...resend, mailId: first.id, outboxId: second.id })
      .execute()
  })
  const readAll = async () => ({
    outbox: await db.selectFrom('outbox').selectAll().orderBy('id').execute(),
    mailResends: await db.selectFrom('mailResends').selectAll().execute(),
    tables: (await db.introspection.getTables()).filter(({ name }) => /outbox|mailResends/i.test(name)),
  })
  const before = await readAll()
  await migrate(database)
  expect(await readAll()).toEqual(before)

  const kept = await write(db, (trx) =>
    trx
      .insertInto('outbox')
      .values({ ...row, state: 'kept' })
      .returning(['id', 'state'])
      .executeTakeFirstOrThrow(),
  )
  expect(kept).toEqual({ id: 4, state: 'kept' })
  const lose = write(db, (trx) =>
    trx
      .insertInto('outbox')
      .values({ ...row, state: 'lost' as never })
      .execute(),
  )
  await expect(lose).rejects.toMatchObject({ kind: 'check', constraint: 'outbox_state_check' })
  await write(db, (trx) => trx.deleteFrom('outbox').where('id', '=', 1).execute())
  expect((await readAll()).mailResends).toEqual([])
})
