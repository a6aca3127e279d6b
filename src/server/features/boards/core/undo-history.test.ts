import { expect, test } from 'vitest'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

async function openHistory(golfers = 4) {
  const opened = await openBoardWorld()
  const { team } = opened
  const { golferIds, registration } = await opened.addPartner(golfers)
  const place = async (golferId = 0, hole: number | null = null) =>
    (await opened.move([golferId], hole === null ? null : team(hole))).answer
  const holes = async () => {
    const { people, sites } = await opened.read()
    const numberOf = new Map(sites.flatMap(({ groups, number }) => groups.map(({ key }) => [key, number])))
    return people.map((golfer) => numberOf.get(golfer.place?.group ?? '') ?? 0)
  }
  return { ...opened, golferIds, registration, place, holes }
}

test('undoes and redoes every change, and shows who made it', async () => {
  const { golferIds, registration, place, turn, read, holes } = await openHistory(2)
  const [one, two] = golferIds
  const first = await place(one, 3)
  const second = await place(two, 4)
  const name = registration.attendees[1]?.name
  expect((await read()).history.undoable).toMatchObject({
    id: second.changeId,
    words: `Kim Shaw placed ${name} on hole 4, team 4A at North.`,
    state: 'done',
  })
  expect((await turn('undo', second.changeId)).answer.words).toBe(
    `Kim Shaw undid a change: removed ${name} from hole 4, team 4A at North.`,
  )
  await turn('undo', first.changeId)
  expect(await holes()).toEqual([0, 0])
  await turn('redo', first.changeId)
  await turn('redo', second.changeId)
  expect(await holes()).toEqual([3, 4])
  expect((await read()).history).toMatchObject({ undoable: { id: second.changeId }, redoable: null })
})

