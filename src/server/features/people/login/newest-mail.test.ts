import { beforeEach, expect, test } from 'vitest'
import type { Mail } from '#server/mail/transport.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const email = 'ann@acme.test'

let world: World
let browser: Visitor

beforeEach(async () => {
  world = await openWorld()
  browser = world.openBrowser()
})

const ask = (visitor = browser) => visitor.call('sendLoginLink', { query: { email } })
const logIn = (mail: Mail | undefined) =>
  world.openBrowser().call('login', { body: { token: secretOf(mail, '/auth/login', 'token') } })
const codeOf = (mail: Mail | undefined) => /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const typeCode = (mail: Mail | undefined, visitor = browser) =>
  visitor.call('loginWithCode', { body: { email, code: codeOf(mail) } })
const secretOf = (mail: Mail | undefined, path: string, name: string) =>
  (mail && findLink(mail, path).searchParams.get(name)) ?? ''

test("invalidates this browser's earlier links and codes when a new login email is sent", async () => {
  await world.build.user({ email })
  const other = world.openBrowser()
  await ask(other)
  const elsewhere = await world.mailbox.takeOne()
  for (let request = 0; request < 3; request += 1) await ask()
  const mails = await world.mailbox.empty()
  const live = await world.db.selectFrom('loginTokens').select('codeHash').where('usedAt', 'is', null).execute()
  expect(live).toHaveLength(2)
  for (const earlier of mails.slice(0, 2)) {
    expect((await typeCode(earlier)).problem.code).toBe('code_unusable')
    expect((await logIn(earlier)).problem.code).toBe('link_unusable')
  }
  expect((await typeCode(mails[2])).status).toBe(200)
  expect((await typeCode(elsewhere, other)).status).toBe(200)
})

test('invalidates earlier links when a new sign-up email is sent', async () => {
  for (let request = 0; request < 2; request += 1) await ask()
  const mails = await world.mailbox.empty()
  const signUp = (mail: Mail | undefined) => {
    const person = { firstName: 'Ann', lastName: 'Lee', companyName: '', phoneNumber: '', email }
    return browser.call('register', { body: { ...person, authToken: secretOf(mail, '/signup', 'authToken') } })
  }
  expect((await signUp(mails[0])).problem.code).toBe('link_unusable')
  expect((await signUp(mails[1])).status).toBe(200)
})

test('invalidates the earlier link when a new email without a code is sent', async () => {
  await world.build.user({ email })
  await ask()
  const mail = await world.mailbox.takeOne()
  const code = otherThan(codeOf(mail))
  for (let tries = 0; tries < 5; tries += 1) await browser.call('loginWithCode', { body: { email, code } })
  for (let request = 0; request < 2; request += 1) await ask()
  const [first, second] = await world.mailbox.empty()
  expect((await logIn(first)).problem.code).toBe('link_unusable')
  expect((await logIn(second)).status).toBe(200)
})

test("logs requests, logins, and refusals with a hash and the client's IP address", async () => {
  await world.build.user({ email })
  await ask()
  const mail = await world.mailbox.takeOne()
  const code = otherThan(codeOf(mail))
  await browser.call('loginWithCode', { body: { email: 'ANN@acme.test', code } })
  await ask()
  await logIn(await world.mailbox.takeOne())
  await logIn(mail)
  const lines = world.log.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('log'))
  const known = { who: 'e4d5f987a8d70fa3', from: '127.0.0.1', reqId: expect.any(String) }
  expect(lines).toMatchObject([
    { msg: 'login link requested', ...known },
    { msg: 'login refused', by: 'code', why: 'code_unusable', ...known },
    { msg: 'login link requested', ...known },
    { msg: 'logged in', by: 'link', ...known },
    { msg: 'login refused', by: 'link', why: 'link_unusable', from: '127.0.0.1' },
  ])
  expect(world.log.join('')).not.toContain('acme.test')
})
