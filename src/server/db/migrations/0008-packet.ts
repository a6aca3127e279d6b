import { sql } from 'kysely'
import { addIndex, columnsOf, columnTypes, tablesOf } from './schema/columns.ts'
import type { Migration } from './schema/migration.ts'

/** Adds the versions of printed documents with their items, and the size of the paper. */
export const packet: Migration = {
  name: '0008-packet',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('printVersions', [
      column.id,
      column.reference('eventId', 'events', { onDelete: 'cascade' }),
      column.requiredText('document', 'requestId', 'printedBy'),
      column.integer('number'),
      column.instant('printedAt'),
      column.boolean('isChanges'),
      column.unique('eventId', 'number'),
      column.unique('requestId'),
    ])
    await create('printItems', [
      column.id,
      column.reference('versionId', 'printVersions', { onDelete: 'cascade' }),
      column.requiredText('key'),
      column.nullableText('content', 'was'),
    ])
    await addIndex(db, 'printItems', 'versionId')
    const { type } = columnTypes[kind].text
    await db.schema
      .alterTable('settings')
      .addColumn('paperSize', sql`${type}`, (added) => added.notNull().defaultTo('letter'))
      .execute()
  },
}
