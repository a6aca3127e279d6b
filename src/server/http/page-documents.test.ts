import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, get } from '#shared/contracts/endpoint.ts'
import { withId } from '#shared/contracts/fields.ts'
import { z } from '#shared/contracts/zod.ts'
import type { PageLoad } from '#shared/page-loads/page-load.ts'
import { serveClient } from './page-documents.ts'

let folder = ''
const files = {
  'things.tsx': ['assets/things-1.js'],
  'thing.tsx': ['assets/thing-2.js'],
  'other.tsx': ['assets/other-1.js'],
}

const call = (path: Endpoint['path']) => get(path, 'anyone', 'A call', { answer: z.any() })
const [kinds, refused, long] = [call('/api/kinds'), call('/api/refused'), call('/api/long')]
const thing = get('/api/things/:id', 'anyone', 'A thing', { params: withId, answer: z.any() })
const ofKind = get('/api/kinds/:name', 'anyone', 'Things of a kind', {
  params: z.object({ name: z.string() }),
  query: z.record(z.string(), z.string()),
  answer: z.any(),
})

const pages: PageLoad[] = [
  {
    path: '/things/$id',
    role: 'admin',
    modules: ['things.tsx'],
    load: async ({ ask, id, user }) => {
      const found = await ask(thing, { params: { id } })
      await ask(kinds, {})
      await ask(ofKind, { params: { name: found.kind.name }, query: { for: user?.role ?? '' } })
    },
  },
  {
    path: '/things/$id',
    modules: ['thing.tsx'],
    load: async ({ ask, id }) => {
      expect(await ask(refused, {})).toBeNull()
      await ask(thing, { params: { id } })
    },
  },
  {
    path: '/found/$id',
    modules: [],
    load: ({ ask, id, query }) => ask(ofKind, { params: { name: String(id) }, query }),
  },
  { path: '/long', modules: [], load: ({ ask }) => ask(long, {}) },
  { path: '/rendered', search: '?as=other', modules: ['other.tsx'] },
  { path: '/rendered', renderedFor: 'everyone', modules: [], load: ({ ask }) => ask(kinds, {}) },
  { path: '/narrow', renderedFor: 'phones', modules: [], load: ({ ask }) => ask(kinds, {}) },
  { path: '/unanswered', renderedFor: 'everyone', modules: [], load: ({ ask }) => ask(refused, {}) },
]

/** In place of what is built of the application. */
const renderPage = `export const renderPage = async ({ href, theme, firstAnswers }) => {
  if (href.includes('fails')) throw new Error('not drawn')
  return href.includes('leads') ? { redirectTo: '/' } : { title: '<title>drawn</title>', html: firstAnswers['/api/kinds'][0] + ' ' + theme }
}`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-pages-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><title>Fairway</title></head><body><div id="root"></div></body></html>',
  )
  await writeFile(join(folder, 'pages.json'), JSON.stringify(files))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'render-page.js'), renderPage)
})
afterAll(() => rm(folder, { recursive: true }))

async function serve(): Promise<FastifyInstance> {
  const app = fastify()
  await app.register(cookie)
  app.get('/api/auth/current-user', async ({ headers }, reply) => {
    if (headers.cookie) reply.header('set-cookie', 'session=longer')
    return reply.type('application/json').send(headers.cookie ? JSON.stringify({ role: headers.cookie }) : 'null')
  })
  app.get('/api/site', async () => ({ name: '</script><b>$&' }))
  app.get('/api/kinds', async () => ['kind'])
  app.get('/api/kinds/:name', async ({ url }) => ({ url }))
  app.get('/api/refused', async (_request, reply) => reply.code(403).send({ code: 'admins_only' }))
  app.get('/api/long', async () => 'long '.repeat(100_000))
  app.get<{ Params: { id: string } }>('/api/things/:id', async ({ params }) => ({ ...params, kind: { name: 'a&b' } }))
  await serveClient(app, folder, pages)
  return app
}

