import { expect, onTestFinished, test } from 'vitest'
import { inNewRegistration } from '#tests/support/database/database-rows.ts'
import { createEmptyDatabase } from '#tests/support/database/test-database.ts'
import { open } from '../../connect.ts'
import { allMigrations, migrate } from '../../migrate.ts'
import { write } from '../../transaction.ts'
import { thanks } from './0034-thanks.ts'

test('takes thanks beside the mailings that were there, and loses none of their rows', async () => {
  const database = await open(await createEmptyDatabase())
  const { db } = database
  onTestFinished(() => db.destroy())
  const step = allMigrations.indexOf(thanks)
  await migrate(database, allMigrations.slice(0, step))
  const mailing = { mailClass: 'appeal' as const, subject: 'Come', text: 'Come', receivers: 1, sentBy: 'Kim' }
  const row = { ...mailing, sentAt: '2027-03-02T18:00:00.000Z', sentById: null, withdrawnAt: null }
  const eventId = await inNewRegistration(db, async (trx, registrationId) => {
    const registration = trx.selectFrom('registrations').select('eventId').where('id', '=', registrationId)
    const { eventId } = await registration.executeTakeFirstOrThrow()
    const values = ['one', 'two'].map((requestId) => ({ ...row, requestId, eventId }))
    const [first, last] = await trx.insertInto('mailings').values(values).returning('id').execute()
    if (!first || !last) throw new Error('two mailings were sent')
    await trx.deleteFrom('mailings').where('id', '=', last.id).execute()
    const send = { registrationId, email: 'a@b.test', address: 'a@b.test', outboxId: null, why: null }
    await trx
      .insertInto('mailingSends')
      .values({ ...send, mailingId: first.id })
      .execute()
    return eventId
  })
  const readAll = async () => ({
    mailings: await db.selectFrom('mailings').selectAll().execute(),
    sends: await db.selectFrom('mailingSends').selectAll().execute(),
    tables: (await db.introspection.getTables()).filter(({ name }) => /^mailing/i.test(name)),
  })
  const before = await readAll()
  await migrate(database)
  expect(await readAll()).toEqual(before)

  const insert = (mailClass: 'thanks', requestId: string) =>
    write(db, (trx) =>
      trx
        .insertInto('mailings')
        .values({ ...row, eventId, mailClass, requestId })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  expect(await insert('thanks', 'three')).toEqual({ id: 3 })
  const constraint = 'mailings_mailClass_check'
  await expect(insert('spam' as never, 'four')).rejects.toMatchObject({ kind: 'check', constraint })
  await write(db, (trx) => trx.deleteFrom('mailings').where('id', '=', 1).execute())
  expect((await readAll()).sends).toEqual([])
})
