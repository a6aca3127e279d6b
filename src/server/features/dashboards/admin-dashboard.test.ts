import { expect } from 'vitest'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import type { PartnerRow } from '#shared/contracts/partners.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const openDashboard = async (world: World) =>
  (await (await world.as(await world.build.user({ role: 'admin' }))).call('getAdminDashboard')).answer

const deleteNow = ({ db, clock }: World, id: number) =>
  write(db, (trx) =>
    trx.updateTable('registrations').set({ deletedAt: clock.now.toISOString() }).where('id', '=', id).execute(),
  )

const buildLevel = (world: World, name = 'Host') =>
  world.build.level({
    name,
    donationRangeStart: 1_000,
    donationRangeEnd: 9_999,
    numCoursePreferences: 0,
    golfersIncluded: 2,
    dinnersIncluded: 1,
    vipIncluded: 1,
  })

test("adds up the active event's registrations, excluding deleted ones", async ({ world }) => {
  const course = await world.build.golfCourse({ name: 'North' })
  const level = await buildLevel(world)
  const past = await world.build.event({
    eventDate: '2026-05-15',
    registrationOpenDate: '2026-03-01',
    onlineUpdatesCloseDate: '2026-04-24',
    levels: [level],
  })
  await world.build.registration({ eventId: past.id, level: level.name, donation: 7_000 })
  const event = await world.build.event({ name: 'Hope Classic', courses: [course], levels: [level] })
  const named = await world.build.registration({
    level: level.name,
    donation: 2_000,
    named: 4,
    assignedGolfCourseId: course.id,
  })
  await world.build.registration({ level: level.name, donation: 3_000 })
  await world.build.registration({ level: null, donation: 50 })
  const gone = await world.build.registration({ level: level.name, donation: 9_000, assignedGolfCourseId: course.id })
  await deleteNow(world, gone.id)
  const [golfer] = named.attendees.filter((spot) => spot.golf)
  await world.build.placement({ spotId: golfer?.id ?? 0, golfCourseHoleId: course.holes[0]?.id ?? 0 })

  expect(await openDashboard(world)).toEqual({
    eventId: event.id,
    eventName: 'Hope Classic',
    event: expect.objectContaining({ eventDate: event.eventDate, registrationStatus: 'open' }),
    amountRaised: 5_050,
    receivedCents: 0,
    openCents: 505_000,
    ...{ due: { partners: 3, cents: 505_000, largestCents: 300_000 }, overdue: { partners: 0, cents: 0 } },
    letters: { toApprove: 0, toCorrect: 0 },
    missingAttendeeNames: 4,
    partnersMissingNames: 1,
    unassignedGolfers: 1,
    unplacedPartners: 1,
    partners: [
      { id: level.id, label: 'Host', value: '2' },
      { id: 0, label: 'No partner level for this donation amount', value: '1' },
      { id: -1, label: 'Total', value: '3' },
    ],
    attendees: [
      { id: 1, label: 'Golf', value: '4' },
      { id: 2, label: 'Dinner Only', value: '2' },
      { id: 3, label: 'VIP Reception', value: '2' },
      { id: -1, label: 'Total people', value: '8' },
    ],
    golfers: [{ golfCourseId: course.id, golfCourseName: 'North', assigned: 2, placed: 1, available: 144 }],
    totalPartners: 3,
    totalAttendees: 8,
    totalGolfers: { assigned: 2, placed: 1, available: 144 },
    failedMails: [],
    partnersWithoutAddress: 0,
    partnersBelowLevel: 0,
    paymentReports: [],
    unapproved: null,
    lastEvent: null,
    setup: [expect.objectContaining({ step: 'settings' })],
  })
})

test('excludes declined spots, and counts a golfing VIP as one person', async ({ world }) => {
  const level = await buildLevel(world)
  await world.build.event({ levels: [level] })
  await world.build.registration({ level: level.name, named: 3, declined: 1, vipGolfers: 1 })
  const { attendees, totalAttendees, missingAttendeeNames, ...dashboard } = await openDashboard(world)
  const values = Object.fromEntries(attendees.map(({ label, value }) => [label, Number(value)]))
  expect(values['VIP Reception']).toBe(1)
  expect(values['Total people']).toBe(totalAttendees)
  expect((values.Golf ?? 0) + (values['Dinner Only'] ?? 0)).toBe(totalAttendees)
  expect(totalAttendees).toBe(3)
  expect(missingAttendeeNames).toBe(dashboard.partnersMissingNames)
})

test("shows an overfull course's golfers and available places", async ({ world }) => {
  const course = await world.build.golfCourse()
  const level = await world.build.level({ golfersIncluded: 60, donationRangeStart: 1_000, numCoursePreferences: 0 })
  await world.build.event({ courses: [course], levels: [level] })
  for (let count = 0; count < 3; count += 1) {
    await world.build.registration({ level: level.name, donation: 1_000, assignedGolfCourseId: course.id })
  }
  const { golfers, totalGolfers } = await openDashboard(world)
  expect(golfers[0]).toMatchObject({ assigned: 180, placed: 0, available: 144 })
  expect(totalGolfers).toEqual({ assigned: 180, placed: 0, available: 144 })
})

