import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { NamedSide, PairingToSave } from '#shared/contracts/placement/pairings.ts'
import { maxPairings } from '#shared/limits.ts'
import { everything } from '#tests/support/models/any-placement-problem.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'
import { readMoves } from '#tests/support/models/read-proposal.ts'
import { toSave } from '#tests/support/registrations.ts'
import { listPairings } from '../core/pairing-store.ts'

async function openPairings() {
  const opened = await openBoardWorld()
  const { world, event, board, addPartner } = opened
  const acme = await addPartner(4, { contact: { nameForMarketingMaterials: 'Acme' } })
  const birch = await addPartner(4, { contact: { nameForMarketingMaterials: 'Birch' } })
  const lou = await world.as(await world.build.user({ role: 'admin', firstName: 'Lou', lastName: 'Ray' }))
  const sideOf = ({ registration, golferIds }: typeof acme, index: number | null = null) => ({
    registrationId: registration.id,
    spotId: index === null ? null : (golferIds[index] ?? 0),
  })
  const pairing: PairingToSave = {
    eventId: event.id,
    id: 0,
    part: 'golf',
    kind: 'with',
    strength: 'prefer',
    note: '',
    one: sideOf(acme, 0),
    other: sideOf(birch, 0),
  }
  const save = (more: Partial<PairingToSave> = {}, visitor = board) =>
    visitor.call('enterPairing', { body: { ...pairing, ...more } })
  const read = async () => (await board.call('listPairings', { params: { eventId: event.id } })).answer
  const propose = async () =>
    (await board.call('proposePlacement', { body: { eventId: event.id, options: everything } })).answer
  const linesOf = () =>
    world.db.selectFrom('auditTrail').select(['who', 'action']).where('entity', '=', 'pairing').orderBy('id').execute()
  return { ...opened, acme, birch, lou, pairing, sideOf, save, read, propose, linesOf }
}

let opened: Awaited<ReturnType<typeof openPairings>>
beforeEach(async () => {
  opened = await openPairings()
})

const ids = ({ registrationId, spotId }: NamedSide) => ({ registrationId, spotId })

