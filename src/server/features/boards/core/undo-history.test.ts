import { expect, test } from 'vitest'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

async function openHistory(golfers = 4) {
  const opened = await openBoardWorld()
  const { board, event, team } = opened
  const { golferIds, registration } = await opened.addPartner(golfers)
  const eventId = event.id
  const move = async (golferId = 0, from: number | null = null, to: number | null = null) => {
    const moves = [{ golferId, from: from ? team(from) : null, to: to ? team(to) : null }]
    return (await board.call('moveGolfers', { body: { eventId, moves } })).answer
  }
  const turn = (name: 'undoPlacement' | 'redoPlacement', changeId: number) =>
    board.call(name, { body: { eventId, changeId } })
  const read = async () => (await board.call('getPlacementBoard', { params: { eventId } })).answer
  /** Golfers by id with the number of the hole they are on. */
  const places = async () =>
    (await read()).golfers.map(({ place }) =>
      place ? place.golfCourseHoleDetailId - team(1).golfCourseHoleDetailId + 1 : 0,
    )
  return { ...opened, golferIds, registration, move, turn, read, places }
}

test('Every change can be undone and redone, with names', async () => {
  const { golferIds, registration, move, turn, read, places } = await openHistory(2)
  const [one, two] = golferIds
  const first = await move(one, null, 3)
  const second = await move(two, null, 4)
  const name = registration.attendees[1]?.name
  expect((await read()).history.undoable).toMatchObject({
    id: second.changeId,
    words: `Kim Shaw placed ${name} on hole 4, team 4A at North.`,
    state: 'done',
  })
  expect((await turn('undoPlacement', second.changeId)).answer.words).toBe(
    `Kim Shaw undid a change: removed ${name} from hole 4, team 4A at North.`,
  )
  await turn('undoPlacement', first.changeId)
  expect(await places()).toEqual([0, 0])
  await turn('redoPlacement', first.changeId)
  await turn('redoPlacement', second.changeId)
  expect(await places()).toEqual([3, 4])
  expect((await read()).history).toMatchObject({ undoable: { id: second.changeId }, redoable: null })
})

test("A partner's log has the part of a change that is about its own golfers", async () => {
  const { world, board, event, team, addPartner, golferIds, registration, move } = await openHistory(2)
  const other = await addPartner(1)
  await move(golferIds[0], null, 3)
  const moves = [
    { golferId: golferIds[0] ?? 0, from: team(3), to: team(4) },
    { golferId: other.golferIds[0] ?? 0, from: null, to: team(3) },
  ]
  const { words } = (await board.call('moveGolfers', { body: { eventId: event.id, moves } })).answer
  const [own, theirs] = [registration.attendees[0]?.name, other.registration.attendees[0]?.name]
  const [left, placed] = [
    `Kim Shaw moved ${own} from hole 3, team 3A to hole 4, team 4A at North.`,
    `Kim Shaw placed ${theirs} on hole 3, team 3A at North.`,
  ]
  const readLog = async (id: number) =>
    (await board.call('getRegistrationLog', { params: { id } })).answer.changes.map(({ sentences }) => sentences)
  expect((await readLog(registration.id))[0]).toEqual([left])
  expect((await readLog(other.registration.id))[0]).toEqual([placed])
  expect((await board.call('listActivity', { query: {} })).answer.changes[0]?.sentences).toEqual([left, placed])
  expect(words).toBe(`Kim Shaw moved ${own} (now hole 4, team 4A) and ${theirs} (now hole 3, team 3A) at North.`)
  expect(
    (await world.db.selectFrom('auditTrail').select('words').orderBy('id', 'desc').executeTakeFirst())?.words,
  ).toContain(words)
})

