import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../connect.ts'
import { addIndex, columnsOf, nullable, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds ledgers with a pledge for each registration, statements, payment reminders, and tax letters. */
export const payments: Migration = {
  name: '0009-payments',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('ledgerLines', [
      column.id,
      column.reference('registrationId', 'registrations'),
      column.choice('kind', ['pledge', 'payment', 'refund', 'writeOff', 'inKind', 'reversal', 'report']),
      column.choice('affects', ['pledge', 'payment', 'refund', 'writeOff', 'inKind', 'report']),
      column.cents('cents'),
      column.date('receivedOn'),
      column.choice('method', ['check', 'bank', 'card', 'cash', 'other'], nullable),
      column.text('reference', 'note'),
      column.requiredText('who'),
      column.instant('at'),
      column.reference('reversesId', 'ledgerLines', nullable),
      column.nullableText('requestId', 'places'),
      column.unique('reversesId'),
      column.unique('requestId'),
    ])
    await addIndex(db, 'ledgerLines', 'registrationId')
    await addIndex(db, 'ledgerLines', 'reference')
    await create('statements', [
      column.reference('registrationId', 'registrations'),
      column.integer('revision'),
      column.requiredText('content'),
      column.instant('madeAt'),
      column.primaryKey('registrationId', 'revision'),
    ])
    await create('paymentReminderPlans', [
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.requiredText('days'),
      column.text('subject', 'text'),
      column.boolean('isPaused'),
      column.instant('approvedAt', nullable),
      column.text('approvedBy', 'approvedDueOn'),
      column.requiredText('excluded'),
      column.integer('version'),
      column.primaryKey('eventId'),
    ])
    await create('paymentReminders', [
      column.reference('registrationId', 'registrations'),
      column.integer('day'),
      column.instant('at'),
      column.primaryKey('registrationId', 'day'),
    ])
    await create('paymentSettings', [
      column.fixedId,
      column.text('legalName', 'ein', 'address', 'signer', 'statusSentence'),
      column.boolean('sendsThankYous', { default: true }),
      column.text('thankYouSubject', 'thankYouText', 'sealedStripeKey', 'sealedWebhookSecret'),
      column.integer('version', { default: 1 }),
    ])
    await sql`insert into ${sql.table('paymentSettings')} (id) values (1)`.execute(db)
    await create('fairValues', [
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.requiredText('content'),
      column.integer('version'),
      column.primaryKey('eventId'),
    ])
    await create('letters', [
      column.id,
      column.reference('registrationId', 'registrations'),
      column.integer('sequence'),
      column.requiredText('number', 'subject'),
      column.choice('kind', ['acknowledgment', 'quidProQuo', 'noneProvided', 'inKind', 'yearSummary']),
      column.date('receivedOn'),
      column.cents('receivedCents'),
      column.cents('valueCents'),
      column.cents('deductibleCents'),
      column.date('date'),
      column.requiredText('content', 'approvedBy'),
      column.instant('approvedAt'),
      column.reference('replacesId', 'letters', nullable),
      column.unique('registrationId', 'sequence'),
      column.unique('replacesId'),
    ])
    await pledgeWhatWasGiven(db, kind)
  },
}

/** Registrations that already exist get one pledge, dated by their creation (UTC). */
async function pledgeWhatWasGiven(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const name = sql.ref
  const createdAt = name('createdAt')
  const day =
    kind === 'sqlite' ? sql`substr(${createdAt}, 1, 10)` : sql`to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const places =
    kind === 'sqlite'
      ? sql`json_object('at', ${createdAt}, 'on', ${day}, 'levelId', coalesce(${name('partnershipLevelId')}, 0),
          'golf', ${name('golfersIncluded')} + ${name('golfersAdditional')},
          'dinner', ${name('dinnersIncluded')} + ${name('dinnersAdditional')}, 'vip', ${name('vipsIncluded')})`
      : sql`json_build_object('at', to_char(${createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'on', ${day},
          'levelId', coalesce(${name('partnershipLevelId')}, 0),
          'golf', ${name('golfersIncluded')} + ${name('golfersAdditional')},
          'dinner', ${name('dinnersIncluded')} + ${name('dinnersAdditional')}, 'vip', ${name('vipsIncluded')})::text`
  const columns = ['registrationId', 'kind', 'affects', 'cents', 'receivedOn', 'who', 'at', 'places'].map(name)
  await sql`insert into ${sql.table('ledgerLines')} (${sql.join(columns)})
    select id, 'pledge', 'pledge', (donation + ${name('additionalAttendeeCost')}) * 100,
      ${kind === 'sqlite' ? day : sql`(${day})::date`}, 'Fairway', ${createdAt}, ${places}
    from registrations order by id`.execute(db)
}
