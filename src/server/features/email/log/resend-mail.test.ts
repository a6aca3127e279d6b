import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  stored = await world.build.registration({ contact: { email: 'ann@acme.test' } })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  await world.change((call) => queueConfirmation(call, stored))
})

type ResendInput = { to?: string; requestId?: string; id?: number; correctRegistration?: boolean }
const resend = (mailId: number, sent: ResendInput = {}, visitor = asAdmin) =>
  visitor.call('resendRegistrationMail', {
    body: { id: stored.id, mailId, to: '', requestId: randomUUID(), correctRegistration: false, ...sent },
  })
const listOutbox = () => world.db.selectFrom('outbox').select(['toAddress', 'state']).orderBy('id').execute()
const readChanges = async () =>
  (await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).answer.changes.map(
    ({ sentences }) => sentences,
  )
const fail = () =>
  write(world.db, (trx) =>
    trx.updateTable('outbox').set({ state: 'failed', attempts: 5, lastError: '550 No such person' }).execute(),
  )

describe('a sent email', () => {
  test('is resent as a new email', async () => {
    const first = await world.mailbox.takeOne()
    const { answer } = await resend(first.id)
    expect(answer).toMatchObject({ to: 'ann@acme.test', state: 'queued', attempts: 0, subject: first.subject })
    expect(answer.id).not.toBe(first.id)
    expect(world.mailCalls.count).toBe(1)
    const second = await world.mailbox.takeOne()
    expect(second).toMatchObject({
      id: answer.id,
      to: first.to,
      subject: first.subject,
      text: first.text,
      html: first.html,
    })
    expect(second.messageKey).not.toBe(first.messageKey)
    expect((await readChanges())[0]).toEqual(['Kim Day sent the confirmation again to ann@acme.test.'])
  })

  test('can be resent to a corrected address', async () => {
    const { id } = await world.mailbox.takeOne()
    expect((await resend(id, { to: 'Ann.Lee@acme.test' })).answer.to).toBe('Ann.Lee@acme.test')
    expect((await world.mailbox.takeOne()).to).toBe('Ann.Lee@acme.test')
    expect(await listOutbox()).toHaveLength(2)
  })

  test('can be resent without making open editors out of date', async () => {
    const { id } = await world.mailbox.takeOne()
    await resend(id)
    const { answer } = await asAdmin.call('getRegistration', { params: { id: stored.id } })
    expect(answer.version).toBe(stored.version)
  })
})

test('is still logged as failed after it is resent', async () => {
  await fail()
  const [failed] = (await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })).answer.mails
  expect((await resend(failed?.id ?? 0, { to: 'right@acme.test' })).answer.state).toBe('queued')
  expect((await world.mailbox.takeOne()).to).toBe('right@acme.test')
  expect(await listOutbox()).toEqual([
    { toAddress: 'ann@acme.test', state: 'failed' },
    { toAddress: 'right@acme.test', state: 'sent' },
  ])
})

describe('a queued email', () => {
  let id: number
  beforeEach(async () => {
    const later = new Date(world.clock.now.getTime() + 120 * 60_000).toISOString()
    const changed = await write(world.db, (trx) =>
      trx.updateTable('outbox').set({ attempts: 4, nextAttemptAt: later }).returning('id').executeTakeFirstOrThrow(),
    )
    id = changed.id
  })

  test('is sent immediately instead of being duplicated', async () => {
    expect(await world.mailbox.empty()).toEqual([])
    const { answer } = await resend(id, { to: 'ANN@acme.test' })
    expect(answer).toMatchObject({ id, to: 'ann@acme.test', nextAttemptAt: world.clock.now.toISOString() })
    expect((await world.mailbox.takeOne()).to).toBe('ann@acme.test')
    expect(await listOutbox()).toEqual([{ toAddress: 'ann@acme.test', state: 'sent' }])
    expect((await readChanges())[0]).toEqual(['Kim Day retried the confirmation to ANN@acme.test.'])
  })

  test('is copied when resent to another address', async () => {
    await resend(id, { to: 'right@acme.test' })
    expect((await world.mailbox.takeOne()).to).toBe('right@acme.test')
  })
})

