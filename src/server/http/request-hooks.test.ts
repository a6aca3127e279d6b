import { gunzipSync } from 'node:zlib'
import { expect } from 'vitest'
import { openWorld } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

test('compresses long lists for clients that accept it', async ({ world }) => {
  const event = await world.build.event()
  const creator = await world.build.user({ role: 'admin' })
  const choices = { golfersIncluded: 99 }
  for (let count = 0; count < 3; count += 1) await world.build.registration({ creator, choices, named: 'all' })
  const admin = await world.as(creator)
  const get = (headers = {}) => admin.request({ method: 'GET', url: `/api/events/partners/${event.id}`, headers })
  const plain = await get()
  const packed = await get({ 'accept-encoding': 'gzip, br' })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect((await get({ 'accept-encoding': 'gzip;q=0' })).headers['content-encoding']).toBeUndefined()
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
})

test('sends a short response uncompressed', async ({ world }) => {
  const { headers } = await (await world.as(null)).request({
    method: 'GET',
    url: '/healthz',
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(headers['content-encoding']).toBeUndefined()
})

test('lets a probe check the health without a response body', async ({ world }) => {
  const anybody = await world.as(null)
  const { statusCode, headers, body } = await anybody.request({ method: 'HEAD', url: '/healthz' })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/json; charset=utf-8', ''])
})

test.each(['/api/nothing', '/api/users/%', '/api/users'])(
  'keeps browsers from caching the error response to %s',
  async (url) => {
    const world = await openWorld()
    const { headers } = await (await world.as(null)).request({ method: 'GET', url })
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  },
)
