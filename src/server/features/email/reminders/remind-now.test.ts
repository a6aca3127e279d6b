import { beforeEach, describe, expect, test } from 'vitest'
import type { BuiltEvent } from '#server/fixtures/build-event.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { expectConsistentWorld } from '#tests/support/check-world/check-world.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let event: BuiltEvent
let kim: Visitor
let lee: Visitor
let acme: BuiltRegistration
let bolt: BuiltRegistration

const noon = new Date('2027-03-27T17:00:00.000Z')
const own = { subject: '{company}: {names missing} spots', text: 'Dear {first name},\n\n<b>Please</b> help {company}.' }

beforeEach(async () => {
  world = await openWorld({ now: '2027-03-20T18:00:00.000Z' })
  kim = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
  lee = await world.as(await world.build.user({ role: 'admin', firstName: 'Lee', lastName: 'Ray' }))
  event = await world.build.event({
    name: 'Charity Classic',
    eventDate: '2027-06-20',
    registrationOpenDate: '2027-01-01',
    onlineUpdatesCloseDate: '2027-06-01',
  })
  const build = (name: string) =>
    world.build.registration({
      eventId: event.id,
      level: 'Eagle',
      named: 2,
      contact: {
        firstName: `Ann ${name}`,
        email: `ann@${name}.test`,
        companyName: name,
        registeredByEmails: [`bo@${name}.test`],
      },
    })
  acme = await build('acme')
  bolt = await build('bolt')
  await world.mailbox.empty()
  world.clock.now = noon
})

const save = (changes = {}) =>
  kim.call('saveReminderPlan', {
    body: { eventId: event.id, daysBefore: [1], audience: 'contact', isHeld: false, ...changes },
  })
const approve = () => kim.call('approveReminders', { body: { eventId: event.id, daysBefore: 1, leftOut: [] } })
const look = async (one = 0) => (await kim.call('previewRemindNow', { params: { eventId: event.id, one } })).answer
const remind = (who: Visitor, wish = {}) => who.call('remindNow', { body: { eventId: event.id, ...wish } })
const arrived = async () => (await world.mailbox.empty()).map(({ to }) => to).toSorted()

describe('Remind now', () => {
  test('sends each email once when two organizers press it', async () => {
    expect((await look()).partners.map(({ why }) => why)).toEqual(['', ''])
    const answers = await Promise.all([remind(kim), remind(lee)])
    expect(answers.map(({ answer }) => answer.emails).toSorted()).toEqual([0, 2])
    expect(await arrived()).toEqual(['ann@acme.test', 'ann@bolt.test'])
    expect((await look()).partners.map(({ why }) => why)).toEqual(Array(2).fill('Saved or got an email within 3 days.'))
    const { changes } = (await kim.call('getRegistrationLog', { params: { id: acme.id } })).answer
    expect(JSON.stringify(changes)).toContain('sent the reminder about missing names to ann@acme.test')
    await expectConsistentWorld(world.db)
  })

  test('repeats a recent reminder only for one partner whose last email was seen', async () => {
    await remind(kim)
    await arrived()
    world.clock.now = new Date('2027-03-28T17:00:00.000Z')
    expect((await remind(kim)).answer).toEqual({ emails: 0 })
    expect((await remind(kim, { registrationId: acme.id })).answer).toEqual({ emails: 0 })
    const [seen] = (await look(acme.id)).partners
    expect(seen).toMatchObject({ registrationId: acme.id, why: 'Saved or got an email within 3 days.' })
    const wish = { registrationId: acme.id, recentAt: seen?.recentAt }
    const answers = await Promise.all([remind(kim, wish), remind(lee, wish)])
    expect(answers.map(({ answer }) => answer.emails).toSorted()).toEqual([0, 1])
    expect(await arrived()).toEqual(['ann@acme.test'])
    await expectConsistentWorld(world.db)
  })

  test('waits for the next morning, and skips unsubscribed addresses', async () => {
    const memorialDayEve = new Date('2027-05-31T02:00:00.000Z')
    world.clock.now = memorialDayEve
    const { sendAt } = await look()
    expect(sendAt).toBe('2027-05-31T15:00:00.000Z')
    expect((await remind(kim)).answer).toEqual({ emails: 2 })
    world.clock.now = new Date('2027-05-31T14:00:00.000Z')
    expect(await arrived()).toEqual([])
    const stop = { token: 't', email: 'ann@bolt.test', scope: `reminders ${event.id}` }
    await world.db.transaction().execute((trx) =>
      trx
        .insertInto('mailStops')
        .values({ ...stop, stoppedAt: noon.toISOString(), createdAt: noon.toISOString() })
        .execute(),
    )
    world.clock.now = new Date(sendAt)
    expect(await arrived()).toEqual(['ann@acme.test'])
    await expectConsistentWorld(world.db)
  })

  test('explains why no one is reminded after the close, and skips partners with all names', async () => {
    world.clock.now = new Date('2027-06-02T02:00:00.000Z')
    expect((await look()).partners.map(({ why }) => why)).toEqual(Array(2).fill('Online updates are closed.'))
    expect((await remind(kim)).answer).toEqual({ emails: 0 })
    const named = await world.build.registration({ eventId: event.id, level: 'Eagle', named: 'all' })
    expect((await look(named.id)).partners).toEqual([])
    expect((await remind(kim, { registrationId: named.id })).answer).toEqual({ emails: 0 })
  })

  test('rejects reminders while paused, and reminders for all before approval', async () => {
    await save(own)
    expect((await look()).obstacle).toBe('Approve the edited text first')
    expect((await look(acme.id)).obstacle).toBeUndefined()
    expect((await remind(kim)).problem.issues).toMatchObject([{ message: 'Approve the edited text first' }])
    expect((await remind(kim, { registrationId: acme.id })).answer).toEqual({ emails: 1 })
    expect((await world.mailbox.takeOne()).subject).toBe('acme: 5 spots')
    await approve()
    expect((await remind(kim)).answer).toEqual({ emails: 1 })
    await save({ isHeld: true })
    const paused = { message: 'Reminders are paused. Resume them on the Reminders page first' }
    expect((await look(bolt.id)).obstacle).toBe(paused.message)
    expect((await remind(kim, { registrationId: bolt.id })).problem.issues).toMatchObject([paused])
  })
})

