import { beforeEach, describe, expect, test } from 'vitest'
import { write } from '#server/db/transaction.ts'
import type { BuiltRegistration } from '#server/fixtures/build-registration.ts'
import { maxHandOversADay } from '#shared/limits.ts'
import { expectEmailText } from '#tests/support/mail/email-text.ts'
import { toSave } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

const ann = 'ann@acme.test'
const bea = 'bea@acme.test'

let world: World
let stored: BuiltRegistration
let asAnn: Visitor

beforeEach(async () => {
  world = await openWorld()
  stored = await world.build.registration({
    creator: await world.build.user({ role: 'admin' }),
    contact: {
      firstName: 'Ann',
      lastName: 'Lee',
      email: ann,
      nameForMarketingMaterials: 'Acme Golf',
      registeredByEmails: [bea, 'cas@acme.test'],
    },
  })
  asAnn = await world.as(await world.build.user({ email: ann, firstName: 'Ann', lastName: 'Lee' }))
})

const read = async (visitor: Visitor) => visitor.call('getRegistration', { params: { id: stored.id } })

const toBea = { to: 'Bea@acme.test', firstName: 'Bea', lastName: 'Day' }

const handOver = (visitor: Visitor, over: object = {}) =>
  visitor.call('handOverRegistration', { body: { id: stored.id, version: stored.version, ...toBea, ...over } })

describe('A contact who hands over', () => {
  test('makes a colleague the contact, and may name attendees from then on', async () => {
    expect((await handOver(asAnn)).answer).toMatchObject({ id: stored.id, version: stored.version + 1 })
    const asBea = await world.as(await world.build.user({ email: bea }))
    const { contact, changeable } = (await read(asBea)).answer
    expect(changeable).toBe('everything')
    expect(contact).toMatchObject({ firstName: 'Bea', lastName: 'Day', email: bea, phoneNumber: '' })
    expect(contact.registeredByEmails).toEqual([ann, 'cas@acme.test'])
    expect((await read(asAnn)).answer.changeable).toBe('attendees')
    const changed = { ...toSave(stored), contact: { ...contact, city: 'Elsewhere' }, version: stored.version + 1 }
    expect((await asAnn.call('saveRegistration', { body: changed })).problem.code).toBe('attendees_only')
  })

  test('asks the colleague for a phone number at their next change, but not to name attendees', async () => {
    await handOver(asAnn, { phoneNumber: '312-555-0100' })
    const asBea = await world.as(await world.build.user({ email: bea }))
    const { answer } = await read(asBea)
    const elsewhere = { ...answer, contact: { ...answer.contact, city: 'Elsewhere' } }
    const { problem } = await asBea.call('saveRegistration', { body: elsewhere })
    expect(problem.issues?.map(({ path }) => path)).toEqual(['contact.phoneNumber'])
    expect((await asBea.call('saveRegistration', { body: answer })).status).toBe(200)
  })

  test('emails both, and the new contact a login link', async () => {
    await handOver(asAnn)
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to }) => to)).toEqual([bea, ann])
    expect(mails[0]?.text).toContain('Ann Lee made you the contact for Acme Golf')
    expect(mails[0]?.text).toContain('/auth/login?token=')
    expect(mails[1]?.text).toContain('Bea Day (bea@acme.test) is now the contact')
    expect(mails[1]?.text).toContain('You transferred your registration')
  })

  test("doesn't let anyone sign up if only organizers invite", async () => {
    await write(world.db, (trx) => trx.updateTable('settings').set({ openSignUp: false }).execute())
    await handOver(asAnn)
    const [mail] = await world.mailbox.empty()
    expect(mail?.text).toContain('You need an account for bea@acme.test. Ask the organizers to invite you.')
    expect(mail?.text).not.toContain('token')
  })

  test('leaves it in the audit trail', async () => {
    await handOver(asAnn)
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const { answer } = await asAdmin.call('getRegistrationLog', { params: { id: stored.id } })
    expect(answer.changes[0]).toMatchObject({ who: 'Ann Lee' })
    expect(answer.changes[0]?.sentences).toEqual(
      expect.arrayContaining([
        'Ann Lee transferred the registration.',
        'Ann Lee changed the contact from Ann Lee to Bea Day.',
        `Ann Lee changed the contact's email from ${ann} to ${bea}.`,
      ]),
    )
    expect(answer.emailLogs.join()).toContain(`Change of contact to ${ann}`)
  })

  test('does it once, however often it is asked', async () => {
    const [first] = await Promise.all([handOver(asAnn), handOver(asAnn)])
    expect((await handOver(asAnn)).answer).toEqual(first.answer)
    expect(await world.mailbox.empty()).toHaveLength(2)
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    expect((await handOver(asAdmin)).status).toBe(200)
    expect((await handOver(asAdmin, { firstName: 'Beatrice' })).problem.code).toBe('changed_elsewhere')
  })

  test("keeps the former contact's address on file", async () => {
    const filed = { addressLine1: '1 Main Street', city: 'Joliet', postalCode: '60601' }
    await write(world.db, async (trx) => {
      await trx.updateTable('registrations').set({ isAddressOnFile: true, addressLine1: '', city: '' }).execute()
      await trx.updateTable('contacts').set(filed).execute()
    })
    await handOver(asAnn)
    expect((await read(asAnn)).answer.contact).toMatchObject({ ...filed, isAddressOnFile: false })
  })

  test('changes nothing that the address book has of the colleague, and gives a new entry no postal address', async () => {
    const entry = async () =>
      world.db.selectFrom('contacts').selectAll().where('email', '=', bea).executeTakeFirstOrThrow()
    await handOver(asAnn)
    const person = { firstName: 'Bea', lastName: 'Day', phoneNumber: '', companyName: 'Day Ltd' }
    const blank = { addressLine1: '', city: '', territoryId: null, postalCode: '' }
    expect(await entry()).toMatchObject({ ...person, ...blank, companyName: stored.contact.companyName })
    const known = { ...person, addressLine1: '7 Known Street', city: 'Austin' }
    await write(world.db, (trx) => trx.updateTable('contacts').set(known).where('email', '=', bea).execute())
    const asBea = await world.as(await world.build.user({ email: bea }))
    const back = { to: ann, firstName: 'Ann', lastName: 'Lee', version: stored.version + 1 }
    expect((await handOver(asBea, back)).status).toBe(200)
    const again = { firstName: 'Hacked', lastName: 'Name', version: stored.version + 2 }
    expect((await handOver(asAnn, again)).status).toBe(200)
    expect(await entry()).toMatchObject(known)
  })

  test('cannot do it over and over', async () => {
    const asBea = await world.as(await world.build.user({ email: bea }))
    const toAnn = { to: ann, firstName: 'Ann', lastName: 'Lee' }
    for (let times = 0; times < maxHandOversADay; times += 1) {
      const turn = times % 2 === 0 ? handOver(asAnn, { version: stored.version + times }) : null
      expect((await (turn ?? handOver(asBea, { ...toAnn, version: stored.version + times }))).status).toBe(200)
    }
    const again = { ...toAnn, version: stored.version + maxHandOversADay }
    expect((await handOver(asBea, again)).problem.code).toBe('too_many_hand_overs')
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    expect((await handOver(asBea, again)).status).toBe(200)
  })
})

