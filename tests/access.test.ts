import type { LightMyRequestResponse } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { mintNameLink } from '#server/features/registrations/name-links/name-links.ts'
import { allEndpoints, type EndpointName } from '#shared/contracts/all-endpoints.ts'
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { openWorld, type Visitor, type World } from './support/world.ts'

const isLogout = (name: EndpointName) => name === 'logout' || name === 'endSession'

const calls = (Object.entries(allEndpoints) as [EndpointName, Endpoint][]).sort(
  ([one], [other]) => Number(isLogout(one)) - Number(isLogout(other)),
)

let world: World
let nobody: Visitor
let stranger: Visitor
let admin: Visitor
let registrationId: number

beforeEach(async () => {
  world = await openWorld()
  nobody = await world.as(null)
  stranger = await world.as(await world.build.user())
  admin = await world.as(await world.build.user({ role: 'admin' }))
  registrationId = (await world.build.registration()).id
})

async function attempt(visitor: Visitor, endpoint: Endpoint, headers = {}, body = {}): Promise<LightMyRequestResponse> {
  const { method, path, answer } = endpoint
  const url = path.replace(/:\w+/g, String(registrationId))
  const request = { method, url, headers, ...(method === 'POST' && { payload: { id: registrationId, ...body } }) }
  if (answer !== 'stream') return visitor.request(request)
  const response = await visitor.request({ ...request, payloadAsStream: true })
  if (response.statusCode !== 200) return visitor.request(request)
  response.stream().destroy()
  return response
}

describe('calls', () => {
  test('number more than fifty', () => expect(calls.length).toBeGreaterThan(50))

  test('require a login unless they are public', async () => {
    for (const [name, endpoint] of calls.filter(([, { access }]) => access !== 'anyone')) {
      const response = await attempt(nobody, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'not_logged_in'])
    }
  })

  test("return 401 for a reminder link's token unless they are public", async () => {
    const owner = await world.build.user({ role: 'admin' })
    const { id, contact } = await world.build.registration({ contact: { email: owner.email } })
    registrationId = id
    const token = await write(world.db, (trx) =>
      mintNameLink(trx, { registrationId: id, email: contact.email, now: world.clock.now }),
    )
    const holder = await world.as(null)
    expect((await holder.call('readAttendeeNames', { body: { token } })).answer.registrationId).toBe(id)
    const headers = {
      authorization: `Bearer ${token}`,
      cookie: ['fairwaySession', '__Host-fairwaySession', 'fairwayBrowser', 'token']
        .map((name) => `${name}=${token}`)
        .join('; '),
    }
    for (const [name, endpoint] of calls.filter(([, { access }]) => access !== 'anyone')) {
      const response = await attempt(holder, { ...endpoint, path: `${endpoint.path}?token=${token}` }, headers, {
        token,
      })
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'not_logged_in'])
    }
    for (const name of ['readLoginLink', 'login', 'readGuestSpot'] as const) {
      expect([name, (await holder.call(name, { body: { token } })).status]).not.toEqual([name, 200])
    }
  })

  test("return 401 to a helper's device, except for calls from the desk", async () => {
    const { id: eventId } = await world.build.event({ eventDate: '2027-05-14' })
    const body = { eventId, label: 'Registration table' }
    const { url } = (await admin.call('createDeskLink', { body })).answer
    const helper = world.openBrowser()
    const token = new URL(url).searchParams.get('token') ?? ''
    expect((await helper.call('openDesk', { body: { token, name: 'Ann' } })).status).toBe(200)
    expect((await helper.call('getDeskList', { query: {} })).answer.eventId).toBe(eventId)
    const others = calls.filter(([, { access }]) => access !== 'anyone' && access !== 'desk')
    expect(others.length).toBeGreaterThan(50)
    for (const [name, endpoint] of others) {
      const response = await attempt(helper, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'not_logged_in'])
    }
  })

  test("are refused if sent from another user's page", async () => {
    for (const [name, endpoint] of calls.filter(([, { access }]) => access !== 'anyone')) {
      const response = await attempt(admin, endpoint, { 'x-fairway-user': '4711' })
      expect([name, response.statusCode, response.json().code]).toEqual([name, 401, 'not_logged_in'])
    }
  })

  test('restricted to administrators return 403 to a partner, regardless of input', async () => {
    for (const [name, endpoint] of calls.filter(([, { access }]) => access === 'admin')) {
      const response = await attempt(stranger, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'admins_only'])
    }
  })

  test('about a user return 403 to another partner, regardless of input', async () => {
    const other = await world.as(await world.build.user())
    for (const [name, endpoint] of calls.filter(([, { access }]) => access === 'self')) {
      const response = await attempt(other, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'admins_only'])
    }
  })

  test('about a registration return 404 to a stranger, regardless of input', async () => {
    const aboutIt = calls.filter(([, { access }]) => access === 'registration' || access === 'registrationAdmin')
    expect(aboutIt.length).toBeGreaterThan(5)
    for (const [name, endpoint] of aboutIt) {
      const response = await attempt(stranger, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 404, 'not_found'])
    }
  })

  test('about a registration but only for administrators return 403 to its partner', async () => {
    const creator = await world.build.user()
    registrationId = (await world.build.registration({ creator })).id
    const partner = await world.as(creator)
    for (const [name, endpoint] of calls.filter(([, { access }]) => access === 'registrationAdmin')) {
      const response = await attempt(partner, endpoint)
      expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'admins_only'])
    }
  })

  test('return 400 for missing and non-numeric input before looking anything up', async () => {
    for (const [name, { method, path, body }] of calls.filter(([, { params, body }]) => params || body)) {
      const url = path.replace(/:\w+/g, 'x')
      for (const payload of body ? [{}, { id: 'x' }] : [undefined]) {
        const response = await admin.request({ method, url, ...(payload && { payload }) })
        expect([name, response.statusCode, response.json().code]).toEqual([name, 400, 'invalid_input'])
      }
    }
  })

  test("check the caller's access before rejecting a body that isn't JSON", async () => {
    const send = (visitor: Visitor) =>
      visitor.request({
        method: 'POST',
        url: '/api/Board/Move',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      })
    const codes = [await send(nobody), await send(stranger), await send(admin)].map((reply) => reply.json().code)
    expect(codes).toEqual(['not_logged_in', 'admins_only', 'bad_request'])
  })

  test('are all open to an administrator', async () => {
    for (const [name, endpoint] of calls) {
      const { statusCode } = await attempt(admin, endpoint)
      expect([name, [401, 403].includes(statusCode) && endpoint.access !== 'anyone']).toEqual([name, false])
    }
  })

  test('handle bad input without an internal error', async () => {
    for (const [name, endpoint] of calls) {
      const { statusCode } = await attempt(admin, endpoint)
      expect([name, statusCode === 500]).toEqual([name, false])
    }
  })

  test('refuse changes sent from another site', async () => {
    const changing = calls.filter(([, { method, changes }]) => method !== 'GET' || changes)
    expect(changing.length).toBeGreaterThan(10)
    for (const [name, endpoint] of changing) {
      for (const headers of [{ origin: 'https://evil.test' }, { origin: 'null' }, { 'sec-fetch-site': 'cross-site' }]) {
        const response = await attempt(admin, endpoint, headers)
        expect([name, response.statusCode, response.json().code]).toEqual([name, 403, 'wrong_origin'])
      }
    }
  })

  test('answer HEAD like GET, but without the body, if they only read data', async () => {
    for (const [name, { method, path, changes, answer }] of calls.filter(([, call]) => call.method === 'GET')) {
      const url = path.replace(/:\w+/g, String(registrationId))
      const head = await admin.request({ method: 'HEAD', url })
      const hasHead = !changes && answer !== 'stream'
      const { statusCode } = hasHead ? await admin.request({ method, url }) : { statusCode: 404 }
      expect([name, head.statusCode, head.body]).toEqual([name, statusCode, ''])
    }
    const { headers } = await nobody.request({ method: 'HEAD', url: '/api/auth/current-user' })
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'content-length': '4' })
  })

  test('match addresses regardless of case', async () => {
    const response = await stranger.request({ method: 'GET', url: '/API/Registrations/ACTIVEEVENT' })
    expect(response.statusCode).toBe(200)
  })
})

