import { expect, test } from 'vitest'
import { makeFact, openDeskWorld } from '#tests/support/desk.ts'

async function openWalkIns() {
  const desk = await openDeskWorld()
  const phone = await desk.openDevice()
  const { eventId } = desk.registration
  const { freePlaces } = await phone.readList()
  const key = freePlaces.find(({ part }) => part === 'golf')?.key ?? ''
  const walkIn = (firstName: string, more: Partial<Parameters<typeof makeFact>[1]> = {}) =>
    makeFact('walkIn', { part: 'golf', firstName, lastName: 'Poe', ...more })
  const read = async (part: 'golf' | 'dinner' = 'golf') =>
    (await desk.admin.call('getBoard', { params: { part, eventId } })).answer
  const walkIns = async (part: 'golf' | 'dinner' = 'golf') =>
    (await read(part)).people
      .filter(({ id }) => id < 0)
      .map(({ name, partner, place }) => [name, partner, place?.group])
  const waiting = async () => (await desk.admin.call('getAdminDashboard')).answer.unassignedGolfers
  return { ...desk, phone, eventId, key, walkIn, read, walkIns, waiting }
}

test('shows walk-ins on both boards, and includes them in the number of waiting golfers', async () => {
  const { phone, registration, key, walkIn, walkIns, waiting } = await openWalkIns()
  const before = await waiting()
  const cat = walkIn('Cat', { registrationId: registration.id })
  await phone.send([cat, walkIn('Dan'), walkIn('Eve', { placeKey: key }), walkIn('Flo', { part: 'dinner' })])
  const group = key.slice(1).replace(/\.\d$/, '').replace('.', '/')
  expect(await walkIns()).toEqual([
    ['Cat Poe', 'Acme', undefined],
    ['Dan Poe', '', undefined],
    ['Eve Poe', '', group],
  ])
  expect(await walkIns('dinner')).toEqual([['Flo Poe', '', undefined]])
  expect(await waiting()).toBe(before + 2)
  await phone.send([makeFact('undo', { walkInId: cat.id, part: 'golf' })])
  expect(await waiting()).toBe(before + 1)
})

test("reserves places for walk-ins on their team, and doesn't move walk-ins", async () => {
  const { phone, registration, admin, eventId, key, walkIn, read } = await openWalkIns()
  await phone.send(['Eve', 'Flo', 'Gil'].map((name) => walkIn(name, { placeKey: key })))
  const { people } = await read()
  const group = people.find(({ id }) => id < 0)?.place?.group ?? null
  const room = 4 - people.filter(({ place }) => place?.group === group).length
  const coming = people.filter((one) => one.registrationId === registration.id && one.id > 0)
  const send = (count: number) => {
    const moves = coming
      .slice(0, count)
      .map(({ id, place }) => ({ personId: id, from: place?.group ?? null, to: group }))
    return admin.call('movePeople', { body: { part: 'golf', eventId, moves } })
  }
  expect((await send(room + 1)).problem.code).toBe('team_over_limit')
  const { answer } = await send(room)
  expect(answer.people.map(({ personId }) => personId)).toEqual(coming.slice(0, room).map(({ id }) => id))
})

test('shows walk-ins without a place if the desk sent an unknown place', async () => {
  const { phone, admin, eventId, key, walkIn, walkIns } = await openWalkIns()
  const body = { eventId, count: 1, seats: 4, zone: null, requestId: crypto.randomUUID() }
  const [table] = (await admin.call('addDinnerTables', { body })).answer.tables
  const cart = key.slice(0, -1)
  const wrong = [`${cart}x`, `${cart}9`, `${cart}1.1`, `${cart}1e999`, 'h999999.1.1', 'h', `t${table?.id}`]
  await phone.send(wrong.map((placeKey, index) => walkIn(`G${index}`, { placeKey })))
  expect(await walkIns()).toEqual(wrong.map((_, index) => [`G${index} Poe`, '', undefined]))
  const atDinner = [key, 't999999', 't1e999', 'tx'].map((placeKey) => walkIn('Flo', { part: 'dinner', placeKey }))
  await phone.send(atDinner)
  expect(await walkIns('dinner')).toEqual(atDinner.map(() => ['Flo Poe', '', undefined]))
})

test('keeps walk-ins at their tables, and reserves enough seats for them', async () => {
  const { phone, admin, eventId, walkIn, walkIns } = await openWalkIns()
  const body = { eventId, count: 1, seats: 4, zone: null, requestId: crypto.randomUUID() }
  const [table] = (await admin.call('addDinnerTables', { body })).answer.tables
  if (!table) throw new Error('No table')
  const { id, version } = table
  await phone.send(['Eve', 'Flo'].map((name) => walkIn(name, { part: 'dinner', placeKey: `t${id}` })))
  const message = 'Eve Poe and Flo Poe sit at table 1'
  const fewer = await admin.call('saveDinnerTable', { body: { ...table, eventId, seats: 1 } })
  expect(fewer.problem).toMatchObject({ code: 'not_possible', issues: [{ path: 'seats', message }] })
  const gone = await admin.call('deleteDinnerTable', { body: { eventId, id, version } })
  expect(gone.problem).toMatchObject({ code: 'not_possible', issues: [{ path: '', message }] })
  expect((await walkIns('dinner')).map(([, , group]) => group)).toEqual([String(id), String(id)])
})

test.each(['golf', 'dinner'] as const)('leaves room for walk-ins in a %s proposal', async (part) => {
  const { phone, admin, eventId, walkIn, registration, read } = await openWalkIns()
  const body = { eventId, count: 2, seats: 4, zone: null, requestId: crypto.randomUUID() }
  await admin.call('addDinnerTables', { body })
  const propose = async () => {
    const options = { golfCourseId: null, onlyTeams: false, onlyFreeTeams: false, fifths: [], leftOut: [] }
    const { answer } =
      part === 'golf'
        ? await admin.call('proposePlacement', { body: { eventId, options } })
        : await admin.call('proposeSeating', { body: { eventId, onlyEmptyTables: false } })
    const moves = answer.people.flatMap(({ id, place }) => (place ? [{ personId: id, to: place }] : []))
    return { part, eventId, moves, boardVersion: answer.boardVersion, courses: [] }
  }
  const before = await propose()
  const group = before.moves[0]?.to.group ?? ''
  const [hole, team] = group.split('/')
  const keys = part === 'golf' ? [1, 2, 2].map((cart) => `h${hole}.${team}.${cart}`) : [1, 2, 3].map(() => `t${hole}`)
  await phone.send(keys.map((placeKey) => walkIn('Eve', { part, placeKey })))
  expect((await admin.call('applyProposal', { body: before })).problem.code).toBe('board_moved_on')
  const after = await propose()
  expect(after.moves).toHaveLength(before.moves.length)
  expect((await admin.call('applyProposal', { body: after })).status).toBe(200)
  const { people } = await read(part)
  expect(people.filter(({ place }) => place?.group === group).length).toBeLessThanOrEqual(4)
  expect(people.filter((one) => one.registrationId === registration.id && one.place === null)).toEqual([])
})
