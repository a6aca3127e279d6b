import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let browser: Visitor

beforeEach(async () => {
  world = await openWorld()
  browser = world.openBrowser()
})

const email = 'new+golf@acme.test'

async function askAndRead(visitor = browser) {
  await visitor.call('sendLoginLink', { query: { email } })
  const mail = await world.mailbox.takeOne()
  await expectEmailText('sign-up', mail)
  const link = findLink(mail, '/signup')
  return { link, authToken: link.searchParams.get('authToken') ?? '' }
}

const form = (authToken: string) => ({
  firstName: 'Nora',
  lastName: 'New',
  companyName: 'Acme',
  phoneNumber: '312-555-0100',
  email,
  authToken,
})

const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000)
}

const letSignUp = (openSignUp: boolean) =>
  write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp }).execute())

const listUsers = () => world.db.selectFrom('users').select(['email', 'appRoleId', 'contactId']).execute()

describe('an address without an account', () => {
  test('receives a sign-up link without a code', async () => {
    const { link } = await askAndRead()
    expect(link.origin).toBe('http://fairway.test')
    expect(link.searchParams.get('email')).toBe(email)
  })

  test("doesn't receive an email while sign-up is closed, nor is one queued", async () => {
    await letSignUp(false)
    const reply = await browser.call('sendLoginLink', { query: { email } })
    expect([reply.status, reply.headers.location]).toEqual([303, '/auth/login-link-sent?email=new%2Bgolf%40acme.test'])
    expect(await world.mailbox.empty()).toEqual([])
    expect(await world.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await world.db.selectFrom('loginTokens').selectAll().execute()).toEqual([])
  })
})

describe('a sign-up link', () => {
  const read = async (token: string) => (await browser.call('readLoginLink', { body: { token } })).answer

  test("reveals only its own address's entry in the address book", async () => {
    const creator = await world.build.user({ role: 'admin' })
    const known = { firstName: 'Nora', lastName: 'New', companyName: 'Acme', phoneNumber: '312-555-0100' }
    await world.build.registration({ creator, contact: { ...known, email: 'NEW+golf@acme.test' } })
    await world.build.registration({ creator, contact: { email: 'other@acme.test' } })
    const { authToken } = await askAndRead()
    expect(await read(authToken)).toEqual({ email, purpose: 'signUp', known })
    await browser.call('register', { body: form(authToken) })
    expect((await browser.call('readLoginLink', { body: { token: authToken } })).status).toBe(401)
  })

  test("doesn't show data for someone who isn't in the address book", async () => {
    await world.build.registration({ contact: { email: 'other@acme.test' } })
    const { authToken } = await askAndRead()
    expect((await read(authToken)).known).toBeNull()
  })

  test('reveals address book data, unlike a login link', async () => {
    const { creator } = await world.build.registration()
    await browser.call('sendLoginLink', { query: { email: creator.email } })
    const link = findLink(await world.mailbox.takeOne(), '/auth/login')
    expect((await read(link.searchParams.get('token') ?? '')).known).toBeNull()
  })
})

