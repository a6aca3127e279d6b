import { beforeEach, expect, test } from 'vitest'
import { insertRow } from '#server/db/rows.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltGolfCourse } from '#server/fixtures/build-event.ts'
import { formatRegistrationNumber } from '#shared/domain/formats.ts'
import { blankInfo } from '#shared/domain/spots/attendee-fields.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let course: BuiltGolfCourse
let eventId: number

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  course = await world.build.golfCourse({ name: 'North' })
  eventId = (await world.build.event({ courses: [course] })).id
})

const ask = async (query: { search?: string; level?: number; course?: number; affiliation?: number }) =>
  (await asAdmin.call('listPartnersPage', { params: { eventId }, query })).answer

test("says what matched if the row doesn't show it", async () => {
  const affiliation = 'Vendor'
  const { id } = await world.build.registration({
    ...{
      level: 'Eagle',
      affiliation,
      assignedGolfCourseId: course.id,
      named: [{ ...blankInfo, firstName: 'Zoë', lastName: 'Quill' }],
    },
    contact: { nameForMarketingMaterials: 'Acme', companyName: 'Acme Holding', firstName: 'Cy', lastName: 'O’Day' },
  })
  const [row] = (await ask({})).rows
  if (!row) throw new Error('Nobody is listed')
  const told = async (search: string) => {
    const { rows } = await ask({ search })
    return rows.map((found) => [found.id, ...found.foundBy])
  }
  expect(await told('acme eagle')).toEqual([[id]])
  expect(await told('zoe QUILL')).toEqual([[id, 'guest Zoë Quill, North']])
  expect(await told('golfer 2')).toEqual([[id, 'guest Golfer 2, North']])
  expect(await told('cy o’day')).toEqual([[id, 'contact Cy O’Day']])
  expect(await told('vendor north')).toEqual([[id, 'affiliation Vendor', 'course North']])
  expect(await told(row.contactEmail.slice(2))).toEqual([[id, row.contactEmail]])
  expect(await told(`(${row.contactPhone.replace('-', ') ')}`)).toEqual([[id, row.contactPhone]])
  expect(await told(String(row.totalGiven))).toEqual([[id]])
  expect(await told('oday quill')).toEqual([])
  expect(await told('"quill zoe"')).toEqual([])
})

test('says where a guest who matched plays and sits', async () => {
  const zoe = { ...blankInfo, firstName: 'Zoë', lastName: 'Quill' }
  const { id, attendees } = await world.build.registration({
    level: 'Eagle',
    assignedGolfCourseId: course.id,
    named: [zoe],
  })
  const [spot] = attendees
  await world.build.placement({ spotId: spot?.id ?? 0, golfCourseHoleId: course.holes[6]?.id ?? 0 })
  await write(world.db, async (trx) => {
    const tableId = await insertRow(trx, 'dinnerTables', { eventId, number: 12, name: '', seats: 10, heldFor: '' })
    await trx
      .insertInto('dinnerSeats')
      .values({ eventId, tableId, spotId: spot?.id ?? 0 })
      .execute()
  })
  const { rows } = await ask({ search: 'quill' })
  expect(rows.map((row) => [row.id, ...row.foundBy])).toEqual([
    [id, 'guest Zoë Quill, North, hole 7, team 7A, table 12'],
  ])
})

test('A page of partners is not filtered by what does not exist, and says so', async () => {
  await world.build.registration({ level: 'Eagle' })
  const page = await ask({ level: 4711, course: 4711, affiliation: 4711 })
  expect(page).toMatchObject({ length: 1, found: { partners: 1 }, unknown: ['level', 'course', 'affiliation'] })
})

test('finds a registration by its number in any notation', async () => {
  const [first, second] = [
    await world.build.registration(),
    await world.build.registration({ contact: { companyName: 'Norton 123' } }),
  ]
  const find = async (search: string) => (await ask({ search })).rows.map((row) => row.id)
  expect(await find(formatRegistrationNumber(first.id))).toEqual([first.id])
  expect(await find(`#${second.id}`)).toEqual([second.id])
  expect(await find('Norton 12')).toEqual([second.id])
  expect(await find('no 123')).toEqual([])
  expect(await find('No. 999999')).toEqual([])
})