test('Two who undo the same change at once undo one', async () => {
  const { world, golferIds, move, turn, places, event } = await openHistory(2)
  const [one, two] = golferIds
  await move(one, null, 3)
  const last = await move(two, null, 4)
  const lou = await world.as(await world.build.user({ role: 'admin' }))
  const both = await Promise.all([
    turn('undoPlacement', last.changeId),
    lou.call('undoPlacement', { body: { eventId: event.id, changeId: last.changeId } }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('not_possible')
  expect(await places()).toEqual([3, 0])
})

test('shows who undid a change, and who acted last', async () => {
  const { world, golferIds, move, turn, read, event } = await openHistory(1)
  const { changeId } = await move(golferIds[0], null, 3)
  expect((await read()).history.changes).toMatchObject([{ who: 'Kim Shaw', state: 'done', undoneBy: null }])
  const lou = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
  const kimId = (await read()).history.undoable?.lastUserId
  await lou.call('undoPlacement', { body: { eventId: event.id, changeId } })
  const { changes, redoable } = (await read()).history
  expect(changes).toMatchObject([{ who: 'Kim Shaw', state: 'undone', undoneBy: 'Lou Day' }])
  expect(redoable?.lastUserId).toEqual(expect.any(Number))
  expect(redoable?.lastUserId).not.toBe(kimId)
  await lou.call('redoPlacement', { body: { eventId: event.id, changeId } })
  const { history } = await read()
  expect(history.changes).toMatchObject([{ state: 'done', undoneBy: null, redoneBy: 'Lou Day' }])
  expect(history.undoable?.lastUserId).toBe(redoable?.lastUserId)
  await turn('undoPlacement', changeId)
  await turn('redoPlacement', changeId)
  expect((await read()).history.undoable?.lastUserId).toBe(kimId)
})

test('discards undone changes once someone is moved', async () => {
  const { golferIds, move, turn, read } = await openHistory(2)
  const [one, two] = golferIds
  const first = await move(one, null, 3)
  await turn('undoPlacement', first.changeId)
  await move(two, null, 4)
  expect((await turn('redoPlacement', first.changeId)).problem.code).toBe('not_possible')
  expect((await read()).history.redoable).toBeNull()
})

test('A golfer who plays no longer cannot be brought back, and nothing else is held up by that', async () => {
  const { board, golferIds, registration, move, turn, read, places, north } = await openHistory(2)
  const [one, two] = golferIds
  const first = await move(one, null, 3)
  const second = await move(two, null, 4)
  await turn('undoPlacement', second.changeId)
  const query = { registrationId: registration.id, assignedGolfCourseId: 0, confirmRelease: 'true' as const }
  expect((await board.call('assignGolfCourse', { query })).status).toBe(200)
  expect((await turn('redoPlacement', second.changeId)).problem.code).toBe('not_possible')
  expect((await turn('undoPlacement', first.changeId)).problem.code).toBe('not_possible')
  await board.call('assignGolfCourse', { query: { ...query, assignedGolfCourseId: north.id } })
  expect(await places()).toEqual([0, 0])
  expect((await read()).history.changes.map(({ state }) => state)).toEqual(['released', 'undone', 'released'])
})

test("skips changes that can't be undone anymore", async () => {
  const { board, golferIds, registration, move, turn, read, addPartner, north, places } = await openHistory(1)
  const [gone] = golferIds
  const other = (await addPartner(1)).golferIds[0]
  const kept = await move(other, null, 5)
  await move(gone, null, 3)
  await move(gone, 3, null)
  // No one is placed, so nothing is freed and no line says so.
  await board.call('assignGolfCourse', { query: { registrationId: registration.id, assignedGolfCourseId: 0 } })
  expect((await read()).history.undoable?.id).toBe(kept.changeId)
  expect((await turn('undoPlacement', kept.changeId)).status).toBe(200)
  await board.call('assignGolfCourse', { query: { registrationId: registration.id, assignedGolfCourseId: north.id } })
  expect(await places()).toEqual([0, 0])
})

test('However often something is undone and redone, what came before can still be undone', async () => {
  const { golferIds, move, turn, read } = await openHistory(1)
  const first = await move(golferIds[0], null, 3)
  const second = await move(golferIds[0], 3, 4)
  for (let times = 0; times < 60; times += 1) {
    await turn('undoPlacement', second.changeId)
    await turn('redoPlacement', second.changeId)
  }
  expect((await read()).history.changes).toHaveLength(2)
  await turn('undoPlacement', second.changeId)
  expect((await turn('undoPlacement', first.changeId)).status).toBe(200)
})

test('never returns someone as an unauthorized fifth, and skips that change', async () => {
  const { board, event, golferIds, registration, addPartner, move, turn, read, team } = await openHistory(5)
  const partner = await addPartner(1)
  const [one, two, three, four, five] = golferIds
  for (const golferId of [one, two, three, four]) await move(golferId, null, 3)
  const off = await move(four, 3, null)
  const moves = [five, partner.golferIds[0]].map((golferId = 0, index) => ({
    golferId,
    from: null,
    to: team(3, index + 1),
  }))
  expect((await board.call('moveGolfers', { body: { eventId: event.id, moves } })).status).toBe(200)
  expect((await board.call('deleteRegistration', { params: { id: partner.registration.id } })).status).toBe(200)

  expect((await turn('undoPlacement', off.changeId)).problem.code).toBe('not_possible')
  const { golfers, history } = await read()
  expect(golfers.filter(({ isPlaced }) => isPlaced).map(({ id }) => id)).toEqual([one, two, three, five])
  expect(history.undoable?.words).toContain(registration.attendees[2]?.name)
  expect((await turn('undoPlacement', history.undoable?.id ?? 0)).status).toBe(200)
})

test('leaves no one third in a cart of four after an undo', async () => {
  const { world, board, event, golferIds, registration, addPartner, move, turn, read, team } = await openHistory(1)
  const [four, gone] = [await addPartner(4), await addPartner(1)]
  const first = await move(golferIds[0], null, 7)
  const moves = [...four.golferIds, ...gone.golferIds].map((golferId, index) => ({
    golferId,
    from: null,
    to: team(index < 4 ? 7 : 8),
  }))
  await board.call('moveGolfers', { body: { eventId: event.id, moves, allowFifth: true } })
  await board.call('deleteRegistration', { params: { id: gone.registration.id } })
  const { answer } = await turn('undoPlacement', first.changeId)
  expect(answer.words).toContain(registration.attendees[0]?.name)
  expect((await read()).golfers.flatMap(({ place }) => place?.cartNumber ?? [])).toEqual([1, 2, 2, 1])
  const { before } = await world.db
    .selectFrom('auditTrail')
    .select('before')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(before).toContain(four.registration.attendees[3]?.name)
})

test('applies an exception to exactly the same five golfers', async () => {
  const { board, event, golferIds, addPartner, move, turn, read, team } = await openHistory(5)
  const [first, second] = [await addPartner(1), await addPartner(1)]
  const [a, b, d, e, f] = golferIds
  const send = (ids: readonly (number | undefined)[], teams: readonly number[], allowFifth = false) => {
    const moves = ids.map((golferId = 0, index) => ({ golferId, from: null, to: team(3, teams[index]) }))
    return board.call('moveGolfers', { body: { eventId: event.id, moves, allowFifth } })
  }
  const release = (registrationId: number) =>
    board.call('assignGolfCourse', { query: { registrationId, assignedGolfCourseId: 0, confirmRelease: 'true' } })
  await send([first.golferIds[0], a, b, d], [1, 1, 1, 1])
  await send([e], [1], true)
  const off = await move(a, 3, null)
  await turn('undoPlacement', off.changeId)
  expect((await turn('redoPlacement', off.changeId)).status).toBe(200)

  await release(first.registration.id)
  await send([f, second.golferIds[0]], [1, 2])
  await release(second.registration.id)
  expect((await turn('undoPlacement', off.changeId)).problem.code).toBe('not_possible')
  const inTeam = (await read()).golfers.filter(({ place }) => place?.teamNumber === 1).map(({ id }) => id)
  expect(inTeam).toEqual([b, d, e, f])
})
