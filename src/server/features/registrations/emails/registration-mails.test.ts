import { beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/tables.ts'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration, RegistrationOptions } from '#server/fixtures/build-registration.ts'
import { describeUnsetInstructions } from '#shared/domain/registration/unset-instructions.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { openWorld, type World } from '#tests/support/world.ts'
import { replaceCoursePreferences } from '../store.ts'
import { queueConfirmation, queueRegisteredBy } from './registration-mails.ts'

let world: World

beforeEach(async () => {
  world = await openWorld()
})

const set = (settings: Partial<Database['settings']>) =>
  write(world.db, (trx) => trx.updateTable('settings').set(settings).execute())

const complete: Partial<Database['settings']> = {
  organizationName: 'Fairway Friends',
  logoMailAddress: 'logo@fairway.test',
  checkPayableTo: 'Fairway Friends Foundation',
  paymentPage: 'https://pay.fairway.test/give?a=1&b=2',
  benefitGuideLink: 'https://fairway.test/guide.pdf',
}

async function confirm(pairing: RegistrationOptions = {}) {
  const event = await world.build.event({
    name: 'Spring Classic',
    eventDate: '2027-05-14',
    onlineUpdatesCloseDate: '2027-04-23',
  })
  const registration = await world.build.registration({ eventId: event.id, ...pairing })
  return { registration, mail: await sendConfirmation(registration) }
}

async function sendConfirmation(registration: BuiltRegistration) {
  await world.change((call) => queueConfirmation(call, registration))
  return world.mailbox.takeOne()
}

describe("a registration's confirmation", () => {
  test('shows how far the donation is below its level unless organizers agreed to it', async () => {
    const { registration, mail } = await confirm({ level: 'Ace', donation: 500 })
    expect(mail.text).toContain('Your donation is $8,000 below the range for Ace. The organizers will see this.')
    const agreed = { ...registration, belowLevel: { by: 8_000, isAgreed: true } }
    expect((await sendConfirmation(agreed)).text).not.toContain('below')
    expect((await confirm({ level: 'Ace' })).mail.text).not.toContain('below')
  })

  test("lists registered and missing information, and the organizers' upcoming emails", async () => {
    const { mail } = await confirm({
      level: 'Ace',
      contact: {
        nameForMarketingMaterials: 'Acme Golf',
        firstName: 'Ann',
        lastName: 'Lee',
        email: 'ann@acme.test',
        phoneNumber: '312-555-0100',
      },
      choices: { golfersAdditional: 2 },
    })
    expect(mail.to).toBe('ann@acme.test')
    await expectEmailText('confirmation', mail)
  })

  test('lists attendees, and asks for missing names', async () => {
    const { registration, mail } = await confirm({ level: 'Eagle', named: 2 })
    const { attendees } = registration
    const [first, second] = attendees
    expect(mail.text).toContain(`Golf & dinner: ${first?.name}, ${second?.name}`)
    expect(mail.text).toContain('Enter attendee names:')
    const all = await sendConfirmation((await confirm({ level: 'Eagle', named: attendees.length })).registration)
    expect(all.text).toContain(
      'We have the names of all your attendees. You can change them through Fri, Apr 23, 2027.',
    )
    expect(all.text).not.toMatch(/Enter attendee names|Please submit/)
  })

  test('counts an extra dinner for a VIP who golfs, as the list of names does', async () => {
    const { registration } = await confirm({ level: 'Ace', named: 1 })
    const [first, ...others] = registration.attendees
    if (!first) throw new Error('There is no attendee')
    const attendees = [{ ...first, golf: true, dinner: true, vip: true }, ...others]
    expect((await sendConfirmation({ ...registration, attendees })).text).toContain('Dinner Only: 5')
  })

  test('mentions only payment if the donation has neither spots nor a level', async () => {
    const { text } = (await confirm({ level: null, donation: 50 })).mail
    expect(text).toContain('Partner level: No partner level for this donation amount\nDonation: $50\nTotal: $50')
    expect(text).toContain(describeUnsetInstructions(['payment']))
    expect(text).not.toMatch(/attendee|logo|includes/i)
  })

  test('lists the courses in order of preference', async () => {
    const { registration } = await confirm()
    const [north, south] = [
      await world.build.golfCourse({ name: 'North' }),
      await world.build.golfCourse({ name: 'South' }),
    ]
    const { coursePreferences } = registration.donation
    await write(world.db, (trx) =>
      replaceCoursePreferences(trx, registration.id, coursePreferences, [south.id, north.id]),
    )
    expect((await sendConfirmation(registration)).text).toContain('Course preferences: South, North')
  })

  test("doesn't ask for names once online updates are closed", async () => {
    const { registration } = await confirm()
    world.clock.now = new Date('2027-04-24T05:00:00.000Z')
    const { text } = await sendConfirmation(registration)
    expect(text).toContain('Online updates closed on Fri, Apr 23, 2027. To change names, contact the organizers.')
    expect(text).toContain('View attendee names:')
    expect(text).not.toContain('Please submit')
    const reopened = await sendConfirmation({ ...registration, reopenedUntil: '2027-04-30' })
    expect(reopened.text).toContain('Please enter your attendees’ names by Fri, Apr 30, 2027.')
  })

  test('explains payment, links to the benefits, and states that donations are non-refundable', async () => {
    await set(complete)
    const { mail } = await confirm()
    expect(mail.text).toContain(
      'You can pay by check, payable to Fairway Friends Foundation, or online at\nhttps://pay.fairway.test/give?a=1&b=2\n',
    )
    expect(mail.text).toContain('in the benefit guide:\nhttps://fairway.test/guide.pdf\n')
    expect(mail.text).toContain('Donations are non-refundable.')
    expect(mail.text).toContain('-- \nFairway Friends\n')
    for (const address of ['https://pay.fairway.test/give?a=1&amp;b=2', 'https://fairway.test/guide.pdf']) {
      expect(mail.html).toContain(`href="${address}"`)
    }
  })

  test('asks only partners who donate at least $8,500 for their logo', async () => {
    await set(complete)
    const logo = 'We’d like to show your logo. Please email it to logo@fairway.test.'
    const { registration, mail } = await confirm({ level: 'Ace', donation: 8_500 })
    expect(mail.text).toContain(logo)
    const less = { ...registration, donation: { ...registration.donation, donation: 8_499 } }
    expect((await sendConfirmation(less)).text).not.toContain('logo')
  })

  test.each([
    [{ contactName: 'Kim Shaw', contactEmail: 'kim@hope.test', contactPhone: '312-555-0100' }, 'kim@hope.test'],
    [{ contactName: 'Kim Shaw', contactEmail: '', contactPhone: '' }, undefined],
  ])('shows whom to contact, and directs replies to that organizer: %o', async (settings, replyTo) => {
    await set(settings)
    const { mail } = await confirm()
    const contact = Object.values(settings).filter(Boolean)
    for (const part of ['Questions? Contact ', ...contact]) expect(mail.text).toContain(part)
    expect(mail.replyTo).toBe(replyTo)
  })

  test.each([
    [{ checkPayableTo: 'Fairway Friends' }, 'Please pay by check, payable to Fairway Friends.'],
    [{ paymentPage: 'https://pay.fairway.test' }, 'Please pay online at\nhttps://pay.fairway.test\n'],
  ])('mentions only the available way to pay', async (settings, sentence) => {
    await set(settings)
    expect((await confirm()).mail.text).toContain(sentence)
  })

  test("shows a check's mailing address, memo, and due date", async () => {
    await set({ checkPayableTo: 'Friends', checkMailingAddress: 'PO Box 4120, Omaha, NE 68104', paymentDueDays: 14 })
    const { registration, mail } = await confirm()
    const text = mail.text.replaceAll('\n', ' ')
    expect(text).toContain('Please pay by check, payable to Friends. Payment is due Fri, Apr 30, 2027.')
    expect(text).toContain(
      `Send your check to PO Box 4120, Omaha, NE 68104, and write “Registration #${registration.id}” on it.`,
    )
  })

  test("doesn't link to a setting that isn't a web address", async () => {
    await set({ ...complete, paymentPage: 'javascript:alert(1)', benefitGuideLink: 'data:text/html,x' })
    const { mail } = await confirm()
    expect(mail.html).not.toMatch(/href="(?!https?:|mailto:)/)
  })
})

test("sends a registered-by colleague the contact's name, their own permissions, and the link", async () => {
  const { registration } = await confirm({
    contact: {
      nameForMarketingMaterials: 'Acme Golf',
      firstName: 'Ann',
      lastName: 'Lee',
      registeredByEmails: ['bob@acme.test'],
    },
  })
  await world.change((call) => queueRegisteredBy(call, registration, { to: 'bob@acme.test', isByPartner: true }))
  const mail = await world.mailbox.takeOne()
  expect(mail.to).toBe('bob@acme.test')
  await expectEmailText('registered-by', {
    ...mail,
    text: mail.text.replaceAll(registration.contact.email, 'ann@acme.test'),
  })
})
