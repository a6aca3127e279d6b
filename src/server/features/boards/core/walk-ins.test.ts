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
  /** The walk-ins of a board with their groups. */
  const walkIns = async (part: 'golf' | 'dinner' = 'golf') =>
    (await read(part)).people
      .filter(({ id }) => id < 0)
      .map(({ name, partner, place }) => [name, partner, place?.group])
  const waiting = async () => (await desk.admin.call('getAdminDashboard')).answer.unassignedGolfers
  return { ...desk, phone, eventId, key, walkIn, read, walkIns, waiting }
}

test('shows walk-ins on both boards, and counts golfers without a hole until an undo', async () => {
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

test('keeps the places of walk-ins in a team from others, and moves none of them', async () => {
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
