import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

/** In place of what is built of the application: a page that shows what it was asked to draw. */
const renderPage = `export const renderPage = async ({ href, answers }) =>
  href === '/about?leads' ? { redirectTo: '/' } : href === '/about?fails' ? null : { title: '<title>' + href + '</title>', html: '$& drawn' }`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairway-pages-'))
  await mkdir(join(folder, 'pages'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), 'the application')
  await writeFile(join(folder, 'pages.json'), '{"calls":[],"pages":[]}')
  await writeFile(join(folder, 'pages', 'document.html'), '<html><title>Fairway</title><div id="root"></div></html>')
  await writeFile(join(folder, 'pages', 'render-page.js'), renderPage)
})
afterAll(() => rm(folder, { recursive: true }))

let world: World
let browser: Visitor
beforeEach(async () => {
  world = await openWorld({ clientFolder: folder })
  browser = world.openBrowser()
})

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://fairway.test', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

/** The first answers of a page, by their keys. */
function readAnswers(body: string): Record<string, { data?: unknown; problem?: { code: string } }> {
  const json = /<script type="application\/json" id="page-answers">(.*?)<\/script>/s.exec(body)?.[1] ?? '[]'
  const answers: { key: string[] }[] = JSON.parse(json)
  return Object.fromEntries(answers.map(({ key, ...answer }) => [key[0], answer]))
}

async function askFor(email: string) {
  await browser.call('sendLoginLink', { query: { email } })
  return world.mailbox.takeOne()
}

test('The metrics of a server without METRICS_TOKEN are no page', async () => {
  expect((await browser.request({ url: '/metrics' })).statusCode).toBe(404)
})

