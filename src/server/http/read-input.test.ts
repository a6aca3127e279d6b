import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished } from 'vitest'
import { openWorld, type World } from '#tests/support/world.ts'
import { test } from '#tests/support/world-test.ts'

const kilobyte = 1024

const post = (url: string, kilobytes: number, headers = {}) => ({
  method: 'POST' as const,
  url,
  headers: { 'content-type': 'application/json', ...headers },
  payload: JSON.stringify({ email: 'ann@acme.test', code: '000000', text: 'x'.repeat(kilobytes * kilobyte) }),
})

test('reads bodies up to 16 KB without a login', async () => {
  const nobody = await (await openWorld()).as(null)
  const codes = async (kilobytes: number) => {
    const calls = ['/api/auth/login-code', '/api/registrations/SaveRegistration', '/api/nothing']
    const replies = await Promise.all(calls.map((url) => nobody.request(post(url, kilobytes))))
    return replies.map((reply) => [reply.statusCode, reply.json().code])
  }
  const known = [
    [401, 'code_unusable'],
    [401, 'not_logged_in'],
  ]
  expect(await codes(15)).toEqual([...known, [404, 'unknown_call']])
  expect(await codes(17)).toEqual([[413, 'too_large'], known[1], [413, 'too_large']])
})

test('rejects compressed requests, because they could expand a thousandfold', async () => {
  const nobody = await (await openWorld()).as(null)
  const { payload, ...asked } = post('/api/auth/login-code', 1, { 'content-encoding': 'gzip' })
  const packed = await nobody.request({ ...asked, payload: gzipSync(payload) })
  expect([packed.statusCode, packed.json().code]).toEqual([400, 'bad_request'])
})

test('reads bodies up to 1 MB with a login', async ({ world }) => {
  const ann = await world.as(await world.build.user())
  const ask = async (kilobytes: number) =>
    (await ann.request(post('/api/registrations/SaveRegistration', kilobytes))).json().code
  expect([await ask(1_000), await ask(1_025)]).toEqual(['registration_closed', 'too_large'])
})

test("rejects a partner's large body for an administrator call without reading it", async ({ world }) => {
  const ann = await world.as(await world.build.user())
  const payload = `{"text":[${'1,'.repeat(5_000_000)}1]}`
  const headers = { 'content-type': 'application/json' }
  const before = process.cpuUsage()
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => ann.request({ method: 'POST', url: '/api/emails', headers, payload })),
  )
  expect(replies.map((reply) => reply.json().code)).toEqual(Array.from({ length: 6 }, () => 'admins_only'))
  expect(process.cpuUsage(before).user).toBeLessThan(4_000_000)
})

test("reads only two large bodies at a time, and limits their values to a call's needs", async ({ asAdmin }) => {
  const send = (values: number) =>
    asAdmin.request({
      method: 'POST',
      url: '/api/emails',
      headers: { 'content-type': 'application/json' },
      payload: `{"text":"${'x'.repeat(1_100 * kilobyte)}","subject":[${'1,'.repeat(values)}1]}`,
    })
  const replies = await Promise.all(Array.from({ length: 20 }, () => send(1)))
  expect(new Set(replies.map((reply) => reply.json().code))).toEqual(new Set(['busy', 'invalid_input']))
  expect([(await send(1)).json().code, (await send(100_000)).json().code]).toEqual(['invalid_input', 'too_large'])
})

/**
 * Leaves out pieces not written within `within` milliseconds, because writing after the close would discard the
 * response.
 */
async function sendSlowly(
  world: World,
  head: string[],
  { piece, count, within = Number.POSITIVE_INFINITY }: { piece: string; count: number; within?: number },
): Promise<string> {
  const { hostname, port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  const begun = performance.now()
  let answer = ''
  socket.on('data', (data) => (answer += data))
  await once(socket, 'connect')
  socket.write(`${['POST /api/auth/login-code HTTP/1.1', 'host: fairway.test', ...head].join('\r\n')}\r\n\r\n`)
  let left = count
  const dripping = setInterval(() => {
    if (left > 0 && performance.now() - begun < within) socket.write(piece)
    left -= 1
  }, 50)
  onTestFinished(() => {
    clearInterval(dripping)
    socket.destroy()
  })
  await once(socket, 'close')
  return answer
}

const json = 'content-type: application/json'

test('cuts off a slow body without logging a server failure', async () => {
  const world = await openWorld({ requestMilliseconds: 2_000 })
  const slow = { piece: 'x', count: 20, within: 1_000 }
  const answer = await sendSlowly(world, [json, 'content-length: 2000'], slow)
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(world.log.filter((line) => line.includes('a request failed'))).toEqual([])
})

test('cuts off a body of unknown length at the limit', async ({ world }) => {
  const chunk = `1000\r\n${'x'.repeat(4_096)}\r\n`
  const answer = await sendSlowly(world, [json, 'transfer-encoding: chunked'], { piece: chunk, count: 5 })
  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toContain('too_large')
})

test('rejects a body of unknown length without a login', async () => {
  const nobody = await (await openWorld()).as(null)
  const headers = { 'transfer-encoding': 'chunked' }
  const reply = await nobody.request(post('/api/registrations/SaveRegistration', 1, headers))
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'not_logged_in'])
})
