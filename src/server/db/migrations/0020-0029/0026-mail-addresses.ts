import { addIndex } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** The mails of a kind to an address are found without reading every mail. */
export const mailAddresses: Migration = {
  name: '0026-mail-addresses',
  up: (db) => addIndex(db, 'outbox', 'kind', { ignoringCase: 'toAddress' }),
}
