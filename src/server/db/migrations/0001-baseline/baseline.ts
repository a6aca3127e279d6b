import type { Migration } from '../schema/migration.ts'
import { createBoards } from './boards.ts'
import { createEmail } from './email.ts'
import { createPeople } from './people.ts'
import { createPlanning } from './planning.ts'
import { createRegistrations } from './registrations.ts'
import { createSettingsAndLog } from './settings-and-log.ts'

/** The schema of the first release. */
export const baseline: Migration = {
  name: '0001-baseline',
  up: async (db, kind) => {
    await createPeople(db, kind)
    await createPlanning(db, kind)
    await createRegistrations(db, kind)
    await createBoards(db, kind)
    await createEmail(db, kind)
    await createSettingsAndLog(db, kind)
  },
}
