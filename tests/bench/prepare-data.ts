import { open } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { createBuilder } from '#server/fixtures/build-world.ts'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { teamSize } from '#shared/limits.ts'
import { loggedInCookies, toCookieHeader } from '#tests/support/browser/logged-in-cookies.ts'
import type { DatabasePlace } from '#tests/support/database/test-database.ts'
import { copyRegistration } from '#tests/support/load/large-event.ts'
import { toSave } from '#tests/support/registrations.ts'

/** Like the smallest production server: prints nothing and sends no email. */
export const env = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' }

export interface BenchData {
  cookie: string
  partnerCookie: string
  eventId: number
  boardEventId: number
  registrationId: number
  draft: RegistrationToSave
}

const guestsPerPartner = 10
const golfers = 500
const perPartner = 8

export async function prepareData(place: DatabasePlace, { partners }: { partners: number }): Promise<BenchData> {
  const database = await open(place)
  await migrate(database)
  const { db } = database
  const now = new Date()
  const build = createBuilder(db, { now })
  const organizer = await build.user({ role: 'admin' })
  const half = guestsPerPartner / 2
  await build.level({ name: 'Albatross', golfersIncluded: half, dinnersIncluded: half, vipIncluded: 0 })
  await build.level({
    name: 'Condor',
    golfersIncluded: 10,
    dinnersIncluded: 10,
    vipIncluded: 0,
    numCoursePreferences: 1,
  })
  const course = await build.golfCourse({ holeCount: 27 })
  const event = await build.event({ courses: [course] })
  const model = await build.registration({
    level: 'Albatross',
    named: guestsPerPartner,
    assignedGolfCourseId: course.id,
    review: { comments: 'We look forward to the day, and to seeing everybody there.' },
  })
  await write(db, async (trx) => {
    for (let count = 1; count < partners; count += 1) await copyRegistration(trx, model.id, count)
    await fillSettings(trx)
  })

  const other = await build.golfCourse({ holeCount: 27 })
  const board = await build.event({ courses: [course, other], eventDate: event.eventDate, name: 'Autumn Classic' })
  for (let number = 0; number * perPartner < golfers; number += 1) {
    const assigned = number % 2 === 0 ? course : other
    const { attendees } = await build.registration({
      eventId: board.id,
      creator: organizer,
      choices: {
        golfersIncluded: Math.min(perPartner, golfers - number * perPartner),
        dinnersIncluded: 0,
        vipsIncluded: 0,
      },
      named: 'all',
      assignedGolfCourseId: assigned.id,
    })
    const round = Math.floor(number / 2)
    const hole = assigned.holes[round % assigned.holes.length]
    const teamNumber = round < assigned.holes.length ? 1 : 2
    for (const { id } of attendees.slice(0, teamSize)) {
      await build.placement({ spotId: id, golfCourseHoleId: hole?.id ?? 0, teamNumber })
    }
  }
  const large = await build.registration({ eventId: board.id, level: 'Condor', named: 20 })
  const { version: _, ...saved } = toSave(large)
  const cookie = toCookieHeader(await loggedInCookies(db, organizer, now))
  const partnerCookie = toCookieHeader(await loggedInCookies(db, large.creator, now))
  await db.destroy()
  // The organizer is the contact, so each save sends one email.
  const draft = {
    ...saved,
    id: 0,
    contact: { ...saved.contact, email: organizer.email },
    attendees: saved.attendees.map((spot) => ({ ...spot, id: 0 })),
    confirmSecond: true,
  }
  return { cookie, partnerCookie, eventId: event.id, boardEventId: board.id, registrationId: large.id, draft }
}

async function fillSettings(trx: Trx): Promise<void> {
  const page = 'https://www.example.org/page'
  await trx
    .updateTable('settings')
    .set({ contactPage: page, paymentPage: page, benefitGuideLink: page })
    .set({ organizationName: 'Fairway', checkPayableTo: 'Fairway', logoMailAddress: 'logos@example.org' })
    .execute()
}
