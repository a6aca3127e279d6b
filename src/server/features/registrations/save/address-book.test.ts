import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { readWorkbook } from '#tests/support/read-workbook.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

let world: World
let asAdmin: Visitor

beforeEach(async () => {
  world = await openWorld()
  asAdmin = await world.as(await world.build.user({ role: 'admin' }))
})

const find = async (visitor: Visitor, email: string) => visitor.call('findAddressOnFile', { query: { email } })

const street = { addressLine1: '7 Known Street', addressLine2: 'Floor 2', city: 'Austin', postalCode: '78701' }

async function buildKnown() {
  const ann = await world.build.user({ email: 'ann@acme.test' })
  await world.build.registration({ creator: ann, contact: street })
  return ann
}

describe("a contact's known address", () => {
  test('is shown to the contact and organizers, regardless of letter case', async () => {
    const asAnn = await world.as(await buildKnown())
    const known = { ...street, state: 'Illinois' }
    expect((await find(asAnn, 'Ann@Acme.test')).answer).toEqual(known)
    expect((await find(asAdmin, 'ann@acme.test')).answer).toEqual(known)
  })

  test("isn't found for other partners and colleagues who name attendees", async () => {
    const ann = await world.build.user({ email: 'ann@acme.test' })
    const colleague = await world.build.user()
    await world.build.registration({ creator: ann, contact: { ...street, registeredByEmails: [colleague.email] } })
    for (const person of [colleague, await world.build.user()]) {
      for (const email of ['ann@acme.test', 'nobody@acme.test']) {
        const { problem } = await find(await world.as(person), email)
        expect(problem).toMatchObject({ status: 404, code: 'not_found' })
      }
    }
  })

  test('is null for new people and after only selecting "Address on File"', async () => {
    const ann = await world.build.user({ email: 'ann@acme.test' })
    const asAnn = await world.as(ann)
    expect((await find(asAnn, ann.email)).answer).toBeNull()
    await world.build.registration({ creator: ann, contact: { isAddressOnFile: true } })
    expect((await find(asAnn, ann.email)).answer).toBeNull()
  })
})

describe("finding an earlier registration's contact", () => {
  const contact = { ...street, email: 'jane@acme.test', firstName: 'Jane', companyName: 'Acme' }
  const findKnown = (query: { email?: string; registration?: number }, visitor = asAdmin) =>
    visitor.call('findKnownContact', { query })
  const buildIn = async (year: number, changes: object = {}) => {
    const { id: eventId } = await world.build.event({
      ...{ name: `Classic ${year}`, eventDate: `${year}-05-14` },
      ...{ registrationOpenDate: `${year}-01-10`, onlineUpdatesCloseDate: `${year}-04-20` },
    })
    const creator = await world.build.user()
    return world.build.registration({ eventId, creator, contact: { ...contact, ...changes } })
  }

  test("returns an email address's latest contact, ignoring case, or a given registration's", async () => {
    const older = await buildIn(2025, { companyName: 'Acme & Sons' })
    const latest = await buildIn(2026)
    await world.build.registration({ contact: { ...contact, companyName: 'Now' } })
    const { answer } = await findKnown({ email: 'JANE@acme.test' })
    expect(answer).toMatchObject({ registrationId: latest.id, year: 2026, contact })
    expect(answer?.contact).not.toHaveProperty('registeredByEmails')
    const given = (await findKnown({ registration: older.id })).answer
    expect(given).toMatchObject({ year: 2025, contact: { companyName: 'Acme & Sons' } })
  })

  test('skips unknown people, deleted registrations, and the current event', async () => {
    const past = await buildIn(2026)
    const current = await world.build.registration({ contact })
    for (const query of [{}, { email: '' }, { email: '%' }, { email: "'" }, { registration: current.id }])
      expect((await findKnown(query)).answer).toBeNull()
    const deletedAt = world.clock.now.toISOString()
    await write(world.db, (trx) => trx.updateTable('registrations').set({ deletedAt }).execute())
    expect((await findKnown({ email: contact.email })).answer).toBeNull()
    expect((await findKnown({ registration: past.id })).answer).toBeNull()
  })
})

