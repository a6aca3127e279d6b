import { beforeEach, describe, expect, test } from 'vitest'
import type { RegistrationToSave } from '#shared/contracts/registrations/registration.ts'
import { checkWorld } from '#tests/support/check-world/check-world.ts'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type Visitor, type World } from '#tests/support/world.ts'

describe('an email that waited for the mail server', () => {
  let world: World
  let asAdmin: Visitor
  let registration: RegistrationToSave

  beforeEach(async () => {
    world = await openWorld()
    const ann = await world.build.user({ email: 'Ann@acme.test' })
    asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const draft = await draftFor(world, ann)
    const body = { ...draft, contact: { ...draft.contact, registeredByEmails: ['Bob@acme.test'] } }
    const { id } = (await (await world.as(ann)).call('saveRegistration', { body })).answer
    registration = (await asAdmin.call('getRegistration', { params: { id } })).answer
  })

  const arrive = async () => (await world.mailbox.empty()).map(({ to, subject }) => `${to}: ${subject.split(' ')[0]}`)
  const expectNothingMissing = async () =>
    expect((await checkWorld(world.db)).filter((finding) => finding.includes(`n ${registration.id}: no `))).toEqual([])
  const change = async (contact: Partial<RegistrationToSave['contact']>) => {
    const body = { ...registration, contact: { ...registration.contact, ...contact } }
    expect((await asAdmin.call('saveRegistration', { body })).status).toBe(200)
  }

  test("is sent even if the address's letter case has changed", async () => {
    await change({ email: 'ann@acme.test', registeredByEmails: ['bob@acme.test'] })
    expect(await arrive()).toEqual(['Ann@acme.test: Your', 'Bob@acme.test: You'])
  })

  test("isn't sent if the registration has been deleted", async () => {
    expect((await asAdmin.call('deleteRegistration', { params: { id: registration.id } })).status).toBe(200)
    expect(await arrive()).toEqual([])
    await expectNothingMissing()
  })

  test("isn't sent to a former contact or colleague", async () => {
    await change({ email: 'cas@acme.test', registeredByEmails: [] })
    expect((await arrive()).filter((mail) => !mail.startsWith('cas@'))).toEqual([])
    await expectNothingMissing()
  })

  const sendAllAgain = async () => {
    const rows = await world.db.selectFrom('outbox').select('id').orderBy('id').execute()
    const results: (string | undefined)[] = []
    for (const { id: mailId } of rows) {
      const again = { mailId, to: '', requestId: crypto.randomUUID(), correctRegistration: false }
      const sent = await asAdmin.call('resendRegistrationMail', { body: { id: registration.id, ...again } })
      results.push(sent.status === 200 ? 'sent' : sent.problem.issues?.[0]?.message)
    }
    return results
  }

  test('can be sent again by an organizer unless the registration has been deleted', async () => {
    await arrive()
    await change({ email: 'cas@acme.test', registeredByEmails: [] })
    await arrive()
    expect(await sendAllAgain()).toEqual(['sent', 'sent', 'sent'])
    expect(await arrive()).toEqual(expect.arrayContaining(['Ann@acme.test: Your', 'Bob@acme.test: You']))
    expect(new Set(await sendAllAgain())).toEqual(new Set(['sent']))
    expect((await asAdmin.call('deleteRegistration', { params: { id: registration.id } })).status).toBe(200)
    expect(await arrive()).toEqual([])
  })

  test("isn't sent to a former contact or colleague, and can't be sent again to them", async () => {
    expect(await sendAllAgain()).toEqual(['sent', 'sent'])
    await change({ email: 'cas@acme.test', registeredByEmails: [] })
    const results = await sendAllAgain()
    expect(results.slice(0, 2)).toEqual([
      'The contact’s address has changed.',
      'This person can no longer enter attendee names.',
    ])
    expect((await arrive()).filter((mail) => !mail.startsWith('cas@'))).toEqual([])
    await expectNothingMissing()
  })
})
