import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { recordNumberedChange } from '#server/records/audit.ts'
import { activityPerPage } from '#shared/limits.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let registration: BuiltRegistration
let admin: Visitor
let ann: { id: number; name: string }

beforeEach(async () => {
  world = await openWorld()
  const creator = await world.build.user({ firstName: 'Bo', lastName: 'Berg' })
  registration = await world.build.registration({
    creator,
    level: 'Eagle',
    contact: { nameForMarketingMaterials: 'Acme' },
  })
  const organizer = await world.build.user({ role: 'admin', firstName: 'Ann', lastName: 'Lee' })
  ann = { id: organizer.id, name: 'Ann Lee' }
  admin = await world.as(organizer)
})

type Change = Parameters<typeof recordNumberedChange>[3]
const record = (at: string, change: Partial<Change> = {}, by: { id: number | null; name: string } = ann) =>
  write(world.db, (trx) =>
    recordNumberedChange(trx, by, new Date(at), { entity: 'settings', entityId: 1, action: 'update', ...change }),
  )

type Query = Record<string, string | number>
const read = async (query: Query = {}) => (await admin.call('listActivity', { query })).answer
const listIds = async (query: Query = {}) => (await read(query)).changes.map(({ id }) => id)

async function readAll(query: Query = {}) {
  const parts = [await read(query)]
  for (let part = parts[0]; part && part.cursor !== null; ) {
    part = await read({ ...query, before: part.cursor })
    parts.push(part)
  }
  return parts.map(({ changes }) => changes)
}

describe('activity', () => {
  test('describes changes with the affected record and their author', async () => {
    const { eventId, id } = registration
    const { name } = await world.db
      .selectFrom('events')
      .select('name')
      .where('id', '=', eventId)
      .executeTakeFirstOrThrow()
    await record('2027-03-03T10:00:00.000Z', {
      entity: 'event',
      entityId: eventId,
      eventId,
      name,
      before: { venue: 'Old' },
      after: { venue: 'New' },
    })
    await record('2027-03-03T11:00:00.000Z', {
      entity: 'affiliation',
      entityId: 99,
      action: 'delete',
      before: { id: 99, name: 'Vendor' },
    })
    await record('2027-03-03T12:00:00.000Z', { entity: 'mailServer', after: { user: 'secret', password: 'entered' } })
    await record('2027-03-03T13:00:00.000Z', {
      entity: 'internalNotes',
      entityId: id,
      registrationId: id,
      eventId,
      words: ['entered the internal notes: “Call”'],
    })
    const { changes, people, partners } = await read()
    expect(changes.slice(0, 4)).toEqual([
      {
        ...{ id: expect.any(Number), at: '2027-03-03T13:00:00.000Z', who: 'Ann Lee' },
        record: `Acme #${id}`,
        sentences: ['Ann Lee entered the internal notes: “Call”.'],
      },
      expect.objectContaining({
        record: 'Mail server',
        sentences: ['Ann Lee changed the mail server.'],
      }),
      {
        ...{ id: expect.any(Number), at: '2027-03-03T11:00:00.000Z', who: 'Ann Lee', record: 'Affiliation Vendor' },
        sentences: ['Ann Lee deleted the affiliation Vendor.'],
      },
      expect.objectContaining({
        record: `Event ${name}`,
        sentences: [`Ann Lee changed the event ${name}: place from “Old” to “New”.`],
      }),
    ])
    expect(people.map((person) => person.name)).toEqual(['Bo Berg', 'Ann Lee'])
    expect(partners).toEqual([{ id, name: `Acme #${id}` }])
  })

  test('shows the affected record for each kind of line', async () => {
    const { eventId, id } = registration
    const event = await world.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow()
    const lines: [Partial<Change>, string][] = [
      [{ entity: 'dinnerTable', entityId: 5, eventId, after: { number: 7, seats: 9 } }, 'Table 7'],
      [{ entity: 'placement', entityId: eventId, eventId }, `Golfer placement for ${event.name}`],
      [{ entity: 'user', entityId: ann.id, after: { firstName: 'Ann', lastName: 'Lee' } }, 'User Ann Lee'],
      [
        { entity: 'campaign', entityId: 5, eventId, action: 'send', name: `… at ${event.name}` },
        `Email “… at ${event.name}”`,
      ],
      [{ entity: 'invitation', entityId: 5, after: { email: 'cas@acme.test' } }, 'Invitation for cas@acme.test'],
      [{ entity: 'mail', entityId: 5, action: 'sendNow', after: { kind: 'logIn' } }, 'Email'],
      [{ entity: 'checkIn', entityId: eventId, action: 'walkIn' }, 'Check-in desk'],
    ]
    for (const [index, [change]] of lines.entries()) await record(`2027-03-03T10:00:0${index}.000Z`, change)
    const { changes } = await read({ day: '2027-03-03' })
    expect(changes.map((change) => change.record)).toEqual(lines.map(([, name]) => name).reverse())
    expect((await admin.call('deleteRegistration', { params: { id } })).status).toBe(200)
    const [deleted] = (await read({ registrationId: id })).changes
    expect(deleted?.record).toBe(`Acme #${id}`)
  })

  test('can be filtered by person, kind, and registration', async () => {
    const cas = await world.build.user({ firstName: 'Cas', lastName: 'Dale' })
    const ofCas = await record('2027-03-03T10:00:00.000Z', {}, { id: cas.id, name: 'Cas Dale' })
    const course = await record('2027-03-03T11:00:00.000Z', { entity: 'golfCourse', entityId: 7 })
    const mail = await record('2027-03-03T12:00:00.000Z', {
      entity: 'mail',
      entityId: 7,
      registrationId: registration.id,
    })
    expect(await listIds({ who: cas.id })).toEqual([ofCas])
    expect(await listIds({ kind: 'setup', day: '2027-03-03' })).toEqual([course, ofCas])
    expect(await listIds({ kind: 'checkIns' })).toEqual([])
    expect(await listIds({ registrationId: registration.id, who: ann.id })).toEqual([mail])
    expect(await listIds({ who: cas.id, kind: 'emails' })).toEqual([])
    const unknown: Query[] = [{ who: 99_999 }, { registrationId: 99_999 }, { before: 99_999 }]
    for (const query of unknown) {
      expect(await read(query)).toMatchObject({ changes: [], cursor: null })
    }
  })

  test.each([
    ['2027-03-14', '2027-03-14T06:00:00.000Z', '2027-03-15T04:59:59.999Z'],
    ['2027-11-07', '2027-11-07T05:00:00.000Z', '2027-11-08T05:59:59.999Z'],
    ['2027-07-01', '2027-07-01T05:00:00.000Z', '2027-07-02T04:59:59.999Z'],
  ])("covers %s from midnight to midnight in the organization's time zone", async (day, first, last) => {
    const moved = (instant: string, milliseconds: number) => new Date(Date.parse(instant) + milliseconds).toISOString()
    await record(moved(first, -1))
    const ids = [await record(first), await record(last)]
    await record(moved(last, 1))
    expect(await listIds({ day })).toEqual(ids.toReversed())
    expect(await listIds({ day, who: ann.id })).toEqual(ids.toReversed())
  })

  test('returns each change exactly once in pages, newest first', async () => {
    const at = (index: number) => new Date(Date.UTC(2027, 2, 4) + (index % 7) * 60_000).toISOString()
    const ids: number[] = []
    for (let index = 0; index < 3 * activityPerPage; index += 1) ids.push(await record(at(index)))
    const parts = await readAll({ who: ann.id })
    expect(parts.map(({ length }) => length)).toEqual([50, 50, 50])
    const times = parts.flat().map((change) => change.at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(parts.flat().map(({ id }) => id))).toEqual(new Set(ids))
    const [, second] = await readAll()
    expect(second).toHaveLength(50)
    const { cursor } = await read()
    expect((await read({ before: cursor ?? 0 })).people).toEqual([])
  })

  test('rejects invalid filters', async () => {
    for (const query of ['who=x', 'who=0', 'day=2027-02-30', 'day=', 'kind=nothing', 'before=x', 'registrationId=-1']) {
      const { statusCode } = await admin.request({ url: `/api/activity?${query}` })
      expect([query, statusCode]).toEqual([query, 400])
    }
    expect((await admin.request({ url: '/api/activity/export?kind=user' })).statusCode).toBe(400)
  })
})