describe("the creator of someone else's registration", () => {
  const eve = 'eve@acme.test'
  let theirs: BuiltRegistration
  let asMaker: Visitor

  beforeEach(async () => {
    const maker = await world.build.user({ email: 'mia@acme.test', firstName: 'Mia', lastName: 'May' })
    asMaker = await world.as(maker)
    const contact = { email: ann, registeredByEmails: [eve, 'cas@acme.test'] }
    theirs = await world.build.registration({ creator: maker, contact })
  })

  const give = (visitor: Visitor) =>
    visitor.call('handOverRegistration', { body: { ...toBea, id: theirs.id, version: theirs.version, to: eve } })
  const readAsMaker = async () => asMaker.call('getRegistration', { params: { id: theirs.id } })

  test('stays on the list after a transfer, and gets an email', async () => {
    await give(asAnn)
    const { contact, changeable } = (await readAsMaker()).answer
    expect(changeable).toBe('attendees')
    expect(contact.registeredByEmails).toEqual([ann, 'cas@acme.test', 'mia@acme.test'])
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to }) => to)).toEqual([eve, ann, 'mia@acme.test'])
    expect(mails[2]?.subject).toContain('New contact for Spring Classic')
    if (mails[2]) await expectEmailText('transferred', mails[2])
    expect(mails[2]?.text).toContain('Ann Lee made this change.')
  })

  test('can hand it over, and ask for that again', async () => {
    const { answer } = await give(asMaker)
    expect((await give(asMaker)).answer).toEqual(answer)
    const mails = await world.mailbox.empty()
    expect(mails.map(({ to }) => to)).toEqual([eve, ann, 'mia@acme.test'])
    expect(mails[1]?.text).toContain('Mia May made this change.')
    expect(mails[2]?.text).toContain('You transferred your registration')
  })

  test('has to have room on the list', async () => {
    const registeredByEmails = [eve, ...Array.from({ length: 19 }, (_, index) => `p${index}@acme.test`)]
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const body = { ...toSave(theirs), contact: { ...theirs.contact, registeredByEmails } }
    expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
    theirs = { ...theirs, version: theirs.version + 1 }
    expect((await give(asAnn)).problem).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
    expect((await readAsMaker()).answer.changeable).toBe('everything')
  })
})

