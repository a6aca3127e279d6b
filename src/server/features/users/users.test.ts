import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import type { User } from '#shared/contracts/users.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { removeUser } from './remove-user.ts'
import { saveUser } from './save-user.ts'

let world: World
let admin: Caller
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  admin = await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Organ', email: 'ada@golf.test' })
  asAdmin = await world.as(admin)
})

const deps = () => ({ db: world.db, now: () => world.clock.now })

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

const emailTaken = [{ path: 'email', message: 'A user with this email exists already' }]

describe('The list of users', () => {
  test('has everybody by last name, with role and company', async () => {
    await add()
    const { answer } = await asAdmin.call('listUsers')
    expect(answer.map(({ firstName, appRole, companyName }) => [firstName, appRole, companyName])).toEqual([
      ['Ann', 'user', 'Acme'],
      ['Ada', 'admin', admin.companyName],
    ])
  })

  test('says who has ever signed in, and how many registrations somebody made', async () => {
    const partner = await world.build.user({ lastName: 'Zimmer' })
    await world.build.registration({ creator: partner })
    const browser = world.openBrowser()
    await browser.call('sendLoginLink', { query: { email: partner.email } })
    const { text } = await world.mailbox.takeOne()
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    await browser.call('login', { body: { token } })
    const { answer } = await asAdmin.call('listUsers')
    const found = answer.find(({ id }) => id === partner.id)
    expect(found).toMatchObject({ lastSignInAt: world.clock.now.toISOString(), registrationCount: 1 })
    expect(answer.find(({ id }) => id === admin.id)).toMatchObject({ lastSignInAt: null, isLastAdmin: true })
  })
})

test('The roles to choose from are admin and user', async () => {
  expect((await asAdmin.call('listRoles')).answer).toEqual([
    { id: 1, name: 'admin' },
    { id: 2, name: 'user' },
  ])
})

describe('A new user', () => {
  test('is saved as entered, and has an entry in the address book', async () => {
    const saved = await add({ email: ' Ann@Acme.test ', firstName: ' Ann ' })
    expect(saved).toMatchObject({ firstName: 'Ann', email: 'Ann@Acme.test', appRole: 'user', version: 1 })
    expect((await asAdmin.call('getUser', { params: { id: saved.id } })).answer).toEqual(saved)
    const entry = await world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ id: saved.contactId, email: 'Ann@Acme.test', companyName: 'Acme' })
  })

  test('keeps the entry that the address book has already', async () => {
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
    ['a role', { appRoleId: 0 }, 'appRoleId', 'Role is required'],
    ['a role that exists', { appRoleId: 3 }, 'appRoleId', 'Role is required'],
    ['a first name that fits', { firstName: 'x'.repeat(61) }, 'firstName', 'Only 60 characters are allowed'],
    ['a company that fits', { companyName: 'x'.repeat(61) }, 'companyName', 'Only 60 characters are allowed'],
    ['an email that fits', { email: `${'x'.repeat(250)}@a.test` }, 'email', 'Only 256 characters are allowed'],
  ])('needs %s', async (_, change, path, message) => {
    const { status, problem } = await asAdmin.call('saveUser', { body: { ...ann, ...change } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })

  test('needs an email that nobody else has, in capitals or not', async () => {
    await add()
    const { status, problem } = await asAdmin.call('saveUser', { body: { ...ann, email: 'ANN@ACME.test' } })
    expect([status, problem.issues]).toEqual([400, emailTaken])
  })

  test('is added once when several administrators add the same person at the same moment', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, () => asAdmin.call('saveUser', { body: ann })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    for (const { problem } of replies.filter(({ status }) => status === 400)) expect(problem.issues).toEqual(emailTaken)
    expect((await asAdmin.call('listUsers')).answer).toHaveLength(2)
  })
})