test('shows a placeholder name and zeros without an active event', async ({ world }) => {
  expect(await openDashboard(world)).toMatchObject({
    eventId: 0,
    eventName: 'No Active Event',
    event: null,
    amountRaised: 0,
    partners: [{ label: 'Total', value: '0' }],
    totalAttendees: 0,
    golfers: [],
    failedMails: [],
    lastEvent: null,
    setup: expect.arrayContaining([expect.objectContaining({ step: 'event' })]),
  })
})

test("shows the last event's final figures until there is a new event", async ({ world }) => {
  const course = await world.build.golfCourse({ name: 'North' })
  const level = await buildLevel(world)
  const open = { registrationOpenDate: '2026-03-01', onlineUpdatesCloseDate: '2026-04-24' }
  const longAgo = await world.build.event({ eventDate: '2026-05-15', ...open })
  await world.build.registration({ eventId: longAgo.id, level: null, donation: 70 })
  const event = await world.build.event({ eventDate: '2027-05-14', courses: [course], levels: [level] })
  await world.build.registration({ level: level.name, donation: 2_000, named: 4, assignedGolfCourseId: course.id })
  const gone = await world.build.registration({ level: level.name, donation: 9_000 })
  await deleteNow(world, gone.id)
  world.clock.now = new Date('2027-05-15T04:59:00.000Z')
  const { eventId, ...onTheDay } = await openDashboard(world)
  expect(onTheDay.lastEvent).toBeNull()

  world.clock.now = new Date('2027-05-15T05:00:00.000Z')
  const { lastEvent, ...standing } = await openDashboard(world)
  const leftToDo = { missingAttendeeNames: 0, partnersMissingNames: 0, unassignedGolfers: 2, unplacedPartners: 0 }
  expect(lastEvent).toEqual({
    eventId,
    eventName: event.name,
    eventDate: '2027-05-14',
    isThanked: false,
    amountRaised: 2_000,
    receivedCents: 0,
    openCents: 200_000,
    ...{ due: { partners: 1, cents: 200_000, largestCents: 200_000 }, overdue: { partners: 1, cents: 200_000 } },
    letters: { toApprove: 0, toCorrect: 0 },
    ...leftToDo,
    partners: onTheDay.partners,
    attendees: onTheDay.attendees,
    golfers: onTheDay.golfers,
    totalPartners: 1,
    totalAttendees: 4,
    totalGolfers: { assigned: 2, placed: 0, available: 144 },
  })
  expect(standing).toMatchObject({ eventId: 0, eventName: 'No Active Event', amountRaised: 0, setup: [] })
})

test("counts down the days in the organization's time zone", async () => {
  const world = await openWorld({ now: '2027-03-03T05:30:00.000Z' })
  await world.build.event({ eventDate: '2027-05-14' })
  expect((await openDashboard(world)).event?.daysToGo).toBe(73)
})

test("lists the event's registrations with permanently failed emails, without deleted ones", async ({ world }) => {
  const failing = await world.build.registration({ contact: { nameForMarketingMaterials: 'Juniper & Slate' } })
  const gone = await world.build.registration()
  await world.build.registration()
  await world.change(async (call) => {
    await queueConfirmation(call, failing)
    await queueConfirmation(call, failing)
    await queueConfirmation(call, gone)
    await call.trx.updateTable('outbox').set({ state: 'failed', lastError: '550 no such user' }).execute()
    await queueConfirmation(call, failing)
  })
  await deleteNow(world, gone.id)
  const expected = [{ registrationId: failing.id, partner: 'Juniper & Slate', count: 2 }]
  expect((await openDashboard(world)).failedMails).toEqual(expected)
})

test('ignores a failed email that was sent again, unless that fails too', async ({ world }) => {
  const registration = await world.build.registration()
  const admin = await world.build.user({ role: 'admin' })
  const createdAt = world.clock.now.toISOString()
  const again = { userId: admin.id, requestId: 'again', registrationId: registration.id, toAddress: 'right@acme.test' }
  const failAll = (trx: Trx) => trx.updateTable('outbox').set({ state: 'failed', lastError: '550 no' }).execute()
  await world.change(async (call) => {
    await queueConfirmation(call, registration)
    await failAll(call.trx)
    await queueConfirmation(call, registration)
    const [mail, copy] = await call.trx.selectFrom('outbox').select('id').orderBy('id').execute()
    const ids = { mailId: mail?.id ?? 0, outboxId: copy?.id ?? 0 }
    await call.trx
      .insertInto('mailResends')
      .values({ ...again, ...ids, createdAt })
      .execute()
  })
  expect((await openDashboard(world)).failedMails).toEqual([])
  await write(world.db, failAll)
  expect((await openDashboard(world)).failedMails).toMatchObject([{ registrationId: registration.id, count: 1 }])
})

