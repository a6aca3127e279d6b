import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { type PublicPage, publicPageId } from '#shared/public-page.ts'
import { loggedInCookies } from '#tests/support/browser/logged-in-cookies.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let browser: Visitor
beforeEach(async () => {
  world = await openWorld()
  browser = world.openBrowser()
})

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  browser.request({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://fairway.test', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })

function readPage(body: string): PublicPage<Record<string, unknown>> {
  const [, json = ''] = new RegExp(`id="${publicPageId}">(.*?)</script>`, 's').exec(body) ?? []
  return JSON.parse(json)
}

async function askFor(email: string) {
  await browser.call('sendLoginLink', { query: { email } })
  return world.mailbox.takeOne()
}

describe('public pages', () => {
  test("include their data, aren't cached, and allow their form's origin", async () => {
    const response = await browser.request({ url: '/login?email=a' })
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
    expect(response.body).toContain('<title>Log in · Fairway</title><div id="root"><div')
    expect(readPage(response.body)).toMatchObject({ site: { openSignUp: true }, user: null, query: { email: 'a' } })
  })

  test('return the headers of a GET request for HEAD', async () => {
    const url = '/login?email=a'
    const [page, head] = [await browser.request({ url }), await browser.request({ method: 'HEAD', url })]
    const read = ({ statusCode, headers: { date: _, ...headers } }: typeof page) => ({ statusCode, headers })
    expect(read(head)).toEqual(read(page))
    expect(head.body).toBe('')
  })

  test('apply only a theme that their logged-in user selected', async () => {
    const session = await loggedInCookies(world.db, await world.build.user(), world.clock.now)
    const draw = async (url: string, cookies: Record<string, string>) => (await browser.request({ url, cookies })).body
    expect(await draw('/dashboard', { ...session, fairwayTheme: 'dark' })).toMatch(/^<html data-theme="dark"/)
    expect(await draw('/dashboard', { ...session, fairwayTheme: '"><script>' })).toMatch(/^<html lang/)
    expect(await draw('/', { fairwayTheme: 'dark' })).toMatch(/^<html lang/)
  })

  test("explain in plain HTML why they can't be shown", async () => {
    const partner = await world.as(await world.build.user())
    await partner.call('currentUser')
    for (const [table, url] of [
      ['sessions', '/login'],
      ['settings', '/signup'],
    ] as const) {
      const rename = (from: string, to: string) =>
        write(world.db, (trx) => trx.schema.alterTable(from).renameTo(to).execute())
      await rename(table, 'elsewhere')
      const visitor = table === 'sessions' ? partner : browser
      const { statusCode, body } = await visitor.request({ url, headers: { accept: 'text/html' } })
      await rename('elsewhere', table)
      expect([statusCode, body.includes('We can’t show this page right now')], url).toEqual([500, true])
    }
  })

  test('escape text in their data', async () => {
    const code = '</script><b>$&'
    const { body } = await send('/auth/login-link-sent?email=a', { email: 'a', code })
    expect(body).not.toContain('</script><b>')
    expect(readPage(body).form?.typed).toMatchObject({ code })
  })

  test("don't use up a link, and redirect a newcomer to the sign-up page", async () => {
    const link = findLink(await askFor('new@acme.test'), '/signup')
    const authToken = link.searchParams.get('authToken') ?? ''
    const page = await browser.request({ url: `/auth/login?token=${authToken}` })
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/signup?email=new%40acme.test&authToken=${authToken}`,
    ])
    const signUp = await browser.request({ url: page.headers.location as string })
    expect(readPage(signUp.body).data).toMatchObject({ email: 'new@acme.test', purpose: 'signUp' })
    const onward = await browser.request({ url: `/auth/login?token=${authToken}&returnTo=%2Fdashboard` })
    expect(onward.headers.location).toBe(`${page.headers.location}&returnTo=%2Fdashboard`)
    const unknown = await browser.request({ url: `/auth/login?token=${'x'.repeat(43)}` })
    expect([unknown.statusCode, readPage(unknown.body).problem?.code]).toEqual([200, 'link_unusable'])
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('redirect logged-in users from the login page to their destination', async () => {
    const partner = await world.as(await world.build.user())
    const open = async (url: string) => (await partner.request({ url })).headers.location
    expect(await open('/')).toBe('/dashboard')
    expect(await open('/login?returnTo=/registrations/new')).toBe('/registrations/new')
    expect(await open('/login?returnTo=//evil.test')).toBe('/dashboard')
  })

  test('show logged-in users whether registration is open', async () => {
    await world.build.event({ name: 'Classic' })
    const url = '/registrations/closed'
    const partner = await world.as(await world.build.user({ email: 'ann@acme.test' }))
    const { body } = await partner.request({ url })
    expect(body).toContain('Online Registration Is Now Closed.')
    expect(body).toContain('ann@acme.test</span>')
    expect(readPage(body).data).toMatchObject({ name: 'Classic' })
    expect((await browser.request({ url })).headers.location).toBe('/login?returnTo=%2Fregistrations%2Fclosed')
  })
})

describe('the dashboard', () => {
  test('is a public page for partners, and for organizers on request', async () => {
    const creator = await world.build.user()
    await world.build.registration({ creator, contact: { companyName: 'Acme' } })
    const partner = await world.as(creator)
    const admin = await world.as(await world.build.user({ role: 'admin' }))
    const own = await partner.request({ url: '/dashboard' })
    expect(own.body).toContain('Acme</h2>')
    expect(readPage(own.body).data).toMatchObject({ rows: [{ companyName: 'Acme' }] })
    expect((await admin.request({ url: '/dashboard?view=partner' })).body).toContain('Admin dashboard</a>')
    expect((await admin.request({ url: '/dashboard' })).body).not.toContain(publicPageId)
  })

  test('ignores the spelling of its address', async () => {
    const partner = await world.as(await world.build.user())
    for (const url of ['/dashboard/', '/Dashboard'])
      expect((await partner.request({ url })).body).toContain(publicPageId)
    expect((await browser.request({ url: '/dashboard' })).headers.location).toBe('/login?returnTo=%2Fdashboard')
  })
})

describe('forms submitted by the browser', () => {
  const email = 'ann@acme.test'
  beforeEach(() => world.build.user({ email }))

  test('log a person in by link only once', async () => {
    const token = findLink(await askFor(email), '/auth/login').searchParams.get('token') ?? ''
    const first = await send(`/auth/login?token=${token}`, { token, returnTo: '/registrations/new' })
    expect([first.statusCode, first.headers.location]).toEqual([303, '/registrations/new'])
    expect((await browser.call('currentUser')).answer).toMatchObject({ email })
    const second = await send(`/auth/login?token=${token}`, { token })
    expect([second.statusCode, readPage(second.body).problem?.code]).toEqual([200, 'link_unusable'])
  })

  test('log a person in by code, even if it is typed in two groups', async () => {
    const code = /\b\d{6}\b/.exec((await askFor(email)).text)?.[0] ?? ''
    const typed = `${code.slice(0, 3)} ${code.slice(3)}`
    const response = await send('/auth/login-link-sent?email=a', { email, code: typed, returnTo: '' })
    expect([response.statusCode, response.headers.location]).toEqual([303, '/dashboard'])
    expect((await browser.call('currentUser')).answer).toMatchObject({ email })
  })

  test('are shown again with all entries and errors', async () => {
    const typed = { firstName: '', lastName: '', companyName: 'Acme', email, authToken: 'x'.repeat(43) }
    const response = await send('/signup', typed)
    expect(response.statusCode).toBe(200)
    expect(readPage(response.body).form).toMatchObject({
      typed,
      problem: { code: 'invalid_input', issues: [{ path: 'firstName' }, { path: 'lastName' }] },
    })
  })

  test.each([
    { origin: 'http://evil.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: 'http://evil.test', 'sec-fetch-site': 'cross-site' },
  ])('are rejected without effect when another site sends them (%o)', async (headers) => {
    const token = findLink(await askFor(email), '/auth/login').searchParams.get('token') ?? ''
    const forged = await send(`/auth/login?token=${token}`, { token }, headers)
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'wrong_origin'])
    expect((await browser.call('currentUser')).answer).toBeNull()
    expect((await send(`/auth/login?token=${token}`, { token })).statusCode).toBe(303)
  })

  test('are accepted only at page URLs', async () => {
    expect((await send('/api/auth/login', { token: 'x'.repeat(43) })).statusCode).toBe(415)
  })

  test.each([
    ['too_large', 413, 'application/x-www-form-urlencoded', `companyName=${'x'.repeat(3 * 1024 * 1024)}`],
    ['wrong_media_type', 415, 'multipart/form-data; boundary=x', '--x--'],
    ['wrong_media_type', 415, 'application/json', '{"returnTo":1}'],
  ])('return a page to browsers and a problem to programs if unreadable (%s)', async (code, status, type, payload) => {
    const post = (accept: string) =>
      browser.request({
        method: 'POST',
        url: '/signup',
        headers: { 'content-type': type, origin: 'http://fairway.test', accept },
        payload,
      })
    const page = await post('text/html,*/*')
    expect([page.statusCode, readPage(page.body).form]).toMatchObject([200, { problem: { code } }])
    const problem = await post('application/json')
    expect([problem.statusCode, problem.json().code]).toEqual([status, code])
  })

  test('redirect back to the login page with an invalid email address', async () => {
    const url = '/api/auth/send-login-link?email=a%26b'
    const page = await browser.request({ url, headers: { accept: 'text/html,*/*' } })
    expect([page.statusCode, page.headers.location]).toEqual([303, '/login?asked=again&email=a%26b'])
    expect((await browser.request({ url })).statusCode).toBe(400)
  })
})

describe("the guest's page", () => {
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

  test("opens without a cookie, isn't indexed, and doesn't send a referrer", async () => {
    const { url, readLink } = await openGuest()
    await browser.request({ method: 'HEAD', url })
    const ahead = await browser.request({ url, headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect(ahead.statusCode).toBe(503)
    expect((await readLink()).openedAt).toBeNull()
    const { statusCode, headers, body } = await browser.request({ url })
    expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
    expect(readPage(body).data).toMatchObject({ state: 'open' })
    expect(await readLink()).toMatchObject({ openedAt: world.clock.now.toISOString(), answeredAt: null })
  })

  test('accepts its form without an origin, and shows errors', async () => {
    const { url, token, readLink } = await openGuest()
    const readSpot = async () =>
      readPage((await browser.request({ url })).body).data as { version: string; attendee: object }
    const { version } = await readSpot()
    const headers = { origin: 'null' }
    const wrong = await send(url, { token, version, firstName: 'Ann' }, headers)
    expect(wrong.statusCode).toBe(200)
    expect(readPage(wrong.body).form).toMatchObject({ typed: { firstName: 'Ann' } })
    const saved = await send(url, { token, version, firstName: 'Ann', lastName: 'Lee' }, headers)
    expect([saved.statusCode, saved.headers.location]).toEqual([303, url])
    const filledIn = await readSpot()
    expect(filledIn).toMatchObject({ state: 'filledIn', attendee: { firstName: 'Ann', lastName: 'Lee' } })
    const origin = { token, version: filledIn.version, base: JSON.stringify(filledIn.attendee) }
    const write = (mobile: string, more = {}) =>
      send(url, { ...origin, firstName: 'Ann', lastName: 'Lee', mobile, ...more }, headers)
    expect((await write('312-555-0142')).statusCode).toBe(303)
    const stale = await write('312-555-0199')
    const { problem } = readPage(stale.body).form ?? {}
    expect(problem?.code).toBe('changed_elsewhere')
    expect(stale.body.replaceAll('<!-- -->', '')).toContain(
      'Mobile: you entered “312-555-0199”, but “312-555-0142” is saved.',
    )
    const overwrites = String(problem?.changed?.version)
    const wrongToo = await write('312-555-0199', { email: 'ann', overwrites })
    for (const value of [filledIn.version, overwrites]) expect(wrongToo.body).toContain(` value="${value}"`)
    expect((await write('312-555-0199', { overwrites })).statusCode).toBe(303)
    expect(await readSpot()).toMatchObject({ attendee: { mobile: '312-555-0199' } })
    const { version: now } = await readSpot()
    expect((await send(url, { token, version: now, answer: 'cannotCome' }, headers)).statusCode).toBe(303)
    expect((await readLink()).isDeclined).toBe(true)
  })

  test('saves a tapped reply before the details', async () => {
    const { url, token } = await openGuest()
    const read = async () => readPage((await browser.request({ url })).body).data as { version: string }
    const { version } = await read()
    await send(url, { token, version, reply: 'yes', answer: 'isComing' }, { origin: 'null' })
    expect(await read()).toMatchObject({ state: 'filledIn' })
  })

  test("doesn't load details for a damaged link or one with two tokens", async () => {
    for (const search of ['token=%E0%A4%A', 'token=a&token=b', 'authToken=a&authToken=b']) {
      for (const path of ['/guest', '/names', '/auth/login', '/signup']) {
        const { statusCode, body } = await browser.request({ url: `${path}?${search}` })
        expect([statusCode, readPage(body).data, readPage(body).problem]).toEqual([200, null, null])
      }
    }
  })

  test("reports that a wrong link doesn't work", async () => {
    const { statusCode, body } = await browser.request({ url: '/guest?token=wrong' })
    expect([statusCode, readPage(body).problem?.code]).toEqual([404, 'guest_link_unusable'])
    expect((await browser.request({ url: '/guest' })).statusCode).toBe(200)
  })
})
