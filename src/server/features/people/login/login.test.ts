import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import type { Mail } from '#server/mail/transport.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let ann: Caller
let browser: Visitor

beforeEach(async () => {
  world = await openWorld()
  ann = await world.build.user({ email: 'Ann@Acme.test', firstName: 'Ann', lastName: 'Lee' })
  browser = world.openBrowser()
})

const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

const ask = (email = ann.email, visitor = browser) => visitor.call('sendLoginLink', { query: { email } })

const tokenOf = (mail: Mail) => findLink(mail, '/auth/login').searchParams.get('token') ?? ''
const codeOf = (mail: Mail) => /^\d{6}$/m.exec(mail.text)?.[0] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function askAndRead(visitor = browser) {
  await ask(ann.email, visitor)
  const mail = await world.mailbox.takeOne()
  return { token: tokenOf(mail), code: codeOf(mail) }
}

describe('requesting a login link', () => {
  test('redirects to the page that confirms the email was sent', async () => {
    const reply = await ask('ann+golf@acme.test')
    expect(reply.status).toBe(303)
    expect(reply.headers.location).toBe('/auth/login-link-sent?email=ann%2Bgolf%40acme.test')
  })

  test("emails a link and a code to a user, ignoring the address's letter case", async () => {
    await ask('ANN@acme.TEST')
    const mail = await world.mailbox.takeOne()
    expect(mail.to).toBe('ANN@acme.TEST')
    await expectEmailText('login', mail)
    expect(findLink(mail, '/auth/login').origin).toBe('http://fairway.test')
    expect(mail.text).toMatch(/^\d{6}$/m)
    expect(mail.html).toContain(codeOf(mail))
  })

  test('responds identically and stores identical rows for known and unknown addresses', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@else.test')]
    const comparable = ({ status, headers }: typeof known) => ({
      status,
      names: Object.keys(headers).sort(),
      location: String(headers.location).split('=')[0],
    })
    expect(comparable(known)).toEqual(comparable(unknown))
    const rows = await world.db.selectFrom('outbox').select(['kind', 'subject', 'text', 'html']).execute()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toEqual(rows[1])
    expect(await world.db.selectFrom('loginTokens').selectAll().execute()).toEqual([])
  })

  test('links only to this site, even if the request contains another address', async () => {
    await browser.call('sendLoginLink', { query: { email: ann.email, appUrl: 'https://evil.test' } })
    const mail = await world.mailbox.takeOne()
    expect(findLink(mail, '/auth/login').origin).toBe('http://fairway.test')
    expect(mail.text + mail.html).not.toContain('evil.test')
  })

  test('preserves the requested page for people with and without an account', async () => {
    const returnTo = '/registrations/26/attendees'
    for (const [email, path] of [
      [ann.email, '/auth/login'],
      ['new@acme.test', '/signup'],
    ] as const) {
      const { headers } = await browser.call('sendLoginLink', { query: { email, returnTo } })
      expect(new URL(headers.location ?? '', 'http://a.test').searchParams.get('returnTo')).toBe(returnTo)
      expect(findLink(await world.mailbox.takeOne(), path).searchParams.get('returnTo')).toBe(returnTo)
    }
  })

  test('ignores a requested page that is on another site or would log the user out', async () => {
    for (const returnTo of ['https://evil.test', '//evil.test', '/api/auth/logout', '/logout']) {
      const { headers } = await browser.call('sendLoginLink', { query: { email: ann.email, returnTo } })
      expect(headers.location).toBe('/auth/login-link-sent?email=Ann%40Acme.test')
      const link = findLink(await world.mailbox.takeOne(), '/auth/login')
      expect([...link.searchParams.keys()]).toEqual(['token'])
    }
  })

  test("refuses an invalid address with the form's message", async () => {
    const { status, problem } = await ask('ann')
    expect([status, problem.issues]).toEqual([400, [{ path: 'email', message: 'A valid email must be entered' }]])
  })

  test("doesn't send an email if a browser only prefetches the request", async () => {
    const url = `/api/auth/send-login-link?email=${ann.email}`
    const response = await browser.request({ url, headers: { 'sec-purpose': 'prefetch;prerender' } })
    expect([response.statusCode, response.json().code]).toEqual([503, 'fetched_ahead'])
    expect(await world.mailbox.empty()).toEqual([])
  })

  test('sends at most five emails per address in 15 minutes, without revealing the limit', async () => {
    for (let request = 0; request < 5; request += 1) await ask(request % 2 ? 'ann@acme.test' : 'ANN@ACME.TEST')
    const sixth = await ask()
    expect([sixth.status, sixth.headers.location]).toEqual([303, '/auth/login-link-sent?email=Ann%40Acme.test'])
    expect(await world.mailbox.empty()).toHaveLength(5)
    expect(world.mailCalls.count).toBe(5)
    later(15)
    await ask()
    expect(await world.mailbox.empty()).toHaveLength(1)
  })

  test('sends at most thirty emails per client in 15 minutes', async () => {
    for (let request = 0; request < 31; request += 1) await ask(`person${request}@acme.test`)
    expect(await world.mailbox.empty()).toHaveLength(30)
    const url = '/api/auth/send-login-link?email=other@acme.test'
    await browser.request({ url, remoteAddress: '203.0.113.9' })
    expect(await world.mailbox.empty()).toHaveLength(1)
  })
})

