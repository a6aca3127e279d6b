import { describe, expect, test } from 'vitest'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { maxMoves } from '#shared/limits.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'

describe('moving golfers', () => {
  test("places all of a partner's golfers in one move, described in one sentence", async () => {
    const { board, event, addPartner, move, team } = await openBoardWorld()
    const { golferIds, registration } = await addPartner(4)
    const { answer } = await move(golferIds, team(7, 2))
    expect(answer.people.map(({ place }) => [place?.group, place?.seat, place?.cart])).toEqual([
      [team(7, 2), 1, 1],
      [team(7, 2), 2, 1],
      [team(7, 2), 3, 2],
      [team(7, 2), 4, 2],
    ])
    const [first] = registration.attendees
    expect(answer.words).toContain(`Kim Shaw placed ${first?.name}, `)
    expect(answer.words).toContain('on hole 7, team 7B at North.')
    const { answer: holes } = await board.call('listHolePlacements', { params: { eventId: event.id } })
    expect(holes).toHaveLength(36)
    const [seventh] = holes.filter(({ team2Golfers }) => team2Golfers.length > 0)
    expect(seventh).toMatchObject({ holeNumber: 7, team1Golfers: [] })
    expect(seventh?.team2Golfers.map(({ id }) => id)).toEqual(golferIds)
  })

  test('moves either all selected golfers or none of them', async () => {
    const { addPartner, move, read, team } = await openBoardWorld()
    const { golferIds } = await addPartner(6)
    const send = (count: number, allowExtra: boolean) => move(golferIds.slice(0, count), team(7), { allowExtra })
    expect((await send(5, false)).problem.code).toBe('team_over_limit')
    expect((await send(6, true)).problem.code).toBe('team_full')
    expect((await read()).people.every(({ place }) => place === null)).toBe(true)
    expect((await send(5, true)).answer.people.at(-1)?.place).toMatchObject({ seat: 5, cart: 2 })
  })

  test('swaps two golfers between full teams', async () => {
    const { addPartner, move, team } = await openBoardWorld()
    const { golferIds } = await addPartner(8)
    await move(golferIds.slice(0, 4), team(1))
    await move(golferIds.slice(4), team(2))
    const [one = 0] = golferIds
    const other = golferIds.at(-1) ?? 0
    const { answer } = await move([one, other], [team(2), team(1)])
    expect(answer.words).toMatch(/^Kim Shaw swapped /)
    expect(new Map(answer.people.map(({ personId, place }) => [personId, place?.group]))).toEqual(
      new Map([
        [one, team(2)],
        [other, team(1)],
      ]),
    )
  })

  test.each([
    ['a spot that was declined', { named: 0, declined: 1 }],
    ['a dinner guest', { choices: { golfersIncluded: 0, dinnersIncluded: 1, vipsIncluded: 0 } }],
    ['a golfer without a course', { assignedGolfCourseId: 0 }],
  ])('refuses %s', async (_who, pairing) => {
    const { addPartner, move, team } = await openBoardWorld()
    const { status, problem } = await move((await addPartner(1, pairing)).golferIds, team(1))
    expect([status, problem.code]).toEqual([409, 'not_possible'])
  })

  test('refuses holes on other courses', async () => {
    const { world, addPartner, move, team, south } = await openBoardWorld()
    const { golferIds } = await addPartner(1)
    const ofNone = await world.build.golfCourse()
    const { status, problem } = await move(golferIds, team(1, 1, south))
    expect([status, problem.code]).toEqual([409, 'not_possible'])
    expect((await move(golferIds, team(1, 1, ofNone))).problem.issues).toEqual([
      { path: 'moves.0.to', message: 'This hole doesn’t exist' },
    ])
  })

  test('refuses unknown people, teams, and events', async () => {
    const { world, board, event, addPartner, team } = await openBoardWorld()
    const [personId = 0, second = 0] = (await addPartner(2)).golferIds
    const past = await world.build.event({
      eventDate: '2026-05-14',
      registrationOpenDate: '2026-01-01',
      onlineUpdatesCloseDate: '2026-04-23',
    })
    const move = { personId, from: null, to: team(1) }
    const refused = async (eventId: number, ...moves: object[]) => {
      const payload = { part: 'golf', eventId, moves }
      const response = await board.request({ method: 'POST', url: '/api/Board/Move', payload })
      return [response.statusCode, response.json().issues?.[0]?.path ?? response.json().code]
    }
    expect(await refused(event.id, { ...move, personId: 999_999 })).toEqual([400, 'moves.0.personId'])
    expect(await refused(event.id, { ...move, personId: -1 })).toEqual([400, 'moves.0.personId'])
    expect(await refused(event.id, move, { ...move, personId: second, to: '999999/1' })).toEqual([400, 'moves.1.to'])
    for (const to of [`${team(1)}3`, '1/3', '0/1', 'x', '']) {
      expect(await refused(event.id, { ...move, to })).toEqual([400, 'moves.0.to'])
    }
    expect(await refused(event.id, move, move)).toEqual([400, 'moves'])
    expect(await refused(event.id)).toEqual([400, 'moves'])
    expect(await refused(999_999, move)).toEqual([404, 'not_found'])
    expect(await refused(past.id, move)).toEqual([403, 'corrections_only'])
  })

  test('refuses more people than one request may move, and shows the limit', async () => {
    const { board, event } = await openBoardWorld()
    const moves = Array.from({ length: maxMoves + 1 }, (_, index) => ({ personId: index + 1, from: null, to: null }))
    const { problem } = await board.call('movePeople', { body: { part: 'golf', eventId: event.id, moves } })
    expect(problem.issues).toEqual([{ path: 'moves', message: 'Move at most 2000 people at a time' }])
  })
})

