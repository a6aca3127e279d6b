import type { Trx } from '#server/db/tables.ts'

const now = '2027-03-02T18:00:00.000Z'

/** Manual changes of a database with a resent email, by the rule that finds each. */
export const mailBreaks = {
  'Mails about registrations name theirs, and no others do': [
    (trx: Trx) => trx.updateTable('outbox').set({ registrationId: null }),
    (trx: Trx) => trx.updateTable('outbox').set({ kind: 'signIn' }),
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
  'A mailing has a line, a mail for each address or a reason, and as many as were confirmed': [
    (trx: Trx) =>
      trx.insertInto('mailings').values(({ selectFrom }) => ({
        eventId: selectFrom('events').select('id').orderBy('id').limit(1),
        mailClass: 'service' as const,
        subject: 'Hello',
        text: 'Hello',
        receivers: 0,
        sentById: null,
        sentBy: 'Kim',
        sentAt: now,
        requestId: 'r',
      })),
  ],
  'A mail is sent again with a line about it': [
    (trx: Trx) => trx.deleteFrom('auditTrail').where('entity', '=', 'mail'),
  ],
}