test("shows each partner's log only the parts of a change that affect its golfers", async () => {
  const { world, board, team, addPartner, golferIds, registration, place, move } = await openHistory(2)
  const other = await addPartner(1)
  await place(golferIds[0], 3)
  const both = [golferIds[0] ?? 0, other.golferIds[0] ?? 0]
  const { words } = (await move(both, [team(4), team(3)])).answer
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

test('undoes a change only once if two organizers undo it at the same time', async () => {
  const { world, golferIds, place, turn, holes } = await openHistory(2)
  const [one, two] = golferIds
  await place(one, 3)
  const last = await place(two, 4)
  const lou = await world.as(await world.build.user({ role: 'admin' }))
  const both = await Promise.all([turn('undo', last.changeId), turn('undo', last.changeId, { by: lou })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.problem.code).toBe('not_possible')
  expect(await holes()).toEqual([3, 0])
})

test('shows who undid a change and who acted last', async () => {
  const { world, golferIds, place, turn, read } = await openHistory(1)
  const { changeId } = await place(golferIds[0], 3)
  expect((await read()).history.changes).toMatchObject([{ who: 'Kim Shaw', state: 'done', undoneBy: null }])
  const lou = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Day' }))
  const kimId = (await read()).history.undoable?.lastUserId
  await turn('undo', changeId, { by: lou })
  const { changes, redoable } = (await read()).history
  expect(changes).toMatchObject([{ who: 'Kim Shaw', state: 'undone', undoneBy: 'Lou Day' }])
  expect(redoable?.lastUserId).toEqual(expect.any(Number))
  expect(redoable?.lastUserId).not.toBe(kimId)
  await turn('redo', changeId, { by: lou })
  const { history } = await read()
  expect(history.changes).toMatchObject([{ state: 'done', undoneBy: null, redoneBy: 'Lou Day' }])
  expect(history.undoable?.lastUserId).toBe(redoable?.lastUserId)
  await turn('undo', changeId)
  await turn('redo', changeId)
  expect((await read()).history.undoable?.lastUserId).toBe(kimId)
})

test('discards undone changes after a new move', async () => {
  const { golferIds, place, turn, read } = await openHistory(2)
  const [one, two] = golferIds
  const first = await place(one, 3)
  await turn('undo', first.changeId)
  await place(two, 4)
  expect((await turn('redo', first.changeId)).problem.code).toBe('not_possible')
  expect((await read()).history.redoable).toBeNull()
})

test("can't undo or redo changes for golfers whose course was cleared", async () => {
  const { board, golferIds, registration, place, turn, read, holes, north } = await openHistory(2)
  const [one, two] = golferIds
  const first = await place(one, 3)
  const second = await place(two, 4)
  await turn('undo', second.changeId)
  const query = { registrationId: registration.id, assignedGolfCourseId: 0, confirmRelease: 'true' as const }
  expect((await board.call('assignGolfCourse', { query })).status).toBe(200)
  expect((await turn('redo', second.changeId)).problem.code).toBe('not_possible')
  expect((await turn('undo', first.changeId)).problem.code).toBe('not_possible')
  await board.call('assignGolfCourse', { query: { ...query, assignedGolfCourseId: north.id } })
  expect(await holes()).toEqual([0, 0])
  expect((await read()).history.changes.map(({ state }) => state)).toEqual(['released', 'undone', 'released'])
})

test('skips changes that can no longer be undone', async () => {
  const { board, golferIds, registration, place, turn, read, addPartner, north, holes } = await openHistory(1)
  const [gone] = golferIds
  const other = (await addPartner(1)).golferIds[0]
  const kept = await place(other, 5)
  await place(gone, 3)
  await place(gone, null)
  await board.call('assignGolfCourse', { query: { registrationId: registration.id, assignedGolfCourseId: 0 } })
  expect((await read()).history.undoable?.id).toBe(kept.changeId)
  expect((await turn('undo', kept.changeId)).status).toBe(200)
  await board.call('assignGolfCourse', { query: { registrationId: registration.id, assignedGolfCourseId: north.id } })
  expect(await holes()).toEqual([0, 0])
})

test('still undoes earlier changes after many undos and redos', async () => {
  const { golferIds, place, turn, read } = await openHistory(1)
  const first = await place(golferIds[0], 3)
  const second = await place(golferIds[0], 4)
  for (let times = 0; times < 60; times += 1) {
    await turn('undo', second.changeId)
    await turn('redo', second.changeId)
  }
  expect((await read()).history.changes).toHaveLength(2)
  await turn('undo', second.changeId)
  expect((await turn('undo', first.changeId)).status).toBe(200)
})

test('skips a change that would add a fifth golfer without an exception', async () => {
  const { board, golferIds, registration, addPartner, place, move, turn, read, team } = await openHistory(5)
  const partner = await addPartner(1)
  const [one, two, three, four, five] = golferIds
  for (const golferId of [one, two, three, four]) await place(golferId, 3)
  const off = await place(four, null)
  const both = [five ?? 0, partner.golferIds[0] ?? 0]
  expect((await move(both, [team(3, 1), team(3, 2)])).status).toBe(200)
  expect((await board.call('deleteRegistration', { params: { id: partner.registration.id } })).status).toBe(200)

  expect((await turn('undo', off.changeId)).problem.code).toBe('not_possible')
  const { people, history } = await read()
  expect(people.filter(({ place: at }) => at).map(({ id }) => id)).toEqual([one, two, three, five])
  expect(history.undoable?.words).toContain(registration.attendees[2]?.name)
  expect((await turn('undo', history.undoable?.id ?? 0)).status).toBe(200)
})

test('rebalances the carts when an undo leaves a team with four golfers', async () => {
  const { world, board, golferIds, registration, addPartner, place, move, turn, read, team } = await openHistory(1)
  const [four, gone] = [await addPartner(4), await addPartner(1)]
  const first = await place(golferIds[0], 7)
  const groups = [7, 7, 7, 7, 8].map((hole) => team(hole))
  await move([...four.golferIds, ...gone.golferIds], groups, { allowExtra: true })
  await board.call('deleteRegistration', { params: { id: gone.registration.id } })
  const { answer } = await turn('undo', first.changeId)
  expect(answer.words).toContain(registration.attendees[0]?.name)
  expect((await read()).people.flatMap(({ place: at }) => at?.cart ?? [])).toEqual([1, 2, 2, 1])
  const { before } = await world.db
    .selectFrom('auditTrail')
    .select('before')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(before).toContain(four.registration.attendees[3]?.name)
})

test('applies an exception only to the five golfers it was made for', async () => {
  const { board, golferIds, addPartner, place, move, turn, read, team } = await openHistory(5)
  const [first, second] = [await addPartner(1), await addPartner(1)]
  const [a, b, d, e, f] = golferIds
  const send = (ids: readonly (number | undefined)[], teams: readonly number[], allowExtra = false) =>
    move(
      ids.map((id = 0) => id),
      teams.map((teamNumber) => team(3, teamNumber)),
      { allowExtra },
    )
  const release = (registrationId: number) =>
    board.call('assignGolfCourse', { query: { registrationId, assignedGolfCourseId: 0, confirmRelease: 'true' } })
  await send([first.golferIds[0], a, b, d], [1, 1, 1, 1])
  await send([e], [1], true)
  const off = await place(a, null)
  await turn('undo', off.changeId)
  expect((await turn('redo', off.changeId)).status).toBe(200)

  await release(first.registration.id)
  await send([f, second.golferIds[0]], [1, 2])
  await release(second.registration.id)
  expect((await turn('undo', off.changeId)).problem.code).toBe('not_possible')
  const inTeam = (await read()).people.filter(({ place: at }) => at?.group === team(3)).map(({ id }) => id)
  expect(inTeam).toEqual([b, d, e, f])
})
