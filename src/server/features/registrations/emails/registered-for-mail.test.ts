import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#server/auth/session.ts'
import { write } from '#server/db/transaction.ts'
import type { Contact } from '#shared/contracts/registrations/registration.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { findLink } from '#tests/support/mail/mailbox.ts'
import { draftFor, toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'
import type { StoredRegistration } from '../stored-registration.ts'

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

async function change(stored: StoredRegistration, contact: Partial<Contact>) {
  const body = { ...toSave(stored), contact: { ...stored.contact, ...contact } }
  expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
}

describe('a contact registered by an organizer', () => {
  test("receives only one confirmation, with a login link if they don't have an account", async () => {
    const { id, mails, isConfirmationSent } = await register()
    expect([mails, isConfirmationSent]).toEqual([[{ kind: 'confirmation', to: email }], true])
    const [way, ...others] = await world.mailbox.empty()
    expect.assert(way)
    expect(others).toEqual([])
    expect(way.to).toBe(email)
    await expectEmailText('registered-for', way)
    const token = findLink(way, '/auth/login').searchParams.get('token') ?? ''
    const { firstName, lastName, companyName } = person
    const browser = world.openBrowser()
    const { answer } = await browser.call('login', { body: { token } })
    expect(answer).toMatchObject({ firstName, lastName, companyName, email, role: 'user' })
    expect((await browser.call('getRegistration', { params: { id } })).answer.changeable).toBe('everything')
  })

  test('receives the email even while sign-up is closed', async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute())
    await register()
    const [way] = await world.mailbox.empty()
    expect.assert(way)
    expect(findLink(way, '/auth/login').searchParams.get('token')).toBeTruthy()
  })

  test("receives a login link that copies to others don't contain", async () => {
    const { id } = await register()
    await world.mailbox.empty()
    const { mails } = (await asAdmin.call('getRegistrationLog', { params: { id } })).answer
    const asked = { id, mailId: mails[0]?.id ?? 0, correctRegistration: false }
    const send = (to: string) =>
      asAdmin.call('resendRegistrationMail', { body: { ...asked, to, requestId: crypto.randomUUID() } })
    expect((await send('eve@acme.test')).status).toBe(200)
    const copy = await world.mailbox.takeOne()
    expect(copy).toMatchObject({ to: 'eve@acme.test', subject: 'Your registration for Spring Classic' })
    expect(copy.text).not.toContain('/auth/login')
    await send('')
    expect((await world.mailbox.takeOne()).text).toContain('/auth/login?token=')
  })

  test('receives an email that the log can display without a stored token', async () => {
    const { id } = await register()
    const [way] = await world.mailbox.empty()
    expect.assert(way)
    const log = await asAdmin.call('getRegistrationLog', { params: { id } })
    expect(log.answer.mails.map(({ kind, canBeRead }) => [kind, canBeRead])).toEqual([['confirmation', true]])
    const secret = findLink(way, '/auth/login').searchParams.get('token') ?? '?'
    const tables = ['outbox', 'loginTokens', 'auditTrail'] as const
    const rows = await Promise.all(tables.map((table) => world.db.selectFrom(table).selectAll().execute()))
    expect(JSON.stringify(rows) + world.log.join('')).not.toContain(secret)
  })
})

describe('a login link for the contact', () => {
  const countWays = async () => {
    const rows = await world.db.selectFrom('outbox').select(['kind', 'payload']).execute()
    return rows.filter(({ kind, payload }) => kind === 'registeredFor' || payload !== null).length
  }

  test("isn't sent to an organizer who is the contact", async () => {
    await register({ email: admin.email.toUpperCase() })
    expect(await countWays()).toBe(0)
  })

  test("isn't sent if confirmations are turned off, even if the contact is new", async () => {
    await change(await world.build.registration({ contact: { doNotSendConfirmation: true } }), { email })
    expect(await world.mailbox.empty()).toEqual([])
  })
})

describe("an existing registration's new contact", () => {
  test('receives only one email, with a login link that creates their account', async () => {
    const stored = await world.build.registration({ contact: { nameForMarketingMaterials: 'Zeta Works' } })
    await change(stored, { email, firstName: 'Cas' })
    const [way, ...others] = await world.mailbox.empty()
    expect.assert(way)
    expect(others).toEqual([])
    expect(way.to).toBe(email)
    await expectEmailText('new-contact', way)
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
    expect(answer.emailLogs).toEqual([expect.stringMatching(`Link for the contact to ${email}: sent$`)])
  })

  test("receives only one email if the donation also changed, including others' losses", async () => {
    const stored = await world.build.registration({ level: 'Eagle', named: 1 })
    const body = toSave(stored)
    const donation = {
      ...body.donation,
      golfersWaived: true,
      golfersIncluded: 0,
      golfersAdditional: 0,
      coursePreferences: [],
    }
    const contact = { ...body.contact, email, firstName: 'Cas' }
    const saved = await asAdmin.call('saveRegistration', { body: { ...body, contact, donation, confirmDrop: true } })
    expect(saved.answer.mails).toEqual([{ kind: 'confirmation', to: email }])
    const [way, ...others] = await world.mailbox.empty()
    expect.assert(way)
    expect(others).toEqual([])
    expect(way.text).toContain('Kim Day made you the contact')
    expect(way.text).toContain(`${stored.attendees[0]?.name}: lost golf`)
    expect(findLink(way, '/auth/login').searchParams.get('token')).toBeTruthy()
  })

  test('receives a plain link if they have an account, and can edit the registration', async () => {
    const person = await world.build.user({ email })
    const stored = await world.build.registration()
    await change(stored, { email })
    const [way] = await world.mailbox.empty()
    expect.assert(way)
    expect(findLink(way, `/registrations/${stored.id}`).search).toBe('')
    const asContact = await world.as(person)
    const { answer } = await asContact.call('getRegistration', { params: { id: stored.id } })
    expect(answer).toMatchObject({ changeable: 'everything', contact: { email: person.email } })
  })
})

describe('emails after the close', () => {
  const closed = 'Online updates closed on Fri, Apr 23, 2027. To change names, contact the organizers.'

  beforeEach(() => {
    world.clock.now = new Date('2027-04-24T05:00:00.000Z')
  })

  test("don't ask anyone to enter names or complete the registration", async () => {
    await register({ registeredByEmails: ['bea@acme.test'] })
    const mails = await world.mailbox.empty()
    expect(mails).toHaveLength(2)
    for (const { subject, text } of mails) {
      expect(text).toContain(closed)
      expect(subject + text).not.toMatch(/until|by Fri|Enter attendee names|may name|complete it/)
    }
  })

  test("mention a reopened registration's last day to its contact and colleagues", async () => {
    const stored = await world.build.registration()
    await asAdmin.call('reopenRegistration', { body: { id: stored.id, reopenedUntil: '2027-04-28' } })
    await world.mailbox.empty()
    await change(stored, { email, registeredByEmails: ['bea@acme.test'] })
    const [way, invitation] = await world.mailbox.empty()
    expect(way?.text).toContain('You can enter attendee names through Wed, Apr 28, 2027.')
    expect(invitation?.text).toContain('Please enter the attendees’ names by Wed, Apr 28, 2027.')
  })
})