test('shows the figures from the partner list', async ({ world }) => {
  const course = await world.build.golfCourse()
  const event = await world.build.event({ courses: [course] })
  const placed = await world.build.registration({ level: 'Eagle', named: 3, assignedGolfCourseId: course.id })
  await world.build.registration({ level: 'Ace', named: 5, declined: 2, vipGolfers: 1 })
  await world.build.registration({ level: null, donation: 40 })
  await deleteNow(world, (await world.build.registration({ level: 'Host' })).id)
  const [spot] = placed.attendees
  await world.build.placement({ spotId: spot?.id ?? 0, golfCourseHoleId: course.holes[0]?.id ?? 0 })

  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer: rows } = await admin.call('listPartners', { params: { eventId: event.id } })
  const dashboard = await openDashboard(world)
  const sum = (amount: (row: PartnerRow) => number) => rows.reduce((total, row) => total + amount(row), 0)
  const count = (isMeant: (row: PartnerRow) => boolean) => rows.filter(isMeant).length
  expect(dashboard).toMatchObject({
    amountRaised: sum((row) => row.totalGiven),
    totalPartners: rows.length,
    missingAttendeeNames: sum((row) => row.missingNames),
    partnersMissingNames: count((row) => row.missingNames > 0),
    unplacedPartners: count((row) => row.isMissingCourse),
    unassignedGolfers: sum((row) => (row.assignedGolfCourseId === null ? 0 : row.golfTotal - row.placedGolfers)),
    totalAttendees: sum((row) => row.diningTotal),
  })
  for (const { id, value } of dashboard.partners.slice(0, -1)) {
    expect(count((row) => row.partnershipLevelId === id)).toBe(Number(value))
  }
  const { answer: courses } = await admin.call('listCourseTotals', { params: { eventId: event.id } })
  expect(dashboard.golfers).toEqual(courses)
})

test('lists setup steps for an empty system until only optional ones remain', async () => {
  const world = await openWorld({ env: { SMTP_URL: 'smtp://mail.test' } })
  const missing = async () =>
    (await openDashboard(world)).setup.filter(({ problems }) => problems.length > 0).map(({ step }) => step)
  expect(await missing()).toEqual(['settings', 'affiliations', 'courses', 'levels', 'event', 'dates'])
  await write(world.db, (trx) => trx.updateTable('settings').set({ checkPayableTo: 'Us' }).execute())
  const course = await world.build.golfCourse()
  await world.build.affiliation({ isAdminOnly: true })
  expect(await missing()).toEqual(['affiliations', 'levels', 'event', 'dates'])
  const affiliation = await world.build.affiliation()
  const level = await world.build.level({ affiliations: [affiliation] })
  expect(await missing()).toEqual(['event', 'dates'])
  const guild = await world.build.affiliation({ name: 'Guild' })
  const { setup: withGuild } = await openDashboard(world)
  expect(withGuild.find(({ step }) => step === 'levels')?.problems).toEqual([
    expect.stringContaining('No partnership level for Guild'),
  ])
  await write(world.db, (trx) =>
    trx.updateTable('affiliations').set({ isActive: false }).where('id', '=', guild.id).execute(),
  )
  const event = await world.build.event({ courses: [], levels: [] })
  const { setup } = await openDashboard(world)
  expect(setup).toHaveLength(8)
  expect(setup.find(({ step }) => step === 'event')?.problems).toHaveLength(2)
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  const { answer: saved } = await admin.call('getEvent', { params: { id: event.id } })
  const offer = { assignedGolfCourses: [course.id], assignedPartnershipLevels: [level.id] }
  await admin.call('saveEvent', { body: { ...saved, ...offer } })
  expect((await openDashboard(world)).setup).toEqual([])

  await world.build.registration({ eventId: event.id, level: level.name })
  await write(world.db, (trx) => trx.deleteFrom('partnershipLevelAffiliations').execute())
  expect((await openDashboard(world)).setup).toEqual([
    { step: 'levels', problems: [`${level.name} has no active affiliation, so partners can’t choose it.`], advice: [] },
  ])
})

test('mentions a missing mail server until the first registration', async ({ world }) => {
  await world.build.event()
  const mail = async () => (await openDashboard(world)).setup.find(({ step }) => step === 'mail')
  expect((await mail())?.problems).toEqual([expect.stringContaining('Set up the mail server')])
  await world.build.registration()
  expect(await mail()).toBeUndefined()
})

test('updates the letters to approve and the amounts due after a payment', async ({ world }) => {
  const { id } = await world.build.registration({ level: null, donation: 900 })
  const organizer = await world.as(await world.build.user({ role: 'admin' }))
  const payment = { registrationId: id, kind: 'payment', cents: 40_000, receivedOn: '2027-03-01' } as const
  await organizer.call('recordPayment', { body: { ...payment, requestId: crypto.randomUUID() } })
  const { due, letters } = await openDashboard(world)
  expect([due.partners, due.cents, letters.toApprove]).toEqual([1, 50_000, 1])
})
