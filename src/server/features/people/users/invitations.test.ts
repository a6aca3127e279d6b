import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { daysAfter } from '#server/foundation/instants.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { rounds } from '#tests/support/models/scale.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor
let asColleague: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Organ' }))
  asColleague = await world.as(await world.build.user({ role: 'admin' }))
})

const [admin, partner] = [1, 2]
const ann = 'ann@acme.test'

const invite = (...invitations: { email: string; appRoleId: number }[]) =>
  asAdmin.call('inviteUsers', { body: { invitations } })
const list = async () => (await asAdmin.call('listInvitations')).answer
const readToken = async () => findLink(await world.mailbox.takeOne(), '/signup').searchParams.get('authToken') ?? ''
const signUp = (authToken: string, email = ann) =>
  world.openBrowser().call('register', {
    body: { firstName: 'Ann', lastName: 'Lee', companyName: '', phoneNumber: '', email, authToken },
  })
const only = async () => {
  const [invitation] = await list()
  return { params: { id: invitation?.id ?? 0 } }
}

describe('inviting several people', () => {
  test('assigns each person a role that takes effect after sign-up', async () => {
    const bob = 'bob@acme.test'
    expect((await invite({ email: ann, appRoleId: admin }, { email: bob, appRoleId: partner })).answer).toEqual({
      invited: 2,
    })
    expect(await list()).toMatchObject([
      { email: bob, appRole: 'user', invitedBy: 'Ada Organ', isExpired: false, mail: 'queued' },
      { email: ann, appRole: 'admin', sentAt: world.clock.now.toISOString(), expiresAt: daysAfter(world.clock.now, 7) },
    ])
    const roles = []
    for (const mail of await world.mailbox.empty()) {
      const token = findLink(mail, '/signup').searchParams.get('authToken') ?? ''
      roles.push([mail.to, (await signUp(token, mail.to)).answer.role])
    }
    expect(Object.fromEntries(roles)).toEqual({ [ann]: 'admin', [bob]: 'user' })
    expect(await list()).toEqual([])
    const trail = await world.db.selectFrom('auditTrail').select(['action', 'after']).orderBy('id').execute()
    expect(trail.map(({ action }) => action)).toEqual(['create', 'create', 'signUp', 'signUp'])
    expect(JSON.parse(trail[0]?.after ?? '')).toEqual({ email: ann, purpose: 'signUp', appRoleId: admin })
  })

  test("doesn't invite anyone if one invitation is invalid, and explains each problem", async () => {
    const { email: taken } = await world.build.user({ email: 'Cleo@acme.test' })
    await invite({ email: ann, appRoleId: partner })
    const { problem } = await invite(
      { email: 'new@acme.test', appRoleId: partner },
      { email: taken.toLowerCase(), appRoleId: partner },
      { email: ann.toUpperCase(), appRoleId: admin },
    )
    expect(problem).toMatchObject({
      status: 400,
      issues: [
        { path: 'invitations.1.email', message: 'A user with this email already exists' },
        {
          path: 'invitations.2.email',
          message:
            'This address is already invited. Resend that invitation. To change the role, cancel it and invite again.',
        },
      ],
    })
    expect((await list()).map(({ email }) => email)).toEqual([ann])
    expect(await world.mailbox.empty()).toHaveLength(1)
  })

  test('refuses repeated or invalid addresses, unknown roles, and more than 50 people', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ email: `p${index}@acme.test`, appRoleId: partner }))
    const wrong = await invite(
      { email: ann, appRoleId: partner },
      { email: 'bob', appRoleId: partner },
      { email: 'ANN@acme.test', appRoleId: 3 },
    )
    expect(wrong.problem.issues).toEqual([
      { path: 'invitations.1.email', message: 'A valid email must be entered' },
      { path: 'invitations.2.appRoleId', message: 'Role is required' },
      { path: 'invitations.2.email', message: 'This address is listed twice' },
    ])
    expect((await invite()).status).toBe(400)
    expect((await invite(...many(51))).problem.issues).toEqual([
      { path: 'invitations', message: 'Invite at most 50 people at a time' },
    ])
    expect((await invite(...many(50))).answer).toEqual({ invited: 50 })
  })
})

