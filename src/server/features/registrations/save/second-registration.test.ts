import { beforeEach, describe, expect, test } from 'vitest'
import { draftFor } from '#tests/support/registrations.ts'
import { openWorld, type World } from '#tests/support/world.ts'

let world: World

beforeEach(async () => {
  world = await openWorld()
})

describe('A second registration of a company', () => {
  const company = 'Acme Shared'

  /** Someone with this address registers for the company. */
  async function registerAs(email: string, companyName = company) {
    const user = await world.build.user({ email })
    const draft = await draftFor(world, user)
    const body = { ...draft, contact: { ...draft.contact, companyName } }
    return (await world.as(user)).call('saveRegistration', { body })
  }

  test('is saved for a stranger, who learns nothing, and organizers see both marked until one is gone', async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@acme.test' } })
    const { status, answer } = await registerAs('eve@other.test', 'ACME  Shared')
    expect([status, answer]).toMatchObject([200, { isConfirmationSent: true }])
    const asAdmin = await world.as(await world.build.user({ role: 'admin' }))
    const params = { eventId: answer.eventId }
    const listMarks = async () => {
      const all = (await asAdmin.call('listPartners', { params })).answer
      return all.map(({ othersOfCompany }) => othersOfCompany)
    }
    // Between them is the one that the draft was modeled on.
    expect(await listMarks()).toEqual([1, 0, 1])
    await asAdmin.call('deleteRegistration', { params: { id: answer.id } })
    expect(await listMarks()).toEqual([0, 0])
  })

  test('is saved for a stranger at the same email provider', async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@gmail.com' } })
    expect((await registerAs('eve@gmail.com')).status).toBe(200)
  })

  test("is asked about for a colleague with the contact's domain, without details", async () => {
    await world.build.registration({ contact: { companyName: company, email: 'ann@acme.test' } })
    const { problem } = await registerAs('bo@ACME.test')
    expect(problem).toMatchObject({ code: 'second_registration', existing: [] })
  })

  test('is asked about for people who can see it', async () => {
    const contact = { companyName: company, email: 'ann@acme.test', registeredByEmails: ['bea@gmail.com'] }
    const { id } = await world.build.registration({ contact })
    const { problem } = await registerAs('bea@gmail.com')
    expect(problem).toMatchObject({ code: 'second_registration', existing: [{ id }] })
  })
})
