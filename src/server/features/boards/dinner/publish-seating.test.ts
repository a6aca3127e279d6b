import { expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'

async function openPublished() {
  const opened = await openDinnerWorld()
  const { world, kim, eventId } = opened
  const [one = 0, two = 0] = await opened.addTables(2)
  const body = { eventId, id: one, number: 1, name: 'Head table', seats: 10, zone: 'front' as const, heldFor: 'Board' }
  await kim.call('saveDinnerTable', { body })
  const user = await world.build.user()
  const ours = await opened.addGuests(2, { contact: { email: user.email } })
  const theirs = await opened.addGuests(2)
  await opened.seat(ours.ids.slice(0, 1), one)
  await opened.seat(theirs.ids, two)
  const publish = (isPublished: boolean, by = kim) => by.call('publishSeating', { body: { eventId, isPublished } })
  const partner = await world.as(user)
  const read = async (id = ours.registration.id, by = partner) => by.call('getRegistration', { params: { id } })
  return { ...opened, ours, theirs, publish, partner, readAs: read }
}

test("shows partners their guests' tables only after the seating is published", async () => {
  const { ours, theirs, publish, readAs, kim } = await openPublished()
  expect((await readAs()).answer.seated).toEqual([])
  expect((await readAs(ours.registration.id, kim)).answer.seated).toEqual([])
  expect((await publish(true)).answer).toEqual({ isPublished: true })
  expect((await readAs()).answer.seated).toEqual([{ spotId: ours.ids[0], table: 'table 1 (Head table)' }])
  expect((await readAs(theirs.registration.id)).status).toBe(404)
  await publish(false)
  expect((await readAs()).answer.seated).toEqual([])
})

test('records publishing twice as one change', async () => {
  const { world, publish, eventId, kim } = await openPublished()
  await publish(true)
  await publish(true)
  const lines = await world.db
    .selectFrom('auditTrail')
    .select('after')
    .where('entity', '=', 'seatingPublication')
    .execute()
  expect(lines).toEqual([{ after: '{"isPublished":true}' }])
  expect((await kim.call('getBoard', { params: { part: 'dinner', eventId } })).answer.isPublished).toBe(true)
})

test('adds the table to the attendee export', async () => {
  const { kim, eventId } = await openPublished()
  const sent = await kim.request({ method: 'GET', url: `/api/registrations/attendees/export/${eventId}` })
  const { rows } = await readWorkbook(sent.rawPayload)
  expect(rows.map(({ Table }) => Table)).toEqual(['1 Head table', null, '2', '2'])
})

test('copies tables to a new event without their guests or reservations', async () => {
  const { world, publish, kim, eventId } = await openPublished()
  await publish(true)
  const past = { eventDate: '2026-06-05', registrationOpenDate: '2026-01-05', onlineUpdatesCloseDate: '2026-05-05' }
  await write(world.db, (trx) => trx.updateTable('events').set(past).where('id', '=', eventId).execute())
  const proposal = (await kim.call('proposeNextEvent')).answer
  expect(proposal?.event.copiedFromId).toBe(eventId)
  const saved = await kim.call('saveEvent', { body: { ...(proposal?.event ?? neverEvent) } })
  expect(saved.status).toBe(200)
  const board = (await kim.call('getBoard', { params: { part: 'dinner', eventId: saved.answer.id } })).answer
  expect(board).toMatchObject({ isPublished: false, people: [], history: { changes: [] } })
  expect(board.sites.map(({ table }) => table && { ...table, id: 0 })).toEqual([
    { id: 0, version: 1, number: 1, name: 'Head table', seats: 10, zone: 'front', heldFor: '' },
    { id: 0, version: 1, number: 2, name: '', seats: 10, zone: null, heldFor: '' },
  ])
  const again = await kim.call('saveEvent', { body: { ...neverEvent, copiedFromId: 99_999 } })
  expect(again.problem.issues).toEqual([{ path: 'copiedFromId', message: 'This event doesn’t exist' }])
})

const neverEvent = {
  id: 0,
  name: 'Never',
  eventDate: '2029-06-05',
  registrationOpenDate: '2029-01-05',
  onlineUpdatesCloseDate: '2029-05-05',
  assignedGolfCourses: [],
  assignedPartnershipLevels: [],
}

test('defines for every table column whether it is copied or reset', async () => {
  const { world } = await openPublished()
  const columns = Object.keys(await world.db.selectFrom('dinnerTables').selectAll().executeTakeFirstOrThrow())
  const copied = ['number', 'name', 'seats', 'zone']
  const anew = ['id', 'eventId', 'heldFor', 'requestId', 'version']
  expect(columns.sort()).toEqual([...copied, ...anew].sort())
})
