import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import { loggedInCookies, toCookieHeader } from '../browser/logged-in-cookies.ts'
import type { DatabasePlace } from '../database/test-database.ts'
import { toSave } from '../registrations.ts'
import type { Sender } from './save-load.ts'

export async function prepareSave(place: DatabasePlace, guests = 20): Promise<Sender> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const level = { golfersIncluded: guests / 2, dinnersIncluded: guests / 2, vipIncluded: 0, numCoursePreferences: 1 }
  await build.level({ name: 'Albatross', ...level, golfersAdditionalAllowed: 4 })
  const model = await build.registration({ level: 'Albatross', named: guests })
  const { version: _, ...draft } = toSave(model)
  // Partners can only register a few times a day.
  const organizer = await build.user({ role: 'admin' })
  const cookie = toCookieHeader(await loggedInCookies(db, organizer, now))
  await db.destroy()
  const contact = { ...draft.contact, email: organizer.email }
  const attendees = draft.attendees.map((spot) => ({ ...spot, id: 0 }))
  return { cookie, draft: { ...draft, id: 0, contact, attendees } }
}
