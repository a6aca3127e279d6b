import { describe, expect } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const kinds = ['golfers', 'partners', 'attendees'] as const
type Kind = (typeof kinds)[number]

async function fetchExport(world: World, kind: Kind, eventId: number) {
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  return admin.request({ method: 'GET', url: `/api/registrations/${kind}/export/${eventId}` })
}

async function readExport(world: World, kind: Kind, eventId: number) {
  const response = await fetchExport(world, kind, eventId)
  expect(response.statusCode).toBe(200)
  return readWorkbook(response.rawPayload)
}

describe('every export', () => {
  const titles = { golfers: 'Team Assignment Export', partners: 'Partner Export', attendees: 'Attendee Export' }

  test.each(kinds)("has the date in the organization's time zone in its file name: %s", async (kind) => {
    const world = await openWorld({ now: '2027-03-03T03:00:00.000Z' })
    const event = await world.build.event()
    const { statusCode, headers } = await fetchExport(world, kind, event.id)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers['content-disposition']).toContain(`attachment; filename="${titles[kind]} 2027-03-02.xlsx"`)
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each(kinds)("isn't available for an unknown event: %s", async (kind) => {
    const world = await openWorld()
    const event = await world.build.event()
    expect((await fetchExport(world, kind, event.id + 1)).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test.each(kinds)('excludes deleted registrations and other events: %s', async (kind) => {
    const world = await openWorld()
    const old = await world.build.event({ eventDate: '2026-05-14', registrationOpenDate: '2026-01-01' })
    await world.build.registration({ eventId: old.id, contact: { nameForMarketingMaterials: 'Last year' } })
    const gone = await world.build.registration({ contact: { nameForMarketingMaterials: 'Gone' } })
    const kept = await world.build.registration({ level: 'Eagle', contact: { nameForMarketingMaterials: 'Kept' } })
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ deletedAt }).where('id', '=', gone.id).execute(),
    )
    const { rows } = await readExport(world, kind, kept.eventId)
    expect(new Set(rows.map(({ Partner }) => Partner))).toEqual(new Set(['Kept']))
  })
})

test.each(['partners', 'attendees'] as const)('exports only %s that match the filter', async (kind) => {
  const world = await openWorld()
  const admin = await world.as(await world.build.user({ role: 'admin' }))
  await world.build.registration({ level: 'Eagle', contact: { nameForMarketingMaterials: 'Left' } })
  const { eventId } = await world.build.registration({
    level: 'Eagle',
    contact: { nameForMarketingMaterials: 'Meant', phoneNumber: '512-555-0134' },
  })
  const ask = (query: string) =>
    admin.request({ method: 'GET', url: `/api/registrations/${kind}/export/${eventId}?${query}` })
  const partnersOf = async (query: string) => {
    const { rows } = await readWorkbook((await ask(query)).rawPayload)
    return [...new Set(rows.map(({ Partner }) => Partner))]
  }
  expect(await partnersOf('')).toEqual(['Left', 'Meant'])
  expect(await partnersOf('search=(512)+555+0134&missing=course')).toEqual(['Meant'])
  expect(await partnersOf('search=nobody')).toEqual([])
  for (const wrong of ['missing=socks', 'level=9999', 'course=9999', 'affiliation=9999']) {
    expect([wrong, (await ask(wrong)).statusCode]).toEqual([wrong, 400])
  }
})

describe('the attendee export', () => {
  test('keeps its column order, with new columns added at the end', async ({ world }) => {
    const { eventId } = await world.build.registration({ level: 'Eagle' })
    const { headers } = await readExport(world, 'attendees', eventId)
    const known =
      'Partner, Partner company, Contact name, Contact email, Level, Affiliation, Attendee, First name, Last name, ' +
      'Attendee company, Attendee email, Activity, Golf, Dinner, VIP, Status, Travel method, Airport, Postal code, ' +
      'Rental clubs, Club type, Course, Hole, Hole name, Team, Cart, Spot number, Spot id, Registration id, ' +
      'Dietary needs, Attendee mobile, Table'
    expect(headers.slice(0, known.split(', ').length).join(', ')).toBe(known)
  })

  test('has a row with contact details for every spot, named or unnamed', async ({ world }) => {
    const course = await world.build.golfCourse({ name: 'North' })
    await world.build.level({ name: 'Eagle', golfersIncluded: 2, dinnersIncluded: 2, vipIncluded: 0 })
    const registration = await world.build.registration({
      level: 'Eagle',
      affiliation: 'Vendor',
      contact: { nameForMarketingMaterials: '=HYPERLINK("http://evil.test")', companyName: 'شركة الأمل 👩🏽‍🚀' },
      assignedGolfCourseId: course.id,
      editSpots: (spots) =>
        spots.map((spot, index) => {
          if (index === 2) return { ...spot, isDeclined: true, dinner: true }
          return index === 0 ? { ...spot, golf: true, dinner: true, attendeeInfo: ann } : spot
        }),
    })
    const [first, second] = registration.attendees
    const [hole] = course.holes
    await world.build.placement({ spotId: first?.id ?? 0, golfCourseHoleId: hole?.id ?? 0, teamNumber: 2 })

    const { rows, cell } = await readExport(world, 'attendees', registration.eventId)
    expect(rows).toHaveLength(4)
    expect(rows[0]).toMatchObject({
      Partner: '=HYPERLINK("http://evil.test")',
      'Partner company': 'شركة الأمل 👩🏽‍🚀',
      'Contact email': registration.contact.email,
      Level: 'Eagle',
      Affiliation: 'Vendor',
      Attendee: 'Ann Lee',
      'First name': 'Ann',
      'Attendee email': 'ann@acme.test',
      Activity: 'Golf',
      Golf: 'yes',
      Dinner: 'yes',
      VIP: 'no',
      Status: 'named',
      'Travel method': 'Flying',
      Airport: 'O’Hare',
      'Rental clubs': 'yes',
      Course: 'North',
      Hole: hole?.holeNumber,
      Cart: 1,
      'Spot number': 1,
      'Spot id': first?.id,
      'Registration id': registration.id,
    })
    expect(cell(1, 'Partner').formula).toBeUndefined()
    expect(cell(1, 'Spot id').type).toBe('number')
    expect(rows[1]).toMatchObject({
      Attendee: 'Golfer 2',
      Activity: 'Golf',
      Status: 'name missing',
      'Spot id': second?.id,
    })
    expect(rows[1]).toMatchObject({ 'First name': null, Hole: null, Course: 'North' })
    expect(rows.map(({ Status }) => Status)).toEqual(['named', 'name missing', 'declined', 'name missing'])
    expect(rows[3]).toMatchObject({ Activity: 'Dinner Only', Course: null })
  })
})

const ann = {
  ...blankAttendeeInfo,
  firstName: 'Ann',
  lastName: 'Lee',
  company: 'Acme',
  email: 'ann@acme.test',
  travelMethodId: 2,
  isRentalClubsRequested: true,
  requestedRentalClubTypeId: 1,
  airport: 'O’Hare',
}

describe('the golfer export', () => {
  test("is sorted by course, hole, team, and cart, with each course's unplaced golfers last", async ({ world }) => {
    const south = await world.build.golfCourse({ name: 'South' })
    const north = await world.build.golfCourse({ name: 'North' })
    const event = await world.build.event({ courses: [south, north] })
    await world.build.level({ name: 'Trio', golfersIncluded: 3, dinnersIncluded: 1, vipIncluded: 0 })
    const without = await world.build.registration({ level: 'Trio', contact: { companyName: 'Without' } })
    const late = await world.build.registration({ level: 'Trio', named: 3, assignedGolfCourseId: south.id })
    const early = await world.build.registration({ level: 'Trio', named: 3, assignedGolfCourseId: north.id })
    const place = (registration: typeof late, index: number, holeId = 0, teamNumber: 1 | 2 = 1) =>
      world.build.placement({ spotId: registration.attendees[index]?.id ?? 0, golfCourseHoleId: holeId, teamNumber })
    await place(early, 0, north.holes[9]?.id)
    await place(early, 1, north.holes[1]?.id, 2)
    await place(early, 2, north.holes[1]?.id)
    await place(late, 1, south.holes[0]?.id)

    const { rows, sheetName } = await readExport(world, 'golfers', event.id)
    expect(sheetName).toBe('Team Assignment')
    const starts = rows.map((row) => [row.Course, row.Hole, row['Spot number'], row['Registration id'], row.Status])
    expect(starts).toEqual([
      ['North', 2, 3, early.id, 'placed'],
      ['North', 2, 2, early.id, 'placed'],
      ['North', 10, 1, early.id, 'placed'],
      ['South', 1, 2, late.id, 'placed'],
      ['South', null, 1, late.id, 'not placed'],
      ['South', null, 3, late.id, 'not placed'],
      [null, null, 1, without.id, 'no course'],
      [null, null, 2, without.id, 'no course'],
      [null, null, 3, without.id, 'no course'],
    ])
    const isPar3 = north.holes[1]?.isPar3 ?? false
    expect(rows[0]).toMatchObject({ 'Par 3': isPar3 ? 'yes' : 'no', 'Contact email': early.contact.email })
    expect(rows[6]).toMatchObject({ Golfer: 'Golfer 1', Company: 'Without', 'Par 3': 'no' })
  })
})

describe('the partner export', () => {
  test("lists a registration's details as numbers, dates, and separate lines", async ({ world }) => {
    await world.build.level({ name: 'Duo', golfersIncluded: 2, dinnersIncluded: 1, vipIncluded: 1 })
    const creator = await world.build.user()
    const registration = await world.build.registration({
      creator,
      level: 'Duo',
      named: 2,
      contact: { registeredByEmails: ['zoe@acme.test', 'bob@acme.test'] },
      review: { comments: '=1+1\n-second line', isTaxInfoRequested: true },
    })
    const { donation, contact } = registration
    const { rows, cell } = await readExport(world, 'partners', registration.eventId)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      Partner: contact.nameForMarketingMaterials,
      'Contact name': `${contact.firstName} ${contact.lastName}`,
      'Contact email': contact.email,
      Phone: contact.phoneNumber,
      City: contact.city,
      State: 'Illinois',
      'Address on file': 'no',
      Donation: donation.donation,
      Pledged: donation.donation + donation.additionalAttendeeCost,
      'Golfers included': 2,
      Golf: 2,
      'Golf named': 2,
      Dining: 4,
      'Dining named': 2,
      VIP: 1,
      'Missing names': 2,
      'Golfers placed': 0,
      'Golfers not placed': 0,
      Comments: '=1+1\n-second line',
      'Tax info requested': 'yes',
      'Registered by': 'bob@acme.test, zoe@acme.test',
      'Entered by': creator.email,
      Created: new Date('2027-03-02T12:00:00.000Z'),
      'Registration id': registration.id,
    })
    expect(cell(1, 'Donation').style?.numFmt).toBe('"$"#,##0')
    expect(cell(1, 'Comments').formula).toBeUndefined()
  })

  test('includes the address on file for partners who chose to use it', async ({ world }) => {
    const creator = await world.build.user()
    const first = await world.build.registration({ creator, contact: { addressLine1: '7 Known Street' } })
    await world.build.registration({ creator, contact: { isAddressOnFile: true } })
    const { rows } = await readExport(world, 'partners', first.eventId)
    expect(rows[1]).toMatchObject({ 'Address line 1': '7 Known Street', State: 'Illinois', 'Address on file': 'yes' })
  })

  test('includes more registrations than are read in one batch', async ({ world }) => {
    const event = await world.build.event()
    const ids = []
    for (let count = 0; count < 52; count += 1) ids.push((await world.build.registration()).id)
    const { rows } = await readExport(world, 'partners', event.id)
    expect(rows.map((row) => row['Registration id'])).toEqual(ids)
  })
})