describe('signing up', () => {
  test('creates a partner, logs them in, and writes an audit line', async () => {
    const { authToken } = await askAndRead()
    expect((await browser.call('readLoginLink', { body: { token: authToken } })).answer.purpose).toBe('signUp')
    const { answer } = await browser.call('register', { body: form(authToken) })
    expect(answer).toMatchObject({ fullName: 'Nora New', email, role: 'user' })
    expect((await browser.call('currentUser')).answer).toEqual(answer)
    const trail = await world.db.selectFrom('auditTrail').selectAll().execute()
    expect(trail).toMatchObject([{ who: 'Nora New', entity: 'user', action: 'signUp', before: null }])
    expect(trail[0]?.after).not.toContain(authToken)
  })

  test('links the user to an existing address book entry without changing it', async () => {
    const creator = await world.build.user({ role: 'admin' })
    await world.build.registration({ creator, contact: { email: 'NEW+golf@acme.test', firstName: 'Eleonora' } })
    const entry = await world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    const { authToken } = await askAndRead()
    await browser.call('register', { body: form(authToken) })
    const users = await listUsers()
    expect(users.find((user) => user.email === email)?.contactId).toBe(entry.id)
    expect(await world.db.selectFrom('contacts').selectAll().execute()).toEqual([entry])
  })

  test('adds a new person to the address book', async () => {
    const { authToken } = await askAndRead()
    await browser.call('register', { body: form(authToken) })
    const [user] = await listUsers()
    const entry = await world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ id: user?.contactId, email, firstName: 'Nora', companyName: 'Acme' })
  })

  test('works only once for each link', async () => {
    const { authToken } = await askAndRead()
    await browser.call('register', { body: form(authToken) })
    const again = await world.openBrowser().call('register', { body: form(authToken) })
    expect([again.status, again.problem.code]).toEqual([401, 'link_unusable'])
    expect(await listUsers()).toHaveLength(1)
  })

  test('creates only one account if the button is clicked several times', async () => {
    const { authToken } = await askAndRead()
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => world.openBrowser().call('register', { body: form(authToken) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
    expect(await listUsers()).toHaveLength(1)
  })

  test('creates only one account if two links for one address are used simultaneously', async () => {
    const browsers = [world.openBrowser(), world.openBrowser(), world.openBrowser()]
    const links = []
    for (const visitor of browsers) links.push(await askAndRead(visitor))
    const replies = await Promise.all(
      links.map(({ authToken }) => world.openBrowser().call('register', { body: form(authToken) })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await listUsers()).toHaveLength(1)
  })

  test('is possible for seven days', async () => {
    const first = await askAndRead()
    const second = await askAndRead(world.openBrowser())
    later(6.9)
    expect((await browser.call('register', { body: form(first.authToken) })).status).toBe(200)
    later(0.2)
    expect((await browser.call('register', { body: form(second.authToken) })).problem.code).toBe('link_unusable')
  })

  test("is refused for an address the link wasn't sent to", async () => {
    const { authToken } = await askAndRead()
    const { status, problem } = await browser.call('register', { body: { ...form(authToken), email: 'x@acme.test' } })
    expect([status, problem.issues]).toEqual([400, [{ path: 'authToken', message: 'Invalid Token' }]])
    expect((await browser.call('register', { body: form(authToken) })).status).toBe(200)
  })

  test('reports that an account has been created in the meantime', async () => {
    const { authToken } = await askAndRead()
    await world.build.user({ email: 'New+Golf@acme.test' })
    const { status, problem } = await browser.call('register', { body: form(authToken) })
    expect([status, problem.code]).toEqual([409, 'account_exists'])
  })

  test("isn't possible with a login link", async () => {
    await world.build.user({ email })
    await browser.call('sendLoginLink', { query: { email } })
    const token = findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token') ?? ''
    expect((await browser.call('register', { body: form(token) })).problem.code).toBe('link_unusable')
    expect((await browser.call('login', { body: { token } })).status).toBe(200)
  })

  test('is refused once organizers close sign-up, even with an earlier link', async () => {
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const saveOpenSignUp = async (openSignUp: boolean) => {
      const { answer } = await asAdmin.call('getSettings')
      expect.assert(answer)
      expect((await asAdmin.call('saveSettings', { body: { ...answer, openSignUp } })).status).toBe(200)
    }
    const { authToken } = await askAndRead()
    await saveOpenSignUp(false)
    const read = await browser.call('readLoginLink', { body: { token: authToken } })
    const tried = await browser.call('register', { body: form(authToken) })
    expect([read.problem.code, tried.problem.code]).toEqual(['link_unusable', 'link_unusable'])
    expect((await listUsers()).map((user) => user.email)).not.toContain(email)
    await saveOpenSignUp(true)
    expect((await browser.call('register', { body: form(authToken) })).problem.code).toBe('link_unusable')
    const { authToken: asked } = await askAndRead()
    expect((await browser.call('register', { body: form(asked) })).status).toBe(200)
  })

  test("is possible with an organizer's invitation while closed, even for a new contact", async () => {
    const admin = await world.build.user({ role: 'admin' })
    const asAdmin = await world.as(admin)
    await asAdmin.call('inviteUser', { body: { email } })
    const invited = findLink(await world.mailbox.takeOne(), '/signup').searchParams.get('authToken') ?? ''
    const { id } = await world.build.registration({ creator: admin, contact: { email: 'named@acme.test' } })
    const payload = { registeredBy: 'Ada' }
    await write(world.db, (trx) =>
      queueMail(trx, {
        kind: 'registeredFor',
        to: 'named@acme.test',
        registrationId: id,
        payload,
        now: world.clock.now,
      }),
    )
    const named = findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token') ?? ''
    await letSignUp(false)
    expect((await browser.call('readLoginLink', { body: { token: invited } })).answer.purpose).toBe('signUp')
    expect((await browser.call('register', { body: form(invited) })).status).toBe(200)
    expect((await browser.call('login', { body: { token: named } })).status).toBe(200)
  })

  test('requires a first and last name', async () => {
    const { authToken } = await askAndRead()
    const { problem } = await browser.call('register', { body: { ...form(authToken), firstName: ' ', lastName: '' } })
    expect(problem.issues?.map(({ message }) => message)).toEqual(['First Name is required', 'Last Name is required'])
  })
})