describe('a repeated resend request', () => {
  test('sends only one email if several arrive at the same time', async () => {
    const { id } = await world.mailbox.takeOne()
    const requestId = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => resend(id, { requestId })))
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1)
    await world.mailbox.takeOne()
    expect((await resend(id, { requestId })).answer).toMatchObject({ state: 'sent' })
    expect((await resend(id, { requestId: requestId.toUpperCase() })).answer).toMatchObject({ state: 'sent' })
    expect(await world.mailbox.empty()).toEqual([])
  })

  test('is refused if its content is different', async () => {
    const { id } = await world.mailbox.takeOne()
    const requestId = randomUUID()
    await resend(id, { requestId })
    expect((await resend(id, { requestId, to: 'other@acme.test' })).problem).toMatchObject({
      status: 409,
      code: 'request_differs',
    })
  })
})

describe('an email that contains a secret', () => {
  beforeEach(async () => {
    await world.mailbox.takeOne()
    await write(world.db, (trx) =>
      queueMail(trx, {
        kind: 'registeredFor',
        to: stored.contact.email,
        registrationId: stored.id,
        payload: { registeredBy: 'Kim Day' },
        now: world.clock.now,
      }),
    )
  })

  test('is logged without its text and marked as unreadable', async () => {
    const sent = await world.mailbox.takeOne()
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
    expect(answer.mails.find(({ id }) => id === sent.id)).toMatchObject({ subject: sent.subject, canBeRead: false })
    const params = { id: stored.id, mailId: sent.id }
    expect((await asAdmin.call('getRegistrationMail', { params })).problem).toMatchObject({
      status: 409,
      code: 'not_possible',
      detail: 'This email contains a personal link, so its text isn’t kept. If you send it again, it gets a new link.',
    })
    const shown = await asAdmin.call('showRegistrationMail', { params })
    expect(shown.problem).toMatchObject({ status: 409, code: 'not_possible' })
  })

  test('contains a new secret when resent to someone without an account', async () => {
    await write(world.db, (trx) =>
      trx.updateTable('users').set({ email: 'other@acme.test' }).where('email', '=', stored.contact.email).execute(),
    )
    const first = await world.mailbox.takeOne()
    await resend(first.id)
    const second = await world.mailbox.takeOne()
    const [one, other] = [first, second].map((mail) => findLink(mail, '/auth/login').searchParams.get('token'))
    expect(one && other && one !== other).toBe(true)
    const rows = JSON.stringify(await world.db.selectFrom('outbox').selectAll().execute())
    expect(rows).not.toContain(one)
    expect(rows).not.toContain(other)
  })
})

describe('resending an email', () => {
  test("isn't possible for a login link if the recipient isn't the contact", async () => {
    await write(world.db, (trx) =>
      trx.updateTable('outbox').set({ kind: 'registeredFor', payload: '{"registeredBy":"Kim Day"}' }).execute(),
    )
    const { id } = await world.mailbox.takeOne()
    expect((await resend(id, { to: 'else@acme.test' })).problem).toMatchObject({ status: 409, code: 'not_possible' })
    await write(world.db, (trx) => trx.updateTable('registrations').set({ email: 'later@acme.test' }).execute())
    expect((await resend(id)).problem.code).toBe('not_possible')
    expect(await world.mailbox.empty()).toEqual([])
  })

  test("isn't possible for an unknown email or another registration's email", async () => {
    const { id } = await world.mailbox.takeOne()
    const other = await world.build.registration()
    expect((await resend(id, { id: other.id })).status).toBe(404)
    expect((await resend(9_999)).status).toBe(404)
  })

  test("isn't possible for an invalid address", async () => {
    const { id } = await world.mailbox.takeOne()
    for (const to of ['nobody', 'a@b.test, c@d.test', 'a@b.test\nBcc: c@d.test']) {
      expect((await resend(id, { to })).problem.issues?.[0]?.path).toBe('to')
    }
  })
})
