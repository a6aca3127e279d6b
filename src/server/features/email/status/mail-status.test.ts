import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation } from '#server/features/registrations/emails/registration-mails.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { stoppedByDeletion } from '#shared/domain/mail/mail-log.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

const env = { SMTP_URL: 'smtps://fairway:open%20sesame@mail.hope.example', MAIL_FROM: 'Hope <golf@hope.example>' }

beforeEach(async () => {
  world = await openWorld({ env })
  stored = await world.build.registration({ contact: { email: 'ann@acme.test' } })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
})

const queue = () => world.change((call) => queueConfirmation(call, stored))
const queueLogIn = () =>
  write(world.db, (trx) =>
    queueMail(trx, { kind: 'logIn', to: 'ann@acme.test', payload: { browserHash: null }, now: world.clock.now }),
  )
const change = (values: object) =>
  write(world.db, (trx) => trx.updateTable('outbox').set(values).where('kind', '<>', 'namesReminder').execute())
const fail = () => change({ state: 'failed', attempts: 5, lastError: '550 No such person' })
const readStatus = async () => (await asAdmin.call('getMailStatus')).answer
const retry = async (mailId: number | null = null) => (await asAdmin.call('retryMails', { body: { mailId } })).answer

test("reports only the settings if there aren't any emails", async () => {
  expect(await readStatus()).toEqual({
    counts: { waiting: 0, sent: 0, kept: 0, failed: 0 },
    waitingSince: null,
    troubles: [],
    retryable: 0,
    unsent: 0,
    from: 'Hope <golf@hope.example>',
    passwordProblem: null,
    server: 'mail.hope.example, port 465',
    senderProblem: null,
    unsafeSettings: [],
  })
})

test('reports an untrusted sender address', async () => {
  const { as, build } = await openWorld({ env: { ...env, MAIL_FROM: 'hope@gmail.com' } })
  const { answer } = await (await as(await build.user({ role: 'admin' }))).call('getMailStatus')
  expect(answer.senderProblem).toContain(
    'Email from hope@gmail.com will be rejected. gmail.com tells mail servers to reject email that its own servers didn’t send, and yours is sent by mail.hope.example. Set MAIL_FROM, or the sender address on the Mail server page, to an address at your own domain, such as golf@example.org.',
  )
})

test("counts emails by state, and lists those that weren't delivered", async () => {
  await queue()
  await fail()
  const id = await queueLogIn()
  await change({ createdAt: '2027-03-02T17:00:00.000Z' })
  await queue()
  expect(await readStatus()).toMatchObject({
    counts: { waiting: 2, sent: 0, failed: 1 },
    waitingSince: '2027-03-02T17:00:00.000Z',
    troubles: [
      {
        name: 'Confirmation',
        to: 'ann@acme.test',
        state: 'failed',
        words: '550 No such person',
        registration: { id: stored.id, partner: stored.contact.nameForMarketingMaterials },
        canRetry: true,
      },
    ],
  })
  await write(world.db, (trx) =>
    trx.updateTable('outbox').set({ state: 'failed', lastError: '451 Full' }).where('id', '=', id).execute(),
  )
  expect((await readStatus()).troubles[0]).toMatchObject({ name: 'Login link', registration: null, canRetry: false })
})

test('sends an email again after its registration was deleted and restored', async () => {
  await queue()
  expect((await asAdmin.call('deleteRegistration', { params: { id: stored.id } })).status).toBe(200)
  expect(await world.mailbox.empty()).toEqual([])
  expect((await readStatus()).troubles).toEqual([])
  await asAdmin.call('restoreRegistration', { body: { registrationId: stored.id } })
  const [trouble] = (await readStatus()).troubles
  expect(trouble).toMatchObject({ state: 'failed', words: stoppedByDeletion })
  expect(await retry(trouble?.id)).toEqual({ retried: 1 })
  expect((await world.mailbox.takeOne()).to).toBe('ann@acme.test')
  await expectConsistentWorld(world.db)
})

