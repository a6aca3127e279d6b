import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import { formatMoney } from '#shared/domain/formats.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { searchResultsOfAKind } from '#shared/limits.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Caller
let asAdmin: Visitor
let course: BuiltGolfCourse
let event: BuiltEvent

beforeEach(async () => {
  world = await openWorld()
  admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' })
  asAdmin = await world.as(admin)
  course = await world.build.golfCourse({ name: 'Oak Hill' })
  event = await world.build.event({ courses: [course], name: 'Classic 2027' })
})

const search = async (text: string) => (await asAdmin.call('searchEverything', { query: { text } })).answer
const findPartners = async (text: string) => (await search(text)).partners.items.map(({ name }) => name)
const findGuests = async (text: string) => (await search(text)).guests.items.map(({ name }) => name)

const buildPast = (year: number, courses = [course]) =>
  world.build.event({
    name: `Classic ${year}`,
    courses,
    eventDate: `${year}-05-14`,
    registrationOpenDate: `${year}-01-10`,
    onlineUpdatesCloseDate: `${year}-04-20`,
  })

const buildPartner = (
  name: string,
  {
    contact = {},
    guests = [],
    ...wish
  }: { contact?: object; guests?: [string, string, string?][]; eventId?: number } = {},
) =>
  world.build.registration({
    ...wish,
    contact: { nameForMarketingMaterials: name, companyName: `${name} Inc.`, ...contact },
    creator: admin,
    level: 'Eagle',
    editSpots: (spots) =>
      spots.map((spot, index) => {
        const [firstName, lastName, email = ''] = guests[index] ?? []
        return {
          ...spot,
          attendeeInfo: firstName ? { ...blankInfo, firstName, lastName: lastName ?? '', email } : null,
        }
      }),
  })

