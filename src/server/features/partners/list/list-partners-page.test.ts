import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltEvent, BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import type { PartnerRow, PartnerSummary } from '#shared/contracts/partners.ts'
import { readRegistrationNumber } from '#shared/domain/formats.ts'
import { type MissingPart, missingParts, type PartnerOrder, partnerOrders } from '#shared/domain/registration/search.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { searchFor, toSearchable } from '#shared/domain/text.ts'
import { partnersPerPage } from '#shared/limits.ts'
import { copyRegistration } from '#tests/support/load/large-event.ts'
import { isInOrder, levelStarts, misses, tally } from '#tests/support/models/partner-list.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let course: BuiltGolfCourse
let event: BuiltEvent

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  course = await world.build.golfCourse({ name: 'North' })
  event = await world.build.event({ courses: [course] })
})

interface Question {
  search?: string
  level?: number
  course?: number
  affiliation?: number
  missing?: string
  notes?: 'yes'
  tax?: 'yes'
  ids?: string
  sort?: PartnerOrder
  page?: number
  keep?: string
}

const ask = async (query: Question, eventId = event.id) =>
  (await asAdmin.call('listPartnersPage', { params: { eventId }, query })).answer
const listAll = async (eventId = event.id) => (await asAdmin.call('listPartners', { params: { eventId } })).answer
const withoutPeople = ({ attendees: _, ...row }: PartnerRow) => row
const withoutFinds = (summary: PartnerSummary) => {
  const { foundBy: _, seatedDiners: _seated, receivedCents: _received, openCents: _open, ...row } = summary
  return row
}

/** Each word in what is known of the partner, or in one person. */
function isFound(search: string, { attendees, ...row }: PartnerRow): boolean {
  const partner = [
    ...[row.nameForMarketingMaterials, row.companyName, row.contactEmail],
    ...[row.affiliation, row.partnershipLevel, row.assignedGolfCourseId === null ? '' : course.name],
  ]
  const people = ['', row.contactName, ...attendees.map(({ displayName }) => displayName)]
  return people.some((person) => searchFor(search)(toSearchable([...partner, person].join('\n'))))
}

function isWanted(
  row: PartnerRow,
  { search = '', level, course, affiliation, missing = '', notes, tax, ids }: Question,
): boolean {
  const parts = missing.split(',').filter((part) => part !== '') as MissingPart[]
  return (
    (level === undefined || row.partnershipLevelId === level) &&
    (course === undefined || (row.assignedGolfCourseId ?? 0) === course) &&
    (affiliation === undefined || affiliationIds.get(row.affiliation) === affiliation) &&
    (notes === undefined || row.internalNotes !== '') &&
    (tax === undefined || row.isTaxInfoRequested) &&
    (ids === undefined || ids.split(',').includes(String(row.id))) &&
    parts.every((part) => misses[part](row)) &&
    (isFound(search, row) || row.id === readRegistrationNumber(search))
  )
}

const affiliationIds = new Map<string, number>()

const names = ['Zoë', 'Núñez', 'Łódź', 'O’Rourke', 'Straße', 'ÅSE', '100%', 'a_b', 'back\\slash', 'İpek', 'ΣΑΣ', 'Lee']
const anyName = fc.constantFrom(...names)
const anyPartner = fc.record({
  level: fc.constantFrom('Eagle', 'Ace', null),
  affiliation: fc.constantFrom('Vendor', 'Frères Golf'),
  company: anyName,
  contact: anyName,
  guests: fc.array(fc.tuple(fc.constantFrom('', ...names), anyName), { maxLength: 3 }),
  declined: fc.nat(1),
  hasCourse: fc.boolean(),
  placed: fc.nat(4),
  isAddressOnFile: fc.boolean(),
  isWithoutAddress: fc.boolean(),
  donation: fc.option(fc.nat(400)),
  agreed: fc.option(fc.nat(9_000)),
  notes: fc.constantFrom('', '', 'VIP of the chair'),
  isTaxInfoRequested: fc.boolean(),
  isDeleted: fc.constantFrom(false, false, false, true),
})

