import { beforeEach, describe, expect, test } from 'vitest'
import { listGuests } from '#shared/domain/desk/guests.ts'
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

describe('a desk link', () => {
  test("opens the event's list without a login, but doesn't reveal amounts or email addresses", async () => {
    const response = await phone.browser.request({ method: 'GET', url: '/api/desk/list' })
    const list = await phone.readList()
    expect([list.eventName, list.who, list.partners.map(({ name }) => name)]).toEqual([
      'Spring Classic',
      'Table 1 (helper)',
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

  test('is stored only as a hash of its token', async () => {
    const { token } = await desk.createLink()
    for (const table of ['linkTokens', 'deskLinks', 'deskDevices', 'auditTrail'] as const) {
      expect(JSON.stringify(await desk.world.db.selectFrom(table).selectAll().execute())).not.toContain(token)
    }
  })

  test('lists its devices, and renames a device that opens the link again', async () => {
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

  const endLink = () => desk.admin.call('revokeDeskLink', { params: { id: phone.linkId } })
  const readCounts = async () => (await desk.admin.call('getDeskCounts', { params: { eventId: desk.event.id } })).answer

  test('blocks devices once it is turned off, but accepts check-ins recorded before', async () => {
    await endLink()
    expect((await phone.browser.call('getDeskList', { query: {} })).problem.code).toBe('desk_link_ended')
    const { answer } = await phone.send([makeFact('in', { spotId: desk.at(0) })])
    expect([answer.isEnded, answer.accepted.length, answer.facts]).toEqual([true, 1, []])
    expect((await readCounts()).parts[0]).toMatchObject({ part: 'golf', expected: 2, here: 1, missing: 1 })
    desk.world.clock.now = new Date('2027-05-18T12:00:00.000Z')
    expect((await phone.send([])).problem.code).toBe('desk_link_ended')
  })

  test("holds names and walk-ins for an organizer's decision once it is turned off", async () => {
    const former = (await guestAt(0))?.name
    const replace = makeFact('replace', { spotId: desk.at(0), ...bob })
    const checkIn = makeFact('in', { spotId: desk.at(0), guestName: 'Bob New', seen: [replace.id] })
    const walkIn = makeFact('walkIn', { part: 'dinner', ...cat })
    await endLink()
    const sent = [replace, checkIn, walkIn]
    expect((await phone.send([...sent, ...sent])).answer.accepted).toEqual([...sent, ...sent].map(({ id }) => id))
    expect((await phone.send(sent)).answer.accepted).toHaveLength(3)
    const { held, parts } = await readCounts()
    expect(held).toMatchObject([
      { id: replace.id, who: 'Table 1 (helper)', name: 'Bob New' },
      { id: walkIn.id, name: 'Cat Orr', guestName: '' },
    ])
    expect(parts.map(({ here }) => here)).toEqual([0, 0, 0])
    const settle = (id: string, isAccepted: boolean) => desk.admin.call('decideHeldFacts', { body: { id, isAccepted } })
    expect((await settle(replace.id, true)).answer).toHaveLength(1)
    expect((await settle(walkIn.id, false)).answer).toEqual([])
    expect((await settle(walkIn.id, true)).problem.code).toBe('not_found')
    const list = (await desk.admin.call('getDeskList', { query: { eventId: desk.event.id } })).answer
    const [guest, ...others] = listGuests(list, list.facts).flatMap(({ people }) => people)
    expect([guest?.name, guest?.state.here.golf?.who, others.some(({ isWalkIn }) => isWalkIn)]).toEqual([
      'Bob New',
      'Table 1 (helper)',
      false,
    ])
    expect(former).not.toBe('Bob New')
    await expectConsistentWorld(desk.world.db)
  })

  test("holds a pending walk-in's check-ins, and refuses more than 200 held entries", async () => {
    const walkIn = makeFact('walkIn', { part: 'dinner', ...cat })
    const checkIn = () => makeFact('in', { walkInId: walkIn.id, part: 'golf' })
    await endLink()
    expect((await phone.send([checkIn(), walkIn])).answer.accepted).toHaveLength(2)
    expect((await phone.send([checkIn()])).answer.accepted).toHaveLength(1)
    expect((await readCounts()).parts.map(({ here }) => here)).toEqual([0, 0, 0])
    const many = Array.from({ length: 198 }, () => makeFact('walkIn', { part: 'dinner', ...cat }))
    const { answer } = await phone.send([...many, makeFact('in', { spotId: desk.at(0) })])
    expect([answer.accepted.length, answer.refused.map(({ id }) => id)]).toEqual([198, [many[197]?.id]])
  })

  test('refuses more entries about one guest than an organizer can handle', async () => {
    await endLink()
    const names = Array.from({ length: 101 }, (_, index) =>
      makeFact('replace', { spotId: desk.at(0), ...cat, lastName: String(index) }),
    )
    await phone.send(names)
    const body = { id: names[0]?.id ?? '', isAccepted: true }
    expect((await desk.admin.call('decideHeldFacts', { body })).problem.code).toBe('invalid_input')
    const checkIn = makeFact('in', { spotId: desk.at(0) })
    const sent = await desk.admin.call('sendDeskFacts', { body: { eventId: desk.event.id, facts: [checkIn] } })
    expect([sent.answer.accepted, (await readCounts()).held.length]).toEqual([[checkIn.id], 1])
  })

  test('can be opened by ten new devices per hour on one network', async () => {
    const { token } = await desk.createLink()
    const open = async (remoteAddress = '127.0.0.1') => {
      const payload = { token, name: 'Ann' }
      return (await desk.world.openBrowser().request({ method: 'POST', url: '/api/desk/open', payload, remoteAddress }))
        .statusCode
    }
    for (let number = 0; number < 10; number += 1) expect(await open()).toBe(200)
    expect([await open(), await open('10.0.0.2')]).toEqual([429, 200])
    desk.world.clock.now = new Date('2027-05-14T13:00:01.000Z')
    expect(await open()).toBe(200)
  })

  test("can't be opened under an organizer's name", async () => {
    const { token } = await desk.createLink()
    const reply = await desk.world.openBrowser().call('openDesk', { body: { token, name: ' kim  ORGANIZER' } })
    expect(reply.problem.issues?.map(({ path }) => path)).toEqual(['name'])
  })

  test.each([
    ['2027-05-16T04:59:00.000Z', 200],
    ['2027-05-16T05:00:00.000Z', 404],
  ])('expires at the end of the day after the event (%s)', async (now, status) => {
    const { token } = await desk.createLink()
    desk.world.clock.now = new Date(now)
    const reply = await desk.world.openBrowser().call('openDesk', { body: { token, name: 'Ann' } })
    expect(reply.status).toBe(status)
  })
})

test("shows organizers the contact's phone number if missing guests didn't enter theirs", async () => {
  const { parts } = (await desk.admin.call('getDeskCounts', { params: { eventId: desk.event.id } })).answer
  const { phoneNumber } = desk.registration.contact
  expect(phoneNumber).not.toBe('')
  expect(parts[0]?.missingPartners).toMatchObject([{ name: 'Acme', missing: 2, phones: [phoneNumber] }])
})
