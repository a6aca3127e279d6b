import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  const admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' })
  asAdmin = await world.as(admin)
  const contact = { email: 'ann@acme.test', doNotSendConfirmation: true }
  stored = await world.build.registration({ creator: admin, contact })
})

const send = (visitor = asAdmin, id = stored.id) => visitor.call('sendConfirmation', { body: { id } })
const readLog = async (id = stored.id) => (await asAdmin.call('getRegistrationLog', { params: { id } })).answer
const listKinds = async () =>
  (await world.db.selectFrom('outbox').select('kind').orderBy('kind').execute()).map(({ kind }) => kind)

describe('a held-back confirmation', () => {
  test('is shown as held, and can be sent later with a login link', async () => {
    expect((await readLog()).isConfirmationHeld).toBe(true)
    expect((await send()).answer).toMatchObject({ kind: 'confirmation', to: 'ann@acme.test', state: 'queued' })
    expect(world.mailCalls.count).toBe(1)
    const mail = await world.mailbox.takeOne()
    expect(mail.to).toBe('ann@acme.test')
    expect(findLink(mail, '/auth/login').searchParams.get('token')).toBeTruthy()
    const { isConfirmationHeld, changes } = await readLog()
    expect(isConfirmationHeld).toBe(false)
    expect(changes[0]?.sentences).toEqual(['Kim Day sent the confirmation to ann@acme.test.'])
  })

  test("mentions the registration's creator, not the person who sends it", async () => {
    const other = await world.build.user({ role: 'admin', firstName: 'Lee', lastName: 'Ray' })
    await send(await world.as(other))
    const way = (await world.mailbox.empty()).find(({ text }) => text.includes('/auth/login'))
    expect(way?.text).toContain('Kim Day registered')
  })

  test('is sent only once, however often it is requested', async () => {
    const replies = await Promise.all([send(), send(), send()])
    expect(new Set(replies.map(({ answer }) => answer.id)).size).toBe(1)
    expect(await listKinds()).toEqual(['confirmation'])
    expect((await readLog()).changes.filter(({ sentences }) => sentences[0]?.includes('confirmation'))).toHaveLength(1)
  })

  test('is the only email sent to a contact who created the registration', async () => {
    const creator = await world.build.user({ email: 'bo@acme.test' })
    const { id } = await world.build.registration({
      creator,
      contact: { email: 'bo@acme.test', doNotSendConfirmation: true },
    })
    expect((await send(asAdmin, id)).answer.to).toBe('bo@acme.test')
    expect(await listKinds()).toEqual(['confirmation'])
  })

  test("isn't shown if confirmations weren't turned off", async () => {
    const { id } = await world.build.registration()
    expect((await readLog(id)).isConfirmationHeld).toBe(false)
  })
})
