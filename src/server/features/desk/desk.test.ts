import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { makeFact, openDeskWorld, openDevice } from '#tests/support/desk.ts'

let desk: Awaited<ReturnType<typeof openDeskWorld>>
let phone: Awaited<ReturnType<typeof openDevice>>

beforeEach(async () => {
  desk = await openDeskWorld()
  phone = await desk.openDevice()
})

const guestAt = async (index: number) => (await phone.readGuests()).find(({ spotId }) => spotId === desk.at(index))
const bob = { firstName: 'Bob', lastName: 'New', company: 'Other Co', email: 'bob@other.test', mobile: '312-555-0199' }
const cat = { firstName: 'Cat', lastName: 'Orr' }

describe('desk links', () => {
  test('opens the list of its event without a login, money, and email addresses', async () => {
    const response = await phone.browser.request({ method: 'GET', url: '/api/desk/list' })
    const list = await phone.readList()
    expect([list.eventName, list.who, list.partners.map(({ name }) => name)]).toEqual([
      'Spring Classic',
      'Table 1',
      ['Acme', expect.stringMatching(/^Guests of /)],
    ])
    expect(list.partners[0]?.people.map(({ parts }) => parts)).toEqual([
      ['golf', 'dinner'],
      ['golf', 'dinner'],
      ['dinner'],
      ['dinner'],
    ])
    expect(response.body).not.toMatch(/@|donation|\$/i)
  })

  test('stores only a hash of the token', async () => {
    const { token } = await desk.createLink()
    for (const table of ['deskLinks', 'deskDevices', 'auditTrail'] as const) {
      expect(JSON.stringify(await desk.world.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    }
  })

  test('lists devices, and only renames one that opens the link again', async () => {
    const link = await desk.createLink()
    const browser = desk.world.openBrowser()
    await openDevice(browser, link, 'Ann')
    await openDevice(browser, link, 'Ann B.')
    const links = (await desk.admin.call('listDeskLinks', { params: { eventId: desk.event.id } })).answer
    expect(links.map(({ id, devices }) => [id, devices.map(({ name }) => name)])).toEqual([
      [link.id, ['Ann B.']],
      [phone.linkId, ['Table 1']],
    ])
  })

  test('shows a revoked device nothing, but takes the facts it recorded', async () => {
    await desk.admin.call('revokeDeskLink', { params: { id: phone.linkId } })
    expect((await phone.browser.call('getDeskList', { query: {} })).problem.code).toBe('desk_link_ended')
    const { answer } = await phone.send([makeFact('in', { spotId: desk.at(0) })])
    expect([answer.isEnded, answer.accepted.length, answer.facts, answer.toDecide]).toEqual([true, 1, [], []])
    const counts = (await desk.admin.call('getDeskCounts', { params: { eventId: desk.event.id } })).answer
    expect(counts.parts[0]).toMatchObject({ part: 'golf', expected: 2, here: 1, missing: 1 })
    desk.world.clock.now = new Date('2027-05-18T12:00:00.000Z')
    expect((await phone.send([])).problem.code).toBe('desk_link_ended')
  })

  test.each([
    ['2027-05-16T04:59:00.000Z', 200],
    ['2027-05-16T05:00:00.000Z', 404],
  ])('ends a link after the day after the event (%s)', async (now, status) => {
    const { token } = await desk.createLink()
    desk.world.clock.now = new Date(now)
    const reply = await desk.world.openBrowser().call('openDesk', { body: { token, name: 'Ann' } })
    expect(reply.status).toBe(status)
  })
})

describe('desk facts', () => {
  test('counts a fact once, however often it is sent', async () => {
    const facts = [makeFact('in', { spotId: desk.at(0) }), makeFact('in', { spotId: desk.at(1) })]
    await phone.send([...facts, ...facts])
    const { answer } = await phone.send(facts)
    expect([answer.accepted, answer.facts.length]).toEqual([facts.map(({ id }) => id), 2])
    expect((await guestAt(0))?.state.here.golf?.who).toBe('Table 1')
  })

  test('corrects the time of a phone whose clock is two hours off', async () => {
    const at = '2027-05-14T13:55:00.000Z'
    await phone.send([makeFact('in', { spotId: desk.at(0), at })], { sentAt: '2027-05-14T14:00:00.000Z' })
    expect((await guestAt(0))?.state.here.golf?.at).toBe('2027-05-14T11:55:00.000Z')
  })

  test('refuses a fact about a spot of another event', async () => {
    const other = await desk.world.build.event({ eventDate: '2027-09-10' })
    const foreign = await desk.world.build.registration({ eventId: other.id })
    const { problem } = await phone.send([makeFact('in', { spotId: foreign.attendees[0]?.id ?? 0 })])
    expect(problem.issues?.map(({ path }) => path)).toEqual(['facts.0.spotId'])
  })

  test('keeps a guest whose spot was deleted as a walk-in of the partner', async () => {
    await phone.send([makeFact('in', { spotId: desk.at(3), part: 'dinner' })])
    await write(desk.world.db, (trx) => trx.deleteFrom('spots').where('id', '=', desk.at(3)).execute())
    expect(await guestAt(3)).toMatchObject({ isWalkIn: true, partner: 'Acme', parts: ['dinner'] })
  })

  test('adds a walk-in, who is here and dines, at a free place', async () => {
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

describe('replacements', () => {
  test('gives the new guest the spot with its place, and keeps the former name in the log', async () => {
    const holes = await desk.world.db.selectFrom('golfCourseHoles').select('id').execute()
    await desk.world.build.placement({ spotId: desk.at(0), golfCourseHoleId: holes[0]?.id ?? 0 })
    const former = await guestAt(0)
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob })])
    expect(await guestAt(0)).toMatchObject({ name: 'Bob New', company: 'Other Co', hole: former?.hole, cart: 1 })
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    expect(attendees[0]?.attendeeInfo).toMatchObject(bob)
    const log = (await desk.admin.call('getRegistrationLog', { params: { id: desk.registration.id } })).answer
    expect(JSON.stringify(log)).toContain(former?.name)
    expect(JSON.stringify(log)).toContain('Table 1 (check-in desk)')
    await expectConsistentWorld(desk.world.db)
  })

  test('restores everything about the former guest after an undo', async () => {
    const readInfo = async () =>
      (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer.attendees[0]
    const before = await readInfo()
    const { firstName = '', lastName = '', company = '' } = before?.attendeeInfo ?? {}
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob })])
    await phone.send([makeFact('undo', { spotId: desk.at(0), firstName, lastName, company })])
    expect(await readInfo()).toEqual(before)
  })

  test('waits for a decision between two independent replacements, and then names the spot', async () => {
    const other = await desk.openDevice('Table 2')
    await phone.send([makeFact('replace', { spotId: desk.at(0), ...bob, at: '2027-05-14T11:50:00.000Z' })])
    const { toDecide } = (await other.send([makeFact('replace', { spotId: desk.at(0), ...cat })])).answer
    expect(toDecide.map(({ spotId, sides }) => [spotId, sides.map(({ who, firstName }) => [who, firstName])])).toEqual([
      [
        desk.at(0),
        [
          ['Table 1', 'Bob'],
          ['Table 2', 'Cat'],
        ],
      ],
    ])
    expect((await guestAt(0))?.name).toBe('Bob New')
    const sides = toDecide[0]?.sides.map(({ id }) => id) ?? []
    const id = crypto.randomUUID()
    const decision = { id, chosen: sides[1] ?? '', sides }
    expect((await other.browser.call('decideAtDesk', { body: decision })).answer.toDecide).toEqual([])
    expect((await other.browser.call('decideAtDesk', { body: decision })).answer.toDecide).toEqual([])
    expect((await guestAt(0))?.name).toBe('Cat Orr')
  })

  test.each(['replace', 'in'] as const)(
    'waits for a decision if the partner has named someone else (%s)',
    async (kind) => {
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
      const { toDecide } = (
        await phone.send([makeFact(kind, { spotId: desk.at(1), guestName: seenName, ...(kind === 'replace' && bob) })])
      ).answer
      expect(toDecide[0]?.sides.map(({ firstName }) => firstName)).toEqual(['Dan', kind === 'in' ? '' : 'Bob'])
      expect((await guestAt(1))?.name).toBe('Dan Web')
    },
  )
})

describe('replacements of a guest whom another helper checks in', () => {
  const names = async () => {
    const { attendees } = (await desk.admin.call('getRegistration', { params: { id: desk.registration.id } })).answer
    return attendees[0]?.name
  }

  test.each([
    ['first', true],
    ['last', false],
  ])('keep the former name until someone decides, if the replacement arrives %s', async (_, isFirst) => {
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

test('takes a replacement and the check-in of the new guest in one upload', async () => {
  const former = (await guestAt(0))?.name ?? ''
  const replacement = makeFact('replace', { spotId: desk.at(0), guestName: former, seen: [], ...bob })
  const checkIn = makeFact('in', { spotId: desk.at(0), guestName: 'Bob New', seen: [replacement.id] })
  const { toDecide } = (await phone.send([replacement, checkIn])).answer
  const guest = await guestAt(0)
  expect([toDecide, guest?.name, Object.keys(guest?.state.here ?? {})]).toEqual([[], 'Bob New', ['golf']])
})