describe('a pending invitation', () => {
  beforeEach(() => invite({ email: ann, appRoleId: admin }))

  test('can be sent again with a link that replaces the earlier one', async () => {
    const first = await readToken()
    expect(await list()).toMatchObject([{ mail: 'sent' }])
    world.clock.now = new Date(daysAfter(world.clock.now, 6))
    expect((await asColleague.call('resendInvitation', await only())).answer).toEqual({
      email: ann,
      purpose: 'signUp',
    })
    const second = await readToken()
    expect(await list()).toMatchObject([{ email: ann, appRole: 'admin', expiresAt: daysAfter(world.clock.now, 7) }])
    expect((await signUp(first)).problem.code).toBe('link_unusable')
    expect((await signUp(second)).answer.role).toBe('admin')
  })

  test('expires after seven days, and then no longer assigns its role', async () => {
    world.clock.now = new Date(daysAfter(world.clock.now, 7))
    expect(await list()).toMatchObject([{ email: ann, isExpired: true }])
    await world.mailbox.empty()
    expect(await list()).toMatchObject([{ isExpired: false }])
    world.clock.now = new Date(daysAfter(world.clock.now, 7))
    await world.openBrowser().call('sendLoginLink', { query: { email: ann } })
    expect((await signUp(await readToken())).answer.role).toBe('user')
    expect(await list()).toEqual([])
  })

  test('assigns its role even if its recipient signs up through another link', async () => {
    await world.mailbox.empty()
    await world.openBrowser().call('sendLoginLink', { query: { email: ann } })
    expect((await signUp(await readToken())).answer.role).toBe('admin')
  })

  test('ends when it is canceled, along with its link and unsent email', async () => {
    const token = await readToken()
    await asAdmin.call('resendInvitation', await only())
    const asked = await only()
    expect((await asAdmin.call('revokeInvitation', asked)).answer).toEqual(asked.params)
    expect(await world.mailbox.empty()).toEqual([])
    expect((await signUp(token)).problem.code).toBe('link_unusable')
    expect(await list()).toEqual([])
    expect((await asColleague.call('resendInvitation', asked)).problem).toMatchObject({ status: 404 })
    expect((await asColleague.call('revokeInvitation', asked)).problem).toMatchObject({ status: 404 })
    expect((await invite({ email: ann, appRoleId: partner })).status).toBe(200)
    expect((await signUp(await readToken())).answer.role).toBe('user')
  })

  test('ends when a user with its address is added', async () => {
    const person = { firstName: 'Ann', lastName: 'Lee', companyName: '', phoneNumber: '', contactId: null }
    await asAdmin.call('saveUser', { body: { id: 0, ...person, email: ann.toUpperCase(), appRole: '', appRoleId: 2 } })
    expect(await list()).toEqual([])
  })

  test("doesn't leave a working link if canceled while another organizer sends it again", async () => {
    for (let round = 0; round < rounds(4); round += 1) {
      const email = `race.${round}@acme.test`
      await invite({ email, appRoleId: partner })
      await world.mailbox.empty()
      const id = (await list()).find((one) => one.email === email)?.id ?? 0
      await Promise.all([asAdmin.call('currentUser'), asColleague.call('currentUser')])
      const calls = [
        () => asAdmin.call('revokeInvitation', { params: { id } }),
        () => asColleague.call('resendInvitation', { params: { id } }),
      ]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect([200, 404]).toContain(replies[round % 2 ? 1 : 0]?.status)
      expect(replies[round % 2 ? 0 : 1]?.status).toBe(200)
      expect(await world.mailbox.empty()).toEqual([])
      const links = await world.db.selectFrom('loginTokens').select('email').where('email', '=', email).execute()
      expect(links).toEqual([])
    }
  })
})

test('sends only one email if an invitation is repeated after a lost response', async () => {
  const both = [
    { email: ann, appRoleId: partner },
    { email: 'bob@acme.test', appRoleId: admin },
  ]
  expect((await invite(...both)).answer).toEqual({ invited: 2 })
  expect(await world.mailbox.empty()).toHaveLength(2)
  expect((await invite(...both)).answer).toEqual({ invited: 2 })
  expect(await world.mailbox.empty()).toEqual([])
  expect((await invite({ email: ann, appRoleId: admin })).status).toBe(400)
  world.clock.now = new Date(world.clock.now.getTime() + 15 * 60_000)
  expect((await invite(...both)).status).toBe(400)
})

test('removes an invitation thirty days after it expires, so that its address can be invited again', async () => {
  await invite({ email: ann, appRoleId: admin })
  await world.mailbox.empty()
  world.clock.now = new Date(daysAfter(world.clock.now, 36))
  expect(await list()).toMatchObject([{ isExpired: true }])
  expect((await invite({ email: ann, appRoleId: partner })).status).toBe(400)
  world.clock.now = new Date(daysAfter(world.clock.now, 1))
  expect(await list()).toEqual([])
  expect((await invite({ email: ann, appRoleId: partner })).answer).toEqual({ invited: 1 })
  expect(await list()).toMatchObject([{ appRole: 'user', isExpired: false }])
  expect((await signUp(await readToken())).answer.role).toBe('user')
})

test("doesn't assign the role of an invitation that has been removed from the list", async () => {
  const inviteAlone = () => asAdmin.call('inviteUser', { body: { email: ann } })
  await invite({ email: ann, appRoleId: admin })
  await world.mailbox.empty()
  world.clock.now = new Date(daysAfter(world.clock.now, 36))
  await inviteAlone()
  expect(await list()).toMatchObject([{ appRole: 'admin', isExpired: false }])
  await world.mailbox.empty()
  world.clock.now = new Date(daysAfter(world.clock.now, 37))
  expect((await inviteAlone()).answer).toEqual({ email: ann, purpose: 'signUp' })
  expect(await list()).toMatchObject([{ appRole: 'user', isExpired: false }])
  expect((await signUp(await readToken())).answer.role).toBe('user')
})

test('sends an invitation that an earlier version queued', async () => {
  await invite({ email: ann, appRoleId: admin })
  await write(world.db, async (trx) => {
    await trx.updateTable('outbox').set({ payload: '{"invitedBy":"Ada Organ","userId":null}' }).execute()
    await trx.deleteFrom('invitations').execute()
  })
  expect((await signUp(await readToken())).answer.role).toBe('user')
})