describe('a failed email', () => {
  beforeEach(async () => {
    await queue()
    await fail()
  })

  test('is sent again without creating a copy, and the log shows by whom', async () => {
    const [trouble] = (await readStatus()).troubles
    expect(trouble).toMatchObject({ state: 'failed', words: '550 No such person', canRetry: true })
    expect(await retry(trouble?.id)).toEqual({ retried: 1 })
    expect(world.mailCalls.count).toBe(1)
    expect((await world.mailbox.takeOne()).id).toBe(trouble?.id)
    expect(await readStatus()).toMatchObject({ counts: { sent: 1, failed: 0 }, troubles: [] })
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
    expect(answer.changes[0]?.sentences).toEqual(['Kim Day retried the confirmation to ann@acme.test.'])
    expect(answer.mails).toHaveLength(1)
    await expectConsistentWorld(world.db)
  })

  test('is removed if its recipient is no longer the contact, and the reason is shown', async () => {
    const [trouble] = (await readStatus()).troubles
    await write(world.db, (trx) => trx.updateTable('registrations').set({ email: 'later@acme.test' }).execute())
    expect(await retry(trouble?.id)).toEqual({ retried: 0, whyNot: 'The contact’s address has changed.' })
    expect(await world.mailbox.empty()).toEqual([])
    expect((await readStatus()).troubles).toEqual([])
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
    expect(answer.mails).toEqual([])
  })

  test('is tried again only once, however many people click at the same time', async () => {
    const replies = await Promise.all([retry(), retry(), retry()])
    expect(replies.map(({ retried }) => retried).sort()).toEqual([0, 0, 1])
    await world.mailbox.takeOne()
    expect(await retry()).toEqual({ retried: 0 })
  })

  test('gets its full number of attempts again', async () => {
    await retry()
    expect(await world.db.selectFrom('outbox').select(['state', 'attempts', 'lastError']).execute()).toEqual([
      { state: 'queued', attempts: 0, lastError: null },
    ])
  })

  test("isn't sent again after it was resent, its registration was deleted, or the event is over", async () => {
    const asked = { id: stored.id, mailId: (await readStatus()).troubles[0]?.id ?? 0, to: 'right@acme.test' }
    const requestId = '7c1d8f7e-3b0f-4f2e-9f58-0d3b1f1f2a11'
    await asAdmin.call('resendRegistrationMail', { body: { ...asked, requestId, correctRegistration: false } })
    expect((await readStatus()).troubles).toEqual([])
    await world.mailbox.empty()
    expect(await retry()).toEqual({ retried: 0 })

    await write(world.db, (trx) => trx.deleteFrom('mailResends').execute())
    expect((await readStatus()).retryable).toBe(1)
    world.clock.now = new Date('2028-03-02T18:00:00.000Z')
    expect((await readStatus()).troubles).toEqual([])
    expect(await retry()).toEqual({ retried: 0 })
  })
})

test('sends unsent emails for current events once a mail server is set up, except login links', async () => {
  const keep = async (registration: BuiltRegistration) => {
    await world.change((call) => queueConfirmation(call, registration))
    await queueLogIn()
    await write(world.db, (trx) =>
      trx.updateTable('outbox').set({ state: 'kept', attempts: 1, sentAt: world.clock.now.toISOString() }).execute(),
    )
  }
  await keep(stored)
  expect(await readStatus()).toMatchObject({ counts: { kept: 2 }, unsent: 1, retryable: 0, troubles: [] })
  const [{ id } = { id: 0 }] = await world.db.selectFrom('outbox').select('id').orderBy('id').execute()
  expect(await retry(id)).toEqual({ retried: 0 })
  const replies = await Promise.all([retry(), retry()])
  expect(replies.map(({ retried }) => retried).sort()).toEqual([0, 1])
  expect(await world.mailbox.takeOne()).toMatchObject({ id, to: 'ann@acme.test' })
  const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
  expect(answer.changes[0]?.sentences).toEqual(['Kim Day sent the confirmation to ann@acme.test.'])
  expect(await readStatus()).toMatchObject({ counts: { sent: 1, kept: 1 }, unsent: 0 })
  await expectConsistentWorld(world.db)

  await keep(stored)
  world.clock.now = new Date('2028-03-02T18:00:00.000Z')
  expect((await readStatus()).unsent).toBe(0)
  expect(await retry()).toEqual({ retried: 0 })
})

test("doesn't send unsent emails until a mail server is set up", async () => {
  const other = await openWorld()
  const admin = await other.as(await other.build.user({ role: 'admin' }))
  const registration = await other.build.registration()
  await other.change((call) => queueConfirmation(call, registration))
  await write(other.db, (trx) => trx.updateTable('outbox').set({ state: 'kept' }).execute())
  expect((await admin.call('getMailStatus')).answer).toMatchObject({ counts: { kept: 1 }, unsent: 0 })
  expect((await admin.call('retryMails', { body: { mailId: null } })).answer).toEqual({ retried: 0 })
})

test('sends queued emails immediately when asked, except login links', async () => {
  await queueLogIn()
  await write(world.db, (trx) =>
    trx.updateTable('outbox').set({ state: 'failed', lastError: 'x' }).where('kind', '=', 'logIn').execute(),
  )
  await queue()
  await queue()
  const later = new Date(world.clock.now.getTime() + 60 * 60_000).toISOString()
  await write(world.db, (trx) =>
    trx
      .updateTable('outbox')
      .set({ attempts: 3, lastError: '451 Later', nextAttemptAt: later })
      .where('state', '=', 'queued')
      .execute(),
  )
  expect(await readStatus()).toMatchObject({ retryable: 2, troubles: [{ nextAttemptAt: later }, {}, {}] })
  expect(await world.mailbox.empty()).toEqual([])
  expect(await retry()).toEqual({ retried: 2 })
  expect(await world.mailbox.empty()).toHaveLength(2)
})
