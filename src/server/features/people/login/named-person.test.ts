import { beforeEach, describe, expect, test } from 'vitest'
import { type Caller, roleIds } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import type { Mail } from '#server/mail/transport.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { findOrAddContact } from './store.ts'

const email = 'bea@acme.test'
let world: World
let ann: Caller
let stored: BuiltRegistration
let browser: Visitor

beforeEach(async () => {
  world = await openWorld()
  ann = await world.build.user({ email: 'ann@acme.test' })
  stored = await world.build.registration({ creator: ann, contact: { email: ann.email } })
  browser = world.openBrowser()
})

async function name(registeredByEmails = [email], namer = ann, registration = stored): Promise<Mail[]> {
  const body = { ...toSave(registration), contact: { ...registration.contact, registeredByEmails } }
  expect((await (await world.as(namer)).call('saveRegistration', { body })).status).toBe(200)
  return (await world.mailbox.empty()).filter(({ to }) => registeredByEmails.includes(to))
}

const tokenOf = (mail: Mail | undefined) => {
  expect.assert(mail)
  return findLink(mail, '/auth/login').searchParams.get('token') ?? ''
}
const nameBea = async (namer = ann) => tokenOf((await name([email], namer))[0])
const logIn = (token: string, visitor = browser) => visitor.call('login', { body: { token } })
const read = (token: string) => browser.call('readLoginLink', { body: { token } })
const findBea = () => world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const addAdmin = (over = {}) => world.build.user({ role: 'admin', ...over })
const letSignUp = (openSignUp: boolean) =>
  write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp }).execute())
const later = (days: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + days * 86_400_000)
}

describe("a colleague's login link", () => {
  test('creates a partner account, logs the colleague in, and opens the attendees', async () => {
    const [mail] = await name()
    expect.assert(mail)
    expect(findLink(mail, '/auth/login').searchParams.get('returnTo')).toBe(`/attendees/${stored.id}`)
    const { answer } = await logIn(tokenOf(mail))
    expect(answer).toMatchObject({ email, role: 'user', firstName: '', lastName: '' })
    const { status, answer: seen } = await browser.call('getRegistration', { params: { id: stored.id } })
    expect([status, seen.changeable]).toEqual([200, 'attendees'])
    const trail = await world.db.selectFrom('auditTrail').selectAll().where('action', '=', 'signUp').execute()
    expect(trail).toMatchObject([{ entity: 'user', who: email }])
  })

  test("uses the colleague's name from the address book", async () => {
    const entry = { email, firstName: 'Bea', lastName: 'Day', companyName: 'Acme', phoneNumber: '' }
    await write(world.db, (trx) => findOrAddContact(trx, entry, world.clock.now.toISOString()))
    expect((await logIn(await nameBea())).answer).toMatchObject({ firstName: 'Bea', lastName: 'Day' })
    expect((await findBea())?.contactId).not.toBeNull()
  })

  test("isn't used up when email scanners open it", async () => {
    const token = await nameBea()
    for (const _ of [1, 2, 3]) {
      expect((await read(token)).answer).toEqual({ email, purpose: 'login', known: null })
    }
    expect(await findBea()).toBeUndefined()
    expect((await logIn(token)).status).toBe(200)
  })

  test('works only once, even if used several times simultaneously', async () => {
    const token = await nameBea()
    const replies = await Promise.all([1, 2, 3, 4].map(() => logIn(token, world.openBrowser())))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect((await read(token)).problem.code).toBe('link_unusable')
    expect((await world.db.selectFrom('users').select('id').where('email', '=', email).execute()).length).toBe(1)
  })

  test('creates only one account if two links for one address are used simultaneously', async () => {
    const other = await world.build.registration({ creator: ann, contact: { email: ann.email } })
    const tokens = [await nameBea(), tokenOf((await name([email], ann, other))[0])]
    const replies = await Promise.all(tokens.map((token) => logIn(token, world.openBrowser())))
    const [first, second] = replies.map(({ status }) => status).sort()
    expect(first).toBe(200)
    expect([401, 409]).toContain(second)
    expect((await world.db.selectFrom('users').select('id').where('email', '=', email).execute()).length).toBe(1)
  })

  test('expires after seven days', async () => {
    const token = await nameBea()
    later(7.1)
    expect((await read(token)).problem.code).toBe('link_unusable')
    expect((await logIn(token)).problem.code).toBe('link_unusable')
    expect(await findBea()).toBeUndefined()
  })

  test('expires when the colleague first logs in with another link', async () => {
    const token = await nameBea()
    const user = await world.build.user({ email })
    await browser.call('sendLoginLink', { query: { email } })
    expect((await logIn(tokenOf(await world.mailbox.takeOne()))).answer.email).toBe(user.email)
    expect((await logIn(token, world.openBrowser())).problem.code).toBe('link_unusable')
  })

  test('logs in to an account that an organizer created after it was sent', async () => {
    const token = await nameBea()
    const { id } = await world.build.user({ email: 'Bea@acme.test', firstName: 'Beatrice' })
    expect((await logIn(token)).answer).toMatchObject({ id, firstName: 'Beatrice' })
  })
})

