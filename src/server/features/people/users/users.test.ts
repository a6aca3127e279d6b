import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import type { User } from '#shared/contracts/users.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Caller
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Organ', email: 'ada@golf.test' })
  asAdmin = await world.as(admin)
})

const ann: User = {
  id: 0,
  firstName: 'Ann',
  lastName: 'Bell',
  email: 'ann@acme.test',
  companyName: 'Acme',
  phoneNumber: '312-555-0100',
  appRole: '',
  appRoleId: 2,
  contactId: null,
}

const add = async (change: Partial<User> = {}) =>
  (await asAdmin.call('saveUser', { body: { ...ann, ...change } })).answer

const emailTaken = [{ path: 'email', message: 'A user with this email already exists' }]

describe('the user list', () => {
  test('is sorted by last name, and includes roles and companies', async () => {
    await add()
    const { answer } = await asAdmin.call('listUsers')
    expect(answer.map(({ firstName, appRole, companyName }) => [firstName, appRole, companyName])).toEqual([
      ['Ann', 'user', 'Acme'],
      ['Ada', 'admin', admin.companyName],
    ])
  })

  test("shows each user's last login and number of registrations", async () => {
    const partner = await world.build.user({ lastName: 'Zimmer' })
    await world.build.registration({ creator: partner })
    const browser = world.openBrowser()
    await browser.call('sendLoginLink', { query: { email: partner.email } })
    const { text } = await world.mailbox.takeOne()
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await browser.call('login', { body: { token } })
    const { answer } = await asAdmin.call('listUsers')
    const found = answer.find(({ id }) => id === partner.id)
    expect(found).toMatchObject({ lastLoginAt: world.clock.now.toISOString(), registrationCount: 1 })
    expect(answer.find(({ id }) => id === admin.id)).toMatchObject({ lastLoginAt: null, isLastAdmin: true })
  })
})

test('offers the roles `admin` and `user`', async () => {
  expect((await asAdmin.call('listRoles')).answer).toEqual([
    { id: 1, name: 'admin' },
    { id: 2, name: 'user' },
  ])
})