describe('a stranger who creates and transfers a registration', () => {
  const filed = { addressLine1: '7 Known Street', city: 'Austin', postalCode: '78701' }
  let asEve: Visitor
  let theirs: BuiltRegistration

  beforeEach(async () => {
    await world.build.registration({ creator: await world.build.user({ email: bea }), contact: filed })
    const eve = await world.build.user({ email: 'eve@evil.test' })
    asEve = await world.as(eve)
    theirs = await world.build.registration({
      creator: eve,
      contact: {
        registeredByEmails: [bea],
        isAddressOnFile: true,
        territoryId: null,
        addressLine1: '',
        city: '',
        postalCode: '',
      },
    })
  })

  test('can neither hand it back nor read the address on file, and is out of it once taken off the list', async () => {
    const turn = (over: object) => handOver(asEve, { id: theirs.id, ...over })
    expect((await turn({ version: theirs.version })).status).toBe(200)
    const toEve = { to: 'eve@evil.test', firstName: 'Eve', version: theirs.version + 1 }
    expect((await turn(toEve)).problem.code).toBe('attendees_only')
    const { contact, changeable } = (await asEve.call('getRegistration', { params: { id: theirs.id } })).answer
    expect([changeable, contact.addressLine1, contact.city]).toEqual(['attendees', '', ''])
    const off = { ...toSave(theirs), contact: { ...contact, registeredByEmails: [] }, version: theirs.version + 1 }
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    expect((await asAdmin.call('saveRegistration', { body: off })).status).toBe(200)
    expect((await asEve.call('getRegistration', { params: { id: theirs.id } })).status).toBe(404)
  })

  test('has an organizer who does it keep the address with the registration', async () => {
    expect((await handOver(asEve, { id: theirs.id, version: theirs.version })).status).toBe(200)
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const toEve = { id: theirs.id, to: 'eve@evil.test', version: theirs.version + 1 }
    expect((await handOver(asAdmin, toEve)).status).toBe(200)
    const { contact } = (await asAdmin.call('getRegistration', { params: { id: theirs.id } })).answer
    expect(contact).toMatchObject({ ...filed, isAddressOnFile: false })
  })

  test('does not flood one address from several registrations, and organizers are not limited', async () => {
    const oneMore = Array.from({ length: maxHandOversADay + 1 })
    const makeMany = async () => {
      const made: BuiltRegistration[] = []
      for (const _ of oneMore) {
        const contact = { registeredByEmails: [bea] }
        made.push(await world.build.registration({ creator: theirs.creator, contact }))
      }
      return made
    }
    const handAll = async (visitor: Visitor, made: BuiltRegistration[]) => {
      const hand = ({ id, version }: BuiltRegistration) => handOver(visitor, { id, version })
      const replies = await Promise.all(made.map(hand))
      return replies.map(({ status }) => status).toSorted()
    }
    const made = await makeMany()
    expect(await handAll(asEve, made)).toEqual([...oneMore.slice(1).map(() => 200), 429])
    const { problem } = await handOver(asEve, { id: theirs.id, version: theirs.version })
    expect(problem.code).toBe('too_many_hand_overs')
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    expect(await handAll(asAdmin, await makeMany())).toEqual(oneMore.map(() => 200))
    world.clock.now = new Date(world.clock.now.getTime() + 86_400_000)
    expect((await handOver(asEve, { id: theirs.id, version: theirs.version })).status).toBe(200)
  })
})

describe('A registration is not handed over', () => {
  test("to someone who isn't a registered-by person", async () => {
    const { problem } = await handOver(asAnn, { to: 'eve@acme.test' })
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'to' }] })
  })

  test('without what a contact needs, or with a name that leads somewhere', async () => {
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const wrong = { firstName: 'www.evil.test', lastName: '\u200b' }
    for (const visitor of [asAnn, asAdmin]) {
      const { problem } = await handOver(visitor, wrong)
      expect(problem.issues?.map(({ path }) => path)).toEqual(['firstName', 'lastName'])
    }
    for (const to of ['', 'bea']) expect((await handOver(asAnn, { to })).problem.issues?.[0]?.path).toBe('to')
  })

  test('on an older version: who came first is named', async () => {
    await asAnn.call('saveRegistration', { body: { ...toSave(stored), review: { ...stored.review, comments: 'Hi' } } })
    expect((await handOver(asAnn)).problem).toMatchObject({ code: 'changed_elsewhere', changed: { by: 'Ann Lee' } })
  })

  test('by a colleague, a stranger, or without login', async () => {
    const asCas = await world.as(await world.build.user({ email: 'cas@acme.test' }))
    expect((await handOver(asCas)).problem.code).toBe('attendees_only')
    expect((await handOver(await world.as(await world.build.user()))).status).toBe(404)
    expect((await handOver(await world.as(null))).status).toBe(401)
  })

  test('once registration is closed, but by an organizer', async () => {
    const asAdmin = await world.as(await world.build.user({ role: 'admin', firstName: 'Kim', lastName: 'Day' }))
    const event = await world.db.selectFrom('events').selectAll().executeTakeFirstOrThrow()
    world.clock.now = new Date(`${event.onlineUpdatesCloseDate}T00:00:00.000Z`)
    world.clock.now.setUTCDate(world.clock.now.getUTCDate() + 2)
    expect((await handOver(asAnn)).problem.code).toBe('registration_closed')
    expect((await handOver(asAdmin)).status).toBe(200)
    const mails = await world.mailbox.empty()
    expect(mails[1]?.text).toContain('Kim Day made this change.')
  })
})
