import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { autoFillSpots, isMissingName } from '#shared/domain/spots/allowances.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { sumPlaces } from '#shared/domain/spots/spot.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'
import { keepNameCounts } from './name-counts.ts'

const lastYear = {
  name: 'Classic 2026',
  eventDate: '2026-05-15',
  registrationOpenDate: '2026-02-01',
  onlineUpdatesCloseDate: '2026-04-24',
}
const thisYear = {
  name: 'Classic 2027',
  eventDate: '2027-05-14',
  registrationOpenDate: '2027-02-01',
  onlineUpdatesCloseDate: '2027-04-23',
}

const listCounts = ({ db }: World) =>
  db.selectFrom('nameCounts').select(['day', 'given', 'places']).orderBy('day').execute()

const goTo = (world: World, day: string) => {
  world.clock.now = new Date(`${day}T18:00:00.000Z`)
}

const keep = (world: World) => keepNameCounts({ db: world.db, now: () => world.clock.now })

const asAdmin = async (world: World) => world.as(await world.build.user({ role: 'admin' }))

async function nameOne(world: World, id: number) {
  const admin = await asAdmin(world)
  const { answer } = await admin.call('getRegistration', { params: { id } })
  const view = autoFillSpots(answer.attendees, sumPlaces(answer.donation))
  const missing = view.find(isMissingName)?.id
  const attendeeInfo = { ...blankInfo, firstName: 'Ann', lastName: 'Lee' }
  const attendees = view.map((spot) => (spot.id === missing ? { ...spot, attendeeInfo } : spot))
  const saved = await admin.call('saveRegistration', { body: { ...toSave(answer as never), attendees } })
  expect(saved.status).toBe(200)
}

test('A day is counted once, when it begins, however many processes look', async () => {
  const world = await openWorld({ now: '2027-03-02T18:00:00.000Z' })
  await world.build.event(thisYear)
  const { id } = await world.build.registration({ level: 'Eagle', named: 2 })
  await Promise.all([keep(world), keep(world)])
  await nameOne(world, id)
  await keep(world)
  expect(await listCounts(world)).toEqual([{ day: '2027-03-02', given: 2, places: 7 }])
  goTo(world, '2027-03-03')
  await keep(world)
  expect((await listCounts(world)).at(-1)).toEqual({ day: '2027-03-03', given: 3, places: 7 })
})

test('Before registration has opened, and after the close, no day is counted', async () => {
  const world = await openWorld({ now: '2027-02-01T18:00:00.000Z' })
  await world.build.event(thisYear)
  await keep(world)
  goTo(world, '2027-04-25')
  await keep(world)
  expect(await listCounts(world)).toEqual([])
  goTo(world, '2027-04-24')
  await keep(world)
  expect(await listCounts(world)).toHaveLength(1)
})

test('returns the weeks of both years, and the current count at the end', async () => {
  const world = await openWorld({ now: '2027-03-30T18:00:00.000Z' })
  const before = await world.build.event(lastYear)
  const event = await world.build.event(thisYear)
  await world.build.registration({ eventId: event.id, level: 'Eagle', named: 5 })
  const rows = [
    { eventId: before.id, day: '2026-04-12', given: 1, places: 4 },
    { eventId: before.id, day: '2026-04-25', given: 4, places: 4 },
    { eventId: before.id, day: '2026-05-01', given: 3, places: 4 },
    { eventId: event.id, day: '2027-03-09', given: 4, places: 7 },
  ]
  await write(world.db, (trx) => trx.insertInto('nameCounts').values(rows).execute())
  const { answer } = await (await asAdmin(world)).call('getNamesGiven')
  expect(answer).toEqual({
    thisYear: {
      eventName: 'Classic 2027',
      closeDate: '2027-04-23',
      weeks: [
        { weeksBefore: 6, given: 4, places: 7 },
        { weeksBefore: 5, given: 4, places: 7 },
        { weeksBefore: 4, given: 4, places: 7 },
        { weeksBefore: 3, given: 5, places: 7 },
      ],
    },
    lastYear: {
      eventName: 'Classic 2026',
      weeks: [
        { weeksBefore: 1, given: 1, places: 4 },
        { weeksBefore: 0, given: 4, places: 4 },
      ],
    },
  })
})

test('is empty without an active event', async ({ world }) => {
  expect((await (await asAdmin(world)).call('getNamesGiven')).answer).toEqual({ thisYear: null, lastYear: null })
})