describe('a new user', () => {
  test('is saved as entered, and added to the address book', async () => {
    const saved = await add({ email: ' Ann@Acme.test ', firstName: ' Ann ' })
    expect(saved).toMatchObject({ firstName: 'Ann', email: 'Ann@Acme.test', appRole: 'user', version: 1 })
    expect((await asAdmin.call('getUser', { params: { id: saved.id } })).answer).toEqual(saved)
    const entry = await world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ id: saved.contactId, email: 'Ann@Acme.test', companyName: 'Acme' })
  })

  test('is linked to an existing address book entry without changing it', async () => {
    await world.build.registration({ creator: admin, contact: { email: 'ANN@acme.test', firstName: 'Anneliese' } })
    const entries = await world.db.selectFrom('contacts').selectAll().execute()
    const saved = await add()
    expect(saved.contactId).toBe(entries.find(({ email }) => email === 'ANN@acme.test')?.id)
    expect(await world.db.selectFrom('contacts').selectAll().execute()).toEqual(entries)
  })

  test.each([
    ['a first name', { firstName: ' ' }, 'firstName', 'First Name is required'],
    ['a last name', { lastName: '' }, 'lastName', 'Last Name is required'],
    ['an email', { email: '' }, 'email', 'Email is required'],
    ['a valid email', { email: 'ann@acme' }, 'email', 'A valid email must be entered'],
    ['a phone number that is one', { phoneNumber: '555' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['a US phone number', { phoneNumber: '+49 89 1234567' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['a short phone number', { phoneNumber: '+49 89 1234567 89' }, 'phoneNumber', 'Please enter a valid phone number'],
    ['a role', { appRoleId: 0 }, 'appRoleId', 'Role is required'],
    ['a role that exists', { appRoleId: 3 }, 'appRoleId', 'Role is required'],
    ['a first name that fits', { firstName: 'x'.repeat(61) }, 'firstName', 'Only 60 characters are allowed'],
    ['a company that fits', { companyName: 'x'.repeat(61) }, 'companyName', 'Only 60 characters are allowed'],
    ['an email that fits', { email: `${'x'.repeat(250)}@a.test` }, 'email', 'Only 256 characters are allowed'],
  ])('needs %s', async (_, change, path, message) => {
    const { status, problem } = await asAdmin.call('saveUser', { body: { ...ann, ...change } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })

  test('needs an unused email address, regardless of letter case', async () => {
    await add()
    const { status, problem } = await asAdmin.call('saveUser', { body: { ...ann, email: 'ANN@ACME.test' } })
    expect([status, problem.issues]).toEqual([400, emailTaken])
  })

  test('is added only once if several administrators add the person simultaneously', async () => {
    await asAdmin.call('currentUser')
    const replies = await Promise.all(Array.from({ length: 4 }, () => asAdmin.call('saveUser', { body: ann })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    for (const { problem } of replies.filter(({ status }) => status === 400)) expect(problem.issues).toEqual(emailTaken)
    expect((await asAdmin.call('listUsers')).answer).toHaveLength(2)
  })
})

describe('changing a user', () => {
  test("doesn't find an unknown user", async () => {
    expect((await asAdmin.call('saveUser', { body: { ...ann, id: 999 } })).status).toBe(404)
    expect((await asAdmin.call('getUser', { params: { id: 999 } })).status).toBe(404)
    expect((await asAdmin.call('removeUser', { params: { id: 999 } })).status).toBe(404)
  })

  test("refuses another user's email address, but accepts a new letter case for the user's own", async () => {
    const saved = await add()
    const taken = await asAdmin.call('saveUser', { body: { ...saved, email: 'ADA@golf.test' } })
    expect(taken.problem.issues).toEqual(emailTaken)
    const { answer } = await asAdmin.call('saveUser', { body: { ...saved, email: 'Ann@Acme.test' } })
    expect([answer.email, answer.contactId]).toEqual(['Ann@Acme.test', saved.contactId])
  })

  test('links the user to the address book entry for the new email address', async () => {
    const saved = await add()
    const { answer } = await asAdmin.call('saveUser', { body: { ...saved, email: 'ann@bell.test' } })
    const entries = await world.db.selectFrom('contacts').select(['id', 'email']).orderBy('id').execute()
    expect(entries.map(({ email }) => email)).toEqual(['ann@acme.test', 'ann@bell.test'])
    expect(answer.contactId).toBe(entries[1]?.id)
  })
})

describe('a partner', () => {
  let partner: Caller
  let asPartner: Visitor
  let own: User

  beforeEach(async () => {
    partner = await world.build.user()
    asPartner = await world.as(partner)
    own = (await asPartner.call('getUser', { params: { id: partner.id } })).answer
  })

  test('can change their own name, company, and phone number', async () => {
    const { answer } = await asPartner.call('saveUser', { body: { ...own, companyName: 'New Co' } })
    expect(answer).toMatchObject({ companyName: 'New Co', appRole: 'user' })
  })

  test.each([
    ['email', { email: 'other@acme.test' }, 'email', 'Only an administrator can change this email'],
    ['role', { appRoleId: 1 }, 'appRoleId', 'Only an administrator can change this role'],
  ])("can't change their own %s", async (_, change, path, message) => {
    const { status, problem } = await asPartner.call('saveUser', { body: { ...own, ...change } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })

  test("can't read, change, or add anyone else", async () => {
    const attempts = [
      await asPartner.call('getUser', { params: { id: admin.id } }),
      await asPartner.call('getUser', { params: { id: 999 } }),
      await asPartner.call('saveUser', { body: { ...own, id: admin.id } }),
      await asPartner.call('saveUser', { body: { ...own, id: 0, firstName: '' } }),
      await asPartner.call('saveUser', { body: ann }),
    ]
    expect(attempts.map(({ status, problem }) => [status, problem.code])).toEqual(
      attempts.map(() => [403, 'admins_only']),
    )
  })
})
