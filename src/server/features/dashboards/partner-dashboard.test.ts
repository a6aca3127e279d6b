import { expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { maxOwnRegistrations } from '#shared/limits.ts'
import { toSave } from '#tests/support/registrations.ts'
import { test } from '#tests/support/world-test.ts'

test("lists the user's own registrations for the active event, newest first", async ({ world }) => {
  const creator = await world.build.user()
  const first = await world.build.registration({ creator, level: 'Eagle', named: 3 })
  const second = await world.build.registration({ creator, level: 'Eagle', contact: { companyName: 'Second Ltd' } })
  await world.build.registration()
  const { answer } = await (await world.as(creator)).call('getPartnerDashboard')
  expect(answer.map(({ eventRegistrationId }) => eventRegistrationId)).toEqual([second.id, first.id])
  expect(answer[0]).toMatchObject({
    companyName: 'Second Ltd',
    partnerLevel: 'Eagle',
    people: second.attendees.length,
    donation: second.donation.donation,
  })
  const { golfersIncluded, dinnersIncluded, vipsIncluded } = first.donation
  expect(answer[1]?.golf).toEqual({ available: golfersIncluded, detailsAdded: Math.min(3, golfersIncluded) })
  expect(answer[1]?.dinner.available).toBe(dinnersIncluded)
  expect(answer[1]?.vip.available).toBe(vipsIncluded)
})

test("counts a golfing VIP's missing name only once", async ({ world }) => {
  const creator = await world.build.user()
  const stored = await world.build.registration({ creator, level: 'Eagle' })
  const asCreator = await world.as(creator)
  const attendees = stored.attendees.map((spot, index) => ({
    ...spot,
    golf: index === 0,
    dinner: index === 0,
    vip: index === 0,
  }))
  expect((await asCreator.call('saveRegistration', { body: { ...toSave(stored), attendees } })).status).toBe(200)
  const [row] = (await asCreator.call('getPartnerDashboard')).answer
  const inRows = [row?.golf, row?.dinner, row?.vip].reduce(
    (sum, one) => sum + (one ? one.available - one.detailsAdded : 0),
    0,
  )
  expect(row?.missingNames).toBe(inRows - 1)
})

test('shows a colleague the amount due and whom to contact', async ({ world }) => {
  const contact = { firstName: 'Ann', lastName: 'Lee', registeredByEmails: ['bea@acme.test'] }
  const { donation } = await world.build.registration({ level: 'Ace', choices: { golfersAdditional: 2 }, contact })
  const asColleague = await world.as(await world.build.user({ email: 'bea@acme.test' }))
  expect((await asColleague.call('getPartnerDashboard')).answer).toMatchObject([
    { donation: donation.donation, totalGiven: donation.donation + 800, contactName: 'Ann Lee' },
  ])
})

test("shows a past event's registrations as read-only until there is a new event", async ({ world }) => {
  const creator = await world.build.user()
  const { id } = await world.build.registration({ creator })
  world.clock.now = new Date('2031-01-01T12:00:00.000Z')
  const asCreator = await world.as(creator)
  const rows = (await asCreator.call('getPartnerDashboard')).answer
  expect(rows).toMatchObject([{ eventRegistrationId: id, changeable: 'nothing' }])
  await world.build.event({
    registrationOpenDate: '2031-01-01',
    onlineUpdatesCloseDate: '2031-03-01',
    eventDate: '2031-05-01',
  })
  expect((await asCreator.call('getPartnerDashboard')).answer).toEqual([])
})

test('makes public information available to everyone', async ({ world }) => {
  const event = await world.build.event({ name: 'Hope Classic' })
  const { answer } = await (await world.as(null)).call('getSite')
  expect(answer).toMatchObject({ version: 'v1.0.0', timeZone: 'America/Chicago', today: '2027-03-02' })
  expect(answer.event).toEqual({
    name: 'Hope Classic',
    eventDate: event.eventDate,
    venue: '',
    venueAddress: '',
    registrationOpenDate: event.registrationOpenDate,
    onlineUpdatesCloseDate: event.onlineUpdatesCloseDate,
  })
})

test('mentions a reopening through its last day, even to organizers', async ({ world }) => {
  await world.build.event({
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-02-26',
    eventDate: '2027-05-14',
  })
  const creator = await world.build.user({ role: 'admin' })
  const { id } = await world.build.registration({ creator })
  const asCreator = await world.as(creator)
  const reopened = await asCreator.call('reopenRegistration', { body: { id, reopenedUntil: '2027-03-05' } })
  expect(reopened.status).toBe(200)
  const readReopenedUntil = async () => (await asCreator.call('getPartnerDashboard')).answer[0]?.reopenedUntil
  world.clock.now = new Date('2027-03-06T05:59:00.000Z')
  expect(await readReopenedUntil()).toBe('2027-03-05')
  world.clock.now = new Date('2027-03-06T06:00:00.000Z')
  expect(await readReopenedUntil()).toBeNull()
})

test("shows the newest registrations, but always includes the user's own", async ({ world }) => {
  const creator = await world.build.user()
  const own = await world.build.registration({ creator })
  const stranger = await world.build.user()
  const other = await world.build.registration({ creator: stranger, contact: { email: creator.email } })
  await write(world.db, async (trx) => {
    const { id: _, ...row } = await trx
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', other.id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: maxOwnRegistrations + 5 }, () => row)
    for (let from = 0; from < rows.length; from += 50) {
      await trx
        .insertInto('registrations')
        .values(rows.slice(from, from + 50))
        .execute()
    }
  })
  const { answer } = await (await world.as(creator)).call('getPartnerDashboard')
  expect(answer).toHaveLength(maxOwnRegistrations)
  expect(answer.at(-1)?.eventRegistrationId).toBe(own.id)
})
