import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

describe('invisible characters', () => {
  test('are removed from the email address in a login link request', async () => {
    await world.build.user({ email: 'ann@acme.test' })
    await world.openBrowser().call('sendLoginLink', { query: { email: '\u200Eann@acme.test\u2060' } })
    expect(await world.mailbox.takeOne()).toMatchObject({ to: 'ann@acme.test', subject: expect.stringMatching(/log/i) })
  })

  test("are removed before storage, and don't bypass phone and name checks", async () => {
    const user = {
      id: 0,
      firstName: '\u202AAnn\u202C',
      lastName: 'Le\u00ADe',
      companyName: '\u3164',
      email: '\uFEFFann@acme.test',
      phoneNumber: '\u202A512-555-0100\u202C',
      appRoleId: 2,
    }
    const { answer } = await asAdmin.call('saveUser', { body: user })
    expect(answer).toMatchObject({ firstName: 'Ann', lastName: 'Lee', companyName: '', phoneNumber: '512-555-0100' })
    const unseen = { ...user, email: 'bo@acme.test', firstName: '\u2800', lastName: '\u115F\u1160' }
    const { problem } = await asAdmin.call('saveUser', { body: unseen })
    expect(problem.issues).toEqual([
      { path: 'firstName', message: 'First Name is required' },
      { path: 'lastName', message: 'Last Name is required' },
    ])
  })

  test("don't turn an existing name into a new one", async () => {
    const affiliation = { id: 0, name: 'Supplier', description: '', isActive: true, isAdminOnly: false, sortOrder: 1 }
    await asAdmin.call('saveAffiliation', { body: affiliation })
    for (const name of ['Supp\u200Elier', 'Supplier\uFE0F', '\u2060SUPPLIER']) {
      const { problem } = await asAdmin.call('saveAffiliation', { body: { ...affiliation, name } })
      expect(problem.issues).toEqual([{ path: 'name', message: 'Affiliation Name is already in use' }])
    }
  })

  test('are removed from search terms', async () => {
    const { eventId } = await world.build.registration({ contact: { nameForMarketingMaterials: 'Nørd  Widgets' } })
    for (const text of ['\u200Enord wid\u00ADgets', '"nord\u00A0widgets"']) {
      const url = `/api/registrations/partners/export/${eventId}?search=${encodeURIComponent(text)}`
      const { rows } = await readWorkbook((await asAdmin.request({ method: 'GET', url })).rawPayload)
      expect(rows.map(({ Partner }) => Partner)).toEqual(['Nørd  Widgets'])
    }
  })

  test('are kept in emoji and in names that need them', async () => {
    const description = '👨‍👩‍👧 \u0645\u06CC\u200C\u062E'
    const { answer } = await asAdmin.call('saveBenefit', { body: { id: 0, description, sortOrder: 1 } })
    expect(answer.description).toBe(description)
  })

  test('are found in a deeply nested request body', async () => {
    const depth = 90_000
    const reply = await asAdmin.request({
      method: 'POST',
      url: '/api/benefits',
      headers: { 'content-type': 'application/json' },
      payload: `{"description":${'['.repeat(depth)}"a\u200E"${']'.repeat(depth)}}`,
    })
    expect(reply.json()).toMatchObject({ status: 400, code: 'invalid_input' })
  })

  test("don't count as a change if an earlier version stored them", async () => {
    const colleague = await world.build.user()
    const { id } = await world.build.registration({
      level: 'Eagle',
      named: 1,
      contact: { registeredByEmails: [colleague.email] },
    })
    await write(world.db, (trx) =>
      trx.updateTable('registrations').set({ companyName: 'Acme\u200E \u200F' }).where('id', '=', id).execute(),
    )
    const asColleague = await world.as(colleague)
    const { answer: registration } = await asColleague.call('getRegistration', { params: { id } })
    const [first, ...others] = registration.attendees
    expect.assert(first?.attendeeInfo)
    const renamed = { ...first, attendeeInfo: { ...first.attendeeInfo, firstName: 'Zoe' } }
    const body = { ...registration, attendees: [renamed, ...others] }
    expect(await asColleague.call('saveRegistration', { body })).toMatchObject({ status: 200 })
  })
})

test('recognizes a company despite blanks, accents, and invisible characters', async () => {
  await world.build.registration({ contact: { companyName: 'Nørd  Widgets Inc' } })
  const partner = await world.build.user()
  const asPartner = await world.as(partner)
  const draft = await draftFor(world, partner)
  const blanks = [' ', '\u00A0', '\u2009', '\u3000', ' \u200E']
  for (const companyName of blanks.map((blank) => `NORD${blank}Widgets${blank}Inc`)) {
    const body = { ...draft, contact: { ...draft.contact, companyName } }
    expect((await asPartner.call('saveRegistration', { body })).problem.code).toBe('second_registration')
  }
  const other = { ...draft, contact: { ...draft.contact, companyName: 'Nordwidgets Inc' } }
  expect((await asPartner.call('saveRegistration', { body: other })).status).toBe(200)
})