describe("a contact's entry", () => {
  const enterFor = async (creator: Visitor, made: BuiltRegistration) => {
    const contact = { ...made.contact, firstName: 'Hacked', phoneNumber: '312-555-6666', addressLine1: '2 Evil Lane' }
    expect((await creator.call('saveRegistration', { body: { ...toSave(made), contact } })).status).toBe(200)
  }
  const readEntry = () =>
    world.db.selectFrom('contacts').selectAll().where('email', '=', 'ann@acme.test').executeTakeFirstOrThrow()

  test('can be changed only by its owner and organizers', async () => {
    const ann = await buildKnown()
    const before = await readEntry()
    expect(before).toMatchObject(street)
    const eve = await world.build.user()
    const made = await world.build.registration({ creator: eve, contact: { email: 'Ann@Acme.test' } })
    await enterFor(await world.as(eve), made)
    expect(await readEntry()).toEqual(before)
    const { contactId } = await world.db
      .selectFrom('registrations')
      .select('contactId')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(contactId).toBe(before.id)
    await enterFor(await world.as(ann), await world.build.registration({ creator: ann }))
    const entered = { id: before.id, firstName: 'Hacked', addressLine1: '2 Evil Lane' }
    expect(await readEntry()).toMatchObject(entered)
    await write(world.db, (trx) => trx.updateTable('contacts').set({ firstName: 'Ann', addressLine1: '' }).execute())
    await enterFor(asAdmin, await world.build.registration({ creator: ann }))
    expect(await readEntry()).toMatchObject(entered)
  })
})

describe('an entry that another registration has updated', () => {
  const known = { ...street, companyName: 'Acme', phoneNumber: '312-555-0101' }
  const later = { ...known, addressLine1: '9 New Street', addressLine2: '', phoneNumber: '312-555-0202' }

  async function buildTwo() {
    const ann = await world.build.user({ email: 'ann@acme.test' })
    const made = await world.build.registration({ creator: ann, contact: known })
    await world.build.registration({ creator: ann, contact: later })
    const change = async (visitor: Visitor, contact: Partial<BuiltRegistration['contact']>) => {
      const { answer } = await visitor.call('getRegistration', { params: { id: made.id } })
      const body = { ...toSave(made), version: answer.version, contact: { ...answer.contact, ...contact } }
      expect((await visitor.call('saveRegistration', { body })).status).toBe(200)
    }
    return { change, asAnn: await world.as(ann) }
  }
  const readEntry = () => world.db.selectFrom('contacts').selectAll().executeTakeFirstOrThrow()

  test('accepts only changed fields from an older registration', async () => {
    const { change, asAnn } = await buildTwo()
    await change(asAnn, { registeredByEmails: ['bo@acme.test'], nameForMarketingMaterials: 'Acme & Friends' })
    expect(await readEntry()).toMatchObject(later)
    await change(asAdmin, { firstName: 'Anna' })
    expect(await readEntry()).toMatchObject({ ...later, firstName: 'Anna' })
    await change(asAnn, { addressLine2: 'Floor 3' })
    expect(await readEntry()).toMatchObject({ ...later, ...street, addressLine2: 'Floor 3' })
  })

  test('keeps a company and phone number that an organizer leaves blank', async () => {
    const { change } = await buildTwo()
    const nothing = { companyName: '', phoneNumber: '' }
    await change(asAdmin, nothing)
    expect(await readEntry()).toMatchObject(later)
    const { version: _, ...model } = toSave(await world.build.registration({ contact: { email: 'bo@acme.test' } }))
    const contact = { ...model.contact, ...later, ...nothing, email: 'ann@acme.test', city: 'Dallas' }
    const attendees = model.attendees.map((spot) => ({ ...spot, id: 0 }))
    const body = { ...model, id: 0, contact, attendees, confirmSecond: true }
    expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
    const entry = world.db.selectFrom('contacts').selectAll().where('email', '=', 'ann@acme.test')
    expect(await entry.executeTakeFirst()).toMatchObject({ ...later, city: 'Dallas' })
  })
})

test('marks partners whose "Address on File" is missing until it is entered', async () => {
  const first = await world.build.registration({ contact: { email: 'ann@acme.test', isAddressOnFile: true } })
  const bo = { email: 'bo@acme.test' }
  await world.build.registration({ contact: bo })
  await world.build.registration({ contact: { ...bo, isAddressOnFile: true } })
  const list = async () =>
    (await asAdmin.call('listPartners', { params: { eventId: first.eventId } })).answer.map((row) => [
      row.contactEmail,
      row.isMissingAddress,
    ])
  const counted = async () => (await asAdmin.call('getAdminDashboard')).answer.partnersWithoutAddress
  expect(await list()).toEqual([
    ['bo@acme.test', false],
    ['bo@acme.test', false],
    ['ann@acme.test', true],
  ])
  expect(await counted()).toBe(1)
  const url = `/api/registrations/partners/export/${first.eventId}`
  const { rows } = await readWorkbook((await asAdmin.request({ method: 'GET', url })).rawPayload)
  expect(rows.map((row) => row['Missing address'])).toEqual(['yes', 'no', 'no'])
  await world.build.registration({ contact: { email: 'ann@acme.test' } })
  expect((await list()).map(([, isMissing]) => isMissing)).toEqual([false, false, false, false])
  expect(await counted()).toBe(0)
})
