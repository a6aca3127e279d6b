import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { formatSideName } from '#shared/domain/desk/facts.ts'
import { maxDeskFactsPerDay, maxDeskRenamesAtOnce } from '#shared/limits.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { makeFact, openDeskWorld, type openDevice } from '#tests/support/desk.ts'

let desk: Awaited<ReturnType<typeof openDeskWorld>>
let phone: Awaited<ReturnType<typeof openDevice>>

beforeEach(async () => {
  desk = await openDeskWorld()
  phone = await desk.openDevice()
})

const guestAt = async (index: number) => (await phone.readGuests()).find(({ spotId }) => spotId === desk.at(index))
const listDisputes = async () =>
  (await phone.readGuests()).flatMap(({ spotId, state }) => (state.dispute ? [{ spotId, sides: state.dispute }] : []))
const toRow = (fact: ReturnType<typeof makeFact>, deviceId: number | null = null) => ({
  factId: fact.id,
  eventId: desk.event.id,
  kind: fact.kind,
  spotId: 1_000_000,
  walkInId: null,
  part: fact.part ?? null,
  at: fact.at,
  receivedAt: '2027-05-14T11:59:00.000Z',
  deviceId,
  who: 'Table 2',
  ...{ guestName: '', seen: '[]', firstName: '', lastName: '', company: '', email: '', mobile: '' },
  ...{ note: '', placeKey: '', registrationId: 0, formerAttendee: null },
})

const bob = { firstName: 'Bob', lastName: 'New', company: 'Other Co', email: 'bob@other.test', mobile: '312-555-0199' }
const cat = { firstName: 'Cat', lastName: 'Orr' }

