import { addKey, columnsOf, tablesOf } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** Who was invited to sign up and has not done so yet. */
export const invitations: Migration = {
  name: '0014-invitations',
  up: async (db, kind) => {
    const column = columnsOf(kind)
    const create = tablesOf(db, kind)
    await create('invitations', [
      column.id,
      column.requiredText('email'),
      column.reference('appRoleId', 'roles'),
      column.requiredText('invitedBy'),
      column.instant('sentAt'),
      column.instant('expiresAt'),
    ])
    await addKey(db, 'invitations', { ignoringCase: 'email' })
  },
}