describe('a pairing', () => {
  test('is recorded in the audit trail when it is entered, changed, or deleted', async () => {
    const { acme, birch, lou, save, read, linesOf, sideOf } = opened
    const { id } = (await save({ note: 'Old friends' })).answer
    const [entered] = (await read()).pairings
    expect(entered).toMatchObject({ id, version: 1, kind: 'with', strength: 'prefer', note: 'Old friends' })
    expect(entered).toMatchObject({
      author: 'Kim Shaw',
      asked: [],
      one: { partner: 'Acme' },
      other: { partner: 'Birch' },
    })
    expect(entered?.words).toBe(`${acme.registration.attendees[0]?.name} with ${birch.registration.attendees[0]?.name}`)
    expect(entered?.status).toEqual({ isMet: false, words: 'at least one of them isn’t placed' })

    await save({ id, version: 1, kind: 'notWith', strength: 'must', other: sideOf(birch) }, lou)
    const [changed] = (await read()).pairings
    expect(changed).toMatchObject({ id, version: 2, kind: 'notWith', strength: 'must', note: '' })
    expect(changed?.other).toEqual({ ...sideOf(birch), name: 'Birch', partner: 'Birch' })
    await lou.call('deletePairing', { body: { id, version: 2 } })
    expect((await lou.call('deletePairing', { body: { id, version: 2 } })).status).toBe(200)
    expect((await read()).pairings).toEqual([])
    expect(await linesOf()).toEqual([
      { who: 'Kim Shaw', action: 'create' },
      { who: 'Lou Ray', action: 'update' },
      { who: 'Lou Ray', action: 'delete' },
    ])
  })

  test('is stored once regardless of the order of its sides', async () => {
    const { world, acme, birch, event, save, read, linesOf, sideOf, lou } = opened
    const first = (await save()).answer
    expect((await save()).answer).toEqual(first)
    expect((await save({ one: sideOf(birch, 0), other: sideOf(acme, 0) }, lou)).answer).toEqual(first)
    expect(await linesOf()).toHaveLength(1)
    expect((await save({ strength: 'must' })).problem).toMatchObject({ status: 409, code: 'not_possible' })
    expect((await save({ one: sideOf(birch), other: sideOf(acme, 1) })).status).toBe(200)
    const [, partners] = (await read()).pairings
    expect(partners && [ids(partners.one), ids(partners.other)]).toEqual([sideOf(acme, 1), sideOf(birch)])
    await save({ part: 'dinner' })
    await save({ kind: 'notWith' })
    expect(await listPairings(world.db, event.id, 'dinner')).toMatchObject([
      { kind: 'with', strength: 'prefer', one: { spotId: acme.golferIds[0] }, other: { spotId: birch.golferIds[0] } },
    ])
    expect(await listPairings(world.db, event.id, 'golf')).toHaveLength(3)
  })

  test("can't have a missing or absent person, or one person on both sides", async () => {
    const { world, event, acme, birch, save, sideOf, read } = opened
    const other = await world.build.event({
      eventDate: '2026-05-14',
      registrationOpenDate: '2026-01-04',
      onlineUpdatesCloseDate: '2026-04-23',
    })
    const away = await world.build.registration({ eventId: other.id })
    const diner = await world.build.registration({
      named: 'all',
      choices: { golfersIncluded: 0, dinnersIncluded: 1, vipsIncluded: 0 },
      creator: opened.admin,
    })
    const attempts: [Partial<PairingToSave>, string, string][] = [
      [{ other: sideOf(acme, 0) }, 'other', 'Choose two different people'],
      [{ one: { registrationId: 4711, spotId: null } }, 'one', 'No longer registered'],
      [{ one: { registrationId: away.id, spotId: null } }, 'one', 'No longer registered'],
      [{ one: { ...sideOf(acme), spotId: birch.golferIds[0] ?? 0 } }, 'one', 'No longer registered'],
      [{ other: { registrationId: diner.id, spotId: null } }, 'other', 'Not golfing'],
      [{ other: { registrationId: diner.id, spotId: diner.attendees[0]?.id ?? 0 } }, 'other', 'Not golfing'],
    ]
    for (const [more, path, message] of attempts) {
      expect((await save(more)).problem.issues).toEqual([{ path, message }])
    }
    expect((await save({ note: 'x'.repeat(201) })).status).toBe(400)
    expect((await save({ id: 4711 })).status).toBe(404)
    expect((await save({ eventId: 4711 })).status).toBe(404)
    expect((await save({ eventId: other.id })).problem.code).toBe('corrections_only')
    expect((await read()).pairings).toEqual([])
    await save({ part: 'dinner', other: { registrationId: diner.id, spotId: null } })
    expect(await listPairings(world.db, event.id, 'dinner')).toHaveLength(1)
  })

  test('is deleted with its spot, and recorded in the audit trail', async () => {
    const { board, acme, birch, save, read, linesOf, sideOf } = opened
    await save({ other: sideOf(birch, 3) })
    await save({ one: sideOf(acme), other: sideOf(birch) })
    const { registration } = birch
    const body = {
      ...toSave(registration),
      donation: { ...registration.donation, golfersIncluded: 3 },
      attendees: registration.attendees.slice(0, 3),
      confirmDrop: true,
    }
    expect((await board.call('saveRegistration', { body })).status).toBe(200)
    expect((await read()).pairings.map(({ words }) => words)).toEqual(['Acme with Birch'])
    expect((await linesOf()).at(-1)).toEqual({ who: 'Kim Shaw', action: 'drop' })
    const log = (await board.call('getRegistrationLog', { params: { id: acme.registration.id } })).answer
    expect(log.changes.flatMap(({ sentences }) => sentences)[0]).toMatch(/^Kim Shaw removed a guest and the pairing/)
    expect((await save({ other: sideOf(birch, 3) })).problem.issues).toEqual([
      { path: 'other', message: 'No longer registered' },
    ])
  })

  test('is hidden while its registration is deleted', async () => {
    const { world, event, board, birch, save, read, propose } = opened
    const { id } = (await save()).answer
    await board.call('deleteRegistration', { params: { id: birch.registration.id } })
    expect((await read()).pairings).toEqual([])
    expect(await listPairings(world.db, event.id, 'golf')).toEqual([])
    expect((await propose()).pairings).toEqual([])
    expect((await save({ id, strength: 'must' })).status).toBe(404)
    await board.call('restoreRegistration', { body: { registrationId: birch.registration.id } })
    expect((await read()).pairings).toMatchObject([{ id }])
  })

  test('accepts only the first of two simultaneous changes, and shows its author to the other organizer', async () => {
    const { lou, save, read, linesOf } = opened
    const { id } = (await save()).answer
    const replies = await Promise.all([
      save({ id, version: 1, strength: 'must' }),
      save({ id, version: 1, note: 'Neighbors' }, lou),
    ])
    const refused = replies.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(1)
    const who = replies[0]?.status === 200 ? 'Kim Shaw' : 'Lou Ray'
    expect(refused[0]?.problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: who, version: 2 } })
    expect((await read()).pairings).toMatchObject([{ version: 2 }])
    expect(await linesOf()).toHaveLength(2)
  })

  test('is stored once even if two organizers enter it at the same time', async () => {
    const { lou, save, read, linesOf } = opened
    const [one, other] = await Promise.all([save(), save({}, lou)])
    expect(one.answer).toEqual(other.answer)
    expect((await read()).pairings).toHaveLength(1)
    expect(await linesOf()).toHaveLength(1)
  })

  test("can't be added beyond the limit, and the refusal states the limit", async () => {
    const { world, event, acme, addPartner, save } = opened
    const { golferIds } = await addPartner(99)
    const pairs = acme.golferIds.flatMap((one) => golferIds.map((other) => [one, other] as const)).slice(0, maxPairings)
    expect(pairs).toHaveLength(maxPairings)
    await write(world.db, (trx) =>
      trx
        .insertInto('pairings')
        .values(
          pairs.map(([one, other]) => ({
            eventId: event.id,
            part: 'golf' as const,
            kind: 'with' as const,
            strength: 'prefer' as const,
            oneSpotId: Math.min(one, other),
            otherSpotId: Math.max(one, other),
            oneRegistrationId: null,
            otherRegistrationId: null,
            note: '',
            authorId: null,
            author: 'Ada',
            createdAt: world.clock.now.toISOString(),
            version: 1,
          })),
        )
        .execute(),
    )
    const { problem } = await save()
    expect(problem).toMatchObject({ status: 409, code: 'not_possible' })
    expect(problem.detail).toContain(String(maxPairings))
  })
})