describe('moving guests', () => {
  test('seats, moves, and removes guests, and describes each move to other organizers', async () => {
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

  test('includes named and unnamed golfers, dinner guests, and VIPs, but not declined spots', async () => {
    const { addPartner, read } = await openDinnerWorld()
    const choices = { golfersIncluded: 2, dinnersIncluded: 2, vipsIncluded: 1 }
    await addPartner(0, {
      choices,
      named: 1,
      editSpots: (spots) =>
        spots.map((spot, index) => (index === 3 ? { ...spot, dinner: true, isDeclined: true } : spot)),
    })
    const { people } = await read()
    expect(people.map(({ name, isNamed, isVip }) => [isNamed ? 'named' : name, isVip])).toEqual([
      ['named', false],
      ['Golfer 2', false],
      ['Dinner Only 1', false],
      ['VIP 1', true],
    ])
  })

  test('swaps guests between full tables, and adds one chair only as an exception', async () => {
    const { addTables, addGuests, seat, seats, move } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2, 2)
    const { ids } = await addGuests(6)
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = ids
    await seat([a, b], one)
    await seat([c, d], two)
    expect((await move([a, c], [toTableKey(two), toTableKey(one)], { part: 'dinner' })).status).toBe(200)
    expect(Object.values(await seats())).toEqual([2, 1, 1, 2, 0, 0])

    expect((await seat([e], one)).problem.code).toBe('table_over_limit')
    expect((await seat([e, f], one, { allowExtra: true })).problem.code).toBe('table_full')
    expect(Object.values(await seats())).toEqual([2, 1, 1, 2, 0, 0])
    expect((await seat([e], one, { allowExtra: true })).status).toBe(200)
    expect((await seat([f], one, { allowExtra: true })).problem.code).toBe('table_full')
  })

  test("doesn't move any guest if someone else has moved one of them", async () => {
    const { world, addTables, addGuests, seat, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2)
    const [a = 0, b = 0] = (await addGuests(2)).ids
    const lou = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
    await seat([a], two, { by: lou })
    const moves = [b, a].map((personId) => ({ personId, from: null, to: toTableKey(one) }))
    const { problem } = await kim.call('movePeople', { body: { part: 'dinner', eventId, moves } })
    expect(problem).toMatchObject({ code: 'not_possible', changed: { by: 'Lou Day' } })
    expect(Object.values(await seats())).toEqual([2, 0])
  })

  test('refuses unknown tables and people without dinner', async () => {
    const { addTables, addGuests, seat } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { ids } = await addGuests(1)
    expect((await seat(ids, one + 1)).problem.issues).toEqual([
      { path: 'moves.0.to', message: 'This table doesn’t exist' },
    ])
    const declined = await addGuests(1, {
      named: 0,
      editSpots: (spots) => spots.map((spot) => ({ ...spot, dinner: true, isDeclined: true })),
    })
    expect((await seat(declined.ids, one)).problem.code).toBe('not_possible')
  })

  test('keeps guests in their seats after the event', async () => {
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

describe('table changes', () => {
  test('can be undone and redone by the whole team', async () => {
    const { addTables, addGuests, seat, seats, turn, read } = await openDinnerWorld()
    const [one = 0, two = 0] = await addTables(2)
    const { ids } = await addGuests(2)
    const first = (await seat(ids, one)).answer
    const second = (await seat(ids.slice(1), two)).answer
    expect((await read()).history.undoable).toMatchObject({ id: second.changeId, words: second.words })
    expect((await turn('undo', first.changeId)).problem.code).toBe('not_possible')
    expect((await turn('undo', second.changeId)).status).toBe(200)
    expect((await turn('undo', first.changeId)).status).toBe(200)
    expect(Object.values(await seats())).toEqual([0, 0])
    expect((await turn('redo', first.changeId)).status).toBe(200)
    expect((await turn('redo', second.changeId)).status).toBe(200)
    expect(Object.values(await seats())).toEqual([1, 2])
    expect((await read()).history).toMatchObject({ undoable: { id: second.changeId }, redoable: null })
  })

  test("can't be undone if a required chair has been removed", async () => {
    const { addTables, addGuests, seat, turn, read, seats, kim, eventId } = await openDinnerWorld()
    const [one = 0] = await addTables(1, 3)
    const [a = 0, b = 0] = (await addGuests(2)).ids
    const added = (await seat([a, b], one)).answer
    await seat([b], null)
    const body = { eventId, id: one, number: 1, name: '', seats: 1, zone: null, heldFor: '' }
    expect((await kim.call('saveDinnerTable', { body })).status).toBe(200)
    const { history } = await read()
    expect(history.undoable).toBeNull()
    expect((await turn('undo', added.changeId)).problem.code).toBe('not_possible')
    expect(Object.values(await seats())).toEqual([1, 0])
  })

  test("don't affect golf placement, and vice versa", async () => {
    const { addPartner, addTables, seat, seats, team, move, readGolf, turn, turnGolf } = await openDinnerWorld()
    const [one = 0] = await addTables(1)
    const { golferIds } = await addPartner(2)
    const placed = (await move(golferIds, team(3))).answer
    const seated = (await seat(golferIds, one)).answer
    expect((await turnGolf('undo', placed.changeId)).status).toBe(200)
    expect(Object.values(await seats())).toEqual([1, 1])
    expect((await turnGolf('redo', placed.changeId)).status).toBe(200)
    expect((await turn('undo', seated.changeId)).status).toBe(200)
    expect((await readGolf()).people.every(({ place }) => place !== null)).toBe(true)
  })
})
