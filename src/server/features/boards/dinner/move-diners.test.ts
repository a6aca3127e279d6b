import { describe, expect, test } from 'vitest'
import { maxDinersMoved } from '#shared/limits.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'

describe('Guests', () => {
  test('are seated, moved and taken off, with a sentence for the others', async () => {
    const { addTables, addGuests, seat, seats } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2)
    const { registration, ids } = await addGuests(2)
    const [ann, bo] = registration.attendees.map(({ name }) => name)
    expect((await seat(ids, one)).answer.words).toBe(`Kim Shaw seated ${ann} and ${bo} at table 1.`)
    expect((await seat(ids.slice(1), two)).answer.words).toBe(`Kim Shaw moved ${bo} from table 1 to table 2.`)
    expect(Object.values(await seats())).toEqual([1, 2])
    expect((await seat(ids.slice(0, 1), null)).answer.words).toBe(`Kim Shaw removed ${ann} from table 1.`)
    expect(Object.values(await seats())).toEqual([0, 2])
  })

  test("are golfers, dinner guests, and VIPs, named or not, who haven't declined", async () => {
    const { addPartner, read } = await openDinnerWorld()
    const choices = { golfersIncluded: 2, dinnersIncluded: 2, vipsIncluded: 1 }
    await addPartner(0, {
      choices,
      named: 1,
      editSpots: (spots) =>
        spots.map((spot, index) => (index === 3 ? { ...spot, dinner: true, isDeclined: true } : spot)),
    })
    const { diners } = await read()
    expect(diners.map(({ name, isNamed, isVip }) => [isNamed ? 'named' : name, isVip])).toEqual([
      ['named', false],
      ['Golfer 2', false],
      ['Dinner Only 1', false],
      ['VIP 1', true],
    ])
  })

  test('swap between full tables, and take one chair more only by exception', async () => {
    const { addTables, addGuests, seat, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2, 2)
    const { ids } = await addGuests(6)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
    await seat([a, b], one)
    await seat([c, d], two)
    const moves = [
      { dinerId: a, from: one, to: two },
      { dinerId: c, from: two, to: one },
    ]
    expect((await kim.call('moveDiners', { body: { eventId, moves } })).status).toBe(200)
    expect(Object.values(await seats())).toEqual([2, 1, 1, 2, 0, 0])

    expect((await seat([e], one)).problem.code).toBe('table_over_limit')
    expect((await seat([e, f], one, { allowExtra: true })).problem.code).toBe('table_full')
    expect(Object.values(await seats())).toEqual([2, 1, 1, 2, 0, 0])
    expect((await seat([e], one, { allowExtra: true })).status).toBe(200)
    expect((await seat([f], one, { allowExtra: true })).problem.code).toBe('table_full')
  })

  test('stay if one of them was moved in between, as do all others of the request', async () => {
    const { world, addTables, addGuests, seat, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2)
    const [a = 0, b = 0] = (await addGuests(2)).ids
    const lou = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
    await seat([a], two, { by: lou })
    const moves = [b, a].map((dinerId) => ({ dinerId, from: null, to: one }))
    const { problem } = await kim.call('moveDiners', { body: { eventId, moves } })
    expect(problem).toMatchObject({ code: 'not_possible', changed: { by: 'Lou Day' } })
    expect(Object.values(await seats())).toEqual([2, 0])
  })

  test('from another event, unknown tables, and repeated guests are refused', async () => {
    const { addTables, addGuests, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { ids } = await addGuests(1)
    const [a = 0] = ids
    const send = async (...moves: { dinerId: number; from: null; to: number }[]) =>
      (await kim.call('moveDiners', { body: { eventId, moves } })).problem
    const move = { dinerId: a, from: null, to: one }
    expect((await send({ ...move, to: one + 1 })).issues).toEqual([
      { path: 'moves.0.to', message: 'This table doesn’t exist' },
    ])
    expect((await send(move, { ...move, dinerId: a + 999 })).issues).toEqual([
      { path: 'moves.1.dinerId', message: 'This guest doesn’t exist' },
    ])
    expect((await send(move, move)).code).toBe('invalid_input')
  })

  test("can't be seated if they don't dine", async () => {
    const { addTables, addGuests, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { ids } = await addGuests(1, {
      named: 0,
      editSpots: (spots) => spots.map((spot) => ({ ...spot, dinner: true, isDeclined: true })),
    })
    const body = { eventId, moves: [{ dinerId: ids[0] ?? 0, from: null, to: one }] }
    expect((await kim.call('moveDiners', { body })).problem.code).toBe('not_possible')
  })

  test('stay where they were after the event day', async () => {
    const { world, event, addTables, addGuests, seat, read, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { ids } = await addGuests(1)
    world.clock.now = new Date(`${event.eventDate}T12:00:00.000Z`)
    expect((await seat(ids, one)).status).toBe(200)
    world.clock.now = new Date(new Date(`${event.eventDate}T12:00:00.000Z`).getTime() + 2 * 24 * 3_600_000)
    expect((await read()).isChangeable).toBe(false)
    expect((await seat(ids, null)).problem.code).toBe('corrections_only')
    const table = { eventId, id: one, number: 1, name: '', seats: 8, zone: null, heldFor: '' }
    expect((await kim.call('saveDinnerTable', { body: table })).problem.code).toBe('corrections_only')
    expect((await kim.call('publishSeating', { body: { eventId, isPublished: true } })).problem.code).toBe(
      'corrections_only',
    )
  })
})

describe('Every change of the tables', () => {
  test('can be undone and redone by the whole team', async () => {
    const { addTables, addGuests, seat, seats, turn, read } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2)
    const { ids } = await addGuests(2)
    const first = (await seat(ids, one)).answer
    const second = (await seat(ids.slice(1), two)).answer
    expect((await read()).history.undoable).toMatchObject({ id: second.changeId, words: second.words })
    expect((await turn('undoSeating', first.changeId)).problem.code).toBe('not_possible')
    expect((await turn('undoSeating', second.changeId)).status).toBe(200)
    expect((await turn('undoSeating', first.changeId)).status).toBe(200)
    expect(Object.values(await seats())).toEqual([0, 0])
    expect((await turn('redoSeating', first.changeId)).status).toBe(200)
    expect((await turn('redoSeating', second.changeId)).status).toBe(200)
    expect(Object.values(await seats())).toEqual([1, 2])
    expect((await read()).history).toMatchObject({ undoable: { id: second.changeId }, redoable: null })
  })

  test('that needs a chair which is gone is passed over', async () => {
    const { addTables, addGuests, seat, turn, read, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1, 3)
    const [a = 0, b = 0] = (await addGuests(2)).ids
    const added = (await seat([a, b], one)).answer
    await seat([b], null)
    const body = { eventId, id: one, number: 1, name: '', seats: 1, zone: null, heldFor: '' }
    expect((await kim.call('saveDinnerTable', { body })).status).toBe(200)
    const { history } = await read()
    expect(history.undoable).toBeNull()
    expect((await turn('undoSeating', added.changeId)).problem.code).toBe('not_possible')
    expect(Object.values(await seats())).toEqual([1, 0])
  })

  test('leaves the places on holes alone, and theirs leave the tables alone', async () => {
    const { addPartner, addTables, seat, seats, team, board, event, turn } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { golferIds } = await addPartner(2)
    const moves = golferIds.map((golferId) => ({ golferId, from: null, to: team(3) }))
    const placed = (await board.call('moveGolfers', { body: { eventId: event.id, moves } })).answer
    const seated = (await seat(golferIds, one)).answer
    const body = { eventId: event.id, changeId: placed.changeId }
    expect((await board.call('undoPlacement', { body })).status).toBe(200)
    expect(Object.values(await seats())).toEqual([1, 1])
    expect((await board.call('redoPlacement', { body })).status).toBe(200)
    expect((await turn('undoSeating', seated.changeId)).status).toBe(200)
    const { golfers } = (await board.call('getPlacementBoard', { params: { eventId: event.id } })).answer
    expect(golfers.map(({ isPlaced }) => isPlaced)).toEqual([true, true])
  })
})

test('More guests at once than can be moved are refused with the number', async () => {
  const { kim, eventId } = await openDinnerWorld()
  const moves = Array.from({ length: maxDinersMoved + 1 }, (_, index) => ({
    dinerId: index + 1,
    from: null,
    to: null,
  }))
  const { problem } = await kim.call('moveDiners', { body: { eventId, moves } })
  expect(problem.issues).toEqual([{ path: 'moves', message: 'Only 2000 guests at once' }])
})