describe('a placement proposal with pairings', () => {
  test("respects and explains pairings, and can't be applied after they change", async () => {
    const { event, board, acme, birch, save, sideOf, propose, read } = opened
    await save({ strength: 'must' })
    await save({ kind: 'notWith', strength: 'must', one: sideOf(acme, 1), other: sideOf(birch, 1) })
    await save({ part: 'dinner', kind: 'notWith', strength: 'must' })
    const proposal = await propose()
    expect(proposal.pairings.map(({ isMet }) => isMet)).toEqual([true, true])
    const apply = (boardVersion: string, moves = readMoves(proposal)) =>
      board.call('applyProposal', {
        body: {
          part: 'golf',
          eventId: event.id,
          boardVersion,
          courses: [],
          moves: moves.map(({ id, to }) => ({ personId: id, to })),
        },
      })
    await save({ kind: 'with', one: sideOf(acme, 2), other: sideOf(birch, 2) })
    expect((await apply(proposal.boardVersion)).problem.code).toBe('board_moved_on')
    const again = await propose()
    expect((await apply(again.boardVersion, readMoves(again))).status).toBe(200)
    const { pairings } = await read()
    expect(pairings.filter(({ part }) => part === 'golf').map(({ status }) => status?.isMet)).toEqual(
      again.pairings.map(({ isMet }) => isMet),
    )
    expect(pairings.find(({ part }) => part === 'dinner')?.status).toEqual({ isMet: true, words: '' })
  })
})

test('shows golf pairings on the board with the names of both sides', async () => {
  const { event, board, acme, birch, save, sideOf } = opened
  await save({ one: sideOf(acme), other: sideOf(birch, 0), kind: 'notWith' })
  await save({ part: 'dinner' })
  const { answer } = await board.call('getBoard', { params: { part: 'golf', eventId: event.id } })
  expect(answer).toMatchObject({
    waitingRequests: 0,
    pairings: [{ kind: 'notWith', one: { spotId: birch.golferIds[0] }, other: { name: 'Acme', spotId: null } }],
  })
  expect(answer.pairings).toHaveLength(1)
})
