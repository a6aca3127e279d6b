import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { queueConfirmation, queueRegisteredBy } from '#server/features/registrations/emails/registration-mails.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const misspelt = 'beo@acme.test'
const right = 'Bea@acme.test'

let world: World
let stored: BuiltRegistration
let asAdmin: Visitor
let mailId: number

beforeEach(async () => {
  world = await openWorld()
  const registeredByEmails = [misspelt, 'cas@acme.test']
  stored = await world.build.registration({ contact: { email: 'ann@acme.test', registeredByEmails } })
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  await world.change((call) => queueRegisteredBy(call, stored, { to: misspelt, isByPartner: true }))
  mailId = (await world.mailbox.takeOne()).id
})

const resend = (to: string, sent: { mailId?: number; requestId?: string; correctRegistration?: boolean } = {}) =>
  asAdmin.call('resendRegistrationMail', {
    body: { id: stored.id, mailId, to, requestId: randomUUID(), correctRegistration: true, ...sent },
  })
const params = () => ({ params: { id: stored.id } })
const readLog = async () => (await asAdmin.call('getRegistrationLog', params())).answer
const readVersion = async () => (await asAdmin.call('getRegistration', params())).answer.version
const openAs = async (email: string) =>
  (await (await world.as(await world.build.user({ email }))).call('getRegistration', params())).status

describe('an invitation resent to a corrected address', () => {
  test("gives the new recipient access, and removes the former recipient's access", async () => {
    const [openRight, openMisspelt] = [await openAs(right), await openAs(misspelt)]
    expect([openRight, openMisspelt]).toEqual([404, 200])
    expect((await resend(right)).answer.to).toBe(right)
    expect((await world.mailbox.takeOne()).to).toBe(right)
    const reader = await world.db.selectFrom('users').select(['id', 'email']).execute()
    const statuses = await Promise.all(
      [right, misspelt].map(async (email) => {
        const user = reader.find((one) => one.email === email) ?? { id: 0 }
        return (await (await world.as(user)).call('getRegistration', params())).status
      }),
    )
    expect(statuses).toEqual([200, 404])
  })

  test('is recorded as a registration change', async () => {
    const before = await readVersion()
    await resend(right)
    expect(await readVersion()).toBe(before + 1)
    const { registeredByEmails, changes } = await readLog()
    expect(registeredByEmails).toEqual([right, 'cas@acme.test'])
    expect(changes.flatMap(({ sentences }) => sentences)).toEqual(
      expect.arrayContaining([
        `Kim Day sent the invitation to name attendees again to ${right}.`,
        `Kim Day added ${right} to the people who can enter attendee names.`,
        `Kim Day removed ${misspelt} from the people who can enter attendee names.`,
      ]),
    )
  })

  test('corrects the address only once if requested twice', async () => {
    const requestId = randomUUID()
    const before = await readVersion()
    await Promise.all([resend(right, { requestId }), resend(right, { requestId })])
    await resend(right, { requestId })
    expect(await readVersion()).toBe(before + 1)
    expect((await world.mailbox.takeOne()).to).toBe(right)
    expect(await world.mailbox.empty()).toEqual([])
  })
})

test("corrects the contact's address when the contact's email is resent", async () => {
  await world.change((call) => queueConfirmation(call, stored, { wayIn: null }))
  const confirmation = await world.mailbox.takeOne()
  const before = await readVersion()
  expect((await resend(right, { mailId: confirmation.id })).answer.to).toBe(right)
  expect((await world.mailbox.takeOne()).to).toBe(right)
  expect(await world.mailbox.empty()).toEqual([])
  expect(await readVersion()).toBe(before + 1)
  const { contactEmail, changes } = await readLog()
  expect(contactEmail).toBe(right)
  expect(changes.flatMap(({ sentences }) => sentences)).toContainEqual(expect.stringMatching(/Kim Day changed .*email/))
  const entries = await world.db.selectFrom('contacts').select('email').where('email', '=', right).execute()
  expect(entries).toHaveLength(1)
})

describe('the registered-by list', () => {
  let version: number
  beforeEach(async () => {
    version = await readVersion()
  })

  test.each([
    ['without a requested correction', right, false],
    ["for the contact's address", 'ANN@acme.test', true],
    ['for an address that is on it', 'Cas@acme.test', true],
    ['for the same address', misspelt.toUpperCase(), true],
  ])('stays unchanged %s', async (_, to, correctRegistration) => {
    await resend(to, { correctRegistration })
    expect((await readLog()).registeredByEmails).toEqual([misspelt, 'cas@acme.test'])
    expect(await readVersion()).toBe(version)
    expect((await world.mailbox.takeOne()).to).toBe(to)
  })

  test("stays unchanged after the event, and an email that would change it isn't sent", async () => {
    world.clock.now = new Date('2028-01-01T12:00:00.000Z')
    expect((await resend(right)).problem).toMatchObject({ status: 403, code: 'corrections_only' })
    expect(await world.mailbox.empty()).toEqual([])
    expect((await resend(right, { correctRegistration: false })).status).toBe(200)
    expect(await readVersion()).toBe(version)
  })

  test('stays unchanged if the address has already been removed', async () => {
    await write(world.db, (trx) => trx.deleteFrom('registrationRegisteredBy').where('email', '=', misspelt).execute())
    await resend(right)
    expect((await readLog()).registeredByEmails).toEqual(['cas@acme.test'])
    expect(await readVersion()).toBe(version)
  })
})
