import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoFillSpots, isMissingName } from '#shared/domain/spots/allowances.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { runReminders } from './run-reminders.ts'

const hour = 3_600_000
const day = 24 * hour
const start = new Date('2027-02-10T16:00:00.000Z')

/** An event of a season: on a day, a registration adds names, or its contact opts out. */
interface Happening {
  day: number
  registration: number
  does: 'name one' | 'name all' | 'stop'
}

const anyHappenings = (registrations: number) =>
  fc.array(
    fc.record<Happening>({
      day: fc.nat(60),
      registration: fc.nat(registrations - 1),
      does: fc.constantFrom('name one', 'name one', 'name one', 'name all', 'stop'),
    }),
    { maxLength: registrations * 3 },
  )

/** One registration as the reference model sees it. */
interface Owing {
  id: number
  missing: number
  touchedAt: number
  isStopped: boolean
}

/** The rules for one registration and step, implemented a second time. */
function expectReminder(owing: Owing, at: number): boolean {
  if (owing.missing === 0 || owing.isStopped || at - owing.touchedAt < 3 * day) return false
  owing.touchedAt = at
  return true
}

async function prepare(world: World, count: number) {
  const event = await world.build.event({
    eventDate: '2027-05-01',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-04-10',
  })
  const registrations = []
  for (let index = 0; index < count; index += 1) {
    registrations.push(await world.build.registration({ eventId: event.id, level: 'Eagle', named: index % 5 }))
  }
  return { event, registrations }
}

async function nameSome(world: World, id: number, howMany: number): Promise<number> {
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer } = await admin.call('getRegistration', { params: { id } })
  const view = autoFillSpots(answer.attendees, sumPlaces(answer.donation))
  const missing = view.filter(isMissingName).slice(0, howMany)
  if (missing.length === 0) return 0
  const named = new Set(missing.map((spot) => spot.id))
  const attendees = view.map((spot) =>
    named.has(spot.id) ? { ...spot, attendeeInfo: { ...blankInfo, firstName: 'Ann', lastName: 'Lee' } } : spot,
  )
  await admin.call('saveRegistration', { body: { ...toSave(answer as never), attendees } })
  return missing.length
}

test('sends every reminder of a season to exactly the people who owe names', async () => {
  const count = rounds(12)
  await fc.assert(
    fc.asyncProperty(anyHappenings(count), async (happenings) => {
      const world = await openWorld({ now: start.toISOString() })
      const { event, registrations } = await prepare(world, count)
      const admin = await world.as(await world.build.user({ role: 'admin' }))
      await admin.call('approveReminders', { body: { eventId: event.id, daysBefore: 30, leftOut: [] } })
      const model: Owing[] = registrations.map(({ id, attendees, donation }) => ({
        id,
        missing: autoFillSpots(attendees, sumPlaces(donation)).filter(isMissingName).length,
        touchedAt: start.getTime(),
        isStopped: false,
      }))
      const expected: string[] = []
      const arrived: string[] = []
      const deps = { db: world.db, now: () => world.clock.now, mailIsWaiting: () => undefined }
      for (let passed = 0; passed <= 62; passed += 1) {
        const today = new Date(start.getTime() + passed * day)
        world.clock.now = today
        for (const { registration, does } of happenings.filter((one) => one.day === passed)) {
          const owing = model[registration]
          if (!owing) continue
          if (does === 'stop') {
            const stop = await world.db
              .selectFrom('mailStops')
              .select('token')
              .where('email', '=', registrations[registration]?.contact.email ?? '')
              .executeTakeFirst()
            if (!stop) continue
            await world.openBrowser().request({ method: 'POST', url: `/mail/stop?token=${stop.token}` })
            owing.isStopped = true
          } else {
            const named = await nameSome(world, owing.id, does === 'name all' ? 99 : 1)
            owing.missing -= named
            if (named > 0) owing.touchedAt = today.getTime()
          }
        }
        // Ten o'clock comes between two looks; three processes look at the same moment.
        world.clock.now = new Date(today.getTime() + 1 * hour)
        const at = world.clock.now.getTime()
        await Promise.all([runReminders(deps), runReminders(deps), runReminders(deps)])
        const closeAt = Date.parse('2027-04-10T12:00:00Z')
        const daysLeft = Math.round((closeAt - today.getTime()) / day)
        if ([30, 14, 7, 3, 1].includes(daysLeft)) {
          for (const owing of model) {
            if (expectReminder(owing, at)) expected.push(`${owing.id} ${daysLeft}: ${owing.missing}`)
          }
        }
        for (const { to, subject } of await world.mailbox.empty()) {
          const registration = registrations.find(({ contact }) => contact.email === to)
          const missing = /^(\d+) names? needed/.exec(subject)?.[1]
          if (missing) arrived.push(`${registration?.id} ${daysLeft}: ${missing === 'One' ? 1 : missing}`)
        }
      }
      expect(arrived.toSorted()).toEqual(expected.toSorted())
    }),
    { numRuns: 3 },
  )
})
