import { beforeEach, describe, expect, test } from 'vitest'
import type { DeskFact } from '#shared/domain/desk/facts.ts'
import { maxDeskFactsAtOnce } from '#shared/limits.ts'
import { list, openServer, openStorage } from '#tests/support/desk-device.ts'
import type { DeskCalls } from './desk-calls.ts'
import { createDesk, type Desk } from './desk-store.ts'
import { checkIn } from './make-facts.ts'

const guest = { spotId: 1, walkInId: null, name: 'Ann Lee', registrationId: 1, factIds: [] }
const makeFacts = (count: number) =>
  Array.from({ length: count }, () => ({ ...checkIn(guest, 'golf', { at: list.asOf, who: 'Kim' }), eventId: 1 }))

let server: ReturnType<typeof openServer>['server']
let calls: DeskCalls
let device: ReturnType<typeof openStorage>
let desk: Desk

beforeEach(async () => {
  ;({ server, calls } = openServer())
  device = openStorage()
  desk = createDesk({ storage: device.storage, calls, now: () => Date.parse(list.asOf) })
  await desk.start(null)
})

const state = () => desk.store.getState()

describe('the desk on a device', () => {
  test('keeps facts until the server has accepted them, and sends them in batches', async () => {
    server.isReachable = false
    await desk.record(makeFacts(maxDeskFactsAtOnce + 1))
    await desk.sync()
    expect([state().isOnline, state().waiting.length, device.kept.waiting.length]).toEqual([
      false,
      maxDeskFactsAtOnce + 1,
      maxDeskFactsAtOnce + 1,
    ])
    server.isReachable = true
    await desk.sync()
    expect([state().isOnline, state().waiting, device.kept.waiting]).toEqual([true, [], []])
    expect([server.facts.size, server.uploads.slice(-2)]).toEqual([maxDeskFactsAtOnce + 1, [maxDeskFactsAtOnce, 1]])
  })

  test('shows its list and waiting facts after an offline reload', async () => {
    server.isReachable = false
    await desk.record(makeFacts(2))
    await desk.sync()
    const again = createDesk({ storage: device.storage, calls })
    await again.start(null)
    const { phase, waiting, isOnline } = again.store.getState()
    expect([phase, waiting.length, isOnline]).toEqual(['open', 2, false])
  })

  test("sets aside a refused fact so that it doesn't block other facts", async () => {
    server.isReachable = false
    const facts = makeFacts(3)
    server.refused = facts[1]?.id ?? ''
    await desk.record(facts)
    await desk.sync()
    server.isReachable = true
    await desk.sync()
    expect([server.facts.size, state().waiting.length]).toEqual([2, 0])
    expect(state().refused).toEqual([{ fact: facts[1], why: 'Enter a name' }])
    const again = createDesk({ storage: device.storage, calls })
    await again.start(null)
    expect(again.store.getState().refused).toEqual(state().refused)
    await desk.dismissRefused(server.refused)
    expect([state().refused, device.kept.waiting]).toEqual([[], []])
  })

  test('keeps an excess fact separate until someone dismisses it', async () => {
    const facts = makeFacts(2)
    server.full = [facts[0]?.id ?? '']
    await desk.record(facts)
    await desk.sync()
    expect([state().waiting, state().refused]).toEqual([[], [{ fact: facts[0], why: 'Too many' }]])
    expect(device.kept.waiting).toEqual([facts[0]])
  })

  test('remembers its clock offset after an offline reload', async () => {
    server.now += 2 * 3_600_000
    await createDesk({ storage: device.storage, calls, now: () => Date.parse(list.asOf) }).start(null)
    server.isReachable = false
    const again = createDesk({ storage: device.storage, calls, now: () => Date.parse(list.asOf) })
    await again.start(null)
    await again.record(makeFacts(1))
    expect([again.store.getState().isOnline, again.serverNow()]).toEqual([false, '2027-05-14T14:00:00.000Z'])
  })

  test('corrects a clock that is two hours off', async () => {
    server.now += 2 * 3_600_000
    await desk.sync()
    expect([state().clockOffset, desk.serverNow()]).toEqual([2 * 3_600_000, '2027-05-14T14:00:00.000Z'])
  })

  test("sends a fact's recorded time even if the clock has been corrected since", async () => {
    const wall = { now: Date.parse(list.asOf) - 10 * 60_000 }
    const off = createDesk({ storage: device.storage, calls, now: () => wall.now })
    await off.start(null)
    server.isReachable = false
    const fact = checkIn(guest, 'golf', { at: off.serverNow(), who: 'Kim' })
    await off.record([fact])
    await off.sync()
    wall.now += 10 * 60_000
    server.isReachable = true
    await off.sync()
    expect(server.facts.get(fact.id)).toMatchObject({ at: list.asOf })
    expect(server.states.at(-1)).toEqual({ eventId: list.eventId, since: list.version })
  })

  test("works in memory and reports it if the browser can't store facts", async () => {
    const memory = createDesk({ storage: openStorage(true).storage, calls })
    await memory.start(null)
    await memory.record(makeFacts(1))
    await memory.sync()
    expect([memory.store.getState().isKept, server.facts.size]).toEqual([false, 1])
  })

  test('stores its facts once the browser allows it again', async () => {
    server.isReachable = false
    device.disk.isRefused = true
    const facts = makeFacts(1)
    await desk.record(facts)
    await desk.sync()
    expect([state().isKept, state().waiting, device.kept.waiting]).toEqual([false, facts, []])
    device.disk.isRefused = false
    await desk.sync()
    expect([state().isKept, state().waiting, device.kept.waiting]).toEqual([true, facts, facts])
  })

  test("waits for the next sync if the server doesn't accept any facts, even after the link ends", async () => {
    server.isReachable = false
    const facts = makeFacts(1)
    await desk.record(facts)
    await desk.sync()
    Object.assign(server, { isReachable: true, ended: true, full: facts.map(({ id }) => id), isSilent: true })
    const before = server.uploads.length
    await desk.sync()
    expect([server.uploads.length - before, state().waiting]).toEqual([1, facts])
  })

  test('sends waiting facts after the link ends, even without a list', async () => {
    const facts = makeFacts(1)
    await device.storage.addWaiting(facts)
    await device.storage.clearList()
    server.ended = true
    const again = createDesk({ storage: device.storage, calls })
    await again.start(null)
    expect([server.facts.size, again.store.getState().phase, device.kept.waiting]).toEqual([1, 'ended', []])
  })

  test("doesn't send facts recorded at another event's desk", async () => {
    const facts = makeFacts(1).map((fact) => ({ ...fact, eventId: 2 }))
    await device.storage.addWaiting(facts)
    await desk.sync()
    expect([server.facts.size, state().waiting, device.kept.waiting]).toEqual([0, [], facts])
  })

  test('notifies a helper when someone else decides about their entry', async () => {
    const [own] = makeFacts(1)
    const note = {
      ...own,
      id: 'n',
      kind: 'note',
      who: 'Lou',
      seen: [own?.id],
      version: 2,
      note: 'Kept Bob.',
    } as DeskFact
    server.news = [{ ...own, version: 1 } as DeskFact]
    await desk.sync()
    server.news = [note]
    await desk.sync()
    expect(state().notices).toEqual([note])
    desk.dismissNotice('n')
    expect(state().notices).toEqual([])
  })

  test("sends a closed tab's facts, and keeps the list until they are sent", async () => {
    server.isReachable = false
    const other = createDesk({ storage: device.storage, calls, now: () => Date.parse(list.asOf) })
    await other.start(null)
    const facts = makeFacts(1)
    await desk.record(facts)
    await other.leave()
    expect([other.store.getState().phase, other.store.getState().waiting]).toEqual(['open', facts])
    server.isReachable = true
    await other.sync()
    expect([server.facts.size, device.kept.waiting]).toEqual([1, []])
    await desk.sync()
    expect([state().waiting, server.uploads.at(-1)]).toEqual([[], 0])
    await other.leave()
    expect([other.store.getState().phase, device.kept.list]).toEqual(['ended', null])
  })

  test('sends waiting facts and deletes its list after the link ends', async () => {
    server.isReachable = false
    await desk.record(makeFacts(1))
    await desk.sync()
    Object.assign(server, { isReachable: true, ended: true })
    await desk.sync()
    expect([server.facts.size, state().phase, state().list, device.kept.list]).toEqual([1, 'ended', null, null])
  })

  test("doesn't store or send facts from a rehearsal", async () => {
    desk.rehearse(true)
    await desk.record(makeFacts(2))
    await desk.sync()
    expect([state().rehearsal?.length, device.kept.waiting, server.facts.size]).toEqual([2, [], 0])
    desk.rehearse(false)
    expect(state().rehearsal).toBe(null)
  })
})
