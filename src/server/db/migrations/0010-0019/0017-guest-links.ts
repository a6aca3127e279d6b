import { sql } from 'kysely'
import { addIndex, columnsOf, nullable, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** The links by which guests fill in their own spots. A spot has one that works at most, and a link as many keys as mails. */
export const guestLinks: Migration = {
  name: '0017-guest-links',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('guestLinks', [
      column.id,
      column.reference('spotId', 'spots', { onDelete: 'cascade' }),
      column.reference('createdById', 'users', { nullable: true, onDelete: 'set null' }),
      column.instant('createdAt'),
      column.nullableText('sentTo', 'personHash', 'answerHash'),
      column.instant('openedAt', nullable),
      column.instant('answeredAt', nullable),
      column.boolean('isDeclined'),
      column.instant('declineToldAt', nullable),
      column.instant('revokedAt', nullable),
      column.check('answer', sql`("answeredAt" is null) = ("answerHash" is null)`),
    ])
    await db.schema
      .createIndex('guestLinks_spotId_key')
      .unique()
      .on('guestLinks')
      .column('spotId')
      .where(sql.ref('revokedAt'), 'is', null)
      .execute()
    await addIndex(db, 'guestLinks', 'spotId')
    await addIndex(db, 'guestLinks', 'createdById', 'createdAt')
    await create('guestLinkKeys', [
      column.requiredText('tokenHash'),
      column.reference('guestLinkId', 'guestLinks', { onDelete: 'cascade' }),
      column.primaryKey('tokenHash'),
    ])
    await addIndex(db, 'guestLinkKeys', 'guestLinkId')
  },
}