describe('desk facts', () => {
  test('count only once, however often they are sent', async () => {
    const facts = [makeFact('in', { spotId: desk.at(0) }), makeFact('in', { spotId: desk.at(1) })]
    await phone.send([...facts, ...facts])
    const { answer } = await phone.send(facts)
    expect([answer.accepted, answer.facts.length]).toEqual([facts.map(({ id }) => id), 2])
    expect((await guestAt(0))?.state.here.golf?.who).toBe('Table 1 (helper)')
  })

  test('appear in the activity list', async () => {
    await phone.send([makeFact('in', { spotId: desk.at(0), part: 'golf', guestName: 'Ann Lee' })])
    const { changes } = (await desk.admin.call('listActivity', { query: { kind: 'checkIns' } })).answer
    expect(changes.map(({ sentences }) => sentences)).toEqual([['Table 1 (helper) checked in Ann Lee for golf.']])
  })

  test("are refused without being counted if their guest or partner isn't part of the event", async () => {
    const other = await desk.world.build.event({ eventDate: '2027-09-10' })
    const foreign = await desk.world.build.registration({ eventId: other.id })
    const walkIn = { part: 'dinner', ...cat } as const
    for (const [fact, field] of [
      [makeFact('in', { spotId: foreign.attendees[0]?.id ?? 0 }), 'spotId'],
      [makeFact('in', { spotId: 999_999 }), 'spotId'],
      [makeFact('in', { walkInId: randomUUID() }), 'walkInId'],
      [makeFact('walkIn', { ...walkIn, walkInId: randomUUID() }), 'walkInId'],
      [makeFact('walkIn', { ...walkIn, registrationId: foreign.id }), 'registrationId'],
    ] as const) {
      const { problem } = await phone.send([makeFact('in', { spotId: desk.at(0) }), fact])
      expect(problem.issues?.map(({ path }) => path)).toEqual([`facts.1.${field}`])
    }
    expect((await phone.readList()).facts).toEqual([])
  })

  test('are limited to fifty per guest, except for organizers', async () => {
    const facts = Array.from({ length: 51 }, () => makeFact('note', { spotId: desk.at(0), note: 'Late' }))
    const checkIn = makeFact('in', { spotId: desk.at(0) })
    const { answer } = await phone.send([...facts, checkIn, makeFact('in', { spotId: desk.at(1) })])
    expect(answer.accepted).toHaveLength(51)
    expect(answer.refused).toEqual(
      [facts[50]?.id, checkIn.id].map((id) => ({ id, why: expect.stringContaining('50 entries') })),
    )
    await desk.admin.call('sendDeskFacts', { body: { eventId: desk.event.id, facts: [checkIn] } })
    expect((await guestAt(0))?.state.here.golf?.who).toBe('Kim Organizer')
  })

  test('are accepted the next day beyond the daily limit, and in the next call beyond the rename limit', async () => {
    const [device] = await desk.world.db.selectFrom('deskDevices').select('id').execute()
    const old = Array.from({ length: maxDeskFactsPerDay - 1 }, () => toRow(makeFact('note', {}), device?.id))
    for (const part of [
      old.slice(0, 1_000),
      ...Array.from({ length: 4 }, (_, n) => old.slice(1_000 * (n + 1), 1_000 * (n + 2))),
    ]) {
      await write(desk.world.db, (trx) => trx.insertInto('deskFacts').values(part).execute())
    }
    const facts = [0, 1].map((index) => makeFact('in', { spotId: desk.at(index) }))
    expect((await phone.send(facts)).answer.accepted).toEqual([facts[0]?.id])
    desk.world.clock.now = new Date('2027-05-15T12:00:01.000Z')
    expect((await phone.send(facts)).answer.accepted).toHaveLength(2)
    const renames = Array.from({ length: maxDeskRenamesAtOnce + 1 }, (_, index) =>
      makeFact('replace', { spotId: desk.at(index % 3), firstName: 'Guest', lastName: String(index), seen: null }),
    )
    expect((await phone.send(renames)).answer.accepted).toHaveLength(maxDeskRenamesAtOnce)
    expect((await phone.send(renames)).answer.accepted).toHaveLength(maxDeskRenamesAtOnce + 1)
  })

  test('are processed quickly for a guest with hundreds of earlier facts', async () => {
    const stored: ReturnType<typeof toRow>[] = []
    for (let index = 0; index < 600; index += 1) {
      const fact = makeFact(index % 2 === 0 ? 'in' : 'undo', { part: 'golf' })
      stored.push({ ...toRow(fact), spotId: desk.at(0), seen: JSON.stringify(stored.map(({ factId }) => factId)) })
    }
    for (const row of stored) await write(desk.world.db, (trx) => trx.insertInto('deskFacts').values(row).execute())
    const facts = Array.from({ length: 500 }, () => makeFact('undo', { part: 'golf', spotId: desk.at(0) }))
    const before = process.cpuUsage()
    expect((await phone.send(facts)).answer.refused).toHaveLength(500)
    await desk.admin.call('getDeskCounts', { params: { eventId: desk.event.id } })
    // Microseconds. This once took minutes.
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000)
  })

  test("turn a checked-in guest whose spot was deleted into the partner's walk-in", async () => {
    await phone.send([makeFact('in', { spotId: desk.at(3), part: 'dinner' })])
    await write(desk.world.db, (trx) => trx.deleteFrom('spots').where('id', '=', desk.at(3)).execute())
    expect(await guestAt(3)).toMatchObject({ isWalkIn: true, partner: 'Acme', parts: ['dinner'] })
  })

  test('add a walk-in who is present and has dinner to a free place', async () => {
    const { freePlaces } = await phone.readList()
    const placeKey = freePlaces.find(({ part }) => part === 'golf')?.key ?? ''
    const walkIn = makeFact('walkIn', { part: 'golf', ...cat, registrationId: desk.registration.id, placeKey })
    await phone.send([walkIn])
    const guest = (await phone.readGuests()).find(({ walkInId }) => walkInId === walkIn.id)
    expect(guest).toMatchObject({
      name: 'Cat Orr',
      partner: 'Acme',
      parts: ['golf', 'dinner'],
      isWalkIn: true,
      hole: 1,
    })
    expect(Object.keys(guest?.state.here ?? {})).toEqual(['golf'])
    const left = (await phone.readList()).freePlaces.find(({ key }) => key === placeKey)
    expect(left?.room).toBe(1)
  })
})