describe('activity export', () => {
  const open = async (query = '') => {
    const file = await admin.request({ url: `/api/activity/export${query}` })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toContain('Activity%20Export%202027-03-02.xlsx')
    return readWorkbook(file.rawPayload)
  }

  test("has a row for each sentence, with times in the organization's time zone", async () => {
    const { id, eventId } = registration
    await record('2027-03-03T16:05:00.000Z', {
      ...{ entity: 'registration', entityId: id, registrationId: id, eventId },
      words: ['changed the donation from $500 to $800', 'entered the comments: “Hi”'],
    })
    await record('2027-03-05T16:05:00.000Z')
    const { sheetName, headers, rows, cell } = await open(`?who=${ann.id}&day=2027-03-03`)
    expect([sheetName, headers]).toEqual(['Activity', ['Time', 'Time zone', 'Who', 'Record', 'Change']])
    expect(rows.map(({ Time, 'Time zone': _, ...row }) => row)).toEqual([
      { Who: 'Ann Lee', Record: `Acme #${id}`, Change: 'Ann Lee changed the donation from $500 to $800.' },
      { Who: 'Ann Lee', Record: `Acme #${id}`, Change: 'Ann Lee entered the comments: “Hi”.' },
    ])
    expect(cell(1, 'Time').value).toEqual(new Date('2027-03-03T10:05:00.000Z'))
  })

  test('distinguishes the repeated hour when clocks are set back', async () => {
    await record('2027-11-07T06:30:00.000Z')
    await record('2027-11-07T07:30:00.000Z')
    const { rows } = await open('?day=2027-11-07')
    const time = new Date('2027-11-07T01:30:00.000Z')
    expect(rows.map((row) => [row.Time, row['Time zone']])).toEqual([
      [time, 'CST'],
      [time, 'CDT'],
    ])
  })

  test("includes all changes, but doesn't contain formulas", async () => {
    for (let index = 0; index < 5 * activityPerPage; index += 1) {
      await record('2027-03-03T16:05:00.000Z', {}, { id: ann.id, name: '=HYPERLINK("x")' })
    }
    const { rows, cell } = await open(`?who=${ann.id}`)
    expect(rows).toHaveLength(5 * activityPerPage)
    expect(cell(1, 'Who')).toMatchObject({ value: '=HYPERLINK("x")' })
    expect(cell(1, 'Who').formula).toBeUndefined()
    expect(cell(1, 'Change').formula).toBeUndefined()
  })

  test('contains only the header if nothing has changed', async () => {
    expect((await open('?who=99999')).rows).toEqual([])
  })
})
