import { expect, test } from 'vitest'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'

async function openSeated(guests = 3) {
  const opened = await openDinnerWorld()
  const [one = 0] = await opened.addTables(1, 4)
  const { registration, ids } = await opened.addGuests(guests)
  await opened.seat(ids, one)
  const { id } = registration
  const { kim } = opened
  const readRegistration = async () => (await kim.call('getRegistration', { params: { id } })).answer
  const remove = () => kim.call('deleteRegistration', { params: { id } })
  const restore = async () => (await kim.call('restoreRegistration', { body: { registrationId: id } })).answer.places
  return { ...opened, one, registration, ids, readRegistration, remove, restore }
}

test("frees a deleted registration's seats, and reassigns them when it is restored", async () => {
  const { registration, seats, remove, restore, read, kim, ids } = await openSeated()
  await remove()
  expect(await seats()).toEqual({})
  const partner = registration.contact.nameForMarketingMaterials
  const [first, second, third] = registration.attendees.map(({ name }) => name)
  expect((await read()).history.changes[0]).toMatchObject({
    state: 'released',
    words: `Kim Shaw deleted the registration of ${partner}: ${first}, ${second}, and ${third} lost the seat at table 1.`,
  })
  const places = await restore()
  expect(places).toEqual({
    restored: [],
    lost: [],
    seats: { restored: [first, second, third].map((name) => ({ name, place: 'table 1' })), lost: [] },
  })
  expect(Object.values(await seats())).toEqual(ids.map(() => 1))
  expect(await restore()).toEqual(places)
  const { answer } = await kim.call('getRegistrationLog', { params: { id: registration.id } })
  const told = answer.changes.flatMap(({ sentences }) => sentences)
  expect(told).toContain('Kim Shaw put 3 guests back at their tables.')
  expect(told).toContain(`Kim Shaw seated ${first} at table 1.`)
})

test("doesn't restore seats that others have taken or whose table was removed", async () => {
  const { addGuests, addTables, seat, seats, remove, restore, one, registration, kim, eventId } = await openSeated()
  await remove()
  const others = await addGuests(3)
  await seat(others.ids, one)
  const { lost, restored } = (await restore()).seats
  expect([restored.length, lost.map(({ reason }) => reason)]).toEqual([1, ['full', 'full']])
  expect(Object.values(await seats())).toEqual([1, 0, 0, 1, 1, 1])

  await remove()
  const [two = 0] = await addTables(1)
  await seat(others.ids, two)
  expect((await kim.call('deleteDinnerTable', { body: { eventId, id: one } })).status).toBe(200)
  expect((await restore()).seats.lost).toEqual([
    { name: registration.attendees[0]?.name, place: 'table 1', reason: 'table' },
  ])
})

test('restores an overfull table only if its former guests still sit there', async () => {
  const { addGuests, seat, seats, remove, restore, one, ids } = await openSeated(4)
  const [fifth = 0] = (await addGuests(1)).ids
  expect((await seat([fifth], one, { allowExtra: true })).status).toBe(200)
  await remove()
  expect((await restore()).seats.lost).toEqual([])
  expect(Object.values(await seats())).toEqual([1, 1, 1, 1, 1])
  await remove()
  const [sixth = 0] = (await addGuests(1)).ids
  await seat([fifth], null)
  await seat([sixth], one)
  expect((await restore()).seats.lost.map(({ reason }) => reason)).toEqual(['full'])
  expect((await seats())[ids[0] ?? 0]).toBe(1)
})

test('removes guests who decline or cancel dinner, but not the others', async () => {
  const { seats, readRegistration, kim, ids, read, registration } = await openSeated()
  const stored = await readRegistration()
  const attendees = stored.attendees.map((spot, index) =>
    index === 1 ? { ...spot, isDeclined: true, dinner: true, attendeeInfo: null } : spot,
  )
  const saved = await kim.call('saveRegistration', { body: { ...stored, attendees, confirmDrop: true } })
  expect(saved.status).toBe(200)
  expect(await seats()).toEqual({ [ids[0] ?? 0]: 1, [ids[2] ?? 0]: 1 })
  expect((await read()).history.changes[0]?.words).toBe(
    `Kim Shaw changed the dinner guests for ${registration.contact.nameForMarketingMaterials}: ${registration.attendees[1]?.name} lost the seat at table 1.`,
  )

  const later = await readRegistration()
  const donation = { ...later.donation, dinnersIncluded: 0, dinnersWaived: true }
  const waived = await kim.call('saveRegistration', { body: { ...later, donation, confirmDrop: true } })
  expect(waived.status).toBe(200)
  expect(await seats()).toEqual({})
})

