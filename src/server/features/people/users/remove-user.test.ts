import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import type { User } from '#shared/contracts/users.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import { removeUser, userHandlers } from './routes.ts'

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

describe("a user's sessions and links", () => {
  let partner: Caller
  let asPartner: Visitor

  beforeEach(async () => {
    partner = await world.build.user()
    asPartner = await world.as(partner)
    await asPartner.call('currentUser')
    await world.openBrowser().call('sendLoginLink', { query: { email: partner.email } })
  })

  const loggedIn = async () => (await asPartner.call('currentUser')).answer?.email
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
  ])('end when the user gets %s', async (_, changes) => {
    const useLink = await tryLink()
    expect((await change(changes)).status).toBe(200)
    expect(await loggedIn()).toBeUndefined()
    expect(await useLink()).toBe(401)
  })

  test('end when the user is removed', async () => {
    const useLink = await tryLink()
    expect((await asAdmin.call('removeUser', { params: { id: partner.id } })).answer).toEqual({ id: partner.id })
    expect(await loggedIn()).toBeUndefined()
    expect(await useLink()).toBe(401)
  })

  test("continue if only the name, phone number, or the email's letter case changes", async () => {
    const useLink = await tryLink()
    await change({ firstName: 'Other', phoneNumber: '', email: partner.email.toUpperCase() })
    expect(await loggedIn()).toBe(partner.email.toUpperCase())
    expect(await useLink()).toBe(200)
  })
})

describe('the last administrator', () => {
  test("can't lose the role or be removed", async () => {
    const { answer } = await asAdmin.call('getUser', { params: { id: admin.id } })
    const demoted = await asAdmin.call('saveUser', { body: { ...answer, appRoleId: 2 } })
    const removed = await asAdmin.call('removeUser', { params: { id: admin.id } })
    expect([demoted.status, demoted.problem.code]).toEqual([409, 'not_possible'])
    expect([removed.status, removed.problem.code]).toEqual([409, 'not_possible'])
  })

  test.each([
    [
      'take the role from',
      (caller: Caller, from: User) =>
        userHandlers(deps() as never).saveUser({ caller, body: { ...from, appRoleId: 2 } }),
    ],
    ['remove', (by: Caller, { id }: User) => removeUser(deps(), by, id)],
  ])('remains when two administrators %s each other at the same time', async (_, act) => {
    const other = await world.build.user({ role: 'admin' })
    const read = async ({ id }: Caller) => (await asAdmin.call('getUser', { params: { id } })).answer
    const [asOne, asTwo] = [await read(admin), await read(other)]
    const results = await Promise.allSettled([act(admin, asTwo), act(other, asOne)])
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(refusals).toMatchObject([{ code: 'not_logged_in' }])
    expect(await world.db.selectFrom('users').select('id').where('appRoleId', '=', 1).execute()).toHaveLength(1)
  })
})

describe('removing a user', () => {
  test("preserves the address book and the removed user's name in the audit trail", async () => {
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

  test('works with a JSON request without a body, as browsers send it', async () => {
    const { id } = await world.build.user()
    const headers = { 'content-type': 'application/json' }
    const response = await asAdmin.request({ method: 'DELETE', url: `/api/users/${id}`, headers })
    expect([response.statusCode, response.json()]).toEqual([200, { id }])
  })

  test.each(['someone else', 'themselves'])(
    'keeps emails that the user sent again, even when removed by %s',
    async (by) => {
      const gone = await world.build.user({ role: 'admin' })
      const asRemovedUser = await world.as(gone)
      const stored = await world.build.registration({ creator: admin })
      await world.change(async (call) => {
        await queueConfirmation(call, stored)
        await call.trx.updateTable('outbox').set({ state: 'failed', lastError: '550 No' }).execute()
      })
      const readTroubles = async () => (await asAdmin.call('getMailStatus')).answer.troubles
      const [trouble] = await readTroubles()
      const asked = { id: stored.id, mailId: trouble?.id ?? 0, to: '', requestId: crypto.randomUUID() }
      expect(
        (await asRemovedUser.call('resendRegistrationMail', { body: { ...asked, correctRegistration: false } })).status,
      ).toBe(200)
      await world.mailbox.takeOne()
      const remover = by === 'someone else' ? asAdmin : asRemovedUser
      expect((await remover.call('removeUser', { params: { id: gone.id } })).status).toBe(200)
      expect(await readTroubles()).toEqual([])
      expect((await asAdmin.call('retryMails', { body: { mailId: null } })).answer).toEqual({ retried: 0 })
    },
  )

  test("isn't possible if they created registrations, and shows how many, including deleted ones", async () => {
    const partner = await world.build.user()
    const first = await world.build.registration({ creator: partner })
    await world.build.registration({ creator: partner, eventId: first.eventId })
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ deletedAt }).where('id', '=', first.id).execute(),
    )
    const { status, problem } = await asAdmin.call('removeUser', { params: { id: partner.id } })
    expect([status, problem.code, problem.registrations]).toEqual([409, 'not_possible', 2])
    expect(await world.db.selectFrom('registrations').select('id').execute()).toHaveLength(2)
  })
})