describe('Changing a user', () => {
  test('writes the next version, and what changed into the audit trail', async () => {
    const saved = await add()
    const { answer } = await asAdmin.call('saveUser', { body: { ...saved, companyName: 'Acme & Sons' } })
    expect(answer).toEqual({ ...saved, companyName: 'Acme & Sons', version: 2 })
    const trail = await world.db.selectFrom('auditTrail').selectAll().orderBy('id').execute()
    expect(trail.map(({ who, action, entityId }) => [who, action, entityId])).toEqual([
      ['Ada Organ', 'create', saved.id],
      ['Ada Organ', 'update', saved.id],
    ])
    expect(JSON.parse(trail[1]?.before ?? '')).toMatchObject({ companyName: 'Acme' })
    expect(JSON.parse(trail[1]?.after ?? '')).toMatchObject({ companyName: 'Acme & Sons' })
  })

  test('on an older version is refused, and says who saved in between', async () => {
    const saved = await add()
    await asAdmin.call('saveUser', { body: { ...saved, companyName: 'Theirs' } })
    const { status, problem } = await asAdmin.call('saveUser', { body: { ...saved, companyName: 'Mine' } })
    expect([status, problem.code]).toEqual([409, 'changed_elsewhere'])
    expect(problem.changed).toEqual({ by: 'Ada Organ', at: world.clock.now.toISOString(), version: 2 })
  })

  test('who does not exist is 404', async () => {
    expect((await asAdmin.call('saveUser', { body: { ...ann, id: 999 } })).status).toBe(404)
    expect((await asAdmin.call('getUser', { params: { id: 999 } })).status).toBe(404)
    expect((await asAdmin.call('removeUser', { params: { id: 999 } })).status).toBe(404)
  })

  test('to an email of somebody else is refused; to other capitals of their own it is not', async () => {
    const saved = await add()
    const taken = await asAdmin.call('saveUser', { body: { ...saved, email: 'ADA@golf.test' } })
    expect(taken.problem.issues).toEqual(emailTaken)
    const { answer } = await asAdmin.call('saveUser', { body: { ...saved, email: 'Ann@Acme.test' } })
    expect([answer.email, answer.contactId]).toEqual(['Ann@Acme.test', saved.contactId])
  })

  test('to another email ties them to that entry of the address book', async () => {
    const saved = await add()
    const { answer } = await asAdmin.call('saveUser', { body: { ...saved, email: 'ann@bell.test' } })
    const entries = await world.db.selectFrom('contacts').select(['id', 'email']).orderBy('id').execute()
    expect(entries.map(({ email }) => email)).toEqual(['ann@acme.test', 'ann@bell.test'])
    expect(answer.contactId).toBe(entries[1]?.id)
  })
})

describe('The sessions and links of a user', () => {
  let partner: Caller
  let asPartner: Visitor

  beforeEach(async () => {
    partner = await world.build.user()
    asPartner = await world.as(partner)
    await asPartner.call('currentUser')
    await world.openBrowser().call('sendLoginLink', { query: { email: partner.email } })
  })

  const signedIn = async () => (await asPartner.call('currentUser')).answer?.email
  const tryLink = async () => {
    const { text } = await world.mailbox.takeOne()
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? ''
    return async () => (await world.openBrowser().call('login', { body: { token } })).status
  }
  const change = async (changes: Partial<User>) => {
    const { answer } = await asAdmin.call('getUser', { params: { id: partner.id } })
    return asAdmin.call('saveUser', { body: { ...answer, ...changes } })
  }

  test.each([
    ['another email', { email: 'elsewhere@acme.test' }],
    ['another role', { appRoleId: 1 }],
  ])('end with %s', async (_, changes) => {
    const useLink = await tryLink()
    expect((await change(changes)).status).toBe(200)
    expect(await signedIn()).toBeUndefined()
    expect(await useLink()).toBe(401)
  })

  test('end when the user is removed', async () => {
    const useLink = await tryLink()
    expect((await asAdmin.call('removeUser', { params: { id: partner.id } })).answer).toEqual({ id: partner.id })
    expect(await signedIn()).toBeUndefined()
    expect(await useLink()).toBe(401)
  })

  test('go on when only a name, a phone number or the capitals of the email change', async () => {
    const useLink = await tryLink()
    await change({ firstName: 'Other', phoneNumber: '', email: partner.email.toUpperCase() })
    expect(await signedIn()).toBe(partner.email.toUpperCase())
    expect(await useLink()).toBe(200)
  })
})

