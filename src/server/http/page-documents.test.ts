import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, get } from '#shared/contracts/endpoint.ts'
import { withId } from '#shared/contracts/fields.ts'
import { z } from '#shared/contracts/zod.ts'
import type { RouteSpec } from '#shared/routes/route.ts'
import { serveClient } from './page-documents.ts'
import { compressResponses } from './request-hooks.ts'

let folder = ''
const files = { '/things/$id': ['assets/things-1.js', 'assets/things-1.css'], '/desk': ['assets/desk-1.js'] }

const call = (path: Endpoint['path']) => get(path, 'anyone', 'A call', { answer: z.any() })
const [kinds, refused, long] = [call('/api/kinds'), call('/api/refused'), call('/api/long')]
const thing = get('/api/things/:id', 'anyone', 'A thing', { params: withId, answer: z.any() })
const ofKind = get('/api/kinds/:name', 'anyone', 'Things of a kind', {
  params: z.object({ name: z.string() }),
  query: z.record(z.string(), z.string()),
  answer: z.any(),
})

const page = { file: '', component: '', texts: [] }
const routes: RouteSpec[] = [
  {
    ...page,
    path: '/things/$id',
    access: 'user',
    load: async ({ ask, id, user }) => {
      const found = await ask(thing, { params: { id } })
      await ask(kinds, {})
      if (user?.role === 'admin') {
        await ask(ofKind, { params: { name: found.kind.name }, query: { for: user.role } })
      } else expect(await ask(refused, {})).toBeNull()
    },
  },
  { ...page, path: '/plans', access: 'admin' },
  {
    ...page,
    path: '/steps/$id',
    access: 'user',
    takesNew: true,
    load: ({ ask, id }) => ask(thing, { params: { id } }),
  },
  {
    ...page,
    path: '/found/$id',
    access: 'anyone',
    load: ({ ask, id, query }) => ask(ofKind, { params: { name: String(id) }, query }),
  },
  { ...page, path: '/long', access: 'anyone', load: ({ ask }) => ask(long, {}) },
]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>Fairway</title></head><body><div id="root"></div></body></html>',
  )
  await writeFile(join(folder, 'pages.json'), JSON.stringify(files))
})
afterAll(() => rm(folder, { recursive: true }))

async function serve(): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(cookie)
  await compressResponses(app)
  app.get('/api/auth/current-user', async ({ headers }, reply) => {
    if (headers.cookie) reply.header('set-cookie', 'session=longer')
    return reply.type('application/json').send(headers.cookie ? JSON.stringify({ role: headers.cookie }) : 'null')
  })
  app.get('/api/site', async () => ({ name: '</script><b>$&' }))
  app.get('/api/kinds', async () => ['kind'])
  app.get('/api/kinds/:name', async ({ url }) => ({ url }))
  app.get('/api/refused', async (_request, reply) => reply.code(403).send({ code: 'admins_only' }))
  app.get('/dashboard', async (_request, reply) => reply.callNotFound())
  app.get('/api/long', async () => 'long '.repeat(100_000))
  app.get<{ Params: { id: string } }>('/api/things/:id', async ({ params }) => ({ ...params, kind: { name: 'a&b' } }))
  await serveClient(app, folder, routes)
  return app
}

function readFirstResponses(body: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="first-responses">(.*?)<\/script>/s.exec(body)?.[1]
  return JSON.parse(text ?? 'null')
}

const ask = async (url: string, cookie?: string) =>
  (await serve()).inject({ url, ...(cookie !== undefined && { headers: { cookie } }) })

test("embeds the visitor's own responses, and isn't cached", async () => {
  const answer = await ask('/things/7?search=x', 'admin')
  expect(readFirstResponses(answer.body)).toEqual({
    '/api/auth/current-user': { role: 'admin' },
    '/api/site': { name: '</script><b>$&' },
    '/api/things/7': { id: '7', kind: { name: 'a&b' } },
    '/api/kinds': ['kind'],
    '/api/kinds/a%26b?for=admin': { url: '/api/kinds/a%26b?for=admin' },
  })
  expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/things-1.js">')
  expect(answer.body).toContain('<link rel="stylesheet" crossorigin href="/assets/things-1.css">')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBe('session=longer')
})

test("serves the application when a public page isn't meant for the visitor", async () => {
  const { statusCode, body } = await ask('/dashboard', 'admin')
  expect([statusCode, body]).toEqual([200, expect.stringContaining('<div id="root">')])
})

test('compresses long documents for browsers that accept it', async () => {
  const url = `/found/3?text=${'x'.repeat(5_000)}`
  const app = await serve()
  const headers = { 'accept-encoding': 'gzip, br' }
  const packed = await app.inject({ url, headers })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await app.inject({ url })).body)
  expect(await app.inject({ method: 'HEAD', url, headers })).toMatchObject({ statusCode: 200, body: '' })
})

test("doesn't embed refused or long responses", async () => {
  const user = await ask('/things/7', 'user')
  const always = ['/api/auth/current-user', '/api/site']
  expect(Object.keys(readFirstResponses(user.body))).toEqual([...always, '/api/things/7', '/api/kinds'])
  expect(Object.keys(readFirstResponses((await ask('/long')).body))).toEqual(always)
})

test('embeds only the common responses for an unlisted page or one without a number', async () => {
  for (const url of ['/nowhere', '/things/new', '/things/0']) {
    expect(Object.keys(readFirstResponses((await ask(url, 'admin')).body)), url).toEqual([
      '/api/auth/current-user',
      '/api/site',
    ])
  }
  expect((await ask('/desk')).body).toContain('desk-1.js')
  expect(readFirstResponses((await ask('/steps/new', 'user')).body)).toHaveProperty(['/api/things/0'])
})

test('redirects logged-out visitors to the login page, and partners to their dashboard', async () => {
  const where = async (url: string, role?: string) => (await ask(url, role)).headers.location
  expect(await where('/things/7?view=a')).toBe('/login?returnTo=%2Fthings%2F7%3Fview%3Da')
  expect(await where('/plans', 'user')).toBe('/dashboard')
  expect(await where('/plans', 'admin')).toBeUndefined()
  expect(await where('/found/7')).toBeUndefined()
})

test('embeds a response under the exact address that was called', async () => {
  for (const search of ['', '?named=7&or=a%26b', '?</script>']) {
    const [address = '', answer] = Object.entries(readFirstResponses((await ask(`/found/3${search}`)).body))[2] ?? []
    expect(answer).toEqual({ url: address })
    expect(address).toMatch(/^\/api\/kinds\/3($|\?)/)
  }
})

test('escapes embedded responses inside their element', async () => {
  const { body } = await ask('/', 'admin')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
})
