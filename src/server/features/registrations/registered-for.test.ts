import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { Caller } from '#server/http/session.ts'
import type { Contact } from '#shared/contracts/registrations/contact.ts'
import { findLink } from '#tests/support/mailbox.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let admin: Caller
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  await world.build.event({ name: 'Spring Classic', eventDate: '2027-05-14', onlineUpdatesCloseDate: '2027-04-23' })
  admin = await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' })
  asAdmin = await world.as(admin)
})

const email = 'cas@acme.test'
const person = { firstName: 'Cas', lastName: 'Dee', nameForMarketingMaterials: 'Acme Golf', companyName: 'Acme', email }

async function register(contact: Partial<Contact> = {}, visitor = asAdmin) {
  const draft = await draftFor(world, admin)
  const body = { ...draft, contact: { ...draft.contact, ...person, ...contact }, confirmSecond: true }
  return (await visitor.call('saveRegistration', { body })).answer
}

describe('Whoever an admin registers', () => {
  test('gets a confirmation, and a link to sign up when they have no account', async () => {
    const { id } = await register()
    const [confirmation, way] = await world.mailbox.empty()
    expect.assert(confirmation && way)
    expect(confirmation.subject).toBe('Your registration for Spring Classic')
    expect(way).toMatchObject({ to: email, subject: 'You are registered for Spring Classic' })
    expect(way.text).toContain(
      'Kim Day has registered Acme Golf for Spring Classic on Fri, May 14, 2027, with you as the contact.',
    )
    const authToken = findLink(way, '/signup').searchParams.get('authToken') ?? ''
    const { firstName, lastName, companyName } = person
    const browser = world.openBrowser()
    const form = { firstName, lastName, companyName, phoneNumber: '', email, authToken }
    expect((await browser.call('register', { body: form })).status).toBe(200)
    expect((await browser.call('getRegistration', { params: { id } })).answer.changeable).toBe('everything')
  })

  test('gets a link to log in when they have an account', async () => {
    await world.build.user({ email: 'Cas@acme.test' })
    const { id } = await register()
    const [, way] = await world.mailbox.empty()
    expect.assert(way)
    const token = findLink(way, '/auth/login').searchParams.get('token') ?? ''
    const browser = world.openBrowser()
    await browser.call('login', { body: { token } })
    expect((await browser.call('getPartnerDashboard')).answer).toMatchObject([{ eventRegistrationId: id }])
    expect(findLink(way, '/login').searchParams.get('email')).toBe(email)
  })

  test('gets it even where nobody else may sign up', async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute())
    await register()
    const [, way] = await world.mailbox.empty()
    expect.assert(way)
    expect(findLink(way, '/signup').searchParams.get('email')).toBe(email)
  })

  test('has an entry in the address book', async () => {
    await register({ phoneNumber: '312-555-0123' })
    const entries = await world.db.selectFrom('contacts').selectAll().where('email', '=', email).execute()
    expect(entries).toMatchObject([
      { firstName: 'Cas', lastName: 'Dee', companyName: 'Acme', phoneNumber: '312-555-0123' },
    ])
  })

  test('finds both mails in the log, and no secret is stored', async () => {
    const { id } = await register()
    const [, way] = await world.mailbox.empty()
    expect.assert(way)
    const log = await asAdmin.call('getRegistrationLog', { params: { id } })
    expect(log.answer.mails.map(({ kind, canBeRead }) => [kind, canBeRead])).toEqual([
      ['registeredFor', false],
      ['confirmation', true],
    ])
    const secret = findLink(way, '/signup').searchParams.get('authToken') ?? '?'
    const tables = ['outbox', 'loginTokens', 'auditTrail'] as const
    const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows) + world.log.join('')).not.toContain(secret)
  })

  test('gets no link when the registration was deleted before the mail leaves', async () => {
    await register()
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) => trx.updateTable('registrations').set({ deletedAt }).execute())
    expect((await world.mailbox.empty()).map(({ subject }) => subject)).toEqual([
      'Your registration for Spring Classic',
    ])
  })
})

describe('No way in is sent', () => {
  const countWays = async () => {
    const rows = await world.db.selectFrom('outbox').select('kind').where('kind', '=', 'registeredFor').execute()
    return rows.length
  }

  test('when the admin asked for no confirmation: then there is no mail at all', async () => {
    await register({ doNotSendConfirmation: true })
    expect(await world.mailbox.empty()).toEqual([])
  })

  test('to an admin who is the contact', async () => {
    await register({ email: admin.email.toUpperCase() })
    expect(await countWays()).toBe(0)
  })

  test('for the registration that a partner made', async () => {
    const partner = await world.build.user()
    const draft = await draftFor(world, partner)
    const asPartner = await world.as(partner)
    await asPartner.call('saveRegistration', { body: { ...draft, confirmSecond: true } })
    expect(await world.mailbox.empty()).toHaveLength(1)
    expect(await countWays()).toBe(0)
  })

  test('when an admin changes a registration that is there', async () => {
    const stored = await world.build.registration()
    const contact = { ...stored.contact, email }
    expect((await asAdmin.call('saveRegistration', { body: { ...toSave(stored), contact } })).status).toBe(200)
    expect(await countWays()).toBe(0)
  })
})