async function buildPartner(drawn: typeof anyPartner extends fc.Arbitrary<infer Drawn> ? Drawn : never): Promise<void> {
  const { level, affiliation, company, contact } = drawn
  const registration = await world.build.registration({
    eventId: event.id,
    affiliation,
    level,
    ...(level === null && { donation: 40 }),
    contact: { companyName: company, nameForMarketingMaterials: `${company} & Co`, firstName: contact },
    ...(level && { declined: drawn.declined, named: drawn.guests.map((guest) => named(...guest)) }),
    ...(drawn.hasCourse && { assignedGolfCourseId: course.id }),
    review: { comments: '', isTaxInfoRequested: drawn.isTaxInfoRequested },
  })
  const { id, contactId } = registration
  const people = drawn.isDeleted ? [] : await listPeople(id)
  const golfers = people.filter(({ isGolfing, isDeclined }) => isGolfing && !isDeclined)
  for (const golfer of golfers.slice(0, drawn.placed)) {
    const [hole, next] = course.holes.slice(id % 17)
    const golfCourseHoleId = (golfer.id % 2 ? hole : next)?.id ?? 0
    await world.build.placement({ spotId: golfer.id, golfCourseHoleId, allowFifth: true }).catch(() => undefined)
  }
  await write(world.db, async (trx) => {
    const deletedAt = drawn.isDeleted ? world.clock.now.toISOString() : null
    const changed = { isAddressOnFile: drawn.isAddressOnFile, deletedAt }
    const donation = drawn.donation === null ? {} : { donation: drawn.donation }
    await trx
      .updateTable('registrations')
      .set({ ...changed, ...donation })
      .where('id', '=', id)
      .execute()
    if (drawn.isWithoutAddress)
      await trx.updateTable('contacts').set({ addressLine1: '' }).where('id', '=', contactId).execute()
    const internalNotes = { registrationId: id, internalNotes: drawn.notes, version: 1 }
    await trx.insertInto('internalNotes').values(internalNotes).execute()
    if (drawn.agreed !== null) {
      const agreedAt = world.clock.now.toISOString()
      const agreement = { registrationId: id, shortfall: drawn.agreed, agreedBy: 'Kim', agreedAt }
      await trx.insertInto('levelAgreements').values(agreement).execute()
    }
  })
}

const named = (firstName: string, lastName: string) => ({ ...blankInfo, firstName, lastName })
const listPeople = async (registrationId: number) =>
  (await asAdmin.call('listPartnerAttendees', { params: { registrationId } })).answer

const anyWord = fc.oneof(
  anyName,
  fc.constantFrom(
    'golfer',
    'north',
    'declined',
    'eagle',
    'no partner level',
    'freres',
    'vendor',
    '%',
    '_',
    '\\',
    "'",
    'e',
    '\0',
  ),
)
const anyQuestion = fc.record(
  {
    search: fc.array(anyWord, { maxLength: 3 }).map((words) => words.join(' ')),
    level: fc.constantFrom(0, 1, 2),
    course: fc.constantFrom(0, 1),
    affiliation: fc.constantFrom(1, 2),
    notes: fc.constant('yes' as const),
    tax: fc.constant('yes' as const),
    ids: fc.constantFrom('1,2,3', '4711'),
    sort: fc.constantFrom(...partnerOrders),
    missing: fc.subarray([...missingParts]).map((parts) => parts.join(',')),
  },
  { requiredKeys: [] },
)

