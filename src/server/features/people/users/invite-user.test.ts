import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Caller
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Organ' })
  asAdmin = await world.as(admin)
})

const email = 'new+golf@acme.test'
const invite = (to: string) => asAdmin.call('inviteUser', { body: { email: to } })
const listMails = () => world.db.selectFrom('outbox').select(['kind', 'toAddress', 'state']).execute()

describe('an invitation to a new address', () => {
  test("contains a sign-up link and the inviter's name, but doesn't create a user", async () => {
    expect((await invite(email)).answer).toEqual({ email, purpose: 'signUp' })
    expect(world.mailCalls.count).toBe(1)
    const mail = await world.mailbox.takeOne()
    await expectEmailText('invitation', mail)
    expect(mail.to).toBe(email)
    expect(mail.text).toContain('Ada Organ')
    const link = findLink(mail, '/signup')
    expect(link.searchParams.get('email')).toBe(email)
    expect((await asAdmin.call('listUsers')).answer.map(({ id }) => id)).toEqual([admin.id])
    const body = {
      firstName: 'Nora',
      lastName: 'New',
      companyName: '',
      phoneNumber: '',
      email,
      authToken: link.searchParams.get('authToken') ?? '',
    }
    expect((await world.openBrowser().call('register', { body })).answer).toMatchObject({ email, role: 'user' })
  })

  test('lets its recipient sign up even while sign-up is closed', async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute())
    await invite(email)
    expect(findLink(await world.mailbox.takeOne(), '/signup').searchParams.get('authToken')).toBeTruthy()
  })

  test('contains a login link if an account was created before it was sent', async () => {
    await invite(email)
    await world.build.user({ email })
    expect(findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token')).toBeTruthy()
  })

  test('is recorded in the audit trail', async () => {
    await invite(email)
    const trail = await world.db.selectFrom('auditTrail').selectAll().execute()
    expect(trail).toMatchObject([{ who: 'Ada Organ', entity: 'invitation', entityId: 1, action: 'create' }])
    expect(JSON.parse(trail[0]?.after ?? '')).toEqual({ email, purpose: 'signUp', appRoleId: 2 })
  })
})

describe('an invitation to a user', () => {
  test('contains a login link and a link for requesting another one', async () => {
    const ann = await world.build.user({ email: 'Ann@acme.test' })
    expect((await invite('ann@ACME.test')).answer).toEqual({ email: 'Ann@acme.test', purpose: 'login' })
    const mail = await world.mailbox.takeOne()
    expect(mail.text).not.toMatch(/^\d{6}$/m)
    expect(findLink(mail, '/login').searchParams.get('email')).toBe('Ann@acme.test')
    const token = findLink(mail, '/auth/login').searchParams.get('token') ?? ''
    const { answer } = await world.openBrowser().call('login', { body: { token } })
    expect(answer.firstName).toBe(ann.firstName)
  })

  test('works for seven days unless the user logs in or is invited again', async () => {
    const ann = await world.build.user({ role: 'admin' })
    const readToken = async () => findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token') ?? ''
    const read = async (token: string) => (await world.openBrowser().call('readLoginLink', { body: { token } })).status
    await invite(ann.email)
    const first = await readToken()
    world.clock.now = new Date(world.clock.now.getTime() + 7 * 86_400_000 - 1_000)
    expect(await read(first)).toBe(200)
    await invite(ann.email)
    const second = await readToken()
    expect([await read(first), await read(second)]).toEqual([401, 200])
    const browser = world.openBrowser()
    await browser.call('sendLoginLink', { query: { email: ann.email } })
    expect((await browser.call('login', { body: { token: await readToken() } })).answer.role).toBe('admin')
    expect(await read(second)).toBe(401)
    world.clock.now = new Date(world.clock.now.getTime() + 7 * 86_400_000)
    expect(await read(second)).toBe(401)
  })

  test("isn't sent to a user who has already logged in", async () => {
    const ann = await world.build.user()
    await invite(ann.email)
    const token = findLink(await world.mailbox.takeOne(), '/auth/login').searchParams.get('token') ?? ''
    await world.openBrowser().call('login', { body: { token } })
    const { status, problem } = await invite(ann.email)
    expect([status, problem.code]).toEqual([409, 'not_possible'])
    expect(await world.mailbox.empty()).toEqual([])
  })

  test("isn't sent if the user is removed first", async () => {
    const ann = await world.build.user()
    await invite(ann.email)
    await asAdmin.call('removeUser', { params: { id: ann.id } })
    expect(await world.mailbox.empty()).toEqual([])
    expect(await listMails()).toEqual([])
  })

  test("isn't sent to the user's former address", async () => {
    const ann = await world.build.user()
    await invite(ann.email)
    const { answer } = await asAdmin.call('getUser', { params: { id: ann.id } })
    await asAdmin.call('saveUser', { body: { ...answer, email: 'right@acme.test' } })
    expect(await world.mailbox.empty()).toEqual([])
  })
})

describe('a failed invitation', () => {
  const fail = () =>
    write(world.db, (trx) =>
      trx
        .updateTable('outbox')
        .set({ state: 'failed', lastError: '451 Later' })
        .where('state', '=', 'queued')
        .execute(),
    )
  const retry = async () => (await asAdmin.call('retryMails', { body: { mailId: null } })).answer.retried

  test.each(['new', 'known'])("isn't tried again once the %s address has been invited again", async (kind) => {
    if (kind === 'known') await world.build.user({ email })
    await invite(email)
    await fail()
    expect((await asAdmin.call('getMailStatus')).answer).toMatchObject({ retryable: 1 })
    await invite(email.toUpperCase())
    await fail()
    expect((await asAdmin.call('getMailStatus')).answer).toMatchObject({ retryable: 1, troubles: [{}] })
    expect(await retry()).toBe(1)
    await world.mailbox.takeOne()
    expect(await retry()).toBe(0)
  })

  test("isn't sent to someone who has signed up", async () => {
    await invite(email)
    await fail()
    await world.openBrowser().call('sendLoginLink', { query: { email } })
    const authToken = findLink(await world.mailbox.takeOne(), '/signup').searchParams.get('authToken') ?? ''
    const person = { firstName: 'Nora', lastName: 'New', companyName: '', phoneNumber: '' }
    expect((await world.openBrowser().call('register', { body: { ...person, email, authToken } })).status).toBe(200)
    await retry()
    expect(await world.mailbox.empty()).toEqual([])
  })
})

test('sends only one invitation if the button is clicked several times', async () => {
  await asAdmin.call('currentUser')
  await Promise.all(Array.from({ length: 4 }, () => invite(email)))
  expect(await listMails()).toEqual([{ kind: 'invitation', toAddress: email, state: 'queued' }])
  await world.mailbox.takeOne()
  await invite(email)
  expect(await world.mailbox.empty()).toHaveLength(1)
})

test('requires an address', async () => {
  const replies = [await invite(' '), await invite('nora')]
  expect(replies.map(({ problem }) => problem.issues?.[0]?.message)).toEqual([
    'Email is required',
    'A valid email must be entered',
  ])
})
