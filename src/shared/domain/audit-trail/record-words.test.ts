import { describe, expect, test } from 'vitest'
import { readSourceFiles } from '#tests/support/source/source-files.ts'
import { activityKinds, type Entity } from './entities.ts'
import { describeRecord, formatRecord, readRecordName } from './record-words.ts'
import { toSentence } from './words.ts'

const actions = [
  ...new Set([
    ...readSourceFiles()
      .filter(({ path }) => path.startsWith('src/server/') && !path.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/\baction(?:\??:| =)[^,}\n]*/g)].join(' ').match(/'\w+'/g) ?? [])
      .map((quoted) => quoted.slice(1, -1)),
    'undo',
    'redo',
    'mergeAgain',
  ]),
]

const entities = Object.values(activityKinds).flatMap((kind): readonly Entity[] => kind.entities)

const stored = {
  ...{ id: 4_711, eventId: 4_711, contactId: 4_711, version: 4_711 },
  ...{ stripeKey: 'secret', webhookSecret: 'secret', user: 'secret', password: 'entered' },
}

describe('audit trail changes', () => {
  test('includes known actions from the code', () => {
    expect(actions).toEqual(expect.arrayContaining(['create', 'update', 'revoke', 'signUp', 'resume']))
  })

  test('assigns each entity to one kind', () => expect(new Set(entities).size).toBe(entities.length))

  test.each(entities)('describes %s without IDs, field names, or secrets for any action', (entity) => {
    for (const action of actions) {
      for (const [before, after] of [[stored, stored], [null, stored], [stored, null], []]) {
        const name = readRecordName(entity, after) || readRecordName(entity, before)
        const sentence = toSentence('Ann Lee', describeRecord({ entity, action, before, after }, name))
        for (const text of [sentence, formatRecord(entity, name), formatRecord(entity, 'Hope Classic')]) {
          expect(text).not.toMatch(/4711|secret|[a-z][A-Z]|[{}[\]%]|undefined|null|\bfor[ .]*$| {2}|“”/)
        }
        expect(sentence).toMatch(/^Ann Lee \S.*[.”]$/)
      }
    }
  })

  test.each<[Entity, string, string, object | undefined, string]>([
    ['event', 'update', 'Hope Classic 2027', undefined, 'Ann Lee changed the event Hope Classic 2027.'],
    ['partnershipLevel', 'create', 'Gold', undefined, 'Ann Lee added the level Gold.'],
    ['golfCourse', 'delete', 'North', undefined, 'Ann Lee deleted the course North.'],
    ['user', 'remove', 'Bo Berg', undefined, 'Ann Lee deleted the user Bo Berg.'],
    ['user', 'signUp', 'Ann Lee', undefined, 'Ann Lee signed up.'],
    ['invitation', 'create', 'bo@acme.test', undefined, 'Ann Lee invited bo@acme.test.'],
    ['invitation', 'resend', 'bo@acme.test', undefined, 'Ann Lee resent the invitation to bo@acme.test.'],
    ['invitation', 'revoke', 'bo@acme.test', undefined, 'Ann Lee canceled the invitation for bo@acme.test.'],
    ['campaign', 'send', 'See you', undefined, 'Ann Lee sent the email “See you”.'],
    ['mailServer', 'update', '', { password: 'entered' }, 'Ann Lee changed the mail server.'],
    ['mailStop', 'stop', '', undefined, 'Ann Lee stopped emails.'],
    ['testMail', 'send', '', undefined, 'Ann Lee sent a test email.'],
    ['campaign', 'approve', 'See you', undefined, 'Ann Lee approved the email “See you”.'],
    ['dinnerTable', 'create', '4', undefined, 'Ann Lee added the table 4.'],
    ['seatingPublication', 'update', '', { isPublished: true }, 'Ann Lee showed partners the dinner tables.'],
    ['seatingPublication', 'update', '$&', {}, 'Ann Lee hid the dinner tables for $& from partners.'],
  ])('describes %s with action %s and name “%s”', (entity, action, name, after, sentence) => {
    expect(toSentence('Ann Lee', describeRecord({ entity, action, after }, name))).toBe(sentence)
  })

  test.each<[Entity, object, object, string]>([
    ['user', { appRole: 'user' }, { appRole: 'admin' }, 'the user Bo: role from “user” to “admin”.'],
    ['event', { venue: '' }, { venue: 'Club' }, 'the event Bo: place from nothing to “Club”.'],
    [
      'event',
      { eventDate: '2027-05-14' },
      { eventDate: '2027-05-21' },
      'the event Bo: event date from Fri, May 14, 2027 to Fri, May 21, 2027.',
    ],
    [
      'settings',
      { paymentDueDays: 14, openSignUp: true },
      { paymentDueDays: 21, openSignUp: false },
      'the settings: days until payment is due from 14 to 21 and open sign-up from yes to no.',
    ],
    [
      'benefit',
      { description: 'x'.repeat(61), version: 1 },
      { description: 'y', version: 2 },
      'the benefit “Bo”: description.',
    ],
    ['mailServer', { host: 'a', password: 'b' }, { host: 'c', password: 'd' }, 'the mail server.'],
    ['paymentSettings', { ein: 'a' }, { ein: 'c' }, 'the payment settings.'],
  ])('lists the changed fields of %s', (entity, before, after, end) => {
    const words = describeRecord({ entity, action: 'update', before, after }, 'Bo')
    expect(toSentence('Ann', words)).toBe(`Ann changed ${end}`)
  })
})

test("reads a record's name from its row", () => {
  expect(readRecordName('user', { firstName: 'Bo', lastName: 'Berg', email: 'bo@acme.test' })).toBe('Bo Berg')
  expect(readRecordName('user', { firstName: '', lastName: '', email: 'bo@acme.test' })).toBe('bo@acme.test')
  expect(readRecordName('dinnerTable', { number: 4, name: 'Oak' })).toBe('4')
  expect(readRecordName('mailServer', { name: 'smtp.example.org' })).toBe('')
  expect(formatRecord('dinnerTable', '4')).toBe('Table 4')
  expect(formatRecord('payment', '')).toBe('Registration')
})
