import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimits } from '#server/records/rate-limits.ts'
import type { PairingToSave } from '#shared/contracts/placement/pairings.ts'
import { openBoardWorld } from '#tests/support/models/board-world.ts'

async function openRequests() {
  const opened = await openBoardWorld()
  const { world, event, board, addPartner } = opened
  const acmeUser = await world.build.user({ firstName: 'Ann', lastName: 'Lee' })
  const acme = await world.build.registration({
    creator: acmeUser,
    level: 'Eagle',
    named: 'all',
    contact: { nameForMarketingMaterials: 'Acme', registeredByEmails: ['bea@acme.test'] },
  })
  const birch = await addPartner(2, { contact: { nameForMarketingMaterials: 'Birch' } })
  const ann = await world.as(acmeUser)
  const bea = await world.as(await world.build.user({ email: 'bea@acme.test' }))
  const params = { id: acme.id }
  const ask = (text: string, version?: number, visitor = ann) =>
    visitor.call('savePairingRequest', { params, body: { text, version } })
  const readOwn = async () => (await ann.call('getPairingRequest', { params })).answer
  const read = async () => (await board.call('listPairings', { params: { eventId: event.id } })).answer
  const accept = (request: { id: number; version: number }, more: Partial<PairingToSave> = {}) =>
    board.call('enterPairing', {
      body: {
        eventId: event.id,
        id: 0,
        part: 'golf',
        kind: 'with',
        strength: 'prefer',
        note: 'For us alone',
        request,
        one: { registrationId: acme.id, spotId: null },
        other: { registrationId: birch.registration.id, spotId: null },
        ...more,
      },
    })
  const firstRequest = async () => {
    const [request] = (await read()).requests
    expect.assert(request)
    return request
  }
  return { ...opened, acme, birch, ann, bea, ask, readOwn, read, accept, firstRequest }
}

let opened: Awaited<ReturnType<typeof openRequests>>
beforeEach(async () => {
  opened = await openRequests()
})

