import { describe, expect, test } from 'vitest'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'

describe('dinner tables', () => {
  test('adds several tables per request, numbered after the last one', async () => {
    const { addTables, kim, eventId, read } = await openDinnerWorld()
    await addTables(2, 8)
    const body = { eventId, count: 3, seats: 12, zone: 'back' as const, requestId: crypto.randomUUID() }
    const first = (await kim.call('addDinnerTables', { body })).answer
    expect((await kim.call('addDinnerTables', { body })).answer).toEqual(first)
    const { sites } = await read()
    expect(sites.map(({ table }) => [table?.number, table?.seats, table?.zone])).toEqual([
      [1, 8, null],
      [2, 8, null],
      [3, 12, 'back'],
      [4, 12, 'back'],
      [5, 12, 'back'],
    ])
  })

  test('adds tables only once if two identical requests arrive at the same time', async () => {
    const { kim, eventId, read } = await openDinnerWorld()
    const body = { eventId, count: 3, seats: 10, zone: null, requestId: crypto.randomUUID() }
    const replies = await Promise.all([1, 2].map(() => kim.call('addDinnerTables', { body })))
    expect(replies[0]?.answer).toEqual(replies[1]?.answer)
    expect((await read()).sites).toHaveLength(3)
  })

  test('allows numbers up to 999', async () => {
    const { kim, eventId } = await openDinnerWorld()
    const table = { eventId, id: 0, number: 995, name: '', seats: 10, zone: null, heldFor: '' }
    expect((await kim.call('saveDinnerTable', { body: table })).status).toBe(200)
    const body = { eventId, count: 5, seats: 10, zone: null, requestId: crypto.randomUUID() }
    expect((await kim.call('addDinnerTables', { body })).problem.issues).toEqual([
      { path: 'count', message: 'Table numbers go up to 999' },
    ])
  })

  test('saves a single table, but refuses taken numbers and outdated saves', async () => {
    const { addTables, kim, eventId, read } = await openDinnerWorld()
    const [one = 0] = await addTables(2)
    const body = { eventId, id: one, number: 1, name: 'Head table', seats: 12, zone: 'front' as const, heldFor: '' }
    const saved = (await kim.call('saveDinnerTable', { body: { ...body, version: 1 } })).answer
    expect(saved).toMatchObject({ id: one, name: 'Head table', version: 2 })
    const stale = await kim.call('saveDinnerTable', { body: { ...body, name: 'Mine', version: 1 } })
    expect(stale.problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: 'Kim Shaw', version: 2 } })
    const taken = await kim.call('saveDinnerTable', { body: { ...body, number: 2 } })
    expect(taken.problem.issues).toEqual([{ path: 'number', message: 'Table 2 already exists' }])
    expect((await kim.call('saveDinnerTable', { body })).answer).toEqual(saved)
    expect((await read()).sites[0]?.table).toEqual(saved)
  })

  test("can't have fewer seats than guests or be deleted while guests sit there", async () => {
    const { addTables, addGuests, seat, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1, 3)
    const { ids, registration } = await addGuests(3)
    const names = registration.attendees.map(({ name }) => name)
    await seat(ids, one)
    const body = { eventId, id: one, number: 1, name: 'Head', seats: 2, zone: null, heldFor: '' }
    const fewer = (await kim.call('saveDinnerTable', { body })).problem
    const message = `${names[0]}, ${names[1]}, and ${names[2]} sit at table 1`
    expect(fewer).toMatchObject({ code: 'not_possible', issues: [{ path: 'seats', message }] })
    const gone = (await kim.call('deleteDinnerTable', { body: { eventId, id: one } })).problem
    expect(gone).toMatchObject({ code: 'not_possible', issues: [{ path: '', message }] })
    expect(Object.values(await seats())).toEqual([1, 1, 1])

    await seat(ids, null)
    expect((await kim.call('deleteDinnerTable', { body: { eventId, id: one, version: 1 } })).status).toBe(200)
    expect((await kim.call('deleteDinnerTable', { body: { eventId, id: one, version: 1 } })).status).toBe(200)
  })

  test("aren't found in another event", async () => {
    const { world, addTables, addGuests, kim, eventId, seat } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { ids } = await addGuests(1)
    await seat(ids, one)
    const later = await world.build.event()
    expect(later.id).not.toBe(eventId)
    const table = { eventId: later.id, id: one, number: 1, name: '', seats: 10, zone: null, heldFor: '' }
    expect((await kim.call('saveDinnerTable', { body: table })).problem.code).toBe('not_found')
    const moves = [{ personId: ids[0] ?? 0, from: null, to: toTableKey(one) }]
    expect((await kim.call('movePeople', { body: { part: 'dinner', eventId: later.id, moves } })).problem.code).toBe(
      'invalid_input',
    )
  })
})
