import { describe, expect, test } from 'vitest'
import { toTableKey } from '#shared/domain/placement/places.ts'
import { maxMoves } from '#shared/limits.ts'
import { openDinnerWorld } from '#tests/support/models/dinner-world.ts'
import { readMoves, readTotals } from '#tests/support/models/read-proposal.ts'

async function openRoom() {
  const opened = await openDinnerWorld()
  const { kim, eventId } = opened
  const propose = async (onlyEmptyTables = false) =>
    (await kim.call('proposeSeating', { body: { eventId, onlyEmptyTables } })).answer
  type Proposal = Awaited<ReturnType<typeof propose>>
  const apply = (proposal: Proposal, by = kim) => {
    const moves = readMoves(proposal).map(({ id, to }) => ({ personId: id, to }))
    const { boardVersion } = proposal
    return by.call('applyProposal', { body: { part: 'dinner', eventId, boardVersion, courses: [], moves } })
  }
  return { ...opened, propose, apply }
}

describe('seating proposals', () => {
  test("don't change seats until applied, and are undone and redone as one change", async () => {
    const { addTables, addGuests, propose, apply, seats, turn, read } = await openRoom()
    await addTables(3, 4)
    for (const guests of [4, 3, 1]) await addGuests(guests)
    const proposal = await propose()
    expect(new Set(Object.values(await seats()))).toEqual(new Set([0]))
    expect(proposal.shortages).toEqual([])
    expect(readTotals(proposal, 'before')).toMatchObject({ placed: 0, emptyTables: 3 })
    expect(readTotals(proposal)).toMatchObject({ placed: 8, whole: 3, away: 0, emptyTables: 1 })
    const { changeId, people } = (await apply(proposal)).answer
    expect(people).toHaveLength(8)
    expect(Object.values(await seats())).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
    expect((await turn('undo', changeId)).status).toBe(200)
    expect(new Set(Object.values(await seats()))).toEqual(new Set([0]))
    expect((await turn('redo', changeId)).status).toBe(200)
    expect((await read()).history.changes).toHaveLength(1)
  })

  test('are applied only once if sent again after a lost response', async () => {
    const { addTables, addGuests, propose, apply, read } = await openRoom()
    await addTables(1)
    await addGuests(2)
    const proposal = await propose()
    expect((await apply(proposal)).answer.people).toHaveLength(2)
    expect(await apply(proposal)).toMatchObject({ status: 200, answer: { changeId: 0, people: [] } })
    expect((await read()).history.changes).toHaveLength(1)
  })

  test('skip reserved tables and single guests, and report missing seats', async () => {
    const { addTables, addGuests, propose, seat, kim, eventId } = await openRoom()
    const [one = 0, two = 0] = await addTables(2, 2)
    const body = { eventId, id: two, number: 2, name: 'Head', seats: 2, zone: 'front' as const, heldFor: 'Speakers' }
    expect((await kim.call('saveDinnerTable', { body })).status).toBe(200)
    const { ids } = await addGuests(1)
    const { registration } = await addGuests(2)
    await seat(ids, one)
    const proposal = await propose()
    const words = '1 seat is free for 2 guests. Add tables for 1 more.'
    expect(proposal.shortages).toMatchObject([{ words }])
    const partner = registration.contact.nameForMarketingMaterials
    expect(proposal.people.map((guest) => [guest.place?.group, guest.isNew, guest.words])).toEqual([
      [toTableKey(one), false, 'Already placed by an organizer.'],
      [toTableKey(one), true, 'With their company.'],
      [undefined, false, words],
    ])
    expect(proposal.people.at(-1)?.partner).toBe(partner)
    expect(readTotals(await propose(true)).placed).toBe(1)
  })
})

test('refuses a proposal for too many guests, until some of them are seated', async () => {
  const { addTables, addGuests, propose, seat, kim, eventId } = await openRoom()
  const tableIds = [...(await addTables(100, 20)), ...(await addTables(10, 20))]
  const groups: (readonly number[])[] = []
  for (let guests = 0; guests <= maxMoves; guests += 99) groups.push((await addGuests(99, { named: 0 })).ids)
  const refused = await kim.call('proposeSeating', { body: { eventId, onlyEmptyTables: false } })
  expect(refused.problem).toMatchObject({ code: 'not_possible', detail: expect.stringContaining('2,000 guests') })
  const [first = []] = groups
  await Promise.all([0, 1, 2, 3, 4].map((at) => seat(first.slice(20 * at, 20 * at + 20), tableIds[at] ?? null)))
  expect(readTotals(await propose())).toMatchObject({ placed: 99 * groups.length, whole: groups.length })
})

describe('applying a seating proposal', () => {
  test.each(['guest moved', 'table held', 'table made', 'partner gone'])(
    'refuses an outdated proposal: %s',
    async (what) => {
      const { addTables, addGuests, propose, apply, seat, seats, kim, eventId } = await openRoom()
      const [one = 0] = await addTables(2)
      const { ids, registration } = await addGuests(2)
      await addGuests(1)
      const proposal = await propose()
      const table = { eventId, id: one, number: 1, name: '', seats: 10, zone: null, heldFor: 'Speakers' }
      if (what === 'guest moved') await seat(ids.slice(0, 1), one)
      if (what === 'table held') await kim.call('saveDinnerTable', { body: table })
      if (what === 'table made') await addTables(1)
      if (what === 'partner gone') await kim.call('deleteRegistration', { params: { id: registration.id } })
      const before = await seats()
      expect((await apply(proposal)).problem.code).toBe('board_moved_on')
      expect(await seats()).toEqual(before)
    },
  )

  test("accepts the proposal after an attendee's name has changed", async () => {
    const { addTables, addGuests, propose, apply, kim } = await openRoom()
    await addTables(1)
    const { registration } = await addGuests(2)
    const proposal = await propose()
    const read = (await kim.call('getRegistration', { params: { id: registration.id } })).answer
    const attendees = read.attendees.map((spot) =>
      spot.attendeeInfo ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, lastName: 'Orr' } } : spot,
    )
    expect((await kim.call('saveRegistration', { body: { ...read, attendees } })).status).toBe(200)
    expect((await apply(proposal)).status).toBe(200)
  })

  test('seats guests only once if two organizers apply it at the same time', async () => {
    const { world, addTables, addGuests, propose, apply, read } = await openRoom()
    await addTables(1)
    await addGuests(3)
    const lou = await world.as(await world.build.user({ role: 'admin' }))
    const proposal = await propose()
    const replies = await Promise.all([apply(proposal), apply(proposal, lou)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.map(({ answer }) => answer.people.length).sort()).toEqual([0, 3])
    expect((await read()).history.changes).toHaveLength(1)
  })
})