describe("a partner's pairing request", () => {
  test('waits for an organizer, and can be changed or withdrawn by clearing the text', async () => {
    const { acme, board, event, ask, readOwn, read } = opened
    expect(await readOwn()).toEqual({ text: '', state: 'asked', version: 0 })
    expect((await ask('Bo of Birch')).answer).toEqual({ text: 'Bo of Birch', state: 'asked', version: 1 })
    expect((await ask('Bo of Birch')).answer.version).toBe(1)
    expect((await ask('Cy of Birch', 1)).answer.version).toBe(2)
    expect((await read()).requests).toMatchObject([
      { registrationId: acme.id, partner: 'Acme', text: 'Cy of Birch', author: 'Ann Lee', state: 'asked' },
    ])
    const onBoard = (await board.call('getBoard', { params: { part: 'golf', eventId: event.id } })).answer
    expect(onBoard.waitingRequests).toBe(1)
    expect((await ask('', 2)).answer).toEqual({ text: '', state: 'asked', version: 0 })
    expect((await ask('', 2)).status).toBe(200)
    expect((await read()).requests).toEqual([])
    const { changes } = (await board.call('getRegistrationLog', { params: { id: acme.id } })).answer
    expect(changes.slice(0, 3).map(({ sentences }) => sentences)).toEqual([
      ['Ann Lee withdrew the request to play with “Cy of Birch”.'],
      ['Ann Lee asked to play with “Cy of Birch” instead of “Bo of Birch”.'],
      ['Ann Lee asked to play with “Bo of Birch”.'],
    ])
  })

  test("becomes a pairing until it is withdrawn, without showing the organizers' note", async () => {
    const { ask, readOwn, read, accept, firstRequest } = opened
    await ask('Whoever is fun')
    const request = await firstRequest()
    const made = (await accept(request)).answer
    expect((await accept(request)).answer).toEqual(made)
    const { problem } = await accept({ id: request.id, version: 2 }, { kind: 'notWith' })
    expect(problem.code).toBe('not_possible')
    expect(await readOwn()).toEqual({ text: 'Whoever is fun', state: 'accepted', version: 2 })
    expect(await read()).toMatchObject({
      pairings: [{ words: 'Acme with Birch', asked: [{ partner: 'Acme', text: 'Whoever is fun' }] }],
      requests: [{ state: 'accepted' }],
    })
    expect((await ask('Somebody else', 2)).problem.code).toBe('not_possible')
    expect((await ask('', 2)).answer.state).toBe('asked')
    expect(await read()).toMatchObject({ pairings: [], requests: [] })
  })

  test('can share a pairing that remains after one of its requests is withdrawn', async () => {
    const { world, event, birch, board, ask, read, accept, firstRequest } = opened
    const body = { text: 'Acme, please' }
    await board.call('savePairingRequest', { params: { id: birch.registration.id }, body })
    await accept(await firstRequest())
    await ask('Birch')
    const mine = (await read()).requests.find(({ partner }) => partner === 'Acme')
    expect.assert(mine)
    await accept(mine)
    expect((await read()).pairings).toHaveLength(1)
    expect((await read()).requests.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    await ask('', mine.version + 1)
    expect((await read()).pairings).toMatchObject([{ asked: [{ partner: 'Birch' }] }])
    const [theirs] = (await read()).requests
    await board.call('savePairingRequest', {
      params: { id: birch.registration.id },
      body: { text: '', version: theirs?.version },
    })
    expect((await read()).pairings).toEqual([])
    expect(await world.db.selectFrom('pairings').select('id').where('eventId', '=', event.id).execute()).toEqual([])
  })

  test('reopens when its pairing is deleted', async () => {
    const { board, ask, readOwn, read, accept, firstRequest } = opened
    await ask('Birch')
    await accept(await firstRequest())
    const [pairing] = (await read()).pairings
    expect.assert(pairing)
    await board.call('deletePairing', { body: { id: pairing.id, version: pairing.version } })
    expect(await readOwn()).toMatchObject({ state: 'asked' })
  })

  test('can be declined, and then entered again with different text', async () => {
    const { board, ask, readOwn, accept, firstRequest } = opened
    await ask('Somebody famous')
    const { id, version } = await firstRequest()
    const decline = (isDeclined: boolean, of = version) =>
      board.call('declinePairingRequest', { body: { id, version: of, isDeclined } })
    expect((await decline(true)).answer.version).toBe(2)
    expect((await decline(true)).answer.version).toBe(2)
    expect(await readOwn()).toMatchObject({ state: 'declined', version: 2 })
    await decline(false, 2)
    expect(await readOwn()).toMatchObject({ state: 'asked', version: 3 })
    await decline(true, 3)
    expect((await ask('Birch then', 4)).answer).toMatchObject({ state: 'asked' })
    expect((await decline(true, 4)).problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: 'Ann Lee' } })
    await accept(await firstRequest())
    expect((await decline(true, 6)).problem.code).toBe('not_possible')
    expect((await board.call('declinePairingRequest', { body: { id: 4711, isDeclined: true } })).status).toBe(404)
  })

  test('is either changed or accepted if both happen simultaneously', async () => {
    const { ask, read, accept, firstRequest } = opened
    await ask('Birch')
    const [asked, accepted] = await Promise.all([ask('Not Birch!', 1), accept(await firstRequest())])
    expect([asked.status, accepted.status].toSorted()).toEqual([200, 409])
    const { pairings, requests } = await read()
    expect(pairings).toHaveLength(asked.status === 200 ? 0 : 1)
    expect(requests).toMatchObject([{ text: asked.status === 200 ? 'Not Birch!' : 'Birch' }])
    const refused = asked.status === 200 ? accepted : asked
    expect(['changed_elsewhere', 'not_possible']).toContain(refused.problem.code)
  })
})

describe('an unacceptable pairing request', () => {
  test('is refused from colleagues, from strangers, and after the event', async () => {
    const { world, acme, bea, ann, ask } = opened
    const stranger = await world.as(await world.build.user())
    await ask('Birch')
    expect((await ask('Me', 1, bea)).problem.code).toBe('attendees_only')
    expect((await ask('Me', 1, stranger)).status).toBe(404)
    expect((await stranger.call('getPairingRequest', { params: { id: acme.id } })).status).toBe(404)
    expect((await bea.call('getPairingRequest', { params: { id: acme.id } })).answer.text).toBe('Birch')
    world.clock.now = new Date('2027-12-01T18:00:00.000Z')
    expect((await ask('Late', 1)).problem.code).toBe('registration_closed')
    expect((await ann.call('getPairingRequest', { params: { id: acme.id } })).answer.text).toBe('Birch')
  })

  test('is refused if it is outdated, too frequent, or too long', async () => {
    const { board, ask, readOwn } = opened
    await ask('Birch')
    await ask('Cedar', 1, board)
    expect((await ask('Dogwood', 1)).problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: 'Kim Shaw' } })
    expect((await ask('Dogwood')).problem.code).toBe('changed_elsewhere')
    expect((await ask('x'.repeat(201), 2)).status).toBe(400)
    const { most } = rateLimits.saves[0]
    for (let count = 0; count < most - 1; count++) await ask(`Number ${count}`, 2 + count)
    expect((await ask('One more', 1 + most)).problem.code).toBe('too_many_requests')
    expect((await readOwn()).text).toBe(`Number ${most - 2}`)
  })
})
