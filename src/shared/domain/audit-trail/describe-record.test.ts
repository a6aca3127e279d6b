import { describe, expect, test } from 'vitest'
import { namesBehindIds } from '#tests/support/database/names-behind-ids.ts'
import { readSourceFiles } from '#tests/support/source/source-files.ts'
import { describeChange } from './describe-change.ts'
import { describeRecord, nameFields, nameRecord, readRecordName } from './describe-record.ts'
import { activityKinds, allEntities, isRegistrationEntity, recordEntities } from './entities.ts'

/** Every action that the server records, and one of a later version. */
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

const stored = {
  ...{ id: 4_711, eventId: 4_711, contactId: 4_711, version: 4_711 },
  ...{ stripeKey: 'secret', webhookSecret: 'secret', user: 'secret', password: 'entered' },
}

describe('a change in the audit trail', () => {
  test('is found in the code with its action', () => {
    expect(actions).toEqual(expect.arrayContaining(['create', 'update', 'revoke', 'signUp', 'resume']))
  })

  test('has one kind', () => {
    const entities = Object.values(activityKinds).flatMap((kind): readonly string[] => kind.entities)
    expect(entities.toSorted()).toEqual(allEntities.toSorted())
  })

  test.each(allEntities)('to %s reads as a sentence without IDs, field names, or secrets for any action', (entity) => {
    for (const action of actions) {
      for (const [before, after] of [[stored, stored], [null, stored], [stored], ['words', 7], []]) {
        const change = { who: 'Ann Lee', entity, action, before, after }
        const name = readRecordName(entity, after) || readRecordName(entity, before)
        const sentences = isRegistrationEntity(entity)
          ? describeChange(change, namesBehindIds)
          : [describeRecord(change, name)]
        for (const text of [...sentences, nameRecord(entity, name), nameRecord(entity, 'Hope Classic')]) {
          expect(text).not.toMatch(/4711|secret|[a-z][A-Z]|[{}[\]%]|undefined|null|\bfor[ .]*$| {2}|“”/)
        }
        for (const sentence of sentences) expect(sentence).toMatch(/^Ann Lee \S.*[.”]$/)
      }
    }
  })

  test.each([
    ['event', 'update', 'Hope Classic 2027', undefined, 'Ann Lee changed the event Hope Classic 2027.'],
    ['partnershipLevel', 'create', 'Gold', undefined, 'Ann Lee added the level Gold.'],
    ['golfCourse', 'delete', 'North', undefined, 'Ann Lee deleted the course North.'],
    ['user', 'remove', 'Bo Berg', undefined, 'Ann Lee deleted the user Bo Berg.'],
    ['user', 'signUp', 'Ann Lee', undefined, 'Ann Lee signed up.'],
    ['invitation', 'create', 'bo@acme.test', undefined, 'Ann Lee invited bo@acme.test.'],
    ['invitation', 'resend', '', undefined, 'Ann Lee invited someone again.'],
    ['invitation', 'revoke', 'bo@acme.test', undefined, 'Ann Lee revoked the invitation for bo@acme.test.'],
    ['mailing', 'send', 'See you', undefined, 'Ann Lee sent the email “See you”.'],
    ['mailTemplate', 'delete', '', undefined, 'Ann Lee deleted the email template.'],
    ['mailServer', 'update', '', { password: 'entered' }, 'Ann Lee changed the mail server.'],
    ['mailStop', 'stop', '', undefined, 'Ann Lee stopped emails.'],
    ['testMail', 'send', '', undefined, 'Ann Lee sent a test email.'],
    ['reminderPlan', 'update', 'Hope Classic', undefined, 'Ann Lee changed the reminders for Hope Classic.'],
    ['dinnerTable', 'create', '4', undefined, 'Ann Lee added the table 4.'],
    ['seatingPublication', 'update', '', { isPublished: true }, 'Ann Lee showed partners the dinner tables.'],
    ['seatingPublication', 'update', '$&', {}, 'Ann Lee hid the dinner tables for $& from partners.'],
    ['laterRecord', 'mergeAgain', 'Hope', undefined, 'Ann Lee changed the record.'],
  ])('to %s with action %s and name “%s” is described', (entity, action, name, after, sentence) => {
    expect(describeRecord({ who: 'Ann Lee', entity, action, before: undefined, after }, name)).toBe(sentence)
  })

  test.each([
    ['user', { appRole: 'user' }, { appRole: 'admin' }, 'the user Bo: role from “user” to “admin”.'],
    ['event', { venue: '' }, { venue: 'Club' }, 'the event Bo: place from nothing to “Club”.'],
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
    ['constructor', { name: 'a' }, { name: 'c' }, 'the record.'],
  ])('to %s names its fields', (entity, before, after, end) => {
    expect(describeRecord({ who: 'Ann', entity, action: 'update', before, after }, 'Bo')).toBe(`Ann changed ${end}`)
  })

  test('without a name is by someone', () => {
    const change = { who: ' ', entity: 'settings', action: 'update', before: undefined, after: undefined }
    expect(describeRecord(change, '')).toBe('Someone changed the settings.')
  })
})

test('reads the name of a record from its row', () => {
  expect(recordEntities).toEqual(expect.arrayContaining(Object.keys(nameFields)))
  expect(readRecordName('user', { firstName: 'Bo', lastName: 'Berg', email: 'bo@acme.test' })).toBe('Bo Berg')
  expect(readRecordName('user', { firstName: '', lastName: '', email: 'bo@acme.test' })).toBe('bo@acme.test')
  expect(readRecordName('dinnerTable', { number: 4, name: 'Oak' })).toBe('4')
  expect(readRecordName('mailServer', { name: 'smtp.example.org' })).toBe('')
  expect(nameRecord('dinnerTable', '4')).toBe('Table 4')
  expect(nameRecord('payment', '')).toBe('Registration')
})