describe('The last administrator', () => {
  test('keeps the role and stays', async () => {
    const { answer } = await asAdmin.call('getUser', { params: { id: admin.id } })
    const demoted = await asAdmin.call('saveUser', { body: { ...answer, appRoleId: 2 } })
    const removed = await asAdmin.call('removeUser', { params: { id: admin.id } })
    expect([demoted.status, demoted.problem.code]).toEqual([409, 'last_admin'])
    expect([removed.status, removed.problem.code]).toEqual([409, 'last_admin'])
  })

  // Past the admission, so that neither is turned away at the door because the other was faster.
  test.each([
    ['take the role from', (by: Caller, from: User) => saveUser(deps(), by, { ...from, appRoleId: 2 })],
    ['remove', (by: Caller, { id }: User) => removeUser(deps(), by, id)],
  ])('is left when two administrators %s each other at the same moment', async (_, act) => {
    const other = await world.build.user({ role: 'admin' })
    const read = async ({ id }: Caller) => (await asAdmin.call('getUser', { params: { id } })).answer
    const [asOne, asTwo] = [await read(admin), await read(other)]
    const results = await Promise.allSettled([act(admin, asTwo), act(other, asOne)])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toMatchObject([{ code: 'last_admin' }])
    expect(await world.db.selectFrom('users').select('id').where('appRoleId', '=', 1).execute()).toHaveLength(1)
  })
})

describe('Removing a user', () => {
  test('keeps the address book and what they changed, under their name', async () => {
    const second = await world.build.user({ role: 'admin', firstName: 'Bo', lastName: 'Gone' })
    const saved = (await (await world.as(second)).call('saveUser', { body: ann })).answer
    await asAdmin.call('removeUser', { params: { id: second.id } })
    await asAdmin.call('removeUser', { params: { id: saved.id } })
    expect((await asAdmin.call('listUsers')).answer.map(({ id }) => id)).toEqual([admin.id])
    expect(await world.db.selectFrom('contacts').select('email').execute()).toEqual([{ email: 'ann@acme.test' }])
    const trail = await world.db.selectFrom('auditTrail').select(['who', 'action']).orderBy('id').execute()
    expect(trail).toEqual([
      { who: 'Bo Gone', action: 'create' },
      { who: 'Ada Organ', action: 'remove' },
      { who: 'Ada Organ', action: 'remove' },
    ])
  })

  test('takes a call that says it sends JSON and sends nothing, as browsers do', async () => {
    const { id } = await world.build.user()
    const headers = { 'content-type': 'application/json' }
    const response = await asAdmin.request({ method: 'DELETE', url: `/api/users/${id}`, headers })
    expect([response.statusCode, response.json()]).toEqual([200, { id }])
  })

  test('who made registrations is refused with their number, deleted ones included', async () => {
    const partner = await world.build.user()
    const first = await world.build.registration({ creator: partner })
    await world.build.registration({ creator: partner, eventId: first.eventId })
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ deletedAt }).where('id', '=', first.id).execute(),
    )
    const { status, problem } = await asAdmin.call('removeUser', { params: { id: partner.id } })
    expect([status, problem.code, problem.registrations]).toEqual([409, 'user_has_registrations', 2])
    expect(await world.db.selectFrom('registrations').select('id').execute()).toHaveLength(2)
  })
})

describe('A partner', () => {
  let partner: Caller
  let asPartner: Visitor
  let own: User

  beforeEach(async () => {
    partner = await world.build.user()
    asPartner = await world.as(partner)
    own = (await asPartner.call('getUser', { params: { id: partner.id } })).answer
  })

  test('changes their own names, company and phone', async () => {
    const { answer } = await asPartner.call('saveUser', { body: { ...own, companyName: 'New Co' } })
    expect(answer).toMatchObject({ companyName: 'New Co', appRole: 'user' })
  })

  test.each([
    ['email', { email: 'other@acme.test' }, 'email', 'Only an administrator can change this email'],
    ['role', { appRoleId: 1 }, 'appRoleId', 'Only an administrator can change this role'],
  ])('does not change their own %s', async (_, change, path, message) => {
    const { status, problem } = await asPartner.call('saveUser', { body: { ...own, ...change } })
    expect([status, problem.issues]).toEqual([400, [{ path, message }]])
  })

  test('neither reads nor changes nor adds anybody else, whatever they send', async () => {
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