describe('Edited reminder texts', () => {
  test('replaces subject and opening, and escapes them, in an otherwise complete reminder', async () => {
    await save({ ...own, audience: 'everybody' })
    const [shown] = (await kim.call('previewReminders', { params: { eventId: event.id } })).answer.partners
    expect(shown?.subject).toBe('acme: 5 spots')
    expect(shown?.text).toContain('Dear Ann acme,\n\n<b>Please</b> help acme.\n\n5 names missing for Charity Classic')
    await remind(kim, { registrationId: acme.id })
    const mails = await world.mailbox.empty()
    const toContact = mails.find(({ to }) => to === 'ann@acme.test')
    expect(toContact?.html).toContain('&lt;b&gt;Please&lt;/b&gt;')
    for (const words of [
      '2 golf, 2 dinner only, 1 VIP (spots 3 to 7)',
      'Tue, Jun 1, 2027',
      'Enter names',
      'Stop reminders',
    ])
      expect(toContact?.text).toContain(words)
    expect(mails.find(({ to }) => to === 'bo@acme.test')?.text).toContain('Dear acme,')
  })

  test('asks for approval of a new text, and leaves queued reminders unchanged', async () => {
    world.clock.now = new Date('2027-03-28T03:00:00.000Z')
    await save()
    await approve()
    await remind(kim)
    expect((await save(own)).answer).toMatchObject({ ...own, approved: null })
    world.clock.now = new Date('2027-03-28T15:00:00.000Z')
    const mails = await world.mailbox.empty()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('5 names needed for Charity Classic'))
    expect((await save({ subject: '', text: '' })).answer).toMatchObject({ subject: '', text: '' })
  })

  test.each([
    ['subject', 'Hi {nobody}', 'There is no placeholder {nobody}'],
    ['text', 'Go to {link}', 'Remove {link}. Every reminder has a button already'],
    ['text', 'x'.repeat(2_001), 'Only 2,000 characters are allowed'],
  ])('is refused with a wrong %s: %.20s', async (field, words, message) => {
    const { problem } = await save({ [field]: words })
    expect(problem.issues).toMatchObject([{ path: field, message: expect.stringMatching(/./) }])
    expect(problem.issues?.[0]?.message.replace('2000', '2,000')).toBe(message)
  })

  test('rejects a save on an older plan', async () => {
    await save(own)
    const { problem } = await lee.call('saveReminderPlan', {
      body: {
        eventId: event.id,
        daysBefore: [1],
        audience: 'contact',
        isHeld: false,
        subject: 'x',
        text: '',
        version: 0,
      },
    })
    expect(problem).toMatchObject({ code: 'changed_elsewhere' })
  })
})