describe('A page of partners', () => {
  test('has those that the rules find, whatever is asked, with everything but their people', async () => {
    const partners = fc.array(anyPartner, { minLength: 12, maxLength: 20 })
    await fc.assert(
      fc.asyncProperty(partners, fc.array(anyQuestion, { minLength: 30, maxLength: 30 }), async (drawn, questions) => {
        event = await world.build.event({ courses: [course] })
        for (const partner of drawn) await buildPartner(partner)
        const all = await listAll()
        const affiliations = await world.db.selectFrom('affiliations').selectAll().execute()
        for (const { id, name } of affiliations) affiliationIds.set(name, id)
        for (const level of await world.db.selectFrom('partnershipLevels').selectAll().execute())
          levelStarts.set(level.id, level.donationRangeStart)
        for (const question of questions) {
          const found = all.filter((row) => isWanted(row, question))
          const page = await ask(question)
          const rowOf = new Map(all.map((row) => [row.id, row]))
          const listed = page.rows.flatMap(({ id }) => rowOf.get(id) ?? [])
          const latestFirst = page.rows.map(withoutFinds).toSorted((one, other) => other.id - one.id)
          expect(latestFirst, JSON.stringify(question)).toEqual(found.map(withoutPeople))
          expect(isInOrder(listed, question.sort ?? 'name'), question.sort).toBe(true)
          expect(page.withTax).toBe(all.filter(({ isTaxInfoRequested }) => isTaxInfoRequested).length)
          expect(page.unknown).toEqual([])
          expect(page.withNotes).toBe(all.filter(({ internalNotes }) => internalNotes !== '').length)
          expect(page).toMatchObject({ found: tally(found), length: found.length })
          const { partners, totalGiven } = tally(all)
          expect(page.all).toEqual({ partners, totalGiven })
          for (const part of missingParts) expect(page.missing[part]).toBe(all.filter(misses[part]).length)
        }
        const { levels } = await ask({})
        const ids = [...new Set(all.map(({ partnershipLevelId }) => partnershipLevelId))]
        expect(levels.map(({ id }) => id)).toEqual(ids)
        for (const { id, name, partners } of levels) {
          const rows = all.filter(({ partnershipLevelId }) => partnershipLevelId === id)
          expect([name, partners]).toEqual([rows[0]?.partnershipLevel, rows.length])
        }
      }),
      { numRuns: rounds(2) },
    )
  })

  test('follows what it is found by: a new name of an affiliation or a level, and every save', async () => {
    const { id } = await world.build.registration({ level: 'Eagle', affiliation: 'Vendor', named: 1 })
    const find = async (search: string) => (await ask({ search })).rows.map((row) => row.id)
    expect(await find('vendor eagle')).toEqual([id])
    await write(world.db, async (trx) => {
      await trx.updateTable('affiliations').set({ name: 'Turf Provider' }).where('name', '=', 'Vendor').execute()
      await trx.updateTable('partnershipLevels').set({ name: 'Condor' }).where('name', '=', 'Eagle').execute()
    })
    expect(await find('vendor')).toEqual([])
    expect(await find('turf condor')).toEqual([id])

    const saved = (await asAdmin.call('getRegistration', { params: { id } })).answer
    const [first, ...others] = saved.attendees
    if (!first?.attendeeInfo) throw new Error('Nobody is named')
    const changed = { ...first, attendeeInfo: { ...first.attendeeInfo, firstName: 'Zoë', lastName: 'Quill' } }
    const body = { ...saved, attendees: [changed, ...others], confirmDrop: true }
    expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
    expect(await find('zoe quill')).toEqual([id])
  })

  test('keeps what is to stay in its place, and counts it as not found', async () => {
    const kept = await world.build.registration({ level: 'Eagle', assignedGolfCourseId: course.id })
    const found = await world.build.registration({ level: 'Eagle' })
    const page = await ask({ missing: 'course', keep: `${kept.id},4711`, sort: 'newest' })
    expect(page.rows.map(({ id }) => id)).toEqual([found.id, kept.id])
    expect(page).toMatchObject({ length: 2, found: { partners: 1 }, all: { partners: 2 } })
  })

  test('is sorted by contact without regard to case', async () => {
    for (const firstName of ['bo', 'Cy', 'Al'])
      await world.build.registration({ level: 'Eagle', contact: { firstName } })
    const sortBy = async (sort: PartnerOrder) => (await ask({ sort })).rows.map((row) => row.contactName.split(' ')[0])
    expect(await sortBy('contact')).toEqual(['Al', 'bo', 'Cy'])
    expect(await sortBy('-contact')).toEqual(['Cy', 'bo', 'Al'])
  })

  test('goes on where the page before ended, and ends with the list', async () => {
    const model = await world.build.registration({ level: 'Eagle', named: 'all' })
    const more = partnersPerPage + 3
    await write(world.db, async (trx) => {
      for (let number = 1; number <= more; number += 1) await copyRegistration(trx, model.id, number)
    })
    const sort = 'newest'
    const pages = [await ask({ sort }), await ask({ sort, page: 1 }), await ask({ sort, page: 2 })]
    expect(pages.map(({ rows, length }) => [rows.length, length])).toEqual([
      [partnersPerPage, more + 1],
      [4, more + 1],
      [0, more + 1],
    ])
    expect(pages.flatMap(({ rows }) => rows.map(withoutFinds))).toEqual((await listAll()).map(withoutPeople))
  })

  test('is empty without matches, and refuses invalid filters', async () => {
    const nobody = { partners: 0, totalGiven: 0 }
    expect(await ask({})).toMatchObject({ rows: [], length: 0, found: tally([]), all: nobody, levels: [] })
    const params = { eventId: event.id }
    for (const query of [
      { missing: 'socks' },
      { keep: 'x' },
      { ids: '3,' },
      { search: 'x'.repeat(201) },
      { sort: 'size' as 'name' },
    ]) {
      expect((await asAdmin.call('listPartnersPage', { params, query })).status).toBe(400)
    }
    expect((await asAdmin.call('listPartnersPage', { params: { eventId: 4711 }, query: {} })).status).toBe(404)
  })
})

describe('The people of a partner', () => {
  test('are those of the full list, and none for a deleted registration', async () => {
    const { id } = await world.build.registration({ level: 'Eagle', named: 2 })
    const nothingElse = { seatedAt: null, link: null }
    expect(await listPeople(id)).toEqual((await listAll())[0]?.attendees.map((one) => ({ ...one, ...nothingElse })))
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) => trx.updateTable('registrations').set({ deletedAt }).execute())
    expect(await listPeople(id)).toEqual([])
    expect((await asAdmin.call('listPartnerAttendees', { params: { registrationId: 4711 } })).status).toBe(404)
  })
})
