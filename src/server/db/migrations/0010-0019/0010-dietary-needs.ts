import { addAttendeeText } from '../schema/columns.ts'
import type { Migration } from '../schema/migration.ts'

/** What whoever dines cannot or does not eat. */
export const dietaryNeeds: Migration = {
  name: '0010-dietary-needs',
  up: (db, kind) => addAttendeeText(db, kind, 'dietaryNeeds'),
}