describe('a login link', () => {
  test('logs in only once', async () => {
    const { token } = await askAndRead()
    const { answer } = await browser.call('login', { body: { token: `<${token}>).` } })
    expect(answer).toMatchObject({ fullName: 'Ann Lee', email: 'Ann@Acme.test', role: 'user' })
    expect((await browser.call('currentUser')).answer?.email).toBe('Ann@Acme.test')
    const again = await world.openBrowser().call('login', { body: { token } })
    expect([again.status, again.problem.code]).toEqual([401, 'link_unusable'])
  })

  test('records the time of the login', async () => {
    const { token } = await askAndRead()
    await browser.call('login', { body: { token } })
    const { lastLoginAt } = await world.db.selectFrom('users').select('lastLoginAt').executeTakeFirstOrThrow()
    expect(lastLoginAt).toBe(world.clock.now.toISOString())
  })

  test("isn't used up by a scanner that opens and reads it", async () => {
    const { token } = await askAndRead()
    for (const method of ['GET', 'HEAD'] as const) {
      await world.openBrowser().request({ method, url: `/auth/login?token=${token}` })
      await world.openBrowser().request({ method, url: `/api/auth/login?token=${token}` })
    }
    const read = await world.openBrowser().call('readLoginLink', { body: { token } })
    expect(read.answer).toEqual({ email: ann.email, purpose: 'login', known: null })
    expect((await browser.call('login', { body: { token } })).status).toBe(200)
    expect((await browser.call('readLoginLink', { body: { token } })).status).toBe(401)
  })

  test('logs in only one of twenty people who use it simultaneously', async () => {
    const { token } = await askAndRead()
    const tries = Array.from({ length: 20 }, () => world.openBrowser().call('login', { body: { token } }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
    expect(await world.db.selectFrom('sessions').select('userId').execute()).toHaveLength(1)
  })

  test('expires after twenty minutes', async () => {
    const early = await askAndRead()
    const late = await askAndRead(world.openBrowser())
    later(19)
    expect((await browser.call('login', { body: { token: early.token } })).status).toBe(200)
    later(1)
    expect((await browser.call('login', { body: { token: late.token } })).problem.code).toBe('link_unusable')
  })

  test('is valid for twenty minutes from the time its email is sent', async () => {
    await ask()
    later(60)
    const token = tokenOf(await world.mailbox.takeOne())
    later(19)
    expect((await browser.call('login', { body: { token } })).status).toBe(200)
  })

  test("doesn't work after the account has been removed", async () => {
    const { token } = await askAndRead()
    await world.db.transaction().execute((trx) => trx.deleteFrom('users').execute())
    expect((await browser.call('login', { body: { token } })).problem.code).toBe('link_unusable')
  })

  test("doesn't work with a made-up token", async () => {
    const { status } = await browser.call('login', { body: { token: 'a'.repeat(43) } })
    expect(status).toBe(401)
  })
})

describe('a login code', () => {
  const type = (code: string, { email = ann.email, visitor = browser } = {}) =>
    visitor.call('loginWithCode', { body: { email, code } })

  test('logs in the browser that requested it, and invalidates its link', async () => {
    const { token, code } = await askAndRead()
    expect((await type(code, { email: 'ann@ACME.test' })).answer.email).toBe('Ann@Acme.test')
    expect((await browser.call('login', { body: { token } })).status).toBe(401)
    expect((await type(code)).problem.code).toBe('code_unusable')
  })

  test('stops working once its link has been used', async () => {
    const { token, code } = await askAndRead()
    await world.openBrowser().call('login', { body: { token } })
    expect((await type(code)).problem.code).toBe('code_unusable')
  })

  test("doesn't work in another browser, even one that requested its own link", async () => {
    const { code } = await askAndRead()
    const other = world.openBrowser()
    expect((await type(code, { visitor: other })).problem.code).toBe('code_unusable')
    await ask('bob@acme.test', other)
    expect((await type(code, { visitor: other })).problem.code).toBe('code_unusable')
  })

  test("doesn't work for another address", async () => {
    const bob = await world.build.user()
    const { code } = await askAndRead()
    expect((await type(code, { email: bob.email })).problem.code).toBe('code_unusable')
  })

  test('still works after four wrong attempts', async () => {
    const { code } = await askAndRead()
    for (let tries = 0; tries < 4; tries += 1) await type(otherThan(code))
    expect((await type(code)).status).toBe(200)
  })

  test('stops working after five wrong attempts, but its link still works', async () => {
    const { token, code } = await askAndRead()
    const codes = []
    for (let tries = 0; tries < 5; tries += 1) codes.push((await type(otherThan(code))).problem.code)
    const unusable = 'code_unusable'
    expect(codes).toEqual([unusable, unusable, unusable, unusable, 'codes_locked'])
    const { problem } = await type(code)
    expect(problem).toMatchObject({ code: 'codes_locked', detail: expect.stringContaining('Use the link') })
    expect((await browser.call('login', { body: { token } })).status).toBe(200)
  })

  test("can't be guessed in twenty simultaneous attempts", async () => {
    const { code } = await askAndRead()
    await Promise.all(Array.from({ length: 20 }, () => type(otherThan(code))))
    expect((await type(code)).status).toBe(401)
    expect(await world.db.selectFrom('loginTokens').select('codeTriesLeft').execute()).toEqual([{ codeTriesLeft: 0 }])
  })

  test('expires after twenty minutes', async () => {
    const { code } = await askAndRead()
    later(20)
    expect((await type(code)).status).toBe(401)
  })
})

describe('logging in again', () => {
  test("ends this browser's previous session, and deletes expired records", async () => {
    await browser.call('login', { body: { token: (await askAndRead()).token } })
    later(31 * 24 * 60)
    const { token } = await askAndRead()
    await browser.call('login', { body: { token } })
    expect(await world.db.selectFrom('sessions').select('userId').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('loginTokens').select('email').execute()).toHaveLength(1)
    expect(await world.db.selectFrom('turns').select('key').execute()).toHaveLength(2)
    expect(await world.db.selectFrom('outbox').select('kind').execute()).toHaveLength(1)
  })
})
