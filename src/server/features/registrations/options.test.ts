import { beforeEach, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asPartner: Visitor
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asPartner = await world.as(await world.build.user())
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

test('lists states, travel methods, and clubs for logged-in users', async () => {
  const { answer: territories } = await asPartner.call('listTerritories')
  expect(territories.map(({ name }) => name)).toContain('Illinois')
  const { answer: travelMethods } = await asPartner.call('listTravelMethods')
  expect(travelMethods.find(({ id }) => id === 1)).toMatchObject({ showPostalCode: true, showAirport: false })
  expect(travelMethods.find(({ id }) => id === 2)).toMatchObject({ showPostalCode: false, showAirport: true })
  expect((await asPartner.call('listGolfClubTypes')).answer.length).toBeGreaterThan(1)
})

test('lists active affiliations in order, with organizer-only ones just for organizers', async () => {
  const event = await world.build.event()
  const affiliation = (name: string, pairing: object) => world.build.affiliation({ name, ...pairing })
  await affiliation('Vendor', { sortOrder: 2 })
  await affiliation('Club', { sortOrder: 1 })
  await affiliation('Board', { sortOrder: 3, isAdminOnly: true })
  await affiliation('Gone', { sortOrder: 4, isActive: false })
  const names = async (visitor: Visitor) => {
    const { answer } = await visitor.call('listAffiliationsOfEvent', { params: { id: event.id } })
    return answer.map(({ name }) => name).filter((name) => ['Vendor', 'Club', 'Board', 'Gone'].includes(name))
  }
  expect(await names(asPartner)).toEqual(['Club', 'Vendor'])
  expect(await names(asAdmin)).toEqual(['Club', 'Vendor', 'Board'])
})

test('lists levels for an event and affiliation, with hidden ones just for organizers', async () => {
  const vendor = await world.build.affiliation({ name: 'Vendor' })
  const other = await world.build.affiliation({ name: 'Other' })
  const benefit = await world.build.benefit({ description: 'Logo on the banner' })
  const level = (name: string, pairing: object) => world.build.level({ name, affiliations: [vendor], ...pairing })
  const gold = await level('Gold', {
    benefits: [benefit],
    golfersIncluded: 7,
    donationRangeStart: 900,
    donationRangeEnd: 999,
  })
  const hidden = await level('Hidden', { displayInRegistration: false })
  const foreign = await level('Foreign', { affiliations: [other] })
  await level('Elsewhere', {})
  const event = await world.build.event({ levels: [gold, hidden, foreign] })
  const list = async (visitor: Visitor) => {
    const params = { eventId: event.id, affiliationId: vendor.id }
    return (await visitor.call('listLevelOptions', { params, query: {} })).answer
  }
  expect(await list(asPartner)).toMatchObject([{ name: 'Gold', golfersIncluded: 7, benefits: ['Logo on the banner'] }])
  expect((await list(asAdmin)).map(({ name }) => name).sort()).toEqual(['Gold', 'Hidden'])
})

test('lists an inactive level only for registrations that have it', async () => {
  const gone = await world.build.level({ name: 'Gone', donationRangeStart: 1_000 })
  const event = await world.build.event({ levels: [gone] })
  const kept = await world.build.registration({ eventId: event.id, level: 'Gone', donation: 1_000 })
  await write(world.db, (trx) => trx.updateTable('partnershipLevels').set({ isActive: false }).execute())
  const params = { eventId: event.id, affiliationId: kept.donation.affiliationId }
  expect((await asAdmin.call('listLevelOptions', { params, query: {} })).answer).toEqual([])
  expect((await asAdmin.call('listLevelOptions', { params, query: { kept: gone.id } })).answer).toHaveLength(1)

  const body = { ...toSave(kept), donation: { ...kept.donation, donation: 1_200 } }
  expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
  const { answer } = await asAdmin.call('getRegistration', { params: { id: kept.id } })
  expect(answer.donation.partnershipLevelId).toBe(gone.id)
})

test('distinguishes a level for other affiliations from a withdrawn one', async () => {
  const other = await world.build.affiliation({ name: 'Other' })
  const level = await world.build.level({ name: 'Gift', affiliations: [other] })
  const mine = await world.build.affiliation({ name: 'Mine' })
  const event = await world.build.event({
    levels: [level, await world.build.level({ name: 'Gold', affiliations: [mine] })],
  })
  const kept = await world.build.registration({ eventId: event.id, level: 'Gold' })
  const donation = { ...kept.donation, affiliationId: mine.id, partnershipLevelId: level.id }
  const body = { ...toSave(kept), donation }
  const { problem } = await asAdmin.call('saveRegistration', { body })
  expect(problem.issues?.[0]?.message).toBe('Gift is not offered to this affiliation. Choose another level.')
})

test("lists a registration's inactive level for everyone who can see the registration", async () => {
  const gone = await world.build.level({ name: 'Gone', donationRangeStart: 1_000 })
  const event = await world.build.event({ levels: [gone] })
  const colleague = await world.build.user()
  const kept = await world.build.registration({
    eventId: event.id,
    level: 'Gone',
    donation: 1_000,
    creator: await world.build.user(),
    contact: { registeredByEmails: [colleague.email] },
  })
  await write(world.db, (trx) => trx.updateTable('partnershipLevels').set({ isActive: false }).execute())
  const count = async (person: { id: number }) => {
    const params = { eventId: event.id, affiliationId: kept.donation.affiliationId }
    const asked = { params, query: { kept: gone.id } }
    return (await (await world.as(person)).call('listLevelOptions', asked)).answer.length
  }
  expect(await count(kept.creator)).toBe(1)
  expect(await count(colleague)).toBe(1)
  expect(await count(await world.build.user())).toBe(0)
  const deletedAt = world.clock.now.toISOString()
  await write(world.db, (trx) => trx.updateTable('registrations').set({ deletedAt }).execute())
  expect(await count(kept.creator)).toBe(0)
})

test("lists only the event's courses", async () => {
  await world.build.golfCourse({ name: 'Elsewhere' })
  const course = await world.build.golfCourse({ name: 'Pine Valley' })
  const event = await world.build.event({ courses: [course] })
  const { answer } = await asPartner.call('listGolfCoursesOfEvent', { params: { id: event.id } })
  expect(answer).toEqual([{ id: course.id, label: 'Pine Valley', value: String(course.id) }])
})

test("doesn't list options for an unknown event", async () => {
  expect((await asPartner.call('listGolfCoursesOfEvent', { params: { id: 4_000 } })).status).toBe(404)
  expect((await asPartner.call('listAffiliationsOfEvent', { params: { id: 4_000 } })).status).toBe(404)
  const params = { eventId: 4_000, affiliationId: 1 }
  expect((await asPartner.call('listLevelOptions', { params, query: {} })).answer).toEqual([])
})

test('returns whether registration is open for the active event, or null without one', async () => {
  expect((await asPartner.call('getActiveEvent')).answer).toBeNull()
  const dates = { registrationOpenDate: '2027-03-02', onlineUpdatesCloseDate: '2027-04-01', eventDate: '2027-05-14' }
  const event = await world.build.event(dates)
  expect((await asPartner.call('getActiveEvent')).answer).toMatchObject({ id: event.id, registrationStatus: 'open' })
  world.clock.now = new Date('2027-04-02T12:00:00.000Z')
  expect((await asPartner.call('getActiveEvent')).answer?.registrationStatus).toBe('closed')
  world.clock.now = new Date('2027-05-15T12:00:00.000Z')
  expect((await asPartner.call('getActiveEvent')).answer).toBeNull()
})

test("lists the active event's courses and levels, with hidden levels just for organizers", async () => {
  const course = await world.build.golfCourse()
  await world.build.golfCourse()
  const forPartners = await world.build.level()
  const forAdmins = await world.build.level({ displayInRegistration: false })
  await world.build.level()
  await world.build.event({ courses: [course], levels: [forPartners, forAdmins] })
  const read = async (visitor: Visitor) => {
    const event = (await visitor.call('getActiveEvent')).answer
    return { courses: event?.assignedGolfCourses, levels: event?.assignedPartnershipLevels.toSorted((a, b) => a - b) }
  }
  const courses = [course.id]
  expect(await read(asPartner)).toEqual({ courses, levels: [forPartners.id] })
  expect(await read(asAdmin)).toEqual({ courses, levels: [forPartners.id, forAdmins.id] })
})
