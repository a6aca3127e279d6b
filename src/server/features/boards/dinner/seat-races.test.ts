import { expect, onTestFinished, test } from 'vitest'
import { violatesConstraint } from '#server/db/failures.ts'
import type { Trx } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { loggedInCookies } from '#tests/support/browser/logged-in-cookies.ts'
import { listen } from '#tests/support/live-listener.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'
import { rounds } from '#tests/support/models/scale.ts'

const races = rounds(20)

test('seats only one of two groups when organizers fill the last two chairs at the same time', async () => {
  const { world, addTables, addGuests, kim, eventId, seat, read } = await openDinnerWorld()
  const lou = await world.as(await world.build.user({ role: 'admin' }))
  const [one = 0] = await addTables(1, 4)
  await seat((await addGuests(2)).ids, one)
  const table = toTableKey(one)
  const parties = [(await addGuests(2)).ids, (await addGuests(2)).ids]
  const send = (by: typeof kim, ids: readonly number[] | undefined, from: string | null, to: string | null) => {
    const moves = (ids ?? []).map((personId) => ({ personId, from, to }))
    return by.call('movePeople', { body: { part: 'dinner', eventId, moves } })
  }
  for (let round = 0; round < races; round += 1) {
    const replies = await Promise.all([send(kim, parties[0], null, table), send(lou, parties[1], null, table)])
    expect([round, replies.map(({ status }) => status).sort()]).toEqual([round, [200, 409]])
    const winner = replies[0]?.status === 200 ? 0 : 1
    expect(replies[1 - winner]?.problem.code).toBe('table_over_limit')
    if (round === 0) expect((await read()).people.filter(({ place }) => place?.group === table)).toHaveLength(4)
    expect((await send(kim, parties[winner], table, null)).status).toBe(200)
  }
})

test("doesn't seat a guest who declines at that moment", async () => {
  const { addTables, addGuests, kim, eventId, read } = await openDinnerWorld()
  const [one = 0] = await addTables(1)
  const { ids, registration } = await addGuests(1, { named: 0 })
  const stored = (await kim.call('getRegistration', { params: { id: registration.id } })).answer
  const attendees = stored.attendees.map((spot) => ({ ...spot, dinner: true, isDeclined: true }))
  const moves = ids.map((personId) => ({ personId, from: null, to: toTableKey(one) }))
  const [seated, saved] = await Promise.all([
    kim.call('movePeople', { body: { part: 'dinner', eventId, moves } }),
    kim.call('saveRegistration', { body: { ...stored, attendees, confirmDrop: true } }),
  ])
  expect(saved.status).toBe(200)
  if (seated.status !== 200) expect(seated.problem.code).toBe('not_possible')
  expect((await read()).people).toEqual([])
})

test("sends every move and the other viewers' names to open boards", async () => {
  const { world, admin, addTables, addGuests, seat, eventId } = await openDinnerWorld()
  const [one = 0] = await addTables(1)
  const { ids } = await addGuests(1)
  const follow = async (page: 'golf' | 'dinner', user: { id: number } = admin) =>
    listen(
      world.app,
      `/api/events/live/${eventId}?page=${page}`,
      await loggedInCookies(world.db, user, world.clock.now),
    )
  const tables = await follow('dinner')
  expect(await tables.next('visitors')).toEqual([{ userId: admin.id, name: 'Kim Shaw' }])
  const lou = await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' })
  const golf = await follow('golf', lou)
  onTestFinished(() => golf.close())
  expect((await golf.next('visitors')).map(({ name }) => name)).toEqual(['Lou Day'])

  const { answer } = await seat(ids, one)
  const told = await tables.next('moved')
  expect(told.changes).toMatchObject([
    { change: { id: answer.changeId, words: answer.words, state: 'done' }, action: 'move', userId: admin.id },
  ])
  expect(told.changes[0]?.people).toEqual(answer.people)
  expect(told.history.undoable?.id).toBe(answer.changeId)
  await addTables(1)
  await tables.next('changed')
})

test('prevents invalid seats in the database', async () => {
  const { world, addTables, addGuests, eventId } = await openDinnerWorld()
  const [one = 0, two = 0] = await addTables(2)
  const [spotId = 0] = (await addGuests(1)).ids
  const other = await world.build.event({ eventDate: '2028-05-05' })
  const refused = async (work: (trx: Trx) => { execute(): Promise<unknown> }) => {
    const error: unknown = await write(world.db, (trx) => work(trx).execute()).catch((reason: unknown) => reason)
    return error
  }
  const table = { eventId, number: 3, name: '', seats: 10, zone: null, heldFor: '', requestId: null }
  const insert = (values: Partial<typeof table>) =>
    refused((trx) => trx.insertInto('dinnerTables').values({ ...table, ...values }))
  expect(violatesConstraint(await insert({ number: 2 }), 'dinnerTables_eventId_number_key')).toBe(true)
  expect(violatesConstraint(await insert({ number: 0 }), 'dinnerTables_number_check')).toBe(true)
  expect(violatesConstraint(await insert({ seats: 0 }), 'dinnerTables_seats_check')).toBe(true)
  expect(violatesConstraint(await insert({ seats: 21 }), 'dinnerTables_seats_check')).toBe(true)
  expect(violatesConstraint(await insert({ zone: 'roof' as never }), 'dinnerTables_zone_check')).toBe(true)
  const seatAt = (tableId: number, ofEvent: number) =>
    refused((trx) => trx.insertInto('dinnerSeats').values({ spotId, tableId, eventId: ofEvent }))
  expect(await seatAt(one, other.id)).toMatchObject({ kind: 'foreignKey' })
  expect(await seatAt(one, eventId)).not.toBeInstanceOf(Error)
  expect(violatesConstraint(await seatAt(two, eventId), 'dinnerSeats_pkey')).toBe(true)
  expect(await refused((trx) => trx.deleteFrom('dinnerTables').where('id', '=', one))).toMatchObject({
    kind: 'foreignKey',
  })
  await write(world.db, (trx) => trx.deleteFrom('dinnerSeats').execute())
})