describe('a replacement', () => {
  test('assigns the spot and its place to the new guest, and logs the former name', async () => {
    const holes = await desk.world.db.selectFrom('golfCourseHoles').select('id').execute()
    await desk.world.build.placement({ spotId: desk.at(0), golfCourseHoleId: holes[0]?.id ?? 0 })
    const former = await guestAt(0)
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob })])
    expect(await guestAt(0)).toMatchObject({ name: 'Bob New', company: 'Other Co', hole: former?.hole, cart: 1 })
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    expect(attendees[0]?.attendeeInfo).toMatchObject(bob)
    const log = (await desk.admin.call('getRegistrationLog', { params: { id: desk.registration.id } })).answer
    expect(JSON.stringify(log)).toContain(former?.name)
    expect(JSON.stringify(log)).toContain('Table 1 (helper), check-in desk')
    await expectConsistentWorld(desk.world.db)
  })

  test('restores the former guest completely when undone', async () => {
    const readInfo = async () =>
      (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer.attendees[0]
    const before = await readInfo()
    const { firstName = '', lastName = '', company = '' } = before?.attendeeInfo ?? {}
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob })])
    await phone.send([makeFact('undo', { spotId: desk.at(0), firstName, lastName, company })])
    expect(await readInfo()).toEqual(before)
  })

  test('waits for a decision if another helper independently replaced the guest', async () => {
    const other = await desk.openDevice('Table 2')
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob, at: '2027-05-14T11:50:00.000Z' })])
    await other.send([makeFact('replace', { spotId: desk.at(0), ...cat })])
    const disputes = await listDisputes()
    expect(disputes.map(({ spotId, sides }) => [spotId, sides.map(({ who, firstName }) => [who, firstName])])).toEqual([
      [
        desk.at(0),
        [
          ['Table 1 (helper)', 'Bob'],
          ['Table 2 (helper)', 'Cat'],
        ],
      ],
    ])
    expect((await guestAt(0))?.name).toBe('Bob New or Cat Orr')
    const sides = disputes[0]?.sides.map(({ id }) => id) ?? []
    const id = crypto.randomUUID()
    const decision = { id, chosen: sides[1] ?? '', sides }
    for (let time = 0; time < 2; time += 1) {
      expect((await other.browser.call('decideAtDesk', { body: decision })).status).toBe(200)
      expect(await listDisputes()).toEqual([])
    }
    expect((await guestAt(0))?.name).toBe('Cat Orr')
  })

  test("makes the other new guest a walk-in after the decision, which can't be reversed", async () => {
    const other = await desk.openDevice('Table 2')
    const replaceBy = (person: typeof cat) => {
      const named = makeFact('replace', { spotId: desk.at(0), ...person })
      const guestName = `${person.firstName} ${person.lastName}`
      const about = { spotId: desk.at(0), guestName, seen: [named.id] }
      return [named, makeFact('in', about), makeFact('in', { ...about, part: 'dinner' })]
    }
    const [ofBob, ofCat] = [replaceBy(bob), replaceBy(cat)]
    await phone.send(ofBob)
    await other.send(ofCat)
    const [dispute] = await listDisputes()
    const sides =
      dispute?.sides
        .toSorted((one, two) => formatSideName(one).localeCompare(formatSideName(two)))
        .map(({ id }) => id) ?? []
    const settle = (chosen = '') => phone.browser.call('decideAtDesk', { body: { id: randomUUID(), chosen, sides } })
    expect((await settle(sides[0])).status).toBe(200)
    expect((await settle(sides[0])).status).toBe(200)
    const { status, problem } = await settle(sides[1])
    expect([status, problem.issues?.map(({ message }) => message)]).toEqual([409, ['Table 1 (helper) kept Bob New.']])
    const [guest, ...others] = await phone.readGuests()
    expect([guest?.name, guest?.state.here.golf?.guestName]).toEqual(['Bob New', 'Bob New'])
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    expect(attendees[0]?.attendeeInfo).toMatchObject(bob)
    const walkIn = others.find(({ isWalkIn }) => isWalkIn)
    expect(walkIn).toMatchObject({ name: 'Cat Orr', partner: 'Acme', parts: ['golf', 'dinner'] })
    expect(Object.values(walkIn?.state.here ?? {}).map(({ who }) => who)).toEqual([
      'Table 2 (helper)',
      'Table 2 (helper)',
    ])
    await other.send([
      makeFact('in', { spotId: desk.at(0), guestName: 'Cat Orr', part: 'vip', seen: [ofCat[0]?.id ?? ''] }),
    ])
    const [again] = await listDisputes()
    const late = again?.sides.map(({ id }) => id) ?? []
    const bobs = again?.sides.find((side) => formatSideName(side) === 'Bob New')?.id ?? ''
    await phone.browser.call('decideAtDesk', { body: { id: randomUUID(), chosen: bobs, sides: late } })
    expect((await phone.readGuests()).filter(({ isWalkIn }) => isWalkIn)).toMatchObject([{ name: 'Cat Orr' }])
    const [told] = guest?.state.notes ?? []
    expect([told?.note, told?.seen]).toEqual(['Kept Bob New. Now a walk-in: Cat Orr.', [sides[1]]])
  })

  test.each(['replace', 'in'] as const)('waits for a decision if the partner named someone else (%s)', async (kind) => {
    const seenName = (await guestAt(1))?.name ?? ''
    const saved = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    const attendees = saved.attendees.map((spot) =>
      spot.id === desk.at(1) && spot.attendeeInfo
        ? { ...spot, attendeeInfo: { ...spot.attendeeInfo, firstName: 'Dan', lastName: 'Web' } }
        : spot,
    )
    const { contact, donation, review, version, eventId, id } = saved
    const body = { id, eventId, version, contact, donation, review, attendees }
    expect((await desk.admin.call('saveRegistration', { body })).status).toBe(200)
    await phone.send([makeFact(kind, { spotId: desk.at(1), guestName: seenName, ...(kind === 'replace' && bob) })])
    expect((await listDisputes())[0]?.sides.map(({ firstName }) => firstName)).toEqual([
      'Dan',
      kind === 'in' ? '' : 'Bob',
    ])
    expect((await guestAt(1))?.name).toBe(`Dan Web or ${kind === 'in' ? seenName : 'Bob New'}`)
  })
})