describe('The search of the organizers', () => {
  test('finds a partner by names, contact, and addresses, and says what matched', async () => {
    await buildPartner('Núñez Golf', {
      contact: {
        companyName: 'Straße & Söhne',
        firstName: 'Zoë',
        lastName: 'O’Rourke',
        email: 'zoe@acme.test',
        phoneNumber: '612-555-0142',
        registeredByEmails: ['bea@other.test', 'al@other.test'],
      },
    })
    await buildPartner('Somebody Else', { contact: { phoneNumber: '612-555-9999' } })
    const reasons = async (text: string) =>
      (await search(text)).partners.items.map((found) => [found.name, found.reasons])
    expect(await reasons('nunez')).toEqual([['Núñez Golf', []]])
    expect(await reasons('STRASSE')).toEqual([['Núñez Golf', [{ label: 'Company', text: 'Straße & Söhne' }]]])
    expect(await reasons('orourke zoe núñez')).toEqual([['Núñez Golf', [{ label: 'Contact', text: 'Zoë O’Rourke' }]]])
    expect(await reasons('bea@other')).toEqual([['Núñez Golf', [{ label: 'Registered by', text: 'bea@other.test' }]]])
    for (const phone of ['612-555-0142', '(612) 555 0142', '+1 612.555.0142', '6125550142', '0142', '5550', '555-01']) {
      expect(await reasons(phone)).toEqual([['Núñez Golf', [{ label: 'Phone', text: '612-555-0142' }]]])
    }
    expect(await reasons('6125')).toHaveLength(2)
  })

  test('finds every word of one person, and not those of several', async () => {
    await buildPartner('Acme', {
      guests: [
        ['Ann', 'Lee', 'al@guests.test'],
        ['Bo', 'Smith'],
        ['Ann', 'Smith'],
      ],
    })
    await buildPartner('Birdie', {
      guests: [
        ['Ann', 'Berg'],
        ['Cy', 'Smith'],
      ],
    })
    expect(await findGuests('ann smith')).toEqual(['Ann Smith'])
    expect(await findPartners('ann smith')).toEqual([])
    const { guests, partners } = await search('al@guests')
    expect(partners.items).toEqual([])
    expect(guests.items).toMatchObject([
      {
        name: 'Ann Lee',
        partner: 'Acme',
        spotNumber: 1,
        hole: null,
        reasons: [{ label: 'Email', text: 'al@guests.test' }],
      },
    ])
    expect(await findGuests('acme lee')).toEqual([])
  })

  test('accepts any text', async () => {
    await buildPartner('100% Golf_Co \\ Sons')
    await buildPartner('1000 Golfers & Co')
    for (const text of ['100%', 'golf_', '\\ ', 'f_c'])
      expect(await findPartners(text)).toEqual(['100% Golf_Co \\ Sons'])
    for (const text of ['   ', 'a\0b', '%%', '100%25']) expect(await findPartners(text)).toEqual([])
    expect((await asAdmin.call('searchEverything', { query: { text: 'a' } })).status).toBe(400)
  })

  test('begins with the current event, goes on with the latest, and has those first whose words begin so', async () => {
    const past = await buildPast(2026)
    const older = await buildPast(2025)
    await buildPartner('Ace Golf', { eventId: older.id })
    await buildPartner('Ace Putters', { eventId: past.id })
    await buildPartner('Ace Birdies', { eventId: event.id })
    await buildPartner('Pinnacle Ace', { eventId: event.id })
    await buildPartner('Palace', { eventId: event.id })
    const { partners, earlierPartners } = await search('ace')
    expect(partners.items.map(({ name, event: { name: of, isCurrent } }) => [name, of, isCurrent])).toEqual([
      ['Pinnacle Ace', 'Classic 2027', true],
      ['Ace Birdies', 'Classic 2027', true],
      ['Palace', 'Classic 2027', true],
    ])
    expect(earlierPartners.items.map(({ name, event: { name: of, isCurrent } }) => [name, of, isCurrent])).toEqual([
      ['Ace Putters', 'Classic 2026', false],
      ['Ace Golf', 'Classic 2025', false],
    ])
  })

  test('finds nothing that was deleted, and what was saved last', async () => {
    const stored = await buildPartner('Acme', { guests: [['Ann', 'Lee']] })
    const contact = { ...stored.contact, nameForMarketingMaterials: 'Bolt', companyName: 'Bolt' }
    const attendees = stored.attendees.map((spot, index) => ({
      ...spot,
      attendeeInfo: index === 0 ? { ...blankInfo, firstName: 'Cy', lastName: 'Orr' } : spot.attendeeInfo,
    }))
    const saved = await asAdmin.call('saveRegistration', { body: { ...toSave(stored), contact, attendees } })
    expect(saved.status).toBe(200)
    expect([await findPartners('acme'), await findGuests('ann')]).toEqual([[], []])
    expect([await findPartners('bolt'), await findGuests('orr')]).toEqual([['Bolt'], ['Cy Orr']])
    await asAdmin.call('deleteRegistration', { params: { id: stored.id } })
    expect([await findPartners('bolt'), await findGuests('orr')]).toEqual([[], []])
  })

  test('finds users, and holes of the current event by their number, their name and their teams', async () => {
    await world.build.user({ firstName: 'Ann', lastName: 'Lee', companyName: 'Acme', phoneNumber: '612-555-0142' })
    const users = async (text: string) => (await search(text)).users.items.map(({ name, reasons }) => [name, reasons])
    expect(await users('lee acme')).toEqual([['Ann Lee', []]])
    expect(await users('612 555')).toEqual([['Ann Lee', [{ label: 'Phone', text: '612-555-0142' }]]])

    const other = await world.build.golfCourse({ name: 'Elsewhere' })
    await buildPast(2026, [other])
    const holes = async (text: string) =>
      (await search(text)).holes.items.map(({ course: name, holeNumber }) => `${name} ${holeNumber}`)
    for (const text of ['hole 7', 'holes 07', 'team 7b', '7b', 'oak 7'])
      expect(await holes(text)).toEqual(['Oak Hill 7'])
    const none = { items: [], total: 0 }
    const alone = {
      holes: { items: [{ course: 'Oak Hill', holeNumber: 7 }] },
      partners: none,
      earlierPartners: none,
      guests: none,
      users: none,
      tables: none,
    }
    expect(await search('7')).toMatchObject(alone)
    for (const text of ['oak', 'hole', 'hole 19', 'elsewhere 7']) expect(await holes(text)).toEqual([])
  })

  test('leads to the hole of a guest who is placed', async () => {
    const { attendees } = await buildPartner('Acme', { guests: [['Ann', 'Lee']] })
    const spotId = attendees[0]?.id ?? 0
    await world.build.placement({ spotId, golfCourseHoleId: course.holes[6]?.id ?? 0 })
    expect((await search('ann')).guests.items).toMatchObject([
      { hole: { golfCourseId: course.id, holeNumber: 7, team: '7A', cart: 1 } },
    ])
  })

  test('finds tables by their number and name, and leads to that of a guest who has a seat', async () => {
    const eventId = event.id
    const asked = { eventId, count: 2, seats: 10, zone: null, requestId: crypto.randomUUID() }
    const [one, two] = (await asAdmin.call('addDinnerTables', { body: asked })).answer.tables
    const head = {
      eventId,
      id: two?.id ?? 0,
      version: 1,
      number: 12,
      name: 'Head',
      seats: 10,
      zone: null,
      heldFor: 'Speakers',
    }
    await asAdmin.call('saveDinnerTable', { body: head })
    await world.build.level({ name: 'Diners', golfersIncluded: 0, dinnersIncluded: 2, vipIncluded: 0 })
    const attendeeInfo = { ...blankInfo, firstName: 'Ann', lastName: 'Lee' }
    const { attendees } = await world.build.registration({
      level: 'Diners',
      editSpots: (spots) => spots.map((spot) => ({ ...spot, dinner: true, attendeeInfo })),
    })
    const moves = [{ dinerId: attendees[0]?.id ?? 0, from: null, to: one?.id ?? 0 }]
    expect((await asAdmin.call('moveDiners', { body: { eventId, moves } })).status).toBe(200)

    const tables = async (text: string) => (await search(text)).tables.items.map(({ number, name }) => [number, name])
    expect(await tables('1')).toEqual([[1, '']])
    for (const text of ['12', 'table 12', 'table #12', 'table012', 'head', 'Head table', 'speakers'])
      expect(await tables(text)).toEqual([[12, 'Head']])
    for (const text of ['table', 'table 2', 'hole 12']) expect(await tables(text)).toEqual([])
    const seats = (await search('ann lee')).guests.items.map(({ spotNumber, table }) => [spotNumber, table])
    expect(seats.sort()).toEqual([
      [1, 1],
      [2, null],
    ])
  })

  test('shows six results per kind, or all, with the total', async () => {
    for (let number = 1; number <= searchResultsOfAKind; number += 1) await buildPartner(`Acme ${number}`)
    expect((await search('acme')).partners).toMatchObject({ total: searchResultsOfAKind })
    await buildPartner('Acme and more')
    const total = searchResultsOfAKind + 1
    expect((await search('acme')).partners).toMatchObject({ total, items: { length: searchResultsOfAKind } })
    const all = (await asAdmin.call('searchEverything', { query: { text: 'acme', all: 'yes' } })).answer
    expect(all.partners).toMatchObject({ total, items: { length: total } })
  })

  test('finds a partner by its number, by what it gave and by the course it plays, and says so', async () => {
    const { id } = await buildPartner('Acme')
    await buildPartner('Birch', { contact: { companyName: `No ${id}` } })
    await world.build.registration({
      level: 'Eagle',
      assignedGolfCourseId: course.id,
      contact: { nameForMarketingMaterials: 'Cedar' },
    })
    const reasons = async (text: string) =>
      (await search(text)).partners.items.map((found) => [found.name, ...found.reasons.map((reason) => reason.text)])
    for (const text of [`#${id}`, `no ${id}`, `#${id}`]) expect(await reasons(text)).toEqual([['Acme', `#${id}`]])
    expect(await reasons('No. 99999')).toEqual([])
    expect(await reasons('oak hill')).toEqual([['Cedar', 'Oak Hill']])
    const { donation } = await world.db
      .selectFrom('registrations')
      .select('donation')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const given = formatMoney(donation)
    expect((await reasons(given)).map(([name, text]) => [name, text])).toContainEqual(['Acme', given])
    expect(await reasons(formatMoney(donation + 1))).toEqual([])
  })
})