test("keeps a golfer's seat at dinner after they stop playing", async () => {
  const { addPartner, addTables, seat, seats, kim, team, move, readGolf } = await openDinnerWorld()
  const choices = { golfersIncluded: 2, dinnersIncluded: 1, vipsIncluded: 0 }
  const { registration, golferIds } = await addPartner(0, { choices, named: 2 })
  const [one = 0] = await addTables(1)
  const [first = 0] = golferIds
  expect((await move([first], team(1))).status).toBe(200)
  await seat([first], one)
  const stored = (await kim.call('getRegistration', { params: { id: registration.id } })).answer
  const attendees = stored.attendees.map((spot, index) => ({
    ...spot,
    golf: index > 0,
    dinner: true,
    ...(index === 2 && { attendeeInfo: null }),
  }))
  const reply = await kim.call('saveRegistration', { body: { ...stored, attendees, confirmDrop: true } })
  expect(reply.status).toBe(200)
  expect((await seats())[first]).toBe(1)
  expect((await readGolf()).people.filter(({ place }) => place)).toEqual([])
})

test('asks for confirmation before unnamed guests lose their seats, as for golfers', async () => {
  const { kim, world, addPartner, addTables, seat, seats, eventId } = await openDinnerWorld()
  const user = await world.build.user({})
  const choices = { golfersIncluded: 0, dinnersIncluded: 2, vipsIncluded: 0 }
  const { registration } = await addPartner(0, { contact: { email: user.email }, choices, named: 0 })
  const [one = 0] = await addTables(1)
  const [first = 0, second = 0] = registration.attendees.map(({ id }) => id)
  await seat([second], one)
  const params = { id: registration.id }
  const stored = (await kim.call('getRegistration', { params })).answer
  const save = (dinnersIncluded: number, change = {}) => {
    const donation = { ...stored.donation, dinnersIncluded, dinnersWaived: dinnersIncluded === 0 }
    return kim.call('saveRegistration', { body: { ...stored, donation, ...change } })
  }
  const asked = await save(0)
  expect(asked.problem).toMatchObject({
    code: 'would_drop_people',
    people: [{ spotId: second, name: 'Dinner Only 2', loses: 'their spot', placedAt: null, seatedAt: 'table 1' }],
  })
  const asPartner = await world.as(user)
  const attendees = stored.attendees.map((spot) =>
    spot.id === second ? { ...spot, isDeclined: true, dinner: true } : spot,
  )
  const ofPartner = () => asPartner.call('previewSave', { body: { ...stored, attendees } })
  expect((await ofPartner()).answer.displaced).toMatchObject([{ spotId: second, loses: 'dinner', seatedAt: 'a table' }])
  await kim.call('publishSeating', { body: { eventId, isPublished: true } })
  expect((await ofPartner()).answer.displaced).toMatchObject([{ seatedAt: 'table 1' }])

  expect((await save(1)).status).toBe(200)
  expect(await seats()).toEqual({ [second]: 1 })
  expect((await kim.call('getRegistration', { params })).answer.attendees.map(({ id }) => id)).not.toContain(first)
})

test('lists seats and guest links before a registration is deleted', async () => {
  const { kim, registration, ids } = await openSeated(2)
  const [first = 0] = ids
  const params = { id: registration.id }
  expect((await kim.call('makeGuestLinks', { params, body: { spots: [{ spotId: first }] } })).status).toBe(200)
  const { answer } = await kim.call('listPartnerAttendees', { params: { registrationId: registration.id } })
  expect(answer.filter(({ seatedAt }) => seatedAt !== null)).toMatchObject([
    { id: first, seatedAt: 'table 1', link: 'waiting' },
    { id: ids[1], seatedAt: 'table 1', link: null },
  ])
})