describe('a replacement for a guest whom another helper checked in', () => {
  const names = async () => {
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    return attendees[0]?.name
  }

  test.each([
    ['first', true],
    ['last', false],
  ])('keeps the former name until a decision, if it arrives %s', async (_, isFirst) => {
    const other = await desk.openDevice('Table 2')
    const former = (await guestAt(0))?.name ?? ''
    const seen: string[] = []
    const about = { spotId: desk.at(0), guestName: former, seen }
    const [replacement, checkIn] = [makeFact('replace', { ...about, ...bob }), makeFact('in', about)]
    if (isFirst) {
      await phone.send([replacement])
      expect(await names()).toBe('Bob New')
      await other.send([checkIn])
    } else {
      await other.send([checkIn])
      await phone.send([replacement])
    }
    expect([await names(), (await guestAt(0))?.state.dispute?.length]).toEqual([former, 2])
    const body = { id: crypto.randomUUID(), chosen: replacement.id, sides: [replacement.id, checkIn.id] }
    await phone.browser.call('decideAtDesk', { body })
    expect([await names(), (await guestAt(0))?.state]).toMatchObject(['Bob New', { here: {}, dispute: null }])
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    expect(attendees[0]?.attendeeInfo).toMatchObject(bob)
    await expectConsistentWorld(desk.world.db)
  })
})

test("is accepted in one upload with the new guest's check-in", async () => {
  const former = (await guestAt(0))?.name ?? ''
  const replacement = makeFact('replace', { spotId: desk.at(0), guestName: former, seen: [], ...bob })
  const checkIn = makeFact('in', { spotId: desk.at(0), guestName: 'Bob New', seen: [replacement.id] })
  await phone.send([replacement, checkIn])
  const guest = await guestAt(0)
  expect([guest?.state.dispute, guest?.name, Object.keys(guest?.state.here ?? {})]).toEqual([null, 'Bob New', ['golf']])
})