describe('A page that comes whole', () => {
  test("includes its answers, isn't cached, and allows its form's origin", async () => {
    const response = await browser.request({ url: '/login?email=a' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(response.body).toContain('<title>/login?email=a</title><div id="root">$& drawn</div>')
    expect(readAnswers(response.body)).toMatchObject({
      site: { data: { openSignUp: true } },
      currentUser: { data: null },
    })
  })

  test('has the same headers for HEAD', async () => {
    const url = '/login?email=a'
    const [page, head] = [await browser.request({ url }), await browser.request({ method: 'HEAD', url })]
    const read = ({ statusCode, headers: { date: _, ...headers } }: typeof page) => ({ statusCode, headers })
    expect(read(head)).toEqual(read(page))
    expect(head.body).toBe('')
  })

  test('has the colors that were chosen, and no others', async () => {
    const draw = async (fairwayTheme: string) => (await browser.request({ url: '/', cookies: { fairwayTheme } })).body
    expect(await draw('dark')).toMatch(/^<html data-theme="dark">/)
    expect(await draw('"><script>')).toMatch(/^<html>/)
  })

  test('leads on where its routes do, and leaves to the application what cannot be drawn', async () => {
    const leading = await browser.request({ url: '/about?leads' })
    expect([leading.statusCode, leading.headers.location]).toEqual([303, '/'])
    expect((await browser.request({ url: '/about?fails' })).body).toBe('the application')
    expect(world.log.some((line) => line.includes('a page was not rendered'))).toBe(true)
  })

  test('cannot be ended by a text that it brings', async () => {
    const response = await send('/auth/login-link-sent?email=a', { email: 'a', code: '</script><b>' })
    expect(response.body).not.toContain('</script><b>')
    expect(readAnswers(response.body).form?.data).toMatchObject({ typed: { code: '</script><b>' } })
  })

  test('about a link uses nothing up, and leads a newcomer to the page of signing up', async () => {
    const link = findLink(await askFor('new@acme.test'), '/signup')
    const authToken = link.searchParams.get('authToken') ?? ''
    const page = await browser.request({ url: `/auth/login?token=${authToken}` })
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/signup?email=new%40acme.test&authToken=${authToken}`,
    ])
    const signUp = await browser.request({ url: page.headers.location as string })
    expect(readAnswers(signUp.body).loginLink?.data).toMatchObject({ email: 'new@acme.test', purpose: 'signUp' })
    const onward = await browser.request({ url: `/auth/login?token=${authToken}&returnTo=%2Fdashboard` })
    expect(onward.headers.location).toBe(`${page.headers.location}&returnTo=%2Fdashboard`)
    const unknown = await browser.request({ url: `/auth/login?token=${'x'.repeat(43)}` })
    expect([unknown.statusCode, readAnswers(unknown.body).loginLink?.problem?.code]).toEqual([200, 'link_unusable'])
    expect(page.headers['cache-control']).toBe('no-store')
  })
})

describe('A form that the browser itself sends', () => {
  const email = 'ann@acme.test'
  beforeEach(() => world.build.user({ email }))

  test('signs in with a link, once', async () => {
    const token = findLink(await askFor(email), '/auth/login').searchParams.get('token') ?? ''
    const first = await send(`/auth/login?token=${token}`, { token, returnTo: '/registrations/new' })
    expect([first.statusCode, first.headers.location]).toEqual([303, '/login?returnTo=%2Fregistrations%2Fnew'])
    expect((await browser.call('currentUser')).answer).toMatchObject({ email })
    const second = await send(`/auth/login?token=${token}`, { token })
    expect([second.statusCode, readAnswers(second.body).loginLink?.problem?.code]).toEqual([200, 'link_unusable'])
  })

  test('signs in with a code, also one that is typed in two groups', async () => {
    const code = /\b\d{6}\b/.exec((await askFor(email)).text)?.[0] ?? ''
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const response = await send('/auth/login-link-sent?email=a', { email, code: typed, returnTo: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/dashboard'])
    expect((await browser.call('currentUser')).answer).toMatchObject({ email })
  })

  test('shows all errors and entries again', async () => {
    const typed = {
      firstName: '',
      lastName: '',
      companyName: 'Acme',
      phoneNumber: '',
      email,
      authToken: 'x'.repeat(43),
    }
    const response = await send('/signup', typed)
    expect(response.statusCode).toBe(200)
    expect(readAnswers(response.body).form?.data).toMatchObject({
      typed,
      problem: { code: 'invalid_input', issues: [{ path: 'firstName' }, { path: 'lastName' }] },
    })
  })

  test.each([
    { origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
  ])('from elsewhere (%o) is refused and does nothing', async (headers) => {
    const token = findLink(await askFor(email), '/auth/login').searchParams.get('token') ?? ''
    const forged = await send(`/auth/login?token=${token}`, { token }, headers)
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'wrong_origin'])
    expect((await browser.call('currentUser')).answer).toBeNull()
    expect((await send(`/auth/login?token=${token}`, { token })).statusCode).toBe(303)
  })

  test('is taken at the addresses of pages alone: calls take none', async () => {
    expect((await send('/api/auth/login', { token: 'x'.repeat(43) })).statusCode).toBe(415)
  })

  test.each([
    ['too_large', 413, 'application/x-www-form-urlencoded', `companyName=${'x'.repeat(3 * 1024 * 1024)}`],
    ['wrong_media_type', 415, 'multipart/form-data; boundary=x', '--x--'],
  ])(
    'that cannot be read (%s) is answered by its page, and programs by a problem',
    async (code, status, type, payload) => {
      const post = (accept: string) =>
        browser.request({
          method: 'POST',
          url: '/signup',
          headers: { 'content-type': type, origin: 'http://fairway.test', accept },
          payload,
        })
      const page = await post('text/html,*/*')
      expect([page.statusCode, readAnswers(page.body).form?.data]).toMatchObject([200, { problem: { code } }])
      const problem = await post('application/json')
      expect([problem.statusCode, problem.json().code]).toEqual([status, code])
    },
  )

  test('with an address that cannot be one leads back to where it was typed', async () => {
    const url = '/api/auth/send-login-link?email=a%26b'
    const page = await browser.request({ url, headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers.location]).toEqual([303, '/login?asked=again&email=a%26b'])
    expect((await browser.request({ url })).statusCode).toBe(400)
  })
})

describe('The page of a guest', () => {
  /** A link of a spot, to the world whose pages are drawn here. */
  async function openGuest() {
    const partner = await world.build.user()
    const registration = await world.build.registration({ creator: partner })
    const [spot] = registration.attendees
    const spots = [{ spotId: spot?.id ?? 0 }]
    const made = await (await world.as(partner)).call('makeGuestLinks', { params: registration, body: { spots } })
    const { pathname, search, searchParams } = new URL(made.answer.links[0]?.address ?? '')
    const readLink = () =>
      world.db.selectFrom('guestLinks').select(['openedAt', 'answeredAt', 'isDeclined']).executeTakeFirstOrThrow()
    return { url: pathname + search, token: searchParams.get('token') ?? '', readLink }
  }

  test("opens without a cookie, isn't indexed, and sends no referrer", async () => {
    const { url, readLink } = await openGuest()
    await browser.request({ method: 'HEAD', url })
    const ahead = await browser.request({ url, headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(ahead.statusCode).toBe(503)
    expect((await readLink()).openedAt).toBeNull()
    const { statusCode, headers, body } = await browser.request({ url })
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    expect(readAnswers(body).guestSpot).toMatchObject({ data: { state: 'open' } })
    expect(await readLink()).toMatchObject({ openedAt: world.clock.now.toISOString(), answeredAt: null })
  })

  test('accepts its form without an origin, and shows errors', async () => {
    const { url, token, readLink } = await openGuest()
    const { data } = readAnswers((await browser.request({ url })).body).guestSpot ?? {}
    const { version } = data as { version: string }
    const headers = { origin: 'null' }
    const wrong = await send(url, { token, version, firstName: 'Ann' }, headers)
    expect(wrong.statusCode).toBe(200)
    expect(readAnswers(wrong.body).form).toMatchObject({ data: { typed: { firstName: 'Ann' } } })
    const saved = await send(url, { token, version, firstName: 'Ann', lastName: 'Lee' }, headers)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, url])
    expect(readAnswers((await browser.request({ url })).body).guestSpot).toMatchObject({
      data: { state: 'filledIn', attendee: { firstName: 'Ann', lastName: 'Lee' } },
    })
    const { version: now } = (readAnswers((await browser.request({ url })).body).guestSpot?.data ??
      {}) as typeof data & { version: string }
    expect((await send(url, { token, version: now, answer: 'cannotCome' }, headers)).statusCode).toBe(303)
    expect((await readLink()).isDeclined).toBe(true)
  })

  test('reads a link that was mangled or has two tokens as the application does, and asks for nothing', async () => {
    for (const search of ['token=%E0%A4%A', 'token=a&token=b', 'authToken=a&authToken=b']) {
      for (const path of ['/guest', '/auth/login', '/signup']) {
        const { statusCode, body } = await browser.request({ url: `${path}?${search}` })
        expect([statusCode, Object.keys(readAnswers(body))]).toEqual([200, ['site', 'currentUser']])
      }
    }
  })

  test('says of a wrong link that it does not work', async () => {
    const { statusCode, body } = await browser.request({ url: '/guest?token=wrong' })
    expect([statusCode, readAnswers(body).guestSpot?.problem?.code]).toEqual([404, 'guest_link_unusable'])
    expect((await browser.request({ url: '/guest' })).statusCode).toBe(200)
  })
})
