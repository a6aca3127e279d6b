import { expect, test } from 'vitest'
import { insertRow } from '#server/db/rows.ts'
import { write } from '#server/db/transaction.ts'
import type { PartnersFilter } from '#shared/contracts/partners-filter.ts'
import { blankAttendeeInfo } from '#shared/domain/spots/attendee-fields.ts'
import { openWorld } from '#tests/support/world.ts'
import { findPartners } from './find-partners.ts'

async function openList() {
  const world = await openWorld()
  const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
  const course = await world.build.golfCourse({ name: 'North' })
  const { id: eventId } = await world.build.event({ courses: [course] })
  const params = { eventId }
  const ask = async (after = 0) => (await asAdmin.call('listPartnerSummaries', { params, query: { after } })).answer
  const findEmails = async (filter: Partial<PartnersFilter>) =>
    (await findPartners(world.db, eventId, { search: '', ...filter })).map(({ row }) => row.email)
  return { world, asAdmin, course, eventId, ask, findEmails }
}

test("matches the full list's details and includes attendees' places", async () => {
  const { world, asAdmin, course, eventId, ask } = await openList()
  const { attendees } = await world.build.registration({
    level: 'Eagle',
    assignedGolfCourseId: course.id,
    named: [{ ...blankAttendeeInfo, firstName: 'Zoë', lastName: 'Quill' }],
  })
  const spotId = attendees[0]?.id ?? 0
  await world.build.placement({ spotId, golfCourseHoleId: course.holes[6]?.id ?? 0 })
  await write(world.db, async (trx) => {
    const tableId = await insertRow(trx, 'dinnerTables', { eventId, number: 12, name: '', seats: 10, heldFor: '' })
    await trx.insertInto('dinnerSeats').values({ eventId, tableId, spotId }).execute()
  })
  const [row] = (await ask()).rows
  const [{ attendees: _, failedMails, othersOfCompany, isMissingAddress, ...told } = { attendees: [] }] = (
    await asAdmin.call('listPartners', { params: { eventId } })
  ).answer
  expect(row).toMatchObject(told)
  expect(row?.people[0]).toEqual({ name: 'Zoë Quill', activities: 'Golf & dinner', where: 'hole 7, team 7A, table 12' })
  expect(row).toMatchObject({ courseName: 'North', seatedDiners: 1 })
})

test('returns only partners affected by a change, along with all IDs', async () => {
  const { world, asAdmin, ask } = await openList()
  const first = await world.build.registration({ level: 'Eagle' })
  const second = await world.build.registration({ level: 'Eagle' })
  const { changeId, rows } = await ask()
  expect(rows.map(({ id }) => id)).toEqual([first.id, second.id])
  expect((await ask(changeId)).rows).toEqual([])
  const notes = { registrationId: second.id, internalNotes: 'Calls at noon' }
  await asAdmin.call('saveInternalNotes', { body: notes })
  const changed = await ask(changeId)
  expect(changed.rows).toMatchObject([{ id: second.id, internalNotes: 'Calls at noon' }])
  await asAdmin.call('deleteRegistration', { params: { id: second.id } })
  expect(await ask(changed.changeId)).toMatchObject({ rows: [], ids: [first.id] })
})

test('returns all partners if a restored backup lacks changes the page already has', async () => {
  const { world, ask } = await openList()
  const { id } = await world.build.registration({ level: 'Eagle' })
  const { changeId } = await ask()
  expect((await ask(changeId + 1)).rows).toMatchObject([{ id }])
  expect((await ask(changeId)).rows).toEqual([])
})

test('filters partners for emails, exports, and courses, but refuses invalid filters', async () => {
  const { world, asAdmin, eventId, findEmails } = await openList()
  const contact = { email: 'ann@acme.test', nameForMarketingMaterials: 'Acme' }
  const { partnershipLevelId } = (await world.build.registration({ level: 'Eagle', affiliation: 'Vendor', contact }))
    .donation
  await world.build.registration({ level: 'Ace', contact: { email: 'bo@birch.test' } })
  expect(await findEmails({ level: partnershipLevelId })).toEqual(['ann@acme.test'])
  expect(await findEmails({ search: 'acme vendor' })).toEqual(['ann@acme.test'])
  expect(await findEmails({})).toEqual(['ann@acme.test', 'bo@birch.test'])
  for (const query of [{ level: 4_711 }, { missing: 'socks' }, { ids: '3,' }, { search: 'x'.repeat(201) }]) {
    expect((await asAdmin.call('exportPartners', { params: { eventId }, query })).status).toBe(400)
  }
  expect((await asAdmin.call('listPartnerSummaries', { params: { eventId: 4_711 }, query: {} })).status).toBe(404)
})

test("returns a partner's attendees as in the full list, unless the partner was deleted", async () => {
  const { world, asAdmin, eventId } = await openList()
  const { id } = await world.build.registration({ level: 'Eagle', named: 2 })
  const listPeople = async () => (await asAdmin.call('listPartnerAttendees', { params: { registrationId: id } })).answer
  const [row] = (await asAdmin.call('listPartners', { params: { eventId } })).answer
  expect(await listPeople()).toEqual(row?.attendees.map((one) => ({ ...one, seatedAt: null, link: null })))
  await asAdmin.call('deleteRegistration', { params: { id } })
  expect(await listPeople()).toEqual([])
  expect((await asAdmin.call('listPartnerAttendees', { params: { registrationId: 4_711 } })).status).toBe(404)
})