function readAnswers(body: string): Record<string, unknown> {
  const text = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(body)?.[1]
  return JSON.parse(text ?? 'null')
}

const ask = async (url: string, cookie?: string) =>
  (await serve()).inject({ url, ...(cookie !== undefined && { headers: { cookie } }) })

test('a document brings the answers of this visitor, and no other document keeps them', async () => {
  const answer = await ask('/things/7?search=x', 'admin')
  expect(readAnswers(answer.body)).toEqual({
    '/api/auth/current-user': { role: 'admin' },
    '/api/site': { name: '</script><b>$&' },
    '/api/things/7': { id: '7', kind: { name: 'a&b' } },
    '/api/kinds': ['kind'],
    // A call's parameters can come from the answer before it and from the user. A call without its parameters isn't
    // made.
    '/api/kinds/a%26b?for=admin': { url: '/api/kinds/a%26b?for=admin' },
  })
  expect(answer.body).toContain('<link rel="modulepreload" crossorigin href="/assets/things-1.js">')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBe('session=longer')
})

test('leaves refused and long answers to the page', async () => {
  const user = await ask('/things/7', 'user')
  expect(Object.keys(readAnswers(user.body))).toEqual(['/api/auth/current-user', '/api/site', '/api/things/7'])
  expect(user.body).toContain('thing-2.js')
  expect(user.body).not.toContain('things-1.js')
  expect(Object.keys(readAnswers((await ask('/long')).body))).toEqual(['/api/auth/current-user', '/api/site'])
})

test('a page that is not listed, or has no number yet, brings what every page does', async () => {
  for (const url of ['/nowhere', '/things/new', '/things/0']) {
    const known = Object.keys(readAnswers((await ask(url, 'admin')).body))
    expect(
      known.filter((call) => call !== '/api/kinds'),
      url,
    ).toEqual(['/api/auth/current-user', '/api/site'])
  }
})

test('a page is drawn of all its answers and in its colors, else left to the application', async () => {
  const app = await serve()
  const show = async (url: string) => (await app.inject({ url, cookies: { user: 'admin', fairwayTheme: 'dark' } })).body
  const drawn = await show('/rendered')
  expect(drawn).toMatch(/^<html data-theme="dark"><head><title>drawn<\/title>/)
  expect(drawn).toContain('<div id="root" inert>kind dark</div>')
  expect(readAnswers(drawn)['/api/kinds']).toEqual(['kind'])
  for (const url of ['/rendered?fails', '/rendered?leads', '/unanswered']) {
    expect(await show(url), url).toMatch(/^<html><head><title>Fairway<\/title>/)
  }
})

test('a page that a wide screen shows otherwise is drawn for phones, which say what they are', async () => {
  const app = await serve()
  const isDrawnFor = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/narrow', headers })).body.includes('<div id="root" inert>kind')
  const desktop = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0'
  expect(await isDrawnFor({ 'sec-ch-ua-mobile': '?1' })).toBe(true)
  expect(
    await isDrawnFor({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }),
  ).toBe(true)
  expect(await isDrawnFor({ 'user-agent': desktop, 'sec-ch-ua-mobile': '?0' })).toBe(false)
  expect(await isDrawnFor({ 'user-agent': '' })).toBe(false)
})

test('a call may be asked as the address of the page says', async () => {
  for (const search of ['', '?named=7&or=a%26b', '?</script>']) {
    const [address = '', answer] = Object.entries(readAnswers((await ask(`/found/3${search}`)).body))[2] ?? []
    expect(answer).toEqual({ url: address })
    expect(address).toMatch(/^\/api\/kinds\/3($|\?)/)
  }
})

test('an address with its own words after the question mark may be another page', async () => {
  expect((await ask('/rendered?as=other')).body).toContain('other-1.js')
  expect((await ask('/rendered?as=another')).body).not.toContain('other-1.js')
})

test('escapes answers within their element', async () => {
  const { body } = await ask('/', 'admin')
  expect(body.match(/<\/script>/g)).toHaveLength(1)
})