describe('unknown and invalid URLs', () => {
  test('return a 404 problem document if unknown', async () => {
    const response = await nobody.request({ method: 'GET', url: '/api/nothing' })
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.json()).toMatchObject({ status: 404, code: 'unknown_call' })
  })

  test('return 404 if unknown, even with an unreadable query', async () => {
    for (const url of ['/api/nothing?x=50%', '/api?x=%ff', '/%61pi/nothing?x=%C3%28']) {
      const response = await nobody.request({ method: 'GET', url })
      expect([url, response.statusCode]).toEqual([url, 404])
    }
  })

  test('return 400 for a number not written in plain digits', async () => {
    for (const id of ['0x1', '1e0', '%201', '1.0', '+1', '-1', '%20', '99999999999']) {
      const response = await admin.request({ method: 'GET', url: `/api/registrations/partners/export/${id}` })
      expect([id, response.statusCode]).toEqual([id, 400])
    }
  })

  test("return a 400 problem document if they can't be decoded", async () => {
    const response = await nobody.request({ method: 'GET', url: '/api/users/%E0%A4%A' })
    expect(response.json()).toMatchObject({ status: 400, code: 'bad_request' })
  })
})

describe('responses', () => {
  test('include security headers', async () => {
    const { headers } = await nobody.request({ method: 'GET', url: '/healthz' })
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
  })

  test("aren't cached", async () => {
    const { headers } = await stranger.request({ method: 'GET', url: '/api/auth/current-user' })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('are logged with a request ID, but without personal data', async () => {
    await stranger.request({ method: 'GET', url: `/api/registrations/${registrationId}?email=ann@acme.test` })
    const line = JSON.parse(world.log.at(-1) ?? '{}')
    expect(line).toMatchObject({ route: '/api/registrations/:id', status: 404, reqId: expect.any(String) })
    expect(world.log.join('')).not.toContain('ann@acme.test')
  })
})