describe("use of a colleague's login link", () => {
  test('is refused for a current or invited administrator', async () => {
    const token = await nameBea()
    const asAdmin = await world.as(await addAdmin())
    const dates = { sentAt: world.clock.now.toISOString(), expiresAt: '2030-01-01T00:00:00.000Z' }
    const invitation = { email, appRoleId: roleIds.admin, invitedBy: 'Kim', ...dates }
    await write(world.db, (trx) => trx.insertInto('invitations').values(invitation).execute())
    expect((await logIn(token)).problem.code).toBe('link_unusable')
    const person = { email, firstName: 'Bea', lastName: 'Day', companyName: 'Acme', phoneNumber: '' }
    const signUp = await browser.call('register', { body: { authToken: token, ...person } })
    expect(signUp.problem.code).toBe('link_unusable')
    expect((await asAdmin.call('listInvitations')).answer).toHaveLength(1)
    await addAdmin({ email })
    expect((await logIn(token)).problem.code).toBe('link_unusable')
  })

  test('is refused once the address has been removed from all registrations', async () => {
    const token = await nameBea()
    const version = (await (await world.as(ann)).call('getRegistration', { params: { id: stored.id } })).answer.version
    const body = { ...toSave(stored), version, contact: { ...stored.contact, registeredByEmails: [] } }
    expect((await (await world.as(ann)).call('saveRegistration', { body })).status).toBe(200)
    expect((await logIn(token)).problem.code).toBe('link_unusable')
  })

  test('is refused once the account has been removed', async () => {
    const token = await nameBea()
    const { id } = await world.build.user({ email })
    const asAdmin = await world.as(await addAdmin())
    expect((await asAdmin.call('removeUser', { params: { id } })).status).toBe(200)
    expect((await logIn(token)).problem.code).toBe('link_unusable')
    expect(await findBea()).toBeUndefined()
  })

  test('is refused once organizers close sign-up if a partner caused the email', async () => {
    const token = await nameBea()
    await letSignUp(false)
    expect([(await read(token)).status, (await logIn(token)).status]).toEqual([401, 401])
    await letSignUp(true)
    const asAdmin = await world.as(await addAdmin())
    const { answer } = await asAdmin.call('getSettings')
    await asAdmin.call('saveSettings', { body: { ...answer, openSignUp: false } })
    await letSignUp(true)
    expect((await logIn(token)).problem.code).toBe('link_unusable')
  })

  test('is refused for a link that was sent for the sign-up form', async () => {
    await browser.call('sendLoginLink', { query: { email } })
    const mail = await world.mailbox.takeOne()
    const token = findLink(mail, '/signup').searchParams.get('authToken') ?? ''
    expect((await logIn(token)).problem.code).toBe('link_unusable')
    expect(await findBea()).toBeUndefined()
  })

  test('is refused if the link is damaged', async () => {
    const token = await nameBea()
    for (const broken of [token.slice(1), `${token}x`, 'x'.repeat(43)]) {
      expect((await logIn(broken)).problem.code).toBe('link_unusable')
    }
    expect((await logIn('short')).status).toBe(400)
  })
})

describe('the email to a colleague', () => {
  test('contains a login link only if an organizer caused the email, while sign-up is closed', async () => {
    await letSignUp(false)
    const [fromPartner] = await name()
    expect(fromPartner?.text).toContain('You need an account for bea@acme.test. Ask the organizers to invite you.')
    expect(fromPartner?.text).not.toMatch(/token|attendees\/|login/)
    const other = await world.build.registration()
    const [fromOrganizer] = await name([email], await addAdmin(), other)
    expect((await logIn(tokenOf(fromOrganizer))).status).toBe(200)
  })

  test("doesn't contain a login link for someone with an account", async () => {
    await world.build.user({ email: 'BEA@acme.test' })
    const [mail] = await name()
    expect(mail?.text).toContain(`/attendees/${stored.id}`)
    expect(mail?.text).not.toContain('token')
  })

  test("doesn't contain a login link in copies to others, and its token isn't stored", async () => {
    const secret = await nameBea()
    const asAdmin = await world.as(await addAdmin())
    const { mails } = (await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).answer
    const mailId = mails.find(({ kind }) => kind === 'registeredBy')?.id ?? 0
    const asked = { id: stored.id, mailId, correctRegistration: false }
    const send = (to: string) =>
      asAdmin.call('resendRegistrationMail', { body: { ...asked, to, requestId: crypto.randomUUID() } })
    expect((await send('eve@evil.test')).status).toBe(200)
    expect((await world.mailbox.takeOne()).text).not.toContain('token')
    expect((await send('')).status).toBe(200)
    expect(tokenOf(await world.mailbox.takeOne())).not.toBe(secret)
    const tables = ['outbox', 'loginTokens', 'auditTrail'] as const
    const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows) + world.log.join('')).not.toContain(secret)
  })

  test("isn't sent to a colleague who has been removed in the meantime", async () => {
    const asAnn = await world.as(ann)
    const body = { ...toSave(stored), contact: { ...stored.contact, registeredByEmails: [email] } }
    const { answer } = await asAnn.call('saveRegistration', { body })
    const without = { ...toSave(stored), version: answer.version }
    expect((await asAnn.call('saveRegistration', { body: without })).status).toBe(200)
    expect((await world.mailbox.empty()).map(({ to }) => to)).not.toContain(email)
    expect(await world.db.selectFrom('loginTokens').selectAll().execute()).toEqual([])
  })
})
