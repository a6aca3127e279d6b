import type { Trx } from '#server/db/tables.ts'

const now = '2027-03-02T18:00:00.000Z'

export const mailBreaks = {
  'Mails about registrations name theirs, and no others do': [
    (trx: Trx) => trx.updateTable('outbox').set({ registrationId: null }),
    (trx: Trx) => trx.updateTable('outbox').set({ kind: 'logIn' }),
  ],
  'A mail is written when it is queued, or kept to be written when it leaves': [
    (trx: Trx) => trx.updateTable('outbox').set({ text: '' }),
    (trx: Trx) => trx.updateTable('outbox').set({ payload: '{}' }),
  ],
  'A mail that has left, or was kept, says when': [
    (trx: Trx) => trx.updateTable('outbox').set({ state: 'sent', attempts: 1 }),
    (trx: Trx) => trx.updateTable('outbox').set({ state: 'kept', sentAt: now, attempts: 0 }),
    (trx: Trx) => trx.updateTable('outbox').set({ state: 'failed', sentAt: now }),
  ],
  'An email to a group has a line, and a mail for each recipient or a reason': [
    (trx: Trx) => ({
      async execute() {
        const event = await trx.selectFrom('events').select('id').orderBy('id').executeTakeFirstOrThrow()
        const words = {
          audience: '{"kind":"due"}',
          subject: 'Hi',
          text: 'Hi',
          schedule: '{"kind":"now"}',
          excluded: '[]',
        }
        const approval = { approvedAt: now, approvedBy: 'Kim', requestId: 'r', isOnWeekdays: false }
        const row = trx.insertInto('campaigns').values({ eventId: event.id, ...words, ...approval })
        const { id } = await row.returning('id').executeTakeFirstOrThrow()
        const { id: registrationId } = await trx.selectFrom('registrations').select('id').executeTakeFirstOrThrow()
        const to = { name: 'Ann', email: 'a@b.test', mailbox: 'a@b.test', amount: 1, outboxId: null }
        const send = { campaignId: id, day: '2027-03-02', registrationId, spotId: 0, ...to }
        return trx.insertInto('campaignSends').values(send).execute()
      },
    }),
  ],
  'A mail is sent again with a line about it': [
    (trx: Trx) => trx.deleteFrom('auditTrail').where('entity', '=', 'mail'),
  ],
}
