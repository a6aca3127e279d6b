import { beforeEach, describe, expect, test } from 'vitest'
import type { Settings } from '#shared/contracts/settings.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Ada', lastName: 'Lovelace' }))
})

const changed: Settings = {
  organizationName: 'Hope Foundation',
  timeZone: 'America/New_York',
  contactPage: 'https://hope.example.org/contact',
  contactName: 'Kim Whitaker',
  contactEmail: 'kim@hope.example.org',
  contactPhone: '402-555-0134',
  paymentPage: 'https://hope.example.org/pay?to=classic',
  checkPayableTo: 'Hope Foundation, Inc.',
  checkMailingAddress: 'PO Box 4120, Omaha, NE 68104',
  paymentDueDays: 14,
  logoMailAddress: 'logo@hope.example.org',
  benefitGuideLink: 'http://hope.example.org/guide.pdf',
  openSignUp: false,
  postalAddress: '1 Fairway Drive, Springfield, IL 62701',
  paperSize: 'letter' as const,
  mailsAMinute: 30,
}

const save = (settings: Settings) => asAdmin.call('saveSettings', { body: settings })
const read = async () => (await asAdmin.call('getSettings')).answer

describe('settings', () => {
  test('read back as saved, and appear on every page immediately', async () => {
    const { version } = await read()
    const { answer } = await save({ ...changed, version })
    expect(answer).toEqual({ ...changed, version: 2 })
    expect(await read()).toEqual(answer)
    const nobody = await world.as(null)
    const { postalAddress, mailsAMinute, paperSize: _, ...onEveryPage } = changed
    const site = (await nobody.call('getSite')).answer
    expect(site).toMatchObject(onEveryPage)
    expect(site).not.toHaveProperty('postalAddress', postalAddress)
    expect(site).not.toHaveProperty('mailsAMinute', mailsAMinute)
  })

  test('are mostly optional', async () => {
    const empty = {
      contactPage: '',
      contactName: 'Kim Whitaker',
      contactEmail: 'kim@hope.example.org',
      contactPhone: '402-555-0134',
      paymentPage: '',
      checkPayableTo: '',
      checkMailingAddress: '',
      paymentDueDays: 0,
      logoMailAddress: '',
      benefitGuideLink: '',
      postalAddress: '',
    }
    expect((await save({ ...changed, ...empty })).answer).toMatchObject(empty)
  })

  test.each<[Partial<Settings>, string]>([
    [{ organizationName: ' ' }, 'Organization Name is Required'],
    [{ organizationName: 'x'.repeat(61) }, 'Only 60 characters are allowed'],
    [{ timeZone: '' }, 'Time Zone is Required'],
    [{ timeZone: 'Texas' }, 'This isn’t a time zone'],
    [{ contactPage: 'javascript:alert(1)' }, 'Enter a web address that begins with http:// or https://'],
    [{ paymentPage: 'hope' }, 'Enter a web address that begins with http:// or https://'],
    [{ benefitGuideLink: 'data:text/html,x' }, 'Enter a web address that begins with http:// or https://'],
    [{ benefitGuideLink: `https://a.test/${'x'.repeat(500)}` }, 'Only 500 characters are allowed'],
    [{ checkPayableTo: 'x'.repeat(101) }, 'Only 100 characters are allowed'],
    [{ logoMailAddress: 'logo' }, 'A valid email must be entered'],
    [{ postalAddress: 'x'.repeat(201) }, 'Only 200 characters are allowed'],
    [{ mailsAMinute: 0 }, 'Enter a whole number from 1 to 600'],
    [{ mailsAMinute: 601 }, 'Enter a whole number from 1 to 600'],
    [{ mailsAMinute: 1.5 }, 'Enter a whole number from 1 to 600'],
  ])("can't be saved with %o", async (changes, message) => {
    const before = await read()
    const { problem } = await save({ ...changed, ...changes })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: Object.keys(changes)[0], message }] })
    expect(await read()).toEqual(before)
  })

  test("aren't overwritten by a save based on an older version", async () => {
    const before = await read()
    await save({ ...before, organizationName: 'Theirs' })
    const { problem } = await save({ ...before, organizationName: 'Mine' })
    const theirs = { by: 'Ada Lovelace', version: 2 }
    expect(problem).toMatchObject({ status: 409, code: 'changed_elsewhere', changed: theirs })
    expect((await read()).organizationName).toBe('Theirs')
  })

  test('are recorded in the audit trail before and after each actual change', async () => {
    const { answer } = await save(changed)
    expect((await save(answer)).answer).toEqual(answer)
    const lines = await world.db.selectFrom('auditTrail').selectAll().where('entity', '=', 'settings').execute()
    expect(lines.map(({ who, action }) => `${who} ${action}`)).toEqual(['Ada Lovelace update'])
    expect(lines[0]?.before).toContain('Fairway')
    expect(lines[0]?.after).toContain('Hope Foundation')
  })
})

test("determines the current day in the organization's time zone", async () => {
  world.clock.now = new Date('2027-03-03T05:30:00.000Z')
  const day = async () => (await asAdmin.call('getSite')).answer.today
  expect(await day()).toBe('2027-03-02')
  await save({ ...changed, timeZone: 'America/New_York' })
  expect(await day()).toBe('2027-03-03')
})

test("shows the organizers' addresses only to logged-in users", async () => {
  const partner = await world.build.user({ email: 'ann@acme.test' })
  const grace = { role: 'admin', firstName: 'Grace', lastName: 'Hopper', email: 'grace@hope.example.org' } as const
  await world.build.user(grace)
  const { answer } = await (await world.as(partner)).call('listOrganizers')
  expect(answer.map(({ name }) => name)).toEqual(['Grace Hopper', 'Ada Lovelace'])
  expect(answer[0]?.email).toBe('grace@hope.example.org')
  const { status } = await (await world.as(null)).call('listOrganizers')
  expect(status).toBe(401)
})
